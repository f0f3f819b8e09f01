/// One part of the hash set of situations: open addressing, a number and the rest of the hash in each slot. Which part a situation
/// belongs to is a matter of its hash, so that several workers fill their own parts at the same time.
final class StateShard: @unchecked Sendable {
    /// Half a slot's bits are the hash's, the other half the number + 1, or where `Self.fresh` is set a place among the newly found.
    private var slots: UnsafeMutablePointer<UInt64>
    private var mask: Int
    private var count = 0
    @exclusivity(unchecked) private var ahead = GrowingBuffer<UInt64>()

    static let fresh: UInt32 = 1 << 31

    init() {
        mask = 15
        slots = .allocate(capacity: 16)
        slots.initialize(repeating: 0, count: 16)
    }

    deinit { slots.deallocate() }

    var bytes: Int { (mask + 1) * 8 }

    enum Answer {
        /// What the slot says, without the one that tells it from an empty slot.
        case known(UInt32)
        /// Put there under the new mark.
        case added(slot: UInt32)
    }

    /// - Parameters:
    ///   - mark: what a new one is entered as.
    ///   - matches: whether the one of the mark is the same.
    @inline(__always)
    func insert(_ hash: UInt64, mark: UInt32, matches: (UInt32) -> Bool) -> Answer {
        let tag = UInt32(truncatingIfNeeded: hash)
        var slot = Int(tag) & mask
        while slots[slot] != 0 {
            if UInt32(truncatingIfNeeded: slots[slot] >> 32) == tag {
                let known = UInt32(truncatingIfNeeded: slots[slot]) &- 1
                if matches(known) { return .known(known) }
            }
            slot = (slot + 1) & mask
        }
        slots[slot] = UInt64(tag) << 32 | UInt64(mark &+ 1)
        count += 1
        return .added(slot: UInt32(slot))
    }

    /// Answers those of a batch that lie in this shard and are known by their first slot. Memory is asked for all of them at once, first for
    /// the slots and then for the situations, instead of one after the other.
    /// - Returns: where the places of the others end, from the start of the shard's part of `order` on.
    func enterKnown(of batch: SuccessorBatch, _ shard: Int, _ store: StateStore) -> Int {
        let first = batch.shardStarts[shard]
        let count = batch.shardStarts[shard + 1] - first
        ahead.resize(count)
        for position in 0..<count {
            ahead[position] = slots[Int(UInt32(truncatingIfNeeded: batch.hashes[Int(batch.order[first + position])])) & mask]
        }
        var left = first
        for position in 0..<count {
            let place = Int(batch.order[first + position])
            let slot = ahead[position]
            let known = UInt32(truncatingIfNeeded: slot) &- 1
            if UInt32(truncatingIfNeeded: slot >> 32) == UInt32(truncatingIfNeeded: batch.hashes[place]), known & Self.fresh == 0,
                areEqual(store.words(Int(known)), batch.successor(place), store.width)
            {
                batch.targets[place] = known
            } else {
                batch.order[left] = UInt32(place)
                left += 1
            }
        }
        return left
    }

    /// Replaces the mark of a newly found one by its number.
    @inline(__always)
    func settle(slot: UInt32, number: UInt32) {
        slots[Int(slot)] = slots[Int(slot)] & 0xFFFF_FFFF_0000_0000 | UInt64(number &+ 1)
    }

    /// So that slots stay where they are while a batch of so many comes.
    func reserve(_ more: Int) {
        var capacity = mask + 1
        while (count + more) * 4 > capacity * 3 { capacity *= 2 }
        if capacity == mask + 1 { return }
        let old = slots
        let oldCapacity = mask + 1
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: 0, count: capacity)
        mask = capacity - 1
        for place in 0..<oldCapacity where old[place] != 0 {
            var slot = Int(UInt32(truncatingIfNeeded: old[place] >> 32)) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = old[place]
        }
        old.deallocate()
    }
}
