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
}
