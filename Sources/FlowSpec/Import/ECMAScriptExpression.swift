/// Why a piece of ECMAScript has no counterpart in the expression language.
struct Untranslatable: Error {
    var reason: String
}

/// Translates the plain part of ECMAScript (literals, names, comparisons, arithmetic, logic, `In`, the conditional operator)
/// into the expression language.
/// - Parameter state: the name of a state by its SCXML id, for `In('id')`.
func translateECMAScript(_ text: String, state: (String) -> String?) throws(Untranslatable) -> String {
    var parser = ECMAScriptParser(tokens: try ecmaScriptTokens(text))
    let expression = try parser.conditional(depth: 0)
    guard parser.isAtEnd else { throw Untranslatable(reason: "`\(text)` is more than one expression") }
    return try expression.text(state: state)
}

/// A sum with texts in it (`'x: ' + x`) as a template; nil where no text is in it.
func translateECMAScriptTemplate(_ text: String, state: (String) -> String?) throws(Untranslatable) -> String? {
    var parser = ECMAScriptParser(tokens: try ecmaScriptTokens(text))
    let expression = try parser.conditional(depth: 0)
    guard parser.isAtEnd else { throw Untranslatable(reason: "`\(text)` is more than one expression") }
    let parts = expression.summands
    guard parts.contains(where: \.isText) else { return nil }
    var template = ""
    for part in parts {
        if case .literal(let literal) = part, part.isText {
            for character in literal.dropFirst().dropLast() { template += "{}".contains(character) ? "\(character)\(character)" : "\(character)" }
        } else {
            template += "{" + (try part.text(state: state)) + "}"
        }
    }
    return template
}

/// What the expression is, as far as its form tells: for typing data.
enum ECMAScriptLiteral { case number, text, flag, other }

func ecmaScriptLiteral(_ text: String) -> ECMAScriptLiteral {
    guard let tokens = try? ecmaScriptTokens(text) else { return .other }
    switch tokens.first {
    case .number?: return .number
    case .symbol("-")? where tokens.count > 1: return .number
    case .text?: return .text
    case .name("true")?, .name("false")?, .symbol("!")?: return .flag
    default:
        let compares = tokens.contains { ["==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&", "||"].map(ECMAScriptToken.symbol).contains($0) }
        return compares ? .flag : .other
    }
}

enum ECMAScriptToken: Equatable {
    case number(String), text(String), name(String), symbol(String)
}

