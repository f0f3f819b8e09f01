import FlowSpec

/// Every situation that can be reached, breadth first: each is found by one of the shortest walks to it. The answer is the same however
/// many workers there are.
package func explore(_ journey: Journey, _ options: ExplorationOptions) -> StateSpace {
    var workspace = journey.makeWorkspace()
    if options.keepsStored { workspace.keepStored(of: journey.flow.data.count) }
    let branching = Branching(journey, isReduced: options.isReduced, asked: options.question, &workspace)
    let exploration = Exploration(branching, workspace, options)
    exploration.enterStarts()
    exploration.run()
    if options.question.relaunches { exploration.relaunch() }
    return exploration.space()
}

/// With no more than the usual options.
package func explore(
    _ journey: Journey, isReduced: Bool = false, asking question: SpaceQuestion = SpaceQuestion(), limits: ExplorationLimits = ExplorationLimits(),
    workers: Workers = .one, watch: @escaping ExplorationWatch = { _ in true }
) -> StateSpace {
    explore(journey, ExplorationOptions(isReduced: isReduced, asking: question, limits: limits, workers: workers, watch: watch))
}

extension StateSpace {
    /// The same exploration once more, within the same limits and watched as well, with data that tell situations apart in any case.
    func again(distinguishing data: Set<ID<Datum>>, followingClocks: Bool = false) -> StateSpace {
        var limits = limits
        // Both are held at once.
        limits.memory -= min(heldBytes, limits.memory)
        var question = branching.question
        question.distinguished.formUnion(data)
        question.clocks = question.clocks || followingClocks
        return explore(journey, isReduced: isReduced, asking: question, limits: limits, workers: workers, watch: watch)
    }
}

/// An exploration under way. Situations are expanded in the order of their numbers, a batch at a time: its runs by any worker.
final class Exploration: @unchecked Sendable {
    private static let shortestRun = 16
    private static let runsAtOnce = 64
    /// Fewer situations than these are done sooner than several workers have met.
    private static let worthSharing = 128
    /// What a batch leads to takes about so much: enough to share, little beside what is kept.
    private static let bytesAtOnce = 12 << 20

    private let branching: Branching
    private let found: FoundSituations
    private var store: StateStore { found.store }
    private let team: ExpanderTeam
    private let batches: [SuccessorBatch]
    private let options: ExplorationOptions
    private let remembersFrom: Int
    private let successors: SuccessorLists
    private var launches = Launches()
    private var choices: LaunchChoices
    private var bytesOfChoices = 0
    /// How often the app was started again: so often as there may be situations, at most.
    private var relaunches = 0
    /// A bound was hit before all were tried.
    private var leavesStartsOut = false
    /// Configurations, and what their plans take.
    private var planned: Set<[UInt64]> = []
    private var heard: Set<TouchPlan.Hearing> = []
    private var planBytes = 0
    /// The next situation to expand.
    private var next = 0
    /// By launching, and by what was expanded before the last launches.
    private var metBefore: Sightings
    private var transitionCount = 0
    private var depth = 0
    private var isComplete = true
    private var hitBound: StateSpace.Bound?

    init(_ branching: Branching, _ workspace: Workspace, _ options: ExplorationOptions) {
        self.branching = branching
        self.options = options
        // A move that is taken over stores nothing.
        remembersFrom = options.keepsStored ? .max : options.remembersFrom
        successors = SuccessorLists(keepsTargets: options.keepsSuccessors)
        choices = LaunchChoices(branching)
        let width = branching.machine.layout.wordCount
        found = FoundSituations(width: width)
        team = ExpanderTeam(branching, workspace, count: options.workers.count)
        metBefore = team.first.trace.sightings
        batches = (0..<Self.runsAtOnce).map { _ in SuccessorBatch(width: width) }
    }

    /// The app starts with whatever the environment's values are; the declared ones first.
    func enterStarts() {
        let data = choices.data
        let declared = data.map { id in
            let datum = branching.flow.data[id]
            return team.first.workspace.pool.word(of: datum.initial, as: datum.type)
        }
        let free = branching.reduction?.environment.reduce(UInt64(0)) { $0 | $1.bit } ?? 0
        var tried = 0
        choices.forEach(declared, varying: environment(besides: free), onDemand: free, while: goOn) { values in
            if tried >= max(options.limits.states, 1) {
                // So many starts as there may be situations: what they lead to is explored all the same.
                leavesStartsOut = true
                return nil
            }
            tried += 1
            let given = zip(data, zip(values, declared)).filter { $0.1.0 != $0.1.1 }.map { DatumWrite($0.0, $0.1.0) }
            return launch(given: branching.starting + given)
        }
        if !branching.question.relaunches { choices = LaunchChoices(branching) }
        bytesOfChoices = choices.bytes
    }

