/// `{n | plural}`, as templates of other tools pass a value on.
struct FilterBehindValue {
    fileprivate let start: Int
    fileprivate let name: Range<Int>

    /// - Parameter lexer: behind the sign.
    init?(from sign: Token, _ lexer: Lexer, in text: ExpressionText, _ isDeclared: (String) -> Bool) {
        guard sign.kind == .binary(.or), text.string(sign.start, sign.end) == "|" else { return nil }
        var lexer = lexer
        let word = lexer.next()
        guard word.kind == .name, case let name = text.string(word.start, word.end), !isDeclared(name), Self.isKnown(name) else { return nil }
        start = sign.start
        self.name = word.start..<word.end
    }

    private static func isKnown(_ name: String) -> Bool { function(name) != nil || others.contains(name) }

    fileprivate static func function(_ name: String) -> Function? { Function(rawValue: name) ?? Function.otherNames[name] }

    private static let others: Set = [
        "plural", "pluralize", "uppercase", "upper", "upcase", "capitalize", "titlecase", "downcase", "currency", "number", "percent", "date", "time", "json", "default",
        "truncate",
    ]
}

extension Diagnostic {
    static func filterBehindValue(_ text: ExpressionText, _ filter: FilterBehindValue, value: Range<Int>) -> Diagnostic {
        let name = text.string(filter.name.lowerBound, filter.name.upperBound)
        let value = shortened(text.string(value.lowerBound, value.upperBound))
        let help =
            if let function = FilterBehindValue.function(name) {
                function.signature.arguments.contains(1) ? "write `\(function.rawValue)(\(value))`" : "write `\(function.signature.usage)`"
            } else if name.hasPrefix("plural") {
                "write out both: `{if \(value) == 1 then \"note\" else \"notes\"}`"
            } else if name == "default" {
                "write out both: `{if empty(\(value)) then \"nothing\" else \(value)}`"
            } else {
                "write `{\(value)}`: how a value looks is left to the design"
            }
        return Diagnostic(.otherSpelling, at: text.span(filter.start, filter.name.upperBound), "no value is passed on by `|` here", help: help)
    }
}
