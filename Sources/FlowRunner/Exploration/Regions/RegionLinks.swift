import FlowSpec

/// Finds what one region has to do with another. Everything that both touch links them, unless it is shown not to matter.
struct RegionLinks {
    let journey: Journey
    let regions: [ID<State>]
    /// By state: the place of the region that it is or lies in; nil for what holds the regions.
    let homes: [Int?]
    /// By event number: a region that listens.
    var hearers: [Int?]
    var uses: [DatumUse]
    /// The regions that raise an event, or call it off.
    private(set) var raised: [(home: Int, event: ID<EventName>)] = []
    /// The regions that run a service, hear its outcomes, or call it off.
    private(set) var called: [(home: Int, service: ID<Service>)] = []
    /// The regions with a clock: time passes up to the next deadline, whosesoever it is.
    private(set) var timed: [Int] = []
    private(set) var touches: [(home: Int, gesture: Gesture)] = []
    private var leaders: [Int]

    var flow: Flow { journey.flow }

    init(_ journey: Journey, _ regions: [ID<State>]) {
        self.journey = journey
        self.regions = regions
        let flow = journey.flow
        var homes: [Int?] = Array(repeating: nil, count: flow.states.count)
        for (place, region) in regions.enumerated() {
            for state in flow.inwards(from: region) { homes[state.int] = place }
        }
        self.homes = homes
        hearers = Array(repeating: nil, count: journey.machine.eventCount)
        let bound = flow.boundData
        uses = flow.data.ids.map { DatumUse(isTriedByFigures: flow.data[$0].isTriedByFigures(isBound: bound.contains($0))) }
        leaders = Array(regions.indices)
    }

    /// Events first, then data: promises speak of what is known to be written.
    mutating func linkAll() {
        linkTransitions()
        for id in flow.transitions.ids { if let home = home(id) { place(flow.transitions[id].trigger, of: id, home) } }
        for (home, action) in actions { place(action, home) }
        for id in flow.states.ids { if let home = homes[id.int] { placeCalls(of: id, home) } }
        linkEvents()
        linkServices()
        linkGestures()
        linkScreens()
        link(timed)
        linkData()
        linkPromises()
        linkIdle()
    }

    func leader(_ region: Int) -> Int {
        var region = region
        while leaders[region] != region { region = leaders[region] }
        return region
    }

    mutating func link(_ a: Int, _ b: Int) {
        let (a, b) = (leader(a), leader(b))
        leaders[max(a, b)] = min(a, b)
    }

    mutating func link(_ together: some Sequence<Int>) {
        var first: Int?
        for region in together {
            if let first { link(first, region) } else { first = region }
        }
    }

    mutating func linkEverything() { link(regions.indices) }

    var isOne: Bool { regions.indices.allSatisfy { leader($0) == 0 } }

    var groups: [[Int]] {
        regions.indices.filter { leader($0) == $0 }.map { first in regions.indices.filter { leader($0) == first } }
    }

    func group(of promise: Promise) -> Int {
        spokenOf(promise.claim).first.flatMap { region in groups.firstIndex { $0.contains(region) } } ?? 0
    }

    func home(_ transition: ID<Transition>) -> Int? { homes[flow.transitions[transition].source.int] }
    func home(_ screen: ID<Screen>) -> Int? { homes[flow.screens[screen].state.int] }
    func home(_ element: ID<Element>) -> Int? { home(flow.elements[element].screen) }
}

/// Where every kind of trigger and action is looked for: a new one does not compile until it is said here what it has to do with.
extension RegionLinks {
    /// Besides what two transitions listen to, which is told by number (`linkEvents`).
    private mutating func place(_ trigger: Trigger?, of id: ID<Transition>, _ home: Int) {
        switch trigger {
        case nil:
            guard let condition = flow.transitions[id].guard else { return }
            for datum in flow.dataRead(by: condition.term) { uses[datum.int].followers.insert(home) }
        case .change(let datum):
            uses[datum.int].users.insert(home)
            uses[datum.int].followers.insert(home)
        case .gesture(let gesture): touches.append((home, gesture))
        case .after: timed.append(home)
        case .outcome(let service, _): called.append((home, service))
        case .done(let state): if let other = homes[state.int] { link(home, other) } else { linkEverything() }
        case .event: break
        }
    }

    /// Besides the data that it reads and writes (`Action.access`, `Flow.forEachExpression`).
    private mutating func place(_ action: Action, _ home: Int) {
        switch action {
        case .emit(let event, let delay):
            raised.append((home, event))
            if delay != nil { timed.append(home) }
        case .cancelEvent(let event): raised.append((home, event))
        case .cancelService(let service): called.append((home, service))
        case .set, .append, .remove, .reset: break
        // What stands in it comes by itself.
        case .branch: break
        // Felt, seen and heard by people only.
        case .haptic, .announce, .timeline, .log: break
        }
    }

    private mutating func placeCalls(of state: ID<State>, _ home: Int) {
        for service in flow.states[state].calls {
            called.append((home, service))
            if flow.services[service].timeout != nil { timed.append(home) }
        }
    }

    /// Every action with the region it stands in, those in branches included.
    var actions: [(home: Int, action: Action)] {
        var actions: [(home: Int, action: Action)] = []
        for id in flow.states.ids {
            guard let home = homes[id.int] else { continue }
            for action in flow.states[id].entry + flow.states[id].exit { action.forEach { actions.append((home, $0)) } }
        }
        for id in flow.transitions.ids {
            guard let home = home(id) else { continue }
            for action in flow.transitions[id].actions { action.forEach { actions.append((home, $0)) } }
        }
        return actions
    }
}

extension RegionLinks {
    /// What leaves a region ends, leaves or enters others as well.
    fileprivate mutating func linkTransitions() {
        for id in flow.transitions.ids {
            guard let home = home(id), !flow.transitions[id].targets.isEmpty else { continue }
            if strays(id, from: regions[home]) { linkEverything() }
        }
    }

    private func strays(_ id: ID<Transition>, from region: ID<State>) -> Bool {
        let row = journey.machine.transitions[id.int]
        if !row.hasMovingDomain {
            let domain = ID<State>(Int(row.domain))
            return domain != region && !flow.isDescendant(domain, of: region)
        }
        let transition = flow.transitions[id]
        return ([transition.source] + transition.targets.map { flow.state(of: $0) }).contains { !flow.isDescendant($0, of: region) }
    }

    /// A region in which nothing ever happens is explored with the first in which something does.
    fileprivate mutating func linkIdle() {
        var isBusy = Array(repeating: false, count: regions.count)
        for id in flow.transitions.ids { if let home = home(id) { isBusy[home] = true } }
        for id in flow.elements.ids where flow.elements[id].takesTouch { if let home = home(id) { isBusy[home] = true } }
        guard let first = isBusy.firstIndex(of: true) else { return linkEverything() }
        for region in regions.indices where !isBusy[region] { link(first, region) }
    }
}
