extension LintRule {
    static let unknownTimeline = LintRule(
        id: "unknown-timeline",
        severity: .error,
        summary: "A name that should be a timeline's is nobody's.",
        why: "Nothing moves: the movement that was designed is called by another name.",
        bad: """
            timelines:
              reveal:
                reducedMotion: fade
                steps: [{ target: note, for: 300ms, easing: easeOut, opacity: 0 -> 1 }]
            initial: note
            states:
              note:
                screen: { title: New note, show: [{ card: Note, id: note }, { button: Save }] }
                transitions: [{ tap: Save, to: saved, timeline: reveall }]
            #                                                   ^^^^^^^ meant is `reveal`
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
