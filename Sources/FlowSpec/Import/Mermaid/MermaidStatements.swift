/// What stands between line ends and `;`, with its place.
struct MermaidStatement {
    var text: Substring
    var span: Span
    /// What stands between `note right of a` and `end note`.
    var note: String?
}

/// The parts of a line: `;` divides them outside quotes and brackets. What stands behind `%%` is a comment in a state diagram, and behind `#` where no
/// text has begun, unless that begins an entity.
struct MermaidParts {
    private(set) var parts: [Range<Int>] = []
    /// Where a comment stands in what Mermaid takes for text.
    private(set) var commentInText: Range<Int>?
    private let line: ArraySlice<UInt8>
    private var from: Int
    private var hasBegun = false
    private var hasText = false

    init(_ line: ArraySlice<UInt8>, isOfStates: Bool) {
        self.line = line
        from = line.startIndex
        var at = line.startIndex
        var depth = 0
        var isQuoted = false
        scanning: while at < line.endIndex {
            switch line[at] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ";") where !isQuoted && depth <= 0 && !line[from..<at].isOpenEntity:
                take(to: at)
                from = at + 1
                (hasBegun, hasText) = (false, false)
                at += 1
                continue
            case UInt8(ascii: ":") where line[at...].starts(with: ":::".utf8): at += 2
            case UInt8(ascii: ":") where !isQuoted: hasText = true
            case UInt8(ascii: "%"), UInt8(ascii: "#"):
                if !isQuoted, beginsComment(at, isOfStates) { break scanning }
            default: break
            }
            if line[at] > 32 { hasBegun = true }
            at += 1
        }
        take(to: at)
        if at < line.endIndex, hasText || isNamingState(at) { commentInText = at..<line.endIndex }
    }

    private mutating func take(to end: Int) {
        let part = line.trimmedRange(from..<end)
        if !part.isEmpty { parts.append(part) }
    }

    private func beginsComment(_ at: Int, _ isOfStates: Bool) -> Bool {
        guard !hasBegun || isOfStates && (line[at - 1] <= 32 || "{}>]".utf8.contains(line[at - 1])) else { return false }
        if line[at] == UInt8(ascii: "%") { return line[at...].starts(with: "%%".utf8) }
        let name = line[(at + 1)...].prefix(while: \.isPartOfEntity)
        return isOfStates && !hasText && (name.isEmpty || line.dropFirst(name.endIndex - line.startIndex).first != UInt8(ascii: ";"))
    }

    /// Behind `state` all is a name that neither a brace nor a stereotype ends.
    private func isNamingState(_ at: Int) -> Bool {
        let words = line[line.trimmedRange(from..<at)]
        let isState = String(decoding: words.prefix(6), as: UTF8.self).lowercased() == "state "
        return isState && !(words.last.map("{>]".utf8.contains) ?? true)
    }
}

extension ArraySlice<UInt8> {
    func trimmedRange(_ range: Range<Int>) -> Range<Int> {
        var (from, to) = (range.lowerBound, range.upperBound)
        while from < to, self[from] <= 32 { from += 1 }
        while to > from, self[to - 1] <= 32 { to -= 1 }
        return from..<to
    }

    /// Whether a semicolon behind it would end an entity, as in `go #58; on`. A style's colours are none: `style a fill:#f9f;`.
    fileprivate var isOpenEntity: Bool {
        let name = reversed().prefix(while: \.isPartOfEntity)
        guard !name.isEmpty, dropLast(name.count).last == UInt8(ascii: "#") else { return false }
        let words = drop { $0 <= 32 }
        return !["style ", "classDef ", "linkStyle "].contains { words.starts(with: $0.utf8) }
    }
}
