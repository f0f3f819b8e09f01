/// Reads a part of a file as its author sees it: over quoted texts, in and out of brackets, up to what YAML takes for a comment.
/// A bracket inside of a text belongs to the text: `level[0]`.
struct YAMLCursor {
    private let bytes: [UInt8]
    let end: Int
    private(set) var at: Int
    /// Brackets that are not closed yet.
    private(set) var open: [UInt8]
    /// Where the text begins that stands here: behind a bracket, a comma, `: ` or `- `.
    private(set) var start: Int
    /// Whether no `: ` stands before the text.
    private(set) var isKey = true
    private var openInText = 0

    /// - Parameter bracket: one that has been opened before.
    init(_ bytes: [UInt8], in range: Range<Int>, inside bracket: UInt8? = nil) {
        self.bytes = bytes
        at = range.lowerBound
        start = range.lowerBound
        end = min(range.upperBound, bytes.count)
        open = bracket.map { [$0] } ?? []
    }

    var isAtComment: Bool { at < end && bytes[at] == UInt8(ascii: "#") && (at == start || at > 0 && bytes[at - 1] <= 0x20) }

    var isAtMeantComment: Bool { isAtComment && isCommentMeant(bytes, at: at) }

    /// Whether a comma or a closing bracket ends the text here.
    var isAtEndOfItem: Bool { at < end && !open.isEmpty && openInText == 0 && ",]}".utf8.contains(bytes[at]) }

    /// Over one byte, or over a quoted text.
    mutating func step() {
        guard at < end else { return }
        let byte = bytes[at]
        let isFirst = at == start
        let isBeforeBlank = at + 1 == bytes.count || bytes[at + 1] <= 0x20
        at += 1
        switch byte {
        case 10 where open.isEmpty, 13 where open.isEmpty: begin()
        case ...0x20 where isFirst: start = at
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if isFirst { leaveQuotes(byte) }
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            if isFirst {
                open.append(byte)
                begin()
            } else if !open.isEmpty {
                openInText += 1
            }
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            if openInText > 0 { openInText -= 1 } else { _ = open.popLast() }
        case UInt8(ascii: ",") where !open.isEmpty && openInText == 0: begin()
        case UInt8(ascii: ":") where isBeforeBlank && openInText == 0: (start, isKey) = (at, false)
        case UInt8(ascii: "-") where isBeforeBlank && isFirst && open.isEmpty: start = at
        default: break
        }
    }

    mutating func leaveLine() {
        at = bytes[at..<end].firstIndex(where: isBreak) ?? end
    }

    private mutating func begin() { (start, isKey, openInText) = (at, true, 0) }

    private mutating func leaveQuotes(_ quote: UInt8) {
        while at < end, bytes[at] != quote || (quote == UInt8(ascii: "'") && at + 1 < end && bytes[at + 1] == quote) {
            at += bytes[at] == quote || (bytes[at] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")) ? 2 : 1
        }
        at = min(at + 1, end)
    }
}

/// Whether a comment is meant by the `#` at this place: a space or another `#` follows it, or what lint reads.
func isCommentMeant(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + 1 < bytes.count else { return true }
    return bytes[place + 1] <= 0x20 || bytes[place + 1] == UInt8(ascii: "#") || bytes[place...].starts(with: marker)
}

private let marker = Array("#flowrun:".utf8)
