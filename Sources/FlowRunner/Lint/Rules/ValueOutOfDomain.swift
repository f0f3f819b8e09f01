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
            let found = space.sightings.clamped.sorted {
                ($0.value, $0.key.datum, $0.key.transition?.index ?? 0) < ($1.value, $1.key.datum, $1.key.transition?.index ?? 0)
            }
            for (clamping, place) in found {
                let course = space.course(toSighting: place) { step in
                    step.microsteps.contains { $0.effects.contains(.clamped(clamping.datum)) && $0.isBy(clamping.transition) }
                }
                guard let course else { continue }
                let microsteps = course.steps.flatMap(\.microsteps).filter {
                    $0.effects.contains(.clamped(clamping.datum)) && $0.isBy(clamping.transition)
                }
                let walk = course.walk
                // That a value stops at the scope is what a scope is for.
                guard findings.doubt(of: walk) == nil else { continue }
                for value in microsteps.flatMap({ flow.values(writtenTo: clamping.datum, in: $0) }) where said.insert(value.span).inserted {
                    findings.report(
                        "this leaves what `\(flow.data[clamping.datum].name)` can hold: \(flow.data[clamping.datum].type.whatIsKept)",
                        at: value.span, help: "close the transition before that, or say the limit here",
                        walk: walk)
                }
            }
        })
}

extension ValueType {
    fileprivate var whatIsKept: String {
        switch self {
        case .list, .set: "what no longer fits is lost"
        default: "the nearest value inside is kept"
        }
    }
}

extension Microstep {
    fileprivate func isBy(_ transition: ID<Transition>?) -> Bool { transition.map(transitions.contains) ?? true }
}

extension Flow {
    /// What the actions of the microstep write to the datum.
    fileprivate func values(writtenTo datum: ID<Datum>, in microstep: Microstep) -> [Expression] {
        let actions = microstep.exited.flatMap { states[$0].exit } + microstep.transitions.flatMap { transitions[$0].actions }
            + microstep.entered.flatMap { states[$0].entry }
        var values: [Expression] = []
        for action in actions {
            action.forEach { part in
                switch part {
                case .set(datum, let value), .append(datum, let value): values.append(value)
                default: break
                }
            }
        }
        return values
    }
}
