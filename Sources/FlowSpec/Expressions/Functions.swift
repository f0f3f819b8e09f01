/// What a function is called with, for messages and for counting arguments; `TypingCalls` gives each its types.
package struct FunctionSignature: Sendable {
    /// As one writes a call.
    package let usage: String
    package let arguments: ClosedRange<Int>
    package let summary: String

    fileprivate init(_ usage: String, _ arguments: ClosedRange<Int>, _ summary: String) {
        self.usage = usage
        self.arguments = arguments
        self.summary = summary
    }
}

extension Function {
    package var signature: FunctionSignature {
        switch self {
        case .trim: FunctionSignature("trim(text)", 1...1, "the text without the spaces around it")
        case .length: FunctionSignature("length(text)", 1...1, "how many characters a reader sees")
        case .lower: FunctionSignature("lower(text)", 1...1, "the text in small letters")
        case .count: FunctionSignature("count(list)", 1...1, "how many items a list or options a set holds, or characters a text has")
        case .empty: FunctionSignature("empty(value)", 1...1, "whether a text, list or set holds nothing, or an optional choice has no answer")
        case .contains: FunctionSignature("contains(text, part)", 2...2, "whether a text holds a text, a list an item, a set an option")
        case .round: FunctionSignature("round(number, digits)", 1...2, "the nearest whole number, or the nearest with that many decimals")
        case .min: FunctionSignature("min(a, b)", 1...64, "the least of its arguments, or of a list")
        case .max: FunctionSignature("max(a, b)", 1...64, "the greatest of its arguments, or of a list")
        case .sum: FunctionSignature("sum(list, field)", 1...2, "all numbers or durations of a list, or of a field of its records, added up")
        case .join: FunctionSignature("join(list, separator)", 1...2, "the items as one text, separated by a comma or by the text given")
        case .sentence: FunctionSignature("sentence(list)", 1...1, "the items as one reads them out: `a, b and c`")
        case .sorted: FunctionSignature("sorted(list, field)", 1...2, "the list in rising order; `-field` is falling")
        case .top: FunctionSignature("top(list, n, field)", 2...3, "the n greatest, greatest first")
        }
    }

    /// What people call these elsewhere.
    static let otherNames: [String: Function] = [
        "len": .length, "size": .count, "isEmpty": .empty, "includes": .contains, "has": .contains,
        "toLowerCase": .lower, "lowercase": .lower, "lowercased": .lower, "strip": .trim, "trimmed": .trim,
        "sort": .sorted, "sortBy": .sorted, "concat": .join,
    ]
}
