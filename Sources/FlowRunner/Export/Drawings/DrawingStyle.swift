import FlowSpec

/// What an overview does not draw, since it lies deeper: states, and transitions without an arrow there.
struct FoldedPart {
    var states: [ID<State>]
    var transitions: [ID<Transition>]
}

/// Colours of a drawing, dark on light, by what is pointed out.
struct DrawingStyle {
    struct Look {
        var fill: String?
        var border: String?
    }
    let flow: Flow
    let marks: DrawingMarks

    /// Below the title.
    var summary: String? {
        if let walk = marks.walk {
            if walk.lines.isEmpty { return "the walk takes no step" }
            // To leave out a single one would save nothing.
            let count = walk.lines.count > 7 ? 6 : walk.lines.count
            let shown = walk.lines.prefix(count).enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "   ")
            return shown + (walk.lines.count > count ? "   … \(walk.lines.count) steps" : "")
        }
        guard let coverage = marks.coverage else { return nil }
        let states = flow.states.count - 1
        let entered = coverage.states.count { $0 != Flow.root }
        let taken = "\(coverage.transitions.count) of \(counted(flow.transitions.count, "transition"))"
        return "walks went through \(entered) of \(counted(states, "state")) and \(taken); what none went through is red"
    }

    /// - Parameter inside: what is folded into the state.
    func look(of state: ID<State>, folded inside: FoldedPart? = nil) -> Look {
        if let walk = marks.walk {
            guard walk.states[state] != nil else { return Look() }
            let isLeaf = flow.states[state].children.isEmpty
            return Look(fill: isLeaf ? (walk.last.contains(state) ? "#fdba74" : "#ffedd5") : nil, border: "#c2410c")
        }
        guard let coverage = marks.coverage else { return Look() }
        let isLeaf = flow.states[state].children.isEmpty
        if let share = inside.flatMap({ share(of: $0, in: coverage) }), coverage.states.contains(state) {
            // Of a fill in two colours Graphviz takes the share of the first.
            let fill = share == 1 ? "#dcfce7" : "#dcfce7;\(numberText((min(max(share, 0.05), 0.95) * 100).rounded() / 100)):#fee2e2"
            return Look(fill: fill, border: "#15803d")
        }
        if coverage.states.contains(state) { return Look(fill: isLeaf ? "#dcfce7" : nil, border: "#15803d") }
        return Look(fill: isLeaf ? "#fee2e2" : nil, border: "#b91c1c")
    }

    /// `24 of 31 states, 30 of 41 transitions inside`, where walks have not been through all of them.
    func coveredPart(of inside: FoldedPart) -> String? {
        guard let coverage = marks.coverage, share(of: inside, in: coverage) != 1 else { return nil }
        let states = "\(inside.states.count(where: coverage.states.contains)) of \(counted(inside.states.count, "state"))"
        guard !inside.transitions.isEmpty else { return states + " inside" }
        let transitions = inside.transitions.count(where: coverage.transitions.contains)
        return "\(states), \(transitions) of \(counted(inside.transitions.count, "transition")) inside"
    }

    /// How much of it walks have been through, 0…1.
    private func share(of inside: FoldedPart, in coverage: Coverage) -> Double? {
        let all = inside.states.count + inside.transitions.count
        let covered = inside.states.count(where: coverage.states.contains) + inside.transitions.count(where: coverage.transitions.contains)
        return all == 0 ? nil : Double(covered) / Double(all)
    }

    /// Attributes of the arrow that stands for these transitions: where they differ, it looks like none of them.
    func look(of transitions: [ID<Transition>]) -> [String] {
        if let walk = marks.walk, transitions.contains(where: { walk.transitions[$0] != nil }) {
            return ["color=\"#c2410c\"", "penwidth=2.6"]
        }
        if marks.walk != nil { return ["color=\"#94a3b8\""] }
        if let coverage = marks.coverage {
            let covered = transitions.count(where: coverage.transitions.contains)
            if covered == transitions.count { return ["color=\"#15803d\"", "penwidth=1.8"] }
            return covered == 0 ? ["color=\"#b91c1c\"", "style=dashed"] : ["color=\"#15803d:#b91c1c\"", "penwidth=1.4"]
        }
        let looks = Set(transitions.map { look(of: flow.transitions[$0].trigger) })
        return looks.count == 1 ? looks.first ?? [] : []
    }

    private func look(of trigger: Trigger?) -> [String] {
        switch trigger {
        case .outcome: ["color=\"#6d28d9\""]
        case .after: ["color=\"#0369a1\""]
        case .done, .change, nil: ["style=dashed"]
        case .gesture, .event: []
        }
    }

    /// Of a transition's words on an arrow.
    func ink(_ id: ID<Transition>) -> String {
        if let walk = marks.walk { return walk.transitions[id] == nil ? "#475569" : "#9a3412" }
        if let coverage = marks.coverage { return coverage.transitions.contains(id) ? "#166534" : "#b91c1c" }
        switch flow.transitions[id].trigger {
        case .outcome: return "#5b21b6"
        case .after: return "#075985"
        case .gesture, .event, .change, .done, nil: return "#1e293b"
        }
    }

    /// Of one that leaves nothing, in its state's box.
    func inkInside(_ id: ID<Transition>) -> String { marks.walk == nil && marks.coverage == nil ? "#334155" : ink(id) }

    /// The steps of the walk that came here.
    /// - Parameter inside: what is folded into the state.
    func steps(of state: ID<State>, folded inside: FoldedPart?) -> String {
        guard let walk = marks.walk, inside != nil || flow.states[state].children.isEmpty else { return "" }
        var steps = Set(walk.states[state] ?? [])
        for state in inside?.states ?? [] { steps.formUnion(walk.states[state] ?? []) }
        for transition in inside?.transitions ?? [] { steps.formUnion(walk.transitions[transition] ?? []) }
        return steps.isEmpty ? "" : "  <font point-size=\"11\" color=\"#9a3412\"><b>\(Self.told(steps.sorted()))</b></font>"
    }

    /// `start, 2–4, 7`
    private static func told(_ steps: [Int]) -> String {
        let runs = steps.reduce(into: [ClosedRange<Int>]()) { runs, step in
            if let last = runs.last, step == last.upperBound + 1, last.lowerBound > 0 { runs[runs.count - 1] = last.lowerBound...step } else { runs.append(step...step) }
        }
        return runs.map { run in
            if run.lowerBound == 0 { return "start" }
            return run.count < 3 ? run.map { "\($0)" }.joined(separator: ", ") : "\(run.lowerBound)–\(run.upperBound)"
        }.joined(separator: ", ")
    }

    func steps(of transition: ID<Transition>) -> String {
        guard let steps = marks.walk?.transitions[transition], !steps.isEmpty else { return "" }
        return " <font color=\"#9a3412\"><b>\(Self.told(steps))</b></font>"
    }
}
