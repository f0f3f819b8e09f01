/// What a line looks like, for finding where reading can go on after a syntax fault.
struct LineShape {
    /// Spaces before the text; nil for a blank line and for a comment.
    var indentation: Int?
    /// Begins with `- `.
    var isItem = false
    /// Has `key:`.
    var isEntry = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, lineStart: Int) {
        var at = lineStart
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
        guard at < bytes.count, !isBreak(bytes[at]), bytes[at] != UInt8(ascii: "#") else { return }
        indentation = at - lineStart
        let endsWord: (Int) -> Bool = { $0 >= bytes.count || bytes[$0] <= 0x20 }
        if bytes[at] == UInt8(ascii: "-") && endsWord(at + 1) {
            isItem = true
            return
        }
        while at < bytes.count, !isBreak(bytes[at]) {
            if bytes[at] == UInt8(ascii: ":") && endsWord(at + 1) {
                isEntry = true
                return
            }
            at += 1
        }
    }
}

func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

func lineStart(of offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var at = min(offset, bytes.count)
    while at > 0, !isBreak(bytes[at - 1]) { at -= 1 }
    return at
}

/// Where the text of the line after the one at `offset` begins; nil at the end of the file.
func nextLine(after offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var at = max(0, offset)
    while at < bytes.count, !isBreak(bytes[at]) { at += 1 }
    if at + 1 < bytes.count, bytes[at] == 13, bytes[at + 1] == 10 { at += 1 }
    return at + 1 < bytes.count ? at + 1 : nil
}

/// Reads each tab before a line's text as one space.
func blankIndentingTabs(_ bytes: inout [UInt8]) {
    var isIndentation = true
    for place in bytes.indices {
        let byte = bytes[place]
        if isBreak(byte) {
            isIndentation = true
        } else if isIndentation, byte == 9 {
            bytes[place] = UInt8(ascii: " ")
        } else if byte != UInt8(ascii: " ") {
            isIndentation = false
        }
    }
}
