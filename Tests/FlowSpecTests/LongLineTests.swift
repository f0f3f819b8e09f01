import FlowSpec
import Testing

@Suite("Work on one very long line")
struct LongLineTests {
    private let file = SourceFile(path: "a.flow.yaml", bytes: Array(String(repeating: "aé🎉", count: 100_000).utf8))

    @Test("a column far out is right, and a few thousand bytes are looked at to find it")
    func columns() {
        for place in [0, 1, 500, 2_000, 7_777, 50_000, 99_999] {
            let offset = UInt32(place * 7)
            #expect(file.position(of: offset).line == 1)
            #expect(file.position(of: offset).column == place * 3 + 1)
            #expect(file.position(of: offset + 1).column == place * 3 + 2)
            #expect(file.counted(from: 0, to: Int(offset)).bytes.count <= 8192)
        }
        #expect(file.position(of: 800_000).column == 300_001)
    }

    @Test("columns are the same as counted one by one, wherever lines end", arguments: [100, 4095, 4096, 4097, 8191, 8192, 8193, 12_288, 20_000])
    func againstCounting(length: Int) {
        let text = String(repeating: "é", count: length / 2) + "\n" + String(repeating: "xé", count: length)
        let file = SourceFile(path: "a.flow.yaml", bytes: Array(text.utf8))
        var (line, column) = (1, 1)
        for (offset, byte) in file.bytes.enumerated() where byte & 0xC0 != 0x80 {
            if offset % 97 == 0 || offset > file.bytes.count - 3 {
                #expect(file.position(of: UInt32(offset)) == (line, column))
            }
            column += 1
            if byte == 10 { (line, column) = (line + 1, 1) }
        }
    }

    @Test("a diagnostic in the midst shows its surroundings, cut between characters")
    func excerpts() {
        let info = DiagnosticInfo("unknown-name", .error, "A name that stands for nothing.")
        for (start, end) in [(0, 3), (350_000, 350_003), (7, 599_998), (699_993, 700_000)] {
            let text = diagnosticText(Diagnostic(info, at: Span(file: FileID(0), start: start, end: end), "found"), files: [file])
            #expect(text.utf8.count < 1_500)
            #expect(!text.contains("\u{FFFD}"))
            #expect(text.contains("🎉"))
        }
    }
}
