import FlowSpec

/// An arrow of a diagram: one target of a transition, from one state.
struct DrawnArrow: Hashable {
    let transition: ID<Transition>
    var from: ID<State>
    var to: ID<State>
    let isHistory: Bool
    /// States that the same transition enters as well.
    var besides: [ID<State>]

    func leading(to target: ID<State>) -> DrawnArrow {
        var arrow = self
        arrow.to = target
        return arrow
    }
}

/// Where an arrow is written: inside a state, or behind one region, before the next begins.
enum DrawnSection: Hashable {
    case inside(ID<State>)
    case behind(region: ID<State>)
}

/// Mermaid and PlantUML want an arrow inside the innermost state around both its ends: Mermaid cannot lay out some nested states where it stands
/// further out, and PlantUML takes none there whose ends are in a region. Mermaid takes no regions that no state surrounds: a state with the flow's id does.
extension Flow {
    var drawnArrows: [DrawnArrow] {
        transitions.ids.flatMap { id in
            let source = transitions[id].source
            // No arrow leaves the diagram itself; what holds everywhere is drawn from each outermost state.
            let sources = source == Flow.root ? states[Flow.root].children.filter { states[$0].kind != .final } : [source]
            let destinations = destinations(of: id)
            return destinations.flatMap { target, isHistory in
                let besides = destinations.map(\.state).filter { $0 != target }
                return sources.map { DrawnArrow(transition: id, from: $0, to: target == Flow.root ? $0 : target, isHistory: isHistory, besides: besides) }
            }
        }
    }

    /// `left, middle and right`
    func namesInSentence(_ ids: [ID<State>]) -> String {
        let names = ids.map { drawnName($0).name }
        return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }

    /// `(and to left and right)`, or `(and resume …)`; nil where the transition leads nowhere else.
    func andTo(_ besides: [ID<State>], by id: ID<Transition>) -> String? {
        // A transition enters all of its targets anew, or resumes them all.
        let verb = transitions[id].targets.contains(where: \.isHistory) ? "resume" : "to"
        return besides.isEmpty ? nil : "(and \(verb) \(namesInSentence(besides)))"
    }

    /// The name that is seen, and the one that arrows use.
    func drawnName(_ id: ID<State>) -> (name: String, alias: String) {
        id == Flow.root ? (self.id, "\(self.id)_0") : (states[id].name, exportName(id))
    }

    /// - Parameter ownInside: whether an arrow between a state and what is inside it stands inside: PlantUML wants that, Mermaid would take the state for its own part.
    func section(of arrow: DrawnArrow, ownInside: Bool) -> DrawnSection {
        if ownInside, arrow.isHistory, arrow.from == arrow.to, states[arrow.to].kind != .parallel { return .inside(arrow.from) }
        if ownInside, isDescendant(arrow.to, of: arrow.from) { return .inside(arrow.from) }
        if ownInside, isDescendant(arrow.from, of: arrow.to) { return .inside(arrow.to) }
        for state in properAncestors(of: arrow.from) where isDescendant(arrow.to, of: state) {
            guard states[state].kind == .parallel else { return .inside(state) }
            let region = region(of: state, around: arrow.from)
            if let region, region == self.region(of: state, around: arrow.to) { return .behind(region: region) }
        }
        return .inside(Flow.root)
    }

    /// The arrow between the states around the regions that it leaves and those that it enters.
    func outOfRegions(_ arrow: DrawnArrow) -> DrawnArrow {
        var drawn = arrow
        drawn.from = outOfRegions(arrow.from, seenFrom: arrow.to)
        drawn.to = outOfRegions(arrow.to, seenFrom: arrow.from)
        return drawn
    }

    /// The outermost state around the end whose regions part it from the other end.
    func outOfRegions(_ end: ID<State>, seenFrom other: ID<State>) -> ID<State> {
        properAncestors(of: end).reversed().first { state in
            states[state].kind == .parallel && region(of: state, around: end) != region(of: state, around: other)
        } ?? end
    }

    /// The states in the diagram's words, each with the arrows of its section behind what is inside.
    /// - Parameters:
    ///   - start: how an arrow from the beginning calls its end, with words that may follow.
    ///   - waits: whether such an arrow to what lies deeper stands behind its declaration: PlantUML would take what it calls for a state out there.
    func drawnStates(
        arrows: [DrawnSection: [String]], indent: String, start: (Target, _ parent: ID<State>) -> String, waits: Bool, declaration: (ID<State>, _ opens: Bool) -> [String]
    ) -> [String] {
        var lines: [String] = []
        func add(_ parent: ID<State>, _ indent: String) {
            let starts = defaultTargets(of: parent)
            let late = waits ? starts.filter { if case .state(let state) = $0 { states[state].parent != parent } else { true } } : []
            lines += starts.filter { !late.contains($0) }.map { "\(indent)[*] --> \(start($0, parent))" }
            for (place, id) in states[parent].children.enumerated() {
                let hasInside = !states[id].children.isEmpty
                if states[parent].kind == .parallel, place > 0 { lines.append("\(indent)--") }
                lines += declaration(id, hasInside).map { indent + $0 }
                if hasInside {
                    add(id, indent + "  ")
                    lines.append("\(indent)}")
                }
                if states[id].kind == .final { lines.append("\(indent)\(exportName(id)) --> [*]") }
                lines += (arrows[.behind(region: id)] ?? []).map { indent + $0 }
            }
            lines += late.map { "\(indent)[*] --> \(start($0, parent))" }
            if parent != Flow.root { lines += (arrows[.inside(parent)] ?? []).map { indent + $0 } }
        }
        let isSurrounded = states[Flow.root].kind == .parallel
        if isSurrounded { lines += ["[*] --> \(drawnName(Flow.root).alias)"].map { indent + $0 } + declaration(Flow.root, true).map { indent + $0 } }
        add(Flow.root, isSurrounded ? indent + "  " : indent)
        if isSurrounded { lines.append("\(indent)}") }
        return lines + (arrows[.inside(Flow.root)] ?? []).map { indent + $0 }
    }

    /// Where an arrow from a beginning leads that no sign of a history takes: no box begins with itself.
    func stateBegunWith(_ history: ID<History>) -> ID<State> {
        let (state, fallback) = (histories[history].state, histories[history].fallback)
        guard case .compound(let initial) = states[state].kind, initial.contains(.history(history)), let first = fallback.first else { return state }
        return self.state(of: first)
    }

    private func region(of parallel: ID<State>, around id: ID<State>) -> ID<State>? {
        states[parallel].children.first { $0 == id || isDescendant(id, of: $0) }
    }
}
