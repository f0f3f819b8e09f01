/// Conditions as they are said, or written in other languages, where more than the operator is another.
extension SyntaxParser {
    private func source(_ node: Int) -> String { text.string(tree.nodes[node].outerStart, tree.nodes[node].outerEnd) }

    func isSign(_ sign: String) -> Bool { token.kind == .unknownCharacter && text.string(token.start, token.end) == sign }

    /// `text contains milk`, `plan is one of a, b`, `score is between 1 and 5`.
    /// - Parameter isPart: it stands behind `not` or `and`.
    mutating func comparison(in words: OperatorInWords, of left: Int, isPart: Bool) -> Int {
        token = words.token
        lexer = words.rest
        let sign = token
        advance()
        switch words.form {
        case .plain: return left
        case .wholeFirst:
            let part = expression(.sum)
            let node = add(.binary(.contains), tree.nodes[left].outerStart, tree.nodes[part].outerEnd, mark: sign.start, [part, left])
            tree.nodes[node].words = SyntaxTree.Words(start: sign.start, end: sign.end, isNegated: sign.isNegated)
            return node
        case .listed: return listed(expression(.sum), behind: sign, of: left)
        case .bounds: return bounds(behind: sign, of: left, isPart: isPart)
        }
    }

    /// `plan in a, b`.
    mutating func listWithoutBrackets(_ first: Int, of left: Int) -> Int {
        let items = items(from: first)
        let (start, end) = (tree.nodes[first].outerStart, previous.end)
        let list = "[\(items.map(source).joined(separator: ", "))]"
        if !hasFailed { diagnostics.append(.listWithoutBrackets(text, start, end, meant: "\(source(left)) in \(list)", list: list)) }
        return add(.list, start, end, items)
    }

    private mutating func items(from first: Int) -> [Int] {
        var items = [first]
        while !hasFailed, token.kind == .comma || token.kind == .binary(.or) || text.string(token.start, token.end) == "nor" {
            advance()
            if token.kind == .binary(.or) { advance() }
            items.append(expression(.sum))
        }
        return items
    }

    private mutating func listed(_ first: Int, behind sign: Token, of left: Int) -> Int {
        let items = items(from: first)
        let (start, end) = (tree.nodes[left].outerStart, tree.nodes[items[items.count - 1]].outerEnd)
        let operation = sign.meant ?? "in"
        var whole = first
        if items.count == 1 {
            if !hasFailed { diagnostics.append(.otherSpelling(text, sign, meant: operation, replacement: operation)) }
        } else {
            let meant = "\(source(left)) \(operation) [\(items.map(source).joined(separator: ", "))]"
            if !hasFailed { diagnostics.append(.otherSpelling(text, sign.start, sign.end, meant: meant, replacing: start..<end)) }
            whole = add(.list, tree.nodes[first].outerStart, end, items)
        }
        let node = add(.binary(.contains), start, end, mark: sign.start, [left, whole])
        return sign.isNegated ? add(.not, start, end, [node]) : node
    }

    private mutating func bounds(behind sign: Token, of left: Int, isPart: Bool) -> Int {
        let low = expression(.sum)
        guard hasFailed || token.kind == .binary(.and) else {
            fail(.boundWithoutOther(text, sign, source(left), source(low)))
            return left
        }
        advance()
        let high = expression(.sum)
        let (start, end) = (tree.nodes[left].outerStart, tree.nodes[high].outerEnd)
        let both = "\(source(left)) >= \(source(low)) and \(source(left)) <= \(source(high))"
        let meant = isPart ? "(\(both))" : both
        if !hasFailed { diagnostics.append(.otherSpelling(text, sign.start, sign.end, meant: meant, replacing: start..<end)) }
        let (least, greatest) = (
            add(.binary(.greaterOrEqual), start, end, mark: sign.start, [left, low]), add(.binary(.lessOrEqual), start, end, mark: sign.start, [left, high])
        )
        return add(.binary(.and), start, end, mark: sign.start, [least, greatest])
    }

    /// `> 3 and < 5`, where the second comparison is one of the same value.
    mutating func comparisonOfTheSame(as left: Int, joinedBy kind: BinaryOperator) -> Int? {
        guard kind == .and || kind == .or, case .binary(let second) = token.kind, second.isComparison, !hasFailed, let subject = lastCompared(in: left) else {
            return nil
        }
        let sign = token
        diagnostics.append(.nothingToCompare(text, sign, source(subject)))
        advance()
        let right = expression(.sum)
        return add(.binary(second), sign.start, tree.nodes[right].outerEnd, mark: sign.start, [subject, right])
    }

    private func lastCompared(in node: Int) -> Int? {
        guard case .binary(let kind) = tree.nodes[node].kind else { return nil }
        if kind.isComparison { return tree.child(0, of: tree.nodes[node]) }
        return kind == .and || kind == .or ? lastCompared(in: tree.child(1, of: tree.nodes[node])) : nil
    }

