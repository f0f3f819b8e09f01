import FlowSpec

/// States that no walk enters, and which of them only follow from others. Those are left out to which something from outside may lead.
struct NeverEntered {
    /// The outermost ones, in document order.
    private let states: [ID<State>]
    /// By state: the place in `states` of the one that holds it.
    private var places: [Int?]
    /// By place: not left out.
    private var isCertain: [Bool]
    /// By place: the places that transitions out of it lead to.
    private var next: [[Int]]
    private let flow: Flow

    init(_ flow: Flow, _ space: StateSpace, _ outside: FromOutside, _ copies: Copies) {
        self.flow = flow
        states = flow.states.ids.filter { id in
            !space.meets(id) && flow.states[id].parent.map { space.meets($0) } != false
        }
        places = Array(repeating: nil, count: flow.states.count)
        for (place, state) in states.enumerated() {
            for inner in flow.inwards(from: state) { places[inner.int] = place }
        }
        isCertain = states.map { _ in true }
        next = states.map { _ in [] }
        if states.isEmpty { return }
        for id in flow.transitions.ids {
            guard let from = places[flow.transitions[id].source.int] else { continue }
            for to in places(leadingFrom: flow.transitions[id]) where to != from { next[from].append(to) }
        }
        let doubtful = flow.transitions.rows.filter { outside.mayOpen($0) }.flatMap(places(leadingFrom:))
        for place in closure(of: doubtful) { isCertain[place] = false }
        for (place, state) in states.enumerated() where copies.visitElsewhere(flow.states[state]) { isCertain[place] = false }
    }

    func contains(_ state: ID<State>) -> Bool { places[state.int].map { isCertain[$0] } ?? false }

    /// What would be entered if the transition were taken.
    func following(_ transition: Transition) -> [ID<State>] {
        after([transition]).filter(contains)
    }

    /// What would be entered if the transitions were taken, left out or not.
    func after(_ transitions: [Transition]) -> [ID<State>] {
        closure(of: transitions.flatMap(places(leadingFrom:))).map { states[$0] }
    }

    /// The states that no other one explains, each with those that it does. Of states that only lead to each other it is the first.
    var causes: [(state: ID<State>, following: [ID<State>])] {
        // Whatever finishes last in a search in document order leads to all that leads to it.
        var isFinished = states.map { _ in false }
        var order: [Int] = []
        for start in states.indices where isCertain[start] && !isFinished[start] {
            var stack = [(place: start, next: 0)]
            isFinished[start] = true
            while let top = stack.last {
                guard top.next < next[top.place].count else {
                    order.append(top.place)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let target = next[top.place][top.next]
                if isCertain[target], !isFinished[target] {
                    isFinished[target] = true
                    stack.append((target, 0))
                }
            }
        }
        var isExplained = states.map { _ in false }
        var found: [(place: Int, following: [Int])] = []
        for place in order.reversed() where !isExplained[place] {
            let following = closure(of: [place]) { isCertain[$0] && !isExplained[$0] }
            for place in following { isExplained[place] = true }
            found.append((place, following.filter { $0 != place }))
        }
        return found.sorted { $0.place < $1.place }.map { (states[$0.place], $0.following.map { states[$0] }) }
    }

    /// Ascending.
    private func places(leadingFrom transition: Transition) -> [Int] {
        Set(flow.defaultTargets(of: transition).compactMap { places[$0.int] }).sorted()
    }

    /// Ascending.
    private func closure(of places: [Int], within isAllowed: (Int) -> Bool = { _ in true }) -> [Int] {
        var found = Set(places)
        var waiting = places
        while let place = waiting.popLast() {
            for later in next[place] where isAllowed(later) && found.insert(later).inserted { waiting.append(later) }
        }
        return found.sorted()
    }
}
