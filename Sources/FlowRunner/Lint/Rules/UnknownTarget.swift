extension LintRule {
    static let unknownTarget = LintRule(
        id: "unknown-target",
        aliases: ["unknown-state"],
        severity: .error,
        summary: "A transition leads to a state that does not exist.",
        why: "The button stands there and leads nowhere: nobody has said what the user sees next.",
        bad: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: clossed }]
            #                                   ^^^^^^^ there is no such state
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
