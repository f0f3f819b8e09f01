import FlowSpec

/// A slip of a designer's hand, made in a resolved flow.
enum Mutation {
    case drop(ID<Transition>)
    case retarget(ID<Transition>, ID<State>)
    case duplicate(ID<Transition>, ID<State>)
    case negate(ID<Transition>)
    case weaken(ID<Transition>)
    case rename(ID<Element>)
    case dropOutcome(ID<Service>, Int)
    case dropExit(ID<Transition>)

    static let kinds = 8

    /// One of the given kind; nil where the flow has no place for it.
    init?(_ kind: Int, in flow: Flow, _ chance: inout some RandomNumberGenerator) {
        let all = Array(flow.transitions.ids)
        func any(_ isFit: (Transition) -> Bool, _ chance: inout some RandomNumberGenerator) -> ID<Transition>? {
            all.filter { isFit(flow.transitions[$0]) }.randomElement(using: &chance)
        }
        func anyState(_ chance: inout some RandomNumberGenerator) -> ID<State>? {
            Array(flow.states.ids).dropFirst().randomElement(using: &chance)
        }
        switch kind {
        case 0:
            guard let one = any({ _ in true }, &chance) else { return nil }
            self = .drop(one)
        case 1, 2:
            guard let one = any({ !$0.targets.isEmpty }, &chance), let state = anyState(&chance) else { return nil }
            self = kind == 1 ? .retarget(one, state) : .duplicate(one, state)
        case 3, 4:
            guard let one = any({ $0.guard != nil }, &chance) else { return nil }
            self = kind == 3 ? .negate(one) : .weaken(one)
        case 5:
            guard let one = flow.elements.ids.filter({ flow.elements[$0].label != nil }).randomElement(using: &chance) else { return nil }
            self = .rename(one)
        case 6:
            let outcomes = flow.transitions.rows.compactMap { if case .outcome(let service, let outcome) = $0.trigger { (service, outcome) } else { nil } }
            guard let (service, outcome) = outcomes.randomElement(using: &chance) else { return nil }
            self = .dropOutcome(service, outcome)
        default:
            let exit = any({ transition in
                guard let screen = flow.states[transition.source].screen else { return false }
                return flow.screens[screen].presentation.isModal && !transition.targets.isEmpty
            }, &chance)
            guard let exit else { return nil }
            self = .dropExit(exit)
        }
    }
}

extension Expression {
    fileprivate func with(_ term: Term) -> Expression { Expression(term: term, type: type, span: span, source: source) }
}

extension Flow {
    func mutated(_ mutation: Mutation) -> Flow {
        var flow = self
        switch mutation {
        case .drop(let id), .dropExit(let id): flow.replaceTransitions(without: [id])
        case .retarget(let id, let state): flow.transitions[id].targets = [.state(state)]
        case .duplicate(let id, let state):
            var copy = transitions[id]
            copy.targets = [.state(state)]
            flow.replaceTransitions(adding: copy, after: id)
        case .negate(let id):
            guard let condition = transitions[id].guard else { break }
            flow.transitions[id].guard = condition.with(.not(Operand(condition.term, .flag, condition.span)))
        case .weaken(let id):
            guard let condition = transitions[id].guard else { break }
            if case .binary(.and, let first, _) = condition.term {
                flow.transitions[id].guard = condition.with(first.term)
            } else {
                flow.transitions[id].guard = nil
            }
        case .rename(let element):
            // What named it by its label names nothing any more.
            for id in transitions.ids {
                guard case .gesture(var gesture) = transitions[id].trigger else { continue }
                gesture.subjects.removeAll { $0.element == element && gesture.name != elements[element].id && $0.option == nil }
                flow.transitions[id].trigger = .gesture(gesture)
            }
        case .dropOutcome(let service, let outcome):
            let dropped = transitions.ids.filter { id in
                if case .outcome(service, outcome) = transitions[id].trigger { true } else { false }
            }
            flow.replaceTransitions(without: Set(dropped))
        }
        return flow
    }

    private mutating func replaceTransitions(without dropped: Set<ID<Transition>> = [], adding copy: Transition? = nil, after: ID<Transition>? = nil) {
        var rows: [Transition] = []
        for id in transitions.ids {
            if !dropped.contains(id) { rows.append(transitions[id]) }
            if id == after, let copy { rows.append(copy) }
        }
        transitions = Table(rows)
        for id in states.ids { states[id].transitions = [] }
        for (index, transition) in rows.enumerated() { states[transition.source].transitions.append(ID(index)) }
    }

    /// Without what the user writes or chooses and the world changes: a large app's skeleton.
    var skeleton: Flow {
        var flow = self
        var heard: Set<ID<Element>> = []
        for transition in transitions.rows {
            if case .gesture(let gesture) = transition.trigger { heard.formUnion(gesture.subjects.map(\.element)) }
        }
        for id in elements.ids where !heard.contains(id) { flow.elements[id].binds = nil }
        for id in data.ids { flow.data[id].isEnvironment = false }
        return flow
    }

    /// Of the skeleton, the bones: no data and no clocks. Whatever these decide, the world does.
    var bones: Flow {
        var flow = skeleton
        for id in elements.ids { flow.elements[id].binds = nil }
        for id in states.ids {
            flow.states[id].entry.removeAll(where: \.isAboutData)
            flow.states[id].exit.removeAll(where: \.isAboutData)
        }
        for id in transitions.ids {
            flow.transitions[id].actions.removeAll(where: \.isAboutData)
            guard isAboutDataOrTime(transitions[id]) else { continue }
            flow.transitions[id].guard = nil
            flow.transitions[id].trigger = .event(flow.events.append(EventName(name: "decided\(id.index)")))
        }
        return flow
    }

    private func isAboutDataOrTime(_ transition: Transition) -> Bool {
        if transition.guard?.isAboutData == true { return true }
        switch transition.trigger {
        case .gesture(let gesture): return gesture.subjects.contains { elements[$0.element].binds != nil }
        case .after: return true
        default: return false
        }
    }
}

extension Action {
    fileprivate var isAboutData: Bool {
        switch self {
        case .set, .reset, .append, .remove, .branch: true
        case .emit, .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log: false
        }
    }
}

extension Expression {
    fileprivate var isAboutData: Bool {
        var isAboutData = false
        term.forEach { part in
            switch part {
            case .datum, .derived: isAboutData = true
            default: break
            }
        }
        return isAboutData
    }
}
