import FlowSpec

/// Finds the moves of situations, one after the other; each worker has its own. Warm, it allocates nothing but for lists and texts.
final class Expander {
    let branching: Branching
    let machine: Machine
    let code: Code
    @exclusivity(unchecked) var workspace: Workspace
    @exclusivity(unchecked) var trace: SightingTrace
    @exclusivity(unchecked) private var plans: PlanCache
    private var touches = TouchPlans()
    let successor: UnsafeMutablePointer<UInt64>
    /// Between the parts of a gesture.
    let between: UnsafeMutablePointer<UInt64>
    let width: Int
    /// What moves may assume of the environment; the first is nothing.
    @exclusivity(unchecked) var assumptions: [[DatumWrite]] = [[]]
    @exclusivity(unchecked) var assuming: Int32 = 0
    /// What is being expanded.
    private var here: UnsafePointer<UInt64>?
    private let openWaits: OpenWaits
    private let symmetries: FlatTable<Symmetry>
    private let histories: FlatTable<HistoryReduction.Default>
    private let idleClocks: IdleClocks
    private let isReduced: Bool
    /// Symmetric values or open waits stand for others.
    private let hasRepresentatives: Bool
    private let asksForWaits: Bool
    let actsBetweenDeadlines: Bool
    /// Whether it is told of each move what it took and, where anybody asks, which waits go on after it.
    @exclusivity(unchecked) var keepsCourses = false {
        didSet { trace.keepsStartedTimers = actsBetweenDeadlines || keepsCourses && asksForWaits }
    }
    @exclusivity(unchecked) var lasting = LastingWaits.none
    /// The lowest situation in which so many waits were open at once that not every set of them was tried.
    var metTooManyWaits = UInt64.max
    /// The parts of one gesture are being made: they are one move.
    @exclusivity(unchecked) var isWithinGesture = false
    /// As it stands in the space, before anything is assumed of the environment.
    private var origin: UnsafePointer<UInt64>?
    /// Given, moves that were made before are not carried out again (`ExpandKnown`).
    var footprints: Footprints?
    /// What is being expanded is noted here.
    @exclusivity(unchecked) var noted: KnownMoves?
    /// Of what is being expanded some step never comes to rest.
    @exclusivity(unchecked) var hasHung = false
    /// So many texts and lists all workers know; what is made besides may be taken back. nil: nothing is.
    var textsForGood: Int?
    /// Bytes of moves that are known, and how many there may be.
    @exclusivity(unchecked) var bytesOfMoves = 0
    var mostBytesOfMoves = 0
    /// What is expanded was expanded on trial before, and what was met there was forgotten: what is known of that very situation does not count.
    @exclusivity(unchecked) var isDoneAgain = false
    private var sightingsBeforeTrial: Sightings?

    init(_ branching: Branching, _ workspace: Workspace) {
        self.branching = branching
        machine = branching.machine
        code = branching.journey.code
        self.workspace = workspace
        openWaits = branching.openWaits
        symmetries = FlatTable(branching.reduction?.symmetries ?? [])
        histories = FlatTable(branching.reduction?.histories.defaults ?? [])
        idleClocks = branching.reduction?.idleClocks ?? .none
        hasRepresentatives = !openWaits.isEmpty || symmetries.count > 0 || histories.count > 0
        asksForWaits = !openWaits.isEmpty || branching.flow.promises.contains(where: \.claim.limitsTime)
        isReduced = branching.isReduced
        trace = SightingTrace(branching.flow, ofGuards: branching.question.watchesGuards)
        actsBetweenDeadlines = branching.question.actsBetweenDeadlines
        trace.keepsStartedTimers = actsBetweenDeadlines
        if let reduction = branching.reduction {
            trace.readOnEntry = reduction.readOnEntry
            trace.readOnTaking = reduction.readOnTaking
        }
        plans = PlanCache(machine.configuration)
        width = machine.layout.wordCount
        // In cache lines of its own, since workers write their successors all the time.
        successor = UnsafeMutableRawPointer.allocate(byteCount: width * 8 + 128, alignment: 128).assumingMemoryBound(to: UInt64.self)
        successor.initialize(repeating: 0, count: width)
        between = .allocate(capacity: width)
        between.initialize(repeating: 0, count: width)
    }

