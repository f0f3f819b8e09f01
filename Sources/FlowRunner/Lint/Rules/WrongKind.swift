extension LintRule {
    static let wrongKind = LintRule(
        id: "wrong-kind",
        severity: .error,
        summary: "A list, a mapping or a text where something else is expected.",
        why: "A list stands where one thing is meant, or one thing where a list is: which of them counts would be a guess.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved, haptic: [success] }]
            #                                                 ^^^^^^^^^ one word, and no list
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved, haptic: success }]
              saved: { end: true }
            """,
        check: .loading)
}
