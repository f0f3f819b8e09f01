/// Words of which only some bits count, by number in the order of adding: open addressing.
struct MaskedWords: ~Copyable {
    private let width: Int
    private var keys = GrowingBuffer<UInt64>(capacity: 16)
    private var hashes = GrowingBuffer<UInt64>(capacity: 4)
    /// Number + 1.
    private var slots = GrowingBuffer<Int>(capacity: 8)

    init(width: Int) {
        self.width = width
        slots.fill(8, with: 0)
    }

    var bytes: Int { keys.bytes + hashes.bytes + slots.bytes }

    /// - Parameters:
    ///   - salt: what else tells them apart.
    ///   - counts: asked of those with the same bits.
    @inline(__always)
    func find(_ words: UnsafePointer<UInt64>, _ mask: UnsafePointer<UInt64>, salt: UInt64, where counts: (Int) -> Bool) -> Int? {
        let hash = hash(words, mask, salt)
        var slot = start(hash)
        while slots[slot] != 0 {
            let place = slots[slot] - 1
            if hashes[place] == hash, matches(place, words, mask), counts(place) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func add(_ words: UnsafePointer<UInt64>, _ mask: UnsafePointer<UInt64>, salt: UInt64) {
        if (hashes.count + 1) * 2 > slots.count {
            slots.fill(slots.count * 2, with: 0)
            for place in 0..<hashes.count { insert(place) }
        }
        for word in 0..<width { keys.append(words[word] & mask[word]) }
        hashes.append(hash(words, mask, salt))
        insert(hashes.count - 1)
    }

    private mutating func insert(_ place: Int) {
        var slot = start(hashes[place])
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = place + 1
    }

    @inline(__always)
    private func hash(_ words: UnsafePointer<UInt64>, _ mask: UnsafePointer<UInt64>, _ salt: UInt64) -> UInt64 {
        var hash = mixed(salt)
        for word in 0..<width { hash &+= shareOfHash(words[word] & mask[word], at: word) }
        return hash
    }

    private func start(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1) }

    @inline(__always)
    private func matches(_ place: Int, _ words: UnsafePointer<UInt64>, _ mask: UnsafePointer<UInt64>) -> Bool {
        for word in 0..<width where keys[place * width + word] != words[word] & mask[word] { return false }
        return true
    }
}
