/// What is said in plain speech, where only the types of the values tell what was meant.
extension Typing {
    private func source(_ index: Int) -> String { text.string(tree.nodes[index].outerStart, tree.nodes[index].outerEnd) }

    /// `text contains milk`.
    mutating func membership(in words: SyntaxTree.Words, _ node: SyntaxTree.Node, _ span: Span) -> Operand {
        let (part, whole) = (tree.child(0, of: node), tree.child(1, of: node))
        let type = operand(whole).type
        var written = source(part)
        if case .text = type, case .name = tree.nodes[part].kind, scope.binding(written) == nil {
            written = inQuotes(written)
        } else if type != .unknown {
            _ = operand(part, hint: type.element ?? type)
        }
        let meant = membership(of: written, in: source(whole), isNegated: words.isNegated, startsExpression: node.outerStart == 0)
        return fail(.otherSpelling(text, words.start, words.end, meant: meant, replacing: node.outerStart..<node.outerEnd), span).typed(.flag)
    }

    /// YAML ends a plain value behind a text that it begins with.
    func membership(of part: String, in whole: String, isNegated: Bool = false, startsExpression: Bool) -> String {
        let beginsWithText = part.hasPrefix("\"") || part.hasPrefix("'")
        if beginsWithText, startsExpression, !text.phrase.isQuoted { return (isNegated ? "not " : "") + "contains(\(whole), \(part))" }
        return "\(part) \(isNegated ? "not in" : "in") \(whole)"
    }

    /// `text is filled`, where `filled` is neither a name nor an option.
    mutating func emptiness(_ kind: BinaryOperator, _ node: SyntaxTree.Node, _ span: Span) -> Operand? {
        let (first, second) = (tree.child(0, of: node), tree.child(1, of: node))
        guard case .name = tree.nodes[second].kind, let isEmpty = wordsOfEmptiness[source(second).lowercased()], scope.binding(source(second)) == nil else {
            return nil
        }
        var trial = self
        let type = trial.operand(first).type
        switch type {
        case .text, .list, .set: break
        case .choice(let options, optional: true) where !options.contains(source(second)): break
        default: return nil
        }
        let asked = FlowSpec.emptiness(of: source(first), type, word: source(second).lowercased(), isEmpty: isEmpty == (kind == .equal))
        let isInParentheses = node.outerStart < tree.nodes[first].outerStart
        let meant = isInParentheses && asked.contains("=") ? "(\(asked))" : asked
        let words = tree.nodes[first].outerEnd..<tree.nodes[second].outerEnd
        let start = words.lowerBound + text.bytes[words].prefix(while: isSpace).count
        return fail(.otherSpelling(text, start, words.upperBound, meant: meant, replacing: node.outerStart..<node.outerEnd), span).typed(.flag)
    }

    /// `size == small or large`, where `large` is no condition but another value to compare with.
    mutating func alternatives(_ node: SyntaxTree.Node, _ span: Span) -> Operand? {
        var items: [Int] = []
        var chain = node
        var index = tree.child(0, of: node)
        while case .binary(.or) = chain.kind, isBare(tree.child(1, of: chain)) {
            items.insert(tree.child(1, of: chain), at: 0)
            index = tree.child(0, of: chain)
            chain = tree.nodes[index]
        }
        while case .binary(.and) = tree.nodes[index].kind { index = tree.child(1, of: tree.nodes[index]) }
        guard !items.isEmpty, case .binary(let kind) = tree.nodes[index].kind, kind == .equal || kind == .notEqual else { return nil }
        return alternatives(items, comparedBy: index, isNegated: kind == .notEqual, span)
    }

    /// `size == (small or large)`.
    mutating func alternativesInParentheses(_ kind: BinaryOperator, _ node: SyntaxTree.Node, _ span: Span) -> Operand? {
        var items: [Int] = []
        var index = tree.child(1, of: node)
        while case .binary(.or) = tree.nodes[index].kind, isBare(tree.child(1, of: tree.nodes[index])) {
            items.insert(tree.child(1, of: tree.nodes[index]), at: 0)
            index = tree.child(0, of: tree.nodes[index])
        }
        guard !items.isEmpty, isBare(index) else { return nil }
        return alternatives([index] + items, of: tree.child(0, of: node), isNegated: kind == .notEqual, replacing: node.outerStart..<node.outerEnd, span)
    }

    private mutating func alternatives(_ items: [Int], comparedBy comparison: Int, isNegated: Bool, _ span: Span) -> Operand? {
        let node = tree.nodes[comparison]
        guard isBare(tree.child(1, of: node)), let last = items.last else { return nil }
        let replaced = node.outerStart..<tree.nodes[last].outerEnd
        return alternatives([tree.child(1, of: node)] + items, of: tree.child(0, of: node), isNegated: isNegated, replacing: replaced, span)
    }

