import FlowSpec

extension LintRule {
    static let valueOutOfDomain = LintRule(
        id: "value-out-of-domain",
        aliases: ["outside-domain"],
        severity: .info,
        summary: "A value lies outside what its datum can hold.",
        why: "What is stored is the nearest value inside, and the user sees another figure than the one that was designed.",
        bad: """
            data: { rating: { type: number, range: 1..5 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{rating}" }, { button: Better }, { button: Close }] }
                transitions:
                  - { tap: Better, do: [{ set: { rating: rating + 1 } }] }
            #                                            ^^^^^^^^^^ it goes from 1 to 5
                  - { tap: Close, to: closed }
              closed: { end: true }
            """,
        good: """
            data: { rating: { type: number, range: 1..5 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{rating}" }, { button: Better, enabled: rating < 5 }, { button: Close }] }
                transitions:
                  - { tap: Better, guard: rating < 5, do: [{ set: { rating: rating + 1 } }] }
                  - { tap: Close, to: closed }
              closed: { end: true }
            """,
        check: .explored { flow, explored, findings in
            let space = explored.space
            var said: Set<Span> = []
            let found = space.sightings.clamped.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            for (clamping, place) in found {
                guard let value = clamping.step.flatMap({ space.journey.machine.writtenValues[$0] }), !said.contains(value) else { continue }
                let leaves = { (step: Macrostep) in
                    step.microsteps.contains { $0.effects.contains(.clamped(clamping.datum, by: clamping.step)) && $0.isBy(clamping.transition) }
                }
                // That a value stops at the scope is what a scope is for.
                guard let course = space.course(toSighting: place, where: leaves), course.steps.contains(where: leaves),
                    findings.doubt(of: course.walk) == nil
                else { continue }
                said.insert(value)
                findings.report(
                    "this leaves what `\(flow.data[clamping.datum].name)` can hold: \(flow.data[clamping.datum].type.whatIsKept)",
                    at: value, help: "close the transition before that, or say the limit here",
                    walk: course.walk)
            }
        })
}

extension ValueType {
    fileprivate var whatIsKept: String {
        switch self {
        case .list, .set: "what no longer fits is lost"
        case .choice(let options, let isOptional): "it becomes `\(isOptional ? "none" : options.first ?? "none")`"
        default: "the nearest value inside is kept"
        }
    }
}

extension Microstep {
    fileprivate func isBy(_ transition: ID<Transition>?) -> Bool { transition.map(transitions.contains) ?? true }
}
