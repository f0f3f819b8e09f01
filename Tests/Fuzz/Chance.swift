/// SplitMix64: the same numbers from the same seed, everywhere.
struct Chance {
    private var state: UInt64

    /// A sequence of its own for every input.
    init(seed: UInt64, input: Int) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: input) &* 0xD1B5_4A32_D192_ED03
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< count; 0 where there is nothing to choose from.
    mutating func below(_ count: Int) -> Int { count < 1 ? 0 : Int(next() % UInt64(count)) }

    mutating func one<Item>(of items: [Item]) -> Item? { items.isEmpty ? nil : items[below(items.count)] }

    /// A range within 0 ..< count, short more often than long.
    mutating func range(in count: Int) -> Range<Int> {
        let start = below(count + 1)
        let longest = [1, 4, 16, 64, 1024][below(5)]
        return start..<min(count, start + below(longest + 1))
    }
}
