/// Which signs stand in a text, found in one look at it: who looks for what is written by mistake leaves texts without its signs alone.
package struct TextSigns: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    init(in text: some Sequence<UInt8>) {
        var signs: UInt16 = 0
        for byte in text {
            if byte < 0x30 {
                if byte >= Self.first { signs |= 1 << UInt16(byte - Self.first) }
            } else if byte >= 0x80 {
                signs |= Self.foreign.rawValue
            } else if byte == 0x7B || byte == 0x7D {
                signs |= Self.brace.rawValue
            }
        }
        rawValue = signs
    }

    private init(_ sign: Unicode.Scalar) { rawValue = 1 << UInt16(UInt8(sign.value) - Self.first) }

    /// `"`; the others follow it up to `/`.
    private static let first: UInt8 = 0x22

    package static let dollar = TextSigns("$")
    package static let closingParenthesis = TextSigns(")")
    package static let plus = TextSigns("+")
    package static let comma = TextSigns(",")
    package static let point = TextSigns(".")
    package static let slash = TextSigns("/")
    package static let brace = TextSigns(rawValue: 1 << 14)
    /// A letter or sign beyond ASCII.
    package static let foreign = TextSigns(rawValue: 1 << 15)
}