    private mutating func alternatives(_ items: [Int], of subject: Int, isNegated: Bool, replacing replaced: Range<Int>, _ span: Span) -> Operand? {
        var trial = self
        let type = trial.operand(subject).type
        guard items.allSatisfy({ isValue($0, of: type) }), let last = items.last else { return nil }
        let meant = "\(source(subject)) \(isNegated ? "not in" : "in") [\(items.map(source).joined(separator: ", "))]"
        return fail(.alternatives(text, tree.nodes[last], meant: meant, replacing: replaced), span).typed(.flag)
    }

    /// Whether it stands for nothing by itself that could be true.
    private func isBare(_ index: Int) -> Bool {
        switch tree.nodes[index].kind {
        case .name: isOpen(index)
        case .number, .text, .duration: true
        default: false
        }
    }

    private func isValue(_ index: Int, of type: ValueType) -> Bool {
        switch (tree.nodes[index].kind, type) {
        case (.name, .choice(let options, _)): options.contains(source(index))
        case (.text, .choice(let options, _)): options.contains(String(source(index).dropFirst().dropLast()))
        case (.number, .number), (.text, .text), (.duration, .duration): true
        default: false
        }
    }

    /// `text.length` and `moods.isEmpty`: what other languages have as fields are functions here.
    func functionMeant(byField name: String, of base: Operand, _ node: SyntaxTree.Node) -> String? {
        let value = source(tree.child(0, of: node))
        switch (name, base.type) {
        case ("isNotEmpty", .text), ("isNotEmpty", .list), ("isNotEmpty", .set): return "not empty(\(value))"
        case ("length", .list), ("length", .set): return "count(\(value))"
        case ("first", .list): return "\(value)[0]"
        default: break
        }
        guard let function = Function(rawValue: name) ?? Function.otherNames[name], function.signature.arguments.contains(1) else { return nil }
        switch (function, base.type) {
        case (.trim, .text), (.lower, .text), (.length, .text), (.count, .text), (.count, .list), (.count, .set), (.empty, .text), (.empty, .list), (.empty, .set),
            (.empty, .choice(_, optional: true)), (.round, .number), (.sorted, .list), (.sum, .list), (.min, .list), (.max, .list), (.sentence, .list),
            (.sentence, .set),
            (.join, .list), (.join, .set):
            return "\(function.rawValue)(\(value))"
        default: return nil
        }
    }

    /// `text.includes("milk")`, as a call that has all of its arguments in the parentheses.
    mutating func report(method function: Function, _ node: SyntaxTree.Node) {
        let arguments = tree.children[node.children].map(source)
        let isMembership = function == .contains && arguments.count == 2
        let meant =
            isMembership
            ? membership(of: arguments[1], in: arguments[0], startsExpression: node.outerStart == 0)
            : "\(function.rawValue)(\(arguments.joined(separator: ", ")))"
        diagnostics.append(.methodCall(text, node, meant: meant))
    }
}

/// How a condition asks whether something holds anything: what is blank may hold spaces.
/// - Parameter word: of `wordsOfEmptiness`, or another that says the same.
func emptiness(of value: String, _ type: ValueType, word: String, isEmpty: Bool) -> String {
    if word == "blank", case .text = type { return "trim(\(value)) \(isEmpty ? "==" : "!=") \"\"" }
    return (isEmpty ? "" : "not ") + "empty(\(value))"
}

extension Diagnostic {
    fileprivate static func alternatives(_ text: ExpressionText, _ last: SyntaxTree.Node, meant: String, replacing replaced: Range<Int>) -> Diagnostic {
        let value = text.string(last.outerStart, last.outerEnd)
        let message = "`or` joins conditions, and `\(value)` alone is none"
        return rewriting(text, replaced, Diagnostic(.typeMismatch, at: text.span(last.outerStart, last.outerEnd), message), meant: meant)
    }

    static func fieldMeansFunction(_ text: ExpressionText, _ base: Operand, _ node: SyntaxTree.Node, meant: String) -> Diagnostic {
        let name = text.string(node.mark, node.end)
        let message = "\(base.type.described) has no fields, so it has no `\(name)`"
        let found = Diagnostic(.typeMismatch, at: text.span(node.mark, node.end), message, labels: [Label(base.span, base.type.described)])
        return rewriting(text, node.outerStart..<node.outerEnd, found, meant: meant)
    }

    fileprivate static func methodCall(_ text: ExpressionText, _ node: SyntaxTree.Node, meant: String) -> Diagnostic {
        let name = text.string(node.start, node.mark)
        let message = "`.\(name)(…)` is written otherwise here, expected `\(meant)`"
        return rewriting(text, node.outerStart..<node.outerEnd, Diagnostic(.otherSpelling, at: text.span(node.start, node.mark), message), meant: meant)
    }
}