    /// Places of the environment data that are none of these.
    private func environment(besides free: UInt64) -> [Int] {
        branching.environment.indices.filter { $0 >= 64 || free >> UInt64($0) & 1 == 0 }
    }

    private func goOn(_ bytesOfChoices: Int) -> Bool {
        self.bytesOfChoices = bytesOfChoices
        if bytes > options.limits.memory { hitBound = .memory } else if !options.watch(progress) { hitBound = .interrupted }
        leavesStartsOut = leavesStartsOut || hitBound != nil
        return hitBound == nil
    }

    /// - Returns: the environment data that it looked at or that count where it leads, as bits.
    @discardableResult
    private func launch(given: [DatumWrite], relaunchedFrom: Int? = nil) -> UInt64 {
        var launch = Launches.Launch(number: store.count, given: given, relaunchedFrom: relaunchedFrom)
        let expander = team.first
        let course = branching.journey.launch(given, at: 0, &expander.workspace)
        let microsteps = course.steps.flatMap(\.microsteps)
        launches.note(length: microsteps.count)
        expander.trace.read = 0
        if course.fault != nil {
            launches.addFailed(launch)
            expander.trace.place = UInt64(launch.number) * 2
            expander.trace.launchInVain(microsteps)
            return branching.isReduced ? expander.trace.read : .max
        }
        var snapshot = course.snapshot
        snapshot.change { expander.canonicalize($0) }
        let (number, isNew) = snapshot.read { found.enter($0) }
        (launch.number, launch.taken) = (number, Set(microsteps.flatMap(\.transitions)).sorted())
        let isKept = launches.add(launch, isNew: isNew)
        expander.trace.place = UInt64(number) * 2
        if isKept { expander.trace.noteClosed(course.steps) }
        for step in microsteps {
            for transition in step.transitions { expander.trace.took(transition.index) }
            for state in step.entered { expander.trace.entered(state.index) }
        }
        return expander.trace.read | ~snapshot.read { expander.plan($0).stuttering }
    }

    /// Starts again from every situation whose stored data are not those of an earlier start, until no start is new.
    func relaunch() {
        guard branching.keepsData else { return }
        var number = 0
        while isComplete, number < store.count {
            while number < store.count {
                if !relaunch(from: number) {
                    (isComplete, leavesStartsOut) = (false, true)
                    return
                }
                number += 1
            }
            bytesOfChoices = choices.bytes
            run()
        }
    }

    private func relaunch(from number: Int) -> Bool {
        let words = UnsafePointer(store.words(number))
        let plan = team.first.plan(words)
        if !choices.isNew(words, plan) { return true }
        let data = choices.data
        let held = data.map { branching.machine.slots.data[$0.int].load(words) }
        // Where the journey has ended no step changes the environment, but the world goes on.
        let varied = plan.isEnded ? environment(besides: plan.stuttering) : []
        return choices.forEach(held, varying: varied, onDemand: plan.stuttering, while: goOn) { values in
            let counted = launch(given: zip(data, values).map { DatumWrite($0, $1) }, relaunchedFrom: number)
            relaunches += 1
            if store.count <= options.limits.states, relaunches <= max(options.limits.states, 1) { return counted }
            hitBound = .states
            return nil
        }
    }

    func run() {
        func hasMet(_ goal: ID<State>) -> Bool {
            team.members.contains { $0.trace.sightings.states[goal.int] != Sightings.never }
        }
        metBefore = team.first.trace.sightings
        var levelEnd = store.count
        while next < store.count, hitBound == nil {
            if let goal = options.goal, hasMet(goal) {
                isComplete = false
                hitBound = .goal
                break
            }
            if store.count >= remembersFrom, !team.remembers { team.remember(Footprints(branching), bytes: Footprints.mostBytes(options.limits)) }
            let end = min(levelEnd, next + statesAtOnce)
            next = advance(from: next, to: end)
            if team.members.contains(where: { $0.metTooManyWaits < UInt64(next) }) { hitBound = .waits }
            if hitBound == nil, bytes > options.limits.memory || successors.isFull { hitBound = .memory }
            if hitBound == nil, !options.watch(progress) { hitBound = .interrupted }
            if next == levelEnd, hitBound == nil {
                levelEnd = store.count
                if next < levelEnd { depth += 1 }
            }
        }
        if leavesStartsOut, hitBound == nil { hitBound = .states }
        if let hitBound {
            isComplete = isComplete && next == store.count && !hitBound.leavesMovesOut && !leavesStartsOut && !successors.isFull
        }
        if isComplete { hitBound = nil }
    }

