extension Resolution {
    mutating func resolveScope() {
        for declaration in modules[0].declaration.scope {
            let parts = declaration.name.value.split(separator: ".", maxSplits: 1).map(String.init)
            guard let first = parts.first, let datum = datum(Name(first, declaration.name.span), unit: 0, for: .setting) else { continue }
            var type = flow.data[datum].type
            var field: Int?
            if parts.count > 1, case .list(.record(let fields), _) = type {
                guard let place = fields.firstIndex(where: { $0.name == parts[1] }) else {
                    let nearest = Suggestion.nearest(to: declaration.name.value, in: fields.map { "\(first).\($0.name)" })
                    report(.unknown(.unknownDatum, "field", declaration.name, nearest: nearest, known: fields.map { "\(first).\($0.name)" }))
                    continue
                }
                (field, type) = (place, fields[place].type)
            }
            switch type {
            case .number(let domain?) where declaration.most.value >= domain.low: break
            case .list where field == nil && declaration.most.value >= 1 && parts.count == 1: break
            default:
                report(.badScope(declaration))
                continue
            }
            if field == nil, flow.data[datum].initial.isBeyond(declaration.most.value) {
                report(.badScope(declaration))
                continue
            }
            flow.scope.append(ScopeLimit(datum: datum, field: field, most: declaration.most.value, name: declaration.name.value))
        }
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
