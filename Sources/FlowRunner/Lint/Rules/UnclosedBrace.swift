extension LintRule {
    static let unclosedBrace = LintRule(
        id: "unclosed-brace",
        severity: .error,
        summary: "A brace in a text is never closed.",
        why: "What stands in braces is computed, and without the second brace nobody knows where the figure ends and the text goes on.",
        bad: """
            data: { stars: { type: number, range: 0..5 } }
            initial: note
            states:
              note:
                screen: { title: "{stars of 5", show: [{ slider: Stars, binds: stars }, { button: Save }] }
            #                     ^ closed nowhere
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            data: { stars: { type: number, range: 0..5 } }
            initial: note
            states:
              note:
                screen: { title: "{stars} of 5", show: [{ slider: Stars, binds: stars }, { button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
