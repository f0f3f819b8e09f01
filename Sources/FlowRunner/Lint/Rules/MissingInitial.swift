extension LintRule {
    static let missingInitial = LintRule(
        id: "missing-initial",
        severity: .error,
        summary: "A state with several states does not say which is entered first.",
        why: "Nobody knows which screen the user sees first.",
        bad: """
            states:
              open:
            # ^^^^ which is entered first?
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .loading)
}
