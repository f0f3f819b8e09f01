extension LintRule {
    static let unknownUnit = LintRule(
        id: "unknown-unit",
        severity: .error,
        summary: "A number carries letters that are no unit of time.",
        why: "`m` may be minutes, months or metres: nothing is guessed where time is concerned.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }, { after: 2m, to: saved }]
            #                                                    ^^ minutes are `min`
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }, { after: 2min, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