    deinit {
        successor.deallocate()
        between.deallocate()
    }

    func beginTrial() {
        plans.beginTrial()
        sightingsBeforeTrial = trace.sightings
    }

    /// - Parameter isKept: otherwise it is as if nothing had been expanded since the trial began.
    func endTrial(keeping isKept: Bool) {
        if let sightings = sightingsBeforeTrial, !isKept {
            trace.sightings = sightings
            bytesOfMoves -= plans.takeTrialBack()
        }
        sightingsBeforeTrial = nil
    }

    func takeExpanded() -> [PlanCache.Expanded] { plans.takeExpanded() }

    func plan(_ words: UnsafePointer<UInt64>) -> BranchPlan { knownPlan(words).takeUnretainedValue() }

    func knownPlan(_ words: UnsafePointer<UInt64>) -> Unmanaged<BranchPlan> {
        if let known = plans.find(words) { return known }
        let made = branching.plan(words, &touches, &workspace)
        plans.add(made, for: words)
        return Unmanaged.passUnretained(made)
    }

    /// Goes over to the situation that represents all of its class.
    @inline(__always)
    func canonicalize(_ words: UnsafeMutablePointer<UInt64>) {
        guard isReduced else { return }
        forgetWhatDoesNotMatter(words)
        guard hasRepresentatives else { return }
        for place in 0..<symmetries.count { symmetries[place].apply(words) }
        for place in 0..<histories.count { histories[place].apply(words) }
        openWaits.open(words)
    }

    @inline(__always)
    func forgetWhatDoesNotMatter(_ words: UnsafeMutablePointer<UInt64>) {
        knownPlan(words)._withUnsafeGuaranteedRef { plan in
            for word in 0..<plan.masks.count { words[word] = words[word] & plan.masks[word].live | plan.masks[word].canonical }
        }
    }

    /// Every move out of the situation, user first, in an order that depends on the situation alone.
    /// - Parameter number: the situation's, for sightings.
    func expand(_ words: UnsafePointer<UInt64>, number: UInt64, into sink: inout some MoveSink) {
        knownPlan(words)._withUnsafeGuaranteedRef { plan in
            if number < plan.firstExpanded { plans.noteExpanded(plan, words, number) }
            expand(words, plan, number, &sink)
        }
    }

    private func expand(_ words: UnsafePointer<UInt64>, _ plan: BranchPlan, _ number: UInt64, _ sink: inout some MoveSink) {
        if plan.isEnded { return }
        if let known = knownMoves(in: plan, words) { return expand(words, plan, known, number, &sink) }
        carryOut(words, plan, number, &sink)
    }

    func carryOut(_ words: UnsafePointer<UInt64>, _ plan: BranchPlan, _ number: UInt64, _ sink: inout some MoveSink) {
        origin = words
        defer { origin = nil }
        trace.read = 0
        assuming = 0
        expand(plan, words, number: number, into: &sink)
        changeEnvironment(plan, words, &sink)
        if trace.read & plan.stuttering != 0 { expandAssuming(plan, words, number: number, into: &sink) }
    }

    func expand(_ plan: BranchPlan, _ words: UnsafePointer<UInt64>, number: UInt64, into sink: inout some MoveSink) {
        here = words
        defer { here = nil }
        trace.place = number * 2
        if plan.asksPlayer {
            for root in plan.roots { show(0, root, words, .empty, row: -1, isEnabled: true, offering: false, &sink) }
            trace.place = number * 2 + 1
            askPlayer(words, &sink)
        } else {
            for root in plan.roots { show(0, root, words, .empty, row: -1, isEnabled: true, offering: true, &sink) }
            trace.place = number * 2 + 1
            if let bare = plan.bare {
                for touch in bare.plan.touches.indices { perform(touch, bare, words, item: nil, row: -1, &sink) }
            }
        }
        raiseEvents(plan, words, &sink)
        bringOutcomes(words, &sink)
        passTime(words, &sink)
    }

