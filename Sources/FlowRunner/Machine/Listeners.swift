/// For each state and event number: its own transitions that listen, in document order. What its ancestors listen to is theirs alone:
/// copied to every state, it would take quadratic memory.
struct Listeners: Sendable {
    private struct Entry {
        var state: UInt32
        var event: UInt32
        var run: Run
    }

    /// Transitions.
    let candidates: FlatTable<UInt32>
    /// Open addressing.
    private let entries: FlatTable<Entry>
    private let shift: UInt64
    private let mask: Int
    /// By state: itself or the nearest ancestor with an entry.
    let nearest: [UInt32]

    init(hierarchy: Hierarchy, sources: [Int], listening: [[Int]]) {
        var owned: [[(event: Int, transition: UInt32)]] = Array(repeating: [], count: hierarchy.kinds.count)
        for (transition, numbers) in listening.enumerated() {
            for number in numbers { owned[sources[transition]].append((number, UInt32(transition))) }
        }
        var nearest = Array(repeating: StateRow.absent, count: hierarchy.kinds.count)
        var flattened: [UInt32] = []
        var found: [Entry] = []
        for state in owned.indices {
            let parent = hierarchy.parents[state]
            nearest[state] = owned[state].isEmpty ? parent.map { nearest[$0] } ?? StateRow.absent : UInt32(state)
            let own = owned[state].sorted { ($0.event, $0.transition) < ($1.event, $1.transition) }
            var place = 0
            while place < own.count {
                let event = own[place].event
                let start = flattened.count
                while place < own.count && own[place].event == event {
                    flattened.append(own[place].transition)
                    place += 1
                }
                let run = Run(start: start, end: flattened.count)
                found.append(Entry(state: UInt32(state), event: UInt32(event), run: run))
            }
        }
        self.nearest = nearest
        var bits: UInt64 = 4
        while 1 << bits < found.count * 4 { bits += 1 }
        shift = 64 - bits
        mask = 1 << Int(bits) - 1
        candidates = FlatTable(flattened)
        var slots = Array(repeating: Entry(state: StateRow.absent, event: 0, run: Run(start: 0, end: 0)), count: mask + 1)
        for entry in found {
            var slot = Self.hash(entry.state, entry.event, shift)
            while slots[slot].state != StateRow.absent { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
        entries = FlatTable(slots)
    }

    /// What listens in a state and its ancestors.
    func heard(_ event: UInt32, from state: Int, _ hierarchy: Hierarchy) -> [UInt32] {
        var heard: [UInt32] = []
        var state = nearest[state]
        while state != StateRow.absent {
            if let run = find(state, event) { heard += run.range.map { candidates[$0] } }
            state = hierarchy.parents[Int(state)].map { nearest[$0] } ?? StateRow.absent
        }
        return heard
    }

    @inline(__always)
    private static func hash(_ state: UInt32, _ event: UInt32, _ shift: UInt64) -> Int {
        Int(truncatingIfNeeded: ((UInt64(state) << 32 | UInt64(event)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    @inline(__always)
    func find(_ state: UInt32, _ event: UInt32) -> Run? {
        var slot = Self.hash(state, event, shift)
        while true {
            if entries[slot].state == state && entries[slot].event == event { return entries[slot].run }
            if entries[slot].state == StateRow.absent { return nil }
            slot = (slot + 1) & mask
        }
    }
}
