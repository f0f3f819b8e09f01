/// Words that are looked for together, however many they are. Byte by byte: what is no UTF-8 would be others in a text.
struct WordsInFile {
    private var byFirst: [UInt8: [(word: String, bytes: [UInt8])]] = [:]

    init(_ words: [String]) {
        for word in words {
            let bytes = Array(word.utf8)
            if let first = bytes.first { byFirst[first, default: []].append((word, bytes)) }
        }
        for first in byFirst.keys { byFirst[first]?.sort { $0.bytes.count > $1.bytes.count } }
    }

    /// In their order. What is part of a longer one there is passed over.
    func places(in span: Span, of file: SourceFile) -> [String: [Span]] {
        var places: [String: [Span]] = [:]
        var at = Int(span.start)
        let end = min(Int(span.end), file.bytes.count)
        while at < end {
            let candidates = file.isBetweenWords(at - 1, in: span) ? byFirst[file.bytes[at]] ?? [] : []
            if let found = candidates.first(where: { file.holds($0.bytes, at: at, in: span) }) {
                places[found.word, default: []].append(Span(file: span.file, start: at, end: at + found.bytes.count))
                at += found.bytes.count
            } else {
                at += 1
            }
        }
        return places
    }
}

extension SourceFile {
    /// Where it stands with no letter, digit or sign of a name around it.
    func places(ofWord word: String, in span: Span) -> [Span] { WordsInFile([word]).places(in: span, of: self)[word] ?? [] }

    fileprivate func isBetweenWords(_ place: Int, in span: Span) -> Bool {
        guard Int(span.start)..<min(Int(span.end), bytes.count) ~= place else { return true }
        return bytes[place] < 0x80 && bytes[place] != UInt8(ascii: "-") && !isIdentifier("a" + String(UnicodeScalar(bytes[place])))
    }

    fileprivate func holds(_ word: [UInt8], at start: Int, in span: Span) -> Bool {
        let end = start + word.count
        return end <= min(Int(span.end), bytes.count) && bytes[start..<end].elementsEqual(word) && isBetweenWords(end, in: span)
    }
}
