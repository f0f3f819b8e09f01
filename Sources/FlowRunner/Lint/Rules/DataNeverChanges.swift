import FlowSpec

extension LintRule {
    static let dataNeverChanges = LintRule(
        id: "data-never-changes",
        severity: .info,
        summary: "A data field that keeps its initial value for ever.",
        why: "Whatever depends on it is decided already: half of the screens behind it may be unreachable. Where some are, the finding shows which.",
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
        isLeftToRunningFlow: true,
        check: .explored { flow, explored, findings in
            let changing = flow.changingData
            let constant = Set(flow.data.ids).subtracting(changing)
            // Of a flow that is run in several places, each has data of its own, which one line declares, save where it is given others.
            var done = Set(changing.map { flow.data[$0].span }).union(flow.states.rows.flatMap(\.given))
            // What nothing reads either is told by `unused-data`.
            let used = Set(flow.dataUsed.map { flow.data[$0].span })
            let copies = Dictionary(grouping: constant.sorted()) { flow.data[$0].span }
            for id in constant.sorted() where used.contains(flow.data[id].span) && done.insert(flow.data[id].span).inserted {
                var places: Set<Span> = []
                let shut = (copies[flow.data[id].span] ?? []).flatMap { explored.shut(by: $0, among: constant) }
                let labels = shut.filter { places.insert($0.span).inserted }
                findings.report(
                    "nothing changes `\(flow.data[id].name)`", at: flow.data[id].span, labels: labels,
                    help: "bind an element to it, `set` it, mark it `environment: true`, or make it `content`")
            }
        })
}

extension ExploredFlow {
    /// What never happens here since the datum is always as it starts; other rules leave that to whoever gives it another value.
    /// - Parameter constant: all data that are.
    fileprivate func shut(by datum: ID<Datum>, among constant: Set<ID<Datum>>) -> [Diagnostic.Label] {
        // A closure that reads `self.space` copies the whole space each time.
        let (space, outside) = (space, outside)
        guard space.isComplete, !space.starts.isEmpty else { return [] }
        let start = space.snapshot(0)
        var workspace = space.workspace
        func isShut(_ condition: Expression?) -> Bool {
            guard let condition else { return false }
            return condition.members(of: .and).contains { member in
                if case .derived(let id) = member.term, let only = flow.derived[id].cases.first, only.condition == nil { return isShut(only.value) }
                let read = flow.dataRead(by: member.term)
                return read.contains(datum) && read.isSubset(of: constant) && !outside.isGiven(member)
                    && !space.journey.holds(member, in: start, .empty, &workspace)
            }
        }
        var labels: [Diagnostic.Label] = []
        var untaken = Set(flow.transitions.ids.filter { isShut(flow.transitions[$0].guard) })
        for id in flow.elements.ids where space.meets(flow.screens[flow.elements[id].screen].state) {
            let element = flow.elements[id]
            if !space.shows(id), !copies.showElsewhere(element), let visible = element.visible, isShut(visible) {
                labels.append(.init(visible.span, "and so this is never visible"))
            } else if space.shows(id), !space.enables(id), !copies.enableElsewhere(element), let enabled = element.enabled, isShut(enabled) {
                labels.append(.init(enabled.span, "and so this is never enabled"))
            } else {
                continue
            }
            untaken.formUnion(gestures.transitions(onlyBy: id))
        }
        untaken = untaken.filter { id in
            let transition = flow.transitions[id]
            return !space.meets(id) && space.meets(transition.source) && !copies.takeElsewhere(transition)
        }
        for id in untaken.sorted() {
            guard let condition = flow.transitions[id].guard, isShut(condition) else { continue }
            labels.append(.init(condition.span, "and so this never holds"))
        }
        let unentered = neverEntered.after(untaken.sorted().map { flow.transitions[$0] }).filter { !copies.visitElsewhere(flow.states[$0]) }
        return labels + unentered.map { .init(flow.states[$0].span, "and so nothing leads here") }
    }
}
