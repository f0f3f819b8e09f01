enum ECMAScriptToken: Equatable {
    case number(Double), text(String), name(String), symbol(String)
}

func ecmaScriptTokens(_ text: String) throws(ECMAScriptFault) -> [ECMAScriptToken] {
    var reader = ECMAScriptReader(characters: Array(text.unicodeScalars))
    return try reader.tokens()
}

private struct ECMAScriptReader {
    static let symbols = [
        "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "++", "--", "=>", "<", ">", "!", "+", "-", "*", "/", "%", "(", ")",
        "?", ":", ".", ",", "[", "]", "{", "}", ";", "=", "&", "|", "^", "~",
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
            } else if isNamePart(character) {
                let start = at
                while at < characters.count, isNamePart(characters[at]) { at += 1 }
                tokens.append(.name(string(start, at)))
            } else if character == "'" || character == "\"" {
                tokens.append(.text(try quoted(character)))
            } else {
                guard let symbol = Self.symbols.first(where: { characters[at...].starts(with: $0) }) else {
                    if "@#\\".unicodeScalars.contains(character) { throw .fails("`\(character)` begins nothing in ECMAScript") }
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

    private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "$"
    }

    private mutating func number() throws(ECMAScriptFault) -> ECMAScriptToken {
        let start = at
        while at < characters.count, isNamePart(characters[at]) || characters[at] == "." { at += 1 }
        let text = string(start, at)
        if text.hasPrefix("0x") || text.hasPrefix("0X"), let value = UInt32(text.dropFirst(2), radix: 16) { return .number(Double(value)) }
        guard let value = Double(text), value.isFinite else { throw .fails("`\(text)` is no number") }
        return .number(value)
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
