/// The plain part of ECMAScript: literals, names, members, calls, comparisons, arithmetic, logic, the conditional operator.
func parseECMAScript(_ text: String) throws(ECMAScriptFault) -> ECMAScriptTree {
    var parser = ECMAScriptParser(tokens: try ecmaScriptTokens(text), text: text)
    if parser.isAtEnd { throw .fails("the expression is empty") }
    do throws(ECMAScriptFault) {
        let tree = try parser.conditional(depth: 0)
        guard parser.isAtEnd else { throw parser.leftOver() }
        return tree
    } catch {
        throw parser.judged(error)
    }
}

/// A script of assignments and declarations.
func parseECMAScriptStatements(_ text: String) throws(ECMAScriptFault) -> [ECMAScriptStatement] {
    var parser = ECMAScriptParser(tokens: try ecmaScriptTokens(text), text: text)
    var statements: [ECMAScriptStatement] = []
    do throws(ECMAScriptFault) {
        while !parser.isAtEnd { try parser.statement(into: &statements) }
        return statements
    } catch {
        throw parser.judged(error)
    }
}

/// Which name nothing.
let ecmaScriptWords: Set<String> = ECMAScriptParser.statementWords.union(ECMAScriptParser.foreignWords).union(["true", "false", "null", "undefined", "typeof"])

