/// By situation: where its moves lead, and what kinds of moves there are. Kept in blocks that never move.
final class SuccessorLists: @unchecked Sendable {
    private struct Block {
        /// One situation's after the other's, each in the order of its moves.
        var targets: UnsafeMutablePointer<UInt32>
        /// Where each situation's end in `targets`.
        var ends: UnsafeMutablePointer<UInt32>
        /// `MoveKinds`.
        var kinds: UnsafeMutablePointer<UInt8>
        /// Of all moves, how many come before them.
        var movesBefore: Int
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

    /// The next situations', in order: blocks that they fill alone are made at the same time.
    func add(_ batches: ArraySlice<SuccessorBatch>, by workers: Workers) {
        var next = Piece(batches)
        var left = batches.reduce(0) { $0 + $1.degrees.count }
        let head = min(left, (Self.blockSize - kinds.count) & (Self.blockSize - 1))
        append(next.take(head))
        left -= head
        let pieces = (0..<left >> Self.blockBits).map { _ in next.take(Self.blockSize) }
        let first = blocks.count
        if pieces.contains(where: { $0.moves > UInt32.max }) { isFull = true }
        if isFull { return }
        blocks.resize(first + pieces.count)
        let movesBefore = pieces.reduce(into: [targetCount]) { $0.append($0[$0.count - 1] + $1.moves) }
        workers.share(pieces.count) { _, place in
            let piece = pieces[place]
            let block = Block(
                targets: .allocate(capacity: keepsTargets ? piece.moves : 0), ends: .allocate(capacity: keepsTargets ? Self.blockSize : 0),
                kinds: .allocate(capacity: Self.blockSize), movesBefore: movesBefore[place])
            piece.copy(into: block.targets, block.ends, block.kinds, last: 0, keepsTargets: keepsTargets)
            blocks[first + place] = block
        }
        for piece in pieces { note(piece) }
        append(next.take(left & (Self.blockSize - 1)))
    }

    private func note(_ piece: Piece) {
        count += piece.situations
        if keepsTargets { targetCount += piece.moves }
    }

    /// Into the block that is being filled, which has room for so many situations.
    private func append(_ piece: Piece) {
        let (known, last) = (kinds.count, targets.count)
        if last + piece.moves > UInt32.max { isFull = true }
        if isFull || piece.situations == 0 { return }
        kinds.resize(known + piece.situations)
        if keepsTargets {
            ends.resize(known + piece.situations)
            targets.resize(last + piece.moves)
        }
        piece.copy(
            into: targets.start + last, ends.start + known, kinds.start + known, last: UInt32(last), keepsTargets: keepsTargets)
        note(piece)
        if kinds.count == Self.blockSize { close() }
    }

    /// Nothing is added afterwards; until then the last ones cannot be asked for.
    func seal() {
        if kinds.count > 0 { close() }
    }

    private func close() {
        blocks.append(Block(
                targets: targets.copied(), ends: ends.copied(), kinds: kinds.copied(), movesBefore: targetCount - targets.count))
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

    /// Where the first of its moves stands among all moves.
    /// - Parameter number: below `count`.
    @inline(__always)
    func firstMove(_ number: Int) -> Int {
        let block = blocks[number >> Self.blockBits]
        let place = number & (Self.blockSize - 1)
        return block.movesBefore + (place == 0 || !keepsTargets ? 0 : Int(block.ends[place - 1]))
    }

    /// - Parameter number: below `count`.
    @inline(__always)
    func kinds(_ number: Int) -> UInt8 {
        blocks[number >> Self.blockBits].kinds[number & (Self.blockSize - 1)]
    }
}

/// Situations one after the other in batches, with their moves.
private struct Piece: @unchecked Sendable {
    private let batches: ArraySlice<SuccessorBatch>
    private var batch: Int
    /// In the first batch.
    private var situation = 0
    private var move = 0
    private(set) var situations = 0
    private(set) var moves = 0

    init(_ batches: ArraySlice<SuccessorBatch>) {
        self.batches = batches
        batch = batches.startIndex
    }

    /// The next ones; goes on behind them.
    mutating func take(_ situations: Int) -> Piece {
        var piece = self
        piece.situations = situations
        var left = situations
        while left > 0 {
            let degrees = batches[batch].degrees.start
            let count = min(left, batches[batch].degrees.count - situation)
            var moves = 0
            for place in situation..<situation + count { moves += Int(degrees[place]) }
            piece.moves += moves
            situation += count
            move += moves
            left -= count
            if situation == batches[batch].degrees.count { (batch, situation, move) = (batch + 1, 0, 0) }
        }
        return piece
    }

    /// - Parameter last: where the targets before these end.
    func copy(
        into targets: UnsafeMutablePointer<UInt32>, _ ends: UnsafeMutablePointer<UInt32>, _ kinds: UnsafeMutablePointer<UInt8>,
        last: UInt32, keepsTargets: Bool
    ) {
        var (batch, situation, move) = (batch, situation, move)
        var (done, end) = (0, last)
        while done < situations {
            let part = batches[batch]
            let count = min(situations - done, part.degrees.count - situation)
            (kinds + done).update(from: part.kinds.start + situation, count: count)
            if keepsTargets {
                let first = end
                for place in 0..<count {
                    end += part.degrees[situation + place]
                    ends[done + place] = end
                }
                (targets + Int(first - last)).update(from: part.targets.start + move, count: Int(end - first))
            }
            done += count
            (batch, situation, move) = (batch + 1, 0, 0)
        }
    }
}
