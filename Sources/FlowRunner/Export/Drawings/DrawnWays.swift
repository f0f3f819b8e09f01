import FlowSpec

extension MachineDrawing {
    private struct Way: Hashable {
        var from: String
        var to: String
        var ends: [String]
        /// Around both ends; nil where both stand side by side.
        var around: ID<State>?
    }

    /// Words on an arrow between boxes stand on the ground between them, so they are a place of their own on the way. Which box such a
    /// place belongs to is said inside that box.
    mutating func planArrows() {
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
            places[around, default: []].append("_words_\(number) [shape=plain, style=solid, fontsize=11, \(text)];")
            let tail = way.ends.filter { $0.hasPrefix("ltail") }
            let head = way.ends.filter { !$0.hasPrefix("ltail") }
            arrows.append("  \(way.from) -> _words_\(number)\(attributes(tail + ["arrowhead=none"] + look));")
            arrows.append("  _words_\(number) -> \(way.to)\(attributes(head + look));")
        }
    }

    /// Words a little way off the line that they belong to.
    private static func distant(_ words: String) -> String {
        "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\"><tr><td>\(words)</td></tr></table>"
    }

    private func words(_ id: ID<Transition>) -> String {
        let (event, condition) = flow.arrowWords(of: id)
        let rows = brokenAtBlanks(event, within: 30) + brokenAtBlanks(condition, within: 34)
        if rows.isEmpty { return style.steps(of: id) }
        return "<font color=\"\(style.ink(id))\">" + rows.map(htmlEscaped).joined(separator: "<br/>") + "</font>" + style.steps(of: id)
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
        var from = source == Flow.root ? "_anywhere" : anchor(source)
        let to = history.map { "_history_\($0.index)" } ?? (goal == Flow.root ? "_anywhere" : anchor(goal))
        if source != Flow.root, flow.isDescendant(goal, of: source) { from = "_inside_\(source.index)" }
        // Graphviz cannot clip an arrow at a box that holds both of its ends.
        if from == to { return Way(from: from, to: to, ends: [], around: nil) }
        var ends: [String?] = []
        if source != Flow.root, source != goal, !flow.isDescendant(goal, of: source) { ends.append(cluster("ltail", source)) }
        if history == nil, source == Flow.root || (source != goal && !flow.isDescendant(source, of: goal)) { ends.append(cluster("lhead", goal)) }
        let (a, b) = (from.hasPrefix("_inside") ? source : flow.states[source].parent, history == nil ? flow.states[goal].parent : goal)
        let isBeside = a == b && ends.allSatisfy { $0 == nil }
        return Way(from: from, to: to, ends: ends.compactMap(\.self), around: isBeside ? nil : around(source, goal))
    }

    private func around(_ a: ID<State>, _ b: ID<State>) -> ID<State> {
        var state = a
        while state != Flow.root, state != b, !flow.isDescendant(b, of: state) { state = flow.states[state].parent ?? Flow.root }
        return state == b && state != a ? flow.states[b].parent ?? Flow.root : state
    }

    /// Arrows to and from a box need a state inside it to hold on to: where it starts.
    func anchor(_ id: ID<State>) -> String {
        var state = id
        while isBox(state), let first = flow.defaultStates(of: state).first(where: { flow.isDescendant($0, of: state) }) ?? flow.states[state].children.first {
            state = first
        }
        return flow.exportName(state)
    }

    func cluster(_ key: String, _ id: ID<State>) -> String? {
        isBox(id) ? "\(key)=cluster_\(flow.exportName(id))" : nil
    }

    func attributes(_ list: [String?]) -> String {
        let given = list.compactMap(\.self)
        return given.isEmpty ? "" : " [" + given.joined(separator: ", ") + "]"
    }
}
