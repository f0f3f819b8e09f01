extension LintRule {
    static let endWithTransitions = LintRule(
        id: "end-with-transitions",
        aliases: ["final-holds"],
        severity: .error,
        summary: "A final state has transitions.",
        why: "The journey is over there, so the button that leads back is dead, though the drawing shows an arrow.",
        bad: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed:
                end: true
                screen: { show: [{ button: Again }] }
                transitions: [{ tap: Again, to: open }]
            #                   ^^^^^^^^^^ the flow has ended
            """,
        good: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed:
                screen: { show: [{ button: Again }] }
                transitions: [{ tap: Again, to: open }]
            """,
        check: .loading)
}
