extension LintRule {
    static let missingLabel = LintRule(
        id: "missing-label",
        severity: .error,
        summary: "A button or a link with neither a label nor an id.",
        why: "The user of the app cannot tell what it does, a screen reader is silent, and nothing in the flow can tap it.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: }, { button: Save }] }
            #                                       ^^^^^^ which button?
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
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
