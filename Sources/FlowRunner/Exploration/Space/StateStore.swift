/// Distinct situations by number, in the order they were found, each with the one it was found from. Words lie in blocks that never
/// move, without an object for each.
final class StateStore: @unchecked Sendable {
    static let most = 1 << 31
    private static let blockBits = 14
    private static let blockSize = 1 << blockBits

    /// Words of one situation.
    let width: Int
    private(set) var count = 0
    private let wordBlocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
    private let parentBlocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
    private var blockCount = 0

    init(width: Int) {
        self.width = width
        let most = Self.most >> Self.blockBits
        wordBlocks = .allocate(capacity: most)
        parentBlocks = .allocate(capacity: most)
    }

    deinit {
        for block in 0..<blockCount {
            wordBlocks[block]?.deallocate()
            parentBlocks[block]?.deallocate()
        }
        wordBlocks.deallocate()
        parentBlocks.deallocate()
    }

    /// Bytes held for situations.
    var bytes: Int { blockCount << Self.blockBits * (width * 8 + 4) }

    /// Makes room for so many more, which `set` then fills.
    func grow(by more: Int) {
        count += more
        while blockCount << Self.blockBits < count {
            (wordBlocks + blockCount).initialize(to: .allocate(capacity: Self.blockSize * width))
            (parentBlocks + blockCount).initialize(to: .allocate(capacity: Self.blockSize))
            blockCount += 1
        }
    }

    @inline(__always)
    func words(_ number: Int) -> UnsafeMutablePointer<UInt64> {
        guard let block = wordBlocks[number >> Self.blockBits] else { preconditionFailure("the number lies below count") }
        return block + (number & (Self.blockSize - 1)) * width
    }

    /// `rootParent` where it is a start.
    @inline(__always)
    func parent(_ number: Int) -> UInt32 {
        precondition(number < count)
        guard let block = parentBlocks[number >> Self.blockBits] else { preconditionFailure("the number lies below count") }
        return block[number & (Self.blockSize - 1)]
    }

    @inline(__always)
    func set(_ number: Int, _ source: UnsafePointer<UInt64>, parent: UInt32) {
        let words = words(number)
        for word in 0..<width { words[word] = source[word] }
        parentBlocks[number >> Self.blockBits]?[number & (Self.blockSize - 1)] = parent
    }

    static let rootParent = UInt32.max
}
