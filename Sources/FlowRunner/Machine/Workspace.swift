import FlowSpec

/// What one session or thread needs while it runs macrosteps; nothing in it outlives one but the pool.
/// Its lists have their full length from the start, so a warm macrostep allocates nothing.
package struct Workspace: Sendable {
    package var pool: ValuePool
    /// Active atomic and final states, document order.
    var leaves: [UInt32]
    var leafCount = 0
    var enabled: [Enabled]
    var enabledCount = 0
    /// Event numbers.
    var queue: [UInt32] = []
    var queueHead = 0
    var toInvoke: [UInt32] = []
    var marks: EntryMarks
    var entrySet: [UInt32] = []
    var targets: [Int] = []
    /// An outermost final state was entered.
    var hasEnded = false

    struct Enabled: Sendable {
        var transition: UInt32
        var domain: UInt32
    }

    init(pool: ValuePool, states: Int, leaves: Int) {
        self.pool = pool
        self.leaves = Array(repeating: 0, count: leaves)
        enabled = Array(repeating: Enabled(transition: 0, domain: 0), count: leaves)
        marks = EntryMarks(states: states)
    }

    mutating func begin() {
        queue.removeAll(keepingCapacity: true)
        queueHead = 0
        toInvoke.removeAll(keepingCapacity: true)
        hasEnded = false
    }

    /// - Parameter number: -1 where nobody listens.
    mutating func raise(_ number: Int32) {
        if number >= 0 { queue.append(UInt32(number)) }
    }

    mutating func dequeue() -> UInt32? {
        guard queueHead < queue.count else { return nil }
        defer { queueHead += 1 }
        return queue[queueHead]
    }
}
