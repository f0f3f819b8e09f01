extension Resolution {
    /// Types derived values in the order in which they need each other; a circle is reported once with its chain.
    mutating func addDerived(_ declarations: [DerivedDeclaration], unit: Int) {
        guard !declarations.isEmpty else { return }
        var indices: [String: Int] = [:]
        var ids: [ID<Derived>] = []
        let runner = units[unit].parent == nil ? nil : units[unit].root
        for (index, declaration) in declarations.enumerated() {
            let name = declaration.name
            let unique = freeName(name.value, unit: unit)
            let id = flow.derived.append(Derived(name: unique, type: .unknown, cases: [], runner: runner, span: name.span))
            ids.append(id)
            indices[name.value] = index
            units[unit].scope.bind(name.value, .derived(id, .unknown))
        }
        for declaration in declarations { reportTextReadAsName(declaration) }
        for index in dependencyOrder(declarations, indices) {
            let declaration = declarations[index]
            let (type, cases) = parseDerived(declaration, in: units[unit].scope, report: &diagnostics)
            flow.derived[ids[index]].type = type
            flow.derived[ids[index]].cases = cases
            units[unit].scope.rebind(declaration.name.value, .derived(ids[index], type))
        }
    }

    private static let longestChain = 500

    private mutating func dependencyOrder(_ declarations: [DerivedDeclaration], _ indices: [String: Int]) -> [Int] {
        enum Mark { case new, open, closed }
        let needs = declarations.map { declaration in
            declaration.expressions.flatMap { phrase in
                let words = identifiers(in: phrase.text)
                return (phrase.isTextMeant ? words.filter { $0 != declaration.name.value } : words).compactMap { indices[$0] }
            }
        }
        var marks = Array(repeating: Mark.new, count: declarations.count)
        var depths = Array(repeating: 0, count: declarations.count)
        var order: [Int] = []
        for start in declarations.indices where marks[start] == .new {
            var stack: [(index: Int, next: Int)] = [(start, 0)]
            marks[start] = .open
            while let top = stack.last {
                guard top.next < needs[top.index].count else {
                    marks[top.index] = .closed
                    depths[top.index] = (needs[top.index].map { depths[$0] }.max() ?? 0) + 1
                    if depths[top.index] > Self.longestChain {
                        depths[top.index] = 0
                        report(.derivedTooDeep(declarations[top.index].name, Self.longestChain))
                    } else {
                        order.append(top.index)
                    }
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let target = needs[top.index][top.next]
                switch marks[target] {
                case .new:
                    marks[target] = .open
                    stack.append((target, 0))
                case .closed: break
                case .open:
                    let from = stack.firstIndex { $0.index == target } ?? 0
                    let chain = stack[from...].map { declarations[$0.index].name.value }
                    report(.derivedCycle(declarations[target].name, chain: chain + [declarations[target].name.value]))
                }
            }
        }
        return order
    }
}

extension Resolution {
    /// `hi: "hi"`: quotes of YAML are none to an expression.
    private mutating func reportTextReadAsName(_ declaration: DerivedDeclaration) {
        guard !declaration.isListed, let phrase = declaration.cases.first?.value, phrase.isQuoted, phrase.text == declaration.name.value else { return }
        report(.textReadAsName(declaration.name, phrase))
    }
}

extension DerivedDeclaration {
    /// In a list of cases, one in quotes is a text.
    fileprivate var expressions: [Phrase] {
        cases.flatMap { [$0.condition, isListed && $0.value.isQuoted ? nil : $0.value] }.compactMap(\.self)
    }
}

extension Phrase {
    /// In quotes, with nothing but words between them.
    fileprivate var isTextMeant: Bool {
        isQuoted && text.split(separator: " ").allSatisfy { isIdentifier(String($0)) && !wordsOfExpressions.contains(String($0)) }
    }
}

/// The words of an expression outside its texts, except those after a dot.
func identifiers(in text: String) -> [String] {
    let text = text.utf8.contains(0xE2) ? withPlainQuotes(text) : text
    var words: [String] = []
    var word: [UInt8] = []
    var quote: UInt8?
    var previous: UInt8 = 0
    var afterDot = false
    func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
    }
    for byte in Array(text.utf8) + [0] {
        if let open = quote {
            if byte == open { quote = nil }
        } else if isWord(byte) {
            if word.isEmpty { afterDot = previous == UInt8(ascii: ".") }
            word.append(byte)
        } else {
            if let first = word.first, !(48...57).contains(first), !afterDot {
                words.append(String(decoding: word, as: UTF8.self))
            }
            word.removeAll(keepingCapacity: true)
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        }
        previous = byte
    }
    return words
}

private func withPlainQuotes(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { scalar in
        switch scalar {
        case "\u{2018}"..."\u{201B}": "'"
        case "\u{201C}"..."\u{201F}": "\""
        default: scalar
        }
    }))
}

extension DiagnosticInfo {
    static let derivedCycle = DiagnosticInfo("derived-cycle", "A derived value needs itself.")
    static let derivedTooDeep = DiagnosticInfo("derived-too-deep", "Derived values stand on one another in too long a chain.")
}

extension Diagnostic {
    fileprivate static func derivedCycle(_ name: Name, chain: [String]) -> Diagnostic {
        Diagnostic(
            .derivedCycle, at: name.span,
            "`\(name.value)` needs itself: " + chain.map { "`\($0)`" }.joined(separator: " needs "),
            help: "at least one of them must follow from data alone")
    }

    fileprivate static func derivedTooDeep(_ name: Name, _ longest: Int) -> Diagnostic {
        Diagnostic(
            .derivedTooDeep, at: name.span, "`\(name.value)` stands on a chain of more than \(longest) derived values",
            help: "at most \(longest) may need each other one by one: let some follow from data alone")
    }

    fileprivate static func textReadAsName(_ name: Name, _ phrase: Phrase) -> Diagnostic {
        let written = "'\"\(phrase.text)\"'"
        let scalar = Span(file: phrase.span.file, start: Int(phrase.span.start) - 1, end: Int(phrase.span.end) + 1)
        return Diagnostic(
            .derivedCycle, at: phrase.span, "the quotes are YAML's, and what stands in them is read as the name `\(name.value)` itself",
            help: textInExpressions(phrase), fix: phrase.isVerbatim ? Fix(scalar, replacement: written, title: "write `\(written)`") : nil)
    }
}
