extension LintRule {
    static let commentInText = LintRule(
        id: "comment-in-text",
        severity: .warning,
        summary: "A `#` behind a space, which ends a text that seems to go on.",
        why: "What stands behind ` #` is lost without a word: the user of the app sees half of the text.",
        bad: """
            initial: note
            states:
              note:
                screen:
                  title: Cloud #1
            #                  ^^ not shown
                  show: [{ button: Save }]
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen:
                  title: "Cloud #1"
                  show: [{ button: Save }]
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
