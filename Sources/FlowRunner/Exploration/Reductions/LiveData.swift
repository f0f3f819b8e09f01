import FlowSpec

/// Which data still matter, by active state (live variables: Aho, Lam, Sethi, Ullman, "Compilers", 9.2.5). A datum that is written anew
/// before anything reads it tells no situations apart.
struct LiveData {
    /// By state: what may be read before it is written, as long as the state is active or once it is left through its transitions.
    private(set) var live: [DatumSet]
    /// By state: what guards, the screen and the actions on leaving read as long as it is active.
    private(set) var readWhileActive: [DatumSet]
    /// By state: what may be read on entering it, and in the same macrostep by what that leads to of itself.
    private(set) var readOnEntry: [DatumSet]
    /// By transition: what its actions read.
    private(set) var readOnTaking: [DatumSet]

    private let flow: Flow
    private let observed: DatumSet
    private let entries: [EntryReach]
    /// Elements whose conditions are read.
    private let elements: Set<ID<Element>>
    /// A trigger hears that they change: what is written over them is held against what was there.
    private let heard: Set<ID<Datum>>
    private let comparedOnInput: Set<ID<Datum>>
    /// What comes to them is held against what they can take.
    private let watched: Set<ID<Datum>>
    private let hearsParts: Bool
    private let none: DatumSet
    private let tick: Double

    /// - Parameters:
    ///   - observed: the cone of influence (`ConeOfInfluence`).
    ///   - elements: whose conditions are read.
    ///   - question: of which it is the cone.
    ///   - tick: milliseconds; the resolution of timers.
    init(_ flow: Flow, observed: Set<ID<Datum>>, elements: Set<ID<Element>>, asked question: SpaceQuestion, tick: Double) {
        self.flow = flow
        self.observed = DatumSet(observed, capacity: flow.data.count)
        none = DatumSet(capacity: flow.data.count)
        self.tick = tick
        self.elements = elements
        heard = flow.dataHeard
        watched = question.watched
        comparedOnInput = flow.dataComparedOnInput
        hearsParts = flow.hearsPartsOfGestures
        entries = flow.transitions.rows.map { EntryReach($0, in: flow) }
        (live, readWhileActive, readOnEntry, readOnTaking) = ([], [], [], [])
        readWhileActive = flow.states.ids.map { readsWhileActive($0, besides: question.lookedAt[$0, default: []]) }
        readOnTaking = flow.transitions.ids.map { id in
            var reads = none
            for action in flow.transitions[id].actions { read(by: action, &reads) }
            return reads
        }
        readOnEntry = flow.states.ids.map { readsOnEntry($0) }
        live = settled()
    }

    /// The least sets that hold what is read while a state is active and what is live before each of its transitions.
    private func settled() -> [DatumSet] {
        var live = readWhileActive
        var sources: [[ID<State>]] = Array(repeating: [], count: flow.states.count)
        for source in flow.states.ids {
            for transition in flow.states[source].transitions { for entered in entries[transition.int].states { sources[entered.int].append(source) } }
        }
        var waiting = Array(flow.states.ids)
        var isWaiting = Array(repeating: true, count: flow.states.count)
        while let state = waiting.popLast() {
            isWaiting[state.int] = false
            var grown = live[state.int]
            for transition in flow.states[state].transitions { grown.formUnion(self.live(before: transition, live)) }
            if grown == live[state.int] { continue }
            live[state.int] = grown
            for source in sources[state.int] where !isWaiting[source.int] {
                waiting.append(source)
                isWaiting[source.int] = true
            }
        }
        return live
    }

    private func live(before id: ID<Transition>, _ live: [DatumSet]) -> DatumSet {
        let entry = entries[id.int]
        var reads = none
        for (state, before) in zip(entry.states, entry.before) {
            var own = live[state.int]
            stepBack(overEntryOf: state, &own)
            readDelays(of: state, &own)
            for ancestor in before { own.subtract(writes(onEntryOf: ancestor)) }
            reads.formUnion(own)
        }
        for action in flow.transitions[id].actions.reversed() { stepBack(over: action, &reads) }
        return reads
    }

