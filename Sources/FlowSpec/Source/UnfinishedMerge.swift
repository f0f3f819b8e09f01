/// The marks that Git leaves in a file where two sides of a merge differ.
package struct UnfinishedMerge: Sendable {
    /// Each from the start of its line to the end, without the line's break.
    package let marks: [Range<Int>]

    /// Nil where there are none.
    /// - Parameter isReadable: without the marks of both sides, in their order, nothing is wrong with the file.
    package init?(in file: SourceFile, isReadable: Bool = true) {
        let bytes = file.bytes
        var marks: [(sign: UInt8, line: Range<Int>)] = []
        for lineStart in file.lineStarts {
            let start = Int(lineStart)
            guard start + 7 <= bytes.count, Self.isSign(bytes[start]), bytes[start..<start + 7].allSatisfy({ $0 == bytes[start] }) else { continue }
            let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
            if end == start + 7 || bytes[start + 7] == 0x20 { marks.append((bytes[start], start..<end)) }
        }
        guard let first = marks.first else { return nil }
        let signs = marks.map(\.sign)
        let isWhole = first.sign == UInt8(ascii: "<") && signs.contains(UInt8(ascii: "=")) && signs.last == UInt8(ascii: ">")
        if isReadable, !isWhole { return nil }
        self.marks = marks.map(\.line)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): true
        default: false
        }
    }

    func diagnostic(_ id: FileID, _ info: DiagnosticInfo = .yamlSyntax) -> Diagnostic {
        let spans = marks.map { Span(file: id, start: $0.lowerBound, end: $0.upperBound) }
        return Diagnostic(
            info, at: spans[0],
            spans.count == 1
                ? "this line is the mark of an unfinished merge" : "this line and \(counted(spans.count - 1, "more line")) are marks of an unfinished merge",
            labels: spans.dropFirst().prefix(2).map { Diagnostic.Label($0) },
            help: "keep what holds of the two sides, and take the marks away")
    }
}

extension SourceFile {
    /// With what both sides of an unfinished merge say; nil where there is none.
    package var withBothSides: SourceFile? {
        guard let merge = UnfinishedMerge(in: self, isReadable: false) else { return nil }
        var kept: [UInt8] = []
        var start = 0
        for (mark, next) in zip(merge.marks, merge.marks.dropFirst().map(Optional.some) + [nil]) {
            kept += bytes[start..<mark.lowerBound]
            // Between the sides stands what both began with.
            let isOfBase = bytes[mark.lowerBound] == UInt8(ascii: "|")
            start = isOfBase ? next?.lowerBound ?? mark.upperBound : mark.upperBound
        }
        return SourceFile(path: path, bytes: kept + bytes[start...])
    }
}
