/// Identifies one of the files of a load; 0 is the file that was asked for.
package struct FileID: Hashable, Comparable, Sendable {
    package let index: UInt16

    package init(_ index: Int) { self.index = UInt16(index) }

    package static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A half-open range of UTF-8 byte offsets in one file.
package struct Span: Hashable, Sendable {
    package var file: FileID
    package var start: UInt32
    package var end: UInt32

    package init(file: FileID, start: Int, end: Int) {
        self.file = file
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: max(start, end))
    }

    /// The empty place at the beginning of the first file, for what no text states.
    package static let none = Span(file: FileID(0), start: 0, end: 0)

    /// From where the first of the two begins to where the last ends.
    package func union(_ other: Span) -> Span {
        Span(file: file, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
    }

    func contains(_ other: Span) -> Bool { file == other.file && start <= other.start && other.end <= end }
}

extension [SourceFile] {
    /// The file that a span lies in; nil where it is not among these.
    package subscript(of span: Span) -> SourceFile? {
        let index = Int(span.file.index)
        return indices.contains(index) ? self[index] : nil
    }
}

/// The bytes of a file with the offsets at which its lines start (LF, CR and CRLF end a line).
package struct SourceFile: Hashable, Sendable {
    /// As the user named it, or relative to the importing file's folder.
    package let path: String
    package let bytes: [UInt8]
    package let lineStarts: [UInt32]
    /// How many scalars begin before each block of so many bytes, so that a column far out in a long line need not be counted from its start.
    private let scalarsBefore: [UInt32]
    private static let block = 4096

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var starts: [UInt32] = [0]
        bytes.withUnsafeBufferPointer { buffer in
            for i in buffer.indices
            where buffer[i] == 10 || (buffer[i] == 13 && !(i + 1 < buffer.count && buffer[i + 1] == 10)) {
                starts.append(UInt32(i + 1))
            }
        }
        self.lineStarts = starts
        self.scalarsBefore = SourceFile.scalarCounts(of: bytes)
    }

    private static func scalarCounts(of bytes: [UInt8]) -> [UInt32] {
        var counts: [UInt32] = [0]
        guard bytes.count > block else { return counts }
        bytes.withUnsafeBufferPointer { buffer in
            var count: UInt32 = 0
            for start in stride(from: 0, to: buffer.count - block, by: block) {
                for byte in buffer[start..<start + block] where byte & 0xC0 != 0x80 { count += 1 }
                counts.append(count)
            }
        }
        return counts
    }

    /// After a byte order mark.
    package var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// From 1.
    package func line(of offset: UInt32) -> Int { lineStarts.indices.partitionPoint { lineStarts[$0] > offset } }

    /// Line and column from 1; columns count Unicode scalars.
    package func position(of offset: UInt32) -> (line: Int, column: Int) {
        let line = line(of: offset)
        let counted = counted(from: Int(lineStarts[line - 1]), to: min(Int(offset), bytes.count))
        return (line, 1 + counted.ahead + scalars(in: counted.bytes))
    }

    /// How the scalars between two offsets are counted: so many without a look, and those that begin in these bytes, which are few however far the offsets lie apart.
    package func counted(from start: Int, to end: Int) -> (ahead: Int, bytes: Range<Int>) {
        guard end - start > 2 * SourceFile.block else { return (0, start..<max(start, end)) }
        let (first, last) = (start / SourceFile.block + 1, min(end / SourceFile.block, scalarsBefore.count - 1))
        let ahead = Int(scalarsBefore[last]) - Int(scalarsBefore[first]) + scalars(in: start..<first * SourceFile.block)
        return (ahead, last * SourceFile.block..<end)
    }

    private func scalars(in range: Range<Int>) -> Int { bytes[range].reduce(0) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 } }

    /// The text of a span; bytes that are not UTF-8 become U+FFFD.
    package func text(_ span: Span) -> String {
        let start = min(Int(span.start), bytes.count)
        let end = min(max(Int(span.end), start), bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
