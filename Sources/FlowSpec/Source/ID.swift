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

/// Rows in document order, addressed by `ID<Row>`.
package struct Table<Row: Sendable>: Sendable {
    package var rows: [Row]

    package init(_ rows: [Row] = []) { self.rows = rows }

    @inlinable
    package var count: Int { rows.count }
    package var ids: some Sequence<ID<Row>> { (0..<rows.count).lazy.map { ID<Row>($0) } }

    /// Rows are large: inlined, it reads what is asked of a row, and changes it in place.
    @inlinable
    package subscript(id: ID<Row>) -> Row {
        @inline(__always) get { rows[id.int] }
        @inline(__always) _modify { yield &rows[id.int] }
    }

    @discardableResult
    package mutating func append(_ row: consuming Row) -> ID<Row> {
        rows.append(row)
        return ID(rows.count - 1)
    }
}
