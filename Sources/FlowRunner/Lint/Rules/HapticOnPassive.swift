import FlowSpec

extension LintRule {
    static let hapticOnPassive = LintRule(
        id: "haptic-on-passive",
        severity: .warning,
        summary: "A haptic for something that the user did not mean to do.",
        why: "A phone that buzzes while one scrolls, or because the app came back, feels broken; a haptic answers an act.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ list: Notes, id: notes }, { button: Close }] }
                transitions:
                  - scroll: notes
            #       ^^^^^^^^^^^^^ scrolling is felt
                    haptic: light
                  - tap: Close
                    to: closed
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ list: Notes, id: notes }, { button: Close }] }
                transitions:
                  - scroll: notes
                  - tap: Close
                    to: closed
                    haptic: light
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for id in flow.transitions.ids {
                guard let occasion = flow.passiveOccasion(of: flow.transitions[id]), let felt = flow.haptics(setOffBy: id).first else { continue }
                findings.report(
                    "`\(felt.haptic.rawValue)` is felt \(occasion)", at: flow.transitions[id].triggerSpan,
                    help: "leave the haptic out, or give it to what the user does next")
            }
        })
}

extension Flow {
    fileprivate func passiveOccasion(of transition: Transition) -> String? {
        switch transition.trigger {
        case .gesture(let gesture): gesture.kind == .scroll ? "while the user scrolls" : nil
        case .event(let event):
            switch events[event].name {
            case "background": "when the app goes to the background"
            case "foreground": "when the app comes back"
            case EventName.launch: "when the app starts"
            default: nil
            }
        // What the world changes by itself is an update in the background; what the journey changes has been asked for.
        case .change(let datum): data[datum].isEnvironment ? "when `\(data[datum].name)` changes in the background" : nil
        case .after, .outcome, .done, nil: nil
        }
    }
}
