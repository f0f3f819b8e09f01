/// The line of a syntax fault, for quoting and mending it.
struct FaultyLine {
    let bytes: [UInt8]
    /// Blanks before the text.
    let indentation: Range<Int>
    /// Without the blanks around it.
    let text: Range<Int>

    init(_ file: SourceFile, at offset: Int) { self.init(file.bytes, at: offset) }

    init(_ bytes: [UInt8], at offset: Int) {
        self.bytes = bytes
        let offset = min(offset, bytes.count)
        let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        var end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
        let begin = bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 9 } ?? end
        while end > begin, bytes[end - 1] == 0x20 || bytes[end - 1] == 9 { end -= 1 }
        indentation = start..<begin
        text = begin..<end
    }

    /// Without a comment behind it.
    var content: Range<Int> {
        var cursor = YAMLCursor(bytes, in: text)
        while cursor.at < cursor.end, cursor.at == text.lowerBound || !cursor.isAtMeantComment { cursor.step() }
        let end = bytes[text.lowerBound..<cursor.at].lastIndex { $0 > 0x20 } ?? text.lowerBound
        return text.isEmpty ? text : text.lowerBound..<end + 1
    }

    /// What stands behind dashes and the first `key: `, without a comment.
    var value: Range<Int>? {
        let text = content
        var at = text.lowerBound
        while at + 1 < text.upperBound, bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == 0x20 {
            at = bytes[at + 1..<text.upperBound].firstIndex { $0 != 0x20 } ?? text.upperBound
        }
        var colon = at
        while colon + 1 < text.upperBound {
            if bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] == 0x20 {
                let value = bytes[colon + 1..<text.upperBound].firstIndex { $0 != 0x20 } ?? text.upperBound
                return value..<text.upperBound
            }
            guard isWord(bytes[colon]) || bytes[colon] == 0x20 || bytes[colon] == UInt8(ascii: ".") else { break }
            colon += 1
        }
        return at < text.upperBound ? at..<text.upperBound : nil
    }

    /// Behind the dash, if there is one.
    var keyStart: Int {
        guard isItem else { return text.lowerBound }
        return bytes[(text.lowerBound + 1)..<text.upperBound].firstIndex { $0 != 0x20 } ?? text.upperBound
    }

    /// The word before the first colon.
    var key: String? {
        let rest = bytes[keyStart..<text.upperBound]
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), colon + 1 == rest.endIndex || bytes[colon + 1] == 0x20 else { return nil }
        let word = String(decoding: rest[..<colon], as: UTF8.self)
        return isIdentifier(word) ? word : nil
    }

    /// `- tap Save`: a word that may be a key, and what follows it.
    var isItemWithoutColon: Bool {
        guard bytes[text].starts(with: "- ".utf8), let value, !bytes[text.lowerBound..<value.lowerBound].contains(UInt8(ascii: ":")) else {
            return false
        }
        let words = bytes[value].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
        return words.count > 1 && words[0].allSatisfy(isWord) && !bytes[value].contains(UInt8(ascii: ":"))
    }

    /// `` `- after: 2s` ``, of `- after 2s`; what an arrow leads to stands below.
    var withColonBehindKey: String {
        let item = String(decoding: bytes[content], as: UTF8.self).dropFirst(2)
        if let meant = TransitionInWords(String(item), nil), let target = meant.target {
            return "`- \(meant.trigger): \(shortened(meant.value))`, and below it `to: \(target)`"
        }
        let words = item.split(separator: " ", maxSplits: 1)
        return words.count == 2 ? "`- \(words[0]): \(shortened(String(words[1])))`" : "`- tap: Save`"
    }

    /// The colon of `key:value`.
    var colonWithoutSpace: Int? {
        var at = text.lowerBound
        while at < text.upperBound, isWord(bytes[at]) || bytes[at] == UInt8(ascii: "-") || bytes[at] == 0x20 { at += 1 }
        guard at > text.lowerBound, at + 1 < text.upperBound, bytes[at] == UInt8(ascii: ":"), bytes[at + 1] != 0x20 else {
            return nil
        }
        return at
    }

    /// The line before this one that is not blank.
    var above: FaultyLine? {
        guard let end = bytes[..<indentation.lowerBound].lastIndex(where: { $0 > 0x20 }) else { return nil }
        return FaultyLine(bytes, at: end)
    }

    /// The line after this one that is not blank.
    var below: FaultyLine? {
        guard let start = bytes[text.upperBound...].firstIndex(where: { $0 > 0x20 }) else { return nil }
        return FaultyLine(bytes, at: start)
    }

    /// Whether it is another line than that of this bracket, and no deeper.
    func standsOutside(bracketAt bracket: Int) -> Bool {
        !text.contains(bracket) && indentation.count <= FaultyLine(bytes, at: bracket).indentation.count
    }

    /// Whether it says something new, and does not only close what was opened above.
    var beginsSomething: Bool {
        bytes[text].first.map { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "#") } ?? false
    }

    /// Whether only a word stands before this colon.
    func isFirstColon(_ colon: Int) -> Bool {
        text.contains(colon) && bytes[text.lowerBound..<colon].allSatisfy { isWord($0) || $0 == 0x20 }
    }

    func goesOn(behind closing: String) -> Bool {
        let text = content
        guard let bracket = closing.utf8.first, let last = bytes[text].lastIndex(of: bracket) else { return false }
        return last < text.upperBound - 1
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
