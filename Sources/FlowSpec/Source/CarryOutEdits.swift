extension Diagnostic.Edit {
    /// Two insertions at one place also count: which comes first would be anybody's guess.
    package func overlaps(_ other: Self) -> Bool {
        span.start == other.span.start || (span.start < other.span.end && other.span.start < span.end)
    }
}

extension SourceFile {
    /// The text with these edits, none of which overlaps another one.
    package func bytes(after edits: [Diagnostic.Edit]) -> [UInt8] {
        var out: [UInt8] = []
        var from = 0
        for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
            let start = min(max(Int(edit.span.start), from), bytes.count)
            out += bytes[from..<start]
            out += edit.replacement.utf8
            from = min(max(Int(edit.span.end), start), bytes.count)
        }
        return out + bytes[from...]
    }

    /// With line ends as the file has them where the edit stands.
    package func withOwnLineEnds(_ edit: Diagnostic.Edit) -> Diagnostic.Edit {
        guard edit.replacement.utf8.contains(10), !edit.replacement.utf8.contains(13) else { return edit }
        let place = min(Int(edit.span.start), bytes.count)
        guard let end = bytes[place...].firstIndex(of: 10) ?? bytes[..<place].lastIndex(of: 10), end > 0, bytes[end - 1] == 13 else { return edit }
        var edit = edit
        edit.replacement = edit.replacement.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        return edit
    }
}

/// Edits of one file in order, none of which overlaps another one.
package struct EditsInOrder: Sendable {
    package private(set) var edits: [Diagnostic.Edit] = []

    package init() {}

    /// Whether the edit overlaps one of them.
    package func overlap(_ edit: Diagnostic.Edit) -> Bool {
        let next = place(for: edit)
        return edits[max(0, next - 1)..<min(next + 1, edits.count)].contains { $0.overlaps(edit) }
    }

    package mutating func add(_ edit: Diagnostic.Edit) { edits.insert(edit, at: place(for: edit)) }

    private func place(for edit: Diagnostic.Edit) -> Int { edits.indices.partitionPoint { edits[$0].span.start >= edit.span.start } }
}

/// Where the bytes of a text stood before edits were carried out.
package struct PlacesBefore: Sendable {
    /// In the text after them: where each edit's own text begins and ends, and where it was written.
    private var written: [(begin: Int, end: Int, place: UInt32)] = []
    /// By how much what stands behind each edit has moved.
    private var shifts: [Int] = []

    package init(_ edits: EditsInOrder) {
        var shift = 0
        for edit in edits.edits {
            let begin = Int(edit.span.start) + shift
            written.append((begin, begin + edit.replacement.utf8.count, edit.span.start))
            shift += edit.replacement.utf8.count - Int(edit.span.end - edit.span.start)
            shifts.append(shift)
        }
    }

    /// What an edit wrote stood where it begins.
    package func callAsFunction(_ place: UInt32) -> UInt32 {
        let next = written.indices.partitionPoint { written[$0].begin > Int(place) }
        guard next > 0 else { return place }
        let last = written[next - 1]
        return Int(place) < last.end ? last.place : UInt32(clamping: Int(place) - shifts[next - 1])
    }
}
