extension LintRule {
    static let unknownEasing = LintRule(
        id: "unknown-easing",
        severity: .error,
        summary: "An easing is neither built in nor a token.",
        why: "How a movement feels lies in its easing; a word that is none leaves that to chance.",
        bad: """
            timelines:
              reveal:
                reducedMotion: fade
                steps: [{ target: note, for: 300ms, easing: easeOutt, opacity: 0 -> 1 }]
            #                                               ^^^^^^^^ meant is `easeOut`
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ card: Note, id: note }, { button: Save }] }
                transitions: [{ tap: Save, to: saved, timeline: reveal }]
              saved: { end: true }
            """,
        good: """
            timelines:
              reveal:
                reducedMotion: fade
                steps: [{ target: note, for: 300ms, easing: easeOut, opacity: 0 -> 1 }]
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ card: Note, id: note }, { button: Save }] }
                transitions: [{ tap: Save, to: saved, timeline: reveal }]
              saved: { end: true }
            """,
        check: .loading)
}
