extension LintRule {
    static let operatorSpelling = LintRule(
        id: "operator-spelling",
        severity: .error,
        summary: "An operator is spelt as in another language.",
        why: "In some languages `=` stores a value; here a condition compares, and `==` says so.",
        bad: """
            data: { stars: { type: number, range: 0..5 } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ slider: Stars, binds: stars }, { button: Save }] }
                transitions: [{ tap: Save, guard: stars = 5, to: saved }]
            #                                           ^ compared with `==`
              saved: { end: true }
            """,
        good: """
            data: { stars: { type: number, range: 0..5 } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ slider: Stars, binds: stars }, { button: Save, enabled: stars == 5 }] }
                transitions: [{ tap: Save, guard: stars == 5, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
