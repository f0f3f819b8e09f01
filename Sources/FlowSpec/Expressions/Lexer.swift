struct Token {
    enum Kind: Equatable {
        case name, number, duration, text
        case binary(BinaryOperator)
        case not, `if`, then, `else`
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, comma, dot
        case end
        /// A number with letters behind it that are no unit.
        case unknownUnit
        case unclosedText
        /// Also `=~`, which compares with a pattern elsewhere.
        case unknownCharacter
    }

    var kind: Kind
    var start: Int
    var end: Int
    /// A number's value, a duration's milliseconds.
    var number = 0.0
    /// What should have been written, where another language's spelling was understood (`=`, `&&`).
    var meant: String?
    /// `is not in`, as one sign.
    var isNegated = false

    /// A name, or the word that denies: what operators in plain words begin with.
    var isWord: Bool { kind == .name || kind == .not }
}

/// Mean something by themselves, so that nothing can be called like them.
let wordsOfExpressions: Set = ["and", "or", "not", "in", "if", "then", "else", "true", "false", "none", "now"]

/// Splits the bytes of an expression into tokens, one at a time.
struct Lexer {
    let bytes: [UInt8]
    private(set) var position: Int
    private let limit: Int
    private let oddNames: [[UInt8]]

    /// - Parameter oddNames: are known as names, though they hold signs or blanks.
    init(_ bytes: [UInt8], from start: Int, to end: Int, oddNames: [[UInt8]] = []) {
        self.bytes = bytes
        self.oddNames = oddNames
        self.position = start
        self.limit = min(end, bytes.count)
    }

