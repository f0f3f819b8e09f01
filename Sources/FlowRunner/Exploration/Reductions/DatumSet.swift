import FlowSpec

/// Data of one flow, a bit each.
struct DatumSet: Hashable, Sendable {
    private var words: [UInt64]

    init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

    init(_ data: Set<ID<Datum>>, capacity: Int) {
        self.init(capacity: capacity)
        for datum in data { insert(datum) }
    }

    func contains(_ datum: ID<Datum>) -> Bool { words[datum.int >> 6] & (1 << UInt64(datum.int & 63)) != 0 }
    mutating func insert(_ datum: ID<Datum>) { words[datum.int >> 6] |= 1 << UInt64(datum.int & 63) }
    mutating func remove(_ datum: ID<Datum>) { words[datum.int >> 6] &= ~(1 << UInt64(datum.int & 63)) }

    mutating func formUnion(_ other: DatumSet) {
        for word in words.indices { words[word] |= other.words[word] }
    }

    mutating func subtract(_ other: DatumSet) {
        for word in words.indices { words[word] &= ~other.words[word] }
    }
}
