import FlowRunner
import FlowSpec

/// A walk through a flow's machine by the events that its exports know, without its screens.
struct PlainWalk {
    let flow: Flow
    let machine: Machine
    let names: ExportNames
    let events: InputEvents
    private(set) var snapshot: Snapshot
    /// A step has gone on for ever.
    private(set) var isEndless = false
    private var workspace: Workspace
    /// Events by which somebody touches a row: which one is not in their name.
    let ofRows: Set<String>

    init(_ loaded: Flow) {
        flow = loaded.raisingCueEvents(reducedMotion: false)
        machine = Machine(flow)
        names = ExportNames(flow)
        events = InputEvents(flow, names: names)
        workspace = machine.makeWorkspace()
        let first = machine.start(&workspace)
        snapshot = first.snapshot
        var ofRows: Set<String> = []
        for id in flow.transitions.ids {
            var readsItem = flow.transitions[id].guard?.term.readsItem ?? false
            for action in flow.transitions[id].actions { action.forEachExpression { readsItem = readsItem || $0.term.readsItem } }
            if readsItem { ofRows.formUnion(events.names(heardBy: id)) }
        }
        self.ofRows = ofRows
        isEndless = first.fault != nil
    }

    private mutating func take(_ step: Macrostep) {
        snapshot = step.snapshot
        isEndless = isEndless || step.fault != nil
    }

    /// The exports' names of the active atomic and final states, sorted; after the end `finished`.
    var configuration: String { configuration(of: snapshot) }

    func configuration(of snapshot: Snapshot) -> String {
        if machine.isEnded(snapshot) { return "finished" }
        return machine.activeLeaves(snapshot).map { names.states[$0.int] }.sorted().joined(separator: " ")
    }

    var isEnded: Bool { machine.isEnded(snapshot) }

    mutating func go(to situation: Snapshot) { snapshot = situation }

    /// Whether the event means something now: outcomes come only from services that run.
    func canCome(_ event: InputEvents.Event) -> Bool {
        if case .occurrence(let occurrences) = event.cause, case .outcome(let service, _)? = occurrences.first {
            return machine.runningServices(snapshot).contains(service)
        }
        return !ofRows.contains(event.name)
    }

    mutating func isHeard(_ event: InputEvents.Event, payload: Payload = .empty) -> Bool {
        guard case .occurrence(let occurrences) = event.cause, let occurrence = meant(of: occurrences) else { return true }
        return !machine.transitionsEnabled(in: snapshot, on: occurrence, payload: payload, &workspace).isEmpty
    }

    /// Of the same touch on several elements, the one on an element of a screen that is there.
    private func meant(of occurrences: [Occurrence]) -> Occurrence? {
        let there = occurrences.first { occurrence in
            guard case .gesture(_, let element?, _, _) = occurrence else { return false }
            return machine.isActive(flow.screens[flow.elements[element].screen].state, in: snapshot)
        }
        return there ?? occurrences.first
    }

    mutating func perform(_ event: InputEvents.Event, payload: Payload = .empty) {
        switch event.cause {
        case .occurrence(let occurrences):
            guard let occurrence = meant(of: occurrences) else { return }
            take(machine.macrostep(from: snapshot, on: occurrence, payload: payload, &workspace))
        case .set(let datum, let value):
            write(datum, workspace.pool.word(of: value, as: flow.data[datum].type))
        case .add(let datum, let option):
            let held = machine.word(of: datum, in: snapshot)
            var most = 64
            if case .set(_, let limit?) = flow.data[datum].type { most = limit }
            if held.nonzeroBitCount < most { write(datum, held | 1 << UInt64(option)) }
        case .remove(let datum, let option): write(datum, machine.word(of: datum, in: snapshot) & ~(1 << UInt64(option)))
        }
    }

    private mutating func write(_ datum: ID<Datum>, _ word: UInt64) {
        take(machine.macrostep(from: snapshot, writing: [DatumWrite(datum, word)], &workspace))
    }

    /// Milliseconds until something happens by itself.
    var timeToNext: Double? { isEnded ? nil : machine.timeToNextDeadline(snapshot) }

    /// Lets so much time pass, with all that falls due.
    mutating func wait(_ milliseconds: Double) {
        snapshot = machine.letting(milliseconds, pass: snapshot, &workspace)
    }

    /// Lets time pass to what falls due next; its name in the exports.
    mutating func wait() -> String? {
        guard let cause = machine.nextDeadlineCause(snapshot), let time = machine.timeToNextDeadline(snapshot) else { return nil }
        let advance = machine.advance(snapshot, by: time, &workspace)
        take(advance.macrostep ?? Macrostep(microsteps: [], snapshot: advance.snapshot))
        return events.name(of: cause, in: flow)
    }
}

extension Machine {
    /// The situation after so much time; a machine that sets itself off again and again is left after a while.
    func letting(_ milliseconds: Double, pass snapshot: Snapshot, _ workspace: inout Workspace) -> Snapshot {
        var (snapshot, left) = (snapshot, milliseconds)
        for _ in 0..<100 {
            guard let next = timeToNextDeadline(snapshot), next <= left else { break }
            let advance = advance(snapshot, by: left, &workspace)
            snapshot = advance.snapshot
            left -= advance.elapsed
        }
        return left > 0 ? advance(snapshot, by: left, &workspace).snapshot : snapshot
    }
}

extension Term {
    var readsItem: Bool {
        switch self {
        case .item: true
        case .not(let a), .negate(let a), .field(let a, _): a.term.readsItem
        case .binary(_, let a, let b), .index(let a, let b): a.term.readsItem || b.term.readsItem
        case .conditional(let a, let b, let c): a.term.readsItem || b.term.readsItem || c.term.readsItem
        case .call(_, let items), .list(let items), .record(let items): items.contains { $0.term.readsItem }
        case .invalid, .constant, .datum, .derived, .content, .gesture, .at: false
        }
    }
}

/// The same pseudo-random numbers everywhere (SplitMix64).
struct WalkChance {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
    }
}
