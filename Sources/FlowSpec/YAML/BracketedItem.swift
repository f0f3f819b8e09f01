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

    /// The whole of `level[0] == 1` inside a list or mapping, where a bracket stands behind a word.
    func textWithBracket(at place: Int, inside bracket: Int?) -> Range<Int>? {
        guard text.contains(place), place > text.lowerBound, "[{".utf8.contains(bytes[place]), bytes[place - 1] > 0x20,
            !"[{,]}\"'".utf8.contains(bytes[place - 1])
        else { return nil }
        return bracketedItem(at: place, inside: bracket)?.text
    }
}
