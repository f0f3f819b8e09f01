/// Rows that never change, at an address of their own: read in place, without a retain or a copy of the row.
/// Indices come from the machine's own tables.
package struct FlatTable<Row: Sendable>: @unchecked Sendable {
    private let rows: UnsafeMutablePointer<Row>
    package let count: Int
    private let memory: Memory

    package init(_ rows: [Row]) {
        memory = Memory(rows)
        self.rows = memory.rows
        count = rows.count
    }

    @inline(__always)
    package subscript(place: Int) -> Row {
        unsafeAddress {
            assert(place >= 0 && place < count)
            return UnsafePointer(rows + place)
        }
    }

    var start: UnsafePointer<Row> { UnsafePointer(rows) }
    package var all: UnsafeBufferPointer<Row> { UnsafeBufferPointer(start: rows, count: count) }

    private final class Memory {
        let rows: UnsafeMutablePointer<Row>
        let count: Int

        init(_ source: [Row]) {
            count = source.count
            rows = .allocate(capacity: max(count, 1))
            for (place, row) in source.enumerated() { (rows + place).initialize(to: row) }
        }

        deinit {
            rows.deinitialize(count: count)
            rows.deallocate()
        }
    }
}
