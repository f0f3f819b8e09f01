import FlowSpec

/// Which situations are one, since the same can happen in them now and later (docs/verification.md): those that differ only in data outside
/// the cone of influence, in data that are not live, in environment data whose changes are stuttering steps, or in values that are
/// symmetric. In a flow with a scope, of a long wait it only matters whether it is under way.
struct Reduction: Sendable {
    /// By word of a situation: some of its bits.
    typealias BitMask = [UInt64]

    /// Live everywhere: the configuration, history, services, timers, and what promises speak of.
    private let alwaysLive: BitMask
    /// By state: what is live besides while it is active.
    private let liveWhileActive: [BitMask]
    let histories: HistoryReduction
    /// By state: what is not live while it is active, whatever else is (`HistoryReduction.writtenOver`).
    private let deadWhileActive: [BitMask]
    let symmetries: [Symmetry]
    let openWaits: OpenWaits
    let idleClocks: IdleClocks
    /// Environment data whose changes may be stuttering steps: they only take values that the world may give them. Places in
    /// `Branching.environment`; a bit each, of the first 64.
    let environment: [(bit: UInt64, datum: ID<Datum>)]
    /// By state and by transition: which of these are read on entering it, or by its actions. A step that reads one which is not live is
    /// tried with every value (`Expander.expandAssuming`).
    let readOnEntry: [UInt64]
    let readOnTaking: [UInt64]
    /// The declared values of `environment`, 0 for everything else.
    private let declared: BitMask

    /// - Parameters:
    ///   - observed: the cone of influence (`ConeOfInfluence`).
    ///   - question: data that it distinguishes are live everywhere as well, and so is what outlives a launch if launches are asked for.
    init(
        _ journey: Journey, observed: Set<ID<Datum>>, environment: [Branching.EnvironmentDatum], asked question: SpaceQuestion,
        _ workspace: inout Workspace
    ) {
        let flow = journey.flow
        let elements = journey.influence.elementsThatMatter(observing: observed, asked: question)
        let liveness = LiveData(flow, observed: observed, elements: elements, asked: question, tick: journey.machine.layout.tick)
        let free = environment.enumerated().prefix(64).filter { _, changing in
            let datum = flow.data[changing.datum]
            return changing.words.contains(workspace.pool.word(of: datum.initial, as: datum.type)) && !changing.isWidened
        }.map { (bit: UInt64(1) << UInt64($0.offset), datum: $0.element.datum) }
        let isFree = Set(free.map(\.datum))
        let lasting = question.distinguished.union(question.promises ? flow.promisedData : []).union(
            !question.relaunches
                ? [] : flow.data.ids.filter { observed.contains($0) && flow.data[$0].outlivesLaunches && !isFree.contains($0) })
        openWaits = OpenWaits(journey.machine, actsBetweenDeadlines: question.actsBetweenDeadlines)
        let idleClocks = IdleClocks(journey, observed: observed, openWaits: openWaits, asked: question)
        let stopped = journey.machine.layout.bits(of: idleClocks.fields)
        alwaysLive = zip(zip(journey.bits(of: flow.data.ids), journey.bits(of: lasting)), stopped).map { (~$0.0 | $0.1) & ~$1 }
        self.idleClocks = idleClocks
        liveWhileActive = flow.states.ids.map { state in
            // The world may set those that are free at any time: what was set before counts only while something looks at it.
            journey.bits(of: flow.data.ids.filter { id in
                observed.contains(id) && (isFree.contains(id) ? liveness.readWhileActive : liveness.live)[state.int].contains(id)
            })
        }
        let histories = HistoryReduction(journey)
        let own = Dictionary(grouping: histories.writtenOver) { flow.histories[$0].state }
        deadWhileActive = flow.states.ids.map { state in
            journey.machine.layout.bits(of: own[state, default: []].flatMap { journey.machine.layout.history[$0.int].fields })
        }
        self.histories = histories
        func bits(_ read: DatumSet) -> UInt64 { free.reduce(0) { read.contains($1.datum) ? $0 | $1.bit : $0 } }
        readOnEntry = liveness.readOnEntry.map(bits)
        readOnTaking = liveness.readOnTaking.map(bits)
        self.environment = free
        symmetries = SymmetrySearch(journey, observed: observed, elements: elements, asked: question).all(&workspace)
        var declared = journey.bits(of: [])
        declared.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for (_, id) in free {
                let datum = flow.data[id]
                _ = journey.machine.slots.data[id.int].store(workspace.pool.word(of: datum.initial, as: datum.type), to: start)
            }
        }
        self.declared = declared
    }

    /// What is live where these states are active.
    func live(in active: some Collection<ID<State>>) -> BitMask {
        var live = alwaysLive
        for state in active {
            for word in live.indices { live[word] |= liveWhileActive[state.int][word] }
        }
        for state in active {
            for word in live.indices { live[word] &= ~deadWhileActive[state.int][word] }
        }
        return live
    }

    /// The states while one of which is active the field is live; nil: it always is.
    func states(whereLive field: BitField) -> [ID<State>]? {
        let word = Int(field.word)
        let mask = field.mask << UInt64(field.shift)
        if alwaysLive[word] & mask != 0 { return nil }
        return liveWhileActive.indices.filter { liveWhileActive[$0][word] & mask != 0 }.map { ID($0) }
    }

    /// What stands in the place of what is not live.
    func canonical(besides live: BitMask) -> BitMask { zip(declared, live).map { $0 & ~$1 } }

    /// The environment data, by bit, that are not live: they change in stuttering steps.
    func stuttering(besides live: BitMask, _ slots: SlotTable) -> UInt64 {
        environment.reduce(0) { stuttering, changing in
            let field = slots.data[changing.datum.int].field
            return live[Int(field.word)] & field.mask << UInt64(field.shift) == 0 ? stuttering | changing.bit : stuttering
        }
    }
}

extension Journey {
    /// Those that hold these data.
    func bits(of data: some Sequence<ID<Datum>>) -> Reduction.BitMask { machine.layout.bits(of: data.map { machine.slots.data[$0.int].field }) }
}

extension Flow {
    fileprivate var promisedData: Set<ID<Datum>> {
        var promised: Set<ID<Datum>> = []
        forEachExpression { use, expression in
            if case .promise = use { promised.formUnion(dataRead(by: expression.term)) }
        }
        return promised
    }
}
