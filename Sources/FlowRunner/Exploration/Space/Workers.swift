import Synchronization

/// Who does the work: several at once, where the caller has threads to lend.
package struct Workers: Sendable {
    package var count: Int
    /// Runs the body with each number below the first argument and returns when all are done; several may run at the same time.
    private let concurrently: @Sendable (Int, @Sendable (Int) -> Void) -> Void

    package init(count: Int, _ concurrently: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void) {
        self.count = max(count, 1)
        self.concurrently = concurrently
    }

    package static let one = Workers(count: 1) { count, body in for number in 0..<count { body(number) } }

    /// What the body makes of each item: whoever is free takes the next in order, so that the longest stand first at best.
    package func map<Item: Sendable, Result: Sendable>(_ items: [Item], _ body: @Sendable (Item) -> Result) -> [Result] {
        let next = Atomic(0)
        let results = Mutex([Result?](repeating: nil, count: items.count))
        concurrently(min(count, items.count)) { _ in
            while true {
                let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
                if place >= items.count { break }
                let result = body(items[place])
                results.withLock { $0[place] = result }
            }
        }
        return results.withLock { $0.compactMap(\.self) }
    }

    /// Runs the body with every number below `parts`. Each worker has a stretch of them for its own, the same one whenever there are as
    /// many, so that it finds in its cache what it left there; one that is done takes from the others, so none waits while there is work.
    /// - Parameter body: which worker takes which part must not matter; one of them has one part at a time.
    package func share(_ parts: Int, _ body: @Sendable (_ worker: Int, _ part: Int) -> Void) {
        let taking = min(count, parts)
        if taking < 2 {
            for part in 0..<max(parts, 0) { body(0, part) }
            return
        }
        let next = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: taking)
        for worker in 0..<taking { (next + worker).initialize(to: Atomic(parts * worker / taking)) }
        nonisolated(unsafe) let shared = next
        concurrently(taking) { worker in
            for offset in 0..<taking {
                let owner = (worker + offset) % taking
                let end = parts * (owner + 1) / taking
                while true {
                    let part = shared[owner].wrappingAdd(1, ordering: .relaxed).oldValue
                    if part >= end { break }
                    body(worker, part)
                }
            }
        }
        next.deinitialize(count: taking)
        next.deallocate()
    }

    /// The first number in the range of which something holds.
    /// - Parameter ask: what asks it of one after the other; each worker makes its own.
    func first(in range: Range<Int>, asking ask: @Sendable () -> (Int) -> Bool) -> Int? {
        let length = min(1 << 12, max(1 << 10, range.count / (count * 4)))
        var start = range.lowerBound
        while start < range.upperBound {
            let parts = min(count * 4, (range.upperBound - start + length - 1) / length)
            var found: [Int?] = Array(repeating: nil, count: parts)
            found.withUnsafeMutableBufferPointer { buffer in
                nonisolated(unsafe) let found = buffer
                share(parts) { [start] _, part in
                    let holds = ask()
                    let first = start + part * length
                    found[part] = (first..<min(first + length, range.upperBound)).first(where: holds)
                }
            }
            if let first = found.lazy.compactMap({ $0 }).first { return first }
            start += parts * length
        }
        return nil
    }
}
