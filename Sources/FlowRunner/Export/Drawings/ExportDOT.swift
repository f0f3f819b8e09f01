import FlowSpec

extension GraphExport {
    static let dot = GraphExport(
        name: "dot", summary: "a Graphviz digraph; states with states inside are boxes, regions have dashed borders", endings: ["dot", "gv"]
    ) { flow in
        ExportedGraph(text: drawing(of: flow), notes: flow.notDrawn)
    }
}

extension Flow {
    /// What a drawing of the machine leaves out.
    package var notDrawn: [String] {
        notDrawn(
            screens: counted(elements.count, "element") + " of screens", services: "the work of \(counted(services.count, "service"))",
            effects: [actionsNotDrawn, interactionsNotDrawn])
    }
}

/// The machine as a Graphviz digraph, made to be read: dark text on light, one arrow for all that leads from one state to another, what
/// happens without leaving a state inside its box, and what holds everywhere from one point.
/// - Parameter depth: states further inside are folded into the one that holds them.
package func drawing(of flow: Flow, marks: DrawingMarks = DrawingMarks(), depth: Int? = nil) -> String {
    var machine = MachineDrawing(flow, marks: marks, depth: depth)
    return machine.text()
}

/// Graphviz measures words with the first that is installed, and whoever shows the picture takes it too.
private let fonts = "Helvetica,Arial,sans-serif"

private struct MachineDrawing {
    let flow: Flow
    let style: DrawingStyle
    private let deepest: Int
    var lines: [String] = []
    private var arrows: [String] = []
    /// By the state whose box they stand in.
    private var places: [ID<State>: [String]] = [:]

    init(_ flow: Flow, marks: DrawingMarks, depth: Int?) {
        self.flow = flow
        deepest = depth.map { max($0, 1) } ?? .max
        style = DrawingStyle(flow: flow, marks: marks)
    }

