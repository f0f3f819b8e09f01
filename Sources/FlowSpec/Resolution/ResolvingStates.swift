extension Resolution {
    static let deepest = 128
    static let mostExpandedStates = 50_000
    static let mostExpandedBytes = 32 << 20

    /// All states in pre-order, those of submachines in their place.
    mutating func addStates() {
        let file = modules[0].declaration
        units.append(Unit(module: 0))
        var root = StateDeclaration(name: Name("", file.flow?.span ?? file.span), span: file.span)
        root.initial = file.initial
        root.states = file.states
        root.regions = file.regions
        root.entry = file.entry
        root.transitions = file.transitions
        reserveTables(for: [root])
        addState(0, of: [root], unit: 0, parent: nil)
        stateNames = StateNames(states: flow.states, origins: origins, unitChildren: units.map(\.children))
        for unit in units.indices {
            units[unit].scope = Scope(
                findState: { [stateNames] in stateNames.match($0, in: unit) },
                nearestState: { [stateNames, nearNames] in stateNames.nearest(to: $0, in: unit, nearNames) }, nearNames: nearNames)
        }
        for name in file.goals {
            if let goal = state(name, in: 0) { flow.goals.append(goal) }
        }
    }

    /// Rows are large; growing their tables step by step costs more than counting them first.
    private mutating func reserveTables(for declarations: [StateDeclaration]) {
        var (states, transitions, screens, elements) = (0, 0, 0, 0)
        func count(_ shown: [ElementDeclaration]) {
            elements += shown.count
            for place in shown.indices where !shown[place].show.isEmpty { count(shown[place].show) }
        }
        func count(_ siblings: [StateDeclaration]) {
            states += siblings.count
            for place in siblings.indices {
                transitions += siblings[place].transitions.count
                if let shown = siblings[place].screen?.show {
                    screens += 1
                    count(shown)
                }
                if !siblings[place].states.isEmpty { count(siblings[place].states) }
                if !siblings[place].regions.isEmpty { count(siblings[place].regions) }
            }
        }
        count(declarations)
        flow.states.rows.reserveCapacity(states)
        origins.reserveCapacity(states)
        flow.transitions.rows.reserveCapacity(transitions)
        flow.screens.rows.reserveCapacity(screens)
        flow.elements.rows.reserveCapacity(elements)
        elementFacts.reserveCapacity(elements)
    }

    /// Declarations are read where they are, in the list of the siblings.
    @discardableResult
    private mutating func addState(_ place: Int, of siblings: [StateDeclaration], unit: Int, parent: ID<State>?) -> ID<State> {
        let id = ID<State>(flow.states.count)
        let name = siblings[place].name
        let parentPath = parent.map { flow.states[$0].path } ?? ""
        let depth = parent.map { flow.states[$0].depth + 1 } ?? 0
        flow.states.append(
            State(
                name: name.value, path: parentPath.isEmpty ? name.value : parentPath + "." + name.value, kind: .atomic,
                parent: parent, last: id, depth: depth, span: name.span))
        if let todo = siblings[place].todo { flow.states[id].todo = todo.value }
        if !siblings[place].notes.isEmpty { flow.states[id].notes = siblings[place].notes.map(\.value) }
        if !siblings[place].source.isEmpty { flow.states[id].sources = requirements(siblings[place].source) }
        origins.append(StateOrigin(place, of: siblings, unit: unit))
        reportStrayKeys(of: place, in: siblings)
        if siblings[place].isEnd {
            flow.states[id].kind = .final
            reportContents(ofFinal: siblings[place])
            return id
        }
        var (states, regions, childUnit) = (siblings[place].states, siblings[place].regions, unit)
        if let name = siblings[place].run {
            flow.states[id].run = name.value
            if !states.isEmpty || !regions.isEmpty { report(.runsAndHolds(siblings[place])) }
            guard let running = run(name, in: unit, at: id) else { return id }
            origins[id.int].runs = running
            let file = self.declaration(of: running)
            (states, regions, childUnit) = (file.states, file.regions, running)
        } else if !states.isEmpty, !regions.isEmpty {
            report(.statesBesideRegions(siblings[place]))
        }
        guard !states.isEmpty || !regions.isEmpty else { return id }
        guard depth < Self.deepest else {
            report(.tooDeep(name))
            return id
        }
        let children = regions.isEmpty ? states : regions
        for index in children.indices {
            let child = addState(index, of: children, unit: childUnit, parent: id)
            flow.states[id].children.append(child)
        }
        flow.states[id].kind = regions.isEmpty ? .compound(initial: []) : .parallel
        flow.states[id].last = ID(flow.states.count - 1)
        return id
    }

    private mutating func reportContents(ofFinal declaration: StateDeclaration) {
        if let child = declaration.states.first ?? declaration.regions.first {
            report(.finalHolds("states", declaration.name, at: child.name.span))
        } else if let run = declaration.run {
            report(.finalHolds("a run", declaration.name, at: run.span))
        } else if let transition = declaration.transitions.first {
            report(.finalHolds("transitions", declaration.name, at: transition.trigger?.span ?? transition.span, .endWithTransitions))
        }
    }

    private mutating func reportStrayKeys(of place: Int, in siblings: [StateDeclaration]) {
        if siblings[place].run == nil {
            if let exit = siblings[place].exits.first {
                report(.withoutRun("exits", siblings[place].name, at: exit.final.span))
            } else if let binding = siblings[place].bindings.first {
                report(.withoutRun("with", siblings[place].name, at: binding.name.span))
            }
        }
        guard let initial = siblings[place].initial, siblings[place].states.isEmpty else { return }
        guard siblings[place].regions.isEmpty else { return report(.initialBesideRegions(initial.span)) }
        let isLibrary = siblings[place].name.value.isEmpty && modules[0].declaration.isLibrary
        if !isLibrary { report(.initialOfNothing(initial.span, siblings[place])) }
    }

    /// What a compound state enters first: the `initial` it names, or its only child.
    mutating func resolveInitialStates() {
        for id in flow.states.ids {
            guard case .compound = flow.states[id].kind else { continue }
            let children = flow.states[id].children
            if let destination = initialDestination(of: id) {
                if let initial = targets(inside: id, destination) {
                    flow.states[id].kind = .compound(initial: initial)
                    continue
                }
            } else if children.count > 1 {
                report(.missingInitial(flow, id))
            }
            if let first = children.first { flow.states[id].kind = .compound(initial: [.state(first)]) }
        }
    }

    private func initialDestination(of id: ID<State>) -> DestinationDeclaration? {
        if let running = origins[id.int].runs { return declaration(of: running).initial }
        return origins[id.int].declaration.initial
    }

    /// What an `initial` or a history's `default` leads to; nil where some of it does not resolve.
    private mutating func targets(inside id: ID<State>, _ destination: DestinationDeclaration) -> [Target]? {
        let unit = origins[id.int].runs ?? origins[id.int].unit
        let states = destination.states.compactMap { initialState($0, of: id).map(Target.state) }
        let histories = destination.histories.compactMap { initialHistory($0, of: id, unit: unit) }
        guard states.count == destination.states.count, histories.count == destination.histories.count else { return nil }
        let targets = states + histories
        return areTogether(targets, destination.states + destination.histories) ? targets : nil
    }

    /// Its own or that of a state inside.
    private mutating func initialHistory(_ name: Name, of id: ID<State>, unit: Int) -> Target? {
        guard let target = resumed(name, in: unit, from: id) else { return nil }
        let state = flow.state(of: target)
        if state == id || flow.isDescendant(state, of: id) { return target }
        let inside = (id.int...flow.states[id].last.int).lazy.map { ID<State>($0) }
        let resumable = inside.filter { [histories] in histories[$0] != nil }.prefix(Suggestion.mostAlternatives + 1)
        report(.wrongInitial(name, resumedIn: flow.states[id], resumable: resumable.map { flow.states[$0].name }))
        return nil
    }

    private mutating func initialState(_ name: Name, of id: ID<State>) -> ID<State>? {
        if let child = flow.states[id].children.first(where: { flow.states[$0].name == name.value }) {
            noteUse(ofPath: name)
            return child
        }
        let unit = origins[id.int].runs ?? origins[id.int].unit
        if case .found(let state) = stateNames.match(name.value, in: unit), flow.isDescendant(state, of: id) {
            noteUse(ofPath: name)
            return state
        }
        let children = flow.states[id].children.map { flow.states[$0].name }
        report(.wrongInitial(name, of: flow.states[id], nearest: nearNames.nearest(to: name.value, amongNames: children), children: children))
        return nil
    }

    mutating func addHistories() {
        for id in flow.states.ids {
            guard let history = origins[id.int].declaration.history else { continue }
            if flow.states[id].children.isEmpty {
                if !history.isFaulty { report(.historyOfNothing(history.span, flow.states[id])) }
                continue
            }
            let row = flow.histories.append(History(state: id, deep: history.kind == .deep, fallback: []))
            flow.states[id].histories = [row]
            histories[id] = row
        }
    }

    /// What a history enters while it remembers nothing: its `default`, otherwise what its state enters first.
    mutating func resolveHistoryDefaults() {
        for row in flow.histories.ids {
            let id = flow.histories[row].state
            let children = flow.states[id].children.map { Target.state($0) }
            var fallback = flow.states[id].kind == .parallel ? children : Array(children.prefix(1))
            if let given = origins[id.int].declaration.history?.fallback {
                if let targets = targets(inside: id, given) { fallback = targets }
            } else if case .compound(let initial) = flow.states[id].kind {
                fallback = initial
            }
            // A history whose default is itself would lead nowhere.
            let leadsBack = fallback.contains { if case .history(row) = $0 { true } else { false } }
            flow.histories[row].fallback = leadsBack ? Array(children.prefix(1)) : fallback
        }
    }

    /// A state by its name as seen from a unit; what does not resolve is reported.
    /// - Parameter place: the state that the name stands in.
    mutating func state(_ name: Name, in unit: Int, from place: ID<State>? = nil, absent: DiagnosticInfo = .unknownState) -> ID<State>? {
        switch stateNames.match(name.value, in: unit, from: place) {
        case .found(let state):
            noteUse(ofPath: name)
            return state
        case .ambiguous(let paths): report(.ambiguousState(name, paths: paths))
        case .absent:
            let nearest = stateNames.nearest(to: name.value, in: unit, nearNames)
            if nearest?.isCertain != true, let state = units[unit].scope.state(titled: name.value) {
                report(.titleOfState(absent, name.span, name.value, state, fix: Diagnostic.Fix(name.span, replacement: state, title: "write `\(state)`")))
                return nil
            }
            report(.unknown(absent, "state", name, nearest: nearest, known: stateNames.names(in: unit)))
        }
        return nil
    }
}
