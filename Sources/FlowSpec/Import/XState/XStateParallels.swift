/// XState asks a parallel state, and those around it, only where no region has a transition for the event (`transitionParallelNode`); a flow,
/// as SCXML, asks them for each region that has none.
extension XStateConverter {
    private static let mostAnswers = 12

    mutating func listen(_ state: Int) {
        let events = (states[state].json["on"]?.fields ?? []).map(\.key)
        for event in events where !event.hasSuffix("*") { listeners[event, default: []].append(state) }
        if events.contains(where: { $0.hasSuffix("*") }) { anyListeners.append(state) }
    }

    /// Transitions of a state for an event, which wait until nothing in regions inside answers it.
    mutating func behindRegions(_ transitions: [XMLElement], _ event: PlacedJSON.Field, of index: Int) -> [XMLElement] {
        let all = answers(to: event.key, inside: index)
        if all.isEmpty { return transitions }
        return transitions.map { transition in
            // What leads away leaves the regions: a transition inside that leads somewhere comes first anyway.
            let leadsAway = transition["target"] != nil
            let answers = outermost(all.filter { answer in !leadsAway || answer.candidates.contains { stays($0, in: answer.state) } })
            if answers.isEmpty { return transition }
            guard answers.count <= Self.mostAnswers else {
                approximate("`\(event.key)` is asked here for each region that does not answer it; XState asks it only where none does", at: event.keySpan)
                return transition
            }
            let own = transition["cond"].map { ["(\($0))"] } ?? []
            var guarded = transition
            guarded.attributes.removeAll { $0.name == "cond" }
            let parts = own + answers.map { "!(\(condition(of: $0)))" }
            guarded.attributes.append(.init(name: "cond", value: parts.joined(separator: " && "), span: transition.span(of: "cond")))
            return guarded
        }
    }

    mutating func tellRegions(_ wildcards: [PlacedJSON.Field], of index: Int) {
        for field in wildcards {
            let isAnswered = (index + 1..<states[index].end).contains { state in
                guard isApart(state, from: index) else { return false }
                return (states[state].json["on"]?.fields ?? []).contains {
                    Self.wildcard(field.key, takes: $0.key) || Self.wildcard($0.key, takes: String(field.key.dropLast(2)))
                }
            }
            if isAnswered {
                approximate("`\(field.key)` is asked here for each region that does not answer; XState asks it only where none does", at: field.keySpan)
            }
        }
    }

    /// Appendix D, `enterStates`: the end of a parallel state is told to the one around it, not further.
    mutating func tellInnerEnds(of index: Int, at span: Span) {
        guard states[index].isParallel, let inner = states[index].children.first(where: { states[$0].isParallel }) else { return }
        approximate("where the regions of `\(states[inner].id)` end last, `\(states[index].id)` is not done in a flow; in XState it is", at: span)
    }

    /// A state with its transitions for an event.
    private typealias Answer = (state: Int, candidates: [PlacedJSON], isAlwaysTaken: Bool)

    /// Without those inside one that always takes the event.
    private func outermost(_ answers: [Answer]) -> [Answer] {
        let always = Set(answers.filter(\.isAlwaysTaken).map(\.state))
        return answers.filter { !ancestors(of: $0.state).contains(where: always.contains) }
    }

    /// States that have transitions for the event, in a region beside which others lie; none inside one around all regions that always takes it.
    private func answers(to event: String, inside index: Int) -> [Answer] {
        var found: [Answer] = []
        var always: Set<Int> = []
        let any = inside(index, of: anyListeners).filter { states[$0].json["on"]?[event] == nil }
        for state in (inside(index, of: listeners[event] ?? []) + any).sorted() {
            let fields = states[state].json["on"]?.fields ?? []
            let asked = fields.filter { $0.key == event || Self.wildcard($0.key, takes: event) }
            if asked.isEmpty || ancestors(of: state).contains(where: always.contains) { continue }
            let isAlwaysTaken = asked.contains { $0.value.isAlwaysTaken }
            if isApart(state, from: index) {
                found.append((state, asked.flatMap(\.value.oneOrMany), isAlwaysTaken))
            } else if isAlwaysTaken {
                always.insert(state)
            }
        }
        return found
    }

    private mutating func condition(of answer: Answer) -> String {
        let isIn = "In(\(quoted(states[answer.state].id, by: "'")))"
        var guards: [String] = []
        for candidate in answer.candidates {
            guard candidate.isObject, let guarded = candidate["guard"] ?? candidate["cond"] else { return isIn }
            guards.append("(\(self.guarded(guarded, depth: 0)))")
        }
        return guards.isEmpty ? isIn : "\(isIn) && (\(guards.joined(separator: " || ")))"
    }

    private func stays(_ candidate: PlacedJSON, in state: Int) -> Bool {
        let target = candidate.isObject ? candidate["target"] : candidate
        let names = (target?.oneOrMany ?? []).compactMap(\.word)
        let places = names.compactMap { place(of: $0, from: state, isInitial: false) }
        return places.isEmpty || (!candidate.isReentering && places == [state] && states[state].children.isEmpty)
    }

    private func inside(_ index: Int, of places: [Int]) -> ArraySlice<Int> {
        places[places.indices.partitionPoint { places[$0] > index }..<places.indices.partitionPoint { places[$0] >= states[index].end }]
    }

    /// Whether it lies inside, in a region beside which others lie.
    private func isApart(_ state: Int, from index: Int) -> Bool {
        guard isInside(state, index) else { return false }
        for around in ancestors(of: state) {
            if states[around].isParallel, states[around].children.filter({ !states[$0].isHistory }).count > 1 { return true }
            if around == index { return false }
        }
        return false
    }

    private func ancestors(of state: Int) -> [Int] {
        var found: [Int] = []
        while let parent = states[found.last ?? state].parent { found.append(parent) }
        return found
    }
}