private func ecmaScriptTokens(_ text: String) throws(Untranslatable) -> [ECMAScriptToken] {
    let characters = Array(text)
    var tokens: [ECMAScriptToken] = []
    var at = 0
    while at < characters.count {
        let character = characters[at]
        if character.isWhitespace {
            at += 1
        } else if character.isASCII, character.isNumber {
            let start = at
            while at < characters.count, characters[at].isASCII, characters[at].isNumber || characters[at] == "." { at += 1 }
            tokens.append(.number(String(characters[start..<at])))
        } else if character.isLetter || character == "_" || character == "$" {
            let start = at
            while at < characters.count, characters[at].isLetter || characters[at].isNumber || "_$".contains(characters[at]) { at += 1 }
            tokens.append(.name(String(characters[start..<at])))
        } else if character == "'" || character == "\"" {
            guard let end = characters[(at + 1)...].firstIndex(of: character) else {
                throw Untranslatable(reason: "a text is never closed")
            }
            let content = String(characters[(at + 1)..<end])
            guard !content.contains("\\") else { throw Untranslatable(reason: "escapes in texts are not translated") }
            tokens.append(.text(content))
            at = end + 1
        } else {
            let symbols = ["===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "+", "-", "*", "/", "%", "(", ")", "?", ":", ".", ",", "[", "]"]
            guard let symbol = symbols.first(where: { String(characters[at...].prefix($0.count)) == $0 }) else {
                throw Untranslatable(reason: "`\(character)` has no counterpart")
            }
            tokens.append(.symbol(symbol))
            at += symbol.count
        }
    }
    return tokens
}

private indirect enum ECMAScriptTree {
    case literal(String)
    case name(String)
    case inState(String)
    case unary(String, ECMAScriptTree)
    case binary(ECMAScriptTree, String, ECMAScriptTree)
    case conditional(ECMAScriptTree, ECMAScriptTree, ECMAScriptTree)

    func text(state: (String) -> String?) throws(Untranslatable) -> String {
        switch self {
        case .literal(let text): return text
        case .name(let name): return name
        case .inState(let id):
            guard let name = state(id) else { throw Untranslatable(reason: "`In` names no state: `\(id)`") }
            return "at(\(name))"
        case .unary(let symbol, let operand): return try "\(symbol)\(operand.enclosed(state: state))"
        case .binary(let left, let symbol, let right):
            return try "\(left.enclosed(state: state)) \(symbol) \(right.enclosed(state: state))"
        case .conditional(let condition, let yes, let no):
            return try "if \(condition.text(state: state)) then \(yes.enclosed(state: state)) else \(no.enclosed(state: state))"
        }
    }

    /// `a + b + c` as its three parts.
    var summands: [ECMAScriptTree] {
        if case .binary(let left, "+", let right) = self { left.summands + [right] } else { [self] }
    }

    var isText: Bool {
        if case .literal(let text) = self { text.hasPrefix("\"") } else { false }
    }

    private func enclosed(state: (String) -> String?) throws(Untranslatable) -> String {
        switch self {
        case .literal, .name, .inState: try text(state: state)
        case .unary, .binary, .conditional: "(" + (try text(state: state)) + ")"
        }
    }
}

private struct ECMAScriptParser {
    static let deepest = 64
    let tokens: [ECMAScriptToken]
    var at = 0

    init(tokens: [ECMAScriptToken]) { self.tokens = tokens }

    var isAtEnd: Bool { at >= tokens.count }

    mutating func conditional(depth: Int) throws(Untranslatable) -> ECMAScriptTree {
        guard depth < ECMAScriptParser.deepest else { throw Untranslatable(reason: "it is nested too deeply") }
        let condition = try binary(0, depth: depth + 1)
        guard take("?") else { return condition }
        let yes = try conditional(depth: depth + 1)
        guard take(":") else { throw Untranslatable(reason: "`?` without `:`") }
        return .conditional(condition, yes, try conditional(depth: depth + 1))
    }

    private static let levels: [[(String, String)]] = [
        [("||", "or")], [("&&", "and")],
        [("===", "=="), ("!==", "!="), ("==", "=="), ("!=", "!=")],
        [("<=", "<="), (">=", ">="), ("<", "<"), (">", ">")],
        [("+", "+"), ("-", "-")], [("*", "*"), ("/", "/"), ("%", "%")],
    ]

    private mutating func binary(_ level: Int, depth: Int) throws(Untranslatable) -> ECMAScriptTree {
        guard level < ECMAScriptParser.levels.count else { return try unary(depth: depth + 1) }
        var left = try binary(level + 1, depth: depth)
        while let (_, ours) = ECMAScriptParser.levels[level].first(where: { take($0.0) }) {
            left = .binary(left, ours, try binary(level + 1, depth: depth))
        }
        return left
    }

    private mutating func unary(depth: Int) throws(Untranslatable) -> ECMAScriptTree {
        guard depth < ECMAScriptParser.deepest * 2 else { throw Untranslatable(reason: "it is nested too deeply") }
        if take("!") { return .unary("not ", try unary(depth: depth + 1)) }
        if take("-") { return .unary("-", try unary(depth: depth + 1)) }
        if take("+") { return try unary(depth: depth + 1) }
        return try primary(depth: depth)
    }

    private mutating func primary(depth: Int) throws(Untranslatable) -> ECMAScriptTree {
        guard at < tokens.count else { throw Untranslatable(reason: "an operand is missing") }
        let token = tokens[at]
        at += 1
        switch token {
        case .number(let text): return .literal(text)
        case .text(let text): return .literal("\"\(text)\"")
        case .name("In"):
            guard take("("), at < tokens.count, case .text(let id) = tokens[at] else {
                throw Untranslatable(reason: "`In` needs the id of a state in quotes")
            }
            at += 1
            guard take(")") else { throw Untranslatable(reason: "`In(` is never closed") }
            return .inState(id)
        case .name(let name):
            if ["undefined", "null", "typeof", "new", "function", "this", "void", "delete"].contains(name) {
                throw Untranslatable(reason: "`\(name)` has no counterpart")
            }
            if !isAtEnd, [".", "(", "["].map(ECMAScriptToken.symbol).contains(tokens[at]) {
                throw Untranslatable(reason: "members and calls of `\(name)` have no counterpart")
            }
            if name == "true" || name == "false" { return .literal(name) }
            return .name(name)
        case .symbol("("):
            let inner = try conditional(depth: depth + 1)
            guard take(")") else { throw Untranslatable(reason: "`(` is never closed") }
            return inner
        case .symbol(let symbol): throw Untranslatable(reason: "`\(symbol)` stands where an operand should")
        }
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard at < tokens.count, tokens[at] == .symbol(symbol) else { return false }
        at += 1
        return true
    }
}
