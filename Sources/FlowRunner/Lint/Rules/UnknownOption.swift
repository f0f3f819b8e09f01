extension LintRule {
    static let unknownOption = LintRule(
        id: "unknown-option",
        severity: .error,
        summary: "A choice does not have the option that is named.",
        why: "The comparison could never be true: what it opens stays closed for everybody.",
        bad: """
            data: { mood: { type: choice, options: [great, poor] } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ chips: Mood, binds: mood }, { button: Save }] }
                transitions: [{ tap: Save, guard: mood == greate, to: saved }]
            #                                             ^^^^^^ meant is `great`
              saved: { end: true }
            """,
        good: """
            data: { mood: { type: choice, options: [great, poor] } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ chips: Mood, binds: mood }, { button: Save, enabled: mood == great }] }
                transitions: [{ tap: Save, guard: mood == great, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
