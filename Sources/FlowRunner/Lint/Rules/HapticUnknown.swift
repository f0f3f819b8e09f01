extension LintRule {
    static let hapticUnknown = LintRule(
        id: "haptic-unknown",
        aliases: ["unknown-haptic"],
        severity: .error,
        summary: "A haptic is none of the platform's words and no token.",
        why: "The phone has no such feeling, so the moment that should be felt passes in silence.",
        bad: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved, haptic: sucess }]
            #                                                 ^^^^^^ not a haptic
              saved: { end: true }
            """,
        good: """
            initial: open
            states:
              open:
                screen: { show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved, haptic: success }]
              saved: { end: true }
            """,
        check: .loading)
}