    private func readsOnEntry(_ id: ID<State>) -> DatumSet {
        var reads = none
        for action in flow.states[id].entry { read(by: action, &reads) }
        for action in flow.states[id].exit { read(by: action, &reads) }
        readDelays(of: id, &reads)
        for id in flow.states[id].transitions where flow.transitions[id].trigger.mayFollowAtOnce(where: hearsParts, tick: tick) {
            if let condition = flow.transitions[id].guard { read(condition, &reads) }
            if case .change(let datum) = flow.transitions[id].trigger { reads.insert(datum) }
        }
        return reads
    }

    /// What is read in guards, on the screen and on leaving.
    private func readsWhileActive(_ id: ID<State>, besides lookedAt: Set<ID<Datum>>) -> DatumSet {
        var reads = DatumSet(lookedAt, capacity: flow.data.count)
        for action in flow.states[id].exit { read(by: action, &reads) }
        for id in flow.states[id].transitions {
            if case .change(let datum) = flow.transitions[id].trigger { reads.insert(datum) }
            if let condition = flow.transitions[id].guard { read(condition, &reads) }
        }
        guard let screen = flow.states[id].screen else { return reads }
        func visit(_ id: ID<Element>) {
            guard elements.contains(id) else { return }
            if let bound = flow.elements[id].binds, comparedOnInput.contains(bound) { reads.insert(bound) }
            for expression in flow.elements[id].conditions { read(expression, &reads) }
            for child in flow.elements[id].children { visit(child) }
        }
        for root in flow.screens[screen].elements { visit(root) }
        return reads
    }

    private func readDelays(of state: ID<State>, _ reads: inout DatumSet) {
        for id in flow.states[state].transitions {
            if case .after(let delay) = flow.transitions[id].trigger { read(delay, &reads) }
        }
    }

    /// From what is live after a state was entered to what is live before.
    private func stepBack(overEntryOf state: ID<State>, _ live: inout DatumSet) {
        for action in flow.states[state].entry.reversed() { stepBack(over: action, &live) }
        for datum in flow.states[state].owns { live.remove(datum) }
    }

    private func stepBack(over action: Action, _ live: inout DatumSet) {
        for write in action.access.writes where write.replacesAll { live.remove(write.datum) }
        read(by: action, &live)
    }

    private func writes(onEntryOf state: ID<State>) -> DatumSet {
        var written = none
        for datum in flow.states[state].owns { written.insert(datum) }
        for action in flow.states[state].entry {
            for write in action.access.writes where write.replacesAll && !heard.contains(write.datum) { written.insert(write.datum) }
        }
        return written
    }

    /// What is stored counts where something observes what it is stored into.
    private func read(by action: Action, _ reads: inout DatumSet) {
        action.forEach { action in
            let access = action.access
            for decision in access.decisions { read(decision, &reads) }
            for write in access.writes {
                if let value = write.value, observed.contains(write.datum) { read(value, &reads) }
                if heard.contains(write.datum) || (!write.replacesAll && watched.contains(write.datum)) { reads.insert(write.datum) }
            }
        }
    }

    private func read(_ expression: Expression, _ reads: inout DatumSet) {
        flow.forEachPart(of: expression.term) { if case .datum(let id) = $0 { reads.insert(id) } }
    }
}

extension Trigger? {
    /// Whether a transition with it can be taken in the step of a walk in which its source was entered.
    /// - Parameter tick: milliseconds; what is shorter than half of one is due at once.
    fileprivate func mayFollowAtOnce(where hearsParts: Bool, tick: Double) -> Bool {
        switch self {
        case nil, .event, .done, .change, .outcome: true
        case .after(let delay):
            // What is due at the same moment comes in the same step of a walk.
            if case .constant(.duration(let time), _) = delay.term { timerTicks(time, tick: tick) == 0 } else { true }
        case .gesture: hearsParts
        }
    }
}

extension Flow {
    /// Whether some gesture is several macrosteps.
    var hearsPartsOfGestures: Bool { hears(Gesture.Kind.partsBefore.union(Gesture.Kind.partsAfter)) }
}
