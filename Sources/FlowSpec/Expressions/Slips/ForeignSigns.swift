/// A sign that word processors and mathematics have, of three bytes: an operator, or a quote that opens a text.
struct ForeignSign {
    static let length = 3

    /// Nil for a quote.
    let operation: BinaryOperator?
    private let last: UInt8

    init?(_ bytes: [UInt8], at start: Int, before limit: Int) {
        guard start + Self.length <= limit, bytes[start] == 0xE2 else { return nil }
        last = bytes[start + 2]
        switch (bytes[start + 1], last) {
        case (0x89, 0xA4): operation = .lessOrEqual
        case (0x89, 0xA5): operation = .greaterOrEqual
        case (0x89, 0xA0): operation = .notEqual
        case (0x88, 0x92): operation = .subtract
        case (0x80, 0x98...0x9F): operation = nil
        default: return nil
        }
    }

    /// Whether the text that it opens ends here: with any quote of its kind, plain ones included.
    func isClosed(at place: Int, in bytes: [UInt8], before limit: Int) -> Bool {
        let isSingle = last < 0x9C
        if bytes[place] == UInt8(ascii: isSingle ? "'" : "\"") { return true }
        guard let other = ForeignSign(bytes, at: place, before: limit), other.operation == nil else { return false }
        return (other.last < 0x9C) == isSingle
    }
}

/// The text inside typographic quotes; nil where it does not stand in a pair of them.
func withoutTypographicQuotes(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let sign = ForeignSign(bytes, at: 0, before: bytes.count), sign.operation == nil else { return nil }
    let end = (ForeignSign.length..<max(ForeignSign.length, bytes.count)).first { sign.isClosed(at: $0, in: bytes, before: bytes.count) }
    guard let end, bytes[end] == 0xE2, end + ForeignSign.length == bytes.count else { return nil }
    return String(decoding: bytes[ForeignSign.length..<end], as: UTF8.self)
}
