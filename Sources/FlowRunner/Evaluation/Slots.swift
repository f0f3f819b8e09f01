import FlowSpec

/// A place of up to 64 bits in a snapshot's words; it never straddles two words.
package struct BitField: Hashable, Sendable, BitwiseCopyable {
    package let word: UInt32
    package let shift: UInt8
    package let width: UInt8

    package init(word: Int, shift: Int, width: Int) {
        self.word = UInt32(word)
        self.shift = UInt8(shift)
        self.width = UInt8(width)
    }

    @inlinable @inline(__always)
    package var mask: UInt64 { width == 64 ? .max : (1 &<< UInt64(width)) &- 1 }

    @inlinable @inline(__always)
    package func read(_ words: UnsafePointer<UInt64>) -> UInt64 {
        (words[Int(word)] &>> UInt64(shift)) & mask
    }

    /// `value` must fit the width.
    @inlinable @inline(__always)
    package func write(_ value: UInt64, to words: UnsafeMutablePointer<UInt64>) {
        let old = words[Int(word)]
        words[Int(word)] = (old & ~(mask &<< UInt64(shift))) | (value &<< UInt64(shift))
    }
}

/// How a datum's bits stand for its value. Inside the evaluator a value is one 64-bit word:
/// flag 0/1 · number, duration and moment the bits of a Double · choice the option's index + 1 with 0 for none
/// (non-optional: index) · set a mask of options · text, list and record an id of the `ValuePool`.
package enum Encoding: Hashable, Sendable {
    /// The word itself: flag, choice, set, pool ids.
    case word
    /// A Double `low + bits × step`.
    case grid(low: Double, step: Double, count: UInt64)
    /// A Double as it is (64 bits).
    case double
}

/// Where a snapshot keeps a datum, and how.
package struct DatumSlot: Hashable, Sendable {
    package let field: BitField
    package let encoding: Encoding

    package init(field: BitField, encoding: Encoding) {
        self.field = field
        self.encoding = encoding
    }
}

/// A state is active iff the field holds the value (the field is its nearest compound ancestor's active child).
package struct ActivityTest: Hashable, Sendable {
    package let field: BitField
    package let value: UInt64

    package init(field: BitField, value: UInt64) {
        self.field = field
        self.value = value
    }
}

/// What compiled expressions need to know of a snapshot's layout: a slot for each datum, a test for each state.
package struct SlotTable: Sendable {
    package let data: FlatTable<DatumSlot>
    package let activity: FlatTable<ActivityTest>

    package init(data: [DatumSlot], activity: [ActivityTest]) {
        self.data = FlatTable(data)
        self.activity = FlatTable(activity)
    }
}
