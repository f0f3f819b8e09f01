extension LintRule {
    static let expressionSyntax = LintRule(
        id: "expression-syntax",
        severity: .error,
        summary: "An expression cannot be read.",
        why: "A condition that cannot be read can neither hold nor fail.",
        bad: """
            data: { stars: { type: number, range: 0..5 } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ slider: Stars, binds: stars }, { button: Save }] }
                transitions: [{ tap: Save, guard: stars >, to: saved }]
            #                                           ^ more than what?
              saved: { end: true }
            """,
        good: """
            data: { stars: { type: number, range: 0..5 } }
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ slider: Stars, binds: stars }, { button: Save, enabled: stars > 0 }] }
                transitions: [{ tap: Save, guard: stars > 0, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
