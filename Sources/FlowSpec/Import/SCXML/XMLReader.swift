extension DiagnosticInfo {
    package static let xmlSyntax = DiagnosticInfo("xml-syntax", .error, "Text that is not well-formed XML.")
}

/// An element of an XML document; names keep their prefix apart.
struct XMLElement: Sendable {
    struct Attribute: Sendable {
        var name: String
        var value: String
        var span: Span
        /// Of its namespace.
        var prefix = ""
    }
    /// Without its namespace prefix.
    var name: String
    var prefix: String
    var attributes: [Attribute]
    var children: [XMLElement] = []
    /// All character data directly inside, joined.
    var text = ""
    /// The start tag.
    var span: Span

    /// One without a namespace prefix.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute && $0.prefix.isEmpty }?.value }

    func span(of attribute: String) -> Span { attributes.first { $0.name == attribute && $0.prefix.isEmpty }?.span ?? span }
}

extension String {
    /// What `<!ENTITY …>` declares in a document type declaration.
    fileprivate var entityNames: [String] {
        split(separator: "<!ENTITY").dropFirst().compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    }
}

/// Reads an XML document without a DTD: elements, attributes, character data, CDATA, comments, instructions, the five
/// named entities and character references. Nesting is bounded; document type declarations are passed over and define nothing.
func readXML(_ file: SourceFile, _ id: FileID, report: inout [Diagnostic]) -> XMLElement? {
    var reader = XMLReader(file: file, id: id)
    let root = reader.document()
    report += reader.diagnostics
    return root
}

private struct XMLReader {
    static let deepest = 256
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let bytes: [UInt8]
    let id: FileID
    var at = 0
    var diagnostics: [Diagnostic] = []
    /// ISO-8859-1, whose bytes are the first 256 scalars; else UTF-8.
    private var isLatin = false
    /// Entities of the document's own.
    private var entities: Set<String> = []

    init(file: SourceFile, id: FileID) {
        self.bytes = file.bytes
        self.id = id
        if bytes.starts(with: XMLReader.byteOrderMark) { at = 3 }
        checkBytes(file)
    }

    /// XML 4.3.3. What is neither UTF-8 nor ISO-8859-1 is refused where it is told or found.
    private mutating func checkBytes(_ file: SourceFile) {
        if let (name, span) = declaredEncoding {
            switch name.lowercased() {
            case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1": isLatin = true
            case "utf-8", "utf8", "us-ascii", "ascii": break
            default: if bytes.contains(where: { $0 >= 0x80 }) { return refuse("the encoding `\(name)` is not read: expected UTF-8", at: span) }
            }
        }
        if isLatin { return }
        var faults: [Diagnostic] = []
        _ = checkEncoding(file, id, report: &faults)
        let first = faults.first(where: { fault in
            // Control characters are read as they are.
            fault.info.id != DiagnosticInfo.badCharacter.id
                || (fault.primary.span.end == fault.primary.span.start + 1 && bytes[Int(fault.primary.span.start)] >= 0x80)
        })
        if let first { diagnostics.append(first) }
    }

