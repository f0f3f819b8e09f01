extension Resolution {
    mutating func actions(_ declarations: [ActionDeclaration], unit: Int, scope: Scope) -> [Action] {
        if declarations.isEmpty { return [] }
        var actions: [Action] = []
        for declaration in declarations { add(declaration, to: &actions, unit: unit, scope: scope) }
        return actions
    }

    private mutating func add(_ declaration: ActionDeclaration, to actions: inout [Action], unit: Int, scope: Scope) {
        switch declaration.kind {
        case .set(let pairs):
            for (name, phrase) in pairs {
                guard let datum = datum(name, unit: unit, for: .setting) else { continue }
                actions.append(.set(datum, value(phrase, expecting: flow.data[datum].type, in: scope)))
            }
        case .reset(let names, let all):
            actions.append(.reset(all ? allData(of: unit) : names.compactMap { datum($0, unit: unit, for: .resetting) }))
        case .emit(let name, let delay):
            let event = event(name.value)
            emitted.insert(event)
            actions.append(.emit(event, delay: delay.map { self.delay($0, unit: unit, in: scope) }))
        case .cancel(let name):
            if let service = units[unit].services[name.value] {
                actions.append(.cancelService(service))
            } else {
                let event = event(name.value)
                cancelledEvents.append((name, event, unit))
                actions.append(.cancelEvent(event))
            }
        case .haptic(let name):
            if let haptic = haptic(name, unit: unit) { actions.append(.haptic(haptic)) }
        case .announce(let phrase): actions.append(.announce(template(phrase, in: scope)))
        case .timeline(let name):
            if let timeline = timeline(name, unit: unit) { actions.append(.timeline(timeline)) }
        case .log(let phrase): actions.append(.log(template(phrase, in: scope)))
        case .append(let name, let value):
            guard let datum = datum(name, unit: unit, for: .adding) else { return }
            guard let appended = appended(value, to: datum, name, scope: scope) else { return }
            actions.append(.append(datum, appended))
        case .remove(let name, let phrase):
            guard let datum = datum(name, unit: unit, for: .adding) else { return }
            guard let removed = removed(phrase, from: datum, name, scope: scope) else { return }
            actions.append(.remove(datum, removed))
        case .branch(let condition, let then, let otherwise):
            let resolved = expression(condition, expecting: .flag, in: scope)
            actions.append(
                .branch(
                    resolved, then: self.actions(then, unit: unit, scope: scope),
                    otherwise: self.actions(otherwise, unit: unit, scope: scope)))
        }
    }

    /// Of the whole journey, or of the submachine alone where it is one that resets. What the world changes stays.
    private func allData(of unit: Int) -> [ID<Datum>] {
        let isWhole = units[unit].parent == nil
        return flow.data.ids.filter { !flow.data[$0].isEnvironment && (isWhole || flow.data[$0].runner == units[unit].root) }
    }

    private mutating func appended(
        _ value: ActionDeclaration.AppendedValue, to datum: ID<Datum>, _ name: Name, scope: Scope
    ) -> Expression? {
        guard let element = flow.data[datum].type.element else {
            reportNoList(name, datum)
            return nil
        }
        switch value {
        case .expression(let phrase):
            guard case .record(let fields) = element else { return self.value(phrase, expecting: element, in: scope) }
            let appended = self.value(phrase, expecting: nil, in: scope)
            if appended.type == .unknown || appended.type.fits(element) { return appended }
            report(.noRecord(phrase, name, found: appended.type.described, fields: fields.map(\.name)))
            return nil
        case .record(let fields, let span):
            guard case .record(let expected) = element else {
                if element != .unknown { report(.recordInListOf(name, element.described, span)) }
                return nil
            }
            return record(fields, expected, span: span, scope: scope)
        }
    }

    /// Fields in the order of the type; those left out are empty.
    private mutating func record(
        _ fields: [(name: Name, value: Phrase)], _ expected: [ValueType.Field], span: Span, scope: Scope
    ) -> Expression {
        var operands = expected.map { Operand(.constant($0.type.initialValue, $0.type), $0.type, span) }
        // What the list holds has been found wrong where it is declared.
        for (name, phrase) in fields where !expected.isEmpty {
            guard let index = expected.firstIndex(where: { $0.name == name.value }) else {
                let nearest = Suggestion.nearest(to: name.value, amongNames: expected.map(\.name))
                report(.noSuchField(name, known: expected.map(\.name), nearest: nearest))
                continue
            }
            let expression = value(phrase, expecting: expected[index].type, in: scope)
            operands[index] = Operand(expression.term, expression.type, expression.span)
        }
        let source = fields.map { "\($0.name.value): \($0.value.text)" }.joined(separator: ", ")
        return Expression(term: .record(operands), type: .record(expected), span: span, source: "{ \(source) }")
    }

    private mutating func removed(_ phrase: Phrase, from datum: ID<Datum>, _ name: Name, scope: Scope) -> Expression? {
        switch flow.data[datum].type {
        case .set(let options, _): return value(phrase, expecting: .choice(options, optional: false), in: scope)
        case .list(let element, _):
            let isNumber = phrase.text.utf8.first.map { (48...57).contains($0) } ?? false
            if case .record = element {
                let removed = expression(phrase, expecting: nil, in: scope)
                switch removed.type {
                case .number, .unknown: return removed
                default:
                    if removed.type.fits(element) { return removed }
                    report(.removesNothing(phrase, name, found: removed.type.described))
                    return nil
                }
            }
            return isNumber ? expression(phrase, expecting: .number(nil), in: scope) : value(phrase, expecting: element, in: scope)
        default:
            reportNoList(name, datum)
            return nil
        }
    }

    private mutating func reportNoList(_ name: Name, _ datum: ID<Datum>) {
        if flow.data[datum].type == .unknown { return }
        report(.notAListOrSet(name, flow.data[datum]))
    }
}

