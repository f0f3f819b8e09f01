extension Resolution {
    /// Entry and exit actions and the transitions of every state, in document order.
    mutating func resolveTransitions() {
        for id in flow.states.ids {
            let (unit, runs) = (origins[id.int].unit, origins[id.int].runs)
            let scope = units[unit].scope
            let (entry, exit) = (origins[id.int].declaration.entry, origins[id.int].declaration.exit)
            if !entry.isEmpty { flow.states[id].entry = actions(entry, unit: unit, scope: scope) }
            if !exit.isEmpty { flow.states[id].exit = actions(exit, unit: unit, scope: scope) }
            if let running = runs {
                let file = self.declaration(of: running)
                let inner = actions(file.entry, unit: running, scope: units[running].scope)
                flow.states[id].entry += inner
                for place in file.transitions.indices { addTransition(place, of: file.transitions, from: id, unit: running) }
            }
            let transitions = origins[id.int].declaration.transitions
            flow.states[id].transitions.reserveCapacity(transitions.count)
            for place in transitions.indices { addTransition(place, of: transitions, from: id, unit: unit) }
            if runs != nil { addExits(of: id, unit: unit) }
        }
        let events = flow.events.ids.filter { emitted.contains($0) }.map { flow.events[$0].name }
        for (name, event, unit) in cancelledEvents where !emitted.contains(event) {
            let affords = nearNames.affords(units[unit].serviceNames.count + events.count)
            report(.nothingToCancel(name, nearest: affords ? Suggestion.nearest(to: name.value, amongNames: units[unit].serviceNames + events) : nil))
        }
        for (trigger, name, event) in eventsNamedLikeOutcomes where !emitted.contains(event) { report(.outcomeAsEvent(trigger, name)) }
    }

    /// Of a service that some state calls.
    private mutating func isNamedLikeOutcome(_ name: String, in unit: Int) -> Bool {
        guard let dot = name.firstIndex(of: "."), let service = units[unit].services[String(name[..<dot])], servicesCalled.contains(service)
        else { return false }
        return flow.services[service].outcomes.contains(String(name[name.index(after: dot)...]))
    }

    /// Declarations are large: each is read where it is, in the list of its siblings.
    private mutating func addTransition(
        _ place: Int, of siblings: [TransitionDeclaration], from source: ID<State>, unit: Int
    ) {
        var scope = units[unit].scope
        var trigger: Trigger?
        if let written = siblings[place].trigger {
            guard let resolved = self.trigger(written, from: source, unit: unit) else {
                // Which `item` its guard and actions speak of is not known, so they are not read.
                _ = targets(siblings[place].to, resuming: siblings[place].resume, from: source, unit: unit)
                return
            }
            trigger = resolved
        }
        if case .gesture(let gesture) = trigger {
            scope.allowsGesture = true
            scope.item = gesture.subjects.lazy.compactMap { [elementFacts] in elementFacts[$0.element.int].item }.first
        }
        guard let targets = targets(siblings[place].to, resuming: siblings[place].resume, from: source, unit: unit) else {
            return readOn(siblings[place], in: scope, unit: unit)
        }
        let id = add(
            Transition(
                source: source, trigger: trigger, targets: targets, span: siblings[place].span,
                triggerSpan: siblings[place].trigger?.span ?? siblings[place].span),
            to: source)
        if let phrase = siblings[place].guard { flow.transitions[id].guard = expression(phrase, expecting: .flag, in: scope) }
        // What a flow does as a whole leaves it no more where it is run than where it is played by itself; of one with regions no machine can say so.
        let isOfWholeFlow = units[unit].parent != nil && source == units[unit].root && flow.states[source].kind != .parallel
        flow.transitions[id].isInternal = siblings[place].isInternal || isOfWholeFlow
        flow.transitions[id].isMeantToDoNothing = siblings[place].hasEmptyDo
        let written = siblings[place].actions
        if !written.isEmpty { flow.transitions[id].actions = actions(written, unit: unit, scope: scope) }
        if let name = siblings[place].timeline { flow.transitions[id].timeline = timeline(name, unit: unit) }
        if let name = siblings[place].haptic { flow.transitions[id].haptic = haptic(name, unit: unit) }
        if let phrase = siblings[place].announce { flow.transitions[id].announce = template(phrase, in: scope) }
        addFeel(to: id, siblings[place].feel, unit: unit)
        if !siblings[place].notes.isEmpty { flow.transitions[id].notes = siblings[place].notes.map(\.value) }
        if !siblings[place].source.isEmpty { flow.transitions[id].sources = requirements(siblings[place].source) }
    }

    /// Finds what else is wrong with a transition that leads nowhere known.
    private mutating func readOn(_ declaration: TransitionDeclaration, in scope: Scope, unit: Int) {
        if let phrase = declaration.guard { _ = expression(phrase, expecting: .flag, in: scope) }
        _ = actions(declaration.actions, unit: unit, scope: scope)
        if let name = declaration.timeline { _ = timeline(name, unit: unit) }
        if let name = declaration.haptic { _ = haptic(name, unit: unit) }
        if let phrase = declaration.announce { _ = template(phrase, in: scope) }
    }

    /// Nil where the target does not resolve: then the transition leads nowhere known and is left out.
    private mutating func targets(_ to: [Name], resuming resume: [Name], from source: ID<State>, unit: Int) -> [Target]? {
        if to.isEmpty && resume.isEmpty { return [] }
        let names = to.isEmpty ? resume : to
        let targets = names.compactMap { name in
            to.isEmpty ? resumed(name, in: unit, from: source) : target(name, in: unit, from: source)
        }
        guard targets.count == names.count else { return nil }
        return areTogether(targets, names) ? targets : nil
    }

    /// - Parameter source: the state whose transition it is; of an exit, the running one.
    mutating func target(_ name: Name, in unit: Int, from source: ID<State>) -> Target? {
        reached(name, in: unit, from: source).map(Target.state)
    }

    /// The history of the state; where it has none, the state itself.
    mutating func resumed(_ name: Name, in unit: Int, from place: ID<State>) -> Target? {
        guard let state = reached(name, in: unit, from: place) else { return nil }
        if let history = histories[state] { return .history(history) }
        report(.resumeWithoutHistory(name, at: flow.states[state]))
        return .state(state)
    }

    private mutating func reached(_ name: Name, in unit: Int, from place: ID<State>) -> ID<State>? {
        guard let state = state(name, in: unit, from: place, absent: .unknownTarget) else { return nil }
        if let nearer = stateNames.passedOver(by: state, in: unit, from: place) { report(.passesOver(name, nearer)) }
        return state
    }

    /// SCXML 3.1: several targets lie in different regions, so that they can be active at once.
    mutating func areTogether(_ targets: [Target], _ names: [Name]) -> Bool {
        let states = targets.map { flow.state(of: $0) }
        for second in states.indices.dropFirst() {
            for first in states[..<second].indices where !flow.areInDifferentRegions(states[first], states[second]) {
                report(.targetsApart(names[first], names[second]))
                return false
            }
        }
        return true
    }

    /// What the declaration waits for; nil where a name in it does not resolve.
    mutating func trigger(_ declaration: TriggerDeclaration, from source: ID<State>, unit: Int) -> Trigger? {
        switch declaration.kind {
        case .gesture(let kind):
            return gesture(kind, declaration, from: source).map { .gesture($0) }
        case .after:
            guard let value = declaration.value else { return nil }
            return .after(delay(value, unit: unit, in: units[unit].scope))
        case .outcome: return declaration.value.flatMap { outcome($0, unit: unit) }
        case .event:
            guard let name = declaration.value else { return nil }
            let event = event(name.text.hasSuffix(".*") ? String(name.text.dropLast(2)) : name.text)
            if isNamedLikeOutcome(name.text, in: unit) { eventsNamedLikeOutcomes.append((declaration, name, event)) }
            return .event(event)
        case .launch: return .event(event(EventName.launch))
        case .background: return .event(event("background"))
        case .foreground: return .event(event("foreground"))
        case .change:
            guard let value = declaration.value else { return nil }
            return datum(Name(value.text, value.span), unit: unit, for: .watching).map { .change($0) }
        case .done: return done(declaration, from: source, unit: unit)
        }
    }

    private mutating func done(_ declaration: TriggerDeclaration, from source: ID<State>, unit: Int) -> Trigger? {
        var subject = source
        if let value = declaration.value, value.text != "true" {
            guard let named = state(Name(value.text, value.span), in: unit, from: source) else { return nil }
            subject = named
        }
        switch flow.states[subject].kind {
        case .compound, .parallel: return .done(subject)
        case .atomic, .final:
            if flow.states[subject].run == nil { report(.nothingToFinish(declaration.span, flow.states[subject])) }
            return nil
        }
    }
}

