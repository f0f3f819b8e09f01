import FlowSpec

/// Where launching leads, with each combination of the environment's values.
struct Launches: Sendable {
    struct Launch: Sendable {
        /// Of the situation it leads to.
        var number: Int
        /// The environment data that are otherwise than declared; where the app was started again, all that is as it was.
        var given: [DatumWrite]
        /// The situation in which the app was started again.
        var relaunchedFrom: Int?
        /// Each once.
        var taken: [ID<Transition>] = []

        /// About so many.
        fileprivate var bytes: Int {
            MemoryLayout<Self>.stride + 64 + given.count * MemoryLayout<DatumWrite>.stride + taken.count * MemoryLayout<ID<Transition>>.stride
        }
    }

    /// One for each situation that is found by launching, in the order of their numbers.
    private(set) var starts: [Launch] = []
    /// By situation: launches that lead where an earlier launch or a step leads as well. Each takes a transition that none before it takes on
    /// the way there; the others differ in nothing that anybody asks for.
    private var others: [Int: [Launch]] = [:]
    /// Those that never come to rest; their numbers are of no situation.
    private(set) var failed: [Launch] = []
    /// Microsteps.
    private(set) var longest = 0
    /// About so many.
    private(set) var bytes = 0

    /// The launch by which the situation was found; nil where a step found it.
    func start(_ number: Int) -> Launch? {
        let place = starts.indices.partitionPoint { starts[$0].number >= number }
        return place < starts.count && starts[place].number == number ? starts[place] : nil
    }

    /// Those that are known to lead to the situation, the one that found it first.
    func leading(to number: Int) -> [Launch] {
        let others = others[number, default: []]
        return start(number).map { [$0] + others } ?? others
    }

    /// The first that takes the transition on its way to the situation.
    func launch(to number: Int, taking transition: ID<Transition>) -> Launch? {
        leading(to: number).first { $0.taken.contains(transition) }
    }

    /// Those that are known, of all situations.
    var all: [Launch] { starts + others.keys.sorted().flatMap { others[$0, default: []] } }

    /// - Parameter isNew: it has found the situation.
    /// - Returns: whether it is kept.
    mutating func add(_ launch: Launch, isNew: Bool) -> Bool {
        if isNew {
            starts.append(launch)
        } else {
            let known = leading(to: launch.number)
            if launch.taken.allSatisfy({ taken in known.contains { $0.taken.contains(taken) } }) { return false }
            others[launch.number, default: []].append(launch)
        }
        bytes += launch.bytes
        return true
    }

    mutating func addFailed(_ launch: Launch) {
        failed.append(launch)
        bytes += launch.bytes
    }

    /// - Parameter length: microsteps.
    mutating func note(length: Int) { longest = max(longest, length) }
}
