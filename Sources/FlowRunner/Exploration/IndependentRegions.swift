import FlowSpec

/// The regions of the parallel state that is always active, in groups that have nothing to do with each other: what happens in one neither
/// lets, nor hinders, nor changes what happens in another, and no promise speaks of two of them. So each may be explored with the others
/// at a standstill (`Flow.keeping`).
package struct IndependentRegions: Sendable {
    /// Two or more; each in document order, as are their first regions.
    package let groups: [[ID<State>]]
    /// By promise: the group it speaks of, or any where it speaks of none; nil: it is made of each.
    let groupOfPromise: [Int?]

    /// nil: all of the journey hangs together.
    package init?(_ journey: Journey) {
        let flow = journey.flow
        guard let regions = flow.standingRegions, regions.contains(where: { !flow.mayEnd($0) }) else { return nil }
        var search = RegionLinks(journey, regions)
        search.linkAll()
        guard !search.isOne else { return nil }
        groups = search.groups.map { group in group.map { regions[$0] } }
        groupOfPromise = flow.promises.map { $0.claim.isOfEachRegion ? nil : search.group(of: $0) }
    }
}

/// Finds what one region has to do with another. Everything that both touch links them, unless it is shown not to matter.
struct RegionLinks {
    let journey: Journey
    let regions: [ID<State>]
    /// By state: the place of the region that it is or lies in; nil for what holds the regions.
    let homes: [Int?]
    /// By event number: a region that listens.
    var hearers: [Int?]
    var uses: [DatumUse]
    private var leaders: [Int]

    var flow: Flow { journey.flow }

    init(_ journey: Journey, _ regions: [ID<State>]) {
        self.journey = journey
        self.regions = regions
        let flow = journey.flow
        var homes: [Int?] = Array(repeating: nil, count: flow.states.count)
        for (place, region) in regions.enumerated() {
            for state in region.int...flow.states[region].last.int { homes[state] = place }
        }
        self.homes = homes
        hearers = Array(repeating: nil, count: journey.machine.eventCount)
        let bound = Set(flow.elements.rows.compactMap(\.binds))
        uses = flow.data.ids.map { DatumUse(isTriedByFigures: flow.data[$0].isTriedByFigures(isBound: bound.contains($0))) }
        leaders = Array(regions.indices)
    }

    /// Events first, then data: promises speak of what is known to be written.
    mutating func linkAll() {
        linkTransitions()
        linkEvents()
        linkServices()
        linkGestures()
        linkScreens()
        linkClocks()
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

    /// Every action with the region it stands in.
    func forEachAction(_ visit: (Int, Action) -> Void) {
        for id in flow.states.ids {
            guard let home = homes[id.int] else { continue }
            for action in flow.states[id].entry + flow.states[id].exit { action.forEach { visit(home, $0) } }
        }
        for id in flow.transitions.ids {
            guard let home = home(id) else { continue }
            for action in flow.transitions[id].actions { action.forEach { visit(home, $0) } }
        }
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
        let ends = transition.targets.map { target in
            switch target {
            case .state(let state): state
            case .history(let history): flow.histories[history].state
            }
        }
        return ([transition.source] + ends).contains { !flow.isDescendant($0, of: region) }
    }

    /// A region in which nothing ever happens is explored with the first in which something does.
    fileprivate mutating func linkIdle() {
        var isBusy = Array(repeating: false, count: regions.count)
        for id in flow.transitions.ids { if let home = home(id) { isBusy[home] = true } }
        for id in flow.elements.ids where flow.takesTouch(flow.elements[id]) { if let home = home(id) { isBusy[home] = true } }
        guard let first = isBusy.firstIndex(of: true) else { return linkEverything() }
        for region in regions.indices where !isBusy[region] { link(first, region) }
    }

    /// Time passes up to the next deadline, whosesoever it is.
    fileprivate mutating func linkClocks() {
        var timed: [Int] = []
        for id in flow.transitions.ids {
            if case .after = flow.transitions[id].trigger, let home = home(id) { timed.append(home) }
        }
        forEachAction { home, action in if case .emit(_, .some) = action { timed.append(home) } }
        for id in flow.states.ids {
            guard let home = homes[id.int] else { continue }
            if flow.states[id].calls.contains(where: { flow.services[$0].timeout != nil }) { timed.append(home) }
        }
        link(timed)
    }
}

extension Flow {
    /// The regions of a parallel state that is active from the launch on, where nothing beside them ever happens.
    fileprivate var standingRegions: [ID<State>]? {
        var holder = Self.root
        while isQuiet(holder) {
            let children = states[holder].children
            switch states[holder].kind {
            case .parallel: return children.count > 1 ? children : nil
            case .compound where children.count == 1: holder = children[0]
            case .compound, .atomic, .final: return nil
            }
        }
        return nil
    }

    private func isQuiet(_ id: ID<State>) -> Bool {
        let state = states[id]
        let isSaidOnly = (state.entry + state.exit).allSatisfy { action in
            switch action {
            case .haptic, .announce, .log: true
            case .set, .reset, .append, .remove, .emit, .cancelService, .cancelEvent, .timeline, .branch: false
            }
        }
        guard isSaidOnly, state.transitions.isEmpty, state.calls.isEmpty, state.owns.isEmpty, state.histories.isEmpty else { return false }
        guard let screen = state.screen else { return true }
        let named = elementsNamedByTriggers
        return !screens[screen].presentation.isModal
            && elements.ids.allSatisfy { elements[$0].screen != screen || !(takesTouch(elements[$0]) || named.contains($0)) }
    }

    /// SCXML `isInFinalState`, in some configuration.
    fileprivate func mayEnd(_ id: ID<State>) -> Bool {
        let children = states[id].children
        return switch states[id].kind {
        case .final: true
        case .atomic: false
        case .compound: children.contains { states[$0].kind == .final }
        case .parallel: !children.isEmpty && children.allSatisfy(mayEnd)
        }
    }

    var elementsNamedByTriggers: Set<ID<Element>> {
        var named: Set<ID<Element>> = []
        for case .gesture(let gesture)? in transitions.rows.lazy.map(\.trigger) { named.formUnion(gesture.subjects.map(\.element)) }
        return named
    }

    /// Whether a touch on it changes data, or looks as if it did something.
    func takesTouch(_ element: Element) -> Bool { element.binds != nil || element.kind == .button || element.kind == .link }
}
