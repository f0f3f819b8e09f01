import FlowSpec

/// `# flowrun:ignore rule-id why it is all right` on the line above a finding.
struct Suppression {
    var rule: String
    var reason: String
    /// The comment, from `flowrun:ignore` on.
    var span: Span
    /// The bytes of the line it speaks of.
    var covers: Range<UInt32>
}

/// The suppressions of a file, in order. Several above one line all speak of that line.
func suppressions(in file: SourceFile, _ id: FileID) -> [Suppression] {
    let marker = Array("flowrun:ignore".utf8)
    var found: [Suppression] = []
    var waiting: [Suppression] = []
    for (number, start) in file.lineStarts.enumerated() {
        let end = number + 1 < file.lineStarts.count ? Int(file.lineStarts[number + 1]) : file.bytes.count
        let line = file.bytes[Int(start)..<end]
        guard let first = line.firstIndex(where: { $0 != 32 && $0 != 9 }) else { continue }
        let isComment = line[first] == UInt8(ascii: "#")
        if !isComment {
            for var suppression in waiting {
                suppression.covers = start..<UInt32(end)
                found.append(suppression)
            }
            waiting = []
            continue
        }
        let text = line[(first + 1)...].drop { $0 == 32 || $0 == UInt8(ascii: "#") }
        guard text.starts(with: marker) else { continue }
        let words = String(decoding: text.dropFirst(marker.count), as: UTF8.self)
            .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        let reason = words.count > 1 ? words[1].filter { !$0.isNewline } : ""
        let length = text.reversed().drop { $0 == 10 || $0 == 13 || $0 == 32 }.count
        waiting.append(
            Suppression(
                rule: words.first.map { $0.filter { !$0.isNewline } } ?? "", reason: reason,
                span: Span(file: id, start: text.startIndex, end: text.startIndex + length), covers: 0..<0))
    }
    return found + waiting
}
