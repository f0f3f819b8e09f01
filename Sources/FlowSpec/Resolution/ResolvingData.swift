extension Resolution {
    /// Data, content and derived values of every unit; a flow's before those of what it runs, which may be bound to them.
    mutating func resolveData() {
        for unit in units.indices {
            let sections = sections(of: unit)
            units[unit].tokens = Tokens(sections.tokens, report: &diagnostics)
            if unit == 0 { flow.tokens = units[unit].tokens.all }
            addData(sections.data, unit: unit)
            for content in sections.content { addContent(content, unit: unit) }
            addDerived(sections.derived, unit: unit)
        }
    }

    private mutating func addData(_ declarations: [DatumDeclaration], unit: Int) {
        let given = bindings(of: unit, data: declarations)
        for declaration in declarations {
            let name = declaration.name
            let type = resolveType(declaration.type, report: &diagnostics)
            units[unit].datumSpans[name.value] = name.span
            if let value = given[name.value], bind(name, type: type, to: value, unit: unit) {
                flow.states[units[unit].root].given.append(name.span)
                continue
            }
            let id = sharedDatum(declaration, type: type, unit: unit) ?? newDatum(declaration, type: type, unit: unit)
            units[unit].scope.bind(name.value, .datum(id, type))
        }
    }

    /// A library's datum is one in the whole journey, and so is what the world changes.
    private mutating func sharedDatum(_ declaration: DatumDeclaration, type: ValueType, unit: Int) -> ID<Datum>? {
        if let known = libraryData[declaration.name.span] { return known }
        guard declaration.isEnvironment else { return nil }
        var ancestor = units[unit].parent
        while let running = ancestor {
            if case .datum(let id, type) = units[running].scope.binding(declaration.name.value),
                flow.data[id].isEnvironment
            {
                return id
            }
            ancestor = units[running].parent
        }
        return nil
    }

    private mutating func newDatum(_ declaration: DatumDeclaration, type: ValueType, unit: Int) -> ID<Datum> {
        let isLibrary = declaration.name.span.file != modules[units[unit].module].file
        var datum = Datum(
            name: freeName(declaration.name.value, unit: unit), type: type, initial: type.initialValue,
            isEnvironment: declaration.isEnvironment, isStored: declaration.isStored, span: declaration.name.span)
        if let initial = declaration.initial { datum.initial = literal(initial, as: type, report: &diagnostics) }
        datum.samples = declaration.samples.map { literal($0, as: type, report: &diagnostics) }
        datum.sources = requirements(declaration.source)
        if !isLibrary, units[unit].parent != nil { datum.runner = units[unit].root }
        let id = flow.data.append(datum)
        if isLibrary {
            libraryData[declaration.name.span] = id
        } else if let runner = datum.runner, !datum.isEnvironment, !datum.isStored {
            flow.states[runner].owns.append(id)
        }
        return id
    }

    /// The name itself where nothing else in the flow has it, otherwise with the running state's name before it.
    mutating func freeName(_ name: String, unit: Int) -> String {
        if takenNames.insert(name).inserted { return name }
        let state = flow.states[units[unit].root]
        for prefix in [state.name, state.path] where takenNames.insert("\(prefix).\(name)").inserted {
            return "\(prefix).\(name)"
        }
        var number = 2
        while !takenNames.insert("\(state.path).\(name)\(number)").inserted { number += 1 }
        return "\(state.path).\(name)\(number)"
    }

    /// What `with` gives for this unit's data.
    private mutating func bindings(of unit: Int, data: [DatumDeclaration]) -> [String: Phrase] {
        guard units[unit].parent != nil else { return [:] }
        let known = data.map(\.name.value)
        let names = Set(known)
        var given: [String: Phrase] = [:]
        for (name, value) in origins[units[unit].root.int].declaration.bindings {
            if names.contains(name.value) {
                given[name.value] = value
            } else {
                let nearest = nearNames.nearest(to: name.value, amongNames: known)
                report(.unknownBinding(name, flow: flow.states[units[unit].root].run ?? "", nearest: nearest))
            }
        }
        return given
    }

    /// Another name for a datum of the running flow, or a value derived from them; false where nobody knows which of the two was meant.
    private mutating func bind(_ name: Name, type: ValueType, to value: Phrase, unit: Int) -> Bool {
        guard let parent = units[unit].parent else { return false }
        if !value.isQuoted, case .datum(let id, let theirs) = units[parent].scope.binding(value.text) {
            if !agree(type, theirs) {
                report(.bindingTypes(value, datum: name, at: flow.data[id].span))
            }
            units[unit].scope.bind(name.value, .datum(id, agree(type, theirs) ? theirs : type))
            return true
        }
        let expression = parseValue(value, expecting: type, in: units[parent].scope, report: &diagnostics)
        if case .invalid = expression.term, !value.isQuoted, isIdentifier(value.text) { return false }
        let derived = flow.derived.append(
            Derived(
                name: freeName("\(flow.states[units[unit].root].name).\(name.value)", unit: unit), type: type,
                cases: [Derived.Case(condition: nil, value: expression, span: value.span)], isGiven: true, runner: units[unit].root,
                span: value.span))
        units[unit].given.insert(derived)
        units[unit].scope.bind(name.value, .derived(derived, type))
        return true
    }

    private func agree(_ a: ValueType, _ b: ValueType) -> Bool {
        switch (a, b) {
        case (.unknown, _), (_, .unknown), (.text, .text): true
        default: a == b
        }
    }

    private mutating func addContent(_ declaration: ContentDeclaration, unit: Int) {
        let name = declaration.name
        if let known = contentPlaces[name.span] {
            units[unit].scope.bind(name.value, .content(known, flow.content[known].type))
            return
        }
        let type = inferType(declaration.value)
        let value = literal(declaration.value, as: type, report: &diagnostics)
        takenNames.insert(name.value)
        let id = flow.content.append(Content(name: name.value, type: type, value: value, span: name.span))
        contentPlaces[name.span] = id
        units[unit].scope.bind(name.value, .content(id, type))
    }
}

extension DiagnosticInfo {
    static let unknownBinding = DiagnosticInfo("unknown-binding", "A `with` names a datum that the flow does not have.")
    static let bindingTypes = DiagnosticInfo("binding-types", "A `with` binds a datum to one of another type.")
}

extension Diagnostic {
    fileprivate static func unknownBinding(_ name: Name, flow: String, nearest: NearName?) -> Diagnostic {
        Diagnostic(
            .unknownBinding, at: name.span, "`\(flow)` has no datum `\(name.value)` that could be given",
            help: nearest.map { "did you mean `\($0)`?" },
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    fileprivate static func bindingTypes(_ value: Phrase, datum: Name, at place: Span) -> Diagnostic {
        Diagnostic(
            .bindingTypes, at: value.span, "`\(value.text)` and `\(datum.value)` are declared with different types",
            labels: [Label(datum.span, "what is given"), Label(place, "what it is bound to")],
            help: "declare both alike")
    }
}
