extension LintRule {
    static let typeMismatch = LintRule(
        id: "type-mismatch",
        aliases: ["wrong-type"],
        severity: .error,
        summary: "A value of another type is expected.",
        why: "A number is no yes or no: what the screen does then is up to whoever builds it.",
        bad: """
            data: { rating: { type: number, range: 1..5 } }
            initial: open
            states:
              open:
                screen: { show: [{ slider: Rating, binds: rating }, { button: Send, enabled: rating }] }
            #                                                                                ^^^^^^ a number, and a flag is expected
                transitions: [{ tap: Send, to: sent }]
              sent: { end: true }
            """,
        good: """
            data: { rating: { type: number, range: 1..5 } }
            initial: open
            states:
              open:
                screen: { show: [{ slider: Rating, binds: rating }, { button: Send, enabled: rating > 1 }] }
                transitions: [{ tap: Send, to: sent }]
              sent: { end: true }
            """,
        check: .loading)
}
