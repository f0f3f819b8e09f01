import Glibc

/// Lines of standard input, each as soon as it has come.
struct LineReader {
    /// A longer line is cut: no step is of that length.
    private static let limit = 1 << 20
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    /// Nil at the end.
    mutating func next() throws(CannotRun) -> String? {
        while true {
            if let end = buffer[position...].firstIndex(of: 10) {
                defer { position = end + 1 }
                let line = buffer[position..<end]
                return String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
            }
            if isAtEnd || buffer.count - position > Self.limit {
                guard position < buffer.count else { return nil }
                defer { position = buffer.count }
                return String(decoding: buffer[position...], as: UTF8.self)
            }
            buffer.removeFirst(position)
            position = 0
            try fill()
        }
    }

    private mutating func fill() throws(CannotRun) {
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        let count = read(0, &chunk, chunk.count)
        if count > 0 {
            buffer.append(contentsOf: chunk[0..<count])
        } else if count == 0 {
            isAtEnd = true
        } else if errno != EINTR {
            throw CannotRun("cannot read standard input: \(DiskFiles.sentence(errno))")
        }
    }
}