    private var progress: ExplorationProgress { ExplorationProgress(states: store.count, transitions: transitionCount, depth: depth) }

    private var statesAtOnce: Int {
        // How many moves there are is not known before some were made.
        if next == 0 { return Self.runsAtOnce * Self.shortestRun }
        let moves = transitionCount / next + 1
        return max(Self.bytesAtOnce / (moves * SuccessorBatch.bytesPerMove(width: store.width)), Self.runsAtOnce)
    }

    private var bytes: Int {
        store.bytes + found.setBytes + successors.bytes + batches.reduce(0) { $0 + $1.bytes }
            + team.first.workspace.pool.bytes + planBytes + launches.bytes + bytesOfChoices
    }

    /// The plan of each configuration that was expanded counts once, whichever workers have made it: bounds are hit at the same place on every run.
    /// - Parameter end: what was expanded from there on does not count.
    private func countPlans(before end: Int) {
        for expander in team.members {
            for one in expander.takeExpanded() where one.number < UInt64(end) {
                if planned.insert(one.configuration).inserted { planBytes += PlanCache.bytes(of: one.plan, one.configuration) }
                for touches in one.plan.roots.map(\.plan) + [one.plan.bare?.plan].compactMap({ $0 }) where !touches.isCounted {
                    touches.isCounted = true
                    if heard.insert(touches.hearing).inserted { planBytes += touches.bytes }
                }
            }
        }
    }

    /// - Returns: the next situation to expand, before `end` where texts and lists took too much memory.
    private func advance(from first: Int, to end: Int) -> Int {
        let share = max((end - first + Self.runsAtOnce - 1) / Self.runsAtOnce, Self.shortestRun)
        var runs = (end - first + share - 1) / share
        let crew = end - first < Self.worthSharing ? Workers.one : options.workers
        expandRuns(runs, share, from: first, to: end, by: crew)
        let short = (0..<runs).first { batches[$0].situationCount < min(share, end - first - $0 * share) }
        if let short { runs = short + 1 }
        let expanded = first + (runs - 1) * share + batches[runs - 1].situationCount
        // Others may have gone further, which does not count.
        if short != nil { team.forgetSightings(from: expanded, besides: metBefore) }
        countPlans(before: expanded)
        transitionCount += batches[..<runs].reduce(0) { $0 + $1.count }
        if !found.enter(batches[..<runs], atMost: options.limits.states, resolvingMarks: options.keepsSuccessors, by: crew) { hitBound = .states }
        successors.add(batches[..<runs], by: crew)
        return expanded
    }

    /// Which worker takes which run does not matter: every expander finds the same.
    private func expandRuns(_ runs: Int, _ share: Int, from first: Int, to end: Int, by workers: Workers) {
        let room = options.limits.memory - bytes
        let most = team.first.workspace.pool.bytes + room
        team.share(runs, among: workers, room: room) { expander, run in
            var batch = batches[run]
            batch.clear()
            let start = first + run * share
            for number in start..<min(start + share, end) {
                if number > first, expander.workspace.pool.bytes > most { break }
                let words = UnsafePointer(store.words(number))
                batch.begin(UInt32(number), words)
                expander.expand(words, number: UInt64(number), into: &batch)
            }
            batch.deal()
        }
    }

    func space() -> StateSpace {
        successors.seal()
        var sightings = Sightings(branching.flow, ofGuards: branching.question.watchesGuards)
        for expander in team.members { sightings.merge(expander.trace.sightings) }
        let pool = team.first.workspace.pool.bytes
        return StateSpace(
            branching: branching, limits: options.limits, workspace: team.first.workspace, store: store, launches: launches,
            lists: successors, sightings: sightings, transitionCount: transitionCount,
            depth: depth, isComplete: isComplete, bound: hitBound,
            heldBytes: store.bytes + successors.bytes + pool + launches.bytes + StateSpace.bytesForQuestions(situations: store.count, plans: planBytes),
            setBytes: found.setBytes, workers: options.workers, watch: options.watch)
    }
}
