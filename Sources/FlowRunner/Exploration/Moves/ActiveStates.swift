import FlowSpec

/// States of which it is asked at once whether one is active: those that one field tells are looked up with one reading.
struct ActiveStates: Sendable {
    private struct Children: BitwiseCopyable {
        var field: BitField
        /// By value of the field, a bit each.
        var values: UInt64
    }
    private let few: FlatTable<Children>
    /// By fields with more values than a word has bits.
    private let others: FlatTable<ActivityTest>

    init(_ states: some Sequence<ID<State>>, _ slots: SlotTable) {
        let tests = states.map { slots.activity[$0.int] }
        few = FlatTable(
            Dictionary(grouping: tests.filter { $0.value < 64 }, by: \.field).map { field, tests in
                Children(field: field, values: tests.reduce(0) { $0 | 1 << $1.value })
            })
        others = FlatTable(tests.filter { $0.value >= 64 })
    }

    @inline(__always)
    func containsAny(_ words: UnsafePointer<UInt64>) -> Bool {
        for children in few.all where children.field.read(words) < 64 && children.values >> children.field.read(words) & 1 == 1 { return true }
        for test in others.all where test.field.read(words) == test.value { return true }
        return false
    }
}
