/// An expression of the flow with what is known about it.
struct SCXMLTerm: Sendable {
    var text: String
    /// nil: no value (`undefined`), or an object as a whole.
    var kind: SCXMLKind?
    /// Known before anything runs.
    var constant: Constant?
    var isAtomic = true
    /// A list that is written out: its items are values, where those of data are records.
    var isWrittenOut = false
    /// The operator that joins its parts, where more of them may follow without parentheses.
    var chain: String?

    enum Constant: Equatable, Sendable { case number(Double), text(String), flag(Bool), absent }

    var enclosed: String { isAtomic ? text : "(\(text))" }

    static func joining(_ first: SCXMLTerm, _ sign: String, _ second: SCXMLTerm, _ kind: SCXMLKind?) -> SCXMLTerm {
        let start = first.chain == sign ? first.text : first.enclosed
        return SCXMLTerm(text: "\(start) \(sign) \(second.enclosed)", kind: kind, isAtomic: false, chain: ["and", "or", "+"].contains(sign) ? sign : nil)
    }

    /// As deep as the expression language goes, with room for what stands around it.
    var isTooDeep: Bool {
        var (depth, isQuoted, isEscaped) = (0, false, false)
        for byte in text.utf8 {
            if isEscaped { isEscaped = false } else if byte == UInt8(ascii: "\\") { isEscaped = isQuoted } else if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
            if depth > 40 { return true }
        }
        return false
    }
    var isAbsent: Bool { constant == .absent }

    /// A number or a flag as ECMAScript puts it into a text.
    var asText: SCXMLTerm { SCXMLTerm(text: "join([\(text)], \"\")", kind: .text) }

    static let absent = SCXMLTerm(text: "none", kind: nil, constant: .absent)

    static func constant(_ value: Bool) -> SCXMLTerm { SCXMLTerm(text: value ? "true" : "false", kind: .flag, constant: .flag(value)) }

    static func constant(_ value: Double) -> SCXMLTerm {
        SCXMLTerm(text: ecmaScriptText(value), kind: .number, constant: .number(value), isAtomic: value >= 0)
    }

    static func constant(_ value: String) -> SCXMLTerm {
        var text = ""
        for character in value {
            if character == "\"" || character == "\\" { text += "\\" }
            text.append(character)
        }
        // Divided where YAML would read a key or a comment.
        let parts = text.dividing(between: ":", and: " ").flatMap { $0.dividing(between: " ", and: "#") }
        let literal = parts.map { "\"\($0)\"" }.joined(separator: " + ")
        return SCXMLTerm(text: literal, kind: .text, constant: .text(value), isAtomic: parts.count == 1)
    }
}

extension String {
    fileprivate func dividing(between first: Character, and second: Character) -> [String] {
        var parts = [""]
        for character in self {
            if character == second, parts[parts.count - 1].last == first { parts.append("") }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}
