import FlowSpec

/// The tree of states, made safe to run: a compound state without children counts as atomic.
struct Hierarchy: Sendable {
    enum Kind: UInt8, Sendable { case atomic, final, compound, parallel }

    var kinds: [Kind] = []
    /// Absent for the root.
    var parents: [Int?] = []
    /// The last state of the subtree.
    var last: [Int] = []
    /// Of a compound state, in document order; otherwise empty.
    var children: [[Int]] = []
    /// Of a parallel state.
    var regions: [[Int]] = []
    /// A state's place among its parent's children.
    var places: [Int] = []

    init(_ flow: Flow) {
        places = Array(repeating: 0, count: flow.states.count)
        for state in flow.states.rows {
            let below = state.children.map(\.int)
            var kind: Kind
            switch state.kind {
            case .atomic: kind = .atomic
            case .final: kind = .final
            case .compound: kind = .compound
            case .parallel: kind = .parallel
            }
            if below.isEmpty && kind != .final { kind = .atomic }
            kinds.append(kind)
            parents.append(state.parent?.int)
            last.append(state.last.int)
            children.append(kind == .compound ? below : [])
            regions.append(kind == .parallel ? below : [])
            for (place, child) in below.enumerated() { places[child] = place }
        }
    }

    /// As many atomic states as can be active together.
    var mostLeaves: Int {
        var most = Array(repeating: 1, count: kinds.count)
        for state in kinds.indices.reversed() {
            switch kinds[state] {
            case .atomic, .final: break
            case .compound: most[state] = children[state].map { most[$0] }.max() ?? 1
            case .parallel: most[state] = regions[state].reduce(0) { $0 + most[$1] }
            }
        }
        return most.first ?? 1
    }

    func isDescendant(_ state: Int, of ancestor: Int) -> Bool { ancestor < state && state <= last[ancestor] }

    /// Whether a state may be entered by default, or resumed, through the target: SCXML wants what lies inside.
    func isLegal(_ target: Target, in state: Int, _ histories: Table<History>) -> Bool {
        switch target {
        case .state(let target): return isDescendant(target.int, of: state)
        case .history(let history):
            let owner = histories[history].state.int
            return owner == state || isDescendant(owner, of: state)
        }
    }

    /// Active iff the nearest compound ancestor's active child is the one that holds it; inside parallel states up to the root always.
    func activity(of state: Int, children fields: [BitField]) -> ActivityTest {
        var child = state
        while let parent = parents[child] {
            if kinds[parent] == .compound { return ActivityTest(field: fields[parent], value: UInt64(places[child] + 1)) }
            child = parent
        }
        return ActivityTest(field: .none, value: 0)
    }
}
