import FlowSpec

extension LintRule {
    static let hapticContradictsMap = LintRule(
        id: "haptic-contradicts-map",
        severity: .warning,
        summary: "A haptic that says something else than the project's map, or than what has happened.",
        why: "Haptics are words: users learn what `success` and a button feel like, and one that lies makes all of them worthless.",
        bad: """
            services:
              upload: { outcomes: [done, failed], timeout: 10s }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: closed
                    haptic: success
                  - outcome: upload.failed
            #       ^^^^^^^^^^^^^^^^^^^^^^ a failure that feels like a success
                    to: closed
                    haptic: success
                  - outcome: upload.timeout
                    to: closed
                    haptic: error
                  - tap: Stop
                    to: closed
              closed: { end: true }
            """,
        good: """
            services:
              upload: { outcomes: [done, failed], timeout: 10s }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: closed
                    haptic: success
                  - outcome: upload.failed
                    to: closed
                    haptic: error
                  - outcome: upload.timeout
                    to: closed
                    haptic: error
                  - tap: Stop
                    to: closed
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let map = flow.hapticMap
            func compare(_ kind: String, _ name: String, feeling own: [Haptic], at span: Span) {
                guard let first = own.first, let mapped = map[name], !own.contains(mapped.haptic) else { return }
                findings.report(
                    "the \(kind) `\(name)` feels `\(first.rawValue)`, and the haptic token of that name is `\(mapped.haptic.rawValue)`",
                    at: span, labels: [.init(mapped.span, "the map")], help: "write `haptic: \(name)`")
            }
            for interaction in flow.interactions.rows { compare("interaction", interaction.name, feeling: interaction.haptic.map { [$0] } ?? [], at: interaction.span) }
            for timeline in flow.timelines.rows { compare("timeline", timeline.name, feeling: timeline.haptics, at: timeline.span) }
            for id in flow.transitions.ids {
                let transition = flow.transitions[id]
                if let (own, mapped, interaction) = flow.impactAgainstMap(of: transition) {
                    findings.report(
                        "`\(flow.triggerText(of: id))` feels `\(own.rawValue)`, and `\(interaction.name)` says `\(mapped.rawValue)`",
                        at: transition.triggerSpan, labels: [.init(interaction.span, "the map")],
                        help: "leave `haptic` out, or change the map")
                }
                guard let isFailure = flow.outcomeIsFailure(of: transition) else { continue }
                let lie = flow.haptics(setOffBy: id).first { isFailure ? $0.haptic == .success : $0.haptic == .error }
                if let lie {
                    findings.report(
                        "`\(flow.triggerText(of: id))` feels like \(isFailure ? "a success" : "an error")", at: transition.triggerSpan,
                        help: "write `haptic: \(isFailure ? "error" : "success")` instead of `\(lie.haptic.rawValue)`")
                }
            }
        })
}

extension Flow {
    /// The impact that a transition says itself, where the interaction that it is an instance of says another. A notification instead of
    /// an impact is no contradiction: it says more.
    fileprivate func impactAgainstMap(of transition: Transition) -> (own: Haptic, mapped: Haptic, Interaction)? {
        guard let own = transition.haptic, own.isImpact, let id = transition.interaction, let mapped = interactions[id].haptic,
            mapped.isImpact, own != mapped, interactions[id].isForThisVeryThing
        else { return nil }
        return (own, mapped, interactions[id])
    }

    fileprivate var hapticMap: [String: (haptic: Haptic, span: Span)] {
        var map: [String: (haptic: Haptic, span: Span)] = [:]
        for token in tokens {
            if case .haptic(let haptic) = token.value { map[token.name] = (haptic, token.span) }
        }
        return map
    }
}

extension Interaction {
    /// Named by the transition, or for buttons of one role; what holds for all buttons is there to be refined.
    fileprivate var isForThisVeryThing: Bool { appliesTo.map { $0.role != nil } ?? true }
}

extension Timeline {
    fileprivate var haptics: [Haptic] {
        if drivenBy != nil { return [] }
        return cues.compactMap { cue in
            guard case .haptic(let haptic) = cue.kind, !cue.isLeftOut else { return nil }
            return haptic
        }
    }
}

extension Haptic {
    fileprivate var isImpact: Bool {
        switch self {
        case .light, .medium, .heavy, .soft, .rigid: true
        case .success, .warning, .error, .selection: false
        }
    }
}
