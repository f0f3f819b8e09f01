/// For each state and event number: the transitions that listen, own ones first, then the ancestors', each in document order.
struct Listeners: Sendable {
    private struct Entry {
        var state: UInt32
        var event: UInt32
        var run: Run
    }

    /// Transitions.
    private(set) var candidates: [UInt32] = []
    /// Open addressing.
    private var entries: [Entry]
    private let shift: UInt64
    private let mask: Int
    /// By state: itself or the nearest ancestor with an entry.
    private(set) var nearest: [UInt32]

    init(hierarchy: Hierarchy, sources: [Int], listening: [[Int]]) {
        var owned: [[(event: Int, transition: UInt32)]] = Array(repeating: [], count: hierarchy.kinds.count)
        for (transition, numbers) in listening.enumerated() {
            for number in numbers { owned[sources[transition]].append((number, UInt32(transition))) }
        }
        var size = 16
        var bits: UInt64 = 4
        let pairs = owned.reduce(0) { $0 + $1.count }
        while size < pairs * 2 {
            size *= 2
            bits += 1
        }
        entries = Array(repeating: Entry(state: StateRow.absent, event: 0, run: Run(start: 0, end: 0)), count: size)
        shift = 64 - bits
        mask = size - 1
        nearest = Array(repeating: StateRow.absent, count: hierarchy.kinds.count)
        for state in owned.indices {
            let parent = hierarchy.parents[state]
            nearest[state] = owned[state].isEmpty ? parent.map { nearest[$0] } ?? StateRow.absent : UInt32(state)
            let own = owned[state].sorted { ($0.event, $0.transition) < ($1.event, $1.transition) }
            var place = 0
            while place < own.count {
                let event = own[place].event
                let start = candidates.count
                while place < own.count && own[place].event == event {
                    candidates.append(own[place].transition)
                    place += 1
                }
                candidates += parent.map { heard(UInt32(event), from: $0, hierarchy) } ?? []
                insert(Entry(state: UInt32(state), event: UInt32(event), run: Run(start: start, end: candidates.count)))
            }
        }
    }

    private mutating func insert(_ entry: Entry) {
        var slot = slot(entry.state, entry.event)
        while entries[slot].state != StateRow.absent { slot = (slot + 1) & mask }
        entries[slot] = entry
    }

    /// What listens in a state and its ancestors.
    func heard(_ event: UInt32, from state: Int, _ hierarchy: Hierarchy) -> ArraySlice<UInt32> {
        var state = nearest[state]
        while state != StateRow.absent {
            if let run = find(state, event) { return candidates[run.range] }
            state = hierarchy.parents[Int(state)].map { nearest[$0] } ?? StateRow.absent
        }
        return []
    }

    @inline(__always)
    private func slot(_ state: UInt32, _ event: UInt32) -> Int {
        Int(truncatingIfNeeded: ((UInt64(state) << 32 | UInt64(event)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    @inline(__always)
    func find(_ state: UInt32, _ event: UInt32) -> Run? {
        var slot = slot(state, event)
        while true {
            let entry = entries[slot]
            if entry.state == state && entry.event == event { return entry.run }
            if entry.state == StateRow.absent { return nil }
            slot = (slot + 1) & mask
        }
    }
}
