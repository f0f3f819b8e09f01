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
        check: .exploredWhole { flow, space, findings in
            let sampled = flow.sampledData
            let outside = FromOutside(flow, space)
            for derived in flow.derived.rows where derived.cases.count > 2 {
                let conditions = derived.cases.compactMap(\.condition)
                guard conditions.allSatisfy({ flow.dataRead(by: $0.term).isDisjoint(with: sampled) && !$0.term.readsPayload && !outside.decides($0) })
                else { continue }
                for place in space.neverFirst(conditions) {
                    findings.report(
                        "this case of `\(derived.name)` never applies", at: derived.cases[place].span,
                        help: "put it before the cases that hide it, or remove it",
                        severity: flow.severityOfAbsence(at: derived.span) ?? .warning)
                }
            }
        })
}

extension StateSpace {
    /// The conditions that are never true while all before them are false.
    fileprivate func neverFirst(_ conditions: [Expression]) -> [Int] {
        var workspace = workspace
        var code = journey.code
        let compiled = conditions.map { code.compileGuard($0, pool: &workspace.pool) }
        var missing = Set(conditions.indices)
        for number in 0..<count {
            if missing.isEmpty { break }
            let here = words(number)
            if let first = compiled.firstIndex(where: { code.holds($0, words: here, pool: &workspace.pool, payload: .empty) }) {
                missing.remove(first)
            }
        }
        return missing.sorted()
    }
}