    @inline(__always)
    func reset(_ words: UnsafePointer<UInt64>) {
        for word in 0..<width { successor[word] = words[word] }
        if !isWithinGesture { trace.beginMove() }
    }

    @inline(__always)
    func note(_ outcome: StepOutcome) {
        if outcome == .endless {
            trace.neverRested()
            hasHung = true
        }
    }

    @inline(__always)
    func deliver(_ move: Move, _ sink: inout some MoveSink) {
        var move = move
        move.changes = here.map { !areEqual($0, successor, width) } ?? true
        move.assuming = assuming
        if trace.keepsStartedTimers { lasting = here.map(lastingWaits) ?? .none }
        if actsBetweenDeadlines, move.kind != .deadline, let here { openWhatGoesOn(since: here) }
        if trace.keepsClosed { trace.noteClosed() }
        canonicalize(successor)
        if let origin, noted != nil { noteChange(from: origin) }
        move.leadsAway = origin.map { !areEqual($0, successor, width) } ?? true
        noted?.note(move)
        sink.receive(move, leadingTo: successor)
    }

    private func raiseEvents(_ plan: BranchPlan, _ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink) {
        for place in 0..<plan.events.count {
            let branch = plan.events[place]
            let isOpen = branch.candidates.range.contains { place in
                machine.holds(Int(plan.candidates[place]), words, .empty, &workspace)
            }
            guard isOpen else { continue }
            reset(words)
            let outcome = machine.step(successor, event: branch.number, payload: .empty, &workspace, &trace)
            note(outcome)
            if outcome == .taken { deliver(Move(kind: .event, index: branch.event), &sink) }
        }
    }

    private func bringOutcomes(_ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink) {
        let services = machine.layout.services
        for service in services.indices where services[service].read(words) != 0 {
            for outcome in branching.flow.services[ID(service)].outcomes.indices {
                guard let number = machine.eventNumber(of: .outcome(ID(service), outcome)) else { continue }
                reset(words)
                let step = machine.step(successor, event: number, payload: .empty, &workspace, &trace)
                note(step)
                if step != .endless {
                    deliver(Move(kind: .outcome, index: Int32(service), variant: Int32(outcome)), &sink)
                }
            }
        }
    }

    /// All that falls due at the next deadline: a walk can wait no shorter.
    private func passTime(_ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink) {
        let open = openWaits.open(in: words)
        if !open.isEmpty { return passTime(open, openWaits, words, &sink) }
        reset(words)
        idleClocks.stop(successor)
        var limit = UInt64.max
        for _ in 0..<Machine.longestMacrostep {
            let (_, outcome) = machine.advance(successor, ticks: limit, &workspace, &trace)
            guard let outcome else {
                if limit == 0 { deliver(Move(kind: .deadline), &sink) }
                return
            }
            note(outcome)
            if outcome == .endless { return }
            limit = 0
        }
        note(.endless)
    }

    /// Milliseconds; nil: nothing is pending whose time is followed.
    func timeToNextDeadline(_ snapshot: Snapshot) -> Double? {
        var snapshot = snapshot
        snapshot.change { idleClocks.stop($0) }
        return machine.timeToNextDeadline(snapshot)
    }

    func changeEnvironment(_ plan: BranchPlan, _ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink) {
        for (place, changing) in branching.environment.enumerated() where place >= 64 || plan.stuttering >> UInt64(place) & 1 == 0 {
            here = words
            defer { here = nil }
            let held = machine.slots.data[changing.datum.int].load(words)
            for (variant, word) in changing.words.enumerated() where word != held {
                reset(words)
                let outcome = machine.step(
                    successor, event: nil, payload: .empty, writing: DatumWrite(changing.datum, word), &workspace, &trace)
                note(outcome)
                if outcome != .endless {
                    deliver(Move(kind: .environment, index: Int32(place), variant: Int32(variant)), &sink)
                }
            }
        }
    }

