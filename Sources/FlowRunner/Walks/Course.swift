import FlowSpec

/// Where a step led and what it set off on the way.
struct Course: Sendable {
    var snapshot: Snapshot
    var clock: Double
    var effects = StepEffects()
    var steps: [Macrostep] = []
    /// What moves, also from earlier steps.
    var motion = Motion()
    /// Events of cues whose timelines were interrupted, finished or queued since the snapshot was taken.
    var moved: [MovedEvent] = []
    /// Why it cannot be.
    var fault: String?
}

/// What a step came to.
package struct Arrival: Sendable {
    package var snapshot: Snapshot
    package var microsteps: [Microstep]
    package var isAtRest: Bool

    init(_ course: Course) {
        snapshot = course.snapshot
        microsteps = course.steps.flatMap(\.microsteps)
        isAtRest = course.fault == nil
    }
}

/// A `given` before the first step that does not hold.
package struct OpeningFault: Sendable {
    package var line: WalkLine
    package var reason: String
}

extension Journey {
    /// What holds before the first entry action. What is given holds together or not at all; each faulty line is told, with what is wrong with it.
    func startingWrites(
        opening: [WalkLine], settings: [WalkLine], _ workspace: inout Workspace
    ) -> (writes: [DatumWrite], faults: [OpeningFault]) {
        var (set, given): ([DatumWrite], [DatumWrite]) = ([], [])
        var faults: [OpeningFault] = []
        for (line, isSetting) in settings.map({ ($0, true) }) + opening.map({ ($0, false) }) {
            do throws(Rejection) {
                guard case .given(let name, let literal) = line.step else { continue }
                let any = isSetting ? data(named: name, in: nil) : []
                if !any.isEmpty {
                    for datum in any { set.append(try write(literal, to: datum, &workspace)) }
                } else if isSetting {
                    set += try environmentWrites(name, literal, in: nil, &workspace)
                } else {
                    given += try environmentWrites(name, literal, in: nil, &workspace)
                }
            } catch {
                faults.append(OpeningFault(line: line, reason: "`\(line.text)`: \(error.reason)"))
            }
        }
        return (set + (faults.isEmpty ? given : []), faults)
    }

    /// Stored data and the environment, as they are now.
    func surviving(_ snapshot: Snapshot) -> [DatumWrite] {
        flow.data.ids.filter { flow.data[$0].isStored || flow.data[$0].isEnvironment }.map {
            DatumWrite($0, machine.word(of: $0, in: snapshot))
        }
    }

    /// The app starts: the initial configuration, and then the event `launch` for whatever listens to it.
    func launch(_ writes: [DatumWrite], at clock: Double, _ workspace: inout Workspace) -> Course {
        let start = machine.start(given: writes, &workspace)
        var course = Course(snapshot: start.snapshot, clock: clock)
        follow([start], .empty, &course, &workspace)
        if course.fault == nil, let launch = flow.launch {
            follow([machine.macrostep(from: course.snapshot, on: .event(launch), &workspace)], .empty, &course, &workspace)
        }
        course.effects.sortByTime()
        return course
    }

    /// Where any step leads that a player would accept, if it comes to rest; nil if none would.
    func course(after step: WalkStep, on snapshot: Snapshot, _ workspace: inout Workspace) -> Course? {
        anyCourse(after: step, on: snapshot, &workspace).flatMap { $0.fault == nil ? $0 : nil }
    }

    /// Where a step leads, also where it never comes to rest; nil if no player would accept it.
    package func arrival(after step: WalkStep, on snapshot: Snapshot, _ workspace: inout Workspace) -> Arrival? {
        anyCourse(after: step, on: snapshot, &workspace).map(Arrival.init)
    }

    /// Where the app starts with these values of the environment.
    package func arrivalAtLaunch(_ given: [(datum: ID<Datum>, value: Value)], _ workspace: inout Workspace) -> Arrival {
        let writes = given.map { DatumWrite($0.datum, workspace.pool.word(of: $0.value, as: flow.data[$0.datum].type)) }
        return Arrival(launch(writes, at: 0, &workspace))
    }

    /// As `course(after:on:)`, also where it never comes to rest.
    func anyCourse(after step: WalkStep, on snapshot: Snapshot, _ workspace: inout Workspace) -> Course? {
        do throws(Rejection) {
            if case .wait(let time) = step { return try wait(time, from: snapshot, at: 0, Motion(), &workspace) }
            if case .relaunch = step { return launch(surviving(snapshot), at: 0, &workspace) }
            let screen = screenView(of: snapshot, &workspace)
            return try carryOut(step, on: snapshot, showing: screen, at: 0, Motion(), &workspace)
        } catch {
            return nil
        }
    }

