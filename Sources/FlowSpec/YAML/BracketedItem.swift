/// What commas, brackets and `: ` part from the rest of a line inside `[ ]` or `{ }`.
struct BracketedItem {
    let text: Range<Int>
    /// Of a mapping in braces, with no `: ` before it.
    let isKey: Bool
}

extension FaultyLine {
    /// The item around a place; nil outside of brackets.
    /// - Parameter bracket: one that may have been opened further up.
    func bracketedItem(at place: Int, inside bracket: Int?) -> BracketedItem? {
        guard text.contains(place) else { return nil }
        var open: [UInt8] = []
        if let bracket, bracket < text.lowerBound { open.append(bytes[bracket]) }
        var start = text.lowerBound
        var isKey = true
        var at = start
        while at < place {
            switch bytes[at] {
            case 0x20 where at == start:
                start += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if at == start { at = bytes[(at + 1)..<text.upperBound].firstIndex(of: bytes[at]) ?? place }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if at > start { break }
                open.append(bytes[at])
                (start, isKey) = (at + 1, true)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                _ = open.popLast()
            case UInt8(ascii: ",") where !open.isEmpty:
                (start, isKey) = (at + 1, true)
            case UInt8(ascii: ":") where bytes[at + 1] == 0x20:
                (start, isKey) = (at + 1, false)
            case UInt8(ascii: "-") where open.isEmpty && at == start && bytes[at + 1] == 0x20:
                start = at + 1
            default: break
            }
            at += 1
        }
        guard let innermost = open.last else { return nil }
        var end = self.end(ofItemAt: place)
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        guard start < end else { return nil }
        return BracketedItem(text: start..<end, isKey: isKey && innermost == UInt8(ascii: "{"))
    }

    private func end(ofItemAt place: Int) -> Int {
        var depth = 0
        for at in place..<text.upperBound {
            switch bytes[at] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return at }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return at
            case UInt8(ascii: "#") where at > place && bytes[at - 1] == 0x20 && isCommentMeant(bytes, at: at): return at
            default: break
            }
        }
        return text.upperBound
    }
}
