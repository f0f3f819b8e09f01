import FlowSpec

/// What moves look at or change, as bits of a situation's words: all else stands in the situation afterwards as it stood before, and makes
/// no difference to the move.
final class Footprints: Sendable {
    typealias BitMask = Reduction.BitMask

    /// What each worker keeps of moves that were made before, at most.
    static func mostBytes(_ limits: ExplorationLimits) -> Int { min(16 << 20, limits.memory >> 6) }

    /// The configuration, services and timers.
    private let always: BitMask
    /// The configuration and services.
    private let present: BitMask
    /// By state: what guards, screens and actions on leaving read while it is active.
    private let readWhileActive: [BitMask]
    /// By state: while it is active, whatever is done.
    private let whileActive: [BitMask]
    /// By state and by transition: where a step enters or takes it, word by word.
    private let ofEntering: FlatTable<UInt64>
    private let ofTaking: FlatTable<UInt64>
    private let width: Int
    /// By place in `Branching.environment`.
    private let environment: [BitMask]

    init(_ branching: Branching) {
        let (flow, journey) = (branching.flow, branching.journey)
        let layout = branching.machine.layout
        // What is stored into data that nothing observes counts as well: whether it changes anything is told of each move.
        let liveness = LiveData(flow, observed: Set(flow.data.ids), elements: Set(flow.elements.ids), asked: branching.question, tick: layout.tick)
        func bits(_ data: some Sequence<ID<Datum>>) -> BitMask { journey.bits(of: data) }
        func bits(read: DatumSet) -> BitMask { bits(flow.data.ids.filter(read.contains)) }
        func written(by actions: [Action]) -> [ID<Datum>] { actions.flatMap { $0.writes.map(\.datum) } }

        var always = layout.bits(of: layout.services)
        for word in layout.configuration { always[word.word] |= word.bits }
        present = always
        for word in layout.timerWords { always[word] = .max }
        self.always = always
        // Whoever asks a history enters its state.
        let remembered = flow.states.ids.map { state in
            let slots = flow.histories.ids.filter { flow.histories[$0].state == state }.map { layout.history[$0.int] }
            return layout.bits(of: slots.flatMap(\.fields))
        }
        let readWhileActive = flow.states.ids.map { id in
            let mask = bits(read: liveness.readWhileActive[id.int])
            return flow.states[id].screen.map { mask | bits(flow.dataSeenOrTouched(on: $0)) } ?? mask
        }
        self.readWhileActive = readWhileActive
        whileActive = flow.states.ids.map { readWhileActive[$0.int] | bits(written(by: flow.states[$0].exit)) | remembered[$0.int] }
        width = layout.wordCount
        let hearsParts = flow.hearsPartsOfGestures
        ofEntering = FlatTable(flow.states.ids.flatMap { id in
            let state = flow.states[id]
            let mask = bits(read: liveness.readOnEntry[id.int]) | bits(written(by: state.entry + state.exit) + state.owns) | remembered[id.int]
            // The rest of a gesture comes to what is shown by then.
            guard hearsParts, let screen = state.screen else { return mask }
            return mask | bits(flow.dataSeenOrTouched(on: screen))
        })
        ofTaking = FlatTable(flow.transitions.ids.flatMap { id in
            let transition = flow.transitions[id]
            return bits(read: liveness.readOnTaking[id.int]) | bits(written(by: transition.actions))
        })
        environment = branching.environment.map { bits([$0.datum]) }
    }

    @inline(__always)
    func ofEntering(_ state: UInt32) -> UnsafePointer<UInt64> { ofEntering.start + Int(state) * width }
    @inline(__always)
    func ofTaking(_ transition: UInt32) -> UnsafePointer<UInt64> { ofTaking.start + Int(transition) * width }

    /// Of what decides which elements can be touched and which transitions are open.
    func ofLooking(at active: some Sequence<ID<State>>) -> BitMask { active.reduce(present) { $0 | readWhileActive[$1.int] } }

    /// Of whatever may be done in a configuration, besides what a step takes and enters.
    /// - Parameter stuttering: the environment data that change in no move, as bits.
    func base(of active: some Sequence<ID<State>>, stuttering: UInt64) -> BitMask {
        var mask = active.reduce(always) { $0 | whileActive[$1.int] }
        for (place, datum) in environment.enumerated() where place >= 64 || stuttering >> UInt64(place) & 1 == 0 { mask = mask | datum }
        return mask
    }
}

private func | (one: Footprints.BitMask, other: Footprints.BitMask) -> Footprints.BitMask { zip(one, other).map { $0 | $1 } }

extension Flow {
    /// What decides which elements are visible and enabled, also of those that take no input, and what they are bound to.
    fileprivate func dataSeenOrTouched(on screen: ID<Screen>) -> Set<ID<Datum>> {
        var data: Set<ID<Datum>> = []
        func visit(_ id: ID<Element>) {
            if let bound = elements[id].binds { data.insert(bound) }
            for expression in elements[id].conditions { data.formUnion(dataRead(by: expression.term)) }
            for child in elements[id].children { visit(child) }
        }
        for root in screens[screen].elements { visit(root) }
        return data
    }
}
