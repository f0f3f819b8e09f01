import FlowRunner
import Synchronization
import Testing
import flowrun

@Suite("Work in threads")
struct ThreadsTests {
    @Test("each item's work is done once, whoever helps with it, and what is made of them stands in their order", arguments: [1, 2, 5])
    func items(threads: Int) {
        let sizes = [3000, 1, 0, 700, 20, 4000]
        for _ in 0..<20 {
            let sums = Workers.map(sizes, inThreads: threads) { size, workers in
                let sum = Atomic(0)
                for _ in 0..<3 { workers.share(size) { _, part in sum.wrappingAdd(part, ordering: .relaxed) } }
                return sum.load(ordering: .relaxed)
            }
            #expect(sums == sizes.map { 3 * $0 * ($0 - 1) / 2 })
        }
    }

    @Test("whoever has no item left helps with the others, also one that never had any", arguments: [2, 5])
    func help(threads: Int) {
        let helped = Workers.map([true, false], inThreads: threads) { waits, workers in
            let limit = ContinuousClock.now + .seconds(30)
            let hasMet = Atomic(!waits)
            while !hasMet.load(ordering: .relaxed), ContinuousClock.now < limit {
                let inside = Atomic(0)
                workers.share(2) { _, _ in
                    inside.wrappingAdd(1, ordering: .relaxed)
                    let end = ContinuousClock.now + .milliseconds(50)
                    while inside.load(ordering: .relaxed) < 2, ContinuousClock.now < end {}
                    if inside.load(ordering: .relaxed) == 2 { hasMet.store(true, ordering: .relaxed) }
                    inside.wrappingSubtract(1, ordering: .relaxed)
                }
            }
            return hasMet.load(ordering: .relaxed)
        }
        #expect(helped == [true, true])
    }
}
