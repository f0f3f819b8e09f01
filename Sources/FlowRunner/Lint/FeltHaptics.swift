import FlowSpec

/// A haptic, and when it is felt: milliseconds after what sets it off.
struct FeltHaptic {
    var haptic: Haptic
    var at: Double
    /// What must hold for it, each as it is before anything is done, and whether it is to be true.
    var conditions: [AskedCondition] = []
}

struct AskedCondition {
    var condition: Expression
    var isTrue: Bool
}

extension Flow {
    /// What is felt when the transition is taken: by itself, by what it plays and does, and by the states that it leaves and enters.
    /// Of what a history may resume, it is what is felt most.
    /// - Parameter onBothSides: of an action's condition that the transition leaves as it is, each side with what must hold for it.
    func haptics(setOffBy id: ID<Transition>, onBothSides: Bool = false) -> [FeltHaptic] {
        let transition = transitions[id]
        var felt = transition.haptic.map { [FeltHaptic(haptic: $0, at: 0)] } ?? []
        felt += haptics(of: transition.timeline)
        let most = contents(of: transition).map { content in
            let written = Set(content.flatMap(\.writes).map(\.datum))
            return (written: written, felt: haptics(of: content) { onBothSides && isSettled($0, whileWriting: written) })
        }.max { $0.felt.count < $1.felt.count }
        felt += most?.felt ?? []
        if case .gesture(let gesture) = transition.trigger, [.choose, .toggle, .type].contains(gesture.kind),
            let element = gesture.subjects.first?.element, elements[element].binds != nil, let haptic = elements[element].haptic
        {
            felt.append(FeltHaptic(haptic: haptic, at: 0))
        }
        if let condition = transition.guard { felt = felt.map { $0.asking(AskedCondition(condition: condition, isTrue: true)) } }
        let written = most?.written ?? []
        return felt.map { $0.asking(only: { isSettled($0.condition, whileWriting: written) }) }.sorted { $0.at < $1.at }
    }

    /// Whether the condition is the same before and after the transition.
    private func isSettled(_ condition: Expression, whileWriting written: Set<ID<Datum>>) -> Bool {
        let reads = reads(of: condition.term)
        return reads.states.isEmpty && reads.data.isDisjoint(with: written)
    }

    private func haptics(of timeline: ID<Timeline>?) -> [FeltHaptic] {
        guard let timeline, timelines[timeline].drivenBy == nil else { return [] }
        return Schedule(timelines[timeline], in: .withoutData).cues.compactMap { cue in
            guard case .haptic(let haptic) = cue.kind else { return nil }
            return FeltHaptic(haptic: haptic, at: cue.at)
        }
    }

    /// Of two branches the one that is felt more, unless both are kept.
    private func haptics(of actions: [Action], keepingBoth: (Expression) -> Bool) -> [FeltHaptic] {
        actions.flatMap { action -> [FeltHaptic] in
            switch action {
            case .haptic(let haptic): return [FeltHaptic(haptic: haptic, at: 0)]
            case .timeline(let timeline): return haptics(of: timeline)
            case .branch(let condition, let then, let otherwise):
                let sides = [(haptics(of: then, keepingBoth: keepingBoth), true), (haptics(of: otherwise, keepingBoth: keepingBoth), false)]
                let kept = keepingBoth(condition) ? sides : [sides[0].0.count >= sides[1].0.count ? sides[0] : sides[1]]
                return kept.flatMap { felt, isTrue in felt.map { $0.asking(AskedCondition(condition: condition, isTrue: isTrue)) } }
            case .set, .reset, .emit, .cancelService, .cancelEvent, .announce, .log, .append, .remove: return []
            }
        }
    }
}

extension FeltHaptic {
    fileprivate func asking(_ condition: AskedCondition) -> FeltHaptic {
        var felt = self
        felt.conditions.append(condition)
        return felt
    }

    fileprivate func asking(only isAsked: (AskedCondition) -> Bool) -> FeltHaptic {
        var felt = self
        felt.conditions.removeAll { !isAsked($0) }
        return felt
    }
}
