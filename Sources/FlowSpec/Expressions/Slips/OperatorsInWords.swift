/// An operator in the words of plain speech, or of another language: `is less than`, `equals`, `AND`, `contains`, `is one of`.
struct OperatorInWords {
    /// What the values around the words are.
    enum Form {
        /// As around the operator.
        case plain
        /// What holds stands first: `text contains milk`.
        case wholeFirst
        /// What holds is told item by item: `plan is one of a, b`.
        case listed
        /// The least and the greatest follow: `score is between 1 and 5`.
        case bounds
    }

    let kind: BinaryOperator
    let form: Form
    /// All of its words.
    let token: Token
    /// Behind them.
    let rest: Lexer

    /// The longest that begins with this token.
    init?(from first: Token, _ lexer: Lexer, in text: ExpressionText) {
        guard first.isWord else { return nil }
        var words: [String] = []
        var found: (meaning: Meaning, end: Int, rest: Lexer)?
        var (token, lexer) = (first, lexer)
        while words.count < Self.longest, token.start < token.end {
            words.append(text.string(token.start, token.end).lowercased())
            if let meaning = Self.meanings[words.joined(separator: " ")] { found = (meaning, token.end, lexer) }
            token = lexer.next()
        }
        guard let found else { return nil }
        (kind, form, rest) = (found.meaning.kind, found.meaning.form, found.rest)
        let isNegated = found.meaning.isNegated
        self.token = Token(
            kind: .binary(kind), start: first.start, end: found.end, meant: isNegated ? (kind == .and ? "and not" : "not in") : kind.rawValue, isNegated: isNegated)
    }

    private struct Meaning {
        var kind: BinaryOperator
        var form = Form.plain
        var isNegated = false
    }

    private static let longest = 6
    private static let meanings: [String: Meaning] = {
        let plain: [String: BinaryOperator] = [
            "and": .and, "while": .and, "or": .or, "mod": .remainder, "is": .equal, "equals": .equal, "is equal to": .equal, "is not": .notEqual,
            "is not equal to": .notEqual, "is in": .contains, "is at least": .greaterOrEqual, "is at most": .lessOrEqual,
            "at least": .greaterOrEqual, "at most": .lessOrEqual, "und": .and, "oder": .or, "gleich": .equal, "ist": .equal, "ungleich": .notEqual,
            "mindestens": .greaterOrEqual, "höchstens": .lessOrEqual,
        ]
        var meanings = plain.mapValues { Meaning(kind: $0) }
        for word in ["without", "but not"] { meanings[word] = Meaning(kind: .and, isNegated: true) }
        meanings["is not in"] = Meaning(kind: .contains, isNegated: true)
        for verb in ["", "is "] {
            for word in ["less", "fewer", "smaller", "lower"] {
                meanings["\(verb)\(word) than"] = Meaning(kind: .less)
                meanings["\(verb)\(word) than or equal to"] = Meaning(kind: .lessOrEqual)
            }
            for word in ["more", "greater", "bigger", "larger", "higher"] {
                meanings["\(verb)\(word) than"] = Meaning(kind: .greater)
                meanings["\(verb)\(word) than or equal to"] = Meaning(kind: .greaterOrEqual)
            }
        }
        for word in ["kleiner", "weniger", "größer", "mehr"] {
            let isLess = word == "kleiner" || word == "weniger"
            for words in [word, "\(word) als"] { meanings[words] = Meaning(kind: isLess ? .less : .greater) }
            for words in ["\(word) gleich", "\(word) oder gleich"] { meanings[words] = Meaning(kind: isLess ? .lessOrEqual : .greaterOrEqual) }
        }
        for word in ["contains", "includes", "has"] { meanings[word] = Meaning(kind: .contains, form: .wholeFirst) }
        for word in ["contain", "include", "have"] { meanings["does not \(word)"] = Meaning(kind: .contains, form: .wholeFirst, isNegated: true) }
        for word in ["one of", "any of", "is one of", "is any of", "is either"] { meanings[word] = Meaning(kind: .contains, form: .listed) }
        for word in ["not one of", "is not one of", "is not any of", "is none of", "is neither"] {
            meanings[word] = Meaning(kind: .contains, form: .listed, isNegated: true)
        }
        for word in ["between", "is between"] { meanings[word] = Meaning(kind: .and, form: .bounds) }
        return meanings
    }()
}

/// `is empty`, `is not empty` and `not empty` behind a value.
struct EmptinessInWords {
    let isNegated: Bool
    let empty: Token
    /// Behind it.
    let rest: Lexer

    init?(from first: Token, _ lexer: Lexer, in text: ExpressionText) {
        guard first.isWord else { return nil }
        func isWord(_ token: Token, _ word: String) -> Bool { text.string(token.start, token.end).lowercased() == word }
        guard first.kind == .not || isWord(first, "is") else { return nil }
        var lexer = lexer
        var token = first.kind == .not ? first : lexer.next()
        isNegated = isWord(token, "not")
        if isNegated { token = lexer.next() }
        guard isWord(token, "empty") else { return nil }
        empty = token
        rest = lexer
        if lexer.next().kind == .leftParenthesis { return nil }
    }
}

/// Words that say whether a value holds anything: `text is filled`.
let wordsOfEmptiness = ["filled": false, "set": false, "present": false, "given": false, "nonempty": false, "blank": true, "missing": true, "unset": true]
