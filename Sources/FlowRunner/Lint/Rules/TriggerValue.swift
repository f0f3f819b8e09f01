extension LintRule {
    static let triggerValue = LintRule(
        id: "trigger-value",
        severity: .error,
        summary: "A trigger with a value that says nothing for it.",
        why: "The trigger would wait for something that never happens.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }, { shake: hard, to: saved }]
            #                                                    ^^^^ a phone is shaken, or not
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
