/// By situation: where its moves lead, and what kinds of moves there are. Kept in blocks that never move.
final class SuccessorLists: @unchecked Sendable {
    private struct Block {
        /// One situation's after the other's, each in the order of its moves.
        var targets: UnsafeMutablePointer<UInt32>
        /// Where each situation's end in `targets`.
        var ends: UnsafeMutablePointer<UInt32>
        /// `Liveliness`.
        var kinds: UnsafeMutablePointer<UInt8>
    }
    private static let blockBits = 10
    private static let blockSize = 1 << blockBits

    /// Otherwise only what kinds of moves there are is known.
    let keepsTargets: Bool
    /// Situations whose moves are known.
    private(set) var count = 0
    private(set) var targetCount = 0
    /// A block has no room for all the moves of its situations: no more were added.
    private(set) var isFull = false
    @exclusivity(unchecked) private var blocks = GrowingBuffer<Block>()
    /// Of the block that is being filled.
    @exclusivity(unchecked) private var targets = GrowingBuffer<UInt32>()
    @exclusivity(unchecked) private var ends = GrowingBuffer<UInt32>(capacity: blockSize)
    @exclusivity(unchecked) private var kinds = GrowingBuffer<UInt8>(capacity: blockSize)

    init(keepsTargets: Bool) { self.keepsTargets = keepsTargets }

    deinit {
        for block in 0..<blocks.count {
            blocks[block].targets.deallocate()
            blocks[block].ends.deallocate()
            blocks[block].kinds.deallocate()
        }
    }

    var bytes: Int {
        targetCount * 4 + blocks.bytes + targets.bytes + (blocks.count + 1) << Self.blockBits * (keepsTargets ? 5 : 1)
    }

    func add(_ batch: SuccessorBatch) {
        var state = 0
        var place = 0
        while state < batch.degrees.count, !isFull {
            let end = min(state + Self.blockSize - kinds.count, batch.degrees.count)
            var more = 0
            for state in state..<end { more += Int(batch.degrees[state]) }
            if targets.count + more > UInt32.max {
                isFull = true
                return
            }
            kinds.append(contentsOf: batch.liveliness.start + state, count: end - state)
            if keepsTargets {
                var last = UInt32(targets.count)
                for state in state..<end {
                    last += batch.degrees[state]
                    ends.append(last)
                }
                targets.append(contentsOf: batch.targets.start + place, count: more)
                targetCount += more
                place += more
            }
            count += end - state
            state = end
            if kinds.count == Self.blockSize { close() }
        }
    }

    /// Nothing is added afterwards; until then the last ones cannot be asked for.
    func seal() {
        if kinds.count > 0 { close() }
    }

    private func close() {
        blocks.append(Block(targets: targets.copied(), ends: ends.copied(), kinds: kinds.copied()))
        targets.clear()
        ends.clear()
        kinds.clear()
    }

    /// - Parameter number: below `count`.
    @inline(__always)
    func of(_ number: Int) -> UnsafeBufferPointer<UInt32> {
        if !keepsTargets { return UnsafeBufferPointer(start: nil, count: 0) }
        let block = blocks[number >> Self.blockBits]
        let place = number & (Self.blockSize - 1)
        let start = place == 0 ? 0 : Int(block.ends[place - 1])
        return UnsafeBufferPointer(start: block.targets + start, count: Int(block.ends[place]) - start)
    }

    /// - Parameter number: below `count`.
    @inline(__always)
    func kinds(_ number: Int) -> UInt8 {
        blocks[number >> Self.blockBits].kinds[number & (Self.blockSize - 1)]
    }
}
