import FlowSpec

/// Where everything that can change lies in a snapshot's words. Equal situations have equal words: what is inactive, not
/// running or not pending is 0.
package struct SnapshotLayout: Sendable {
    package private(set) var wordCount = 0
    package let slots: SlotTable
    /// By state: for a compound state the place of its active child + 1 among its children; otherwise of no width.
    let children: [BitField]
    /// What of the words says which states are active.
    let configuration: [ConfigurationWord]
    let history: [HistorySlot]
    /// One bit each.
    package let services: [BitField]
    package let timers: [TimerSlot]
    /// The words that hold timers, and nothing else does.
    let timerWords: Range<Int>
    /// Milliseconds that one step of a timer's field stands for.
    package let tick: Double

    init(_ flow: Flow, hierarchy: Hierarchy, tick: Double) {
        var fields = FieldAllocator()
        self.tick = tick
        children = hierarchy.children.map { children in
            children.isEmpty ? .none : fields.allocate(width: bitWidth(of: UInt64(children.count)))
        }
        let children = children
        configuration = ConfigurationWord.all(children)
        history = flow.histories.rows.map { HistorySlot($0, hierarchy: hierarchy, fields: &fields) }
        let data = flow.data.rows.map { datum in
            let (encoding, width) = encoding(of: datum.type)
            return DatumSlot(field: fields.allocate(width: width), encoding: encoding)
        }
        slots = SlotTable(data: data, activity: flow.states.ids.map { hierarchy.activity(of: $0.int, children: children) })
        services = flow.services.rows.map { _ in fields.allocate(width: 1) }
        fields.startWord()
        let firstTimerWord = fields.wordCount
        timers = flow.timerCauses().map { cause, delay, _ in
            let ticks = delay.constantMilliseconds.map { timerTicks($0, tick: tick) }
            let width = ticks.map { bitWidth(of: $0 + 2) } ?? TimerSlot.widest
            return TimerSlot(cause: cause, field: fields.allocate(width: width), delay: delay)
        }
        timerWords = firstTimerWord..<fields.wordCount
        wordCount = max(fields.wordCount, 1)
    }

    /// By word: the bits of these.
    func bits(of fields: some Sequence<BitField>) -> [UInt64] {
        var bits = Array(repeating: UInt64(0), count: wordCount)
        for field in fields { bits[Int(field.word)] |= field.mask << UInt64(field.shift) }
        return bits
    }
}

/// The bits of a word that say which states are active.
struct ConfigurationWord: Sendable {
    var word: Int
    var bits: UInt64

    @inline(__always)
    func read(_ words: UnsafePointer<UInt64>) -> UInt64 { words[word] & bits }

    static func all(_ children: [BitField]) -> [ConfigurationWord] {
        var bits: [Int: UInt64] = [:]
        for field in children where field.width > 0 { bits[Int(field.word), default: 0] |= field.mask << UInt64(field.shift) }
        return bits.keys.sorted().map { ConfigurationWord(word: $0, bits: bits[$0] ?? 0) }
    }
}

/// What a history pseudo-state remembers: for each compound state in it (for a shallow one: itself) the active child.
struct HistorySlot: Sendable {
    struct Remembered: Sendable {
        var state: UInt32
        var field: BitField
    }
    var remembered: [Remembered] = []
    /// Set once something is remembered.
    var isSet: BitField
    var fields: [BitField] { [isSet] + remembered.map(\.field) }

    init(_ history: History, hierarchy: Hierarchy, fields: inout FieldAllocator) {
        let last = history.deep ? hierarchy.last[history.state.int] : history.state.int
        for state in history.state.int...last where !hierarchy.children[state].isEmpty {
            let width = bitWidth(of: UInt64(hierarchy.children[state].count))
            remembered.append(Remembered(state: UInt32(state), field: fields.allocate(width: width)))
        }
        isSet = fields.allocate(width: 1)
    }

    func child(of state: Int, in words: UnsafePointer<UInt64>) -> Int {
        for slot in remembered where Int(slot.state) == state { return Int(slot.field.read(words)) }
        return 0
    }
}

/// Hands out fields one after the other, each in the first word of the last few that has room.
struct FieldAllocator {
    private var used: [Int] = []
    private var firstOpen = 0
    private static let openWords = 8

    var wordCount: Int { used.count }

    /// What comes next shares no word with what came before.
    mutating func startWord() { firstOpen = used.count }

    mutating func allocate(width: Int) -> BitField {
        for word in max(firstOpen, used.count - Self.openWords)..<max(firstOpen, used.count) where used[word] + width <= 64 {
            defer { used[word] += width }
            return BitField(word: word, shift: used[word], width: width)
        }
        used.append(width)
        return BitField(word: used.count - 1, shift: 0, width: width)
    }
}

extension BitField {
    /// Reads 0 and writes nothing.
    static let none = BitField(word: 0, shift: 0, width: 0)
}

/// Bits that hold 0…`highest`; at least one.
func bitWidth(of highest: UInt64) -> Int { max(64 - highest.leadingZeroBitCount, 1) }

private func encoding(of type: ValueType) -> (Encoding, width: Int) {
    switch type {
    case .flag: return (.word, 1)
    case .number(let domain?):
        guard let grid = domain.grid else { return (.double, 64) }
        return (grid, bitWidth(of: UInt64(domain.count) - 1))
    case .number(nil), .duration, .moment, .unknown: return (.double, 64)
    case .choice(let options, let optional):
        return (.word, bitWidth(of: UInt64(max(options.count - (optional ? 0 : 1), 0))))
    case .set(let options, _): return (.word, min(max(options.count, 1), 64))
    case .text, .list, .record: return (.word, 32)
    }
}
