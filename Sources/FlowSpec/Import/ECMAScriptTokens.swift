enum ECMAScriptToken: Equatable {
    case number(Double), text(String), name(String), symbol(String)

    /// Behind which `/` divides.
    var endsOperand: Bool {
        switch self {
        case .number, .text, .name, .symbol(")"), .symbol("]"), .symbol("}"): true
        case .symbol: false
        }
    }

    /// Valid, and nothing that the parser knows.
    var isForeign: Bool {
        guard case .symbol(let symbol) = self else { return false }
        return ["&", "|", "^", "~", "<<", ">>", ">>>", "??", "?.", "=>", "...", "%=", "**="].contains(symbol)
    }
}

func ecmaScriptTokens(_ text: String) throws(ECMAScriptFault) -> [ECMAScriptToken] {
    var reader = ECMAScriptReader(characters: Array(text.unicodeScalars))
    return try reader.tokens()
}

private struct ECMAScriptReader {
    static let symbols = [
        ">>>", "...", "===", "!==", "**=", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "<<", ">>", "**", "+=", "-=", "*=", "/=", "%=", "++", "--", "=>",
        "<", ">",
        "!", "+", "-", "*", "/", "%", "(", ")", "?", ":", ".", ",", "[", "]", "{", "}", ";", "=", "&", "|", "^", "~",
    ].map { Array($0.unicodeScalars) }

    let characters: [Unicode.Scalar]
    var at = 0

    init(characters: [Unicode.Scalar]) { self.characters = characters }

    mutating func tokens() throws(ECMAScriptFault) -> [ECMAScriptToken] {
        var tokens: [ECMAScriptToken] = []
        while at < characters.count {
            let character = characters[at]
            if character.properties.isWhitespace {
                at += 1
            } else if starts("//") {
                while at < characters.count, characters[at] != "\n" { at += 1 }
            } else if starts("/*") {
                at += 2
                while at < characters.count, !starts("*/") { at += 1 }
                at += 2
            } else if ("0"..."9").contains(character) || (character == "." && at + 1 < characters.count && ("0"..."9").contains(characters[at + 1])) {
                tokens.append(try number())
            } else if Self.isNamePart(character) {
                let start = at
                while at < characters.count, Self.isNamePart(characters[at]) { at += 1 }
                tokens.append(.name(string(start, at)))
            } else if character == "'" || character == "\"" {
                tokens.append(.text(try quoted(character)))
            } else if character == "/", !(tokens.last?.endsOperand ?? false) {
                throw .untranslatable("regular expressions have no counterpart")
            } else {
                guard let symbol = symbol() else {
                    if "@#".unicodeScalars.contains(character) { throw .fails("`\(character)` begins nothing in ECMAScript") }
                    throw .untranslatable("`\(character)` has no counterpart")
                }
                tokens.append(.symbol(string(at, at + symbol.count)))
                at += symbol.count
            }
        }
        return tokens
    }

    private func string(_ start: Int, _ end: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[start..<end])
        return String(text)
    }

    private func starts(_ text: String) -> Bool { characters[at...].starts(with: text.unicodeScalars) }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "$"
    }

    /// `x?.5:1` has no `?.` in it.
    private func symbol() -> [Unicode.Scalar]? {
        let isCondition = starts("?.") && at + 2 < characters.count && ("0"..."9").contains(characters[at + 2])
        return Self.symbols.first { characters[at...].starts(with: $0) && !(isCondition && $0.count == 2) }
    }

    private mutating func number() throws(ECMAScriptFault) -> ECMAScriptToken {
        let start = at
        let radix = [("0x", 16), ("0b", 2), ("0o", 8)].first { starts($0.0) || starts($0.0.uppercased()) }?.1
        if radix != nil {
            at += 2
            pass { Self.isNamePart($0) && $0 != "n" }
        } else {
            passDigits()
            if starts(".") { at += 1; passDigits() }
            if starts("e") || starts("E") {
                at += 1
                if starts("+") || starts("-") { at += 1 }
                passDigits()
            }
        }
        let end = at
        pass(Self.isNamePart)
        let text = string(start, at)
        if string(end, at) == "n" { throw .untranslatable("`\(text)` is of a kind of numbers that has no counterpart") }
        let digits = text.filter { $0 != "_" }
        if radix == nil, digits.count > 1, digits.first == "0", digits.dropFirst().first?.isNumber ?? false { throw .untranslatable("`\(text)` counts in eights") }
        var value = Double(digits)
        if let radix { value = whole(digits.dropFirst(2), radix) }
        guard end == at, !text.hasSuffix("_"), !text.contains("__"), let value else { throw .fails("`\(text)` is no number") }
        guard value.isFinite else { throw .untranslatable("`\(text)` is larger than any number") }
        return .number(value)
    }

    private func whole(_ digits: Substring, _ radix: Int) -> Double? {
        digits.isEmpty ? nil : digits.reduce(0.0 as Double?) { sum, digit in
            guard let sum, let value = digit.hexDigitValue, value < radix else { return nil }
            return sum * Double(radix) + Double(value)
        }
    }

    private mutating func passDigits() { pass { ("0"..."9").contains($0) || $0 == "_" } }

    private mutating func pass(_ isWanted: (Unicode.Scalar) -> Bool) {
        while at < characters.count, isWanted(characters[at]) { at += 1 }
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(ECMAScriptFault) -> String {
        at += 1
        var text = String.UnicodeScalarView()
        while at < characters.count, characters[at] != quote {
            guard characters[at] == "\\" else {
                text.append(characters[at])
                at += 1
                continue
            }
            guard at + 1 < characters.count else { break }
            switch characters[at + 1] {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "u", "x", "b", "f", "v", "0": throw .untranslatable("escapes such as `\\\(characters[at + 1])` are not translated")
            default: text.append(characters[at + 1])
            }
            at += 2
        }
        guard at < characters.count else { throw .fails("a text is never closed") }
        at += 1
        return String(text)
    }
}
