extension Resolution {
    /// A file's scope holds for what the file declares, wherever it is run or imported; that of the asked-for file for all that it sees, and first.
    /// What is given by `with` is for those to limit who give it.
    mutating func resolveScope() {
        for unit in units.indices {
            for declaration in sections(of: unit).scope where !isGiven(declaration, in: unit) { add(declaration, unit: unit) }
        }
    }

    private func isGiven(_ declaration: ScopeDeclaration, in unit: Int) -> Bool {
        guard units[unit].parent != nil else { return false }
        let name = declaration.name.value.prefix { $0 != "." }
        return origins[units[unit].root.int].declaration.bindings.contains { $0.name.value == name }
    }

    private mutating func add(_ declaration: ScopeDeclaration, unit: Int) {
        let parts = declaration.name.value.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first, let datum = datum(Name(first, declaration.name.span), unit: unit, for: .setting) else { return }
        let file = declaration.name.span.file
        let isAskedFor = file == modules[0].file
        guard isAskedFor || flow.data[datum].span.file == file else { return }
        var type = flow.data[datum].type
        var field: Int?
        if parts.count > 1, case .list(.record(let fields), _) = type {
            guard let place = fields.firstIndex(where: { $0.name == parts[1] }) else {
                let nearest = Suggestion.nearest(to: declaration.name.value, in: fields.map { "\(first).\($0.name)" })
                report(.unknown(.unknownDatum, "field", declaration.name, nearest: nearest, known: fields.map { "\(first).\($0.name)" }))
                return
            }
            (field, type) = (place, fields[place].type)
        }
        switch type {
        case .number(let domain?) where declaration.most.value >= domain.low: break
        case .list where field == nil && declaration.most.value >= 1 && parts.count == 1: break
        default:
            report(.badScope(declaration))
            return
        }
        if field == nil, flow.data[datum].initial.isBeyond(declaration.most.value) {
            report(.badScope(declaration))
            return
        }
        if !isAskedFor, flow.scope.contains(where: { $0.datum == datum && $0.field == field }) { return }
        let name = ([flow.data[datum].name] + parts.dropFirst()).joined(separator: ".")
        flow.scope.append(ScopeLimit(datum: datum, field: field, most: declaration.most.value, name: name))
    }
}

extension Value {
    fileprivate func isBeyond(_ most: Double) -> Bool {
        switch self {
        case .number(let number): number > most
        case .list(let items): Double(items.count) > most
        default: false
        }
    }
}

extension DiagnosticInfo {
    static let badScope = DiagnosticInfo("bad-scope", "A scope of something that has none, or one that leaves nothing.")
}

extension Diagnostic {
    fileprivate static func badScope(_ declaration: ScopeDeclaration) -> Diagnostic {
        Diagnostic(
            .badScope, at: declaration.most.span, "`\(declaration.name.value)` cannot be kept to \(numberText(declaration.most.value))",
            help: "a scope is for numbers with a range, up to a number in it, and for lists, up to 1 record or more, and not below the initial value")
    }
}
