/// A state by the title of its screen: `at(Order placed)`, `at("Order placed")`.
struct TitleInExpression {
    let written: Span
    let title: String
    /// The state's name.
    let state: String
    let fix: Diagnostic.Fix?

    init?(_ text: ExpressionText, _ start: Int, _ end: Int, in scope: Scope) {
        title = String(trimmed(text.string(start, end)[...])).withoutQuotes
        guard let state = scope.state(titled: title) else { return nil }
        self.state = state
        written = text.span(start, end)
        fix = text.fix(start, end, replacement: state, title: "write `\(state)`")
    }
}

/// Of an expression that cannot be read: all that stands in `at(…)` and is a title.
func titlesAskedFor(_ text: ExpressionText, _ start: Int, _ end: Int, in scope: Scope) -> [TitleInExpression] {
    var titles: [TitleInExpression] = []
    let opening = Array("at(".utf8)
    var place = start
    while let first = text.bytes[place..<end].firstIndex(of: opening[0]) {
        place = first + 1
        guard text.bytes[first..<end].starts(with: opening), first == start || !isNamePart(text.bytes[first - 1]) else { continue }
        let inside = first + opening.count
        guard let closing = text.bytes[inside..<end].firstIndex(of: UInt8(ascii: ")")) else { break }
        if let title = TitleInExpression(text, inside, closing, in: scope) { titles.append(title) }
        place = closing
    }
    return titles
}

extension String {
    fileprivate var withoutQuotes: String {
        guard count > 1, let first, first == last, "\"'".contains(first) else { return self }
        return String(dropFirst().dropLast())
    }
}

extension Diagnostic {
    static func titleOfState(_ title: TitleInExpression) -> Self {
        titleOfState(.unknownState, title.written, title.title, title.state, fix: title.fix)
    }

    static func titleOfState(_ info: DiagnosticInfo, _ span: Span, _ title: String, _ state: String, fix: Fix?) -> Self {
        var diagnostic = Diagnostic(
            info, at: span, "there is no state `\(title)`", help: "a state goes by its name: write `\(state)`", fix: fix)
        diagnostic.particular = .namesTitle
        return diagnostic
    }
}
