extension LintRule {
    static let twoTriggers = LintRule(
        id: "two-triggers",
        severity: .error,
        summary: "A transition with two triggers.",
        why: "One of the two would be passed over, and nobody could see which.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, shake: true, to: saved }]
            #                              ^^^^^ the second
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }, { shake: true, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
