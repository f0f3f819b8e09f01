import FlowSpec

/// An arrow of the drawing: it stands for all that leads from one place to another.
struct DrawnWay: Hashable {
    var from: String
    var to: String
    /// The boxes at whose borders it begins and ends.
    var leaves: ID<State>?
    var enters: ID<State>?
    /// The state in whose box its words stand; nil where it leads from one place to the same, and they stand beside its line.
    var around: ID<State>?
    /// From a box, or what is inside it, to that box: only a place outside leads the line round.
    var comesBack = false
}

extension MachineDrawing {
    /// Words on an arrow are a place of their own on the way: for those beside a line Graphviz keeps room only from the places on its own
    /// rank, so that they would lie on each other and on borders. Which box such a place belongs to is said inside that box.
    mutating func planArrows() {
        var order: [DrawnWay] = []
        var labels: [DrawnWay: [DrawnLabel]] = [:]
        for id in flow.transitions.ids {
            let transition = flow.transitions[id]
            for target in transition.targets {
                guard let way = way(from: transition.source, to: target) else { continue }
                if labels[way] == nil { order.append(way) }
                if labels[way]?.last?.transition != id { labels[way, default: []].append(label(of: id, to: target)) }
            }
        }
        for (number, way) in order.enumerated() {
            let labels = labels[way] ?? []
            let words = words(of: labels, isNeeded: way.comesBack)
            let look = style.look(of: labels.map(\.transition))
            let text = words.isEmpty ? nil : "label=<\(Self.distant(words))>"
            let (tail, head) = (way.leaves.map { "ltail=\(cluster($0))" }, way.enters.map { "lhead=\(cluster($0))" })
            let told = told(labels)
            guard let around = way.around, let text else {
                call("\(way.from)->\(way.to)", told)
                arrows.append("  \(way.from) -> \(way.to)\(attributes([tail, head, text] + look));")
                continue
            }
            let place = "_words_\(number)"
            places[around, default: []].append("\(place) [shape=plain, style=solid, fontsize=11, \(text)];")
            // Between the same two places the ways there and back would be one line, and look like an arrow from nowhere.
            let (into, onwards) = way.from == way.to ? (place + ":w", place + ":e") : (place, place)
            for name in [place, "\(way.from)->\(into)", "\(onwards)->\(way.to)"] { call(name, told) }
            arrows.append("  \(way.from) -> \(into)\(attributes([tail, "arrowhead=none"] + look));")
            arrows.append("  \(onwards) -> \(way.to)\(attributes([head] + look));")
        }
    }

    /// `welcome → input: tap "Start"`, a line for each.
    private func told(_ labels: [DrawnLabel]) -> String {
        labels.map { label in
            let transition = flow.transitions[label.transition]
            let source = transition.source == Flow.root ? "anywhere" : flow.states[transition.source].path
            let goals = transition.targets.map { flow.drawnPath(flow.state(of: $0)) }.joined(separator: ", ")
            let words = flow.arrowLabel(of: label.transition)
            return "\(source) → \(goals): \(words.isEmpty ? flow.unconditional(label.transition) : words)"
        }.joined(separator: "\n")
    }

    /// Words a little way off the line that they belong to.
    private static func distant(_ words: String) -> String {
        "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\"><tr><td>\(words)</td></tr></table>"
    }

    /// nil where both ends are folded into one.
    func way(from start: ID<State>, to target: Target) -> DrawnWay? {
        let end = flow.state(of: target)
        let (source, goal) = (drawn(start), drawn(end))
        if source == goal, source != start || goal != end { return nil }
        if let history = drawnHistory(target) { return way(from: source, toHistory: history, of: goal) }
        if goal == Flow.root {
            return DrawnWay(from: source == Flow.root ? "_anywhere" : anchor(source), to: "_anywhere", leaves: box(source), around: source == Flow.root ? nil : Flow.root)
        }
        if source == Flow.root { return DrawnWay(from: "_anywhere", to: anchor(goal), enters: box(goal), around: Flow.root) }
        if isBox(goal), flow.isDescendant(source, of: goal) || source == goal {
            // There and back on one line would look like an arrow from nowhere.
            let tail = source == goal ? flow.states[source].children.last ?? source : source
            return DrawnWay(
                from: anchor(tail), to: anchor(goal), leaves: box(source), enters: goal, around: flow.states[goal].parent, comesBack: true)
        }
        if source == goal { return DrawnWay(from: anchor(source), to: anchor(goal)) }
        if flow.isDescendant(goal, of: source) {
            return DrawnWay(from: inside(source), to: anchor(goal), enters: box(goal), around: around(source, goal))
        }
        return DrawnWay(from: anchor(source), to: anchor(goal), leaves: box(source), enters: box(goal), around: around(source, goal))
    }

    private func way(from source: ID<State>, toHistory history: ID<History>, of goal: ID<State>) -> DrawnWay {
        let to = "_history_\(history.index)"
        if source == Flow.root { return DrawnWay(from: "_anywhere", to: to, around: Flow.root) }
        if isBox(source), flow.isSameOrNested(source, goal), !flow.isDescendant(source, of: goal) {
            return DrawnWay(from: inside(source), to: to, around: around(source, goal))
        }
        let around = flow.isDescendant(source, of: goal) ? goal : around(source, goal)
        return DrawnWay(from: anchor(source), to: to, leaves: box(source), around: around)
    }

    /// What a transition goes back to, where its circle is drawn.
    func drawnHistory(_ target: Target) -> ID<History>? {
        guard case .history(let history) = target else { return nil }
        let state = flow.histories[history].state
        return drawn(state) == state && (isBox(state) || flow.states[state].children.isEmpty) ? history : nil
    }

    /// Where the transition leads as well, by the states that are drawn.
    private func others(of transition: Transition, than target: Target) -> [ID<State>] {
        let goal = drawn(flow.state(of: target))
        return drawn(transition.targets.map { flow.state(of: $0) }).filter { $0 != goal }
    }

    private func label(of id: ID<Transition>, to target: Target) -> DrawnLabel {
        let isResumed = target.isHistory && drawnHistory(target) == nil
        return DrawnLabel(transition: id, besides: others(of: flow.transitions[id], than: target), isResumed: isResumed)
    }

    private func around(_ a: ID<State>, _ b: ID<State>) -> ID<State> {
        var state = a
        while state != Flow.root, state != b, !flow.isDescendant(b, of: state) { state = flow.states[state].parent ?? Flow.root }
        return state == b && state != a ? flow.states[b].parent ?? Flow.root : state
    }

    private func box(_ id: ID<State>) -> ID<State>? { id != Flow.root && isBox(id) ? id : nil }

    /// Arrows to and from a box need a state inside it to hold on to: where it starts.
    func anchor(_ id: ID<State>) -> String {
        var state = id
        while isBox(state), let first = flow.defaultStates(of: state).first(where: { flow.isDescendant($0, of: state) }) ?? flow.states[state].children.first {
            state = drawn(first)
        }
        return flow.exportName(state)
    }

    func inside(_ id: ID<State>) -> String { "_inside_\(id.index)" }

    func cluster(_ id: ID<State>) -> String { "cluster_\(flow.exportName(id))" }

    func attributes(_ list: [String?]) -> String {
        let given = list.compactMap(\.self)
        return given.isEmpty ? "" : " [" + given.joined(separator: ", ") + "]"
    }
}
