/// Recursive descent with precedences. The first fault that it cannot see past ends it; spellings of other languages are reported and understood.
struct SyntaxParser {
    let text: ExpressionText
    var lexer: Lexer
    var token: Token
    var previous: Token
    private var depth = 0
    /// How many lists and calls are open, whose items commas part.
    private var openLists = 0
    private(set) var hasFailed = false
    /// Whether data, derived values or content have this name.
    let isDeclared: (String) -> Bool
    private let type: (String) -> ValueType?
    var tree = SyntaxTree()
    var diagnostics: [Diagnostic] = []

    private static let deepest = 64
    private static let highest = 256
    private static let longest = 4096

    init(_ text: ExpressionText, from start: Int, to end: Int, oddNames: [String] = [], isDeclared: @escaping (String) -> Bool, type: @escaping (String) -> ValueType? = { _ in nil }) {
        self.text = text
        self.type = type
        self.isDeclared = isDeclared
        self.lexer = Lexer(text.bytes, from: start, to: end, oddNames: oddNames.map { Array($0.utf8) })
        self.token = lexer.next()
        self.previous = Token(kind: .end, start: start, end: start)
        tree.nodes.reserveCapacity((end - start) / 4 + 1)
    }

    /// The root node, or nil after a fault.
    mutating func parse() -> Int? {
        if token.kind == .end {
            fail(.emptyExpression(text, from: previous.start, to: token.end))
            return nil
        }
        skipWordsBeforeCondition()
        let root = expression(.lowest)
        if token.kind != .end { fail(unexpected()) }
        return hasFailed ? nil : root
    }

    mutating func advance() {
        previous = token
        token = lexer.next()
    }

    /// Keeps the first fault only; what follows from it would be noise.
    mutating func fail(_ diagnostic: Diagnostic) {
        if !hasFailed { diagnostics.append(diagnostic) }
        hasFailed = true
        token = Token(kind: .end, start: token.start, end: token.start)
        lexer = Lexer([], from: 0, to: 0)
    }

    mutating func add(_ kind: SyntaxTree.Kind, _ start: Int, _ end: Int, mark: Int = 0, _ inner: [Int] = []) -> Int {
        let index = tree.add(SyntaxTree.Node(kind, start: start, end: end, mark: mark), inner)
        if tree.nodes[index].height > Self.highest || index >= Self.longest { fail(.tooDeep(text, start, end)) }
        return index
    }

