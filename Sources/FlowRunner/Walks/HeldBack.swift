import FlowSpec

extension Journey {
    /// An input of the user, held back until nothing that blocks it plays any more.
    func carryOut(
        _ step: WalkStep, from snapshot: Snapshot, showing screen: ScreenView, at clock: Double, _ motion: Motion, _ workspace: inout Workspace
    ) throws(Rejection) -> Course {
        guard step.isTouch, let end = motion.blocks(at: clock) else {
            return try carryOut(step, on: snapshot, showing: screen, at: clock, motion, &workspace)
        }
        let held = try wait(end - clock, from: snapshot, at: clock, motion, &workspace)
        if held.fault != nil { return held }
        let later = screenView(of: held.snapshot, &workspace)
        var course: Course
        do throws(Rejection) {
            course = try carryOut(step, on: held.snapshot, showing: later, at: held.clock, held.motion, &workspace)
        } catch {
            throw Rejection("a timeline holds input back for \(durationText(end - clock)): by then \(error.reason)")
        }
        course.steps = held.steps + course.steps
        course.effects = held.effects + course.effects
        return course
    }

    /// What can happen now; of what the user can do, what will be there when nothing holds input back any more.
    func possibleInputs(
        on screen: ScreenView, in snapshot: Snapshot, at clock: Double, _ motion: Motion, _ workspace: inout Workspace
    ) -> [PossibleInput] {
        let now = possibleInputs(on: screen, in: snapshot, &workspace)
        guard let end = motion.blocks(at: clock) else { return now }
        var touches: [PossibleInput] = []
        if let later = try? wait(end - clock, from: snapshot, at: clock, motion, &workspace), later.fault == nil {
            let screen = screenView(of: later.snapshot, &workspace)
            touches = possibleInputs(on: screen, in: later.snapshot, &workspace).filter(\.step.isTouch)
        }
        return touches + now.filter { !$0.step.isTouch }
    }
}

extension WalkStep {
    /// What the user does with the fingers.
    fileprivate var isTouch: Bool {
        switch self {
        case .gesture, .type, .choose, .set: true
        case .given, .outcome, .event, .relaunch, .wait, .undo, .resume, .restart, .expect: false
        }
    }
}
