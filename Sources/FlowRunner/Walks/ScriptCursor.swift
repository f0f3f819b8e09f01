import FlowSpec

/// Reads one script line from left to right.
struct ScriptCursor {
    private let scalars: [Unicode.Scalar]
    private(set) var position = 0

    init(_ line: String) {
        scalars = Array(line.unicodeScalars)
    }

    /// From 1.
    var column: Int { position + 1 }

    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// Nothing but a comment is left; a `#` starts one at the beginning of a line and after a blank.
    var isAtEnd: Bool {
        guard let next else { return true }
        return next == "#" && (position == 0 || isBlank(scalars[position - 1]))
    }

    /// Whether a quoted text comes next, after blanks.
    var isAtQuote: Bool {
        var copy = self
        copy.skipBlanks()
        return copy.next == "\"" || copy.next == "'"
    }

    mutating func skipBlanks() {
        while let next, isBlank(next) { position += 1 }
    }

    mutating func advance() {
        if position < scalars.count { position += 1 }
    }

    /// Takes the character if it comes next, after blanks.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == scalar else { return false }
        position += 1
        return true
    }

    /// The next word, without taking it: up to a blank, a quote or `=`.
    func peekWord() -> String {
        var copy = self
        return copy.takeWord()
    }

    /// Letters, digits and whatever else stands up to a blank, a quote, `=` or the end.
    mutating func takeWord() -> String {
        skipBlanks()
        var word = String.UnicodeScalarView()
        while !isAtEnd, let scalar = next, !isBlank(scalar), scalar != "=", scalar != "\"" {
            word.append(scalar)
            position += 1
        }
        return String(word)
    }

    /// Takes the word if it comes next.
    mutating func take(word: String) -> Bool {
        guard peekWord() == word else { return false }
        _ = takeWord()
        return true
    }

    /// A text in double quotes (with backslash escapes) or single quotes (doubled to stand for one), as YAML has them.
    mutating func takeQuoted() throws(ScriptFault) -> String? {
        skipBlanks()
        guard let quote = next, quote == "\"" || quote == "'" else { return nil }
        let opening = column
        position += 1
        var text = String.UnicodeScalarView()
        while let scalar = next {
            position += 1
            switch scalar {
            case quote where quote == "'" && next == "'":
                position += 1
                text.append("'")
            case quote: return String(text)
            case "\\" where quote == "\"": text.append(try takeEscape())
            default: text.append(scalar)
            }
        }
        throw fault("this text is never closed: expected \(quote) at its end", at: opening)
    }

    private mutating func takeEscape() throws(ScriptFault) -> Unicode.Scalar {
        let start = position
        guard let scalar = next else { throw fault("expected a character after `\\`") }
        position += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "\"", "\\", "/", "'", " ": return scalar
        case "u":
            let digits = scalars[position..<min(position + 4, scalars.count)]
            if digits.count == 4, let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
                let escaped = Unicode.Scalar(code)
            {
                if escaped.isControl { throw control(escaped, at: start) }
                position += 4
                return escaped
            }
            throw fault("expected four hexadecimal digits after `\\u`", at: start)
        default:
            throw fault("`\\\(scalar)` is no escape: write `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u0041`", at: start)
        }
    }

    /// What is left up to a comment, or (inside brackets) up to a character that ends an item; blanks trimmed.
    mutating func takePlain(endingAt ends: Set<Unicode.Scalar> = []) -> String {
        skipBlanks()
        var text = String.UnicodeScalarView()
        while !isAtEnd, let scalar = next, !ends.contains(scalar) {
            text.append(scalar)
            position += 1
        }
        while let last = text.last, isBlank(last) { text.removeLast() }
        return String(text)
    }

    /// - Parameter column: by default that of what comes next.
    func fault(_ message: String, at column: Int? = nil) -> ScriptFault {
        var copy = self
        copy.skipBlanks()
        return ScriptFault(line: 0, column: column ?? copy.column, message: message)
    }

    /// A terminal would obey them where the line is told.
    func refuseControls() throws(ScriptFault) {
        if let place = scalars.firstIndex(where: \.isControl) { throw control(scalars[place], at: place + 1) }
    }

    private func control(_ scalar: Unicode.Scalar, at column: Int) -> ScriptFault {
        fault("the control character U+\(scalar.value.hexadecimal(4).uppercased()) may not stand in a walk: delete it", at: column)
    }

    /// `found X`, for messages.
    var found: String {
        var copy = self
        let rest = copy.takePlain()
        return rest.isEmpty ? "found the end of the line" : "found `\(rest)`"
    }

    private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
}