    /// A step of the user or the world.
    /// - Parameter screen: what the snapshot shows.
    func carryOut(
        _ step: WalkStep, on snapshot: Snapshot, showing screen: ScreenView, at clock: Double, _ motion: Motion, _ workspace: inout Workspace
    ) throws(Rejection) -> Course {
        var course = Course(snapshot: snapshot, clock: clock, motion: motion)
        switch try input(for: step, on: screen, in: snapshot, &workspace) {
        case .write(let writes):
            follow([machine.macrostep(from: snapshot, writing: writes, &workspace)], .empty, &course, &workspace)
        case .occurrence(let occurrence):
            follow([machine.macrostep(from: snapshot, on: occurrence, &workspace)], .empty, &course, &workspace)
        case .act(let act):
            let steps = perform(act, on: snapshot, &workspace)
            if let clamped = act.clamped { course.effects.events.append(flow.data[clamped].name + ".clamped") }
            if act.isCovering { follow(act.payload, &course, &workspace) }
            follow(steps, act.payload, &course, &workspace)
            feel(of: act, after: steps, &course, &workspace)
            moveEvents(of: &course)
        }
        course.effects.sortByTime()
        return course
    }

    /// Time passes; what falls due happens in order, each at its own time.
    func wait(
        _ time: Double, from snapshot: Snapshot, at clock: Double, _ motion: Motion, _ workspace: inout Workspace
    ) throws(Rejection) -> Course {
        var course = Course(snapshot: snapshot, clock: clock, motion: motion)
        let end = clock + time
        var deadlines = 0
        var deadlinesNow = 0
        let held = workspace.pool.bytes
        while course.clock <= end, !machine.isEnded(course.snapshot) {
            let cause = machine.nextDeadlineCause(course.snapshot)
            let advance = machine.advance(course.snapshot, by: end - course.clock, &workspace)
            course.clock += advance.elapsed
            course.snapshot = advance.snapshot
            guard let step = advance.macrostep else { break }
            if case .timeout(let service)? = cause { course.effects.events.append("\(flow.services[service].name).\(Service.timeoutName)") }
            deadlines += 1
            deadlinesNow = advance.elapsed > 0 ? 1 : deadlinesNow + 1
            var macrostep = step
            if deadlinesNow == Machine.longestMacrostep, step.fault == nil { macrostep.fault = .endlessDeadlines }
            follow([macrostep], .empty, &course, &workspace)
            if course.fault != nil { break }
            if workspace.pool.bytes - held > Journey.mostMade {
                throw Rejection("more than \(Journey.mostMade >> 20) MB of texts and lists come about in that time: wait for less at a time")
            }
            if deadlines > Journey.mostDeadlines {
                throw Rejection("more than \(Journey.mostDeadlines) timers fall due in that time: wait for less at a time")
            }
        }
        course.clock = end
        course.effects.sortByTime()
        return course
    }

    /// What one wait may set off.
    private static let mostDeadlines = 100_000
    /// Bytes of texts and lists that one wait may make, and a whole walk.
    static let mostMade = 256 << 20

    private func follow(
        _ steps: [Macrostep], _ payload: Payload, _ course: inout Course, _ workspace: inout Workspace
    ) {
        for step in steps {
            // Texts of a step that never comes to rest are forgotten.
            if step.fault == nil { course.snapshot = step.snapshot }
            course.steps.append(step)
            collect(step, payload, into: &course, &workspace)
            if let fault = step.fault { course.fault = endless(fault, course.steps) }
        }
        moveEvents(of: &course)
    }

    private func endless(_ fault: Macrostep.Fault, _ steps: [Macrostep]) -> String {
        let last = steps.suffix(8).flatMap(\.microsteps).suffix(8).flatMap(\.entered).map { flow.states[$0].path }
        var states: [String] = []
        for path in last where !states.contains(path) { states.append(path) }
        let among = states.isEmpty ? "" : " \(states.count == 1 ? "in" : "between") \(Suggestion.alternatives(states, joinedBy: "and"))"
        return "this never comes to rest: \(fault.explanation)\(among)"
    }
}

extension InputAct {
    /// Whether the finger goes somewhere.
    fileprivate var isCovering: Bool {
        parts.joined().contains { occurrence in
            if case .gesture(let kind, _, _, _) = occurrence { kind.covers } else { false }
        }
    }
}
