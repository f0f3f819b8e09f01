import FlowSpec

/// A haptic, and when it is felt: milliseconds after what sets it off.
struct FeltHaptic {
    var haptic: Haptic
    var at: Double
}

extension Flow {
    /// What is felt when the transition is taken: by itself, by what it plays and does, and by the states that it leaves and enters.
    /// Of what a history may resume, it is what is felt most.
    func haptics(setOffBy id: ID<Transition>) -> [FeltHaptic] {
        let transition = transitions[id]
        var felt = transition.haptic.map { [FeltHaptic(haptic: $0, at: 0)] } ?? []
        felt += haptics(of: transition.timeline)
        felt += contents(of: transition).map { haptics(of: $0) }.max { $0.count < $1.count } ?? []
        if case .gesture(let gesture) = transition.trigger, [.choose, .toggle, .type].contains(gesture.kind),
            let element = gesture.subjects.first?.element, let haptic = elements[element].haptic
        {
            felt.append(FeltHaptic(haptic: haptic, at: 0))
        }
        return felt.sorted { $0.at < $1.at }
    }

    private func haptics(of timeline: ID<Timeline>?) -> [FeltHaptic] {
        guard let timeline else { return [] }
        return Schedule(timelines[timeline], in: .withoutData).cues.compactMap { cue in
            guard case .haptic(let haptic) = cue.kind else { return nil }
            return FeltHaptic(haptic: haptic, at: cue.at)
        }
    }

    /// Of two branches the one that is felt more.
    private func haptics(of actions: [Action]) -> [FeltHaptic] {
        actions.flatMap { action -> [FeltHaptic] in
            switch action {
            case .haptic(let haptic): return [FeltHaptic(haptic: haptic, at: 0)]
            case .timeline(let timeline): return haptics(of: timeline)
            case .branch(_, let then, let otherwise):
                let sides = (haptics(of: then), haptics(of: otherwise))
                return sides.0.count >= sides.1.count ? sides.0 : sides.1
            case .set, .reset, .emit, .cancelService, .cancelEvent, .announce, .log, .append, .remove: return []
            }
        }
    }
}
