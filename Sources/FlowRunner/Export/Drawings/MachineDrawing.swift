import FlowSpec

/// Graphviz measures words with the first that is installed, and whoever shows the picture takes it too.
private let fonts = "Helvetica,Arial,sans-serif"

/// A Graphviz digraph as it is written.
struct MachineDrawing {
    let flow: Flow
    let style: DrawingStyle
    private let deepest: Int
    private let resumed: Set<ID<History>>
    private var lines: [String] = []
    var arrows: [String] = []
    /// What each place and arrow is in words, by Graphviz's name for it; arrows between the same places in their order.
    private(set) var titles: [String: [String]] = [:]
    /// By the state whose box they stand in. Names that the drawing gives begin with `_`, which no state's does.
    var places: [ID<State>: [String]] = [:]

    init(_ flow: Flow, marks: DrawingMarks, depth: Int?) {
        self.flow = flow
        resumed = flow.historiesResumed
        deepest = depth.map { max($0, 1) } ?? .max
        style = DrawingStyle(flow: flow, marks: marks)
    }

    mutating func text() -> String {
        lines = [
            "digraph \(quoted(flow.id)) {",
            "  graph [compound=true, rankdir=TB, newrank=true, nodesep=0.45, ranksep=0.4, pad=0.4, bgcolor=white, fontname=\"\(fonts)\",",
            "    fontcolor=\"#0f172a\", fontsize=20, labelloc=t, labeljust=l, label=\(title)];",
            "  node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#475569\", fontcolor=\"#0f172a\", fontname=\"\(fonts)\",",
            "    fontsize=13, margin=\"0.14,0.09\", penwidth=1.2];",
            "  edge [color=\"#475569\", fontcolor=\"#1e293b\", fontname=\"\(fonts)\", fontsize=11, arrowsize=0.75, penwidth=1.1];",
        ]
        planArrows()
        if isParallel(Flow.root) {
            for child in flow.states[Flow.root].children { box(child, indent: "  ", depth: 1) }
        } else {
            children(of: Flow.root, indent: "  ", depth: 1)
        }
        everywhere()
        lines += (places[Flow.root] ?? []).map { "  " + $0 } + arrows
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    mutating func call(_ name: String, _ words: String) { titles[name, default: []].append(words) }

    private var title: String {
        let name = flow.drawnTitle
        return style.summary.map { "<\(htmlEscaped(name))<br align=\"left\"/><font point-size=\"5\"> </font><br align=\"left\"/><font point-size=\"12\" color=\"#475569\">\(htmlEscaped($0))</font><br align=\"left\"/>>" }
            ?? quoted(name)
    }

    /// Whether what is inside is drawn, too.
    func isBox(_ id: ID<State>) -> Bool { !flow.states[id].children.isEmpty && flow.states[id].depth < deepest }

    /// The state itself, or the one that it is folded into.
    func drawn(_ id: ID<State>) -> ID<State> {
        var state = id
        while flow.states[state].depth > deepest, let parent = flow.states[state].parent { state = parent }
        return state
    }

    /// These or what they are folded into, each once.
    func drawn(_ ids: [ID<State>]) -> [ID<State>] {
        ids.map { drawn($0) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// nil where nothing lies inside, or all of it is drawn.
    private func folded(into id: ID<State>) -> FoldedPart? {
        guard !isBox(id), !flow.states[id].children.isEmpty else { return nil }
        let states = flow.inwards(from: id).filter { $0 != id }
        let transitions = flow.inwards(from: id).flatMap { state in
            flow.states[state].transitions.filter { transition in
                let targets = flow.transitions[transition].targets
                return targets.isEmpty ? state != id : targets.allSatisfy { way(from: state, to: $0) == nil }
            }
        }
        return FoldedPart(states: states, transitions: transitions)
    }

    private func isRegion(_ id: ID<State>) -> Bool { flow.states[id].parent.map { isParallel($0) } ?? false }

    private func isParallel(_ id: ID<State>) -> Bool { flow.states[id].kind == .parallel }

    // MARK: states

    private mutating func children(of id: ID<State>, indent: String, depth: Int) {
        let starts = flow.defaultStates(of: id)
        let start = "_start_\(id.index)"
        // First: Graphviz then leaves regions in their order that no arrow leads out of. Others take the side where fewer lines cross, which nothing forbids it.
        if !starts.isEmpty { beginning(start, of: id, indent: indent) }
        for child in flow.states[id].children { box(child, indent: indent, depth: depth) }
        let resumed = flow.defaultTargets(of: id).compactMap { drawnHistory($0) }
        for history in resumed {
            call("\(start)->_history_\(history.index)", "begins where \(flow.states[flow.histories[history].state].path) was left")
            lines.append("\(indent)\(start) -> _history_\(history.index) [arrowsize=0.6];")
        }
        for state in drawn(starts) where !resumed.contains(where: { flow.histories[$0].state == state }) {
            call("\(start)->\(anchor(state))", "begins in \(flow.states[state].path)")
            lines.append("\(indent)\(start) -> \(anchor(state))\(attributes([isBox(state) ? "lhead=\(cluster(state))" : nil, "arrowsize=0.6"]));")
        }
    }

    private mutating func beginning(_ start: String, of id: ID<State>, indent: String) {
        lines.append("\(indent)\(start) [shape=circle, style=filled, fillcolor=\"#0f172a\", color=\"#0f172a\", width=0.13, fixedsize=true, label=\"\"];")
        call(start, id == Flow.root ? "the beginning" : "the beginning of \(flow.states[id].path)")
    }

    private mutating func box(_ id: ID<State>, indent: String, depth: Int) {
        let state = flow.states[id]
        call(isBox(id) ? cluster(id) : flow.exportName(id), ([state.path] + [shownTitle(of: id)].compactMap(\.self)).joined(separator: ": "))
        guard isBox(id) else {
            let place = "\(flow.exportName(id)) [label=\(label(of: id))\(leafLook(of: id))];"
            // Beside regions that are boxes Graphviz would not keep its order.
            lines.append(indent + (isRegion(id) ? "subgraph cluster__\(flow.exportName(id)) { label=\"\"; style=invis; margin=0; \(place) }" : place))
            if state.children.isEmpty { histories(of: id, indent: indent) }
            return
        }
        let isRegion = isRegion(id)
        lines.append("\(indent)subgraph \(cluster(id)) {")
        let look = style.look(of: id)
        let fill = look.fill ?? ["#f8fafc", "#f1f5f9", "#e9eef5"][min(depth - 1, 2)]
        lines.append(
            "\(indent)  label=\(label(of: id)); labeljust=l; labelloc=t; fontsize=13; margin=14; style=\"rounded,filled\(isRegion ? ",dashed" : "")\";"
                + " fillcolor=\"\(fill)\"; color=\"\(look.border ?? (isRegion ? "#64748b" : "#94a3b8"))\"; penwidth=\(look.border == nil ? "1.1" : "2");")
        if isParallel(id) {
            // Boxes in a box Graphviz puts side by side from the last one to the first, and regions react in document order.
            for child in state.children.reversed() { box(child, indent: indent + "  ", depth: depth + 1) }
        } else {
            children(of: id, indent: indent + "  ", depth: depth + 1)
        }
        histories(of: id, indent: indent + "  ")
        if leadsInside(id) {
            call(inside(id), "anywhere in \(state.path)")
            lines.append(
                "\(indent)  \(inside(id)) [shape=box, style=\"rounded,dashed\", fontsize=11, label=<<i>anywhere in \(htmlEscaped(state.name))</i>>];")
        }
        lines += (places[id] ?? []).map { "\(indent)  \($0)" } + ["\(indent)}"]
    }

    private mutating func histories(of id: ID<State>, indent: String) {
        for history in flow.states[id].histories where resumed.contains(history) {
            let deep = flow.histories[history].deep
            call("_history_\(history.index)", "where \(flow.states[id].path) was left")
            lines.append(
                "\(indent)_history_\(history.index) [shape=circle, fillcolor=white, fontsize=11, width=0.3, fixedsize=true, label=\"\(deep ? "H*" : "H")\"];")
            for state in drawn(flow.ownDefault(of: history)) where state != id {
                call("_history_\(history.index)->\(anchor(state))", "\(flow.states[state].path), where nothing is remembered")
                lines.append(
                    "\(indent)_history_\(history.index) -> \(anchor(state))\(attributes([isBox(state) ? "lhead=\(cluster(state))" : nil, "arrowsize=0.6"]));")
            }
        }
    }

    /// Whether a transition of the state leads to a state inside, or back to what it remembers.
    private func leadsInside(_ id: ID<State>) -> Bool {
        flow.states[id].transitions.contains { transition in
            flow.transitions[transition].targets.contains { target in
                let state = flow.state(of: target)
                return flow.isDescendant(state, of: id) || state == id && target != .state(id)
            }
        }
    }

    private func leafLook(of id: ID<State>) -> String {
        let state = flow.states[id]
        let look = style.look(of: id, folded: folded(into: id))
        var list: [String] = []
        if let fill = look.fill { list.append("fillcolor=\"\(fill)\"") }
        if let border = look.border { list += ["color=\"\(border)\"", "penwidth=2.2"] }
        if state.kind == .final { list.append("peripheries=2") }
        if state.todo != nil || isRegion(id) { list.append("style=\"rounded,filled,dashed\"") }
        if state.todo != nil, look.fill == nil { list.append("fillcolor=\"#fef9c3\"") }
        return list.map { ", " + $0 }.joined()
    }

    /// The name; what kind of screen is seen; what is called; what happens without leaving.
    private func label(of id: ID<State>) -> String {
        let state = flow.states[id]
        let folded = folded(into: id)
        var rows = ["<b>\(htmlEscaped(state.name))</b>" + style.steps(of: id, folded: folded)]
        if let text = shownTitle(of: id) { rows.append(small(text, "#475569", width: 34)) }
        if let todo = state.todo { rows.append(small("to be designed: \(todo)", "#854d0e", width: 34)) }
        for service in state.calls { rows.append(small("calls \(flow.services[service].name)", "#6d28d9")) }
        for transition in state.transitions where flow.transitions[transition].targets.isEmpty {
            rows.append(small(flow.arrowLabel(of: transition), style.inkInside(transition), width: 40))
        }
        let isBox = isBox(id)
        if let folded {
            rows.append(style.coveredPart(of: folded).map { small($0, "#b91c1c", width: 48) } ?? small(counted(folded.states.count, "state") + " inside", "#475569"))
        }
        return "<" + rows.joined(separator: isBox ? "<br align=\"left\"/>" : "<br/>") + (isBox ? "<br align=\"left\"/>" : "") + ">"
    }

    /// `sheet · Settings`, nil where neither is to be said.
    private func shownTitle(of id: ID<State>) -> String? {
        guard let screen = flow.states[id].screen.map({ flow.screens[$0] }) else { return nil }
        let kind = screen.presentation == .screen ? nil : screen.presentation.rawValue
        let text = [kind, screen.title?.source].compactMap(\.self).joined(separator: " · ")
        return text.isEmpty ? nil : text
    }

    private func small(_ text: String, _ ink: String, width: Int = 40) -> String {
        let rows = brokenAtBlanks(text, within: width)
        // Graphviz refuses a font that nothing is written in.
        return rows.isEmpty ? "" : "<font point-size=\"11\" color=\"\(ink)\">" + rows.map(htmlEscaped).joined(separator: "<br/>") + "</font>"
    }

    /// What holds wherever the journey is, drawn from one point.
    private mutating func everywhere() {
        let root = flow.states[Flow.root].transitions
        guard !root.isEmpty else { return }
        call("_anywhere", "anywhere")
        let inner = root.filter { flow.transitions[$0].targets.isEmpty }
        let rows = ["<i>anywhere</i>"] + inner.map { small(flow.arrowLabel(of: $0), style.inkInside($0), width: 40) }
        lines.append("  _anywhere [shape=box, style=\"rounded,dashed\", label=<\(rows.joined(separator: "<br/>"))>];")
    }
}