    /// `sure ? 1 : 2`.
    mutating func conditional(inSignsBehind condition: Int) -> Int {
        let sign = token
        advance()
        let then = expression(.lowest)
        guard hasFailed || isSign(":") else {
            fail(unexpected())
            return condition
        }
        advance()
        let otherwise = expression(.lowest)
        let (start, end) = (tree.nodes[condition].outerStart, tree.nodes[otherwise].outerEnd)
        let meant = "if \(source(condition)) then \(source(then)) else \(source(otherwise))"
        if !hasFailed { diagnostics.append(.conditionInSigns(text, sign, meant: meant, replacing: start..<end)) }
        return add(.conditional, start, end, [condition, then, otherwise])
    }

    /// Whether it is the second of `++`, `--` or `+=`.
    func isSecondSign(_ sign: Token) -> Bool {
        guard case .binary(let first) = previous.kind, [.add, .subtract, .multiply, .divide].contains(first), previous.end == sign.start else { return false }
        if sign.kind == .binary(.equal), sign.meant != nil { return true }
        var ahead = lexer
        return sign.kind == previous.kind && (first == .add || first == .subtract) && ahead.next().kind == .end
    }

    /// `score++` and `score += 2`, behind the first sign.
    mutating func changeOfItself(_ sign: Token) -> Int {
        let first = previous
        advance()
        diagnostics.append(.changeOfItself(text, first, sign))
        return sign.kind == .binary(.equal) ? expression(.product) : add(.number(1), sign.start, sign.end)
    }
}

extension Diagnostic {
    /// - Parameter replaced: what has to be written anew with the words.
    static func otherSpelling(_ text: ExpressionText, _ start: Int, _ end: Int, meant: String, replacing replaced: Range<Int>) -> Diagnostic {
        rewriting(
            text, replaced, Diagnostic(.otherSpelling, at: text.span(start, end), "`\(text.string(start, end))` is not an operator here, expected `\(meant)`"),
            meant: meant)
    }

    fileprivate static func listWithoutBrackets(_ text: ExpressionText, _ start: Int, _ end: Int, meant: String, list: String) -> Diagnostic {
        rewriting(
            text, start..<end,
            Diagnostic(.expressionSyntax, at: text.span(start, end), "a list stands in brackets: expected `\(list)`", help: "write `\(meant)`"), meant: list)
    }

    fileprivate static func conditionInSigns(_ text: ExpressionText, _ sign: Token, meant: String, replacing replaced: Range<Int>) -> Diagnostic {
        let message = "`?` and `:` are no operators here, expected `if … then … else …`"
        return rewriting(text, replaced, Diagnostic(.otherSpelling, at: text.span(sign.start, sign.end), message), meant: meant)
    }

    fileprivate static func nothingToCompare(_ text: ExpressionText, _ sign: Token, _ subject: String) -> Diagnostic {
        let written = text.string(sign.start, sign.end)
        return Diagnostic(
            .expressionSyntax, at: text.span(sign.start, sign.end), "`\(written)` has nothing before it to compare", help: "write `\(subject) \(written)`",
            fix: text.fix(sign.start, sign.start, replacement: "\(subject) ", title: "write `\(subject) \(written)`"))
    }

    fileprivate static func boundWithoutOther(_ text: ExpressionText, _ words: Token, _ value: String, _ low: String) -> Diagnostic {
        Diagnostic(
            .expressionSyntax, at: text.span(words.start, words.end), "`\(text.string(words.start, words.end))` is not an operator here",
            help: "write two comparisons: `\(value) >= \(low) and \(value) <= …`")
    }

    fileprivate static func changeOfItself(_ text: ExpressionText, _ first: Token, _ second: Token) -> Diagnostic {
        let (sign, written) = (text.string(first.start, first.end), text.string(first.start, second.end))
        let before = text.string(0, first.start)
        let behind = second.kind == first.kind ? "1" : String(trimmed(text.string(second.end, text.bytes.count)[...]))
        let change = "\(sign) \(behind.contains(" ") ? "(\(behind))" : behind)"
        let meant = "\(trimmed(before[...])) \(change)"
        return Diagnostic(
            .otherSpelling, at: text.span(first.start, second.end), "`\(written)` is not an operator here: what a value becomes is written in full",
            help: "write `\(meant)`",
            fix: text.fix(first.start, text.bytes.count, replacement: (before.hasSuffix(" ") ? "" : " ") + change, title: "write `\(meant)`"))
    }

    /// Completes what is said of an expression that has to be written anew in part.
    static func rewriting(_ text: ExpressionText, _ replaced: Range<Int>, _ diagnostic: Diagnostic, meant: String) -> Diagnostic {
        var diagnostic = diagnostic
        diagnostic.help = diagnostic.help ?? "write `\(meant)`"
        let needsOtherQuotes = text.phrase.isQuoted && meant.contains("\"")
        if !needsOtherQuotes {
            diagnostic.fix = text.fix(replaced.lowerBound, replaced.upperBound, replacement: meant, title: diagnostic.help ?? "")
            diagnostic.particular = text.phrase.isQuoted ? nil : .rewrites(text.phrase.span)
        }
        return diagnostic
    }
}
