extension LintRule {
    static let badName = LintRule(
        id: "bad-name",
        severity: .error,
        summary: "A name with characters that names cannot have.",
        why: "The name is written in expressions too, where `-` is a minus and a blank ends a name.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: note-saved }]
              note-saved: { end: true }
            # ^^^^^^^^^^ a `-`
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: noteSaved }]
              noteSaved: { end: true }
            """,
        check: .loading)
}
