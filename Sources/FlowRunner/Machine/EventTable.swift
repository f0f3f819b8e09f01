import FlowSpec

/// Numbers for everything that a transition can listen to, so that listeners are found by number.
struct EventTable: Sendable {
    private(set) var count = 0
    /// What a number stands for; of a class of gestures, one of them.
    private(set) var occurrences: [Occurrence] = []
    private var events: [Int32]
    private var outcomes: [[Int32]]
    private var changes: [Int32]
    private var dones: [Int32]
    private var timers: [Int32]
    private let gestures: GestureClasses
    private var gestureNumbers: [Int32]
    private let names: NameTable
    private let descriptors: EventDescriptors

    private static let none: Int32 = -1

    /// The numbers that each transition listens to are the second result; none for eventless ones.
    static func make(_ flow: Flow) -> (EventTable, listening: [[Int]]) {
        var table = EventTable(flow)
        let listening = flow.transitions.ids.map { id in table.number(listenerTo: flow.transitions[id].trigger, of: id) }
        return (table, listening)
    }

    private init(_ flow: Flow) {
        events = Array(repeating: Self.none, count: flow.events.count)
        outcomes = []
        changes = Array(repeating: Self.none, count: flow.data.count)
        dones = Array(repeating: Self.none, count: flow.states.count)
        timers = Array(repeating: Self.none, count: flow.transitions.count)
        gestures = GestureClasses(flow)
        gestureNumbers = Array(repeating: Self.none, count: gestures.count)
        names = NameTable(flow.events.rows.map(\.name))
        descriptors = EventDescriptors(flow.events.rows.map(\.name))
        for service in flow.services.ids {
            // An outcome ends its service even where nobody listens.
            let numbers = flow.services[service].outcomes.indices.map { Int32(assign(.outcome(service, $0))) }
            outcomes.append(numbers)
        }
    }

    private mutating func assign(_ occurrence: Occurrence) -> Int {
        occurrences.append(occurrence)
        count += 1
        return count - 1
    }

    private mutating func number(listenerTo trigger: Trigger?, of transition: ID<Transition>) -> [Int] {
        func once(_ numbers: WritableKeyPath<EventTable, [Int32]>, _ index: Int, _ occurrence: Occurrence) -> [Int] {
            if self[keyPath: numbers][index] == Self.none { self[keyPath: numbers][index] = Int32(assign(occurrence)) }
            return [Int(self[keyPath: numbers][index])]
        }
        switch trigger {
        case nil: return []
        case .gesture(let gesture):
            return gestures.classes(of: gesture).map { index in
                if gestureNumbers[index] == Self.none {
                    gestureNumbers[index] = Int32(assign(.gesture(gesture.kind, element: nil, option: nil, direction: nil)))
                }
                return Int(gestureNumbers[index])
            }
        case .after: return once(\.timers, transition.int, .timer(transition))
        case .outcome(let service, let outcome):
            guard outcomes[service.int].indices.contains(outcome) else { return [] }
            return [Int(outcomes[service.int][outcome])]
        case .event(let descriptor):
            return descriptors.matches(descriptor.int).flatMap { once(\.events, $0, .event(ID($0))) }
        case .change(let datum): return once(\.changes, datum.int, .changed(datum))
        case .done(let state): return once(\.dones, state.int, .done(state))
        }
    }

    /// nil: nobody listens.
    func number(of occurrence: Occurrence) -> Int? {
        switch occurrence {
        case .gesture(let kind, let element, let option, let direction):
            guard let index = gestures.index(kind, element: element, option: option, direction: direction) else { return nil }
            return known(gestureNumbers[index])
        case .outcome(let service, let outcome):
            guard outcomes[service.int].indices.contains(outcome) else { return nil }
            return known(outcomes[service.int][outcome])
        case .event(let event): return known(events[event.int])
        case .changed(let datum): return known(changes[datum.int])
        case .timer(let transition): return known(timers[transition.int])
        case .done(let state): return known(dones[state.int])
        }
    }

    /// Of every gesture that is one of these.
    func numbers(of gesture: Gesture) -> [Int] { gestures.classes(of: gesture).compactMap { known(gestureNumbers[$0]) } }

    func number(ofChange datum: ID<Datum>) -> Int32 { changes[datum.int] }
    func number(ofDone state: Int) -> Int32 { dones[state] }
    func number(ofEvent event: ID<EventName>) -> Int32 { events[event.int] }

    func number(named name: String) -> Int? { names.index(of: name).flatMap { known(events[$0]) } }

    /// The event of the name, or the one that stands for all that go on from where the descriptors end.
    func event(named name: String) -> ID<EventName>? {
        if let known = names.index(of: name) { return ID(known) }
        return EventDescriptors.alternatives(to: name).lazy.compactMap { names.index(of: $0) }.first.map { ID($0) }
    }

    private func known(_ number: Int32) -> Int? { number == Self.none ? nil : Int(number) }
}
