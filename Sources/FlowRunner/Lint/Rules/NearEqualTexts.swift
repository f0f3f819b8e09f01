import FlowSpec

extension LintRule {
    static let nearEqualTexts = LintRule(
        id: "near-equal-texts",
        severity: .info,
        summary: "Two texts or titles that differ only in case, spaces or signs.",
        why: "The same words in two spellings look like two things, or like a slip of the pen.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ text: Saving... }, { button: Next }] }
                transitions: [{ tap: Next, to: last }]
              last:
                screen: { title: Saving, show: [{ button: Close }] }
                #                ^^^^^^ elsewhere it is `Saving...`
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ text: Saving }, { button: Next }] }
                transitions: [{ tap: Next, to: last }]
              last:
                screen: { title: Saving, show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            var words: [(text: String, core: String, span: Span, isButton: Bool)] = []
            for screen in flow.screens.rows {
                if let title = screen.title, title.isFixed { words.append((title.source, title.spellingCore, title.span, false)) }
            }
            for element in flow.elements.rows {
                guard let label = element.label, label.isFixed else { continue }
                words.append((label.source, label.spellingCore, element.span, element.kind == .button || element.kind == .link))
            }
            words.sort { ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start) }
            var first: [String: (text: String, core: String, span: Span, isButton: Bool)] = [:]
            for word in words {
                var core = word.core
                if core.isEmpty { continue }
                // `Delete` answers `Delete?`.
                if word.text.hasSuffix("?") { core += "?" }
                guard let known = first[core] else {
                    first[core] = word
                    continue
                }
                // Two buttons are what `near-equal-labels` speaks of.
                guard known.text != word.text, !(known.isButton && word.isButton) else { continue }
                findings.report(
                    "`\(word.text)` is elsewhere `\(known.text)`", at: word.span, labels: [.init(known.span, "the other spelling")],
                    help: "write it one way")
            }
        })
}

extension Template {
    /// Whether it reads the same whatever the data are.
    fileprivate var isFixed: Bool {
        parts.allSatisfy { part in
            switch part {
            case .text: true
            case .value: false
            }
        }
    }
}
