/// What a plain scalar stands for in YAML 1.2's core schema.
extension YAMLTree {
    /// Nothing, `~` or `null`, unquoted.
    package func isNull(_ id: NodeID) -> Bool {
        let node = nodes[id.int]
        guard node.kind == .scalar, node.style == .plain, node.textEnd - node.textStart <= 4 else { return false }
        return withText(id) { text in
            switch text.first {
            case nil: true
            case UInt8(ascii: "~"): text.count == 1
            case UInt8(ascii: "n"): text.elementsEqual("null".utf8)
            case UInt8(ascii: "N"): text.elementsEqual("Null".utf8) || text.elementsEqual("NULL".utf8)
            default: false
            }
        }
    }

    package func flag(_ id: NodeID) -> Bool? {
        plainText(id).flatMap(coreFlag)
    }

    package func integer(_ id: NodeID) -> Int? {
        plainText(id).flatMap(coreInteger)
    }

    package func number(_ id: NodeID) -> Double? {
        plainText(id).flatMap(coreNumber)
    }

    private func plainText(_ id: NodeID) -> String? {
        let node = nodes[id.int]
        guard node.kind == .scalar, node.style == .plain else { return nil }
        return text(id)
    }
}

func coreFlag(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
}

/// `12`, `-3`, `0o17`, `0xFF`; nil for anything else, also for what no `Int` holds.
func coreInteger(_ text: String) -> Int? {
    if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    guard digits(unsigned, radix: 10) != nil else { return nil }
    return Int(text)
}

/// An integer or `1.5`, `.5`, `1e3`, `.inf`; nil for anything else.
func coreNumber(_ text: String) -> Double? {
    if let integer = coreInteger(text) { return Double(integer) }
    let isNegative = text.first == "-"
    let unsigned = isNegative || text.first == "+" ? text.dropFirst() : text[...]
    switch unsigned {
    case ".inf", ".Inf", ".INF": return isNegative ? -.infinity : .infinity
    case ".nan", ".NaN", ".NAN": return unsigned.count == text.count ? .nan : nil
    default: break
    }
    var isDigitSeen = false
    for byte in unsigned.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): isDigitSeen = true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): break
        case UInt8(ascii: "e") where isDigitSeen, UInt8(ascii: "E") where isDigitSeen: break
        default: return nil
        }
    }
    return isDigitSeen ? Double(text) : nil
}

private func digits(_ text: Substring, radix: Int) -> Int? {
    guard text.first?.isHexDigit == true else { return nil }
    return Int(text, radix: radix)
}

/// What YAML 1.1 reads as a flag and YAML 1.2 as text, with the flag it was.
func outdatedFlag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "on", "y": true
    case "no", "off", "n": false
    default: nil
    }
}
