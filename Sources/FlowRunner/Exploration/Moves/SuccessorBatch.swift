/// What a run of situations leads to, before it is known what of it is new. Filled by one worker, read by all.
final class SuccessorBatch: @unchecked Sendable, MoveSink {
    static let shardBits: UInt64 = 6
    static let shards = 1 << Int(shardBits)

    private let width: Int
    /// Of what moves lead to; of one that leads back to its source nothing is kept.
    @exclusivity(unchecked) private var words = GrowingBuffer<UInt64>()
    /// By place, where its words begin.
    @exclusivity(unchecked) private var starts = GrowingBuffer<UInt32>()
    @exclusivity(unchecked) private(set) var hashes = GrowingBuffer<UInt64>()
    @exclusivity(unchecked) private(set) var sources = GrowingBuffer<UInt32>()
    /// The successor's number, or the mark of the first that is the same; of a new one its slot, then its number.
    @exclusivity(unchecked) var targets = GrowingBuffer<UInt32>()
    /// Whether it is the first of a new situation.
    @exclusivity(unchecked) var isFirst = GrowingBuffer<Bool>()
    /// Places by shard, ascending in each; without moves that lead back.
    @exclusivity(unchecked) private(set) var order = GrowingBuffer<UInt32>()
    private(set) var shardStarts = Array(repeating: 0, count: shards + 1)
    /// Of all places of all batches before this one.
    var base = 0
    private(set) var newCount = 0
    var count: Int { sources.count }

    @exclusivity(unchecked) private var source: UInt32 = 0
    @exclusivity(unchecked) private var sourceWords: UnsafePointer<UInt64>?
    @exclusivity(unchecked) private var sourceHash: UInt64 = 0

    /// By situation, from the first: `MoveKinds`.
    @exclusivity(unchecked) private(set) var kinds = GrowingBuffer<UInt8>()
    @exclusivity(unchecked) private(set) var degrees = GrowingBuffer<UInt32>()

    var situationCount: Int { kinds.count }

    init(width: Int) { self.width = width }

    static func bytesPerMove(width: Int) -> Int { width * 8 + bytesBesidesWords }

    private static let bytesBesidesWords = 25

    var bytes: Int { words.bytes + hashes.bytes / 8 * Self.bytesBesidesWords }

    func countNew() {
        newCount = 0
        for place in 0..<count where isFirst[place] { newCount += 1 }
    }

    func clear() {
        words.clear()
        starts.clear()
        hashes.clear()
        sources.clear()
        targets.clear()
        isFirst.clear()
        order.clear()
        kinds.clear()
        degrees.clear()
        newCount = 0
    }

    /// - Parameter words: its own, as it stands in the space.
    func begin(_ source: UInt32, _ words: UnsafePointer<UInt64>) {
        (self.source, sourceWords, sourceHash) = (source, words, hash(words, width))
        kinds.append(0)
        degrees.append(0)
    }

    func receive(_ move: Move, leadingTo successor: UnsafeMutablePointer<UInt64>) {
        guard let sourceWords else { preconditionFailure("a move is received after its source") }
        let start = words.count
        words.append(contentsOf: successor, count: width)
        var (leadsBack, hash) = (true, sourceHash)
        for word in 0..<width where successor[word] != sourceWords[word] {
            hash = hash &+ shareOfHash(successor[word], at: word) &- shareOfHash(sourceWords[word], at: word)
            leadsBack = false
        }
        if leadsBack { words.resize(start) }
        receive(move, leadsBack ? nil : hash)
    }

    /// Where it leads, only what it changes is looked at.
    func receive(_ place: Int, of known: KnownMoves, madeIn sourceWords: UnsafePointer<UInt64>, by expander: Expander) {
        let start = words.count
        words.append(contentsOf: sourceWords, count: width)
        var (leadsBack, hash) = (true, sourceHash)
        known.carryOut(place, words.start + start) { word, before, after in
            if before == after { return }
            hash = hash &+ shareOfHash(after, at: word) &- shareOfHash(before, at: word)
            leadsBack = false
        }
        if leadsBack { words.resize(start) }
        receive(known.move(place), leadsBack ? nil : hash)
    }

    /// - Parameter hash: of the words that were appended last; nil where it leads back.
    @inline(__always)
    private func receive(_ move: Move, _ hash: UInt64?) {
        starts.append(hash == nil ? Self.leadsBack : UInt32(words.count - width))
        hashes.append(hash ?? 0)
        targets.append(hash == nil ? source : 0)
        sources.append(source)
        isFirst.append(false)
        degrees[degrees.count - 1] += 1
        kinds[kinds.count - 1] |= MoveKinds(move).rawValue
    }

    private static let leadsBack = UInt32.max

    /// Sorts the places by shard.
    func deal() {
        for shard in shardStarts.indices { shardStarts[shard] = 0 }
        for place in 0..<count where starts[place] != Self.leadsBack { shardStarts[Self.shard(hashes[place]) + 1] += 1 }
        for shard in 0..<Self.shards { shardStarts[shard + 1] += shardStarts[shard] }
        var next = shardStarts
        order.resize(shardStarts[Self.shards])
        for place in 0..<count where starts[place] != Self.leadsBack {
            let shard = Self.shard(hashes[place])
            order[next[shard]] = UInt32(place)
            next[shard] += 1
        }
    }

    @inline(__always)
    static func shard(_ hash: UInt64) -> Int { Int(hash >> (64 - shardBits)) }

    @inline(__always)
    func successor(_ place: Int) -> UnsafePointer<UInt64> { UnsafePointer(words.start + Int(starts[place])) }
}

/// What moves out of a situation there are, besides those of the environment.
package struct MoveKinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Something changes, if only data that nothing observes.
    static let changing = MoveKinds(rawValue: 1)
    /// Another situation of the space comes: what changes tells situations apart.
    static let leadingAway = MoveKinds(rawValue: 2)

    init(_ move: Move) {
        self = []
        if move.kind == .environment { return }
        if move.changes { insert(.changing) }
        if move.leadsAway { insert(.leadingAway) }
    }
}
