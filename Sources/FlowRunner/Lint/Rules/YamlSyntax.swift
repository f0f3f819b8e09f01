extension LintRule {
    static let yamlSyntax = LintRule(
        id: "yaml-syntax",
        severity: .error,
        summary: "Text that is not YAML.",
        why: "Nothing behind the fault can be read with certainty, so the app that is played is not the one that was drawn.",
        bad: """
            initial: note
            states:
              note:
                screen: { title: Note: the first, show: [{ button: Save }] }
            #                        ^ the second `: `
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            initial: note
            states:
              note:
                screen: { title: "Note: the first", show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .loading)
}
