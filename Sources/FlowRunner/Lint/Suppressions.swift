import FlowSpec

/// `# flowrun:ignore rule-id why it is all right` on the line above a finding, or at the end of its line.
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
    var found: [Suppression] = []
    var waiting: [Suppression] = []
    for (number, start) in file.lineStarts.enumerated() {
        let end = number + 1 < file.lineStarts.count ? Int(file.lineStarts[number + 1]) : file.bytes.count
        let line = file.bytes[Int(start)..<end]
        guard let first = line.firstIndex(where: { $0 != 32 && $0 != 9 }) else { continue }
        if line[first] == UInt8(ascii: "#") {
            if let suppression = Suppression(comment: line[first...], id) { waiting.append(suppression) }
            continue
        }
        if let hash = commentAtEnd(of: line), let suppression = Suppression(comment: line[hash...], id) { waiting.append(suppression) }
        for var suppression in waiting {
            suppression.covers = start..<UInt32(end)
            found.append(suppression)
        }
        waiting = []
    }
    return found + waiting
}

private let marker = Array("flowrun:ignore".utf8)

/// Where a comment with the marker begins behind something else.
private func commentAtEnd(of line: ArraySlice<UInt8>) -> Int? {
    var place = line.startIndex
    while let hash = line[place...].firstIndex(of: UInt8(ascii: "#")) {
        place = hash + 1
        let isComment = hash > line.startIndex && (line[hash - 1] == 32 || line[hash - 1] == 9)
        if isComment, line[place...].drop(while: { $0 == 32 }).starts(with: marker) { return hash }
    }
    return nil
}

extension Suppression {
    /// - Parameter comment: from its `#` to the end of the line.
    fileprivate init?(comment: ArraySlice<UInt8>, _ file: FileID) {
        let text = comment.drop { $0 == 32 || $0 == UInt8(ascii: "#") }
        guard text.starts(with: marker) else { return nil }
        let words = String(decoding: text.dropFirst(marker.count), as: UTF8.self)
            .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        rule = words.first.map { $0.filter { !$0.isNewline } } ?? ""
        reason = words.count > 1 ? words[1].filter { !$0.isNewline } : ""
        let length = text.reversed().drop { $0 == 10 || $0 == 13 || $0 == 32 }.count
        span = Span(file: file, start: text.startIndex, end: text.startIndex + length)
        covers = 0..<0
    }
}
