/// Plans by configuration: open addressing over the words that hold it.
struct PlanCache: ~Copyable {
    /// A plan of which some situation was expanded.
    struct Expanded {
        var configuration: [UInt64]
        var plan: BranchPlan
        var number: UInt64
    }

    private let configuration: FlatTable<ConfigurationWord>
    /// One plan's masked words after the other's.
    private var keys = GrowingBuffer<UInt64>()
    private var plans: [BranchPlan] = []
    /// Place + 1 in `plans`.
    private var slots = GrowingBuffer<Int>(capacity: 64)
    /// What was found last: most moves lead to the same configuration, or one seen just now.
    private var last = 0
    /// Since they were asked for, each by the lowest situation.
    private var expanded: [Expanded] = []
    /// How many there were when a trial began.
    private var beforeTrial = (plans: 0, expanded: 0)

    init(_ configuration: FlatTable<ConfigurationWord>) {
        self.configuration = configuration
        slots.fill(64, with: 0)
    }

    /// Not retained, since it is asked for at every turn: the cache keeps it for good.
    mutating func find(_ words: UnsafePointer<UInt64>) -> Unmanaged<BranchPlan>? {
        if last < plans.count, matches(last, words) { return Unmanaged.passUnretained(plans[last]) }
        var slot = hash(words) & (slots.count - 1)
        while slots[slot] != 0 {
            if matches(slots[slot] - 1, words) {
                last = slots[slot] - 1
                return Unmanaged.passUnretained(plans[last])
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func add(_ plan: BranchPlan, for words: UnsafePointer<UInt64>) {
        if (plans.count + 1) * 2 > slots.count { grow() }
        for place in 0..<configuration.count { keys.append(configuration[place].read(words)) }
        plans.append(plan)
        insert(plans.count - 1)
    }

    /// A situation of this configuration is expanded. Which other configurations were planned besides depends on what each worker knows of moves.
    mutating func noteExpanded(_ plan: BranchPlan, _ words: UnsafePointer<UInt64>, _ number: UInt64) {
        plan.firstExpanded = number
        expanded.append(Expanded(configuration: (0..<configuration.count).map { configuration[$0].read(words) }, plan: plan, number: number))
    }

    /// The plans of situations that were expanded since the last time; some of them more than once.
    mutating func takeExpanded() -> [Expanded] {
        defer { expanded = [] }
        return expanded
    }

    /// About so many, of what is kept of a configuration.
    static func bytes(of plan: BranchPlan, _ configuration: [UInt64]) -> Int { plan.bytes + configuration.count * 16 + 96 }

    mutating func beginTrial() { beforeTrial = (plans.count, expanded.count) }

    /// What was planned before the trial stays.
    /// - Returns: what the others remembered of moves, in bytes.
    mutating func takeTrialBack() -> Int {
        for one in expanded[beforeTrial.expanded...] { one.plan.firstExpanded = .max }
        expanded.removeLast(expanded.count - beforeTrial.expanded)
        let first = beforeTrial.plans
        if first >= plans.count { return 0 }
        let ofMoves = plans[first...].reduce(0) { $0 + ($1.known?.bytes ?? 0) }
        plans.removeLast(plans.count - first)
        keys.resize(first * configuration.count)
        slots.fill(slots.count, with: 0)
        for place in plans.indices { insert(place) }
        return ofMoves
    }

    private mutating func grow() {
        slots.fill(slots.count * 2, with: 0)
        for place in plans.indices { insert(place) }
    }

    private mutating func insert(_ place: Int) {
        var hash: UInt64 = 0
        for key in place * configuration.count..<(place + 1) * configuration.count { hash = mixed(hash ^ keys[key]) }
        var slot = Self.slot(hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = place + 1
    }

    @inline(__always)
    private func matches(_ place: Int, _ words: UnsafePointer<UInt64>) -> Bool {
        let first = place * configuration.count
        for place in 0..<configuration.count where keys[first + place] != configuration[place].read(words) { return false }
        return true
    }

    @inline(__always)
    private func hash(_ words: UnsafePointer<UInt64>) -> Int {
        var hash: UInt64 = 0
        for place in 0..<configuration.count { hash = mixed(hash ^ configuration[place].read(words)) }
        return Self.slot(hash)
    }

    private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) }
}
