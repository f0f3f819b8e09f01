import Synchronization

/// Sets of situations that several workers fill at the same time.
final class SharedSets: @unchecked Sendable {
    private let words: UnsafeMutablePointer<Atomic<UInt64>>
    private let count: Int
    private let capacity: Int
    /// Of one set.
    private let wordCount: Int

    /// - Parameter capacity: of each.
    init(count: Int, capacity: Int) {
        (self.count, self.capacity) = (count, capacity)
        wordCount = (capacity + 63) / 64
        words = .allocate(capacity: count * wordCount)
        for word in 0..<count * wordCount { (words + word).initialize(to: Atomic(0)) }
    }

    deinit {
        words.deinitialize(count: count * wordCount)
        words.deallocate()
    }

    @inline(__always)
    func insert(_ number: Int, into place: Int) {
        let word = place * wordCount + number >> 6
        let bit: UInt64 = 1 << UInt64(number & 63)
        if words[word].load(ordering: .relaxed) & bit == 0 { words[word].bitwiseOr(bit, ordering: .relaxed) }
    }

    /// Once nobody fills them any more.
    subscript(place: Int) -> SituationSet {
        var set = SituationSet(capacity: capacity)
        set.withWords { own in
            for word in 0..<wordCount { own[word] = words[place * wordCount + word].load(ordering: .relaxed) }
        }
        return set
    }
}
