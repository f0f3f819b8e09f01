/// Rows at an address of their own, read and added without a retain or a check for other access.
struct GrowingBuffer<Row: BitwiseCopyable>: ~Copyable {
    private(set) var start: UnsafeMutablePointer<Row>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 64) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// Only while it stands and nothing is added.
    var all: UnsafeBufferPointer<Row> { UnsafeBufferPointer(start: start, count: count) }
    var bytes: Int { capacity * MemoryLayout<Row>.stride }
    /// What one more row takes beside them, while rows move.
    var bytesOfGrowth: Int { count == capacity ? bytes * 2 : 0 }

    @inline(__always)
    subscript(place: Int) -> Row {
        get {
            assert(place >= 0 && place < count)
            return start[place]
        }
        nonmutating set {
            assert(place >= 0 && place < count)
            start[place] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ row: Row) {
        if count == capacity { reserve(capacity * 2) }
        (start + count).initialize(to: row)
        count += 1
    }

    @inline(__always)
    mutating func append(contentsOf rows: UnsafePointer<Row>, count more: Int) {
        if count + more > capacity { reserve(max(capacity * 2, count + more)) }
        (start + count).initialize(from: rows, count: more)
        count += more
    }

    mutating func clear() { count = 0 }

    /// In memory of their own, which the caller gives back.
    func copied() -> UnsafeMutablePointer<Row> {
        let copy = UnsafeMutablePointer<Row>.allocate(capacity: count)
        copy.initialize(from: start, count: count)
        return copy
    }

    /// New rows are not set.
    mutating func resize(_ count: Int) {
        if count > capacity { reserve(max(capacity * 2, count)) }
        self.count = count
    }

    /// So many rows, all of them alike.
    mutating func fill(_ count: Int, with row: Row) {
        resize(count)
        start.update(repeating: row, count: count)
    }

    private mutating func reserve(_ capacity: Int) {
        let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
        self.capacity = capacity
    }
}
