/// What a function is called with, for messages and for counting arguments; `TypingCalls` gives each its types.
package struct FunctionSignature: Sendable {
    /// As one writes a call.
    package let usage: String
    package let arguments: ClosedRange<Int>

    fileprivate init(_ usage: String, _ arguments: ClosedRange<Int>) {
        self.usage = usage
        self.arguments = arguments
    }
}

extension Function {
    package var signature: FunctionSignature {
        switch self {
        case .trim: FunctionSignature("trim(text)", 1...1)
        case .length: FunctionSignature("length(text)", 1...1)
        case .lower: FunctionSignature("lower(text)", 1...1)
        case .count: FunctionSignature("count(list)", 1...1)
        case .empty: FunctionSignature("empty(value)", 1...1)
        case .contains: FunctionSignature("contains(text, part)", 2...2)
        case .round: FunctionSignature("round(number, digits)", 1...2)
        case .min: FunctionSignature("min(a, b)", 1...64)
        case .max: FunctionSignature("max(a, b)", 1...64)
        case .sum: FunctionSignature("sum(list, field)", 1...2)
        case .join: FunctionSignature("join(list, separator)", 1...2)
        case .sentence: FunctionSignature("sentence(list)", 1...1)
        case .sorted: FunctionSignature("sorted(list, field)", 1...2)
        case .top: FunctionSignature("top(list, n, field)", 2...3)
        }
    }

    /// What people call these elsewhere.
    static let otherNames: [String: Function] = [
        "len": .length, "size": .count, "isEmpty": .empty, "includes": .contains, "has": .contains,
        "toLowerCase": .lower, "lowercase": .lower, "lowercased": .lower, "strip": .trim, "trimmed": .trim,
        "sort": .sorted, "sortBy": .sorted, "concat": .join,
    ]
}
