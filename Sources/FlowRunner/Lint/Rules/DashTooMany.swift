extension LintRule {
    static let dashTooMany = LintRule(
        id: "dash-too-many",
        severity: .error,
        summary: "A transition without a trigger, right below a trigger that leads nowhere.",
        why: "The dash makes two transitions of one: nothing follows from the trigger, and the state is left as soon as it is entered.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions:
                  - tap: Save
                  - to: saved
            #       ^^^^^^^^^ no trigger of its own
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions:
                  - tap: Save
                    to: saved
              saved: { end: true }
            """,
        check: .loading)
}
