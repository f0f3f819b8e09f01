extension LintRule {
    static let textNeedsQuotes = LintRule(
        id: "text-needs-quotes",
        severity: .error,
        summary: "A text that YAML takes for something else.",
        why: "YAML takes the text for a list, a mapping, a comment or two texts, and the user of the app would see none of it.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: Red, green, show: [{ button: Save }] }
            #                    ^^^^^^^^^^ ends at the comma for YAML
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: "Red, green", show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
