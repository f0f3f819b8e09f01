extension LintRule {
    static let tabIndentation = LintRule(
        id: "tab-indentation",
        severity: .error,
        summary: "A tab where YAML wants spaces.",
        why: "How wide a tab is depends on the editor, and in YAML the width decides what belongs to what.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
              \ttransitions: [{ tap: Save, to: saved }]
            # ^ a tab
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
