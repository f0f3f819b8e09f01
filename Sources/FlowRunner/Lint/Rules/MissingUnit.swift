extension LintRule {
    static let missingUnit = LintRule(
        id: "missing-unit",
        severity: .error,
        summary: "A duration is written without its unit.",
        why: "Two milliseconds and two seconds are two different apps.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }, { after: 2, to: saved }]
            #                                                    ^ milliseconds or seconds?
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }, { after: 2s, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
