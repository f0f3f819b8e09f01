import FlowSpec

/// Which states and transitions walks have been through.
package struct Coverage: Hashable, Sendable {
    package private(set) var states: Set<ID<State>> = []
    package private(set) var transitions: Set<ID<Transition>> = []

    package init() {}

    /// What the steps entered and took.
    package mutating func add(_ steps: [Macrostep]) {
        for step in steps.lazy.flatMap(\.microsteps) {
            states.formUnion(step.entered)
            transitions.formUnion(step.transitions)
        }
    }

    package mutating func add(_ other: Coverage) {
        states.formUnion(other.states)
        transitions.formUnion(other.transitions)
    }
}
