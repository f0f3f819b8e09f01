import FlowSpec

/// `# flowrun:ignore rule-id why it is all right` on the line above a finding, or at the end of its line; `rule-id, rule-id` for several.
struct Suppression {
    static let marker = "flowrun:ignore"

    /// At least one.
    var rules: [Name]
    var reason: String
    /// The comment, from `flowrun:ignore` on.
    var span: Span
    /// The bytes of the line it speaks of.
    var covers: Range<UInt32>
    /// How it begins, up to the first rule, where that is nearly `flowrun:ignore`: then it silences nothing.
    var misspeltMarker: Span?
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

private enum Marker {
    /// The marker that a comment's words begin with, and whether it is written as it has to be. What is nearly one counts before a rule's name.
    static func beginning(_ words: ArraySlice<UInt8>) -> (marker: ArraySlice<UInt8>, isRight: Bool)? {
        let behind = words.dropFirst(Suppression.marker.utf8.count)
        if words.starts(with: Suppression.marker.utf8), behind.first.map({ $0 <= 32 }) ?? true { return (words[..<behind.startIndex], true) }
        var rest = words
        for part in ["flowrun", "ignore"] {
            guard rest.prefix(part.utf8.count).map({ $0 | 32 }) == Array(part.utf8) else { return nil }
            rest = rest.dropFirst(part.utf8.count).drop { " :-_".utf8.contains($0) }
        }
        let name = String(decoding: rest.prefix { $0 > 32 && $0 != comma }, as: UTF8.self)
        guard LintRule.findingNames.contains(name) else { return nil }
        return (words[..<rest.startIndex], false)
    }
}

/// Where a comment with the marker begins behind something else.
private func commentAtEnd(of line: ArraySlice<UInt8>) -> Int? {
    var place = line.startIndex
    while let hash = line[place...].firstIndex(of: UInt8(ascii: "#")) {
        place = hash + 1
        let isComment = hash > line.startIndex && (line[hash - 1] == 32 || line[hash - 1] == 9)
        if isComment, Marker.beginning(line[place...].drop { $0 == 32 }) != nil { return hash }
    }
    return nil
}

extension Suppression {
    /// - Parameter comment: from its `#` to the end of the line.
    fileprivate init?(comment: ArraySlice<UInt8>, _ file: FileID) {
        var text = comment.drop { $0 == 32 || $0 == UInt8(ascii: "#") }
        guard let (marker, isRight) = Marker.beginning(text) else { return nil }
        while let last = text.last, last <= 32 { text.removeLast() }
        span = Span(file: file, start: text.startIndex, end: text.endIndex)
        covers = 0..<0
        if !isRight { misspeltMarker = Span(file: file, start: marker.startIndex, end: marker.endIndex) }
        rules = []
        var rest = text[marker.endIndex...]
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
