/// Situations by number, a bit each.
package struct SituationSet: Sendable {
    private var words: [UInt64]
    package let capacity: Int

    package init(capacity: Int) {
        self.capacity = capacity
        words = Array(repeating: 0, count: (capacity + 63) / 64)
    }

    @inline(__always)
    package func contains(_ number: Int) -> Bool {
        number < capacity && words[number >> 6] & (1 << UInt64(number & 63)) != 0
    }

    /// - Returns: whether it is new.
    @inline(__always) @discardableResult
    package mutating func insert(_ number: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(number & 63)
        if words[number >> 6] & bit != 0 { return false }
        words[number >> 6] |= bit
        return true
    }

    package mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

    package func intersection(_ other: SituationSet) -> SituationSet {
        var both = self
        for word in words.indices { both.words[word] &= word < other.words.count ? other.words[word] : 0 }
        return both
    }

    package var complement: SituationSet {
        var others = self
        for word in words.indices { others.words[word] = ~words[word] }
        if capacity % 64 != 0, let last = words.indices.last { others.words[last] &= 1 << UInt64(capacity % 64) - 1 }
        return others
    }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The lowest number that is not in it.
    package var firstAbsent: Int? { (0..<capacity).first { !contains($0) } }
    package var first: Int? { (0..<capacity).first(where: contains) }
}
