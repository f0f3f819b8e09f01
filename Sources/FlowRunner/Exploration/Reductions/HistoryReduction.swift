import FlowSpec

/// What histories remember that tells no situations apart.
struct HistoryReduction: Sendable {
    /// Remembering what is entered anyway, as long as nothing is remembered, is as good as remembering nothing.
    struct Default: Sendable {
        let history: ID<History>
        let isSet: BitField
        /// By state what it remembers then; 0 where that is not active.
        let remembered: [(state: UInt32, field: BitField, value: UInt64)]

        @inline(__always)
        func apply(_ words: UnsafeMutablePointer<UInt64>) {
            if isSet.read(words) == 0 { return }
            for place in remembered where place.field.read(words) != place.value { return }
            isSet.write(0, to: words)
            for place in remembered { place.field.write(0, to: words) }
        }
    }

    /// What these remember does not matter while their own state is active.
    let writtenOver: [ID<History>]
    let defaults: [Default]

    init(_ journey: Journey) {
        let (flow, layout) = (journey.flow, journey.machine.layout)
        writtenOver = flow.historiesAskedFromOutside
        defaults = writtenOver.compactMap { id in
            guard let entered = flow.childrenEntered(withoutMemoryOf: flow.histories[id]) else { return nil }
            let slot = layout.history[id.int]
            let remembered = slot.remembered.map { place in
                let child = entered[ID(Int(place.state))]
                let number = child.flatMap { flow.states[ID(Int(place.state))].children.firstIndex(of: $0) }
                return (state: place.state, field: place.field, value: UInt64(number.map { $0 + 1 } ?? 0))
            }
            return Default(history: id, isSet: slot.isSet, remembered: remembered)
        }
    }
}

extension Flow {
    /// Whatever leads back to their state leaves it first, and so writes them over. A transition that begins inside may ask them without leaving,
    /// and what it leaves may hang on what they remember (SCXML `getTransitionDomain`).
    fileprivate var historiesAskedFromOutside: [ID<History>] {
        var inside: Set<ID<History>> = []
        for transition in transitions.rows where !transition.targets.isEmpty {
            for history in historiesAsked(by: transition.targets) where outwards(from: transition.source).contains(histories[history].state) {
                inside.insert(history)
            }
        }
        return histories.ids.filter { !inside.contains($0) }
    }

    /// With those that they fall back to.
    private func historiesAsked(by targets: [Target]) -> [ID<History>] {
        var asked = targets.compactMap { if case .history(let id) = $0 { id } else { nil } }
        var next = 0
        while next < asked.count {
            for case .history(let id) in histories[asked[next]].fallback where !asked.contains(id) { asked.append(id) }
            next += 1
        }
        return asked
    }

    /// By compound state the child with which it is entered; nil where that is not always the same, or lies deeper than in a child.
    fileprivate func childrenEntered(withoutMemoryOf history: History) -> [ID<State>: ID<State>]? {
        var entered: [ID<State>: ID<State>] = [:]
        func enter(_ state: ID<State>, by targets: [Target]) -> Bool {
            guard targets.count == 1, case .state(let child)? = targets.first, states[child].parent == state else { return false }
            entered[state] = child
            return enter(child)
        }
        func enter(_ state: ID<State>) -> Bool {
            switch states[state].kind {
            case .compound(let initial): enter(state, by: initial)
            case .parallel: states[state].children.allSatisfy(enter)
            case .atomic, .final: true
            }
        }
        let isKnown = history.fallback.isEmpty ? enter(history.state) : enter(history.state, by: history.fallback)
        return isKnown ? entered : nil
    }
}
