import FlowSpec

/// What is entered by default and through history.
struct EntryRules: Sendable {
    let hierarchy: Hierarchy
    /// By state; of compound states, legal descendants only.
    private let initial: [[Target]]
    private let histories: [History]
    private let slots: [HistorySlot]
    /// By state: the region after the one that holds it, in its innermost parallel ancestor that has one more.
    let next: [Int?]

    init(_ flow: Flow, hierarchy: Hierarchy, slots: [HistorySlot]) {
        self.hierarchy = hierarchy
        self.slots = slots
        initial = flow.states.ids.map { id in
            guard case .compound(let targets) = flow.states[id].kind else { return [] }
            return targets.filter { hierarchy.isLegal($0, in: id.int, flow.histories) }
        }
        histories = flow.histories.rows.map { history in
            var history = history
            history.fallback.removeAll { !hierarchy.isLegal($0, in: history.state.int, flow.histories) }
            return history
        }
        var next: [Int?] = Array(repeating: nil, count: hierarchy.kinds.count)
        for state in next.indices {
            guard let parent = hierarchy.parents[state] else { continue }
            let place = hierarchy.places[state] + 1
            let regions = hierarchy.regions[parent]
            next[state] = place < regions.count ? regions[place] : next[parent]
        }
        self.next = next
    }

    /// SCXML `computeEntrySet`: the states to enter below `domain` on the way to the targets, in document order.
    /// - Parameter words: nil asks for what is the same in every situation.
    /// - Returns: false if that depends on history and no words were given.
    func entrySet(
        of targets: [Target], below domain: Int, words: UnsafePointer<UInt64>?, marks: inout EntryMarks, into entered: inout [UInt32]
    ) -> Bool {
        marks.begin()
        for target in targets where !mark(target, below: domain, words, &marks) { return false }
        var state = domain
        while true {
            switch hierarchy.kinds[state] {
            case .compound:
                if marks.child(of: state) == nil {
                    for target in initial[state] where !mark(target, below: state, words, &marks) { return false }
                }
                state = marks.child(of: state) ?? hierarchy.children[state][0]
            case .parallel: state = hierarchy.regions[state][0]
            case .atomic, .final:
                guard let region = next[state], hierarchy.isDescendant(region, of: domain) else { return true }
                state = region
            }
            entered.append(UInt32(state))
        }
    }

    private func mark(
        _ target: Target, below domain: Int, _ words: UnsafePointer<UInt64>?, _ marks: inout EntryMarks, depth: Int = 0
    ) -> Bool {
        switch target {
        case .state(let state): markPath(to: state.int, below: domain, &marks)
        case .history(let id):
            guard let words else { return false }
            let history = histories[id.int]
            let slot = slots[id.int]
            markPath(to: history.state.int, below: domain, &marks)
            if slot.isSet.read(words) == 1 {
                for remembered in slot.remembered {
                    let place = Int(remembered.field.read(words))
                    let children = hierarchy.children[Int(remembered.state)]
                    if place > 0 && place <= children.count { marks.choose(children[place - 1], in: Int(remembered.state)) }
                }
            } else if depth < Self.deepestFallback {
                for target in history.fallback { _ = mark(target, below: domain, words, &marks, depth: depth + 1) }
            }
        }
        return true
    }

    /// A history may fall back to another one; a ring of them ends here.
    private static let deepestFallback = 8

    /// Of targets that cannot be active together the first counts.
    private func markPath(to target: Int, below domain: Int, _ marks: inout EntryMarks) {
        var state = target
        while state != domain, let parent = hierarchy.parents[state] {
            if hierarchy.kinds[parent] == .compound { marks.choose(state, in: parent) }
            state = parent
        }
    }

    /// SCXML `getEffectiveTargetStates`, for finding the domain: of what a history remembers, the innermost state that holds all of it.
    func effectiveTargets(of targets: [Target], words: UnsafePointer<UInt64>?, depth: Int = 0, into states: inout [Int]) -> Bool {
        for target in targets {
            switch target {
            case .state(let state): states.append(state.int)
            case .history(let id):
                guard let words else { return false }
                let history = histories[id.int]
                if slots[id.int].isSet.read(words) == 1 {
                    states.append(innermost(slots[id.int], of: history, words))
                } else if history.fallback.isEmpty || depth >= Self.deepestFallback {
                    states.append(history.state.int)
                } else {
                    _ = effectiveTargets(of: history.fallback, words: words, depth: depth + 1, into: &states)
                }
            }
        }
        return true
    }

    private func innermost(_ slot: HistorySlot, of history: History, _ words: UnsafePointer<UInt64>) -> Int {
        var state = history.state.int
        repeat {
            switch hierarchy.kinds[state] {
            case .compound:
                let place = slot.child(of: state, in: words)
                guard place > 0 && place <= hierarchy.children[state].count else { return state }
                state = hierarchy.children[state][place - 1]
            case .parallel:
                guard hierarchy.regions[state].count == 1 else { return state }
                state = hierarchy.regions[state][0]
            case .atomic, .final: return state
            }
        } while history.deep
        return state
    }
}

/// The children chosen in compound states while an entry set is computed.
struct EntryMarks: Sendable {
    private var chosen: [UInt32]
    private var round: [UInt32]
    private var now: UInt32 = 0

    init(states: Int) {
        chosen = Array(repeating: 0, count: states)
        round = Array(repeating: 0, count: states)
    }

    mutating func begin() {
        if now == .max {
            for state in round.indices { round[state] = 0 }
            now = 0
        }
        now += 1
    }

    /// The first choice stays.
    mutating func choose(_ child: Int, in parent: Int) {
        guard round[parent] != now else { return }
        round[parent] = now
        chosen[parent] = UInt32(child)
    }

    func child(of parent: Int) -> Int? { round[parent] == now ? Int(chosen[parent]) : nil }
}
