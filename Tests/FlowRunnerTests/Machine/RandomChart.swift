import FlowSpec

/// A fixed sequence of numbers (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// A legal chart with everything that the algorithm tells apart: nesting, regions, histories, deep and split initials,
/// eventless, targetless and internal transitions, guards on data and states, events raised on the way.
struct RandomChart {
    static let highest = 5.0
    static let eventCount = 4
    static let dataCount = 2

    private(set) var flow = Flow()
    private var numbers: SeededNumbers

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        for place in 0..<Self.eventCount { flow.events.append(EventName(name: "e\(place)")) }
        for place in 0..<Self.dataCount { flow.data.append(Datum(name: "x\(place)", type: Self.number, initial: .number(0), span: .none)) }
        addState(name: "", parent: nil, depth: 0)
        for id in flow.states.ids { addHistories(to: id) }
        for id in flow.states.ids {
            if case .compound = flow.states[id].kind { flow.states[id].kind = .compound(initial: targets(in: id, allowsOwnHistory: true)) }
        }
        for id in flow.histories.ids {
            flow.histories[id].fallback = targets(in: flow.histories[id].state, allowsOwnHistory: false)
        }
        for id in flow.states.ids { addBehaviour(to: id) }
    }

    private static let number = ValueType.number(NumberDomain(low: 0, high: highest, step: 1))

    private mutating func addState(name: String, parent: ID<State>?, depth: Int) {
        let id = flow.states.append(
            State(name: name, path: name, kind: .atomic, parent: parent, last: Flow.root, depth: depth, span: .none))
        if let parent { flow.states[parent].children.append(id) }
        let isRegion = parent.map { flow.states[$0].kind == .parallel } ?? false
        let branches = depth == 0 || (depth < 4 && flow.states.count < 24 && numbers.chance(isRegion ? 75 : 45))
        if branches {
            flow.states[id].kind = numbers.chance(30) ? .parallel : .compound(initial: [])
            for place in 0..<Int.random(in: (depth == 0 ? 2 : 1)...3, using: &numbers) {
                addState(name: name.isEmpty ? "s\(place)" : "\(name)_\(place)", parent: id, depth: depth + 1)
            }
        } else if !isRegion && numbers.chance(depth == 1 ? 8 : 25) {
            flow.states[id].kind = .final
        }
        flow.states[id].last = ID(flow.states.count - 1)
    }

    private mutating func addHistories(to id: ID<State>) {
        guard !flow.states[id].children.isEmpty, id != Flow.root else { return }
        for deep in [false, true] where numbers.chance(30) {
            flow.states[id].histories.append(flow.histories.append(History(state: id, deep: deep, fallback: [])))
        }
    }

    /// Targets inside a compound or parallel state that can be active together.
    private mutating func targets(in id: ID<State>, allowsOwnHistory: Bool) -> [Target] {
        let state = flow.states[id]
        if allowsOwnHistory, let history = state.histories.randomElement(using: &numbers), numbers.chance(30) { return [.history(history)] }
        if state.kind == .parallel { return split(id) }
        return target(state.children.randomElement(using: &numbers) ?? id)
    }

    /// A state or something inside it.
    private mutating func target(_ id: ID<State>) -> [Target] {
        guard !flow.states[id].children.isEmpty, numbers.chance(40) else { return [.state(id)] }
        return targets(in: id, allowsOwnHistory: true)
    }

    /// One target in each of some regions.
    private mutating func split(_ id: ID<State>) -> [Target] {
        var found: [Target] = []
        for region in flow.states[id].children where found.isEmpty || numbers.chance(50) { found += target(region) }
        return found.shuffled(using: &numbers)
    }

    private mutating func addBehaviour(to id: ID<State>) {
        flow.states[id].entry = actions(percent: 15)
        flow.states[id].exit = actions(percent: 15)
        guard flow.states[id].kind != .final else { return }
        for _ in 0..<Int.random(in: 0...4, using: &numbers) {
            var transition = Transition(source: id, trigger: trigger(of: id), targets: [], span: .none, triggerSpan: .none)
            if !numbers.chance(15) {
                let inside = !flow.states[id].children.isEmpty && numbers.chance(50)
                transition.targets = inside ? targets(in: id, allowsOwnHistory: true) : anywhere()
                transition.isInternal = numbers.chance(30)
            }
            if transition.trigger == nil || numbers.chance(30) { transition.guard = condition() }
            transition.actions = actions(percent: transition.trigger == nil ? 90 : 30)
            flow.states[id].transitions.append(flow.transitions.append(transition))
        }
    }

    private mutating func anywhere() -> [Target] {
        let id = ID<State>(Int.random(in: 1..<flow.states.count, using: &numbers))
        return target(id)
    }

    private mutating func trigger(of id: ID<State>) -> Trigger? {
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0..<3: nil
        case 3..<6: .done(flow.states.ids.filter { !flow.states[$0].children.isEmpty }.randomElement(using: &numbers) ?? id)
        case 6..<8: .change(ID(Int.random(in: 0..<Self.dataCount, using: &numbers)))
        default: .event(ID(Int.random(in: 0..<Self.eventCount, using: &numbers)))
        }
    }

    private mutating func condition() -> Expression {
        let term: Term
        if numbers.chance(60) {
            let limit = Double(Int.random(in: 1...Int(Self.highest), using: &numbers))
            term = .binary(.less, datum(), operand(.constant(.number(limit), Self.number), Self.number))
        } else {
            let at = operand(.at(ID(Int.random(in: 0..<flow.states.count, using: &numbers))), .flag)
            term = numbers.chance(50) ? at.term : .not(at)
        }
        return Expression(term: term, type: .flag, span: .none, source: "")
    }

    private mutating func actions(percent: Int) -> [Action] {
        guard numbers.chance(percent) else { return [] }
        if numbers.chance(35) { return [.emit(ID(Int.random(in: 0..<Self.eventCount, using: &numbers)), delay: nil)] }
        let target = ID<Datum>(Int.random(in: 0..<Self.dataCount, using: &numbers))
        let term: Term
        if numbers.chance(70) {
            term = .binary(.add, operand(.datum(target), Self.number), operand(.constant(.number(1), Self.number), Self.number))
        } else {
            term = .constant(.number(Double(Int.random(in: 0...Int(Self.highest), using: &numbers))), Self.number)
        }
        return [.set(target, Expression(term: term, type: Self.number, span: .none, source: ""))]
    }

    private mutating func datum() -> Operand { operand(.datum(ID(Int.random(in: 0..<Self.dataCount, using: &numbers))), Self.number) }

    private func operand(_ term: Term, _ type: ValueType) -> Operand { Operand(term, type, .none) }
}
