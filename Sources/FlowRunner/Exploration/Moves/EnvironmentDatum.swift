import FlowSpec

extension Branching {
    /// What the world may change at any time.
    struct EnvironmentDatum: Sendable {
        let datum: ID<Datum>
        /// The values that it is tried with.
        let words: [UInt64]
        /// Whether the app may give it another one, which only a launch shows that comes after.
        let isWidened: Bool
    }

    /// Each that is asked about, but those that the world leaves so.
    static func environment(
        _ journey: Journey, besides held: Set<ID<Datum>>, where isAsked: (ID<Datum>) -> Bool, _ workspace: inout Workspace
    ) -> [EnvironmentDatum] {
        let flow = journey.flow
        let written = flow.dataWrittenOrOwned
        return flow.data.ids.filter { flow.data[$0].isEnvironment && !held.contains($0) && isAsked($0) }.map { id in
            let type = flow.data[id].type
            let words = journey.valuesWorthTrying(id).map { workspace.pool.word(of: $0, as: type) }
            return EnvironmentDatum(datum: id, words: words, isWidened: written.contains(id) && type.valueCount != words.count)
        }
    }

    /// Whether a launch may begin as none of the first may: with stored data, or with what the app has made of the world.
    var keepsData: Bool {
        environment.contains(where: \.isWidened) || flow.data.rows.contains { $0.isStored && !$0.isEnvironment }
    }
}

extension Datum {
    /// Whether it is as it was when the app starts again.
    var outlivesLaunches: Bool { isStored || isEnvironment }
}

extension ValueType {
    /// nil where it has no end, or is not known.
    fileprivate var valueCount: Int? {
        switch self {
        case .flag: 2
        case .choice(let options, let isOptional): options.count + (isOptional ? 1 : 0)
        case .number(let domain?): Int(exactly: domain.count)
        case .set(let options, max: nil): options.count < 32 ? 1 << options.count : nil
        default: nil
        }
    }
}

extension Flow {
    /// What actions or the user write, also as it starts.
    fileprivate var dataWrittenOrOwned: Set<ID<Datum>> {
        var written = boundData
        forEachAction { written.formUnion($0.access.writes.map(\.datum)) }
        for id in states.ids { written.formUnion(states[id].owns) }
        return written
    }
}
