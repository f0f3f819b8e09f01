import FlowSpec

/// How a journey is explored.
package struct ExplorationOptions: Sendable {
    /// What does not matter tells no situations apart; every promise has the same answer.
    package var isReduced: Bool
    /// What matters besides promises, and where the app starts.
    package var question: SpaceQuestion
    package var limits: ExplorationLimits
    package var workers: Workers
    /// Also for what is explored again to answer what is asked of the space.
    package var watch: ExplorationWatch
    /// Once a walk enters this state no more is looked for; the space is not complete then.
    package var goal: ID<State>?
    /// Needed for what is asked of ways through the space (`StateSpace.successors`); four bytes for each move.
    package var keepsSuccessors = true
    /// Also what is stored only until the step ends stands in the space's workspace (`Workspace.stored`); for one worker.
    package var keepsStored = false
    /// With so many situations it is worth to know what moves look at, so that none is made twice (`KnownMoves`).
    package var remembersFrom = 2_000

    package init(
        isReduced: Bool = false, asking question: SpaceQuestion = SpaceQuestion(), limits: ExplorationLimits = ExplorationLimits(),
        workers: Workers = .one, watch: @escaping ExplorationWatch = { _ in true }
    ) {
        self.isReduced = isReduced
        self.question = question
        self.limits = limits
        self.workers = workers
        self.watch = watch
    }
}
