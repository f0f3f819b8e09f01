import FlowSpec

/// `# flowrun:ignore rule-id why it is all right` on the line above a finding, or at the end of its line; `rule-id, rule-id` for several.
struct Suppression {
    /// At least one.
    var rules: [Name]
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
    lazy var texts = TextPlaces(of: file, id)
    for (number, start) in file.lineStarts.enumerated() {
        let end = number + 1 < file.lineStarts.count ? Int(file.lineStarts[number + 1]) : file.bytes.count
        let line = file.bytes[Int(start)..<end]
        guard let first = line.firstIndex(where: { $0 != 32 && $0 != 9 }) else { continue }
        if line[first] == UInt8(ascii: "#") {
            if let suppression = Suppression(comment: line[first...], id), !texts.contains(first) { waiting.append(suppression) }
            continue
        }
        if let hash = commentAtEnd(of: line), let suppression = Suppression(comment: line[hash...], id), !texts.contains(hash) { waiting.append(suppression) }
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
        var text = comment.drop { $0 == 32 || $0 == UInt8(ascii: "#") }
        guard text.starts(with: marker), text.dropFirst(marker.count).first.map({ $0 <= 32 }) ?? true else { return nil }
        while let last = text.last, last <= 32 { text.removeLast() }
        span = Span(file: file, start: text.startIndex, end: text.endIndex)
        covers = 0..<0
        rules = []
        var rest = text.dropFirst(marker.count)
        repeat {
            rest = rest.drop { $0 <= 32 }
            let word = rest.prefix { $0 > 32 && $0 != comma }
            let name = Name(String(decoding: word, as: UTF8.self), Span(file: file, start: word.startIndex, end: word.endIndex))
            // A comma may also be the reason's.
            if !rules.isEmpty, !name.isMeantForRule(before: rest[word.endIndex...]) { break }
            rules.append(name)
            rest = rest[word.endIndex...].drop { $0 <= 32 }
        } while rest.first == comma && rest.popFirst() != nil
        reason = String(decoding: rest.drop { $0 <= 32 }, as: UTF8.self)
    }
}

private let comma = UInt8(ascii: ",")

extension Name {
    /// Whether it names a rule behind another one. `trap` may also be the first word of a reason: then more words follow.
    fileprivate func isMeantForRule(before rest: ArraySlice<UInt8>) -> Bool {
        let known = LintRule.findingNames
        if value.contains("-") { return known.contains(value) || Suggestion.nearest(to: value, in: known) != nil }
        let next = rest.first { $0 > 32 }
        return known.contains(value) && (next == nil || next == comma)
    }
}
