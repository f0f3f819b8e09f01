/// `wait: 10 minutes`
extension Decoding {
    mutating func waitLine(_ value: NodeID) -> String? {
        guard let text = name(value, "a duration such as `2s`")?.value else { return nil }
        let isDuration = text.split(separator: " ").allSatisfy { parseDuration($0) != nil }
        guard !isDuration, let meant = durationInWords(text), parseDuration(meant).map({ $0 <= longestDuration }) == true else { return "wait \(text)" }
        report(.waitInWords(tree.span(value), text, meant))
        return "wait \(meant)"
    }
}

extension Diagnostic {
    fileprivate static func waitInWords(_ span: Span, _ text: String, _ meant: String) -> Self {
        let title = "write `\(meant)`"
        return Diagnostic(
            .walkStep, at: span, "expected a duration such as `2s`, found `\(shortened(text))`", help: title, fix: Fix(span, replacement: meant, title: title))
    }
}