private struct ECMAScriptParser {
    static let deepest = 48
    /// Words that can begin no expression.
    static let statementWords: Set<String> = [
        "return", "if", "else", "for", "while", "do", "break", "continue", "switch", "case", "throw", "try", "catch", "finally", "var", "let", "const",
        "with", "default", "in", "instanceof", "export", "extends", "enum", "debugger",
    ]
    /// Words that begin something a flow has nothing for.
    static let foreignWords: Set<String> = ["new", "function", "this", "void", "delete", "class", "super", "yield", "async", "await", "import"]

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
        case .symbol("="), .symbol("+="), .symbol("-="), .symbol("*="), .symbol("/="), .symbol("++"), .symbol("--"):
            return .untranslatable("`\(text)` changes something while it is evaluated")
        case .symbol(","): return withoutCounterpart
        default: return .fails("`\(text)` is no expression")
        }
    }

    private var withoutCounterpart: ECMAScriptFault { .untranslatable("`\(text)` uses operators without a counterpart") }

    /// Where operators stand that are not read here, nothing is certain to fail.
    func judged(_ fault: ECMAScriptFault) -> ECMAScriptFault {
        fault.isCertain && tokens.contains { $0.isForeign } ? withoutCounterpart : fault
    }

    mutating func statement(into statements: inout [ECMAScriptStatement]) throws(ECMAScriptFault) {
        if take(";") { return }
        var isDeclaration = false
        if case .name(let word) = tokens[at], ["var", "let", "const"].contains(word) {
            isDeclaration = true
            at += 1
        }
        repeat {
            if let sign = ["++", "--"].first(where: { take($0) }), let place = try takePlace() {
                statements.append(.assign(place, .binary(place, String(sign.prefix(1)), .number(1))))
                continue
            }
            guard let place = try takePlace() else { throw .untranslatable("the script is more than assignments") }
            if take("=") {
                statements.append(.assign(place, try conditional(depth: 0)))
            } else if let sign = ["++", "--"].first(where: { take($0) }) {
                statements.append(.assign(place, .binary(place, String(sign.prefix(1)), .number(1))))
            } else if let sign = ["+=", "-=", "*=", "/="].first(where: { take($0) }) {
                statements.append(.assign(place, .binary(place, String(sign.prefix(1)), try conditional(depth: 0))))
            } else if case .member(let list, "push") = place, take("(") {
                statements.append(.assign(list, .call(.member(list, "concat"), [.array(try self.list(until: ")", depth: 0))])))
            } else if isDeclaration, case .name(let name) = place {
                statements.append(.declare(name))
            } else {
                throw .untranslatable("the script is more than assignments")
            }
        } while isDeclaration && take(",")
        if !isAtEnd, !take(";"), case .symbol = tokens[at] { throw .untranslatable("the script is more than assignments") }
    }

    /// `x`, `x.y`, `x["y"]`
    private mutating func takePlace() throws(ECMAScriptFault) -> ECMAScriptTree? {
        guard var place = takeName().map({ ECMAScriptTree.name($0) }) else { return nil }
        for _ in 0..<Self.deepest {
            if take("."), let name = takeName() {
                place = .member(place, name)
            } else if take("[") {
                place = .element(place, try conditional(depth: 0))
                guard take("]") else { throw .fails("`[` is never closed") }
            } else {
                break
            }
        }
        return place
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

    private static let relations = 3

    private mutating func binary(_ level: Int, depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        guard level < Self.levels.count else { return try unary(depth: depth + 1) }
        var left = try binary(level + 1, depth: depth)
        for _ in 0..<256 {
            if let (_, ours) = Self.levels[level].first(where: { take($0.0) }) {
                left = .binary(left, ours, try binary(level + 1, depth: depth))
            } else if level == Self.relations, let word = ["in", "instanceof"].first(where: { takeWord($0) }) {
                left = .call(.name(word), [left, try binary(level + 1, depth: depth)])
            } else {
                return left
            }
        }
        throw .untranslatable("it has too many operands")
    }

    private mutating func unary(depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree {
        guard depth < Self.deepest * 2 else { throw .untranslatable("it is nested too deeply") }
        if take("!") { return .not(try unary(depth: depth + 1)) }
        if take("-") { return .negative(try unary(depth: depth + 1)) }
        if take("+") { return try unary(depth: depth + 1) }
        if take("++") || take("--") { throw .untranslatable("`\(text)` changes something while it is evaluated") }
        if takeWord("typeof") { return .typeOf(try unary(depth: depth + 1)) }
        let base = try postfix(try primary(depth: depth), depth: depth)
        return take("**") ? .binary(base, "**", try unary(depth: depth + 1)) : base
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
            if name == "function", let function = try function(depth: depth) { return function }
            if Self.foreignWords.contains(name) { throw .untranslatable("`\(name)` has no counterpart") }
            return .name(name)
        case .symbol("("):
            let inner = try conditional(depth: depth + 1)
            guard take(")") else { throw isAtEnd ? .fails("`(` is never closed") : leftOver() }
            return inner
        case .symbol("["): return .array(try list(until: "]", depth: depth))
        case .symbol("{"): return .object(try fields(depth: depth))
        case .symbol(let symbol): throw .fails("`\(symbol)` stands where an operand should")
        }
    }

    /// One that only returns something; nil for any other.
    private mutating func function(depth: Int) throws(ECMAScriptFault) -> ECMAScriptTree? {
        guard take("(") else { return nil }
        var names: [String] = []
        while !take(")") {
            guard let name = takeName() else { return nil }
            names.append(name)
            if !take(","), at < tokens.count, tokens[at] != .symbol(")") { return nil }
        }
        guard take("{"), takeWord("return") else { return nil }
        let result = try conditional(depth: depth + 1)
        _ = take(";")
        return take("}") ? .function(names, result) : nil
    }

    private mutating func fields(depth: Int) throws(ECMAScriptFault) -> [ECMAScriptTree.Field] {
        var fields: [ECMAScriptTree.Field] = []
        while !take("}") {
            guard at < tokens.count else { throw .fails("`{` is never closed") }
            let name: String
            switch tokens[at] {
            case .name(let text), .text(let text): name = text
            case .number(let number): name = "\(number)"
            case .symbol("["): throw .untranslatable("computed names of fields have no counterpart")
            case .symbol: throw .fails("a field has no name")
            }
            at += 1
            let isName = tokens[at - 1] == .name(name)
            if isName, at < tokens.count, [.symbol(","), .symbol("}")].contains(tokens[at]) {
                fields.append(.init(name: name, value: .name(name)))
                _ = take(",")
                continue
            }
            guard take(":") else { throw isName ? .untranslatable("functions have no counterpart") : .fails("the field `\(name)` has no value") }
            fields.append(.init(name: name, value: try conditional(depth: depth + 1)))
            if take(",") { continue }
            guard take("}") else { throw .fails("`{` is never closed") }
            break
        }
        return fields
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard at < tokens.count, tokens[at] == .name(word) else { return false }
        at += 1
        return true
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard at < tokens.count, tokens[at] == .symbol(symbol) else { return false }
        at += 1
        return true
    }
}
