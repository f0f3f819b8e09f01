import FlowSpec

/// A walk through a flow as it is being made: every step is performed on the machine, answered with a record, and can be taken back.
package struct Player: Sendable {
    /// One moment of the walk, with the step that led there.
    struct Situation: Sendable {
        var snapshot: Snapshot
        var clock: Double
        /// nil: the walk begins here.
        var line: WalkLine?
        /// Of the last step that is no expectation.
        var effects: StepEffects
        var motion: Motion
        /// The last `dragTo`, while the finger is down.
        var finger: GestureStep?
    }

    /// As it was loaded.
    package let flow: Flow
    package let reducedMotion: Bool
    /// The lines before the first step: what holds at launch.
    package let opening: [WalkLine]
    /// Data that start otherwise than the flow says, whether the world changes them or not.
    package let settings: [WalkLine]
    /// The lines of those that do not hold, with the reasons.
    package let openingFaults: [OpeningFault]
    /// The last answer; the start's to begin with.
    package private(set) var record: WalkRecord
    package internal(set) var coverage = Coverage()
    /// What the last step that is no expectation did, or the launch.
    private(set) var lastSteps: [Macrostep]

    let journey: Journey
    private let tellsPossible: Bool
    var workspace: Workspace
    var now: Situation
    private var past: [Situation] = []
    private var undone: [Situation] = []

    /// Starts the flow. A `given` that does not hold makes the start's record a rejected one, with the reason.
    /// - Parameters:
    ///   - settings: `given` lines that may name any data.
    ///   - tellsPossible: whether each record says what can happen next.
    package init(_ flow: Flow, opening: [WalkLine] = [], settings: [WalkLine] = [], reducedMotion: Bool = false, tellsPossible: Bool = true) {
        self.init(Journey(flow, reducedMotion: reducedMotion), of: flow, opening: opening, settings: settings, tellsPossible: tellsPossible)
    }

    /// For many walks through one flow, of which nobody is told what can happen next, but where a step is refused.
    package init(_ journey: Journey, of flow: Flow, opening: [WalkLine] = []) {
        self.init(journey, of: flow, opening: opening, settings: [], tellsPossible: false)
    }

    private init(_ journey: Journey, of flow: Flow, opening: [WalkLine], settings: [WalkLine], tellsPossible: Bool) {
        self.flow = flow
        self.journey = journey
        self.tellsPossible = tellsPossible
        self.reducedMotion = journey.reducedMotion
        self.opening = opening
        self.settings = settings
        var workspace = journey.makeWorkspace()
        let (writes, faults) = journey.startingWrites(opening: opening, settings: settings, &workspace)
        let launch = journey.launch(writes, at: 0, &workspace)
        self.workspace = workspace
        self.openingFaults = launch.fault == nil ? faults : []
        self.now = Situation(snapshot: launch.snapshot, clock: 0, line: nil, effects: launch.effects, motion: launch.motion)
        self.record = journey.record(
            step: 0, input: nil, now, launch.effects, error: launch.fault ?? (faults.isEmpty ? nil : faults.map(\.reason).joined(separator: "; ")),
            tellsPossible: tellsPossible, &self.workspace)
        lastSteps = launch.steps
        coverage.add(launch.steps)
    }

    /// What was performed and accepted, in order, without what was taken back and without expectations.
    package var walk: [WalkLine] {
        guard let last = now.line else { return [] }
        var backwards = [last]
        for situation in past.reversed() {
            guard let line = situation.line else { break }
            backwards.append(line)
        }
        return backwards.reversed()
    }

    /// Where the walk begins: active leaf states, as paths.
    package var statesAtStart: [String] {
        let start = (past + [now]).last { $0.line == nil }
        return start.map { journey.machine.activeLeaves($0.snapshot).map { flow.states[$0].path }.filter { !$0.isEmpty } } ?? []
    }

    /// Milliseconds of the virtual clock.
    package var clock: Double { now.clock }
    package var snapshot: Snapshot { now.snapshot }
    /// How many steps and restarts can be taken back.
    package var depth: Int { past.count }

    /// What `resume` does again, in order; nil for a `restart`.
    package var takenBack: [WalkLine?] { undone.reversed().map(\.line) }

    /// Performs one step; a rejected one changes nothing but `record`.
    @discardableResult
    package mutating func perform(_ line: WalkLine) -> WalkRecord {
        let held = workspace.pool.mark
        do throws(Rejection) {
            switch line.step {
            case .expect(let expectation):
                try check(expectation)
                answer(line, StepEffects())
            case .undo(let count):
                try takeBack(count)
                answer(line, StepEffects())
            case .resume:
                if undone.isEmpty { throw Rejection("nothing was taken back") }
                while let next = undone.popLast() {
                    past.append(now)
                    now = next
                }
                answer(line, StepEffects())
            case .restart:
                let (writes, _) = journey.startingWrites(opening: opening, settings: settings, &workspace)
                let launch = journey.launch(writes, at: 0, &workspace)
                if let fault = launch.fault { throw Rejection(fault) }
                take(launch, clock: 0, line: nil)
                answer(line, now.effects)
            case .relaunch:
                let writes = journey.surviving(now.snapshot)
                try accept(journey.launch(writes, at: now.clock, &workspace), line)
            case .wait(let time):
                try accept(try journey.wait(time, from: now.snapshot, at: now.clock, now.motion, &workspace), line)
            case .gesture, .type, .choose, .set, .given, .outcome, .event:
                let screen = record.screen
                try journey.refuseContradiction(in: line.step)
                let step = journey.letGo(line.step, from: now.finger)
                try accept(try journey.carryOut(step, from: now.snapshot, showing: screen, at: now.clock, now.motion, &workspace), line)
            }
        } catch {
            workspace.pool.forget(since: held)
            answer(line, StepEffects(), error: error.reason)
        }
        return record
    }

    /// Performs the steps as far as they are accepted; `firstThatNoLongerHolds` indexes `lines`.
    package mutating func replay(_ lines: [WalkLine]) -> (records: [WalkRecord], firstThatNoLongerHolds: Int?) {
        var records: [WalkRecord] = []
        for (index, line) in lines.enumerated() {
            records.append(perform(line))
            if !record.accepted { return (records, index) }
        }
        return (records, nil)
    }

    /// What a step of the user would touch on the screen as it is; nil where it cannot be taken.
    package mutating func view(touchedBy step: WalkStep) -> ElementView? {
        let held = workspace.pool.mark
        defer { workspace.pool.forget(since: held) }
        guard case .act(let act)? = try? journey.input(for: step, on: record.screen, in: now.snapshot, &workspace) else { return nil }
        for layer in record.screen.layers where layer.takesInput {
            if let view = layer.elements.first(where: { $0.element == act.element && $0.item == act.payload.item }) { return view }
        }
        return nil
    }

    private mutating func accept(_ course: Course, _ line: WalkLine) throws(Rejection) {
        if let fault = course.fault { throw Rejection(fault) }
        if workspace.pool.bytes > Journey.mostMade {
            throw Rejection("the texts and lists of this walk take more than \(Journey.mostMade >> 20) MB: begin a new one")
        }
        take(course, clock: course.clock, line: line)
        answer(line, course.effects)
    }

    private mutating func take(_ course: Course, clock: Double, line: WalkLine?) {
        past.append(now)
        undone = []
        now = Situation(
            snapshot: course.snapshot, clock: clock, line: line, effects: course.effects, motion: course.motion,
            finger: line?.step.finger(after: now.finger))
        lastSteps = course.steps
        coverage.add(course.steps)
    }

    private mutating func takeBack(_ count: Int) throws(Rejection) {
        guard count <= past.count else {
            let steps = past.count == 1 ? "1 step" : "\(past.count) steps"
            throw Rejection(past.isEmpty ? "there is nothing to take back" : "only \(steps) can be taken back")
        }
        for _ in 0..<count {
            guard let earlier = past.popLast() else { break }
            undone.append(now)
            now = earlier
        }
    }

    private mutating func answer(_ line: WalkLine, _ effects: StepEffects, error: String? = nil) {
        let isRefused = error != nil && !line.step.isExpectation
        record = journey.record(
            step: record.step + 1, input: line.text, now, effects, error: error, tellsPossible: tellsPossible || isRefused, &workspace)
        if isRefused { record.addWhatIsPossible() }
    }
}

