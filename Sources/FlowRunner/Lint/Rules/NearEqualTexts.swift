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
            var words: [Words] = []
            for screen in flow.screens.rows {
                if let title = screen.title, title.isFixed { words.append(Words(title, title.span, .text)) }
            }
            for element in flow.elements.rows {
                if let label = element.label, label.isFixed { words.append(Words(label, element.span, element.kind)) }
            }
            words.sort { ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start) }
            var first: [String: [Words]] = [:]
            for word in words where !word.core.isEmpty {
                guard let known = first[word.core]?.first(where: { !word.isMeantApart(from: $0) }) else {
                    first[word.core, default: []].append(word)
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

private struct Words {
    var text: String
    var core: String
    var span: Span
    var isButton: Bool
    private var tellsOfWork: Bool

    init(_ template: Template, _ span: Span, _ kind: Element.Kind) {
        text = template.source
        // `Delete` answers `Delete?`.
        core = template.spellingCore + (!template.spellingCore.isEmpty && text.hasSuffix("?") ? "?" : "")
        self.span = span
        isButton = kind == .button || kind == .link
        tellsOfWork = kind == .spinner || kind == .progress
    }

    /// A spinner says `Sending …` while what the button `Sending` began goes on.
    func isMeantApart(from other: Words) -> Bool {
        guard tellsOfWork && other.isButton || isButton && other.tellsOfWork else { return false }
        return trailsOff != other.trailsOff
    }

    private var trailsOff: Bool { text.hasSuffix("…") || text.hasSuffix("...") }
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
