import FlowSpec

/// What the app may start with, each combination once. Environment data that may be anything are declared at first; those that launching looks at,
/// and those that count where it leads, are varied.
struct LaunchChoices: ~Copyable {
    private let branching: Branching
    /// What outlives a launch.
    let data: [ID<Datum>]
    /// By place in `Branching.environment`: the place in `data`.
    private let environment: [Int]
    private var seen: Set<[UInt64]> = []
    /// By combination: the environment data that counted, as bits.
    private var counted: [[UInt64]: UInt64] = [:]
    /// As bits of a situation.
    private let lasting: Reduction.BitMask
    /// What situations that the app was started again from hold of it, each with how their plans have them started.
    private var left: MaskedWords
    private var leaving: [(stuttering: UInt64, isEnded: Bool)] = []

    private var tries = 0
    private static let triesAtOnce = 1 << 10

    init(_ branching: Branching) {
        self.branching = branching
        let data = branching.flow.data.ids.filter { branching.flow.data[$0].outlivesLaunches }
        self.data = data
        environment = branching.environment.map { data.firstIndex(of: $0.datum) ?? 0 }
        lasting = branching.journey.bits(of: data)
        left = MaskedWords(width: lasting.count)
    }

    /// About so many.
    var bytes: Int { (seen.count + counted.count) * (data.count * 8 + 56) + left.bytes + leaving.count * 16 }

    /// Whether the app may start from this situation with something else than from all that were asked about before.
    mutating func isNew(_ words: UnsafePointer<UInt64>, _ plan: BranchPlan) -> Bool {
        let (stuttering, isEnded) = (plan.stuttering, plan.isEnded)
        return lasting.withUnsafeBufferPointer { lasting in
            guard let mask = lasting.baseAddress else { return true }
            if left.find(words, mask, salt: stuttering, where: { leaving[$0] == (stuttering, isEnded) }) != nil { return false }
            left.add(words, mask, salt: stuttering)
            leaving.append((stuttering, isEnded))
            return true
        }
    }

    /// - Parameters:
    ///   - held: by place in `data`; what may be anything has its declared value.
    ///   - varied: places in `Branching.environment` that take every value in any case.
    ///   - free: the environment data that may be anything, as bits.
    ///   - goOn: asked now and then, with what is held.
    ///   - launch: starts the app with these values; answers which environment data counted, as bits, or nil to stop.
    /// - Returns: whether all was tried.
    @discardableResult
    mutating func forEach(
        _ held: [UInt64], varying varied: [Int] = [], onDemand free: UInt64, while goOn: (_ bytes: Int) -> Bool, _ launch: ([UInt64]) -> UInt64?
    ) -> Bool {
        tries += 1
        if tries % Self.triesAtOnce == 0, !goOn(bytes) { return false }
        guard seen.insert(held + [free] + varied.map { UInt64($0) }).inserted else { return true }
        let words = branching.environment.indices.map { place in
            [held[environment[place]]] + branching.environment[place].words.filter { $0 != held[environment[place]] }
        }
        var (varied, free) = (varied, free)
        while true {
            var found: UInt64 = 0
            for choice in Combinations(varied.map { words[$0].count }) {
                tries += 1
                if tries % Self.triesAtOnce == 0, !goOn(bytes) { return false }
                var values = held
                for (place, word) in zip(varied, choice) { values[environment[place]] = words[place][word] }
                if let known = counted[values] {
                    found |= known
                } else {
                    guard let answer = launch(values) else { return false }
                    counted[values] = answer
                    found |= answer
                }
            }
            let more = found & free
            if more == 0 { return true }
            varied += words.indices.prefix(64).filter { more >> UInt64($0) & 1 == 1 }
            free &= ~more
        }
    }
}
