/// The plain part of ECMAScript: literals, names, members, calls, comparisons, arithmetic, logic, the conditional operator.
func parseECMAScript(_ text: String) throws(ECMAScriptFault) -> ECMAScriptTree {
    var parser = ECMAScriptParser(tokens: try ecmaScriptTokens(text), text: text)
    if parser.isAtEnd { throw .fails("the expression is empty") }
    let tree = try parser.conditional(depth: 0)
    guard parser.isAtEnd else { throw parser.leftOver() }
    return tree
}

/// A script of assignments and declarations.
func parseECMAScriptStatements(_ text: String) throws(ECMAScriptFault) -> [ECMAScriptStatement] {
    var parser = ECMAScriptParser(tokens: try ecmaScriptTokens(text), text: text)
    var statements: [ECMAScriptStatement] = []
    while !parser.isAtEnd { try parser.statement(into: &statements) }
    return statements
}

private struct ECMAScriptParser {
    static let deepest = 48
    /// Words that can begin no expression.
    static let statementWords: Set<String> = [
        "return", "if", "else", "for", "while", "do", "break", "continue", "switch", "case", "throw", "try", "catch", "finally", "var", "let", "const",
        "with", "default", "in", "instanceof", "export", "import", "extends", "enum", "debugger",
    ]
    /// Words that begin something a flow has nothing for.
    static let foreignWords: Set<String> = ["new", "function", "this", "void", "delete", "class", "super", "yield", "async", "await"]

    let tokens: [ECMAScriptToken]
    let text: String
    var at = 0

    init(tokens: [ECMAScriptToken], text: String) {
        self.tokens = tokens
        self.text = text
    }

    var isAtEnd: Bool { at >= tokens.count }

    func leftOver() -> ECMAScriptFault {
        switch tokens[at] {
        case .symbol("="), .symbol("+="), .symbol("-="), .symbol("++"), .symbol("--"):
            return .untranslatable("`\(text)` changes something while it is evaluated")
        case .symbol("&"), .symbol("|"), .symbol("^"), .symbol("=>"), .symbol(","), .name("instanceof"), .name("in"):
            return .untranslatable("`\(text)` uses operators without a counterpart")
        default: return .fails("`\(text)` is no expression")
        }
    }

    mutating func statement(into statements: inout [ECMAScriptStatement]) throws(ECMAScriptFault) {
        if take(";") { return }
        var isDeclaration = false
        if case .name(let word) = tokens[at], ["var", "let", "const"].contains(word) {
            isDeclaration = true
            at += 1
        }
        repeat {
            if take("++"), let name = takeName() {
                statements.append(.assign(name, .binary(.name(name), "+", .number(1))))
                continue
            }
            guard let name = takeName() else { throw .untranslatable("the script is more than assignments") }
            if take("=") {
                statements.append(.assign(name, try conditional(depth: 0)))
            } else if take("++") {
                statements.append(.assign(name, .binary(.name(name), "+", .number(1))))
            } else if take("--") {
                statements.append(.assign(name, .binary(.name(name), "-", .number(1))))
            } else if let sign = ["+=", "-=", "*=", "/="].first(where: { take($0) }) {
                statements.append(.assign(name, .binary(.name(name), String(sign.prefix(1)), try conditional(depth: 0))))
            } else if isDeclaration {
                statements.append(.declare(name))
            } else {
                throw .untranslatable("the script is more than assignments")
            }
        } while isDeclaration && take(",")
        if !isAtEnd, !take(";"), case .symbol = tokens[at] { throw .untranslatable("the script is more than assignments") }
    }

    private mutating func takeName() -> String? {
        guard at < tokens.count, case .name(let name) = tokens[at], !Self.statementWords.contains(name), !Self.foreignWords.contains(name) else { return nil }
        at += 1
        return name
    }

    mutating func conditional(depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        guard depth < Self.deepest else { throw .untranslatable("it is nested too deeply") }
        let condition = try binary(0, depth: depth + 1)
        guard take("?") else { return condition }
        let yes = try conditional(depth: depth + 1)
        guard take(":") else { throw .fails("`?` without `:`") }
        return .conditional(condition, yes, try conditional(depth: depth + 1))
    }

