import FlowSpec

extension Flow {
    /// Whether what happens may hang on timelines that still run: on events of cues that an interrupted one calls off or moves, or on input that
    /// waits for the end of one while the clock goes on (docs/language.md, "Interrupting"). What explores plays as if nothing did.
    var hangsOnRunningTimelines: Bool {
        let played = timelinesSetOff.map { timelines[$0] }
        let mayBeReduced = reduceMotionSetting != nil
        let raising = played.filter { timeline in
            timeline.drivenBy == nil && (mayBeReduced ? timeline.allCues : timeline.cues).contains { $0.isEmit && !$0.comesAtOnce }
        }
        if raising.contains(where: \.mayLoseCues) { return true }
        if !raising.isEmpty, played.contains(where: { $0.interrupt == .queue }) { return true }
        return played.contains(where: \.isBlocking) && !raisingCueEvents(reducedMotion: false).timerCauses().isEmpty
    }

    /// By a transition, by what it does, or on entering a state.
    var timelinesSetOff: Set<ID<Timeline>> {
        var found = Set(transitions.rows.compactMap(\.timeline) + interactions.rows.compactMap(\.timeline))
        forEachAction { if case .timeline(let timeline) = $0 { found.insert(timeline) } }
        return found
    }
}

extension Timeline {
    /// Whether cues that have not come when another one takes over, or when its state ends, come at another time or not at all.
    fileprivate var mayLoseCues: Bool {
        switch interrupt {
        case .retarget, .reverse, .finish: true
        case .queue, nil: steps.contains(where: \.neverEnds)
        }
    }
}

extension Cue {
    fileprivate var comesAtOnce: Bool {
        if case .at(0) = at { delay == 0 && given.isEmpty } else { false }
    }
}

extension [Action] {
    /// What they may play, whichever branches are taken, in the order in which it is written.
    var timelines: [ID<Timeline>] {
        var found: [ID<Timeline>] = []
        for action in self {
            action.forEach { if case .timeline(let timeline) = $0 { found.append(timeline) } }
        }
        return found
    }
}
