import FlowSpec

/// What an exploration of one flow cannot rule out: data that nothing in it changes are given by the flow that runs it (`with`), and an
/// event that is raised inside may also be sent from outside. What only follows from such things is as uncertain.
struct FromOutside {
    private let flow: Flow
    private let raised: Set<ID<EventName>>
    private let parents: [ID<Element>?]
    /// States that this copy of a flow or another one enters.
    private let entered: Set<ID<State>>
    private var given: Set<ID<Datum>>
    /// States that were never entered, and may be from outside.
    private var doubtful: Set<ID<State>> = []
    /// They, and what they lie in.
    private var around: Set<ID<State>> = []
    /// What they call.
    private var called: Set<ID<Service>> = []

    /// - Parameter parents: as `Flow.parentElements` has them.
    init(_ flow: Flow, _ space: StateSpace, _ parents: [ID<Element>?], _ copies: Copies) {
        self.flow = flow
        raised = space.journey.raisedInside
        self.parents = parents
        entered = Set(flow.states.ids.filter { space.meets($0) || copies.visitElsewhere(flow.states[$0]) })
        given = Set(flow.data.ids).subtracting(flow.changingData)
        follow(space)
    }

    /// What untaken transitions that may open would write and enter, and what would be written where only may be shown what writes it.
    private mutating func follow(_ space: StateSpace) {
        let untaken = flow.transitions.ids.filter { !space.meets($0) }
        let unshown = flow.elements.ids.filter { flow.elements[$0].binds != nil && !space.enables($0) }
        let followers = Followers(flow, untaken, unshown, parents)
        var waiting = untaken.map(Followers.Place.transition) + unshown.map(Followers.Place.element)
        var followed: Set<Followers.Place> = []
        while let place = waiting.popLast() {
            guard !followed.contains(place), mayFollow(place) else { continue }
            followed.insert(place)
            for state in statesEntered(at: place, space) {
                waiting += followers.follow(state)
                waiting += give((flow.states[state].entry + flow.states[state].exit).flatMap(\.writtenData)).flatMap(followers.follow)
            }
            waiting += give(dataWritten(at: place)).flatMap(followers.follow)
        }
    }

    private func mayFollow(_ place: Followers.Place) -> Bool {
        switch place {
        case .transition(let id): mayOpen(flow.transitions[id])
        case .element(let id): mayShow(id)
        }
    }

    private func dataWritten(at place: Followers.Place) -> [ID<Datum>] {
        switch place {
        case .transition(let id): flow.transitions[id].actions.flatMap(\.writtenData)
        case .element(let id): [flow.elements[id].binds].compactMap(\.self)
        }
    }

    /// - Returns: those that were not given before.
    private mutating func give(_ data: [ID<Datum>]) -> [ID<Datum>] { data.filter { given.insert($0).inserted } }

    /// - Returns: those that were not doubtful before.
    private mutating func statesEntered(at place: Followers.Place, _ space: StateSpace) -> [ID<State>] {
        guard case .transition(let id) = place else { return [] }
        var found: [ID<State>] = []
        for state in flow.defaultTargets(of: flow.transitions[id]) where !space.meets(state) {
            var outermost = state
            while let parent = flow.states[outermost].parent, !space.meets(parent) { outermost = parent }
            for inner in flow.inwards(from: outermost) where doubtful.insert(inner).inserted {
                found.append(inner)
                around.formUnion(flow.outwards(from: inner))
                called.formUnion(flow.states[inner].calls)
            }
        }
        return found
    }

    /// Whether it reads anything but data that could tell its value: what `with` gives, where one is, the record of a row.
    func isGiven(_ condition: Expression) -> Bool {
        // A closure that reads `self` copies the whole flow each time.
        let derived = flow.derived
        return flow.anyPart(of: condition.term) { part in
            switch part {
            case .derived(let id): derived[id].isGiven
            case .at, .item, .gesture: true
            default: false
            }
        }
    }

