import FlowSpec

/// What a step set off, each at its time on the virtual clock.
package struct StepEffects: Hashable, Sendable {
    package var haptics: [WalkRecord.PlayedHaptic] = []
    package var announcements: [WalkRecord.Announcement] = []
    package var timelines: [PlayedTimeline] = []
    package var events: [String] = []

    static func + (earlier: StepEffects, later: StepEffects) -> StepEffects {
        StepEffects(
            haptics: earlier.haptics + later.haptics, announcements: earlier.announcements + later.announcements,
            timelines: earlier.timelines + later.timelines, events: earlier.events + later.events)
    }

    /// Cues of a timeline belong to the step that sets it off, however much later they come.
    mutating func sortByTime() {
        haptics.stableSort { $0.at < $1.at }
        announcements.stableSort { $0.at < $1.at }
    }
}

extension Array {
    fileprivate mutating func stableSort(by isBefore: (Element, Element) -> Bool) {
        self = enumerated().sorted { a, b in
            isBefore(a.element, b.element) || (!isBefore(b.element, a.element) && a.offset < b.offset)
        }.map(\.element)
    }
}

extension Journey {
    /// Adds what a macrostep did at a moment.
    /// - Parameter payload: what the gesture that led to it carries.
    func collect(_ step: Macrostep, _ payload: Payload, into course: inout Course, _ workspace: inout Workspace) {
        for microstep in step.microsteps {
            if !microstep.exited.isEmpty {
                for loop in course.motion.endLoops(of: microstep.exited) { takeBack(loop, in: &course) }
            }
            collect(microstep, payload, in: step.snapshot, into: &course, &workspace)
        }
    }

    private func collect(
        _ step: Microstep, _ payload: Payload, in snapshot: Snapshot, into course: inout Course, _ workspace: inout Workspace
    ) {
        let clock = course.clock
        var playing: PlayingStates?
        for effect in step.effects {
            switch effect {
            case .haptic(let haptic): course.effects.haptics.append(.init(at: clock, type: haptic))
            case .announce(let text): course.effects.announcements.append(.init(at: clock, text: text))
            case .timeline(let id):
                var states = playing ?? PlayingStates(step, in: flow)
                let state = states.next(id)
                playing = states
                play(id, of: state, payload, in: snapshot, &course, &workspace)
            case .log(let text): course.effects.events.append(text)
            case .emitted(let event): course.effects.events.append(flow.events[event].name)
            case .started(let service): course.effects.events.append(flow.services[service].name + ".started")
            case .cancelled(let service): course.effects.events.append(flow.services[service].name + ".cancelled")
            case .clamped(let datum, _): course.effects.events.append(flow.data[datum].name + ".clamped")
            }
        }
    }

    /// - Parameter state: with which a loop ends.
    private func play(
        _ id: ID<Timeline>, of state: ID<State>?, _ payload: Payload, in snapshot: Snapshot, _ course: inout Course, _ workspace: inout Workspace
    ) {
        let timeline = flow.timelines[id]
        if let driven = timeline.releasedFrom, !course.motion.holds(flow.timelines[driven].name) {
            hold(driven, payload, in: snapshot, &course, &workspace)
        }
        if let (held, progress) = hold(id, payload, in: snapshot, &course, &workspace) {
            course.effects.timelines.append(PlayedTimeline(name: held.name, start: course.clock, schedule: held, progress: progress))
            return
        }
        let clock = course.clock
        let scope = flow.scope(of: timeline, playedBy: state)
        let setOff = course.motion.setOff(timeline, of: state, at: clock) { motion, time in
            self.schedule(id, in: snapshot, &workspace) { moving in
                motion.sample(of: MovingProperty(target: scope + moving.target, property: moving.property), at: time)
            }.within(scope)
        }
        for interruption in setOff.interrupted { takeBack(interruption, in: &course) }
        let (schedule, start) = (setOff.schedule.without(scope), setOff.start)
        for cue in schedule.cues {
            switch cue.kind {
            case .haptic(let haptic): course.effects.haptics.append(.init(at: start + cue.at, type: haptic))
            case .announce(let text): course.effects.announcements.append(.init(at: start + cue.at, text: text))
            case .emit(let event, _):
                if start > clock { course.moved.append(MovedEvent(event: event, due: clock + cue.at, to: start + cue.at)) }
            case .show: break
            }
        }
        course.effects.timelines.append(PlayedTimeline(name: schedule.name, start: start, schedule: schedule))
    }

    /// Leads a timeline that a gesture drives to where the gesture is; nil where the clock plays it.
    @discardableResult
    private func hold(
        _ id: ID<Timeline>, _ payload: Payload, in snapshot: Snapshot, _ course: inout Course, _ workspace: inout Workspace
    ) -> (schedule: Schedule, progress: Double)? {
        guard let progress = progress(of: id, payload, in: snapshot, &workspace) else { return nil }
        let (motion, clock) = (course.motion, course.clock)
        let schedule = schedule(id, in: snapshot, &workspace) { motion.sample(of: $0, at: clock) }
        course.motion.hold(schedule, at: progress, clock: course.clock)
        return (schedule, progress)
    }

    /// A gesture goes on: what it holds goes with it.
    func follow(_ payload: Payload, _ course: inout Course, _ workspace: inout Workspace) {
        for id in flow.timelines.ids where flow.timelines[id].drivenBy != nil && course.motion.holds(flow.timelines[id].name) {
            hold(id, payload, in: course.snapshot, &course, &workspace)
        }
    }

    /// What an input feels like that only changes data: the element's own haptic, or else the most specific interaction that applies to
    /// it. A transition that answers says itself what it feels like.
    func feel(
        of act: InputAct, after steps: [Macrostep], _ course: inout Course, _ workspace: inout Workspace
    ) {
        guard let touched = act.element, !act.writes.isEmpty else { return }
        let element = flow.elements[touched]
        if let haptic = element.haptic, course.effects.haptics.isEmpty {
            course.effects.haptics.append(.init(at: course.clock, type: haptic))
        }
        let isAnswered = steps.contains { $0.microsteps.contains { !$0.transitions.isEmpty } }
        guard !isAnswered, let id = defaultInteraction(for: element, act) else { return }
        let interaction = flow.interactions[id]
        if let haptic = interaction.haptic, course.effects.haptics.isEmpty {
            course.effects.haptics.append(.init(at: course.clock, type: haptic))
        }
        if let announce = announcements[id.int] {
            course.effects.announcements.append(.init(at: course.clock, text: text(announce, in: course.snapshot, &workspace.pool)))
        }
        if let timeline = interaction.timeline {
            play(timeline, of: flow.screens[element.screen].state, act.payload, in: course.snapshot, &course, &workspace)
        }
    }

    private func defaultInteraction(for element: Element, _ act: InputAct) -> ID<Interaction>? {
        let kinds = act.parts.joined().compactMap { occurrence in
            if case .gesture(let kind, _, _, _) = occurrence { kind } else { nil }
        }
        return element.interactions.first { flow.interactions[$0].appliesTo?.trigger.map(kinds.contains) ?? true }
    }
}
