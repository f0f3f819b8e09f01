import FlowSpec

/// Which of the events that are raised inside the world has to bring first: those that are raised only where they have led themselves, as a
/// reminder that is put off raises itself again, and one of those that only lead to each other. Guards are taken to be true.
struct EventsRaisedBehindThemselves {
    private enum Place: Hashable {
        case state(ID<State>)
        case event(ID<EventName>)
        /// By the name that transitions give.
        case descriptor(Int)
    }

    private let flow: Flow
    /// By event: the descriptors that match it.
    private var descriptors: [[Place]]
    /// By descriptor: the transitions that name it.
    private var listeners: [[ID<Transition>]]
    /// By state: what its entry and exit raise.
    private let raised: [[Place]]
    /// By transition: what it enters and raises.
    private let effects: [[Place]]
    /// What may come about with the events that have come.
    private var reached: Set<Place> = []

    /// - Parameters:
    ///   - matches: by descriptor that some transition names, the events.
    ///   - outside: events that come whatever is raised.
    init(_ flow: Flow, matches: [[ID<EventName>]], outside: Set<ID<EventName>>) {
        self.flow = flow
        descriptors = Array(repeating: [], count: matches.count)
        for (descriptor, events) in matches.enumerated() { for event in events { descriptors[event.int].append(.descriptor(descriptor)) } }
        listeners = Array(repeating: [], count: matches.count)
        for id in flow.transitions.ids { if case .event(let descriptor) = flow.transitions[id].trigger { listeners[descriptor.int].append(id) } }
        raised = flow.states.rows.map { ($0.entry + $0.exit).flatMap(\.raisedEvents).map(Place.event) }
        effects = flow.transitions.rows.map { EntryReach($0, in: flow).states.map(Place.state) + $0.actions.flatMap(\.raisedEvents).map(Place.event) }
        follow(flow.statesEnteredAtLaunch.map(Place.state) + outside.map(Place.event))
    }

    mutating func first(of events: [ID<EventName>]) -> [ID<EventName>] {
        var first: [ID<EventName>] = []
        for event in inOrder(events) where !reached.contains(.event(event)) {
            first.append(event)
            follow([.event(event)])
        }
        return first
    }

    private mutating func follow(_ places: [Place]) {
        var waiting = places
        while let place = waiting.popLast() { if reached.insert(place).inserted { waiting += next(place, whereverHeard: false) } }
    }

    /// - Parameter whereverHeard: whether it does not matter that the source of a transition is reached.
    private func next(_ place: Place, whereverHeard: Bool) -> [Place] {
        switch place {
        case .state(let id): raised[id.int] + flow.states[id].transitions.filter(mayBeSetOff).flatMap { effects[$0.int] }
        case .event(let id): descriptors[id.int]
        case .descriptor(let descriptor):
            listeners[descriptor].filter { whereverHeard || reached.contains(.state(flow.transitions[$0].source)) }.flatMap { effects[$0.int] }
        }
    }

    private func mayBeSetOff(_ id: ID<Transition>) -> Bool {
        if case .event(let descriptor) = flow.transitions[id].trigger { reached.contains(.descriptor(descriptor.int)) } else { true }
    }

    /// Those that have not come, each before what it leads to; of those that lead to each other the first in the file before all.
    private func inOrder(_ events: [ID<EventName>]) -> [ID<EventName>] {
        var visited = reached
        var finished: [ID<EventName>] = []
        let asked = Set(events)
        for event in events {
            var open: [(place: Place, isLeft: Bool)] = [(.event(event), false)]
            while let (place, isLeft) = open.popLast() {
                if isLeft {
                    if case .event(let id) = place, asked.contains(id) { finished.append(id) }
                } else if visited.insert(place).inserted {
                    open.append((place, true))
                    for inner in next(place, whereverHeard: true) where !visited.contains(inner) { open.append((inner, false)) }
                }
            }
        }
        return finished.reversed()
    }
}

extension Action {
    fileprivate var raisedEvents: [ID<EventName>] {
        var raised: [ID<EventName>] = []
        forEach { if case .emit(let event, _) = $0 { raised.append(event) } }
        return raised
    }
}
