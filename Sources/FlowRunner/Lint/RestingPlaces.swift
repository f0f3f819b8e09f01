import FlowSpec

/// In which states some situation is, and what lies over their screens there.
struct RestingPlaces {
    /// By state.
    private var first: [Int?]
    private var covered: Set<ID<Screen>> = []

    init(_ space: StateSpace) {
        let (flow, journey, machine) = (space.flow, space.journey, space.branching.machine)
        first = flow.states.ids.map { _ in nil }
        for number in 0..<space.count {
            let active = machine.activeStates(space.words(number))
            for state in active where first[state.int] == nil { first[state.int] = number }
            guard let modal = journey.lastModal(among: active) else { continue }
            for screen in active.compactMap({ flow.states[$0].screen }) where !journey.takesInput(screen, modal: modal) { covered.insert(screen) }
        }
    }

    /// The first situation that has the state; nil where each step that enters it leaves it at once.
    func first(in state: ID<State>) -> Int? { first[state.int] }

    /// Whether something modal takes the screen's input in some situation.
    func isCovered(_ screen: ID<Screen>) -> Bool { covered.contains(screen) }
}
