import FlowSpec

extension LintRule {
    static let unlabelledImage = LintRule(
        id: "unlabelled-image",
        severity: .warning,
        summary: "An image, icon, video or chart that nobody describes.",
        why: "A screen reader says nothing, or reads the name of a file, and its user does not know what is there.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ image: hero_2.png }, { button: Close }] }
                #                ^^^^^^^^^^^^^^^^^^^^^ the name of a file
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ image: hero_2.png, describe: A tent under the stars }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for element in flow.elements.rows where element.kind.isPicture && element.describe?.isBlank ?? true {
                let label = element.label?.source ?? ""
                let fault: String
                if element.label?.isBlank ?? true {
                    fault = "has neither a label nor a description"
                } else if isFileName(label) {
                    fault = "is described by the name of a file, `\(label)`"
                } else {
                    continue
                }
                findings.report("this \(element.kind.rawValue) \(fault)", at: element.span, help: "add `describe:` with what a reader should hear")
            }
        })
}

extension Element.Kind {
    fileprivate var isPicture: Bool {
        switch self {
        case .image, .icon, .video, .chart: true
        case .text, .button, .link, .input, .chips, .options, .slider, .picker, .toggle, .list, .card, .progress, .spinner, .tabs, .area,
            .divider:
            false
        }
    }
}

extension Template {
    fileprivate var isBlank: Bool {
        parts.allSatisfy { part in
            switch part {
            case .text(let text): text.allSatisfy(\.isWhitespace)
            case .value: false
            }
        }
    }
}

private func isFileName(_ label: String) -> Bool {
    guard let dot = label.lastIndex(of: "."), !label.contains(" ") else { return false }
    let kinds = ["png", "jpg", "jpeg", "gif", "svg", "webp", "heic", "pdf", "mp4", "mov", "webm", "json", "lottie"]
    return kinds.contains(label[label.index(after: dot)...].lowercased())
}
