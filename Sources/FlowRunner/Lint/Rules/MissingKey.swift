extension LintRule {
    static let missingKey = LintRule(
        id: "missing-key",
        severity: .error,
        summary: "A key that has to be there and is not.",
        why: "Without it nobody can tell what is meant, and each developer would guess something else.",
        bad: """
            data: { text: { initial: Milk } }
            #             ^ of which type?
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ input: Note, binds: text }, { text: "{text}" }, { button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            data: { text: { type: text, initial: Milk } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ input: Note, binds: text }, { text: "{text}" }, { button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
