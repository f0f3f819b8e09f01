extension LintRule {
    static let duplicateId = LintRule(
        id: "duplicate-id",
        aliases: ["duplicate-key", "duplicate-name"],
        severity: .error,
        summary: "A name or key that stands twice where each may stand once.",
        why: "Whoever reads on from the one will never see the other: half of what was designed is lost without a word.",
        bad: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
              closed: { screen: { show: [{ text: Good night }] }, end: true }
            # ^^^^^^ the second one
            """,
        good: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { screen: { show: [{ text: Good night }] }, end: true }
            """,
        check: .loading)
}
