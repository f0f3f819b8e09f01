/// What the bytes of a file are, before any of them is taken for YAML.
struct CheckedBytes {
    /// With `_` for every byte that is not allowed, so that offsets stay the same.
    var bytes: [UInt8]
    /// After a byte order mark.
    var start = 0
    var isASCII = true
    /// Nothing in it can be read as text.
    var isUnreadable = false
}

private let reportedFaults = 8
/// With which RTF begins.
private let richText = Array("{\\rtf".utf8)

/// Finds what is not UTF-8 or not allowed in YAML. The answer can be parsed whatever the input was.
func checkEncoding(_ file: SourceFile, _ id: FileID, report: inout [Diagnostic]) -> CheckedBytes {
    var checked = CheckedBytes(bytes: file.bytes)
    let bytes = file.bytes
    func unreadable(_ diagnostic: Diagnostic) -> CheckedBytes {
        report.append(diagnostic)
        return CheckedBytes(bytes: [], isUnreadable: true)
    }
    guard bytes.count <= largestFile else {
        return unreadable(.fileTooLarge(Span(file: id, start: 0, end: 0)))
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        return unreadable(.notUTF8File(Span(file: id, start: 0, end: 2), "UTF-16"))
    }
    if bytes.starts(with: richText) { return unreadable(.richTextFile(Span(file: id, start: 0, end: richText.count))) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { checked.start = 3 }
    var faults: [Range<Int>] = []
    bytes.withUnsafeBufferPointer { buffer in
        var at = checked.start
        while at < buffer.count {
            let byte = buffer[at]
            if byte >= 0x20 && byte < 0x7F || byte == 10 || byte == 13 || byte == 9 {
                at += 1
                continue
            }
            if byte >= 0x80 { checked.isASCII = false }
            let (length, isAllowed) = scalar(in: buffer, at: at)
            if !isAllowed { faults.append(at..<at + length) }
            at += length
        }
    }
    guard let first = faults.first else { return checked }
    if faults.count(where: { bytes[$0.lowerBound] == 0 }) > bytes.count / 4 {
        return unreadable(.notUTF8File(Span(file: id, start: first.lowerBound, end: first.upperBound), "UTF-16 or no text"))
    }
    for fault in faults.prefix(reportedFaults) {
        let span = Span(file: id, start: fault.lowerBound, end: fault.upperBound)
        report.append(.badBytes(span, Array(bytes[fault])))
    }
    if faults.count > reportedFaults, let last = faults.last {
        let span = Span(file: id, start: last.lowerBound, end: last.upperBound)
        report.append(.moreBadBytes(span, faults.count - reportedFaults))
    }
    for fault in faults {
        for place in fault { checked.bytes[place] = UInt8(ascii: "_") }
    }
    return checked
}

/// How many bytes stand for one scalar, and whether it may stand in YAML. Bytes that are not UTF-8 count one by one.
private func scalar(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (length: Int, isAllowed: Bool) {
    let first = bytes[start]
    let length: Int
    var code: UInt32
    let least: UInt32
    switch first {
    case 0..<0x80: return (1, false)
    case 0xC2..<0xE0: (length, code, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0..<0xF0: (length, code, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0..<0xF5: (length, code, least) = (4, UInt32(first & 0x07), 0x10000)
    default: return (1, false)
    }
    guard start + length <= bytes.count else { return (1, false) }
    for byte in bytes[start + 1..<start + length] {
        guard byte & 0xC0 == 0x80 else { return (1, false) }
        code = code << 6 | UInt32(byte & 0x3F)
    }
    guard code >= least, code <= 0x10FFFF, !(0xD800..<0xE000).contains(code) else { return (1, false) }
    let isControl = Unicode.Scalar(code)?.isControl ?? true
    return (length, !isControl && code != 0xFEFF && code != 0xFFFE && code != 0xFFFF)
}

/// Nobody writes a journey of more, and somebody may name `/dev/zero`.
package let largestFile = 32 << 20

extension DiagnosticInfo {
    package static let badCharacter = DiagnosticInfo(
        "bad-character", .error, "A byte that is not UTF-8, or a character that may not stand in YAML.")
    package static let badEncoding = DiagnosticInfo("bad-encoding", .error, "A file that is not saved as UTF-8.")
    package static let fileTooLarge = DiagnosticInfo("file-too-large", .error, "A file of more than \(largestFile >> 20) MB.")
}

extension Diagnostic {
    fileprivate static func fileTooLarge(_ span: Span) -> Self {
        Diagnostic(
            .fileTooLarge, at: span, "the file is too large: the limit is \(largestFile >> 20) MB",
            help: "split it, and name the parts in `imports`")
    }

    fileprivate static func notUTF8File(_ span: Span, _ encoding: String) -> Self {
        Diagnostic(
            .badEncoding, at: span, "the file is \(encoding): expected UTF-8",
            help: "save it again with the encoding UTF-8")
    }

    fileprivate static func richTextFile(_ span: Span) -> Self {
        Diagnostic(
            .badEncoding, at: span, "the file is rich text: expected plain text",
            help: "save it again as plain text (in TextEdit: Format, Make Plain Text)")
    }

    fileprivate static func badBytes(_ span: Span, _ bytes: [UInt8]) -> Self {
        let hex = bytes.map { $0.hexadecimal(2).uppercased() }.joined(separator: " ")
        if bytes.count == 1, let byte = bytes.first, byte >= 0x80 {
            return Diagnostic(
                .badCharacter, at: span, "the byte \(hex) is not UTF-8",
                help: "save the file with the encoding UTF-8, or write the character again")
        }
        let code = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
        let name = code == 0xFEFF ? "a byte order mark inside the text" : "the control character U+" + code.hexadecimal(4).uppercased()
        return badCharacter(span, name, in: "YAML")
    }

    /// - Parameter span: of an escape that stands for it.
    static func control(_ span: Span, _ scalar: Unicode.Scalar) -> Self {
        badCharacter(span, "the control character U+" + scalar.value.hexadecimal(4).uppercased(), in: "a text")
    }

    private static func badCharacter(_ span: Span, _ name: String, in place: String) -> Self {
        Diagnostic(
            .badCharacter, at: span, "\(name) may not stand in \(place)", help: "delete it", fix: Fix(span, replacement: "", title: "delete it"))
    }

    fileprivate static func moreBadBytes(_ span: Span, _ count: Int) -> Self {
        Diagnostic(
            .badCharacter, at: span, "\(count) more characters cannot be read, this one is the last",
            help: "save the file with the encoding UTF-8")
    }
}
