import FlowSpec

extension LintRule {
    static let caseGap = LintRule(
        id: "case-gap",
        aliases: ["derived-cases"],
        severity: .warning,
        summary: "Cases of a derived value that leave a gap or never apply.",
        why: "A text or figure that was written for somebody is shown to nobody, or nothing says what is shown.",
        bad: """
            data: { percent: { type: number, range: 0..100 } }
            derived:
              praise:
                - { if: percent >= 60, is: "Good" }
                - { if: percent >= 90, is: "Excellent" }
            #     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the case above always comes first
                - is: "Next time"
            initial: home
            states:
              home:
                screen: { title: "{praise}", show: [{ slider: Percent, binds: percent }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { percent: { type: number, range: 0..100 } }
            derived:
              praise:
                - { if: percent >= 90, is: "Excellent" }
                - { if: percent >= 60, is: "Good" }
                - is: "Next time"
            initial: home
            states:
              home:
                screen: { title: "{praise}", show: [{ slider: Percent, binds: percent }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flowAndExploredWhole(
            { flow, findings in
                let withConditions = flow.derived.ids.filter { flow.derived[$0].cases.count > 1 }
                if withConditions.isEmpty { return }
                let trial = CaseTrial(flow)
                for id in withConditions {
                    for hidden in trial.hiddenCases(of: id) { findings.report(hidden, of: flow.derived[id], flow) }
                }
            },
            { flow, explored, findings throws(NoRoom) in
                let cases = flow.derivedWithCases
                if cases.isEmpty { return }
                let sampled = flow.sampledData
                let (space, outside, trial) = (explored.space, explored.outside, CaseTrial(flow))
                for id in cases {
                    let derived = flow.derived[id]
                    let conditions = derived.cases.compactMap(\.condition)
                    guard conditions.allSatisfy({ flow.dataRead(by: $0.term).isDisjoint(with: sampled) && !$0.term.readsPayload && !outside.decides($0) })
                    else { continue }
                    let hidden = Set(trial.hiddenCases(of: id).map(\.place))
                    for (place, isEverTrue) in try space.casesThatNeverApply(of: id, besides: hidden) {
                        findings.report(
                            .neverApplies(derived), at: derived.cases[place].span,
                            help: isEverTrue
                                ? "put it before the cases that hide it, or remove it"
                                : "its condition is never true, since its data never become so: change what is stored in them, or remove the case",
                            doubt: flow.doubtOfAbsence(at: derived.span))
                    }
                }
            }))
}

extension Findings {
    fileprivate mutating func report(_ hidden: HiddenCase, of derived: Derived, _ flow: Flow) {
        report(
            .neverApplies(derived), at: derived.cases[hidden.place].span,
            labels: hidden.hiding.map { Diagnostic.Label(derived.cases[$0].span, "this one comes first") },
            help: hidden.hiding.isEmpty ? "its condition never holds: mend it, or remove the case" : "put it before the cases that hide it, or remove it",
            doubt: flow.doubtOfAbsence(at: derived.span))
    }
}

extension String {
    fileprivate static func neverApplies(_ derived: Derived) -> String { "this case of `\(derived.name)` never applies" }
}
