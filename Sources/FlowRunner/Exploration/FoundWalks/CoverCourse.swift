import FlowSpec

/// A walk as it is made: told, and played to see what it comes by.
struct CoverCourse {
    private(set) var walk: FoundWalk
    /// Where it has led in the space, with everything that holds there.
    private var here: Snapshot
    private var player: Player
    /// With how many of its steps it first comes by each.
    private(set) var met: [CoverTarget: Int] = [:]
    /// What was taken last, if nothing has come between.
    private(set) var last: [ID<Transition>] = []
    private let criterion: CoverCriterion
    /// Guards that are to be met where nothing answers.
    private let idle: [ID<Transition>]
    private var stepCount = 0

    /// nil: the flow refuses a step of the walk.
    init?(_ walk: FoundWalk, to here: Snapshot, playedBy player: Player, _ criterion: CoverCriterion, idle: [ID<Transition>]) {
        self.walk = walk
        self.here = here
        self.player = walk.opening.isEmpty ? player : Player(player.journey, of: player.flow, atStartOf: walk)
        self.criterion = criterion
        self.idle = idle
        look(nil)
        for step in walk.script.dropFirst(walk.opening.count) where !perform(step) { return nil }
    }

    var end: [ID<State>] { player.journey.machine.activeLeaves(player.now.snapshot) }

    var title: String? {
        var workspace = player.workspace
        return player.journey.screenView(of: player.now.snapshot, &workspace).title
    }

    /// - Returns: this walk led on along the way; nil where that cannot be told, or the flow refuses a step.
    func ledOn(along way: Way, toldBy teller: WalkTeller) -> CoverCourse? {
        var longer = self
        teller.goOn(&longer.walk, from: &longer.here, along: way)
        if longer.walk.isCutShort { return nil }
        for step in longer.walk.steps.dropFirst(walk.steps.count) where !longer.perform(step) { return nil }
        return longer
    }

    private mutating func perform(_ step: WalkStep) -> Bool {
        player.perform(WalkLine(step))
        guard player.record.accepted else { return false }
        if step.isExpectation { return true }
        stepCount += 1
        look(step)
        return true
    }

    private mutating func look(_ step: WalkStep?) {
        let snapshot = player.now.snapshot
        for state in player.journey.machine.activeStates(snapshot) { meet(.state(state)) }
        for macrostep in player.lastSteps {
            for microstep in macrostep.microsteps {
                for transition in microstep.transitions { meet(.transition(transition)) }
                for state in microstep.entered { meet(.state(state)) }
            }
            if criterion == .guards { for transition in macrostep.closedGuards { meet(.closedGuard(transition)) } }
        }
        switch criterion {
        case .pairs: lookAtPairs(step)
        case .guards: for transition in player.journey.machine.idleGuards(of: idle, in: snapshot, &player.workspace) { meet(.idleGuard(transition)) }
        case .requirements: for element in player.journey.shown(in: snapshot, &player.workspace) { meet(.visible(element)) }
        case .states, .transitions: break
        }
    }

    private mutating func lookAtPairs(_ step: WalkStep?) {
        let turns = player.lastSteps.transitionsInTurn
        if step != .relaunch { for first in last { for second in turns.first ?? [] { meet(.pair(first, second)) } } }
        for (first, second) in turns.following { meet(.pair(first, second)) }
        // What only sets the environment comes between no two.
        if let taken = turns.last { last = taken } else if step?.isGiven != true { last = [] }
    }

    private mutating func meet(_ target: CoverTarget) {
        if met[target] == nil { met[target] = stepCount }
    }
}

extension Machine {
    /// Those of the transitions whose guards are false here while nothing would answer what they listen to.
    func idleGuards(of transitions: [ID<Transition>], in snapshot: Snapshot, _ workspace: inout Workspace) -> [ID<Transition>] {
        transitions.filter { id in
            snapshot.read { isActive(flow.transitions[id].source.int, $0) } && !holdsGuard(of: id, in: snapshot, &workspace)
                && leavesUnanswered(id, in: snapshot, &workspace)
        }
    }
}

extension Journey {
    func shown(in snapshot: Snapshot, _ workspace: inout Workspace) -> [ID<Element>] {
        var shown: [ID<Element>] = []
        screenView(of: snapshot, &workspace).forEachElement { view, _, _ in shown.append(view.element) }
        return shown
    }
}
