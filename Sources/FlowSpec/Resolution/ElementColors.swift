extension Resolution {
    /// A word or token of the design. What is a slip away from one of the flow's colours is no word of its own.
    mutating func elementColor(_ phrase: Phrase, in scope: Scope, unit: Int) -> Template {
        let tokens = units[unit].tokens
        if isIdentifier(phrase.text), tokens.values[phrase.text] == nil, !tokens.faulty.contains(phrase.text), namedColors[phrase.text.lowercased()] == nil,
            let nearest = Suggestion.nearest(to: phrase.text, amongNames: tokens.colorNames), nearest.isCertain
        {
            report(.nearColor(phrase, nearest))
        }
        return template(phrase, in: scope)
    }
}

extension Diagnostic {
    fileprivate static func nearColor(_ phrase: Phrase, _ nearest: NearName) -> Diagnostic {
        var diagnostic = Diagnostic(
            .wrongColor, at: phrase.span, "`\(phrase.text)` is no colour of this flow, and almost one", help: "did you mean `\(nearest)`?")
        diagnostic.severity = .warning
        return diagnostic
    }
}
