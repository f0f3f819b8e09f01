extension Resolution {
    /// A new copy of the flow that a state runs, or nil where it cannot be run.
    mutating func run(_ name: Name, in unit: Int, at state: ID<State>) -> Int? {
        if let own = declaration(of: unit).flow, own.value == name.value {
            if let namesake = sections(of: unit).flows[name.value], namesake != units[unit].module {
                report(.namesakeOfOwn(name, own))
                return nil
            }
            report(.runsItself(name, chain: [name.value, name.value]))
            return nil
        }
        let sections = sections(of: unit)
        guard let module = sections.flows[name.value] else {
            let isLibrary = isLibrary(name.value, seenFrom: unit)
            let nearest = isLibrary ? nil : nearNames.nearest(to: name.value, amongNames: sections.flowNames)
            report(.unknownFlow(name, nearest: nearest, known: sections.flowNames, isLibrary: isLibrary, inFile: flowOfFile(name.value, importedBy: unit)))
            return nil
        }
        if let chain = chain(from: unit, to: module) {
            report(.runsItself(name, chain: chain + [name.value]))
            return nil
        }
        expandedBytes += modules[module].byteCount
        guard flow.states.count <= Self.mostExpandedStates else {
            report(.unfoldsTooFar(name, beyond: "\(Self.mostExpandedStates) states"))
            return nil
        }
        guard expandedBytes <= Self.mostExpandedBytes else {
            report(.unfoldsTooFar(name, beyond: "\(Self.mostExpandedBytes >> 20) MB of text"))
            return nil
        }
        units.append(Unit(module: module, parent: unit, root: state))
        units[unit].children.append(units.count - 1)
        return units.count - 1
    }

    /// What the imported file calls itself that stands in place of its flow's name.
    private func flowOfFile(_ path: String, importedBy unit: Int) -> String? {
        let module = modules[units[unit].module]
        guard path.hasSuffix(".yaml"), nearNames.affords(module.declaration.imports.count),
            let place = module.declaration.imports.firstIndex(where: { $0.value == path })
        else { return nil }
        let span = module.declaration.imports[place].span
        return module.imports.first { $0.span == span }.flatMap { modules[$0.module].declaration.flow?.value }
    }

    private func isLibrary(_ name: String, seenFrom unit: Int) -> Bool {
        modules[units[unit].module].imports.contains {
            modules[$0.module].declaration.isLibrary && modules[$0.module].declaration.flow?.value == name
        }
    }

    /// The ids of the flows from the running one of a module down to a unit.
    private func chain(from unit: Int, to module: Int) -> [String]? {
        var chain: [String] = []
        var next: Int? = unit
        while let unit = next {
            chain.append(declaration(of: unit).flow?.value ?? modules[units[unit].module].path)
            if units[unit].module == module { return chain.reversed() }
            next = units[unit].parent
        }
        return nil
    }

    /// The transitions that `exits` stands for: out of the running state, once the flow has ended in that final state.
    mutating func addExits(of id: ID<State>, unit: Int) {
        let declaration = origins[id.int].declaration
        let finals = flow.states[id].children.filter { flow.states[$0].kind == .final }
        if flow.states[id].kind == .parallel {
            if let exit = declaration.exits.first { report(.noExitOfRegions(exit.final, flow.states[id])) }
            return
        }
        let names = finals.map { flow.states[$0].name }
        let named = Dictionary(grouping: finals) { flow.states[$0].name }
        var handled: Set<ID<State>> = []
        for exit in declaration.exits {
            guard let final = named[exit.final.value]?.first else {
                let nearest = nearNames.nearest(to: exit.final.value, amongNames: names)
                report(.unknownExit(exit.final, nearest: nearest, known: names))
                if let nearest { handled.formUnion(named[nearest.name] ?? []) }
                continue
            }
            handled.insert(final)
            guard let target = target(exit.target, in: unit, from: id) else { continue }
            let span = exit.final.span.union(exit.target.span)
            var transition = Transition(
                source: id, trigger: .done(id), targets: [target], span: span, triggerSpan: exit.final.span)
            transition.guard = Expression(
                term: .at(final), type: .flag, span: exit.final.span, source: "at(\(exit.final.value))")
            add(transition, to: id)
        }
        let catchesAll = flow.states[id].transitions.contains {
            guard case .done(id) = flow.transitions[$0].trigger else { return false }
            return flow.transitions[$0].guard == nil
        }
        if catchesAll || declaration.hasUnreadExits { return }
        let unknown = declaration.exits.count { named[$0.final.value] == nil }
        let missing = finals.count { !handled.contains($0) }
        // As many as there are too few: their names are what is wrong.
        if unknown >= missing { return }
        for final in finals where !handled.contains(final) {
            report(.missingExit(flow.states[final], run: declaration.run ?? declaration.name))
        }
    }

    @discardableResult
    mutating func add(_ transition: consuming Transition, to state: ID<State>) -> ID<Transition> {
        let id = flow.transitions.append(transition)
        flow.states[state].transitions.append(id)
        return id
    }
}

