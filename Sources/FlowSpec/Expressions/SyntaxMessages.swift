extension DiagnosticInfo {
    static let expressionSyntax = DiagnosticInfo("expression-syntax", "An expression cannot be read.")
    static let otherSpelling = DiagnosticInfo("operator-spelling", "An operator is spelt as in another language.")
    static let chainedComparison = DiagnosticInfo("chained-comparison", "Comparisons stand in a chain.")
    static let expressionTooDeep = DiagnosticInfo("expression-too-deep", "An expression is nested too deeply or too long.")
}

/// What is asked of a text elsewhere.
let wordsOfPlace: Set = ["starts", "begins", "ends", "matches", "startsWith", "endsWith"]

/// A name that stands in quotes of its own where an expression does, which make a text of it.
func nameInQuotes(_ phrase: Phrase) -> String? {
    guard let quote = phrase.text.first, "\"'".contains(quote), phrase.text.last == quote else { return nil }
    let name = String(phrase.text.dropFirst().dropLast())
    return isIdentifier(name) ? name : nil
}

extension Diagnostic {
    /// In a template the braces are marked, which leave nothing else to point at.
    static func emptyExpression(_ text: ExpressionText, from start: Int, to end: Int) -> Diagnostic {
        let span = start == 0 ? text.phrase.span : text.span(start - 1, end + 1)
        return Diagnostic(.expressionSyntax, at: span, "expected an expression, found nothing")
    }

    static func unexpected(_ text: ExpressionText, _ token: Token, after previous: Token, _ isDeclared: (String) -> Bool) -> Diagnostic {
        let found = text.string(token.start, token.end)
        let before = text.string(previous.start, previous.end)
        switch token.kind {
        case .unclosedText:
            return Diagnostic(
                .expressionSyntax, at: text.span(token.start, token.end), "the text `\(found)` is never closed",
                help: "end it with the quote it starts with")
        case .unknownCharacter:
            if found == "{" { return bracesInExpression(text, token) }
            return Diagnostic(
                .expressionSyntax, at: text.span(token.start, token.end), "`\(found)` means nothing in an expression",
                help: found == ":" && previous.kind == .name
                    ? "what a function takes has no names: leave `\(before):` out"
                    : found == ";" ? "take it away" : found == "=~" ? "a text is compared with `==`, and `contains` asks for a part of it" : nil)
        case .end:
            return Diagnostic(
                .expressionSyntax, at: text.span(previous.start, previous.end), "expected a value after `\(before)`",
                help: before == "%" ? shareInExpression(text, behind: previous) : nil)
        default:
            if before.isEmpty || previous.kind.wantsOperand {
                if token.kind == .binary(.contains), let question = stateAskedFor(text, token, isDeclared) { return question }
                return Diagnostic(
                    .expressionSyntax, at: text.span(token.start, token.end), "expected a value, found `\(found)`",
                    help: before == "%" ? shareInExpression(text, behind: previous) : found == "+" ? "a value is written in full, as in `score + 1`" : nil)
            }
            if token.kind == .comma { return strayComma(text, token, after: previous) }
            if previous.kind == .number, let unit = DurationUnit(rawValue: found) ?? DurationUnit(meantBy: found) {
                return unitApart(text, previous, token, meant: before + unit.rawValue)
            }
            if let sign = ["×": "*", "÷": "/"][found] {
                return Diagnostic(
                    .otherSpelling, at: text.span(token.start, token.end), "`\(found)` is not an operator here, expected `\(sign)`", help: "write `\(sign)`",
                    fix: text.fix(token.start, token.end, replacement: sign, title: "write `\(sign)`"))
            }
            if before.lowercased() == "is", let meant = condition(behindIs: token, in: text, isDeclared) {
                return Diagnostic(
                    .otherSpelling, at: text.span(previous.start, previous.end), "`\(before)` means nothing before a condition", help: "write `\(meant)`",
                    fix: text.fix(previous.start, token.start, replacement: "", title: "write `\(meant)`"))
            }
            return Diagnostic(
                .expressionSyntax, at: text.span(token.start, token.end),
                "expected an operator or the end, found `\(found)`",
                help: previous.kind == .number && unitsOfLength.contains(found.lowercased())
                    ? "a number has no unit here, and distances are points: take `\(found)` away"
                    : previous.kind == .number && token.kind == .name ? helpBehindNumber(text, token)
                    : wordsOfPlace.contains(found) ? "a text can be asked for what it holds, with `contains(text, part)`, and not for where that stands"
                    : token.kind == .name && previous.kind == .name ? meaning(of: before, then: token, in: text) : nil)
        }
    }