    mutating func text() -> String {
        lines = [
            "digraph \(quoted(flow.id)) {",
            "  graph [compound=true, rankdir=TB, newrank=true, nodesep=0.45, ranksep=0.6, pad=0.4, bgcolor=white, fontname=\"\(fonts)\",",
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

    private var title: String {
        let name = flow.title.isEmpty ? flow.id : flow.title
        return style.summary.map { "<\(html(name))<br align=\"left\"/><font point-size=\"12\" color=\"#475569\">\(html($0))</font><br align=\"left\"/>>" }
            ?? quoted(name)
    }

    /// Whether what is inside is drawn, too.
    private func isBox(_ id: ID<State>) -> Bool { !flow.states[id].children.isEmpty && flow.states[id].depth < deepest }

    /// The state itself, or the one that it is folded into.
    private func drawn(_ id: ID<State>) -> ID<State> {
        var state = id
        while flow.states[state].depth > deepest, let parent = flow.states[state].parent { state = parent }
        return state
    }

    private func isParallel(_ id: ID<State>) -> Bool { flow.states[id].kind == .parallel }

    // MARK: states

    private mutating func children(of id: ID<State>, indent: String, depth: Int) {
        for child in flow.states[id].children { box(child, indent: indent, depth: depth) }
        let starts = flow.defaultStates(of: id)
        guard !starts.isEmpty else { return }
        let start = "start_\(id.index)"
        lines.append("\(indent)\(start) [shape=circle, style=filled, fillcolor=\"#0f172a\", color=\"#0f172a\", width=0.13, fixedsize=true, label=\"\"];")
        for state in starts {
            lines.append("\(indent)\(start) -> \(anchor(state))\(attributes([cluster("lhead", state), "arrowsize=0.6"]));")
        }
    }

    private mutating func box(_ id: ID<State>, indent: String, depth: Int) {
        let state = flow.states[id]
        guard isBox(id) else {
            lines.append("\(indent)\(flow.exportName(id)) [label=\(label(of: id))\(leafLook(of: id))];")
            if state.children.isEmpty { histories(of: id, indent: indent) }
            return
        }
        let isRegion = state.parent.map { isParallel($0) } ?? false
        lines.append("\(indent)subgraph cluster_\(flow.exportName(id)) {")
        let look = style.look(of: id)
        let fill = look.fill ?? ["#f8fafc", "#f1f5f9", "#e9eef5"][min(depth - 1, 2)]
        lines.append(
            "\(indent)  label=\(label(of: id)); labeljust=l; labelloc=t; fontsize=13; margin=14; style=\"rounded,filled\(isRegion ? ",dashed" : "")\";"
                + " fillcolor=\"\(fill)\"; color=\"\(look.border ?? (isRegion ? "#64748b" : "#94a3b8"))\"; penwidth=\(look.border == nil ? "1.1" : "2");")
        if isParallel(id) {
            for child in state.children { box(child, indent: indent + "  ", depth: depth + 1) }
        } else {
            children(of: id, indent: indent + "  ", depth: depth + 1)
        }
        histories(of: id, indent: indent + "  ")
        if leadsInside(id) {
            lines.append(
                "\(indent)  inside_\(id.index) [shape=box, style=\"rounded,dashed\", fontsize=11, label=<<i>anywhere in \(html(state.name))</i>>];")
        }
        lines += (places[id] ?? []).map { "\(indent)  \($0)" } + ["\(indent)}"]
    }

    private mutating func histories(of id: ID<State>, indent: String) {
        for history in flow.states[id].histories where flow.isResumed(history) {
            let deep = flow.histories[history].deep
            lines.append(
                "\(indent)history_\(history.index) [shape=circle, fillcolor=white, fontsize=11, width=0.3, fixedsize=true, label=\"\(deep ? "H*" : "H")\"];")
        }
    }

    /// Whether a transition of the state leads to a state inside.
    private func leadsInside(_ id: ID<State>) -> Bool {
        flow.states[id].transitions.contains { transition in
            flow.transitions[transition].targets.contains { flow.isDescendant(flow.state(of: $0), of: id) }
        }
    }

    private func leafLook(of id: ID<State>) -> String {
        let state = flow.states[id]
        let look = style.look(of: id)
        var list: [String] = []
        if let fill = look.fill { list.append("fillcolor=\"\(fill)\"") }
        if let border = look.border { list += ["color=\"\(border)\"", "penwidth=2.2"] }
        if state.kind == .final { list.append("peripheries=2") }
        if state.todo != nil { list += ["style=\"rounded,filled,dashed\""] + (look.fill == nil ? ["fillcolor=\"#fef9c3\""] : []) }
        return list.map { ", " + $0 }.joined()
    }

    /// The name; what kind of screen is seen; what is called; what happens without leaving.
    private func label(of id: ID<State>) -> String {
        let state = flow.states[id]
        var rows = ["<b>\(html(state.name))</b>" + style.steps(of: id)]
        if let screen = state.screen.map({ flow.screens[$0] }) {
            let kind = screen.presentation == .screen ? nil : screen.presentation.rawValue
            let text = [kind, screen.title?.source].compactMap(\.self).joined(separator: " · ")
            if !text.isEmpty { rows.append(small(text, "#475569", width: 34)) }
        }
        if let todo = state.todo { rows.append(small("to be designed: \(todo)", "#854d0e", width: 34)) }
        for service in state.calls { rows.append(small("calls \(flow.services[service].name)", "#6d28d9")) }
        let inner = state.transitions.filter { flow.transitions[$0].targets.isEmpty }
        for transition in inner.prefix(5) { rows.append(small(flow.arrowLabel(of: transition), style.inkInside(transition), width: 40)) }
        if inner.count > 5 { rows.append(small("and \(inner.count - 5) more", "#475569")) }
        let isBox = isBox(id)
        if !isBox, !state.children.isEmpty { rows.append(small(inside(state.last.int - id.int), "#475569")) }
        return "<" + rows.joined(separator: isBox ? "<br align=\"left\"/>" : "<br/>") + (isBox ? "<br align=\"left\"/>" : "") + ">"
    }

    private func small(_ text: String, _ ink: String, width: Int = 40) -> String {
        let rows = wrapped(text, width)
        // Graphviz refuses a font that nothing is written in.
        return rows.isEmpty ? "" : "<font point-size=\"11\" color=\"\(ink)\">" + rows.map(html).joined(separator: "<br/>") + "</font>"
    }

    // MARK: transitions

    /// What holds wherever the journey is, drawn from one point.
    private mutating func everywhere() {
        let root = flow.states[Flow.root].transitions
        guard !root.isEmpty else { return }
        let inner = root.filter { flow.transitions[$0].targets.isEmpty }
        let rows = ["<i>anywhere</i>"] + inner.map { small(flow.arrowLabel(of: $0), style.inkInside($0), width: 40) }
        lines.append("  anywhere [shape=box, style=\"rounded,dashed\", label=<\(rows.joined(separator: "<br/>"))>];")
    }

    private struct Way: Hashable {
        var from: String
        var to: String
        var ends: [String]
        /// Around both ends; nil where both stand side by side.
        var around: ID<State>?
    }

    /// Words on an arrow between boxes stand on the ground between them, so they are a place of their own on the way. Which box such a
    /// place belongs to is said inside that box.
    private mutating func planArrows() {
        var order: [Way] = []
        var labels: [Way: [ID<Transition>]] = [:]
        for id in flow.transitions.ids {
            let transition = flow.transitions[id]
            for target in transition.targets {
                guard let way = way(from: transition.source, to: target) else { continue }
                if labels[way] == nil { order.append(way) }
                labels[way, default: []].append(id)
            }
        }
        for (number, way) in order.enumerated() {
            let ids = labels[way] ?? []
            let rows = ids.map(words).filter { !$0.isEmpty }
            let look = style.look(of: ids)
            let text = "label=<\(Self.distant(rows.joined(separator: "<br/>")))>"
            guard let around = way.around, !rows.isEmpty else {
                arrows.append("  \(way.from) -> \(way.to)\(attributes(way.ends + [rows.isEmpty ? nil : text] + look));")
                continue
            }
            places[around, default: []].append("words_\(number) [shape=plain, style=solid, fontsize=11, \(text)];")
            let tail = way.ends.filter { $0.hasPrefix("ltail") }
            let head = way.ends.filter { !$0.hasPrefix("ltail") }
            arrows.append("  \(way.from) -> words_\(number)\(attributes(tail + ["arrowhead=none"] + look));")
            arrows.append("  words_\(number) -> \(way.to)\(attributes(head + look));")
        }
    }

    /// Words a little way off the line that they belong to.
    private static func distant(_ words: String) -> String {
        "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\"><tr><td>\(words)</td></tr></table>"
    }

    private func words(_ id: ID<Transition>) -> String {
        let (event, condition) = flow.arrowWords(of: id)
        let rows = wrapped(event, 30) + wrapped(condition, 34)
        if rows.isEmpty { return style.steps(of: id) }
        return "<font color=\"\(style.ink(id))\">" + rows.map(html).joined(separator: "<br/>") + "</font>" + style.steps(of: id)
    }

    /// nil where both ends are folded into one.
    private func way(from start: ID<State>, to target: Target) -> Way? {
        let (end, remembered) =
            switch target {
            case .state(let id): (id, ID<History>?.none)
            case .history(let id): (flow.histories[id].state, ID<History>?.some(id))
            }
        let (source, goal) = (drawn(start), drawn(end))
        let history = isBox(goal) || flow.states[goal].children.isEmpty ? remembered.flatMap { goal == end ? $0 : nil } : nil
        if source == goal, source != start || goal != end { return nil }
        var from = source == Flow.root ? "anywhere" : anchor(source)
        let to = history.map { "history_\($0.index)" } ?? (goal == Flow.root ? "anywhere" : anchor(goal))
        if source != Flow.root, flow.isDescendant(goal, of: source) { from = "inside_\(source.index)" }
        // Graphviz cannot clip an arrow at a box that holds both of its ends.
        if from == to { return Way(from: from, to: to, ends: [], around: nil) }
        var ends: [String?] = []
        if source != Flow.root, source != goal, !flow.isDescendant(goal, of: source) { ends.append(cluster("ltail", source)) }
        if history == nil, source == Flow.root || (source != goal && !flow.isDescendant(source, of: goal)) { ends.append(cluster("lhead", goal)) }
        let (a, b) = (from.hasPrefix("inside") ? source : flow.states[source].parent, history == nil ? flow.states[goal].parent : goal)
        let isBeside = a == b && ends.allSatisfy { $0 == nil }
        return Way(from: from, to: to, ends: ends.compactMap(\.self), around: isBeside ? nil : around(source, goal))
    }

    private func around(_ a: ID<State>, _ b: ID<State>) -> ID<State> {
        var state = a
        while state != Flow.root, state != b, !flow.isDescendant(b, of: state) { state = flow.states[state].parent ?? Flow.root }
        return state == b && state != a ? flow.states[b].parent ?? Flow.root : state
    }

    /// Arrows to and from a box need a state inside it to hold on to: where it starts.
    private func anchor(_ id: ID<State>) -> String {
        var state = id
        while isBox(state), let first = flow.defaultStates(of: state).first(where: { flow.isDescendant($0, of: state) }) ?? flow.states[state].children.first {
            state = first
        }
        return flow.exportName(state)
    }

    private func cluster(_ key: String, _ id: ID<State>) -> String? {
        isBox(id) ? "\(key)=cluster_\(flow.exportName(id))" : nil
    }

    private func attributes(_ list: [String?]) -> String {
        let given = list.compactMap(\.self)
        return given.isEmpty ? "" : " [" + given.joined(separator: ", ") + "]"
    }
}

extension Flow {
    /// The trigger with the events it raises, and the guard: what a reader of the picture needs.
    func arrowWords(of id: ID<Transition>) -> (event: String, guard: String) {
        let transition = transitions[id]
        if case .done(let state) = transition.trigger, case .at(let final) = transition.guard?.term, states[final].parent == state {
            return ("ends in \(states[final].name)", "")
        }
        var event = transition.trigger == nil ? "" : triggerText(of: id)
        let emitted = transition.actions.compactMap { action -> String? in
            if case .emit = action { actionText(action) } else { nil }
        }
        if !emitted.isEmpty { event += " / " + emitted.joined(separator: ", ") }
        return (event, transition.guard.map { "[\($0.source)]" } ?? "")
    }

    func arrowLabel(of id: ID<Transition>) -> String {
        let (event, condition) = arrowWords(of: id)
        return event + (event.isEmpty || condition.isEmpty ? "" : " ") + condition
    }
}

private func html(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
        switch scalar {
        case "&": out += "&amp;"
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "\"": out += "&quot;"
        case _ where Character(scalar).isNewline || !scalar.isXML: out += " "
        default: out.unicodeScalars.append(scalar)
        }
    }
}

/// Lines of about so many characters, broken at blanks.
private func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty, line.count + word.count + 1 > width {
            lines.append(line)
            line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
}

private func inside(_ count: Int) -> String { "\(count) \(count == 1 ? "state" : "states") inside" }