extension DiagnosticInfo {
    static let unknownFlow = DiagnosticInfo("unknown-flow", "A `run` names a flow that no imported file holds.")
    static let runsItself = DiagnosticInfo("runs-itself", "A flow runs itself, directly or through others.")
    static let tooManyStates = DiagnosticInfo("too-many-states", "Submachines unfold into more states, or more text, than a flow may have.")
    static let unknownExit = DiagnosticInfo("unknown-exit", "An entry of `exits` names a state in which the flow does not end.")
    static let missingExit = DiagnosticInfo("missing-exit", "A flow can end in a state for which `exits` says nothing.")
}

extension Diagnostic {
    fileprivate static func unknownFlow(_ name: Name, nearest: NearName?, known: [String], isLibrary: Bool, inFile flow: String?) -> Diagnostic {
        if isLibrary {
            return Diagnostic(
                .unknownFlow, at: name.span, "`\(name.value)` is a library: it has no states that could be run",
                help: "what a library declares is there without `run`")
        }
        if name.value.hasSuffix(".yaml") {
            let help = flow.map { "write `\($0)`, as the file calls itself" } ?? "write what the file calls itself behind its `flow:`, and name the file in `imports`, as in `imports: [\(name.value)]`"
            return Diagnostic(
                .unknownFlow, at: name.span, "a flow is run by its name, found a file", help: help,
                fix: flow.map { Fix(name.span, replacement: $0, title: "write `\($0)`") })
        }
        let help = nearest.map { "did you mean `\($0)`?" }
            ?? (known.isEmpty ? "name its file in `imports`" : "the imported flows are \(Suggestion.alternatives(known, joinedBy: "and"))")
        return Diagnostic(
            .unknownFlow, at: name.span, "no imported file holds a flow `\(name.value)`", help: help,
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    fileprivate static func runsItself(_ name: Name, chain: [String]) -> Diagnostic {
        Diagnostic(
            .runsItself, at: name.span,
            "this would never end: " + shortChain(chain) { "`\($0)`" }.joined(separator: " runs "))
    }

    fileprivate static func namesakeOfOwn(_ name: Name, _ own: Name) -> Diagnostic {
        Diagnostic(
            .runsItself, at: name.span, "this flow and the imported one are both called `\(name.value)`, so that this runs the flow itself",
            labels: [Label(own.span, "ours")], help: "each flow needs a name of its own: give one of the two another `flow:`")
    }

    fileprivate static func unfoldsTooFar(_ name: Name, beyond most: String) -> Diagnostic {
        Diagnostic(.tooManyStates, at: name.span, "with all that runs inside, the flow has more than \(most); `\(name.value)` is left out here")
    }

    fileprivate static func unknownExit(_ name: Name, nearest: NearName?, known: [String]) -> Diagnostic {
        let help = nearest.map { "did you mean `\($0)`?" }
            ?? (known.isEmpty ? "it has no final state" : "it ends in \(Suggestion.alternatives(known))")
        return Diagnostic(
            .unknownExit, at: name.span, "the flow that runs here does not end in `\(name.value)`", help: help,
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    fileprivate static func noExitOfRegions(_ name: Name, _ state: State) -> Diagnostic {
        Diagnostic(
            .unknownExit, at: name.span, "the flow that runs in `\(state.name)` consists of regions, so it ends in no single state",
            help: "use a transition with `done: true`")
    }

    fileprivate static func missingExit(_ final: State, run: Name) -> Diagnostic {
        Diagnostic(
            .missingExit, at: run.span, "no exit for `\(final.name)`, in which `\(run.value)` can end",
            labels: [Label(final.span, "ends here")], help: "add `exits: { \(final.name): … }` with the state to go to")
    }
}
