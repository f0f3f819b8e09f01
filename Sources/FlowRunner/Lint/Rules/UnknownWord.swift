extension LintRule {
    static let unknownWord = LintRule(
        id: "unknown-word",
        severity: .error,
        summary: "A word that is none of those that may stand here.",
        why: "Only some words are understood here, and a guess at what another one means would build another app.",
        bad: """
            initial: note
            states:
              note:
                screen: { as: modal, title: New note, show: [{ button: Save }] }
            #                 ^^^^^ meant is `sheet`
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { as: sheet, title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
