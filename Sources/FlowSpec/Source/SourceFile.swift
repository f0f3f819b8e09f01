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

    package func union(_ other: Span) -> Span {
        Span(file: file, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
    }
}

/// The bytes of a file with the offsets at which its lines start (LF, CR and CRLF end a line).
package struct SourceFile: Hashable, Sendable {
    /// As the user named it, or relative to the importing file's folder.
    package let path: String
    package let bytes: [UInt8]
    package let lineStarts: [UInt32]

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
    }

    /// Line and column from 1; columns count Unicode scalars.
    package func position(of offset: UInt32) -> (line: Int, column: Int) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = Int(lineStarts[low])
        let end = min(Int(offset), bytes.count)
        var column = 1
        for i in start..<max(start, end) where bytes[i] & 0xC0 != 0x80 { column += 1 }
        return (low + 1, column)
    }

    /// The text of a span; bytes that are not UTF-8 become U+FFFD.
    package func text(_ span: Span) -> String {
        let start = min(Int(span.start), bytes.count)
        let end = min(max(Int(span.end), start), bytes.count)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
