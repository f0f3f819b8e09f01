import FlowSpec

extension LintRule {
    static let twoPresentations = LintRule(
        id: "two-presentations",
        severity: .warning,
        summary: "A screen of one title that is presented in two ways.",
        why: "The way back differs with the presentation: what is pushed is left by a swipe, what covers the page is closed.",
        bad: """
            initial: list
            states:
              list:
                screen: { title: Notes, show: [{ button: New }, { button: Close }] }
                transitions: [{ tap: New, to: quickNote }, { tap: Close, to: closed }]
              quickNote:
                screen: { as: sheet, title: Note, show: [{ button: More }] }
                transitions: [{ tap: More, to: wholeNote }]
              wholeNote:
            # ^^^^^^^^^ elsewhere `Note` is a sheet
                screen: { as: fullScreen, title: Note, show: [{ button: Done }] }
                transitions: [{ tap: Done, to: list }]
              closed: { end: true }
            """,
        good: """
            initial: list
            states:
              list:
                screen: { title: Notes, show: [{ button: New }, { button: Close }] }
                transitions: [{ tap: New, to: quickNote }, { tap: Close, to: closed }]
              quickNote:
                screen: { as: sheet, title: Note, show: [{ button: More }] }
                transitions: [{ tap: More, to: wholeNote }]
              wholeNote:
                screen: { as: sheet, title: Note, show: [{ button: Done }] }
                transitions: [{ tap: Done, to: list }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            var first: [String: Screen] = [:]
            for screen in flow.screens.rows {
                guard let title = screen.title?.source else { continue }
                guard let known = first[title] else {
                    first[title] = screen
                    continue
                }
                guard known.presentation != screen.presentation else { continue }
                findings.report(
                    "`\(title)` is \(screen.presentation.withArticle) here and \(known.presentation.withArticle) elsewhere",
                    at: flow.states[screen.state].span, labels: [.init(flow.states[known.state].span, "here it is \(known.presentation.withArticle)")],
                    help: "present it one way, or give the two different titles")
            }
        })
}

extension Screen.Presentation {
    fileprivate var withArticle: String {
        switch self {
        case .screen: "a page"
        case .sheet: "a sheet"
        case .fullScreen: "a cover of the whole screen"
        case .alert: "an alert"
        case .overlay: "an overlay"
        case .toast: "a toast"
        case .menu: "a menu"
        }
    }
}
