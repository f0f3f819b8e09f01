import FlowSpec

extension Player {
    /// Where a walk that an exploration found begins. With the flow as it was loaded, without its scope, it may go on otherwise than it was found.
    package init(_ journey: Journey, of flow: Flow, atStartOf walk: FoundWalk) {
        self.init(journey, of: flow, opening: walk.opening.map { WalkLine($0) })
    }

    /// Performs the walk's steps up to one that is refused.
    /// - Parameter look: called at the start and after each step, the refused one included.
    /// - Returns: whether all were accepted.
    @discardableResult
    package mutating func go(_ walk: FoundWalk, _ look: (inout Player, WalkStep?) -> Void = { _, _ in }) -> Bool {
        look(&self, nil)
        for step in walk.script.dropFirst(walk.opening.count) where record.accepted {
            perform(WalkLine(step))
            look(&self, step)
        }
        return record.accepted
    }
}
