extension LintRule {
    static let triggerWithoutElement = LintRule(
        id: "trigger-without-element",
        aliases: ["unknown-element"],
        severity: .error,
        summary: "A gesture is made on something that is on no screen shown with the state.",
        why: "There is nothing to tap: the way on exists on paper only.",
        bad: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Save }] }
                transitions: [{ tap: Svae, to: saved }]
            #                        ^^^^ no such button on this screen
              saved: { end: true }
            """,
        good: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
