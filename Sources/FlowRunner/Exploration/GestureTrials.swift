import FlowSpec

/// How each gesture is made in turn, so that whoever listens to it does all that it can do: found once for all configurations.
struct GestureTrials {
    typealias Trial = (payload: Payload, gesture: GestureStep)

    private struct Heard: Hashable {
        var gesture: GestureStep
        var transitions: [ID<Transition>]
    }
    private var known: [Heard: [Trial]] = [:]

    mutating func of(_ gesture: GestureStep, heardBy transitions: [ID<Transition>], in journey: Journey) -> [Trial] {
        let heard = Heard(gesture: gesture, transitions: transitions)
        if let trials = known[heard] { return trials }
        let guards = transitions.compactMap { journey.flow.transitions[$0].guard }
        let trials = journey.measuresThatTell(for: gesture, guards: guards).map { (payload: journey.payload(of: $0), gesture: $0) }
        known[heard] = trials
        return trials
    }
}
