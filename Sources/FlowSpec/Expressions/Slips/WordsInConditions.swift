/// Words in a row where a condition has one name: `first time`, `number of guests > 2`, `orders empty`.
struct WordsInCondition {
    let text: ExpressionText
    let scope: Scope
    /// Where they begin and end.
    let range: Range<Int>
    let words: [String]
    /// They are compared or calculated with, and no condition themselves.
    let isNumber: Bool

    /// The row that a fault was found in; nil where its words are not several, or where something else than a flag or a number may be meant.
    init?(_ text: ExpressionText, _ start: Int, _ end: Int, around fault: Diagnostic, in scope: Scope) {
        (self.text, self.scope) = (text, scope)
        var lexer = Lexer(text.bytes, from: start, to: end)
        var row: [Token] = []
        var before: [Token] = []
        while true {
            var token = lexer.next()
            if let sign = OperatorInWords(from: token, lexer, in: text) {
                (token, lexer) = (sign.token, sign.rest)
            } else if token.kind == .name {
                row.append(token)
                continue
            }
            if row.count > 1, row.contains(where: { text.span($0.start, $0.end).start == fault.primary.span.start }) { break }
            if token.kind == .end { return nil }
            before = Array((before + row.suffix(1) + [token]).suffix(2))
            row = []
        }
        var ahead = Lexer(text.bytes, from: row[row.count - 1].end, to: end)
        var sign = ahead.next()
        if let inWords = OperatorInWords(from: sign, ahead, in: text) { (sign, ahead) = (inWords.token, inWords.rest) }
        range = row[0].start..<row[row.count - 1].end
        words = row.map { text.string($0.start, $0.end) }
        let isBegun = before.last.map { $0.mayPrecedeCondition && !(before.count == 2 && before[0].kind == .name && $0.kind == .leftParenthesis) } ?? true
        isNumber = sign.takesNumber(behind: ahead.next()) || before.count == 2 && before[1].takesNumber(behind: before[0])
        guard isNumber || isBegun && sign.mayFollowCondition, Function(rawValue: words[0]) == nil, !wordsBeforeNames.contains(words[0].lowercased()),
            !wordsForEachRecord.contains(words[1]), wordsOfPlace.isDisjoint(with: words)
        else { return nil }
    }

    var diagnostic: Diagnostic {
        if let service = words.first(where: { scope.services[$0] != nil && scope.binding($0) == nil }) {
            return .serviceAsked(text.span(range.lowerBound, range.upperBound), service, outcome: words.first { $0 != service }, in: scope)
        }
        let declared = words.filter { scope.binding($0) != nil }
        if declared.count == 1, let meant = meant(by: declared[0]) {
            var found = said("write `\(meant.written)`")
            if meant.isCertain { found.fix = text.fix(range.lowerBound, range.upperBound, replacement: meant.written, title: "write `\(meant.written)`") }
            return found
        }
        if declared.count > 1 {
            let joining = words.first { scope.binding($0) == nil }.flatMap { Suggestion.nearest(to: $0, in: ["and", "or"]) }
            return said(joining.map { "did you mean `\($0)`?" } ?? "between two values stands a sign such as `+` or `>=`, or `and` or `or`")
        }
        let name = nameSaid(by: words)
        if isNumber {
            let name = name ?? "guests"
            if scope.binding(name) != nil { return said("write `\(name)`") }
            return said("declare the number under `data`, as in `\(name): { type: number, range: 0..99 }`, and write `\(name)` in place of these words")
        }
        return said(helpToDeclare(name, in: scope))
    }

    private func said(_ help: String) -> Diagnostic {
        Diagnostic(.expressionSyntax, at: text.span(range.lowerBound, range.upperBound), "this says in words what a condition asks of data", help: help)
    }

    /// Of words around the name of something that is declared.
    private func meant(by name: String) -> (written: String, isCertain: Bool)? {
        guard let type = scope.binding(name)?.type else { return nil }
        let others = words.filter { $0 != name }.map { $0.lowercased() }.filter { !wordsWithoutMeaning.contains($0) }
        if isNumber { return number(of: name, type, others) }
        guard let word = others.first else { return type == .flag ? (name, false) : nil }
        if others.count > 1 { return nil }
        switch type {
        case .text, .list, .set, .choice(_, optional: true):
            if case .choice(let options, _) = type, let option = options.first(where: { words.contains($0) }) { return ("\(name) == \(option)", true) }
            if word == "empty" { return ("empty(\(name))", true) }
            let isEmpty = wordsOfEmptiness[word] ?? (["entered", "chosen", "selected", "typed"].contains(word) ? false : nil)
            return isEmpty.map { (emptiness(of: name, type, word: word, isEmpty: $0), false) }
        case .choice(let options, optional: false): return options.first { words.contains($0) }.map { ("\(name) == \($0)", true) }
        case .flag:
            if ["enabled", "on", "active", "allowed", "checked", "set", "true"].contains(word) { return (name, false) }
            return ["disabled", "off", "inactive", "unchecked", "unset", "false"].contains(word) ? ("not \(name)", false) : nil
        case .number, .record, .duration, .moment, .unknown: return nil
        }
    }

    /// `number of guests`, `orders count`.
    private func number(of name: String, _ type: ValueType, _ others: [String]) -> (written: String, isCertain: Bool)? {
        guard others.allSatisfy({ ["number", "amount", "count", "total", "of"].contains($0) }) else { return nil }
        return switch type {
        case .list(.number, _) where others.contains("total") || others.contains("amount"): ("sum(\(name))", false)
        case .list, .set: ("count(\(name))", !others.contains("total") && !others.contains("amount"))
        case .number: (name, false)
        case .text: ("length(\(name))", false)
        case .flag, .choice, .record, .duration, .moment, .unknown: nil
        }
    }
}

/// What has a meaning of its own before a name.
private let wordsBeforeNames: Set = ["at", "no", "is", "if", "when", "in"]

private let wordsWithoutMeaning: Set = ["the", "a", "an", "only", "my", "your", "current"]

extension Token {
    fileprivate var mayPrecedeCondition: Bool {
        switch kind {
        case .binary(.and), .binary(.or), .not, .leftParenthesis: true
        default: false
        }
    }

    fileprivate var mayFollowCondition: Bool {
        switch kind {
        case .binary(.and), .binary(.or), .rightParenthesis, .end: true
        default: false
        }
    }

    /// Whether it compares or calculates with numbers.
    fileprivate func takesNumber(behind other: Token) -> Bool {
        switch kind {
        case .binary(.less), .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual), .binary(.equal), .binary(.notEqual), .binary(.add),
            .binary(.subtract), .binary(.multiply), .binary(.divide):
            other.kind == .number
        default: false
        }
    }
}