extension Player {
    /// The last answer, with what can happen next, wherever answers leave it out.
    package func recordTellingPossible() -> WalkRecord {
        var record = record
        if !tellsPossible { record.possible = possible().map(\.line) }
        return record
    }

    /// Everything the user, the running services and time can do now.
    package func possible() -> [PossibleInput] {
        var workspace = workspace
        let screen = journey.screenView(of: now.snapshot, &workspace)
        return journey.possibleInputs(on: screen, in: now.snapshot, at: now.clock, now.motion, &workspace)
    }

    /// What could change in the world now, one input for each other value of each environment datum.
    package func environmentChanges() -> [PossibleInput] {
        var workspace = workspace
        return journey.environmentChanges(in: now.snapshot, &workspace)
    }

    /// Whether the next step depends on how long ago the last was: something plays that it interrupts, or that holds it back.
    package var isInterruptible: Bool { now.motion.isInterruptible(at: now.clock) }

    /// What a target's property is now; nil where no timeline has moved it.
    package func sample(of property: MovingProperty) -> AnimatedSample? { now.motion.sample(of: property, at: now.clock) }

    /// Milliseconds until something happens by itself: a timer, a delayed event, a service's timeout. nil: nothing will.
    package var timeToNextDeadline: Double? {
        record.ended ? nil : journey.machine.timeToNextDeadline(now.snapshot)
    }
}

extension WalkRecord {
    /// The reason, and what could have been done instead; of much, what is of the step's kind first.
    fileprivate mutating func addWhatIsPossible() {
        guard let reason = error, !possible.isEmpty else { return }
        let kind = input?.prefix { $0 != " " } ?? ""
        let first = possible.count > 8 ? possible.filter { $0.prefix { $0 != " " } == kind } : []
        let shown = (first + possible.filter { !first.contains($0) }).prefix(8).joined(separator: ", ")
        error = "\(reason); possible here: \(shown)" + (possible.count > 8 ? ", …" : "")
    }
}

extension Player {
    /// Whether what is set before the launch is given by the world.
    package func isOfWorld(_ setting: WalkLine) -> Bool {
        guard case .given(let name, _) = setting.step else { return false }
        return journey.data(named: name, in: nil).contains { flow.data[$0].isEnvironment }
    }
}
