import FlowSpec

/// What a step set off, each at its time on the virtual clock.
package struct StepEffects: Hashable, Sendable {
    package var haptics: [WalkRecord.PlayedHaptic] = []
    package var announcements: [WalkRecord.Announcement] = []
    package var timelines: [PlayedTimeline] = []
    package var events: [String] = []

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
    func collect(_ step: Macrostep, at clock: Double, into effects: inout StepEffects, _ workspace: inout Workspace) {
        for effect in step.microsteps.lazy.flatMap(\.effects) {
            switch effect {
            case .haptic(let haptic): effects.haptics.append(.init(at: clock, type: haptic))
            case .announce(let text): effects.announcements.append(.init(at: clock, text: text))
            case .timeline(let id): play(id, in: step.snapshot, at: clock, into: &effects, &workspace)
            case .log(let text): effects.events.append(text)
            case .emitted(let event): effects.events.append(flow.events[event].name)
            case .started(let service): effects.events.append(flow.services[service].name + ".started")
            case .cancelled(let service): effects.events.append(flow.services[service].name + ".cancelled")
            case .clamped(let datum): effects.events.append(flow.data[datum].name + ".clamped")
            }
        }
    }

    private func play(
        _ timeline: ID<Timeline>, in snapshot: Snapshot, at clock: Double, into effects: inout StepEffects,
        _ workspace: inout Workspace
    ) {
        let schedule = schedule(timeline, in: snapshot, &workspace)
        for cue in schedule.cues {
            switch cue.kind {
            case .haptic(let haptic): effects.haptics.append(.init(at: clock + cue.at, type: haptic))
            case .announce(let text): effects.announcements.append(.init(at: clock + cue.at, text: text))
            case .emit, .show: break
            }
        }
        effects.timelines.append(PlayedTimeline(name: schedule.name, start: clock, schedule: schedule))
    }

    /// What an input feels like that only changes data: the element's own haptic, or else the most specific interaction that applies to
    /// it. A transition that answers says itself what it feels like.
    func feel(
        of act: InputAct, after steps: [Macrostep], in snapshot: Snapshot, at clock: Double, into effects: inout StepEffects,
        _ workspace: inout Workspace
    ) {
        guard let touched = act.element, !act.writes.isEmpty else { return }
        let element = flow.elements[touched]
        if let haptic = element.haptic, effects.haptics.isEmpty {
            effects.haptics.append(.init(at: clock, type: haptic))
        }
        let isAnswered = steps.contains { $0.microsteps.contains { !$0.transitions.isEmpty } }
        guard !isAnswered, let id = defaultInteraction(for: element, act) else { return }
        let interaction = flow.interactions[id]
        if let haptic = interaction.haptic, effects.haptics.isEmpty {
            effects.haptics.append(.init(at: clock, type: haptic))
        }
        if let announce = announcements[id.int] {
            effects.announcements.append(.init(at: clock, text: text(announce, in: snapshot, &workspace.pool)))
        }
        if let timeline = interaction.timeline { play(timeline, in: snapshot, at: clock, into: &effects, &workspace) }
    }

    private func defaultInteraction(for element: Element, _ act: InputAct) -> ID<Interaction>? {
        let kinds = act.parts.joined().compactMap { occurrence in
            if case .gesture(let kind, _, _, _) = occurrence { kind } else { nil }
        }
        var best: (id: ID<Interaction>, specificity: Int)?
        for id in flow.interactions.ids {
            guard let scope = flow.interactions[id].appliesTo else { continue }
            let fits =
                scope.trigger.map { kinds.contains($0) } ?? true && scope.kind.map { $0 == element.kind } ?? true
                && scope.role.map { $0 == element.role } ?? true
            let specificity = [scope.trigger != nil, scope.kind != nil, scope.role != nil].count { $0 }
            if fits, specificity > best?.specificity ?? -1 { best = (id, specificity) }
        }
        return best?.id
    }
}
