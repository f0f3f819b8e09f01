extension LintRule {
    static let unknownName = LintRule(
        id: "unknown-name",
        severity: .error,
        summary: "A name in an expression stands for nothing.",
        why: "A condition on something that is not remembered anywhere can be neither true nor false: two developers will build two apps.",
        bad: """
            data: { online: { type: flag, environment: true } }
            initial: open
            states:
              open:
                screen: { show: [{ button: Send }] }
                transitions: [{ tap: Send, guard: onlin, to: sent }]
            #                                     ^^^^^ nothing is called so
              sent: { end: true }
            """,
        good: """
            data: { online: { type: flag, environment: true } }
            initial: open
            states:
              open:
                screen: { show: [{ button: Send, enabled: online }] }
                transitions: [{ tap: Send, guard: online, to: sent }]
              sent: { end: true }
            """,
        check: .loading)
}
