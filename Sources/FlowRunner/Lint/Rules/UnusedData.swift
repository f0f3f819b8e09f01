import FlowSpec

extension LintRule {
    static let unusedData = LintRule(
        id: "unused-data",
        severity: .warning,
        summary: "A data field that nothing reads.",
        why: "It is forgotten work, or the screen that should show it does not.",
        bad: """
            data: { visits: { type: number, range: 0..10 } }
            #       ^^^^^^ nothing reads it
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed, do: [{ set: { visits: 1 } }] }]
              closed: { end: true }
            """,
        good: """
            data: { visits: { type: number, range: 0..10 } }
            initial: home
            states:
              home:
                screen: { title: "Visit {visits}", show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed, do: [{ set: { visits: 1 } }] }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            // Of a flow that is run in several places, each has data of its own, which one line declares.
            var done = Set(flow.dataUsed.map { flow.data[$0].span })
            for id in flow.data.ids where !flow.data[id].isReduceMotion && done.insert(flow.data[id].span).inserted {
                findings.report(
                    "nothing reads `\(flow.data[id].name)`", at: flow.data[id].span,
                    help: "show it on a screen, use it in a guard, or remove it")
            }
        })
}

extension Flow {
    /// What an expression reads, an element shows or a trigger waits for.
    var dataUsed: Set<ID<Datum>> {
        var read: Set<ID<Datum>> = []
        forEachExpression { _, expression in
            expression.term.forEach { if case .datum(let id) = $0 { read.insert(id) } }
        }
        return read.union(boundData).union(dataHeard)
    }
}
