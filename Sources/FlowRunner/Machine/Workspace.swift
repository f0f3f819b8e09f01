import FlowSpec

/// What one session or thread needs while it runs macrosteps; nothing in it outlives one but the pool.
/// A copy is independent: it gets its own memory as soon as it is used. A warm macrostep allocates nothing.
package struct Workspace: @unchecked Sendable {
    package var pool: ValuePool
    /// Active atomic and final states, document order; as many as can be active together.
    private(set) var leaves: UnsafeMutablePointer<UInt32>
    var leafCount = 0
    /// Those of two configurations are kept, since moves mostly begin where the one before began. Which of the two lists is in use.
    private var list = 0
    /// In the other; 0: it is not filled.
    private var otherLeafCount = 0
    private(set) var enabled: UnsafeMutablePointer<Enabled>
    var enabledCount = 0
    /// Numbers of internal events.
    private var queue: [UInt32] = []
    private var queueHead = 0
    private var rounds = Rounds()
    var toInvoke: [UInt32] = []
    var marks: EntryMarks
    var entrySet: [UInt32] = []
    var targets: [Int] = []
    /// An outermost final state was entered.
    var hasEnded = false
    /// In this microstep.
    var hasInteracted = false
    /// Whether the transition whose actions run has set off its interaction.
    var isInteracting = false
    /// The input itself changed data, so eventless transitions may be open now.
    var hasWritten = false
    /// By datum: the bits that were ever stored, if only until the same step stored others; empty where nobody asks.
    private(set) var stored: [Set<UInt64>] = []
    private var memory: Memory

    struct Enabled: Sendable {
        var transition: UInt32
        /// `StateRow.absent`: targetless.
        var domain: UInt32
    }

    /// - Parameters:
    ///   - leaves: as many as can be active together.
    ///   - configuration: the words that hold it.
    init(pool: ValuePool, states: Int, leaves: Int, configuration: Int) {
        self.pool = pool
        marks = EntryMarks(states: states)
        memory = Memory(capacity: leaves, configuration: configuration)
        self.leaves = memory.leaves
        enabled = memory.enabled
    }

    /// Before a macrostep, and before anything else that finds the active states.
    @inline(__always)
    mutating func begin() {
        if !isKnownUniquelyReferenced(&memory) { takeMemory() }
        if !queue.isEmpty { queue.removeAll(keepingCapacity: true) }
        if !toInvoke.isEmpty { toInvoke.removeAll(keepingCapacity: true) }
        queueHead = 0
        hasEnded = false
        hasWritten = false
    }

    private mutating func takeMemory() {
        memory = Memory(capacity: memory.capacity, configuration: memory.configuration)
        leaves = memory.leaves
        enabled = memory.enabled
        (leafCount, otherLeafCount, list) = (0, 0, 0)
    }

    /// Turns to the leaves of the configuration that the words hold, if one of the two lists has them.
    /// - Returns: false where `leaves` is to be filled.
    @inline(__always)
    mutating func recallLeaves(_ words: UnsafePointer<UInt64>, _ configuration: FlatTable<ConfigurationWord>) -> Bool {
        if leafCount > 0, isOfList(list, words, configuration) { return true }
        (list, leafCount, otherLeafCount) = (1 - list, otherLeafCount, leafCount)
        leaves = memory.leaves + list * memory.capacity
        if leafCount > 0, isOfList(list, words, configuration) { return true }
        let kept = memory.configurations + list * memory.configuration
        for place in 0..<configuration.count { kept[place] = configuration[place].read(words) }
        return false
    }

    @inline(__always)
    private func isOfList(_ list: Int, _ words: UnsafePointer<UInt64>, _ configuration: FlatTable<ConfigurationWord>) -> Bool {
        let kept = memory.configurations + list * memory.configuration
        for place in 0..<configuration.count where kept[place] != configuration[place].read(words) { return false }
        return true
    }

    /// From now on what is stored is kept.
    mutating func keepStored(of data: Int) { stored = Array(repeating: [], count: data) }

    @inline(__always)
    mutating func noteStored(_ bits: @autoclosure () -> UInt64, of datum: ID<Datum>) {
        if !stored.isEmpty { stored[datum.int].insert(bits()) }
    }

    /// - Parameter number: -1 where nobody listens.
    mutating func raise(_ number: Int32) {
        if number >= 0 { queue.append(UInt32(number)) }
    }

    var hasRaised: Bool { queueHead < queue.count }

    /// As `Rounds.length`.
    @inline(__always)
    mutating func round(_ taken: Int, _ words: UnsafePointer<UInt64>, count: Int) -> Int? {
        taken < Rounds.first ? nil : rounds.length(taken, UnsafeBufferPointer(start: words, count: count), pending: queue[queueHead...])
    }

    mutating func dequeue() -> UInt32? {
        guard queueHead < queue.count else { return nil }
        defer { queueHead += 1 }
        return queue[queueHead]
    }

    private final class Memory {
        let capacity: Int
        let configuration: Int
        /// Two lists, one behind the other, and the configuration of each.
        let leaves: UnsafeMutablePointer<UInt32>
        let configurations: UnsafeMutablePointer<UInt64>
        let enabled: UnsafeMutablePointer<Enabled>

        init(capacity: Int, configuration: Int) {
            (self.capacity, self.configuration) = (capacity, configuration)
            leaves = .allocate(capacity: capacity * 2)
            leaves.initialize(repeating: 0, count: capacity * 2)
            configurations = .allocate(capacity: configuration * 2)
            configurations.initialize(repeating: 0, count: configuration * 2)
            enabled = .allocate(capacity: capacity)
            enabled.initialize(repeating: Enabled(transition: 0, domain: 0), count: capacity)
        }

        deinit {
            leaves.deallocate()
            configurations.deallocate()
            enabled.deallocate()
        }
    }
}
