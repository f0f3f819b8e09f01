/// `at(saved) implies paid`, `paid if at(saved)`, `if at(saved) then paid`.
struct Implication {
    fileprivate let condition: String
    fileprivate let claim: String

    init?(_ phrase: Phrase) {
        let text = phrase.text
        if text.contains("\"") || text.contains(" else ") { return nil }
        func parts(_ word: String) -> [String]? {
            let parts = text.split(separator: word).map { String(trimmed($0)) }
            return parts.count == 2 && parts.allSatisfy(Self.isWhole) ? parts : nil
        }
        if text.hasPrefix("if ") {
            guard let parts = parts(" then ") else { return nil }
            (condition, claim) = (String(trimmed(parts[0].dropFirst(3))), parts[1])
        } else if let parts = parts(" implies ") ?? parts(" -> ") ?? parts(" => ") {
            (condition, claim) = (parts[0], parts[1])
        } else if let parts = parts(" if ") ?? parts(" when ") ?? parts(" whenever ") {
            (condition, claim) = (parts[1], parts[0])
        } else {
            return nil
        }
    }

    /// Where a word of these is the name of data, an operator stands beside it.
    private static func isWhole(_ part: String) -> Bool {
        guard let first = part.split(separator: " ").first, let last = part.split(separator: " ").last else { return false }
        return !operators.contains(first) && !operators.contains(last) && last != "not"
    }

    private static let operators: Set<Substring> = ["and", "or", "in", "==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"]
}

extension Implication {
    /// `not at(saved) or paid`
    fileprivate var asAlternatives: String {
        let isInParentheses = condition.hasPrefix("(") && condition.hasSuffix(")") && !condition.dropFirst().dropLast().contains { "()".contains($0) }
        return (isInParentheses ? "not \(condition)" : Self.opposite(of: condition)) + " or " + (claim.contains(" and ") ? "(\(claim))" : claim)
    }

    fileprivate static func opposite(of part: String) -> String {
        if part.hasPrefix("not "), part.count(where: { $0 == " " }) == 1 { return String(part.dropFirst(4)) }
        return part.contains(" ") ? "not (\(part))" : "not \(part)"
    }
}

extension Diagnostic {
    static func implicationInWords(_ phrase: Phrase, _ implication: Implication, isAlways: Bool, in decoding: Decoding) -> Self {
        let message = "expected an expression, found a condition in words"
        guard isAlways else {
            func part(_ text: String) -> String { text.contains(" or ") ? "(\(text))" : text }
            return Diagnostic(.promiseForm, at: phrase.span, message, help: "write `never: \(part(implication.condition)) and \(part(implication.claim))`")
        }
        let meant = implication.asAlternatives
        let help = "write `always: \(meant)`"
        let isCertain = phrase.isVerbatim && !phrase.isQuoted && faults(inExpression: meant)?.isEmpty == true && !decoding.namesState(in: meant)
        let fix = isCertain ? Fix(phrase.span, replacement: meant, title: help) : nil
        return Diagnostic(.promiseForm, at: phrase.span, message, help: help, fix: fix)
    }
}

extension Decoding {
    /// Whether a state stands there by its name alone, of which only `at` asks.
    fileprivate func namesState(in expression: String) -> Bool {
        var before: Substring = ""
        for word in expression.split(whereSeparator: { !isIdentifierPart($0) && $0 != "." }) {
            defer { before = word }
            if before != "at", declared.hasState(String(word)), !declared.hasValue(beginning: String(word)) { return true }
        }
        return false
    }
}
