extension LintRule {
    static let unknownDatum = LintRule(
        id: "unknown-datum",
        severity: .error,
        summary: "A name that should be a datum's is nobody's.",
        why: "What is stored under a name that is declared nowhere is gone.",
        bad: """
            data: { text: { type: text, samples: [Milk] } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ input: Note, binds: txt }, { button: Save }] }
            #                                                           ^^^ meant is `text`
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            data: { text: { type: text, samples: [Milk] } }
            initial: note
            states:
              note:
                screen: { title: "{text}", show: [{ input: Note, binds: text }, { button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
