/// Conditions as they are said: with a word before them that the key says already, or all in words.
extension SyntaxParser {
    /// `when n > 0`, `only if paid`.
    mutating func skipWordsBeforeCondition() {
        guard token.kind == .name, case let name = text.string(token.start, token.end), !isDeclared(name) else { return }
        let start = token.start
        var (word, rest) = (token, lexer)
        switch name.lowercased() {
        case "unless": return negateCondition()
        case "only":
            word = rest.next()
            guard ["if", "when"].contains(text.string(word.start, word.end).lowercased()) else { return }
        case "when", "whenever", "wenn": break
        default: return
        }
        let end = word.end
        word = rest.next()
        guard word.isWord || word.kind == .number, OperatorInWords(from: word, rest, in: text) == nil else { return }
        diagnostics.append(.wordsBeforeCondition(text, start, end, next: word.start))
        (token, lexer) = (word, rest)
    }

    /// `unless paid`.
    private mutating func negateCondition() {
        var ahead = lexer
        var last = ahead.next()
        guard last.kind == .leftParenthesis || last.kind == .name && isDeclared(text.string(last.start, last.end)) else { return }
        let first = last.start
        let isInParentheses = last.kind == .leftParenthesis
        var (isPath, closings) = (last.kind == .name, 0)
        while case let next = ahead.next(), next.kind != .end {
            isPath = isPath && (next.kind == .dot || next.kind == .name && last.kind == .dot)
            if next.kind == .rightParenthesis { closings += 1 }
            last = next
        }
        let condition = text.string(first, last.end)
        let isWhole = isPath || isInParentheses && closings == 1 && last.kind == .rightParenthesis
        diagnostics.append(.unless(text, token.start..<last.end, meant: isWhole ? "not \(condition)" : "not (\(condition))"))
        token = Token(kind: .not, start: token.start, end: token.end)
    }
}

/// What is wrong with a condition of nothing but words, none of which names data, told at once; nil for any other.
func conditionInProse(_ text: ExpressionText, _ start: Int, _ end: Int, in scope: Scope) -> Diagnostic? {
    let words = text.string(start, end).split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 2, words.first(where: { $0 != "not" })?.lowercased() != "in",
        words.allSatisfy({ isIdentifier($0) || $0.allSatisfy { $0.isLetter || "’'".contains($0) } }),
        !words.contains(where: { scope.binding($0) != nil || ["if", "then", "else"].contains($0) })
    else { return nil }
    if let service = words.first(where: { scope.services[$0] != nil }) {
        return .serviceAsked(text.span(start, end), service, outcome: words.first { scope.services[service]?.contains($0) == true }, in: scope)
    }
    let name = nameSaid(by: words)
    return Diagnostic(
        .expressionSyntax, at: text.span(start, end), "this says in words what a condition asks of data", help: helpToDeclare(name, in: scope))
}

/// `isLoggedIn` of `the user is logged in`; nil where no name can be made of the words.
func nameSaid(by words: [String]) -> String? {
    let said = words.drop { ["the", "a", "an", "if", "when", "user"].contains($0.lowercased()) }
    let name = said.enumerated().map { place, word in
        let letters = word.filter(isIdentifierPart)
        return place == 0 ? letters.prefix(1).lowercased() + letters.dropFirst() : letters.prefix(1).uppercased() + letters.dropFirst()
    }.joined()
    return isIdentifier(name) && name.count < 40 && !wordsOfExpressions.contains(name) ? name : nil
}

/// - Parameter name: of the flag that is asked for.
func helpToDeclare(_ name: String?, in scope: Scope) -> String {
    let example = name ?? "isReady"
    if scope.binding(example) != nil { return "write `\(example)`" }
    return "declare what it asks for under `data`, as in `\(example): flag`, and write `\(example)`; other conditions compare, as in `count > 0`"
}

extension Diagnostic {
    fileprivate static func unless(_ text: ExpressionText, _ range: Range<Int>, meant: String) -> Diagnostic {
        let place = text.span(range.lowerBound, range.lowerBound + "unless".utf8.count)
        return rewriting(
            text, range, Diagnostic(.otherSpelling, at: place, "`unless` means nothing in an expression: the contrary is written with `not`"), meant: meant)
    }

    fileprivate static func wordsBeforeCondition(_ text: ExpressionText, _ start: Int, _ end: Int, next: Int) -> Diagnostic {
        let words = text.string(start, end)
        return Diagnostic(
            .otherSpelling, at: text.span(start, end), "`\(words)` means nothing in an expression: the condition itself stands here", help: "take `\(words)` away",
            fix: text.fix(start, next, replacement: "", title: "take `\(words)` away"))
    }
}
