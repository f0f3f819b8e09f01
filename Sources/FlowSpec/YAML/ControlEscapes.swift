/// The escapes of a text in double quotes that stand for control characters, with their places.
func controlEscapes(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [(place: Range<Int>, scalar: Unicode.Scalar)] {
    var found: [(place: Range<Int>, scalar: Unicode.Scalar)] = []
    var at = range.lowerBound
    while at + 1 < range.upperBound {
        guard bytes[at] == UInt8(ascii: "\\") else {
            at += 1
            continue
        }
        let letter = bytes[at + 1]
        let end = min(at + 2 + hexadecimalDigits(after: letter), range.upperBound)
        if let code = end > at + 2 ? UInt32(String(decoding: bytes[at + 2..<end], as: UTF8.self), radix: 16) : namedControl(letter),
            let scalar = Unicode.Scalar(code), scalar.isControl
        {
            found.append((at..<end, scalar))
        }
        at = end
    }
    return found
}

/// YAML 1.2, productions 59 to 61.
private func hexadecimalDigits(after letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: 0
    }
}

/// YAML 1.2, productions 42 to 49.
private func namedControl(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "0"): 0
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "v"): 0xB
    case UInt8(ascii: "f"): 0xC
    case UInt8(ascii: "e"): 0x1B
    default: nil
    }
}

/// Puts `_` in place of control characters, so that nobody shows them.
func blankControls(_ text: inout ArraySlice<UInt8>) {
    for place in text.indices {
        let isSecond = place > text.startIndex && text[place - 1] == 0xC2 && 0x80..<0xA0 ~= text[place] && text[place] != 0x85
        if isSecond { (text[place - 1], text[place]) = (UInt8(ascii: "_"), UInt8(ascii: "_")) }
        if text[place] < 0x80, Unicode.Scalar(text[place]).isControl { text[place] = UInt8(ascii: "_") }
    }
}
