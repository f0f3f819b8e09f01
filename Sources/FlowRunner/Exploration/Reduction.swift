import FlowSpec

/// What does not tell situations apart in which the same can happen: data that nothing observes, and in each configuration those that
/// nothing reads before they are written anew, or, of the environment's, those that nothing looks at: the world may change them at any
/// time, so where a step does look at one, it is tried with every value (`Expander.expand`). Of values that nothing tells apart one
/// stands for all. In a flow with a scope, of a long wait it only matters whether it is under way.
struct Reduction: Sendable {
    /// By word.
    typealias Bits = [UInt64]

    /// What always matters: the configuration, history, services, timers, and what promises speak of.
    private let always: Bits
    /// By state: what matters besides while it is active.
    private let byState: [Bits]
    let interchanges: [Interchange]
    let openWaits: OpenWaits
    /// Environment data that only take values which the world may give them, as places in `Branching.environment`; a bit each, of the first 64.
    let worlds: [(bit: UInt64, datum: ID<Datum>)]
    /// By state and by transition: which of these are read on entering it, or by its actions.
    let readOnEntry: [UInt64]
    let readOnTaking: [UInt64]
    /// By transition: whether its actions write environment data that do not always count.
    let writesEnvironment: [Bool]
    /// What stands in place of the rest: the declared values of the environment's data, 0 for others.
    private let declared: Bits

    /// Only what nothing observes.
    init(_ journey: Journey, observed: Set<ID<Datum>>) {
        let none = Array(repeating: UInt64(0), count: journey.machine.layout.wordCount)
        var kept = none.map { ~$0 }
        for id in journey.flow.data.ids where !observed.contains(id) {
            let field = journey.machine.slots.data[id.int].field
            kept[Int(field.word)] &= ~(field.mask << UInt64(field.shift))
        }
        (always, byState, declared) = (kept, journey.flow.states.ids.map { _ in none }, none)
        (interchanges, openWaits, worlds, readOnEntry, readOnTaking, writesEnvironment) = ([], .none, [], [], [], [])
    }

    init(
        _ journey: Journey, observed: Set<ID<Datum>>, environment: [Branching.EnvironmentDatum], keeping others: Set<ID<Datum>>,
        keepsStored: Bool, _ workspace: inout Workspace
    ) {
        let flow = journey.flow
        let slots = journey.machine.slots
        func bits(_ data: some Sequence<ID<Datum>>) -> Bits {
            var bits = Array(repeating: UInt64(0), count: journey.machine.layout.wordCount)
            for id in data {
                let field = slots.data[id.int].field
                bits[Int(field.word)] |= field.mask << UInt64(field.shift)
            }
            return bits
        }
        let written = flow.writtenData
        let promised = flow.promisedData.union(others)
        let live = LiveData(flow, observed: observed)
        let fixed = flow.data.ids.filter { promised.contains($0) || (keepsStored && flow.data[$0].isStored && observed.contains($0)) }
        let own = bits(flow.data.ids)
        let kept = bits(fixed)
        always = zip(own, kept).map { ~$0 | $1 }
        let free = environment.enumerated().prefix(64).filter { _, changing in
            let datum = flow.data[changing.datum]
            return changing.words.contains(workspace.pool.word(of: datum.initial, as: datum.type))
                && (!written.contains(changing.datum) || datum.type.valueCount == changing.words.count)
        }
        let worlds = free.map { (bit: UInt64(1) << UInt64($0.offset), datum: $0.element.datum) }
        let isWorlds = Set(worlds.map(\.datum))
        byState = flow.states.ids.map { state in
            bits(flow.data.ids.filter { id in
                observed.contains(id) && (isWorlds.contains(id) ? live.standing : live.live)[state.int].contains(id)
            })
        }
        func mask(_ read: DatumSet) -> UInt64 { worlds.reduce(0) { read.contains($1.datum) ? $0 | $1.bit : $0 } }
        readOnEntry = live.onEntry.map(mask)
        readOnTaking = live.onTaking.map(mask)
        writesEnvironment = flow.transitions.rows.map { transition in
            transition.actions.contains { action in action.dataWritten.contains { flow.data[$0].isEnvironment } }
        }
        self.worlds = worlds
        interchanges = FindInterchange(journey, observed: observed, keeping: others).all(&workspace)
        openWaits = OpenWaits(journey.machine)
        var declared = Array(repeating: UInt64(0), count: journey.machine.layout.wordCount)
        declared.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            for (_, id) in worlds {
                let datum = flow.data[id]
                _ = slots.data[id.int].store(workspace.pool.word(of: datum.initial, as: datum.type), to: start)
            }
        }
        self.declared = declared
    }

    /// By word: what matters where these states are active.
    func kept(_ active: some Sequence<ID<State>>) -> Bits {
        active.reduce(into: always) { kept, state in
            for word in kept.indices { kept[word] |= byState[state.int][word] }
        }
    }

    /// The states while one of which is active the field matters; nil: it always does.
    func states(keeping field: BitField) -> [ID<State>]? {
        let word = Int(field.word)
        let mask = field.mask << UInt64(field.shift)
        if always[word] & mask != 0 { return nil }
        return byState.indices.filter { byState[$0][word] & mask != 0 }.map { ID($0) }
    }

    /// By word: what stands in the place of what does not matter.
    func filled(_ kept: Bits) -> Bits { zip(declared, kept).map { $0 & ~$1 } }

    /// Of `worlds`, what these bits leave out.
    func unwatched(_ kept: Bits, _ slots: SlotTable) -> UInt64 {
        worlds.reduce(0) { unwatched, world in
            let field = slots.data[world.datum.int].field
            return kept[Int(field.word)] & field.mask << UInt64(field.shift) == 0 ? unwatched | world.bit : unwatched
        }
    }

    /// Values that nothing tells apart, and time left of long waits.
    @inline(__always)
    func standIn(_ words: UnsafeMutablePointer<UInt64>) {
        for interchange in interchanges { interchange.apply(words) }
        openWaits.open(words)
    }
}

extension Action {
    /// In this action and those in its branches.
    var dataWritten: [ID<Datum>] {
        var written: [ID<Datum>] = []
        forEach { action in
            switch action {
            case .set(let datum, _), .append(let datum, _), .remove(let datum, _): written.append(datum)
            case .reset(let data): written += data
            case .branch, .emit, .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log: break
            }
        }
        return written
    }
}

extension ValueType {
    /// nil where it is not a matter of a few.
    fileprivate var valueCount: Int? {
        switch self {
        case .flag: 2
        case .choice(let options, let isOptional): options.count + (isOptional ? 1 : 0)
        default: nil
        }
    }
}

extension Flow {
    /// What actions or the user write.
    fileprivate var writtenData: Set<ID<Datum>> {
        var written = Set(elements.rows.compactMap(\.binds))
        for action in states.rows.flatMap({ $0.entry + $0.exit }) + transitions.rows.flatMap(\.actions) {
            written.formUnion(action.dataWritten)
        }
        for state in states.rows { written.formUnion(state.owns) }
        return written
    }

    fileprivate var promisedData: Set<ID<Datum>> {
        var promised: Set<ID<Datum>> = []
        forEachExpression { use, expression in
            if case .promise = use { promised.formUnion(dataRead(by: expression.term)) }
        }
        return promised
    }
}