    private var declaredEncoding: (name: String, span: Span)? {
        guard bytes[at...].starts(with: "<?xml".utf8) else { return nil }
        let head = bytes[at..<min(at + 256, bytes.count)]
        guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let words = String(decoding: bytes[at..<end], as: Unicode.ASCII.self)
        guard let word = words.firstRange(of: "encoding") else { return nil }
        let rest = words[word.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'", let close = rest.dropFirst().firstIndex(of: quote) else { return nil }
        let name = rest[rest.index(after: rest.startIndex)..<close]
        let start = at + words.distance(from: words.startIndex, to: name.startIndex)
        return (String(name), Span(file: id, start: start, end: start + name.count))
    }

    private mutating func refuse(_ message: String, at span: Span) {
        diagnostics.append(Diagnostic(.badEncoding, at: span, message, help: "save the file as UTF-8"))
    }

    private func text(_ range: Range<Int>) -> String {
        isLatin ? String(String.UnicodeScalarView(bytes[range].map { Unicode.Scalar($0) })) : String(decoding: bytes[range], as: UTF8.self)
    }

    /// An explicit stack, so that no document can exhaust ours.
    mutating func document() -> XMLElement? {
        var open: [XMLElement] = []
        var root: XMLElement?
        while at < bytes.count, diagnostics.isEmpty {
            if bytes[at] != UInt8(ascii: "<") {
                let text = characterData()
                if open.isEmpty {
                    if text.contains(where: { !$0.isWhitespace }) {
                        fail("text outside the root element", from: at)
                    }
                } else {
                    open[open.count - 1].text += text
                }
            } else if skip("<!--") {
                pass(until: "-->", what: "comment")
            } else if skip("<![CDATA[") {
                let start = at
                pass(until: "]]>", what: "CDATA section")
                if let last = open.indices.last, at >= start + 3 {
                    open[last].text += text(start..<(at - 3))
                }
            } else if skip("<?") {
                pass(until: "?>", what: "processing instruction")
            } else if skip("<!") {
                passDeclaration()
            } else if skip("</") {
                let start = at
                let name = qualifiedName()
                skipSpace()
                guard skip(">"), let element = open.popLast() else {
                    fail("this end tag closes nothing", from: start)
                    break
                }
                guard name == (element.prefix, element.name) else {
                    fail("`</\(name.1)>` closes `<\(element.name)>`", from: start)
                    break
                }
                if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
            } else {
                guard root == nil else {
                    fail("a second root element", from: at)
                    break
                }
                guard let (element, isEmpty) = startTag() else { break }
                if open.count >= XMLReader.deepest {
                    fail("elements are nested deeper than \(XMLReader.deepest)", from: Int(element.span.start))
                } else if !isEmpty {
                    open.append(element)
                } else if open.isEmpty {
                    root = element
                } else {
                    open[open.count - 1].children.append(element)
                }
            }
        }
        if diagnostics.isEmpty, let last = open.last { fail("`<\(last.name)>` is never closed", from: Int(last.span.start)) }
        if diagnostics.isEmpty, root == nil { fail("there is no root element", from: 0) }
        return diagnostics.isEmpty ? root : nil
    }

    private mutating func startTag() -> (XMLElement, isEmpty: Bool)? {
        let start = at
        at += 1
        let (prefix, name) = qualifiedName()
        guard !name.isEmpty else {
            fail("`<` begins no tag; write `&lt;` for the character", from: start)
            return nil
        }
        var attributes: [XMLElement.Attribute] = []
        while true {
            skipSpace()
            if skip("/>") { return (element(prefix, name, attributes, start), true) }
            if skip(">") { return (element(prefix, name, attributes, start), false) }
            let attributeStart = at
            let key = qualifiedName()
            skipSpace()
            guard !key.1.isEmpty, skip("=") else {
                fail("the tag `<\(name)>` is not closed by `>`", from: start)
                return nil
            }
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
                fail("the value of `\(key.1)` is not in quotes", from: at)
                return nil
            }
            let quote = bytes[at]
            guard let end = bytes[(at + 1)...].firstIndex(of: quote) else {
                fail("the value of `\(key.1)` is never closed", from: at)
                return nil
            }
            let value = decoded(at + 1, end)
            at = end + 1
            let isNamespace = key.0 == "xmlns" || key.1 == "xmlns"
            if !isNamespace {
                if attributes.contains(where: { $0.name == key.1 && $0.prefix == key.0 }) {
                    fail("`\(key.1)` is given twice", from: attributeStart)
                    return nil
                }
                attributes.append(
                    .init(name: key.1, value: value, span: Span(file: id, start: attributeStart, end: at), prefix: key.0))
            }
        }
    }

    private func element(
        _ prefix: String, _ name: String, _ attributes: [XMLElement.Attribute], _ start: Int
    ) -> XMLElement {
        XMLElement(
            name: name, prefix: prefix, attributes: attributes, span: Span(file: id, start: start, end: at))
    }

    private mutating func characterData() -> String {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        return decoded(start, at)
    }

    /// Resolves references; what is no reference stays as it is.
    private mutating func decoded(_ start: Int, _ end: Int) -> String {
        guard bytes[start..<end].contains(UInt8(ascii: "&")) else {
            return text(start..<end)
        }
        var decoded = ""
        var from = start
        while from < end {
            guard let amp = bytes[from..<end].firstIndex(of: UInt8(ascii: "&")) else { break }
            decoded += text(from..<amp)
            let semicolon = bytes[(amp + 1)..<end].firstIndex { $0 != UInt8(ascii: "#") && !XMLReader.isNameByte($0) }
            guard let semicolon, bytes[semicolon] == UInt8(ascii: ";"), semicolon > amp + 1 else {
                decoded += "&"
                from = amp + 1
                continue
            }
            let name = text((amp + 1)..<semicolon)
            if let character = XMLReader.character(named: name) {
                decoded.unicodeScalars.append(character)
            } else if entities.contains(name) {
                fail("`&\(name);` is an entity of the document's own, which are not read: write what it stands for", from: amp)
            } else {
                fail("`&\(name);` is not defined", from: amp)
            }
            from = semicolon + 1
        }
        return decoded + text(min(from, end)..<end)
    }

    private static func character(named name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init)
        }
    }

    private mutating func qualifiedName() -> (String, String) {
        let start = at
        while at < bytes.count, XMLReader.isNameByte(bytes[at]) { at += 1 }
        let name = text(start..<at)
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...: true
        default: false
        }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard at + length <= bytes.count else { return false }
        let matches = text.withUTF8Buffer { $0.elementsEqual(bytes[at..<(at + length)]) }
        if matches { at += length }
        return matches
    }

    private mutating func skipSpace() {
        while at < bytes.count, [32, 9, 10, 13].contains(bytes[at]) { at += 1 }
    }

    private mutating func pass(until end: StaticString, what: String) {
        let start = at
        while at < bytes.count {
            if skip(end) { return }
            at += 1
        }
        fail("this \(what) is never closed", from: start)
    }

    /// `<!DOCTYPE …>` with its internal subset in brackets.
    private mutating func passDeclaration() {
        let start = at
        var depth = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                at += 1
                entities.formUnion(text(start..<at).entityNames)
                return
            default: break
            }
            at += 1
        }
        fail("this declaration is never closed", from: start)
    }

    private mutating func fail(_ message: String, from start: Int) {
        guard diagnostics.isEmpty else { return }
        let end = min(max(start + 1, at), bytes.count)
        diagnostics.append(Diagnostic(.xmlSyntax, at: Span(file: id, start: min(start, end), end: end), message))
    }
}
