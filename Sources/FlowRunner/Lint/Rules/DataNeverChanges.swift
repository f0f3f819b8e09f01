import FlowSpec

extension LintRule {
    static let dataNeverChanges = LintRule(
        id: "data-never-changes",
        severity: .info,
        summary: "A data field that keeps its initial value for ever.",
        why: "Whatever depends on it is decided already: half of the screens behind it may be unreachable. Where some are, this is a warning that shows them.",
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
        check: .explored { flow, explored, findings in
            let changing = flow.changingData
            for id in flow.data.ids where !changing.contains(id) {
                let decided = explored.decided(by: id)
                findings.report(
                    "nothing changes `\(flow.data[id].name)`", at: flow.data[id].span, labels: decided,
                    help: "bind an element to it, `set` it, mark it `environment: true`, or make it `content`",
                    severity: decided.isEmpty ? nil : .warning)
            }
        })
}

extension ExploredFlow {
    /// What never happens since a condition reads the datum, which other rules leave to whoever gives it another value.
    fileprivate func decided(by datum: ID<Datum>) -> [Diagnostic.Label] {
        guard space.isComplete, !space.starts.isEmpty else { return [] }
        func reads(_ condition: Expression?) -> Bool { condition.map { flow.dataRead(by: $0.term).contains(datum) } ?? false }
        var labels: [Diagnostic.Label] = []
        var untaken = Set(flow.transitions.ids.filter { reads(flow.transitions[$0].guard) })
        for id in flow.elements.ids where space.meets(flow.screens[flow.elements[id].screen].state) {
            let element = flow.elements[id]
            if !space.shows(id), parents[id.int].map(space.shows) != false, let visible = element.visible, reads(visible) {
                labels.append(.init(visible.span, "and so this is never visible"))
            } else if space.shows(id), !space.enables(id), let enabled = element.enabled, reads(enabled) {
                labels.append(.init(enabled.span, "and so this is never enabled"))
            } else {
                continue
            }
            untaken.formUnion(flow.transitions(onlyBy: id))
        }
        untaken = untaken.filter { !space.meets($0) && space.meets(flow.transitions[$0].source) }
        for id in untaken.sorted() {
            guard let condition = flow.transitions[id].guard, reads(condition) else { continue }
            labels.append(.init(condition.span, "and so this never holds"))
        }
        let unentered = neverEntered.after(untaken.map { flow.transitions[$0] })
        return labels + unentered.map { .init(flow.states[$0].span, "and so nothing leads here") }
    }
}
