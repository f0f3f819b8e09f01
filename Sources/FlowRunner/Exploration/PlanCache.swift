/// Plans by configuration: open addressing over the words that hold it.
struct PlanCache {
    private let mask: [UInt64]
    private var keys: [UInt64] = []
    private var plans: [BranchPlan] = []
    /// Place + 1 in `plans`.
    private var slots: [Int] = Array(repeating: 0, count: 64)
    private var bytes: [Int] = []
    private var counted = 0

    init(_ configuration: [UInt64]) { mask = configuration }

    /// Not retained, since it is asked for at every turn: the cache keeps it for good.
    func find(_ words: UnsafePointer<UInt64>) -> Unmanaged<BranchPlan>? {
        var slot = hash(words) & (slots.count - 1)
        while slots[slot] != 0 {
            if matches(slots[slot] - 1, words) { return Unmanaged.passUnretained(plans[slots[slot] - 1]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func add(_ plan: BranchPlan, for words: UnsafePointer<UInt64>) {
        if (plans.count + 1) * 2 > slots.count { grow() }
        for (word, mask) in mask.enumerated() { keys.append(words[word] & mask) }
        plans.append(plan)
        bytes.append(plan.bytes + mask.count * 16 + 96)
        insert(plans.count - 1)
    }

    /// Those added since the last time, with what they take.
    mutating func forEachNew(_ body: (ArraySlice<UInt64>, Int) -> Void) {
        for place in counted..<plans.count { body(keys[place * mask.count..<(place + 1) * mask.count], bytes[place]) }
        counted = plans.count
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for place in plans.indices { insert(place) }
    }

    private mutating func insert(_ place: Int) {
        var slot = keys.withUnsafeBufferPointer { hash($0.baseAddress.map { $0 + place * mask.count }) } & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = place + 1
    }

    @inline(__always)
    private func matches(_ place: Int, _ words: UnsafePointer<UInt64>) -> Bool {
        let first = place * mask.count
        for word in mask.indices where keys[first + word] != words[word] & mask[word] { return false }
        return true
    }

    @inline(__always)
    private func hash(_ words: UnsafePointer<UInt64>?) -> Int {
        guard let words else { return 0 }
        var hash: UInt64 = 0
        for word in mask.indices { hash = mixed(hash ^ (words[word] & mask[word])) }
        return Int(truncatingIfNeeded: hash >> 32)
    }
}

/// Spreads the bits of a word over all of it (the finisher of MurmurHash3).
@inline(__always)
func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 33)) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ (word >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ (word >> 33)
}
