import CLibYAML

/// libyaml's events over bytes that stay where they are for as long as this lives.
struct YAMLEvents: ~Copyable {
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private(set) var event = yaml_event_t()
    private let isReady: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        isReady = yaml_parser_initialize(parser) == 1
        if isReady {
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        }
    }

    /// Moves to the next event; false after a fault, which ends the events.
    mutating func advance() -> Bool {
        yaml_event_delete(&event)
        return isReady && yaml_parser_parse(parser, &event) == 1
    }

    /// Why `advance` answered false, with marks as libyaml counts them.
    var fault: (problem: String, problemMark: Int, context: String, contextMark: Int) {
        guard isReady, let problem = parser.pointee.problem else { return ("out of memory", 0, "", 0) }
        let context = parser.pointee.context.map { String(cString: $0) } ?? ""
        return (String(cString: problem), parser.pointee.problem_mark.index, context, parser.pointee.context_mark.index)
    }

    deinit {
        var last = event
        yaml_event_delete(&last)
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
    }
}

/// Byte offsets from libyaml's marks, which count code points. Marks come nearly in order, so walking from the last one costs little.
struct MarkOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    /// Where the bytes that libyaml was given begin.
    private let base: Int
    private var mark = 0
    private var offset: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool, base: Int) {
        self.bytes = bytes
        self.isASCII = isASCII
        self.base = base
        self.offset = base
    }

    mutating func byteOffset(_ wanted: Int) -> Int {
        if isASCII { return min(base + wanted, bytes.count) }
        while mark < wanted, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            mark += 1
        }
        while mark > wanted, offset > base {
            offset -= 1
            while offset > base, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            mark -= 1
        }
        return offset
    }
}

func areEqual(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + text.count <= bytes.count else { return false }
    for place in 0..<text.count where text[place] != bytes[start + place] { return false }
    return true
}
