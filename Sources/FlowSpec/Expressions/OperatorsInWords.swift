/// A comparison in the words of plain speech, or of another language: `is less than`, `equals`, `AND`.
struct OperatorInWords {
    let kind: BinaryOperator
    /// All of its words.
    let token: Token
    /// Behind them.
    let rest: Lexer

    /// The longest that begins with this token.
    init?(from first: Token, _ lexer: Lexer, in text: ExpressionText) {
        var words: [String] = []
        var found: (kind: BinaryOperator, isNegated: Bool, end: Int, rest: Lexer)?
        var (token, lexer) = (first, lexer)
        while words.count < Self.longest, token.start < token.end {
            words.append(text.string(token.start, token.end).lowercased())
            let written = words.joined(separator: " ")
            if let kind = Self.meanings[written] { found = (kind, written == "is not in", token.end, lexer) }
            token = lexer.next()
        }
        guard let found else { return nil }
        kind = found.kind
        rest = found.rest
        self.token = Token(
            kind: .binary(found.kind), start: first.start, end: found.end, meant: found.isNegated ? "not in" : found.kind.rawValue,
            isNegated: found.isNegated)
    }

    private static let longest = 6
    private static let meanings: [String: BinaryOperator] = {
        var meanings: [String: BinaryOperator] = [
            "and": .and, "or": .or, "mod": .remainder, "is": .equal, "equals": .equal, "is equal to": .equal, "is not": .notEqual,
            "is not equal to": .notEqual, "is in": .contains, "is not in": .contains, "is at least": .greaterOrEqual, "is at most": .lessOrEqual,
        ]
        for word in ["less", "fewer", "smaller", "lower"] {
            meanings["is \(word) than"] = .less
            meanings["is \(word) than or equal to"] = .lessOrEqual
        }
        for word in ["more", "greater", "bigger", "larger", "higher"] {
            meanings["is \(word) than"] = .greater
            meanings["is \(word) than or equal to"] = .greaterOrEqual
        }
        return meanings
    }()
}

/// `is empty` and `is not empty` behind a value.
struct EmptinessInWords {
    let isNegated: Bool
    let empty: Token
    /// Behind it.
    let rest: Lexer

    init?(from first: Token, _ lexer: Lexer, in text: ExpressionText) {
        func isWord(_ token: Token, _ word: String) -> Bool { text.string(token.start, token.end).lowercased() == word }
        var lexer = lexer
        guard first.kind == .name, isWord(first, "is") else { return nil }
        var token = lexer.next()
        isNegated = isWord(token, "not")
        if isNegated { token = lexer.next() }
        guard isWord(token, "empty") else { return nil }
        empty = token
        rest = lexer
        if lexer.next().kind == .leftParenthesis { return nil }
    }
}
