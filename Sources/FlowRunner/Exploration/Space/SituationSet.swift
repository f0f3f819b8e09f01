/// Situations by number, a bit each.
package struct SituationSet: Sendable {
    private var words: [UInt64]
    package let capacity: Int

    package init(capacity: Int) {
        self.capacity = capacity
        words = Array(repeating: 0, count: (capacity + 63) / 64)
    }

    static func bytes(capacity: Int) -> Int { (capacity + 63) / 64 * 8 }

    private static let partLength = 1 << 12

    /// - Parameter find: includes those of the given numbers that are in the set; called for a part of them at a time.
    init(capacity: Int, by workers: Workers, _ find: @Sendable (_ numbers: Range<Int>, _ include: (Int) -> Void) -> Void) {
        self.init(capacity: capacity)
        words.withUnsafeMutableBufferPointer { buffer in
            // No two parts share a word.
            nonisolated(unsafe) let words = buffer
            workers.share((capacity + Self.partLength - 1) / Self.partLength) { _, part in
                let first = part * Self.partLength
                find(first..<min(first + Self.partLength, capacity)) { words[$0 >> 6] |= 1 << UInt64($0 & 63) }
            }
        }
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

    var wordCount: Int { words.count }

    /// By 64 situations, the lowest in the lowest bit.
    mutating func withWords(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
        words.withUnsafeMutableBufferPointer { body($0) }
    }

    /// Ascending.
    func forEach(_ body: (Int) -> Void) {
        for (word, bits) in words.enumerated() {
            var bits = bits
            while bits != 0 {
                body(word << 6 | bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
    }

    /// Ascending.
    package var numbers: [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(count)
        forEach { numbers.append($0) }
        return numbers
    }

    package func intersection(_ other: SituationSet) -> SituationSet {
        var both = self
        for word in words.indices { both.words[word] &= word < other.words.count ? other.words[word] : 0 }
        return both
    }

    package func union(_ other: SituationSet) -> SituationSet {
        var either = self
        for word in words.indices { either.words[word] |= word < other.words.count ? other.words[word] : 0 }
        return either
    }

    package func subtracting(_ other: SituationSet) -> SituationSet {
        var rest = self
        for word in words.indices { rest.words[word] &= ~(word < other.words.count ? other.words[word] : 0) }
        return rest
    }

    package var complement: SituationSet {
        var others = self
        for word in words.indices { others.words[word] = ~words[word] }
        if capacity % 64 != 0, let last = words.indices.last { others.words[last] &= 1 << UInt64(capacity % 64) - 1 }
        return others
    }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    package var first: Int? {
        words.firstIndex { $0 != 0 }.map { $0 << 6 | words[$0].trailingZeroBitCount }
    }
}
