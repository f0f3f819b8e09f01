import FlowSpec

extension LintRule {
    static let openQuestion = LintRule(
        id: "open-question",
        severity: .info,
        summary: "A note that asks and does not answer.",
        why: "Whoever builds it will answer the question, each in their own way.",
        bad: """
            initial: home
            states:
              home:
            # ^^^^ nobody has answered
                notes: Does the list begin with the newest or with the oldest?
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                notes: The list begins with the newest. The document does not say.
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let asking = flow.states.rows.map { ($0.notes, $0.span) } + flow.transitions.rows.map { ($0.notes, $0.triggerSpan) }
                + flow.timelines.rows.map { ($0.notes, $0.span) }
            for (notes, span) in asking {
                for note in notes where note.last == "?" {
                    findings.report("an open question: \(note)", at: span, help: "answer it here, or ask who can")
                }
            }
        })
}