extension DiagnosticInfo {
    static let targetsApart = DiagnosticInfo("targets-apart", "Two targets of one transition cannot be active at once.")
    static let resumeWithoutHistory = DiagnosticInfo("resume-without-history", "A `resume` names a state that remembers nothing.")
    static let nothingToFinish = DiagnosticInfo("nothing-to-finish", "A `done` waits for a state without states inside.")
    static let outcomeAsEvent = DiagnosticInfo("outcome-as-event", "What ends a service is awaited as an event, which never comes.")
    static let nothingToCancel = DiagnosticInfo("nothing-to-cancel", "A `cancel` names neither a service nor an event that is emitted.")
}

extension Diagnostic {
    fileprivate static func targetsApart(_ first: Name, _ second: Name) -> Diagnostic {
        Diagnostic(
            .targetsApart, at: second.span, "`\(first.value)` and `\(second.value)` cannot both be entered",
            labels: [Label(first.span, "the other target")], help: "several targets lie in different regions of a parallel state")
    }

    fileprivate static func resumeWithoutHistory(_ name: Name, at state: State) -> Diagnostic {
        Diagnostic(
            .resumeWithoutHistory, at: name.span, "`\(name.value)` has no history to resume",
            labels: [Label(state.span, "declared here")],
            help: state.children.isEmpty
                ? "write `to: \(name.value)`: it has no states inside to remember"
                : "add `history: shallow` or `history: deep` to `\(state.name)`, or write `to: \(name.value)`")
    }

    fileprivate static func nothingToFinish(_ span: Span, _ state: State) -> Diagnostic {
        let subject = state.name.isEmpty ? "the flow" : "`\(state.name)`"
        return Diagnostic(
            .nothingToFinish, at: span, "\(subject) has no states inside, so it is never done",
            help: "`done` belongs to a state with `states`, `regions` or `run`")
    }

    fileprivate static func outcomeAsEvent(_ trigger: TriggerDeclaration, _ name: Phrase) -> Diagnostic {
        Diagnostic(
            .outcomeAsEvent, at: trigger.span, "`\(name.text)` is an outcome of a service, and no event", help: "write `outcome: \(name.text)`",
            fix: Fix(trigger.key, replacement: "outcome", title: "write `outcome: \(name.text)`"))
    }

    fileprivate static func nothingToCancel(_ name: Name, nearest: NearName?) -> Diagnostic {
        Diagnostic(
            .nothingToCancel, at: name.span, "`\(name.value)` is neither a service nor an event that is emitted",
            help: nearest.map { "did you mean `\($0)`?" },
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }
}
