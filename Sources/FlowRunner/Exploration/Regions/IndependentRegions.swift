import FlowSpec

/// The regions of the parallel state that is always active, in groups that have nothing to do with each other: what happens in one neither
/// lets, nor hinders, nor changes what happens in another, and no promise speaks of two of them. So each may be explored with the others
/// at a standstill (`Flow.atStandstill`).
package struct IndependentRegions: Sendable {
    /// Two or more; each in document order, as are their first regions.
    package let groups: [[ID<State>]]
    /// By promise: the group it speaks of, or any where it speaks of none; nil: it is made of each.
    let groupOfPromise: [Int?]

    /// nil: all of the journey hangs together.
    package init?(_ journey: Journey) {
        let flow = journey.flow
        guard let regions = flow.permanentRegions, regions.contains(where: { !flow.canEnd($0) }) else { return nil }
        var search = RegionLinks(journey, regions)
        search.linkAll()
        guard !search.isOne else { return nil }
        groups = search.groups.map { group in group.map { regions[$0] } }
        groupOfPromise = flow.promises.map { $0.claim.isOfEachRegion ? nil : search.group(of: $0) }
    }
}

extension Flow {
    /// The regions of a parallel state that is active from the launch on, where nothing beside them ever happens.
    fileprivate var permanentRegions: [ID<State>]? {
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
            && elements.ids.allSatisfy { elements[$0].screen != screen || !(elements[$0].takesTouch || named.contains($0)) }
    }
}