    mutating func expression(_ least: Precedence) -> Int {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            fail(.tooDeep(text, token.start, token.end))
            return add(.list, token.start, token.end)
        }
        var left = prefix()
        var comparesAlready = false
        while !hasFailed {
            if token.isWord, let words = EmptinessInWords(from: token, lexer, in: text) {
                guard least <= .comparison else { break }
                left = emptiness(words, of: left)
                continue
            }
            let words = token.isWord ? OperatorInWords(from: token, lexer, in: text) : nil
            if let words, words.form != .plain {
                guard least <= .comparison else { break }
                left = comparison(in: words, of: left, isPart: least == .comparison)
                continue
            }
            guard let (kind, isNegated) = binaryOperator(words), kind.precedence >= least else { break }
            let sign = token
            if kind == .or, let filter = FilterBehindValue(from: sign, lexer, in: text, isDeclared) {
                fail(.filterBehindValue(text, filter, value: tree.nodes[left].outerStart..<tree.nodes[left].outerEnd, type))
                continue
            }
            reportSpelling(of: sign)
            if isNegated, !sign.isNegated { advance() }
            advance()
            if let right = comparisonOfTheSame(as: left, joinedBy: kind) {
                left = add(.binary(kind), tree.nodes[left].outerStart, tree.nodes[right].outerEnd, mark: sign.start, [left, right])
                continue
            }
            var right = expression(kind.precedence.next)
            if kind == .contains, openLists == 0, token.kind == .comma { right = listWithoutBrackets(right, of: left) }
            if kind.precedence == .comparison {
                if comparesAlready { fail(.chainedComparison(text, sign)) }
                comparesAlready = true
            }
            let (start, end) = (tree.nodes[left].outerStart, tree.nodes[right].outerEnd)
            if kind == .and, isNegated { right = add(.not, tree.nodes[right].outerStart, end, [right]) }
            left = add(.binary(kind), start, end, mark: sign.start, [left, right])
            if isNegated, kind != .and { left = add(.not, start, end, [left]) }
        }
        return least == .lowest && isSign("?") ? conditional(inSignsBehind: left) : left
    }

    /// The operator at hand, also `not in` and words that other languages use for one.
    private mutating func binaryOperator(_ words: OperatorInWords?) -> (BinaryOperator, isNegated: Bool)? {
        switch token.kind {
        case .binary(let kind): return (kind, token.isNegated)
        case .not where token.meant == nil:
            var ahead = lexer
            return ahead.next().kind == .binary(.contains) ? (.contains, true) : nil
        case .name:
            guard let words else { return nil }
            token = words.token
            lexer = words.rest
            return (words.kind, token.isNegated)
        default: return nil
        }
    }

    /// `name is not empty`, which calls the function `empty`.
    private mutating func emptiness(_ words: EmptinessInWords, of left: Int) -> Int {
        let (start, end) = (tree.nodes[left].outerStart, words.empty.end)
        let call = "empty(\(text.string(start, tree.nodes[left].outerEnd)))"
        diagnostics.append(.otherSpelling(text, token.start, end, meant: words.isNegated ? "not " + call : call, from: start))
        lexer = words.rest
        advance()
        previous = words.empty
        let test = add(.call, words.empty.start, end, mark: end, [left])
        tree.nodes[test].outerStart = start
        return words.isNegated ? add(.not, start, end, [test]) : test
    }

    private mutating func reportSpelling(of sign: Token) {
        guard let meant = sign.meant else { return }
        let replacement = sign.kind == .not ? meant + " " : text.apart(meant, from: sign.start, to: sign.end)
        diagnostics.append(.otherSpelling(text, sign, meant: meant, replacement: replacement))
    }

    private mutating func prefix() -> Int {
        let first = token
        switch first.kind {
        case .not:
            reportSpelling(of: first)
            advance()
            let operand = expression(first.meant == nil ? .comparison : .sign)
            return add(.not, first.start, tree.nodes[operand].outerEnd, [operand])
        case .binary(.subtract):
            reportSpelling(of: first)
            advance()
            let operand = expression(.sign)
            return add(.negate, first.start, tree.nodes[operand].outerEnd, [operand])
        case .if: return conditional()
        case .binary where isSecondSign(first): return changeOfItself(first)
        default: return postfix(primary())
        }
    }

    private mutating func conditional() -> Int {
        let first = token
        advance()
        let condition = expression(.lowest)
        expect(.then, "then", after: first)
        let then = expression(.lowest)
        expect(.else, "else", after: first)
        let otherwise = expression(.lowest)
        return add(.conditional, first.start, tree.nodes[otherwise].outerEnd, [condition, then, otherwise])
    }

    private mutating func expect(_ kind: Token.Kind, _ word: String, after opening: Token) {
        if hasFailed { return }
        if token.kind == kind { return advance() }
        let areWords = kind == .else && token.kind == .name && previous.kind == .name
        fail(areWords ? unexpected() : .missingWord(text, opening, word))
    }

    private mutating func primary() -> Int {
        let first = token
        if let meant = first.meant {
            if first.kind == .text { diagnostics.append(.typographicQuotes(text, first, meant: meant)) }
            if first.kind == .number || first.kind == .duration { diagnostics.append(.leadingDot(text, first, meant: meant)) }
        }
        switch first.kind {
        case .number:
            reportThousands(first)
            advance()
            return add(.number(first.number), first.start, first.end)
        case .duration:
            advance()
            return moment(first)
        case .unknownUnit:
            diagnostics.append((first.start > 0 ? .lengthWithUnit(text, first) : nil) ?? .unknownUnit(text, first))
            advance()
            return moment(first)
        case .text where first.meant != nil:
            advance()
            return typographicText(first)
        case .text:
            advance()
            return add(.text, first.start, first.end)
        case .name:
            advance()
            return token.kind == .leftParenthesis ? call(first) : add(.name, first.start, first.end)
        case .leftParenthesis:
            advance()
            let inner = expression(.lowest)
            close(.rightParenthesis, first)
            tree.nodes[inner].outerStart = first.start
            tree.nodes[inner].outerEnd = previous.end
            return inner
        case .leftBracket:
            advance()
            let items = arguments(until: .rightBracket, first)
            return add(.list, first.start, previous.end, items)
        default:
            fail(unexpected())
            return add(.list, first.start, first.end)
        }
    }

    /// Its node has one byte around the text, as that of a text in plain quotes.
    private mutating func typographicText(_ token: Token) -> Int {
        let closing = text.bytes[token.end - 1] >= 0x80 ? ForeignSign.length : 1
        let node = add(.text, token.start + ForeignSign.length - 1, token.end - closing + 1)
        tree.nodes[node].outerStart = token.start
        tree.nodes[node].outerEnd = token.end
        return node
    }

    /// `8d`, `8d ago`, `8d from now`.
    private mutating func moment(_ duration: Token) -> Int {
        if token.kind == .name {
            let word = text.string(token.start, token.end)
            if word == "ago" {
                advance()
                return add(.moment(-duration.number), duration.start, previous.end)
            }
            var ahead = lexer
            let second = ahead.next()
            if word == "from", second.kind == .name, text.string(second.start, second.end) == "now" {
                advance()
                advance()
                return add(.moment(duration.number), duration.start, previous.end)
            }
        }
        return add(.duration(duration.number), duration.start, duration.end)
    }

    /// - Parameter receiver: what stands before the name and a dot, as other languages write the first argument.
    private mutating func call(_ name: Token, on receiver: Int? = nil) -> Int {
        let opening = token
        advance()
        let items = arguments(until: .rightParenthesis, opening)
        let call = add(.call, name.start, previous.end, mark: name.end, (receiver.map { [$0] } ?? []) + items)
        if let receiver {
            tree.nodes[call].outerStart = tree.nodes[receiver].outerStart
            tree.nodes[call].isMethod = true
        }
        return call
    }

    private mutating func arguments(until closing: Token.Kind, _ opening: Token) -> [Int] {
        var items: [Int] = []
        openLists += 1
        defer { openLists -= 1 }
        while !hasFailed, token.kind != closing {
            items.append(expression(.lowest))
            guard token.kind == .comma else { break }
            advance()
        }
        close(closing, opening)
        return items
    }

    private mutating func close(_ closing: Token.Kind, _ opening: Token) {
        if hasFailed { return }
        if token.kind == closing {
            advance()
        } else {
            fail(token.kind == .end ? .neverClosed(text, opening) : unexpected())
        }
    }

    private mutating func postfix(_ operand: Int) -> Int {
        var operand = operand
        while !hasFailed {
            let start = tree.nodes[operand].outerStart
            if token.kind == .dot {
                advance()
                guard isWord(token) else {
                    fail(unexpected())
                    break
                }
                let name = token
                advance()
                operand = token.kind == .leftParenthesis ? call(name, on: operand) : add(.field, start, name.end, mark: name.start, [operand])
            } else if token.kind == .leftBracket {
                let opening = token
                advance()
                let index = expression(.lowest)
                close(.rightBracket, opening)
                operand = add(.index, start, previous.end, [operand, index])
            } else {
                break
            }
        }
        return operand
    }

    /// A field may be called what is a keyword elsewhere.
    private func isWord(_ token: Token) -> Bool {
        token.start < token.end && isNameStart(text.bytes[token.start]) && token.kind != .unclosedText
    }

    func unexpected() -> Diagnostic { .unexpected(text, token, after: previous, isDeclared) }
}

extension BinaryOperator {
    fileprivate var precedence: Precedence {
        switch self {
        case .or: .lowest
        case .and: .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains: .comparison
        case .add, .subtract: .sum
        case .multiply, .divide, .remainder: .product
        }
    }
}

enum Precedence: Int, Comparable {
    case lowest, and, comparison, sum, product, sign

    var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .sign }
    static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
}

/// What is wrong with an expression as it is written, whatever its names stand for; nil where it cannot be read.
func faults(inExpression text: String) -> [Diagnostic]? {
    let text = ExpressionText(Phrase(text: text, span: Span(file: FileID(0), start: 0, end: 0), isQuoted: false, isVerbatim: false))
    var parser = SyntaxParser(text, from: 0, to: text.bytes.count, isDeclared: { _ in true })
    return parser.parse() == nil ? nil : parser.diagnostics
}
