import FlowSpec

extension LintRule {
    static let dataNeverChanges = LintRule(
        id: "data-never-changes",
        severity: .info,
        summary: "A data field that keeps its initial value for ever.",
        why: "Whatever depends on it is decided already: half of the screens behind it may be unreachable.",
        bad: """
            data: { premium: { type: flag } }
            #       ^^^^^^^ nothing changes it
            initial: home
            states:
              home:
                screen: { title: "Premium: {premium}", show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { premium: { type: flag, environment: true } }
            initial: home
            states:
              home:
                screen: { title: "Premium: {premium}", show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let changing = flow.changingData
            for id in flow.data.ids where !changing.contains(id) {
                findings.report(
                    "nothing changes `\(flow.data[id].name)`", at: flow.data[id].span,
                    help: "bind an element to it, `set` it, mark it `environment: true`, or make it `content`")
            }
        })
}
