import FlowSpec

/// One step of the register machine. `a`, `b` and `c` are registers of the running program; `imm` is what the operation says.
struct Instruction: Sendable {
    enum Operation: UInt8, Sendable {
        /// a ← imm
        case constant
        /// a ← the field that imm packs
        case loadWord
        /// a ← the slot at imm in `slots`
        case loadGrid
        /// a ← whether the row at imm in `rows` holds
        case testRow
        /// a ← whether the bounds at imm in `bounds` hold
        case testBounds
        case item
        /// imm: the place of the value in `GestureValue.allCases`
        case gesture
        /// b ← flag; to imm if it is so
        case jump, jumpIfTrue, jumpIfFalse
        /// a ← the derived value at imm
        case call
        /// answers b
        case end
        case not
        case add, subtract, multiply, divide, remainder, negate
        case less, lessOrEqual, equalNumber, equalWord
        case minimum, maximum
        case round, roundTo
        /// a ← whether bit b of c is set
        case holdsBit
        case join, trim, lower, length, holdsText
        case countItems, countOptions, isZero
        case holdsItem
        /// a ← item c of list b
        case index
        /// a ← field imm of record b, or of every record of list b
        case field, fields
        /// a ← the list (or the set) of the c registers from b
        case makeList, makeSet
        /// a ← b through the table at imm in `maps`
        case map
        /// a ← b as another type, imm in `conversions`
        case convert
        case sum, least, greatest
        /// a ← list b as text, separated by c; imm in `types`
        case joinItems
        case sentence
        /// a ← list b in the order at imm in `orders`; `top` keeps c items
        case sorted, top
    }

    var operation: Operation
    var a: UInt16 = 0
    var b: UInt16 = 0
    var c: UInt16 = 0
    var imm: UInt64 = 0
}

/// Bits within limits.
struct BoundsTest: Sendable {
    var field: BitField
    var low: UInt64
    var high: UInt64

    func holds(_ words: UnsafePointer<UInt64>) -> Bool {
        let bits = field.read(words)
        return low <= bits && bits <= high
    }
}

/// What a list is ordered by.
struct Order: Sendable {
    enum Key: Sendable {
        case number, word, text
    }
    /// The place of the field in the records; nil orders by the items themselves.
    var field: Int?
    var key: Key
    var falls: Bool
}

struct Conversion: Sendable {
    var from: ValueType
    var to: ValueType
}

extension BitField {
    var packed: UInt64 { UInt64(word) | UInt64(shift) << 32 | UInt64(width) << 40 }

    init(packed: UInt64) {
        self.init(word: Int(packed & 0xFFFF_FFFF), shift: Int(packed >> 32 & 0xFF), width: Int(packed >> 40 & 0xFF))
    }
}