    func decides(_ condition: Expression?) -> Bool {
        guard let condition else { return false }
        // A closure that reads `self` copies the whole flow each time.
        let (given, derived, doubtful) = (given, flow.derived, doubtful)
        return flow.anyPart(of: condition.term) { part in
            switch part {
            case .datum(let id): given.contains(id)
            case .derived(let id): derived[id].isGiven
            case .at(let id): doubtful.contains(id)
            default: false
            }
        }
    }

    /// Whether something from outside may let the transition be taken.
    func mayOpen(_ transition: Transition) -> Bool {
        if doubtful.contains(transition.source) { return true }
        guard entered.contains(transition.source) else { return false }
        if decides(transition.guard) { return true }
        switch transition.trigger {
        case .event(let event): return raised.contains(event)
        case .gesture(let gesture): return gesture.subjects.contains { mayShow($0.element) }
        case .change(let datum): return given.contains(datum)
        case .done(let state): return around.contains(state)
        case .outcome(let service, _): return called.contains(service)
        case nil, .after: return false
        }
    }

    private func mayShow(_ element: ID<Element>) -> Bool {
        let state = flow.screens[flow.elements[element].screen].state
        if doubtful.contains(state) { return true }
        guard entered.contains(state) else { return false }
        for id in parents.outwards(from: element) {
            if decides(flow.elements[id].visible) || decides(flow.elements[id].enabled) || decides(flow.elements[id].items) { return true }
        }
        return false
    }
}

/// Untaken transitions and elements that are not shown, by what may open or show them.
private struct Followers {
    enum Place: Hashable {
        case transition(ID<Transition>)
        case element(ID<Element>)
    }

    private let flow: Flow
    private let parents: [ID<Element>?]
    private var ofData: [ID<Datum>: [Place]] = [:]
    private var ofStates: [ID<State>: [Place]] = [:]
    /// What waits for a final state inside.
    private var ofEnds: [ID<State>: [Place]] = [:]
    private var ofServices: [ID<Service>: [Place]] = [:]

    init(_ flow: Flow, _ untaken: [ID<Transition>], _ unshown: [ID<Element>], _ parents: [ID<Element>?]) {
        (self.flow, self.parents) = (flow, parents)
        for id in unshown { add(.element(id), shownWith: id) }
        for id in untaken { add(id) }
    }

    func follow(_ datum: ID<Datum>) -> [Place] { ofData[datum] ?? [] }

    func follow(_ state: ID<State>) -> [Place] {
        (ofStates[state] ?? []) + flow.outwards(from: state).flatMap { ofEnds[$0] ?? [] } + flow.states[state].calls.flatMap { ofServices[$0] ?? [] }
    }

    private mutating func add(_ id: ID<Transition>) {
        let transition = flow.transitions[id]
        ofStates[transition.source, default: []].append(.transition(id))
        if let condition = transition.guard { add(.transition(id), openedBy: condition) }
        switch transition.trigger {
        case .gesture(let gesture): for subject in gesture.subjects { add(.transition(id), shownWith: subject.element) }
        case .change(let datum): ofData[datum, default: []].append(.transition(id))
        case .done(let state): ofEnds[state, default: []].append(.transition(id))
        case .outcome(let service, _): ofServices[service, default: []].append(.transition(id))
        case .event, .after, nil: break
        }
    }

    private mutating func add(_ place: Place, shownWith element: ID<Element>) {
        ofStates[flow.screens[flow.elements[element].screen].state, default: []].append(place)
        for id in parents.outwards(from: element) { for condition in flow.elements[id].conditions { add(place, openedBy: condition) } }
    }

    private mutating func add(_ place: Place, openedBy condition: Expression) {
        let reads = flow.reads(of: condition.term)
        for datum in reads.data { ofData[datum, default: []].append(place) }
        for state in reads.states { ofStates[state, default: []].append(place) }
    }
}
