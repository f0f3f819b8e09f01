import FlowSpec

extension EntryRules {
    /// SCXML `getTransitionDomain`: what the transition exits lies below it; nil: targetless.
    /// The root is never left, so it is the domain of its own transitions.
    func transitionDomain(source: Int, isInternal: Bool, effectiveTargets: [Int]) -> Int? {
        if effectiveTargets.isEmpty { return nil }
        if isInternal && hierarchy.kinds[source] == .compound && holds(effectiveTargets, in: source) { return source }
        return leastCommonCompoundAncestor(of: source, effectiveTargets)
    }

    /// SCXML `findLCCA`; but what goes from a region to the very same region leaves the region, and not the parallel state around it
    /// (decision 0008).
    private func leastCommonCompoundAncestor(of source: Int, _ targets: [Int]) -> Int {
        var state = source
        while let parent = hierarchy.parents[state] {
            switch hierarchy.kinds[parent] {
            case .compound: if holds(targets, in: parent) { return parent }
            case .parallel: if targets.allSatisfy({ $0 == state || hierarchy.isDescendant($0, of: state) }) { return parent }
            case .atomic, .final: break
            }
            state = parent
        }
        return Flow.root.int
    }

    private func holds(_ targets: [Int], in ancestor: Int) -> Bool {
        targets.allSatisfy { hierarchy.isDescendant($0, of: ancestor) }
    }
}
