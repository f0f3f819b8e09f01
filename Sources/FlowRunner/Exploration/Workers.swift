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

    /// Runs the body with each number below `parts`; a worker that is done with one takes the next, so none waits while there is work.
    /// - Parameter body: which worker takes which part must not matter; one of them has one part at a time.
    func share(_ parts: Int, _ body: @Sendable (_ worker: Int, _ part: Int) -> Void) {
        let taking = min(count, parts)
        if taking < 2 {
            for part in 0..<max(parts, 0) { body(0, part) }
            return
        }
        let next = Atomic(0)
        concurrently(taking) { worker in
            while true {
                let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                if part >= parts { return }
                body(worker, part)
            }
        }
    }
}
