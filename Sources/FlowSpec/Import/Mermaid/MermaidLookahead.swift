/// Of each line of a diagram, which of those behind it end what it begins.
struct MermaidLookahead {
    /// The first line from there on that has a quote, a `}`, a `{`, `end note` at its end, and that begins a note of several lines.
    private(set) var quote: [Int] = []
    private(set) var closingBrace: [Int] = []
    private(set) var openingBrace: [Int] = []
    private(set) var noteEnd: [Int] = []
    private(set) var noteHead: [Int] = []
    private let rows: [ArraySlice<UInt8>]

    init(_ rows: [ArraySlice<UInt8>] = []) {
        self.rows = rows
        quote = next { $0.contains(UInt8(ascii: "\"")) }
        closingBrace = next { $0.contains(UInt8(ascii: "}")) }
        openingBrace = next { $0.contains(UInt8(ascii: "{")) }
        noteEnd = next { MermaidNote.textBeforeEnd($0) != nil }
        noteHead = next { MermaidNote.isHead(String(decoding: $0.prefix(5), as: UTF8.self)) && MermaidNote.isPlacedHead(String(decoding: $0, as: UTF8.self)) }
    }

    private func next(_ isMeant: (ArraySlice<UInt8>) -> Bool) -> [Int] {
        var next = Array(repeating: rows.count, count: rows.count + 1)
        for row in rows.indices.reversed() { next[row] = isMeant(rows[row]) ? row : next[row + 1] }
        return next
    }

    func opensNote(_ row: Int) -> Bool {
        MermaidNote.isHead(String(decoding: rows[row].prefix(5), as: UTF8.self)) && MermaidNote.opens(String(decoding: rows[row], as: UTF8.self))
    }

    /// Whether an arrow of a flowchart stands between this line and the next, at the end of the one or the beginning of the other.
    func goesOn(behind row: Int) -> Bool {
        guard row > 0, row + 1 < rows.count else { return false }
        let (line, next) = (rows[row], rows[row + 1])
        guard !Self.isDirective(line), !Self.isDirective(next), line.filter({ $0 == UInt8(ascii: "\"") }).count % 2 == 0 else { return false }
        let begins = line.last != UInt8(ascii: ";") && Self.strokes.contains { next.starts(with: $0.utf8) } && !next.elementsEqual("---".utf8)
        return begins || Self.heads.contains { line.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private static let strokes = ["--", "==", "-.", "<--", "<==", "<-.", "~~~", "& "]
    private static let heads = ["->", "=>", "---", "===", "-.-", "~~~", "--x", "--o", " &"]

    private static func isDirective(_ row: ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: row.prefix { $0 > 32 }, as: UTF8.self)
        return ["end", "subgraph", "style", "class", "classDef", "click", "linkStyle", "direction", "title", "accTitle:", "accDescr:"].contains(word)
    }

    /// The line that closes the properties of a box, `a@{`, which this one opens, where nothing but properties stands between; nil where none does.
    func endOfProperties(_ row: Int) -> Int? {
        guard let open = rows[row].indices.last(where: { rows[row][$0...].starts(with: "@{".utf8) }), !Self.closesProperties(rows[row][open...]) else { return nil }
        for next in (row + 1)..<rows.count {
            guard rows[next].first == UInt8(ascii: "}") || Self.isProperty(rows[next]) else { return nil }
            if Self.closesProperties(rows[next]) { return next }
        }
        return nil
    }

    private static func isProperty(_ row: ArraySlice<UInt8>) -> Bool {
        let behind = row.drop { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32 }
        return behind.count < row.count && behind.drop { $0 <= 32 }.first == UInt8(ascii: ":") && !behind.drop { $0 <= 32 }.starts(with: "::".utf8)
    }

    /// Whether a `}` stands there outside of quotes, which begin behind a colon.
    private static func closesProperties(_ row: ArraySlice<UInt8>) -> Bool {
        var (quote, last): (UInt8?, UInt8) = (nil, 0)
        for byte in row {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "}") {
                return true
            } else if last == UInt8(ascii: ":"), "\"'".utf8.contains(byte) {
                quote = byte
            }
            if byte > 32 { last = byte }
        }
        return false
    }

    /// The line to which a text in quotes goes on that the last line has begun; nil where none is open. A quote that is only forgotten is none.
    func endOfQuote(from first: Int, to last: Int, isOfStates: Bool) -> Int? {
        let quotes = rows[last].filter { $0 == UInt8(ascii: "\"") }.count
        guard (quotes % 2 == 1) == (first == last), let open = rows[last].lastIndex(of: UInt8(ascii: "\"")) else { return nil }
        let before = String(decoding: rows[last][..<open].suffix(9).reversed().drop { $0 <= 32 }.reversed(), as: UTF8.self)
        let isOpening = isOfStates
            ? ["state", "note"].contains(String(decoding: rows[first].prefix { $0 > 32 }, as: UTF8.self).lowercased())
            : before.last.map { "[({|>/\\-=.:".contains($0) } ?? false || before == "subgraph"
        let next = quote[last + 1]
        guard isOpening, next < rows.count, let close = rows[next].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        let behind = String(decoding: rows[next][(close + 1)...].drop { $0 <= 32 }.prefix(3), as: UTF8.self)
        if isOfStates { return behind.lowercased().hasPrefix("as ") ? next : nil }
        return behind.first.map { "])}|-=.&/\\,".contains($0) } ?? (before == "subgraph") ? next : nil
    }
}
