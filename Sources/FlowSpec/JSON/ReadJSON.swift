/// What the file is to hold, for the help that faults come with.
struct JSONPurpose: Sendable {
    /// Where the file is empty.
    var whole: String
    /// Where a comment stands.
    var comment: String
}

/// Reads a file as JSON (RFC 8259). At the first fault it stops and says where; the answer is nil then.
func readJSON(_ file: SourceFile, _ id: FileID, for purpose: JSONPurpose, report: inout [Diagnostic]) -> PlacedJSON? {
    let before = report.count
    let checked = checkEncoding(file, id, report: &report)
    guard report.count == before else { return nil }
    var reader = JSONReader(bytes: checked.bytes, file: id, purpose: purpose, at: checked.start)
    do {
        return try reader.document()
    } catch {
        report.append(
            UnfinishedMerge(in: file)?.diagnostic(id, .jsonSyntax) ?? Diagnostic(.jsonSyntax, at: error.span, error.message, help: error.help))
        return nil
    }
}

private struct JSONFault: Error {
    var span: Span
    var message: String
    var help: String?
}

private struct JSONReader {
    let bytes: [UInt8]
    let file: FileID
    let purpose: JSONPurpose
    var at: Int

    private var current: UInt8? { at < bytes.count ? bytes[at] : nil }

    private func span(from start: Int) -> Span { Span(file: file, start: start, end: at) }

    mutating func document() throws(JSONFault) -> PlacedJSON {
        skipSpace()
        guard current != nil else { throw fault("the file is empty", help: purpose.whole) }
        let node = try value(depth: 0)
        skipSpace()
        guard current == nil else { throw fault("something follows the end of the document") }
        return node
    }

    private mutating func value(depth: Int) throws(JSONFault) -> PlacedJSON {
        guard depth < deepestNesting else { throw fault("objects and lists are nested more than \(deepestNesting) deep here") }
        let start = at
        let kind: PlacedJSON.Kind
        switch current {
        case UInt8(ascii: "{"): kind = .object(try members(depth: depth))
        case UInt8(ascii: "["): kind = .list(try items(depth: depth))
        case UInt8(ascii: "\""): kind = .text(try string())
        case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): kind = .number(try number())
        default: kind = try word()
        }
        return PlacedJSON(kind: kind, span: span(from: start))
    }

    private mutating func members(depth: Int) throws(JSONFault) -> [PlacedJSON.Member] {
        var members: [PlacedJSON.Member] = []
        var places: [String: Span] = [:]
        try sequence(closedBy: UInt8(ascii: "}")) { reader throws(JSONFault) in
            guard reader.current == UInt8(ascii: "\"") else { throw reader.fault("expected a key in quotes") }
            let start = reader.at
            let text = try reader.string()
            let span = Span(file: reader.file, start: start + 1, end: reader.at - 1)
            if places.updateValue(span, forKey: text) != nil { throw JSONFault(span: span, message: "`\(text)` stands twice in one object") }
            reader.skipSpace()
            guard reader.current == UInt8(ascii: ":") else { throw reader.fault("expected `:` after the key `\(shortened(text))`") }
            reader.at += 1
            reader.skipSpace()
            members.append(PlacedJSON.Member(key: Name(text, span), value: try reader.value(depth: depth + 1)))
        }
        return members
    }

    private mutating func items(depth: Int) throws(JSONFault) -> [PlacedJSON] {
        var items: [PlacedJSON] = []
        try sequence(closedBy: UInt8(ascii: "]")) { reader throws(JSONFault) in items.append(try reader.value(depth: depth + 1)) }
        return items
    }

    /// What stands between brackets, with commas between; the reader is at the opening one.
    private mutating func sequence(
        closedBy end: UInt8, _ element: (inout JSONReader) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        let close = String(Character(Unicode.Scalar(end)))
        at += 1
        skipSpace()
        if current == end {
            at += 1
            return
        }
        while true {
            try element(&self)
            skipSpace()
            if current == end { break }
            guard current == UInt8(ascii: ",") else { throw fault("expected `,` or `\(close)`") }
            let comma = at
            at += 1
            skipSpace()
            if current == end {
                throw JSONFault(
                    span: Span(file: file, start: comma, end: comma + 1), message: "a comma stands before `\(close)`", help: "take it away")
            }
        }
        at += 1
    }

    private mutating func string() throws(JSONFault) -> String {
        let start = at
        at += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { break }
            if byte == UInt8(ascii: "\\") {
                text += try escape()
            } else {
                text.append(byte)
                at += 1
            }
        }
        guard current == UInt8(ascii: "\"") else {
            throw JSONFault(span: Span(file: file, start: start, end: start + 1), message: "this text has no closing quote on its line")
        }
        at += 1
        return withoutControls(String(decoding: text, as: UTF8.self))
    }

    private mutating func escape() throws(JSONFault) -> [UInt8] {
        let start = at
        at += 2
        switch at <= bytes.count ? bytes[at - 1] : 0 {
        case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
        case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
        case UInt8(ascii: "/"): return [UInt8(ascii: "/")]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"):
            guard var code = hexadecimal() else { break }
            if (0xD800..<0xDC00).contains(code), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
                let high = code
                at += 2
                guard let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else { break }
                code = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
            }
            return Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
        default: break
        }
        throw JSONFault(span: Span(file: file, start: start, end: min(at, bytes.count)), message: "this escape means nothing in JSON")
    }

    private mutating func hexadecimal() -> UInt32? {
        guard at + 4 <= bytes.count, let code = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16),
            bytes[at] != UInt8(ascii: "+"), bytes[at] != UInt8(ascii: "-")
        else { return nil }
        at += 4
        return code
    }

    private mutating func number() throws(JSONFault) -> Double {
        let start = at
        if current == UInt8(ascii: "-") { at += 1 }
        let first = at
        digits()
        var isWellFormed = at > first && (bytes[first] != UInt8(ascii: "0") || at == first + 1)
        if current == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            digits()
            isWellFormed = isWellFormed && at > fraction
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            at += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { at += 1 }
            let exponent = at
            digits()
            isWellFormed = isWellFormed && at > exponent
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        guard isWellFormed, let number = Double(text), number.isFinite else {
            throw JSONFault(span: span(from: start), message: "`\(text)` is no number in JSON")
        }
        return number
    }

    private mutating func digits() {
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    }

    private mutating func word() throws(JSONFault) -> PlacedJSON.Kind {
        let start = at
        while let byte = current, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { at += 1 }
        switch String(decoding: bytes[start..<at], as: UTF8.self) {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        case "": throw fault(current == nil ? "the file ends before its last bracket is closed" : "expected a value")
        case let word:
            throw JSONFault(span: span(from: start), message: "`\(shortened(word))` is no value in JSON", help: "texts stand in double quotes")
        }
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 10 || byte == 13 || byte == 9 { at += 1 }
    }

    private func fault(_ message: String, help: String? = nil) -> JSONFault {
        var help = help
        if help == nil, current == UInt8(ascii: "/") { help = "JSON has no comments: \(purpose.comment)" }
        if help == nil, current == UInt8(ascii: "'") { help = "JSON has double quotes only" }
        return JSONFault(span: Span(file: file, start: at, end: min(at + 1, max(at, bytes.count))), message: message, help: help)
    }
}

extension DiagnosticInfo {
    static let jsonSyntax = DiagnosticInfo("json-syntax", "A file of design tokens, or of XState, that is not JSON.")
}
