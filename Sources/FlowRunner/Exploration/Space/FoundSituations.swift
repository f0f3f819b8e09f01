/// The situations found so far, each once. What batches lead to is entered by several workers, each shard of the set by one of them; then what
/// is new gets its numbers in the order of the batches, whoever entered it.
struct FoundSituations {
    let store: StateStore
    private let shards = (0..<SuccessorBatch.shards).map { _ in StateShard() }

    /// - Parameter width: words of a situation.
    init(width: Int) { store = StateStore(width: width) }

    /// Of the set alone, without the situations themselves.
    var setBytes: Int { shards.reduce(0) { $0 + $1.bytes } }

    /// A start.
    func enter(_ words: UnsafePointer<UInt64>) -> (number: Int, isNew: Bool) {
        let value = hash(words, store.width)
        let shard = shards[SuccessorBatch.shard(value)]
        shard.reserve(1)
        let answer = shard.insert(value, mark: UInt32(store.count)) { areEqual(store.words(Int($0)), words, store.width) }
        if case .known(let known) = answer { return (Int(known), false) }
        store.grow(by: 1)
        store.set(store.count - 1, words, parent: StateStore.rootParent)
        return (store.count - 1, true)
    }

    /// Each target of the batches gets the number of its situation.
    /// - Parameters:
    ///   - most: of situations; what is new beyond is left out, unless starts have filled it further already.
    ///   - resolvingMarks: also of what is found again in the same batches.
    /// - Returns: whether nothing was left out.
    func enter(_ batches: ArraySlice<SuccessorBatch>, atMost most: Int, resolvingMarks: Bool, by workers: Workers) -> Bool {
        let batches = Array(batches)
        var base = 0
        for batch in batches {
            batch.base = base
            base += batch.count
        }
        enterShards(batches, by: workers)
        var number = store.count
        var numbers: [Int] = []
        for batch in batches {
            numbers.append(number)
            number += batch.newCount
        }
        let bound = max(min(most, StateStore.most), store.count)
        store.grow(by: min(number, bound) - store.count)
        settle(batches, numbers, below: bound, by: workers)
        if resolvingMarks { resolveMarks(batches, by: workers) }
        return number <= bound
    }

    private func enterShards(_ batches: [SuccessorBatch], by workers: Workers) {
        let (store, shards, width) = (store, shards, store.width)
        workers.share(SuccessorBatch.shards) { _, shard in
            let part = shards[shard]
            part.reserve(batches.reduce(0) { $0 + $1.shardStarts[shard + 1] - $1.shardStarts[shard] })
            for batch in batches {
                for position in batch.shardStarts[shard]..<part.enterKnown(of: batch, shard, store) {
                    let place = Int(batch.order[position])
                    let words = batch.successor(place)
                    let mark = UInt32(batch.base + place) | StateShard.fresh
                    let answer = part.insert(batch.hashes[place], mark: mark) { known in
                        if known & StateShard.fresh == 0 { return areEqual(store.words(Int(known)), words, width) }
                        let (other, there) = Self.find(Int(known & ~StateShard.fresh), batches)
                        return areEqual(other.successor(there), words, width)
                    }
                    switch answer {
                    case .known(let known): batch.targets[place] = known
                    case .added(let slot):
                        batch.targets[place] = slot
                        batch.isFirst[place] = true
                    }
                }
            }
        }
        workers.share(batches.count) { _, run in batches[run].countNew() }
    }

    /// The batch and place of a mark.
    private static func find(_ mark: Int, _ batches: [SuccessorBatch]) -> (SuccessorBatch, Int) {
        var low = 0
        var high = batches.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if batches[middle].base <= mark { low = middle } else { high = middle - 1 }
        }
        return (batches[low], mark - batches[low].base)
    }

    /// Gives what is new its numbers; beyond the bound nothing is kept.
    private func settle(_ batches: [SuccessorBatch], _ numbers: [Int], below bound: Int, by workers: Workers) {
        let (store, shards) = (store, shards)
        workers.share(batches.count) { _, run in
            let batch = batches[run]
            var number = numbers[run]
            for place in 0..<batch.count where batch.isFirst[place] {
                if number < bound {
                    store.set(number, batch.successor(place), parent: batch.sources[place])
                    shards[SuccessorBatch.shard(batch.hashes[place])].settle(slot: batch.targets[place], number: UInt32(number))
                }
                batch.targets[place] = UInt32(min(number, bound))
                number += 1
            }
        }
    }

    /// What stands under the mark of a new one gets its number.
    private func resolveMarks(_ batches: [SuccessorBatch], by workers: Workers) {
        workers.share(batches.count) { _, run in
            let batch = batches[run]
            for place in 0..<batch.count where !batch.isFirst[place] && batch.targets[place] & StateShard.fresh != 0 {
                let (other, there) = Self.find(Int(batch.targets[place] & ~StateShard.fresh), batches)
                batch.targets[place] = other.targets[there]
            }
        }
    }
}