    /// `sum * off% + 1`.
    private static func shareInExpression(_ text: ExpressionText, behind sign: Token) -> String {
        let before = trimmed(text.string(0, sign.start)[...])
        let value = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.reversed()
        return "`%` is the remainder of a division; a share is written `\(value.isEmpty ? "off" : String(value)) / 100`"
    }

    /// `3 times`, and `n > 3 adn online`, where another value follows.
    private static func helpBehindNumber(_ text: ExpressionText, _ word: Token) -> String? {
        var lexer = Lexer(text.bytes, from: word.end, to: text.bytes.count)
        switch lexer.next().kind {
        case .number, .duration, .unknownUnit, .name, .text, .unclosedText, .not, .leftParenthesis, .leftBracket, .if:
            let joining = Suggestion.nearest(to: text.string(word.start, word.end), in: ["and", "or"])
            return joining.map { "did you mean `\($0)`?" } ?? "between two values stands a sign such as `+`, `*` or `>=`, or `and` or `or`"
        case .binary, .then, .else, .rightParenthesis, .rightBracket, .comma, .dot, .end, .unknownCharacter:
            return "a number stands alone here: take `\(text.string(word.start, word.end))` away"
        }
    }

    /// `in(form)` and `in form`, as diagrams ask whether a state is active.
    private static func stateAskedFor(_ text: ExpressionText, _ word: Token, _ isDeclared: (String) -> Bool) -> Diagnostic? {
        var lexer = Lexer(text.bytes, from: word.end, to: text.bytes.count)
        var name = lexer.next()
        let isInParentheses = name.kind == .leftParenthesis
        if isInParentheses { name = lexer.next() }
        guard name.kind == .name, !isDeclared(text.string(name.start, name.end)) else { return nil }
        var end = name.end
        var next = lexer.next()
        while next.kind == .dot {
            end = lexer.next().end
            next = lexer.next()
        }
        if isInParentheses {
            guard next.kind == .rightParenthesis else { return nil }
        }
        let meant = "at(\(text.string(name.start, end)))"
        let last = isInParentheses ? next.end : end
        return Diagnostic(
            .expressionSyntax, at: text.span(word.start, last), "`in` asks what a list, a set or a text holds, and `at` whether a state is active",
            help: "write `\(meant)`", fix: text.fix(word.start, last, replacement: meant, title: "write `\(meant)`"))
    }

    /// `"{count} left"` and `"{count}"`.
    private static func bracesInExpression(_ text: ExpressionText, _ brace: Token) -> Diagnostic {
        let end = text.bytes[brace.end...].firstIndex(of: UInt8(ascii: "}")) ?? text.bytes.count
        let value = String(trimmed(text.string(brace.end, end)[...]))
        let message = "braces hold values where a text is shown, and this is an expression"
        if brace.start == 0, end + 1 == text.bytes.count, !value.isEmpty {
            return Diagnostic(
                .expressionSyntax, at: text.span(brace.start, end + 1), message, help: "write `\(value)`, without the braces",
                fix: text.fix(brace.start, end + 1, replacement: value, title: "write `\(value)`"))
        }
        let bare = text.phrase.text.filter { $0 != "{" && $0 != "}" }
        if faults(inExpression: bare) != nil {
            return Diagnostic(.expressionSyntax, at: text.span(brace.start, brace.end), message, help: "write `\(shortened(bare))`, without the braces")
        }
        return Diagnostic(
            .expressionSyntax, at: text.span(brace.start, brace.end), message,
            help: value.isEmpty
                ? "write a value in their place" : "write the text where it is shown, as a label or a title; or join it: `join([\(value)], \"\") + \"…\"`")
    }

