/// A typed index into the `Table` of `Row`s; an id of one kind of row cannot index another's table.
package struct ID<Row>: Hashable, Comparable, Sendable, BitwiseCopyable {
    package let index: UInt32

    @inlinable
    package init(_ index: Int) { self.index = UInt32(index) }
    @inlinable
    package init(_ index: UInt32) { self.index = index }

    @inlinable
    package var int: Int { Int(index) }

    @inlinable
    package static func < (a: ID, b: ID) -> Bool { a.index < b.index }
}

/// The ids of a table's rows, in document order.
package struct IDs<Row>: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var places: Range<Int>

    @inlinable
    init(count: Int) { places = 0..<count }

    /// Those from one row to another.
    init(_ rows: ClosedRange<ID<Row>>) { places = rows.lowerBound.int..<rows.upperBound.int + 1 }

    @inlinable
    package var underestimatedCount: Int { places.count }

    @inlinable
    package mutating func next() -> ID<Row>? {
        if places.isEmpty { return nil }
        defer { places = places.lowerBound + 1..<places.upperBound }
        return ID(places.lowerBound)
    }
}

/// Rows in document order, addressed by `ID<Row>`.
package struct Table<Row: Sendable>: Sendable {
    package var rows: [Row]

    package init(_ rows: [Row] = []) { self.rows = rows }

    @inlinable
    package var count: Int { rows.count }
    @inlinable
    package var ids: IDs<Row> { IDs(count: rows.count) }

    /// Rows are large: inlined, it reads in place what is asked of a row, and changes it in place.
    @inlinable
    package subscript(id: ID<Row>) -> Row {
        @inline(__always) _read { yield rows.span[id.int] }
        @inline(__always) _modify { yield &rows[id.int] }
    }

    @discardableResult
    package mutating func append(_ row: consuming Row) -> ID<Row> {
        rows.append(row)
        return ID(rows.count - 1)
    }
}