extension DiagnosticInfo {
    static let notAListOrSet = DiagnosticInfo("not-a-list", "Something is appended to or removed from a datum that holds one value.")
    static let removesNothing = DiagnosticInfo("removes-nothing", "A `remove` names neither a record nor an index of the list.")
    static let wrongItem = DiagnosticInfo("wrong-item", "What is appended is none of what the list or set holds.")
}

extension Diagnostic {
    fileprivate static func notAListOrSet(_ name: Name, _ datum: Datum) -> Diagnostic {
        Diagnostic(
            .notAListOrSet, at: name.span, "`\(name.value)` is \(datum.type.described), not a list or a set",
            labels: [Label(datum.span, "declared here")], help: "change it with `set`")
    }

    fileprivate static func noSuchField(_ name: Name, known: [String], nearest: NearName?) -> Diagnostic {
        Diagnostic(
            .unknownField, at: name.span, "the records of this list have no field `\(name.value)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "their fields are \(Suggestion.alternatives(known, joinedBy: "and"))",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    fileprivate static func removesNothing(_ phrase: Phrase, _ name: Name, found: String) -> Diagnostic {
        Diagnostic(
            .removesNothing, at: phrase.span, "`\(phrase.text)` is \(found); from `\(name.value)` one removes a record or an index",
            help: nameInQuotes(phrase).map { "write `remove: { \(name.value): \($0) }`: in quotes of its own it is a text" })
    }

    fileprivate static func noRecord(_ phrase: Phrase, _ name: Name, found: String, fields: [String]) -> Diagnostic {
        let record = fields.count == 1 ? "\(fields[0]): \(phrase.isQuoted ? inQuotes(phrase.text) : phrase.text)" : fields.map { "\($0): …" }.joined(separator: ", ")
        return Diagnostic(
            .wrongItem, at: phrase.span, "`\(name.value)` holds records, and `\(shortened(phrase.text))` is \(found)",
            help: "write the record with its fields: `append: { \(name.value): { \(record) } }`")
    }

    fileprivate static func recordInListOf(_ name: Name, _ element: String, _ span: Span) -> Diagnostic {
        Diagnostic(.wrongItem, at: span, "`\(name.value)` holds no records; what is appended must be \(element)")
    }
}
