extension LintRule {
    static let unknownKey = LintRule(
        id: "unknown-key",
        severity: .error,
        summary: "A key that means nothing where it stands.",
        why: "A key that nobody reads does nothing: what it was to say is missing from the app.",
        bad: """
            initial: note
            states:
              note:
                screen: { titel: New note, show: [{ button: Save }] }
            #             ^^^^^ meant is `title`
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