    mutating func next() -> Token {
        skipSpace()
        let start = position
        guard let byte = peek() else { return Token(kind: .end, start: limit, end: limit) }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(from: start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return text(from: start, quote: byte)
        case UInt8(ascii: ".") where peek(1).map(isDigit) == true: return fraction(from: start)
        case 0xE2...:
            if let sign = foreignSign(from: start) { return sign }
            return name(from: start)
        case let byte where isNameStart(byte): return name(from: start)
        default: return sign(byte, from: start)
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < limit ? bytes[position + offset] : nil
    }

    private mutating func skipSpace() {
        while let byte = peek(), isSpace(byte) { position += 1 }
    }

    private mutating func name(from start: Int) -> Token {
        if let odd = oddNames.first(where: isOddName) {
            position += odd.count
            return Token(kind: .name, start: start, end: position)
        }
        while let byte = peek(), isNamePart(byte), !isAtForeignOperator { position += 1 }
        return Token(kind: keyword(start, position), start: start, end: position)
    }

    private func keyword(_ start: Int, _ end: Int) -> Token.Kind {
        guard end - start <= 4 else { return .name }
        func spells(_ word: StaticString) -> Bool {
            word.utf8CodeUnitCount == end - start
                && (0..<end - start).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
        }
        switch bytes[start] {
        case UInt8(ascii: "a"): return spells("and") ? .binary(.and) : .name
        case UInt8(ascii: "o"): return spells("or") ? .binary(.or) : .name
        case UInt8(ascii: "n"): return spells("not") ? .not : .name
        case UInt8(ascii: "i"): return spells("in") ? .binary(.contains) : spells("if") ? .if : .name
        case UInt8(ascii: "t"): return spells("then") ? .then : .name
        case UInt8(ascii: "e"): return spells("else") ? .else : .name
        default: return .name
        }
    }

    private mutating func number(from start: Int) -> Token {
        skipDigits()
        if peek() == UInt8(ascii: "."), let next = peek(1), isDigit(next) {
            position += 1
            skipDigits()
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e"), exponentFollows() {
            position += 2
            skipDigits()
        }
        var value = decimal(bytes, start, position)
        if peek() == UInt8(ascii: "%"), isPercent() {
            position += 1
            value /= 100
            return Token(kind: .number, start: start, end: position, number: value)
        }
        guard let byte = peek(), isNameStart(byte), !isAtForeignOperator else {
            return Token(kind: .number, start: start, end: position, number: value)
        }
        let unitStart = position
        while let byte = peek(), isNamePart(byte), !isAtForeignOperator { position += 1 }
        guard let unit = DurationUnit(bytes[unitStart..<position]) else {
            return Token(kind: .unknownUnit, start: start, end: position, number: value)
        }
        return Token(kind: .duration, start: start, end: position, number: value * unit.milliseconds)
    }

    /// `.5s`, which is written `0.5s`.
    private mutating func fraction(from start: Int) -> Token {
        var token = number(from: start)
        token.meant = "0" + String(decoding: bytes[start..<token.end], as: UTF8.self)
        return token
    }

    private func isOddName(_ name: [UInt8]) -> Bool {
        position + name.count <= limit && bytes[position..<position + name.count].elementsEqual(name) && peek(name.count).map(isNamePart) != true
    }

    /// At a `≤`, which ends a name.
    private var isAtForeignOperator: Bool { ForeignSign(bytes, at: position, before: limit)?.operation != nil }

    /// `≤`, and text in typographic quotes.
    private mutating func foreignSign(from start: Int) -> Token? {
        guard let sign = ForeignSign(bytes, at: start, before: limit) else { return nil }
        if let operation = sign.operation {
            position += ForeignSign.length
            return Token(kind: .binary(operation), start: start, end: position, meant: operation.rawValue)
        }
        var end = start + ForeignSign.length
        while end < limit, !sign.isClosed(at: end, in: bytes, before: limit) { end += 1 }
        guard end < limit else { return nil }
        let inner = String(decoding: bytes[start + ForeignSign.length..<end], as: UTF8.self)
        position = end + (bytes[end] == 0xE2 ? ForeignSign.length : 1)
        return Token(kind: .text, start: start, end: position, meant: inQuotes(inner))
    }

    private mutating func skipDigits() {
        while let byte = peek(), isDigit(byte) { position += 1 }
    }

    /// `1e9`, `1e-3`; the `e` stands at the position.
    private func exponentFollows() -> Bool {
        guard let next = peek(1) else { return false }
        if isDigit(next) { return true }
        guard next == UInt8(ascii: "-") || next == UInt8(ascii: "+"), let digit = peek(2) else { return false }
        return isDigit(digit)
    }

    /// Whether the `%` behind a number means hundredths: it does, unless an operand follows (`7%2`).
    private func isPercent() -> Bool {
        var rest = Lexer(bytes, from: position + 1, to: limit)
        rest.skipSpace()
        guard let byte = rest.peek() else { return true }
        if isNameStart(byte) {
            return switch rest.name(from: rest.position).kind {
            case .name, .not, .if: false
            default: true
            }
        }
        return !(isDigit(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"))
    }

    private mutating func text(from start: Int, quote: UInt8) -> Token {
        position += 1
        while let byte = peek() {
            position += 1
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), peek() != nil {
                position += 1
            } else if byte == quote {
                return Token(kind: .text, start: start, end: position)
            }
        }
        return Token(kind: .unclosedText, start: start, end: limit)
    }

    private mutating func sign(_ byte: UInt8, from start: Int) -> Token {
        func token(_ kind: Token.Kind, _ length: Int, meant: String? = nil) -> Token {
            Token(kind: kind, start: start, end: start + length, meant: meant)
        }
        let second = peek(1)
        let found: Token
        switch byte {
        case UInt8(ascii: "("): found = token(.leftParenthesis, 1)
        case UInt8(ascii: ")"): found = token(.rightParenthesis, 1)
        case UInt8(ascii: "["): found = token(.leftBracket, 1)
        case UInt8(ascii: "]"): found = token(.rightBracket, 1)
        case UInt8(ascii: ","): found = token(.comma, 1)
        case UInt8(ascii: "."): found = token(.dot, 1)
        case UInt8(ascii: "+"): found = token(.binary(.add), 1)
        case UInt8(ascii: "-"): found = token(.binary(.subtract), 1)
        case UInt8(ascii: "*"): found = token(.binary(.multiply), 1)
        case UInt8(ascii: "/"): found = token(.binary(.divide), 1)
        case UInt8(ascii: "%"): found = token(.binary(.remainder), 1)
        case UInt8(ascii: "<"):
            found = second == UInt8(ascii: "=") ? token(.binary(.lessOrEqual), 2)
                : second == UInt8(ascii: ">") ? token(.binary(.notEqual), 2, meant: "!=") : token(.binary(.less), 1)
        case UInt8(ascii: ">"):
            found = second == UInt8(ascii: "=") ? token(.binary(.greaterOrEqual), 2) : token(.binary(.greater), 1)
        case UInt8(ascii: "="):
            found = second == UInt8(ascii: "<") ? token(.binary(.lessOrEqual), 2, meant: "<=")
                : second == UInt8(ascii: ">") ? token(.binary(.greaterOrEqual), 2, meant: ">=")
                : second == UInt8(ascii: "~") ? token(.unknownCharacter, 2)
                : second == UInt8(ascii: "!") ? token(.binary(.notEqual), peek(2) == UInt8(ascii: "=") ? 3 : 2, meant: "!=")
                : second != UInt8(ascii: "=") ? token(.binary(.equal), 1, meant: "==")
                : peek(2) == UInt8(ascii: "=") ? token(.binary(.equal), 3, meant: "==") : token(.binary(.equal), 2)
        case UInt8(ascii: "!"):
            found = second != UInt8(ascii: "=") ? token(.not, 1, meant: "not")
                : peek(2) == UInt8(ascii: "=") ? token(.binary(.notEqual), 3, meant: "!=") : token(.binary(.notEqual), 2)
        case UInt8(ascii: "&"): found = token(.binary(.and), second == byte ? 2 : 1, meant: "and")
        case UInt8(ascii: "|"): found = token(.binary(.or), second == byte ? 2 : 1, meant: "or")
        default: found = token(.unknownCharacter, 1)
        }
        position = found.end
        return found
    }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
/// Letters of other scripts count, so that options may be written as labels are.
func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 }
func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

/// Whether it can be the name of something: a letter, then letters, digits and `_`.
package func isIdentifier(_ name: some StringProtocol) -> Bool {
    guard let first = name.utf8.first, isNameStart(first), first != UInt8(ascii: "_") else { return false }
    return name.utf8.allSatisfy(isIdentifierPart)
}

/// Whether it may stand in such a name, behind its first letter.
func isIdentifierPart(_ byte: UInt8) -> Bool { byte < 0x80 && isNamePart(byte) }
func isIdentifierPart(_ character: Character) -> Bool { character.utf8.allSatisfy(isIdentifierPart) }

/// Whether it is such names joined by dots.
func isPathOfNames(_ text: some StringProtocol) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier($0) }
}

/// The number that `digits[.digits][e±digits]` between two offsets states; infinite beyond all numbers.
func decimal(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double {
    var whole = 0.0
    for i in start..<end {
        guard isDigit(bytes[i]), end - start <= 15 else {
            return Double(String(decoding: bytes[start..<end], as: UTF8.self)) ?? 0
        }
        whole = whole * 10 + Double(bytes[i] &- 0x30)
    }
    return whole
}