    private static let levels: [[(String, String)]] = [
        [("||", "or")], [("&&", "and")],
        [("===", "=="), ("!==", "!="), ("==", "=="), ("!=", "!=")],
        [("<=", "<="), (">=", ">="), ("<", "<"), (">", ">")],
        [("+", "+"), ("-", "-")], [("*", "*"), ("/", "/"), ("%", "%")],
    ]

    private mutating func binary(_ level: Int, depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        guard level < Self.levels.count else { return try unary(depth: depth + 1) }
        var left = try binary(level + 1, depth: depth)
        var length = 0
        while let (_, ours) = Self.levels[level].first(where: { take($0.0) }) {
            length += 1
            guard length < 256 else { throw .untranslatable("it has too many operands") }
            left = .binary(left, ours, try binary(level + 1, depth: depth))
        }
        return left
    }

    private mutating func unary(depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        guard depth < Self.deepest * 2 else { throw .untranslatable("it is nested too deeply") }
        if take("!") { return .not(try unary(depth: depth + 1)) }
        if take("-") { return .negative(try unary(depth: depth + 1)) }
        if take("+") { return try unary(depth: depth + 1) }
        if at < tokens.count, tokens[at] == .name("typeof") {
            at += 1
            return .typeOf(try unary(depth: depth + 1))
        }
        return try postfix(try primary(depth: depth), depth: depth)
    }

    private mutating func postfix(_ start: ECMAScriptTree, depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        var tree = start
        var length = 0
        while true {
            length += 1
            guard length < Self.deepest else { throw .untranslatable("it is nested too deeply") }
            if take(".") {
                guard at < tokens.count, case .name(let name) = tokens[at] else { throw .fails("`.` without a name after it") }
                at += 1
                tree = .member(tree, name)
            } else if take("[") {
                tree = .element(tree, try conditional(depth: depth + 1))
                guard take("]") else { throw .fails("`[` is never closed") }
            } else if take("(") {
                tree = .call(tree, try list(until: ")", depth: depth))
            } else {
                return tree
            }
        }
    }

    private mutating func list(until close: String, depth: Int) throws(ECMAScriptFault) -> [ECMAScriptTree] {
        var items: [ECMAScriptTree] = []
        while !take(close) {
            items.append(try conditional(depth: depth + 1))
            if take(",") { continue }
            guard take(close) else { throw .fails("`\(close)` is missing") }
            break
        }
        return items
    }

    private mutating func primary(depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        guard at < tokens.count else { throw .fails("an operand is missing in `\(text)`") }
        let token = tokens[at]
        at += 1
        switch token {
        case .number(let value): return .number(value)
        case .text(let text): return .text(text)
        case .name("true"): return .flag(true)
        case .name("false"): return .flag(false)
        case .name("null"): return .null
        case .name("undefined"): return .undefined
        case .name(let name):
            if Self.statementWords.contains(name) { throw .fails("`\(name)` is no expression") }
            if Self.foreignWords.contains(name) { throw .untranslatable("`\(name)` has no counterpart") }
            return .name(name)
        case .symbol("("):
            let inner = try conditional(depth: depth + 1)
            guard take(")") else { throw .fails("`(` is never closed") }
            return inner
        case .symbol("["): return .array(try list(until: "]", depth: depth))
        case .symbol("{"): return .object(try fields(depth: depth))
        case .symbol("/"): throw .untranslatable("regular expressions have no counterpart")
        case .symbol(let symbol): throw .fails("`\(symbol)` stands where an operand should")
        }
    }

    private mutating func fields(depth: Int) throws(ECMAScriptFault) -> [ECMAScriptTree.Field] {
        var fields: [ECMAScriptTree.Field] = []
        while !take("}") {
            guard at < tokens.count else { throw .fails("`{` is never closed") }
            let name: String
            switch tokens[at] {
            case .name(let text), .text(let text): name = text
            case .number(let number): name = "\(number)"
            case .symbol: throw .fails("a field has no name")
            }
            at += 1
            guard take(":") else { throw .fails("the field `\(name)` has no value") }
            fields.append(.init(name: name, value: try conditional(depth: depth + 1)))
            if take(",") { continue }
            guard take("}") else { throw .fails("`{` is never closed") }
            break
        }
        return fields
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard at < tokens.count, tokens[at] == .symbol(symbol) else { return false }
        at += 1
        return true
    }
}