    /// As `Journey.visibleElements` shows them; only what can be touched is looked at, and what was never seen yet.
    private func show(
        _ place: Int, _ root: BranchPlan.Root, _ words: UnsafePointer<UInt64>, _ payload: Payload, row: Int32, isEnabled: Bool,
        offering: Bool, _ sink: inout some MoveSink
    ) {
        let planned = root.plan.elements[place]
        let element = planned.element
        let isNew = trace.sightings.visible[element.int] > trace.place || trace.sightings.enabled[element.int] > trace.place
        guard isNew || !planned.children.range.isEmpty || (planned.isAlive && offering) else { return }
        guard holds(planned.visible, words, payload) else { return }
        func isOn(_ payload: Payload) -> Bool { isEnabled && holds(planned.enabled, words, payload) }
        guard planned.isList, let items = branching.journey.elements[element.int].items else {
            let isEnabled = isOn(payload)
            see(element, isEnabled: isEnabled && planned.takesInput)
            if isEnabled && offering { touch(planned, root, words, payload, row: row, isHeader: false, &sink) }
            for child in planned.children.range {
                show(root.plan.children[child], root, words, payload, row: row, isEnabled: isEnabled, offering: offering, &sink)
            }
            return
        }
        let journey = branching.journey
        if journey.elements[element.int].label != nil, isOn(payload), offering {
            touch(planned, root, words, payload, row: row, isHeader: true, &sink)
        }
        let list = code.evaluate(items.program, words: words, pool: &workspace.pool, payload: payload)
        for (index, record) in workspace.pool.items(list).enumerated() {
            var inside = payload
            inside.item = record
            let isEnabled = isOn(inside)
            see(element, isEnabled: isEnabled && planned.takesInput)
            if isEnabled, offering, journey.elements[element.int].row != nil || planned.children.range.isEmpty {
                touch(planned, root, words, inside, row: Int32(index), isHeader: false, &sink)
            }
            for child in planned.children.range {
                show(root.plan.children[child], root, words, inside, row: Int32(index), isEnabled: isEnabled, offering: offering, &sink)
            }
        }
    }

    @inline(__always)
    private func holds(_ condition: CompiledGuard, _ words: UnsafePointer<UInt64>, _ payload: Payload) -> Bool {
        code.holds(condition, words: words, pool: &workspace.pool, payload: payload)
    }

    private func see(_ element: ID<Element>, isEnabled: Bool) {
        if trace.sightings.visible[element.int] > trace.place { trace.sightings.visible[element.int] = trace.place }
        if isEnabled, trace.sightings.enabled[element.int] > trace.place { trace.sightings.enabled[element.int] = trace.place }
    }

    /// Notes what the steps did; the result is in `successor`.
    /// - Returns: false where there are none, or they never come to rest.
    private func follow(_ steps: [Macrostep]) -> Bool {
        guard let last = steps.last else { return false }
        for step in steps {
            for transition in step.closedGuards { trace.refused(transition.index) }
            for microstep in step.microsteps {
                trace.begin(microstep.occurrence)
                for transition in microstep.transitions { trace.took(transition.index) }
                for state in microstep.entered { trace.entered(state.index) }
                for timer in microstep.startedTimers { trace.startedTimer(timer) }
                for case .clamped(let datum, let step) in microstep.effects { trace.clamped(datum, by: step) }
            }
            if step.fault != nil {
                note(.endless)
                return false
            }
        }
        for (word, value) in last.snapshot.words.enumerated() { successor[word] = value }
        return true
    }

    private func askPlayer(_ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink) {
        let snapshot = Snapshot(words: Array(UnsafeBufferPointer(start: words, count: width)))
        for (index, possible) in branching.journey.usersInputs(in: snapshot, &workspace).enumerated() {
            guard let course = branching.journey.course(after: possible.step, on: snapshot, &workspace) else { continue }
            trace.beginMove()
            if follow(course.steps) { deliver(Move(kind: .asked, index: Int32(index)), &sink) }
        }
    }
}
