extension LintRule {
    static let notAFlag = LintRule(
        id: "not-a-flag",
        severity: .error,
        summary: "Something other than `true` or `false`.",
        why: "YAML 1.2 has no other words for them: `yes` is a text like any other, and a text is neither.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: yes }
            #               ^^^ a text
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
