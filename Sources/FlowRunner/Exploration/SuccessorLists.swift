/// By situation: where its moves lead, and what kinds of moves there are.
final class SuccessorLists: @unchecked Sendable {
    /// In the order of the moves, one situation after the other; empty where they are not kept.
    var targets = GrowingBuffer<UInt32>()
    /// Where each situation's end in `targets`.
    var ends = GrowingBuffer<UInt64>()
    /// `Liveliness`.
    var kinds = GrowingBuffer<UInt8>()

    /// By situation: the ones that lead to it; made when it is first asked for.
    private(set) lazy var predecessors = Predecessors(self)

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

/// The same moves seen from where they lead.
struct Predecessors {
    private var starts: [UInt64]
    private var sources: [UInt32]

    fileprivate init(_ lists: SuccessorLists) {
        let expanded = lists.ends.count
        var count = expanded
        for place in 0..<lists.targets.count { count = max(count, Int(lists.targets[place]) + 1) }
        starts = Array(repeating: 0, count: count + 1)
        for place in 0..<lists.targets.count { starts[Int(lists.targets[place]) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        sources = Array(repeating: 0, count: Int(starts[count]))
        var next = starts
        var place = 0
        for number in 0..<expanded {
            while place < Int(lists.ends[number]) {
                let target = Int(lists.targets[place])
                place += 1
                sources[Int(next[target])] = UInt32(number)
                next[target] += 1
            }
        }
    }

    func of(_ number: Int) -> ArraySlice<UInt32> {
        number + 1 < starts.count ? sources[Int(starts[number])..<Int(starts[number + 1])] : []
    }
}