    /// `left - 10 min`.
    private static func unitApart(_ text: ExpressionText, _ figure: Token, _ unit: Token, meant: String) -> Diagnostic {
        Diagnostic(
            .expressionSyntax, at: text.span(figure.start, unit.end),
            "a duration has its unit right behind its figure, found `\(text.string(figure.start, unit.end))`",
            help: "write `\(meant)`", fix: text.fix(figure.start, unit.end, replacement: meant, title: "write `\(meant)`"))
    }

    /// `count > 0, online` and `count < 9,5`.
    private static func strayComma(_ text: ExpressionText, _ token: Token, after previous: Token) -> Diagnostic {
        let digits = text.bytes[token.end...].prefix { isDigit($0) }
        let isFraction = previous.kind == .number && previous.end == token.start && !digits.isEmpty && digits.count != 3
        guard isFraction else {
            return Diagnostic(
                .expressionSyntax, at: text.span(token.start, token.end), "expected an operator or the end, found `,`",
                help: "conditions are joined by `and` or `or`; commas stand between the items of a list and the values that a function takes")
        }
        if text.string(previous.start, previous.end).contains(".") || text.bytes[digits.endIndex...].first == UInt8(ascii: ".") {
            let end = text.bytes[digits.endIndex...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") } ?? text.bytes.count
            return Diagnostic(
                .expressionSyntax, at: text.span(previous.start, end), "a number has one point at most and no commas, found `\(text.string(previous.start, end))`",
                help: "write it with one point, before its decimals")
        }
        let meant = text.string(previous.start, previous.end) + "." + String(decoding: digits, as: UTF8.self)
        return Diagnostic(
            .expressionSyntax, at: text.span(previous.start, digits.endIndex),
            "a fraction stands behind a point here, found `\(text.string(previous.start, digits.endIndex))`",
            help: "write `\(meant)`", fix: text.fix(previous.start, digits.endIndex, replacement: meant, title: "write `\(meant)`"))
    }

    /// Of two words beside each other: a call without its parentheses, a `not`, or a text.
    private static func meaning(of first: String, then token: Token, in text: ExpressionText) -> String {
        let second = text.string(token.start, token.end)
        if let function = Function(rawValue: first) { return "call the function: `\(function.signature.usage)`" }
        if wordsForEachRecord.contains(second) { return helpForEachRecord }
        if first == "at" { return "write `at(\(second))`" }
        if first.lowercased() == "no" { return "the contrary is written with `not`, not with `\(first)`" }
        let isBranch = text.string(0, token.start).split(separator: " ").contains("then")
        if !isBranch, text.bytes[..<token.start].contains(UInt8(ascii: "{")) {
            let name = first + second.prefix(1).uppercased() + second.dropFirst()
            return "in braces stands a value, by a name of one word such as `{\(name)}`; the words of the text stand outside of the braces"
        }
        let words = "\(first) \(text.string(token.start, endOfWords(from: token, in: text)))"
        return isBranch && text.phrase.isQuoted ? "a text of several words stands in quotes: `'\(words)'`" : textOfSeveralWords(words, in: text.phrase)
    }

    /// Of words that stand beside each other without a sign between.
    private static func endOfWords(from first: Token, in text: ExpressionText) -> Int {
        var lexer = Lexer(text.bytes, from: first.end, to: text.bytes.count)
        var end = first.end
        while true {
            let next = lexer.next()
            guard next.kind == .name else { return end }
            end = next.end
        }
    }

    /// `is online` and `is not online`, as one says it: what is left without the `is`.
    private static func condition(behindIs token: Token, in text: ExpressionText, _ isDeclared: (String) -> Bool) -> String? {
        var lexer = Lexer(text.bytes, from: token.end, to: text.bytes.count)
        let name = token.kind == .not ? lexer.next() : token
        guard name.kind == .name, isDeclared(text.string(name.start, name.end)) else { return nil }
        return text.string(token.start, name.end)
    }

    /// Quotes of YAML are none to an expression.
    private static func textOfSeveralWords(_ words: String, in phrase: Phrase) -> String {
        guard phrase.isQuoted, !phrase.text.contains(where: { "\"'\\".contains($0) }) else { return "a text of several words stands in quotes: `\"\(words)\"`" }
        return textInExpressions(phrase)
    }

    /// - Parameter phrase: a text in quotes that YAML takes away.
    static func textInExpressions(_ phrase: Phrase) -> String {
        "what stands here is an expression, also in quotes; a text has quotes of its own inside them: `'\"\(shortened(phrase.text))\"'`"
    }

    static func otherSpelling(_ text: ExpressionText, _ token: Token, meant: String, replacement: String) -> Diagnostic {
        Diagnostic(
            .otherSpelling, at: text.span(token.start, token.end),
            "`\(text.string(token.start, token.end))` is not an operator here, expected `\(meant)`",
            help: "write `\(meant)`",
            fix: text.fix(token.start, token.end, replacement: replacement, title: "write `\(meant)`"))
    }

    /// - Parameter operand: where the value begins that the words follow.
    static func otherSpelling(_ text: ExpressionText, _ start: Int, _ end: Int, meant: String, from operand: Int) -> Diagnostic {
        Diagnostic(
            .otherSpelling, at: text.span(start, end), "`\(text.string(start, end))` is not an operator here, expected `\(meant)`",
            help: "write `\(meant)`", fix: text.fix(operand, end, replacement: meant, title: "write `\(meant)`"))
    }

    static func typographicQuotes(_ text: ExpressionText, _ token: Token, meant: String) -> Diagnostic {
        let isCertain = !text.phrase.isQuoted && token.start > 0
        return Diagnostic(
            .expressionSyntax, at: text.span(token.start, token.end), "these are typographic quotes, and a text stands in plain ones",
            help: "write `\(meant)`", fix: isCertain ? text.fix(token.start, token.end, replacement: meant, title: "write `\(meant)`") : nil)
    }

    static func leadingDot(_ text: ExpressionText, _ token: Token, meant: String) -> Diagnostic {
        Diagnostic(
            .expressionSyntax, at: text.span(token.start, token.end), "a number begins with a digit, found `\(text.string(token.start, token.end))`",
            help: "write `\(meant)`", fix: text.fix(token.start, token.end, replacement: meant, title: "write `\(meant)`"))
    }

    static func chainedComparison(_ text: ExpressionText, _ token: Token) -> Diagnostic {
        Diagnostic(
            .chainedComparison, at: text.span(token.start, token.end),
            "`\(text.string(token.start, token.end))` compares the answer of another comparison",
            help: "join two comparisons with `and`: `a < b and b < c`")
    }

    static func tooDeep(_ text: ExpressionText, _ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            .expressionTooDeep, at: text.span(start, end), "the expression is nested too deeply or too long",
            help: "name its parts under `derived`")
    }

    static func missingWord(_ text: ExpressionText, _ opening: Token, _ word: String) -> Diagnostic {
        let mayGo = word == "then" && opening.start == 0
        return Diagnostic(
            .expressionSyntax, at: text.span(opening.start, opening.end), "this `if` has no `\(word)`",
            help: mayGo ? "take `if` away where what follows is a condition; of two values, write `if A then B else C`" : "write `if A then B else C`")
    }

    static func neverClosed(_ text: ExpressionText, _ opening: Token) -> Diagnostic {
        let sign = text.string(opening.start, opening.end)
        return Diagnostic(
            .expressionSyntax, at: text.span(opening.start, opening.end), "`\(sign)` is never closed", help: "put the `\(sign == "(" ? ")" : "]")` where it ends")
    }
}

extension Token.Kind {
    /// Whether a value must follow.
    fileprivate var wantsOperand: Bool {
        switch self {
        case .binary, .not, .if, .then, .else, .leftParenthesis, .leftBracket, .comma, .dot: true
        default: false
        }
    }
}
