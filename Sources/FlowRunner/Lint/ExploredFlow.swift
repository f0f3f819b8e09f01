import FlowSpec

/// What was explored of a flow, and what rules ask of it: each is made once, when the first rule asks.
package final class ExploredFlow {
    let flow: Flow
    private(set) var space: StateSpace

    init(_ flow: Flow, _ space: StateSpace) {
        self.flow = flow
        self.space = space
    }

    /// Where nobody can do anything any more.
    private(set) lazy var stuck: StuckSituations = {
        let found = StuckSituations(asFarAsKnownIn: space)
        if found.isExploredAgain { space.hold(found.space.heldBytes) }
        return found
    }()

    private(set) lazy var restingPlaces = RestingPlaces(space)
    private(set) lazy var kinds = SituationKinds(space)

    private(set) lazy var teller = WalkTeller(space)
    private(set) lazy var tellerOfStuck = stuck.isExploredAgain ? WalkTeller(stuck.space) : teller

    private(set) lazy var parents = flow.parentElements
    private(set) lazy var gestures = GesturesOnElements(flow)
    private(set) lazy var outside = FromOutside(flow, space, parents, copies)
    /// nil where no timers run together.
    private(set) lazy var timed = space.runsTimersTogether ? TimedParts(flow) : nil
    private(set) lazy var hangsOnRunningTimelines = flow.hangsOnRunningTimelines
    private(set) lazy var untried = UntriedValues(flow)
    /// What something that is written leads into.
    private(set) lazy var enterable = flow.statesWithWayIn
    private(set) lazy var copies = Copies(flow, space)
    private(set) lazy var neverEntered = NeverEntered(flow, space, outside, copies)
}
