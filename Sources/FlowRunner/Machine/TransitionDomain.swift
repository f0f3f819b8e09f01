import FlowSpec

extension EntryRules {
    /// SCXML `getTransitionDomain`: what the transition exits lies below it; nil: targetless.
    /// The root is never left, so it is the domain of its own transitions.
    func transitionDomain(source: Int, isInternal: Bool, effectiveTargets: [Int]) -> Int? {
        if effectiveTargets.isEmpty { return nil }
        if isInternal && hierarchy.kinds[source] == .compound && holds(effectiveTargets, in: source) { return source }
        return leastCommonCompoundAncestor(of: source, effectiveTargets)
    }

    /// SCXML `findLCCA`.
    private func leastCommonCompoundAncestor(of source: Int, _ targets: [Int]) -> Int {
        var state = source
        while let parent = hierarchy.parents[state] {
            if hierarchy.kinds[parent] == .compound && holds(targets, in: parent) { return parent }
            state = parent
        }
        return Flow.root.int
    }

    private func holds(_ targets: [Int], in ancestor: Int) -> Bool {
        targets.allSatisfy { hierarchy.isDescendant($0, of: ancestor) }
    }
}
