import FlowRunner
import Glibc
import Synchronization

extension Workers {
    /// One thread for each processor that this process may use.
    static var threads: Workers { threads(max(1, processors)) }

    static func threads(_ count: Int) -> Workers {
        if count == 1 { return .one }
        let team = ThreadTeam(companions: count - 1, isPatient: count <= processors)
        return Workers(count: count) { team.run($0, $1) }
    }

    private static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// What the body makes of each item, one item a thread; the first ones are begun first. A thread that finds no item left helps with those that
    /// are not done, as one of the workers that the body is handed.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], inThreads count: Int = threads.count, _ body: @Sendable (Item, Workers) -> Result
    ) -> [Result] {
        let idle = IdleThreads(of: count, items: items.count)
        return threads(count).map(items) { item in
            defer { idle.finishItem() }
            return body(item, count == 1 ? .one : idle.workers)
        }
    }
}

/// The threads that have nothing to do, while others still have.
private final class IdleThreads: Sendable {
    private let threads: Int
    private let idle: Atomic<Int>
    private let itemsLeft: Atomic<Int>

    init(of threads: Int, items: Int) {
        self.threads = threads
        idle = Atomic(max(threads - items, 0))
        itemsLeft = Atomic(items)
    }

    func finishItem() {
        if itemsLeft.wrappingSubtract(1, ordering: .relaxed).newValue < threads { idle.wrappingAdd(1, ordering: .relaxed) }
    }

    /// Whoever asks them does alone what nobody is there to help with.
    var workers: Workers {
        let team = ThreadTeam(companions: threads - 1, isPatient: true)
        return Workers(count: threads) { [self] count, body in
            let helping = take(atMost: count - 1)
            team.run(helping + 1, body)
            idle.wrappingAdd(helping, ordering: .relaxed)
            for number in min(helping + 1, count)..<max(count, 0) { body(number) }
        }
    }

    private func take(atMost most: Int) -> Int {
        var known = idle.load(ordering: .relaxed)
        while known > 0, most > 0 {
            let (isTaken, now) = idle.weakCompareExchange(expected: known, desired: known - min(known, most), ordering: .relaxed)
            if isTaken { return min(known, most) }
            known = now
        }
        return 0
    }
}
