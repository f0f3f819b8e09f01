import FlowSpec

/// What a reduced exploration tries besides: each value of what does not tell situations apart and yet is looked at on the way.
extension Expander {
    /// With every value of the environment data that a step looks at and that do not tell situations apart.
    func expandAssuming(_ plan: BranchPlan, _ words: UnsafePointer<UInt64>, number: UInt64, into sink: inout some MoveSink) {
        var varied: UInt64 = 0
        let changed = UnsafeMutablePointer<UInt64>.allocate(capacity: width)
        defer { changed.deallocate() }
        while trace.read & plan.stuttering & ~varied != 0 {
            varied |= trace.read & plan.stuttering
            let data = branching.environment.enumerated().filter { varied >> UInt64($0.offset) & 1 == 1 }.map(\.element)
            for places in Combinations(data.map(\.words.count)) {
                let writes = zip(data, places).map { DatumWrite($0.datum, $0.words[$1]) }
                    .filter { machine.slots.data[$0.datum.int].load(words) != $0.word }
                if writes.isEmpty { continue }
                for word in 0..<width { changed[word] = words[word] }
                for write in writes { _ = machine.slots.data[write.datum.int].store(write.word, to: changed) }
                assuming = numberOfAssumption(writes)
                expand(plan, changed, number: number, into: &sink)
                changeEnvironment(plan, changed, &sink)
            }
        }
        assuming = 0
    }

    private func numberOfAssumption(_ writes: [DatumWrite]) -> Int32 {
        if let known = assumptions.firstIndex(of: writes) { return Int32(known) }
        assumptions.append(writes)
        return Int32(assumptions.count - 1)
    }
}
