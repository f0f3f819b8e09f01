extension LintRule {
    static let valueOutOfDomain = LintRule(
        id: "value-out-of-domain",
        aliases: ["outside-domain"],
        severity: .error,
        summary: "A value lies outside what its datum can hold.",
        why: "What is stored is the nearest value inside, and the user sees another figure than the one that was designed.",
        bad: """
            data: { rating: { type: number, range: 1..5 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{rating}" }, { button: Best }, { button: Close }] }
                transitions:
                  - { tap: Best, do: [{ set: { rating: 10 } }] }
            #                                          ^^ it goes from 1 to 5
                  - { tap: Close, to: closed }
              closed: { end: true }
            """,
        good: """
            data: { rating: { type: number, range: 1..5 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{rating}" }, { button: Best }, { button: Close }] }
                transitions:
                  - { tap: Best, do: [{ set: { rating: 5 } }] }
                  - { tap: Close, to: closed }
              closed: { end: true }
            """,
        check: .loading)
}
