/// What stands between line ends and `;`, with its place.
struct MermaidStatement {
    var text: Substring
    var span: Span
    /// What stands between `note right of a` and `end note`.
    var note: String?
}

/// The parts of a line: `;` divides them outside quotes and brackets, in a state diagram so do the braces around what is inside a state.
/// Behind `%%` a comment stands in a state diagram, and behind `#` where no text has begun, unless that begins an entity.
struct MermaidParts {
    private(set) var parts: [Range<Int>] = []
    /// Where a comment stands in what Mermaid takes for text.
    private(set) var commentInText: Range<Int>?
    private let line: ArraySlice<UInt8>
    private var from: Int
    /// Where the part begins that is read, without blanks.
    private var begin: Int?
    private var hasText = false

    init(_ line: ArraySlice<UInt8>, isOfStates: Bool) {
        self.line = line
        from = line.startIndex
        var at = line.startIndex
        var depth = 0
        var (isQuoted, isLabel) = (false, false)
        scanning: while at < line.endIndex {
            switch line[at] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "|") where !isOfStates && !isQuoted && (isLabel || line[(at + 1)...].contains(line[at])): isLabel.toggle()
            case UInt8(ascii: "{") where isOfStates && !isQuoted && !hasText && namesState:
                take(to: at + 1)
                from = at + 1
                begin = nil
                at += 1
                continue
            case UInt8(ascii: "}") where isOfStates && !isQuoted && !hasText && (begin == nil || line[at - 1] <= 32):
                take(to: at)
                parts.append(at..<at + 1)
                from = at + 1
                (begin, depth) = (nil, 0)
                at += 1
                continue
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ";") where !isQuoted && !isLabel && depth <= 0 && !line[from..<at].isOpenEntity:
                take(to: at)
                from = at + 1
                (begin, hasText) = (nil, false)
                at += 1
                continue
            case UInt8(ascii: ":") where line[at...].starts(with: ":::".utf8): at += 2
            case UInt8(ascii: ":") where !isQuoted: hasText = true
            case UInt8(ascii: "%"), UInt8(ascii: "#"):
                if !isQuoted, beginsComment(at, isOfStates) { break scanning }
            default: break
            }
            if line[at] > 32 { begin = begin ?? at }
            at += 1
        }
        take(to: at)
        if at < line.endIndex, hasText || takesForName(at) { commentInText = at..<line.endIndex }
    }

    private mutating func take(to end: Int) {
        let part = line.trimmedRange(from..<end)
        if !part.isEmpty { parts.append(part) }
    }

    private func beginsComment(_ at: Int, _ isOfStates: Bool) -> Bool {
        guard begin == nil || isOfStates && (line[at - 1] <= 32 || "{}>]".utf8.contains(line[at - 1])) else { return false }
        if line[at] == UInt8(ascii: "%") { return line[at...].starts(with: "%%".utf8) }
        let name = line[(at + 1)...].prefix(while: \.isPartOfEntity)
        return isOfStates && !hasText && (name.isEmpty || line.dropFirst(name.endIndex - line.startIndex).first != UInt8(ascii: ";"))
    }

    private var namesState: Bool { begin.map { String(decoding: line[$0...].prefix(6), as: UTF8.self).lowercased() == "state " } ?? false }

    /// Behind `state` all that no stereotype ends is a name; `#` begins a comment there unless the name stands behind `as`.
    private func takesForName(_ at: Int) -> Bool {
        let words = line[line.trimmedRange(from..<at)]
        guard namesState, let last = words.last, !">]".utf8.contains(last) else { return false }
        return line[at] == UInt8(ascii: "%") || words.contains(UInt8(ascii: "\""))
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
        let name = Array(reversed().prefix(while: \.isPartOfEntity).reversed())
        let lead = dropLast(name.count)
        if lead.last == UInt8(ascii: "&") { return String(decoding: name, as: UTF8.self).isEntityOfHTML }
        guard !name.isEmpty, lead.last == UInt8(ascii: "#") else { return false }
        let words = drop { $0 <= 32 }
        return !["style ", "classDef ", "linkStyle "].contains { words.starts(with: $0.utf8) }
    }
}
