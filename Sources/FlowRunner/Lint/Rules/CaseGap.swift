import FlowSpec

extension LintRule {
    static let caseGap = LintRule(
        id: "case-gap",
        aliases: ["derived-cases"],
        severity: .warning,
        summary: "Cases of a derived value that leave a gap or never apply.",
        why: "A text or figure that was written for somebody is shown to nobody, or nothing says what is shown.",
        bad: """
            data: { points: { type: number, range: 0..3 } }
            derived:
              praise:
                - { if: points > 0, is: "'Good'" }
                - { if: points == 3, is: "'Excellent'" }
            #     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the case above always comes first
                - is: "'Next time'"
            initial: home
            states:
              home:
                screen: { title: "{praise}", show: [{ slider: Points, binds: points }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { points: { type: number, range: 0..3 } }
            derived:
              praise:
                - { if: points == 3, is: "'Excellent'" }
                - { if: points > 0, is: "'Good'" }
                - is: "'Next time'"
            initial: home
            states:
              home:
                screen: { title: "{praise}", show: [{ slider: Points, binds: points }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .exploredWhole { flow, explored, findings throws(NoRoom) in
            let sampled = flow.sampledData
            let (space, outside) = (explored.space, explored.outside)
            for id in flow.derivedWithCases {
                let derived = flow.derived[id]
                let conditions = derived.cases.compactMap(\.condition)
                guard conditions.allSatisfy({ flow.dataRead(by: $0.term).isDisjoint(with: sampled) && !$0.term.readsPayload && !outside.decides($0) })
                else { continue }
                for place in try space.casesThatNeverApply(of: id) {
                    findings.report(
                        "this case of `\(derived.name)` never applies", at: derived.cases[place].span,
                        help: "put it before the cases that hide it, or remove it",
                        doubt: flow.doubtOfAbsence(at: derived.span))
                }
            }
        })
}
