import FlowSpec

extension LintRule {
    static let hapticOveruse = LintRule(
        id: "haptic-overuse",
        severity: .warning,
        summary: "Haptics that come so close or so often that none of them says anything.",
        why: "A haptic stands out because most things have none: two at once are a rattle, one for every tap or letter is noise.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }] }
                transitions:
                  - tap: Save
            #       ^^^^^^^^^ `light` and `success` at once
                    to: saved
                    haptic: light
              saved:
                entry: [{ haptic: success }]
                transitions: [{ after: 2s, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }] }
                transitions:
                  - tap: Save
                    to: saved
              saved:
                entry: [{ haptic: success }]
                transitions: [{ after: 2s, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            var taps = (all: 0, felt: 0)
            // Whole flows are compiled for it, and few need one.
            var trial: CaseTrial?
            func areFeltTogether(_ one: FeltHaptic, _ other: FeltHaptic) -> Bool {
                let asked = one.conditions + other.conditions
                if asked.count < 2 { return true }
                let made = trial ?? CaseTrial(flow)
                trial = made
                return !made.exclude(asked)
            }
            for id in flow.transitions.ids {
                let transition = flow.transitions[id]
                let felt = flow.haptics(setOffBy: id, onBothSides: true)
                if case .gesture(let gesture) = transition.trigger, gesture.kind == .tap {
                    taps.all += 1
                    if !felt.isEmpty { taps.felt += 1 }
                }
                if let (first, second) = felt.firstPair(closerThan: findings.settings.hapticGap, where: areFeltTogether) {
                    findings.report(
                        "`\(flow.triggerText(of: id))` is felt twice within \(durationText(findings.settings.hapticGap)): "
                            + "`\(first.haptic.rawValue)` and `\(second.haptic.rawValue)`",
                        at: transition.triggerSpan, help: "keep the one that says more")
                } else if !felt.isEmpty, let often = flow.oftenBy(transition) {
                    findings.report("`\(felt[0].haptic.rawValue)` is felt \(often)", at: transition.triggerSpan, help: "leave the haptic out")
                }
            }
            let areAllFelt = taps.all >= findings.settings.fewTaps && taps.all == taps.felt
            let cause = flow.interactions.rows.first { $0.haptic != nil && $0.appliesTo.map { areAllFelt ? $0.isForAnyRole : $0.isEveryTap } ?? false }
            if let cause {
                findings.report(
                    "`\(cause.name)` makes every single tap felt", at: cause.span,
                    help: "say which: `appliesTo: { trigger: tap, kind: button, role: primary }`")
            } else if areAllFelt {
                findings.report(
                    "each of the \(taps.all) taps of this flow is felt", at: flow.span, help: "keep the haptics of what completes something")
            }
        })
}

extension [FeltHaptic] {
    fileprivate func firstPair(closerThan gap: Double, where isPair: (FeltHaptic, FeltHaptic) -> Bool) -> (FeltHaptic, FeltHaptic)? {
        for (place, first) in enumerated() {
            for second in self[(place + 1)...].prefix(while: { $0.at - first.at < gap }) where isPair(first, second) { return (first, second) }
        }
        return nil
    }
}

extension Interaction.Scope {
    fileprivate var isForAnyRole: Bool { (trigger ?? .tap) == .tap && role == nil }
    fileprivate var isEveryTap: Bool { isForAnyRole && kind == nil }
}

extension Flow {
    /// Says what repeats where the transition is taken again and again.
    fileprivate func oftenBy(_ transition: Transition) -> String? {
        switch transition.trigger {
        case .gesture(let gesture): return gesture.kind == .type ? "with every letter" : nil
        case .after:
            let comesBack = transition.targets.contains(.state(transition.source))
            return comesBack ? "again and again while `\(states[transition.source].name)` waits" : nil
        case .outcome, .event, .change, .done, nil: return nil
        }
    }
}
