extension LintRule {
    static let elementKind = LintRule(
        id: "element-kind",
        severity: .error,
        summary: "An element without a kind, with an unknown one, or with two.",
        why: "Without a kind nobody knows what is on the screen, or what can be done with it.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ txt: Milk }, { button: Save }] }
            #                                       ^^^ meant is `text`
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ text: Milk }, { button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
