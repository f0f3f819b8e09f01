/// By situation: where its moves lead, and what kinds of moves there are.
final class SuccessorLists: @unchecked Sendable {
    /// In the order of the moves, one situation after the other; empty where they are not kept.
    var targets = GrowingBuffer<UInt32>()
    /// Where each situation's end in `targets`.
    var ends = GrowingBuffer<UInt64>()
    /// `Liveliness`.
    var kinds = GrowingBuffer<UInt8>()

    var bytes: Int { targets.bytes + ends.bytes + kinds.bytes }

    func add(_ batch: SuccessorBatch, keepsTargets: Bool) {
        kinds.append(contentsOf: batch.liveliness.start, count: batch.liveliness.count)
        guard keepsTargets else { return }
        for state in 0..<batch.degrees.count {
            ends.append((ends.count == 0 ? 0 : ends[ends.count - 1]) + UInt64(batch.degrees[state]))
        }
        targets.append(contentsOf: batch.targets.start, count: batch.count)
    }
}
