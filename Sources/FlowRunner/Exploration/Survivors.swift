import FlowSpec

/// What outlives a launch, of situation after situation: each combination once.
struct Survivors {
    private let branching: Branching
    private let data: [ID<Datum>]
    /// By place in `data`: the place in `Branching.environment` of what may be left out there.
    private let environment: [Int?]
    private var seen: Set<[UInt64]> = []
    private var known: Set<[UInt64]> = []

    init(_ branching: Branching) {
        self.branching = branching
        data = branching.flow.data.ids.filter { branching.flow.data[$0].outlivesLaunches }
        environment = data.map { id in branching.environment.prefix(64).firstIndex { $0.datum == id } }
    }

    /// Launches again.
    var count: Int { known.count }
    /// About so many.
    var bytes: Int { (seen.count + known.count) * (data.count * 8 + 56) }

    /// What the app may start again with in a situation. Environment data that do not count there may be anything.
    /// - Parameter stuttering: those, as bits.
    mutating func choices(in words: UnsafePointer<UInt64>, stuttering: UInt64) -> Choices? {
        let held = data.map { branching.machine.slots.data[$0.int].load(words) }
        guard seen.insert(held + [stuttering]).inserted else { return nil }
        return Choices(
            words: zip(held, environment).map { word, place in
                guard let place, stuttering >> UInt64(place) & 1 == 1 else { return [word] }
                return branching.environment[place].words
            })
    }

    /// - Returns: nil where the app has started with them before.
    mutating func writes(_ choice: [UInt64]) -> [DatumWrite]? {
        known.insert(choice).inserted ? zip(data, choice).map { DatumWrite($0, $1) } : nil
    }

    struct Choices: Sequence {
        fileprivate let words: [[UInt64]]

        func makeIterator() -> some IteratorProtocol<[UInt64]> {
            Combinations(words.map(\.count)).lazy.map { zip(words, $0).map { $0[$1] } }.makeIterator()
        }
    }
}

extension Datum {
    /// Whether it is as it was when the app starts again.
    var outlivesLaunches: Bool { isStored || isEnvironment }
}
