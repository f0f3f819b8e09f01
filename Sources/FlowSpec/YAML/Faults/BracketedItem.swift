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
        var cursor = YAMLCursor(bytes, in: text, inside: bracket.flatMap { $0 < text.lowerBound ? bytes[$0] : nil })
        while cursor.at < place { cursor.step() }
        guard let innermost = cursor.open.last else { return nil }
        let (start, isKey, depth) = (cursor.start, cursor.isKey, cursor.open.count)
        while cursor.at < cursor.end, cursor.open.count > depth || !cursor.isAtEndOfItem {
            if cursor.at > place, cursor.isAtMeantComment { break }
            cursor.step()
        }
        let end = bytes[..<cursor.at].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        guard start < end else { return nil }
        return BracketedItem(text: start..<end, isKey: isKey && innermost == UInt8(ascii: "{"))
    }

    /// The whole of `level[0] == 1` inside a list or mapping, where a bracket stands behind a word, of `size in [s, m]` and of `Photo {n}`.
    func textWithBracket(at place: Int, inside bracket: Int?) -> BracketedItem? {
        guard text.contains(place), place > text.lowerBound, "[{".utf8.contains(bytes[place]),
            bytes[place - 1] > 0x20 || isShownValue(at: place) || isListAsked(at: place),
            let last = bytes[text.lowerBound..<place].last(where: { $0 > 0x20 }), !"[{,:]}\"'".utf8.contains(last)
        else { return nil }
        return bracketedItem(at: place, inside: bracket).map { BracketedItem(text: withWholeCalls($0.text), isKey: $0.isKey) }
    }

    /// What stands behind `in`.
    private func isListAsked(at place: Int) -> Bool {
        guard bytes[place] == UInt8(ascii: "["), let end = bytes[text.lowerBound..<place].lastIndex(where: { $0 > 0x20 }) else { return false }
        return bytes[text.lowerBound...end].suffix(3).elementsEqual(" in".utf8)
    }

    /// `{n}`, with nothing between the braces that makes it a mapping.
    private func isShownValue(at place: Int) -> Bool {
        guard bytes[place] == UInt8(ascii: "{"), let end = bytes[place..<text.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return false }
        let inside = bytes[place + 1..<end]
        return inside.contains { $0 > 0x20 } && !inside.contains { ":,{".utf8.contains($0) }
    }

    /// The whole of `max(0, "a")`, of which only `max(0` is a value to YAML.
    func callCutByComma(before place: Int, inside bracket: Int?) -> BracketedItem? {
        guard text.contains(place) else { return nil }
        var calls: [Int] = []
        for at in text.lowerBound..<place {
            if bytes[at] == UInt8(ascii: "("), at > text.lowerBound, isIdentifierByte(bytes[at - 1]) { calls.append(at) }
        }
        for call in calls {
            guard let item = bracketedItem(at: call, inside: bracket), !item.isKey, item.text.upperBound <= place else { continue }
            let whole = withWholeCalls(item.text)
            if whole.contains(place) || whole.upperBound == place + 1 { return BracketedItem(text: whole, isKey: false) }
        }
        return nil
    }

    /// Over the commas in parentheses that are open where the item ends; the item itself where they are never closed.
    private func withWholeCalls(_ item: Range<Int>) -> Range<Int> {
        var open: [UInt8] = []
        var quote: UInt8?
        var at = item.lowerBound
        while at < text.upperBound {
            let byte = bytes[at]
            if let begun = quote {
                if byte == begun { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), at > item.lowerBound, "([, =".utf8.contains(bytes[at - 1]) {
                quote = byte
            } else if "([{".utf8.contains(byte) {
                open.append(byte)
            } else if ")]}".utf8.contains(byte) {
                if open.popLast() == nil { break }
            } else if byte == UInt8(ascii: ","), open.isEmpty {
                break
            }
            at += 1
        }
        guard open.isEmpty, quote == nil, let last = bytes[item.lowerBound..<at].lastIndex(where: { $0 > 0x20 }), last >= item.upperBound else { return item }
        return item.lowerBound..<last + 1
    }

    private func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
