import FlowSpec

extension LintRule {
    static let eventlessLoop = LintRule(
        id: "eventless-loop",
        severity: .error,
        summary: "Transitions without a trigger, events that set each other off, or timers that fall due at once, that go round for ever.",
        why: "The app hangs: it never comes to rest, and no input is answered any more.",
        bad: """
            data: { paid: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Read }, { button: Close }] }
                transitions: [{ tap: Read, to: gate }, { tap: Close, to: closed }]
              gate:
                transitions:
                  - { guard: not paid, to: offer }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this goes round for ever
                  - { to: closed }
              offer:
                transitions:
                  - { guard: not paid, to: gate }
                  - { to: closed }
              closed: { end: true }
            """,
        good: """
            data: { paid: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ toggle: Paid, binds: paid }, { button: Read }, { button: Close }] }
                transitions: [{ tap: Read, to: gate }, { tap: Close, to: closed }]
              gate:
                transitions:
                  - { guard: not paid, to: offer }
                  - { to: closed }
              offer:
                screen: { title: Please pay, show: [{ button: OK }] }
                transitions:
                  - { tap: OK, to: home }
              closed: { end: true }
            """,
        check: .explored { flow, explored, findings in
            let space = explored.space
            var said: [Set<ID<Transition>>] = []
            var withoutWalk: [ID<Transition>] = []
            let found = space.sightings.endlessAfter.sorted { ($0.value, $0.key?.index ?? 0) < ($1.value, $1.key?.index ?? 0) }
            for (last, place) in found {
                let course = space.course(toSighting: place) { step in
                    step.fault != nil && (last == nil || step.microsteps.last { !$0.transitions.isEmpty }?.transitions.last == last)
                }
                guard let course, let endless = course.steps.firstIndex(where: { $0.fault != nil }), let fault = course.steps[endless].fault else {
                    if let last { withoutWalk.append(last) }
                    continue
                }
                // What goes round has come by several times in half of the microsteps that a macrostep may have, or of its deadlines.
                let microsteps = course.steps[...endless].suffix(Machine.longestMacrostep / 2).flatMap(\.microsteps)
                let round = Set(microsteps.suffix(Machine.longestMacrostep / 2).flatMap(\.transitions))
                guard let first = round.min(), !said.contains(where: { !$0.isDisjoint(with: round) }) else { continue }
                said.append(round)
                findings.report(
                    "this goes round for ever", at: flow.transitions[first].triggerSpan,
                    labels: round.subtracting([first]).sorted().map { .init(flow.transitions[$0].triggerSpan, "and with it this") },
                    help: fault.helpInRound,
                    walk: course.walk)
            }
            for last in withoutWalk where !said.contains(where: { $0.contains(last) }) {
                said.append([last])
                findings.report(
                    "this goes round for ever", at: flow.transitions[last].triggerSpan, help: "let it wait for a trigger, or give it a guard that closes")
            }
            if said.isEmpty { return }
            let stuck = explored.stuck
            for place in stuck.space.deadPlaces(among: stuck.situations) where stuck.space.allGoRound(place.situations) {
                findings.explain([LintRule.deadEnd.id], at: [flow.states[place.state].span])
            }
        })
}

extension StateSpace {
    /// Whether in each of them, of which only so many are asked, something would happen if it ever came to rest.
    fileprivate func allGoRound(_ situations: [Int]) -> Bool {
        situations.count <= Self.mostAsked && situations.allSatisfy { course(from: $0) { $0.fault != nil } != nil }
    }

    private static var mostAsked: Int { 100 }
}

extension Macrostep.Fault {
    fileprivate var helpInRound: String {
        switch self {
        case .endless: "let one of them wait for a trigger, or give it a guard that closes"
        case .endlessEvents: "let one of them raise no event, or give it a guard that closes"
        case .overflow: "let one of them wait for a trigger, or give texts a `maxLength` and lists a `max`"
        case .endlessDeadlines: "let one of them wait for longer, or give it a guard that closes"
        }
    }
}
