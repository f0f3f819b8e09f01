/// `{n | plural}`, as templates of other tools pass a value on.
struct FilterBehindValue {
    fileprivate let start: Int
    fileprivate let name: Range<Int>
    /// Nothing but an operator follows.
    fileprivate let isWhole: Bool

    /// - Parameter lexer: behind the sign.
    init?(from sign: Token, _ lexer: Lexer, in text: ExpressionText, _ isDeclared: (String) -> Bool) {
        guard sign.kind == .binary(.or), text.string(sign.start, sign.end) == "|" else { return nil }
        var lexer = lexer
        let word = lexer.next()
        guard word.kind == .name, case let name = text.string(word.start, word.end), !isDeclared(name), Self.isKnown(name) else { return nil }
        start = sign.start
        self.name = word.start..<word.end
        let next = lexer.next()
        isWhole = if case .binary = next.kind { text.string(next.start, next.end) != "|" } else { next.kind == .end }
    }

    /// Other tools count what is in a list and the letters of a text by the same words; nil where the value has no such function.
    fileprivate static func function(_ name: String, of type: ValueType) -> Function? {
        switch (type, function(name)) {
        case (.list, .count), (.list, .length), (.set, .count), (.set, .length): .count
        case (.text, .count), (.text, .length): .length
        case (.text, .lower): .lower
        case (.text, .trim): .trim
        case (.number, .round): .round
        default: nil
        }
    }

    private static func isKnown(_ name: String) -> Bool { function(name) != nil || others.contains(name) }

    fileprivate static func function(_ name: String) -> Function? { Function(rawValue: name) ?? Function.otherNames[name] }

    private static let others: Set = [
        "plural", "pluralize", "uppercase", "upper", "upcase", "capitalize", "titlecase", "downcase", "currency", "number", "percent", "date", "time", "json", "default",
        "truncate",
    ]
}

extension Diagnostic {
    /// - Parameter type: of what is declared.
    static func filterBehindValue(_ text: ExpressionText, _ filter: FilterBehindValue, value range: Range<Int>, _ type: (String) -> ValueType?) -> Diagnostic {
        let name = text.string(filter.name.lowerBound, filter.name.upperBound)
        let message = "no value is passed on by `|` here"
        let passed = text.string(range.lowerBound, range.upperBound)
        if let function = type(passed).flatMap({ FilterBehindValue.function(name, of: $0) }) {
            let help = "write `\(function.rawValue)(\(passed))`"
            let fix = filter.isWhole ? text.fix(range.lowerBound, filter.name.upperBound, replacement: "\(function.rawValue)(\(passed))", title: help) : nil
            return Diagnostic(.otherSpelling, at: text.span(filter.start, filter.name.upperBound), message, help: help, fix: fix)
        }
        let value = shortened(passed)
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
        return Diagnostic(.otherSpelling, at: text.span(filter.start, filter.name.upperBound), message, help: help)
    }
}
