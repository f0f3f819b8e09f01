/// `options: 1..5` and `[1..5]`, which are one option to YAML.
extension Decoding {
    /// The figures that are meant, or what was written, where they are too many.
    mutating func optionsInRange(_ id: NodeID) -> [Phrase]? {
        guard let range = rangeOfOptions(id) else { return nil }
        let span = tree.span(id)
        let count = range.high - range.low + 1
        if count > Self.mostOptionsInRange {
            report(.manyOptionsInRange(span, range))
            return nil
        }
        let figures = (0..<Int(count)).map { numberText(range.low + Double($0)) }
        report(.optionsInRange(span, range, figures))
        return figures.map { Phrase(text: $0, span: span, isQuoted: false, isVerbatim: false) }
    }

    /// More of them are hardly read, and hardly written one by one.
    private static let mostOptionsInRange = 20.0

    private func rangeOfOptions(_ id: NodeID) -> ClosedNumberRange? {
        var item = id
        if kind(id) == .sequence, let only = tree.firstChild(id), tree.nextSibling(only) == nil { item = only }
        guard kind(item) == .scalar, tree[item].style == .plain, let range = numberRange(tree.text(item)[...], separator: ".."),
            range.low < range.high, range.low.rounded() == range.low, range.high.rounded() == range.high, range.high - range.low < 1e9
        else { return nil }
        return range
    }
}

extension Diagnostic {
    fileprivate static func optionsInRange(_ span: Span, _ range: ClosedNumberRange, _ figures: [String]) -> Self {
        let written = "[\(figures.joined(separator: ", "))]"
        return Diagnostic(
            .wrongKind, at: span, "expected a list of options, found the range `\(range.written)`", help: "write `\(written)`",
            fix: Fix(span, replacement: written, title: "write `\(written)`"))
    }

    fileprivate static func manyOptionsInRange(_ span: Span, _ range: ClosedNumberRange) -> Self {
        Diagnostic(
            .wrongKind, at: span, "expected a list of options, found the range `\(range.written)`",
            help: "list the options one by one, or make it a number: `type: number, range: \(range.written)`")
    }
}
