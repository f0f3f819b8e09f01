import FlowSpec
import Testing

@Suite("Diagnostics as text")
struct DiagnosticTextTests {
    let info = DiagnosticInfo("unknown-name", .error, "A name that stands for nothing.")

    @Test("the place, the sentence, the line, carets, and how to mend it")
    func whole() {
        let span = Span(file: FileID(0), start: 15, end: 20)
        let diagnostic = Diagnostic(
            info, at: span, "nothing is called `onlin`", label: "here", help: "did you mean `online`?",
            fix: .init(span, replacement: "online", title: "write `online`"))
        #expect(
            text(diagnostic, "flow: a\nguard: onlin\n") == """
                a.flow.yaml:2:8: error: nothing is called `onlin` [unknown-name]
                  2 | guard: onlin
                    |        ^^^^^ here
                    = did you mean `online`?

                """)
    }

    @Test("bytes that are no UTF-8 are shown wherever the carets stand")
    func stray() {
        let bytes: [UInt8] = [0x61, 0x0A, 0xA4, 0xA4, 0x62, 0x0A]
        for start in 0...bytes.count {
            for end in start...bytes.count {
                let file = SourceFile(path: "a.flow.yaml", bytes: bytes)
                let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: start, end: end), "no text")
                #expect(diagnosticText(diagnostic, files: [file]).contains("no text [unknown-name]\n"))
            }
        }
    }

    @Test("the walk that shows it stands before the help, a step a line")
    func walk() {
        let diagnostic = Diagnostic(
            info, at: Span(file: FileID(0), start: 0, end: 1), "stuck", help: "add a way on", walk: ["tap \"Save\"", "outcome upload.\u{1B}failed"])
        #expect(
            text(diagnostic, "x") == """
                a.flow.yaml:1:1: error: stuck [unknown-name]
                  1 | x
                    | ^
                    = this walk shows it:
                        1  tap "Save"
                        2  outcome upload.\u{FFFD}failed
                    = add a way on

                """)
    }

    @Test("what a walk does three times on end or more stands once, and of a long walk its beginning and end")
    func longWalk() {
        let steps = ["tap \"A\"", "tap \"A\"", "tap \"B\"", "tap \"B\"", "tap \"B\""] + (1...23).map { "tap \"\($0)\"" }
        let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: 0, end: 1), "stuck", walk: steps)
        let shown = text(diagnostic, "x").split(separator: "\n").dropFirst(4).map { $0.drop { $0 == " " } }
        #expect(shown.prefix(4) == ["1  tap \"A\"", "2  tap \"A\"", "3…5  tap \"B\", 3 times", "6  tap \"1\""])
        #expect(shown[6] == "…  8 more")
        #expect(shown.last == "28  tap \"23\"")
    }

    @Test("a second place is shown with its own line, a second file with its path")
    func furtherPlaces() {
        let diagnostic = Diagnostic(
            info, at: Span(file: FileID(0), start: 0, end: 1), "twice",
            labels: [.init(Span(file: FileID(1), start: 2, end: 3), "first here")])
        let files = [file("a.flow.yaml", "x"), file("b.flow.yaml", "\n\ny")]
        #expect(
            diagnosticText(diagnostic, files: files) == """
                a.flow.yaml:1:1: error: twice [unknown-name]
                  1 | x
                    | ^
                b.flow.yaml:3:1:
                  3 | y
                    | ^ first here

                """)
    }

    @Test("carets stand under wide characters, tabs and control characters too")
    func widths() {
        let bytes = "日\t\u{7}🎉 x"
        let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: 10, end: 11), "found")
        #expect(text(diagnostic, bytes).split(separator: "\n").dropFirst().joined(separator: "\n") == "  1 | 日→\u{FFFD}🎉 x\n    |        ^")
    }

    @Test("no word of a diagnostic moves the cursor")
    func controls() {
        let file = SourceFile(path: "a.flow.yaml", bytes: Array("a: b".utf8))
        let span = Span(file: FileID(0), start: 3, end: 4)
        let diagnostic = Diagnostic(.walkStep, at: span, "found `\u{1B}[2J`", label: "\u{9B}m", help: "write `\u{7}`")
        let text = diagnosticText(diagnostic, files: [file]) + diagnosticText(diagnostic, files: [])
        #expect(text.contains("found `\u{FFFD}[2J`") && text.contains("\u{FFFD}m") && text.contains("write `\u{FFFD}`"))
        #expect(!text.unicodeScalars.contains { $0.isControl })
    }

    @Test("of a long line only the surroundings are shown")
    func longLine() {
        let line = String(repeating: "a", count: 5000)
        for (start, end) in [(0, 1), (2000, 2003), (4999, 5000), (0, 5000)] {
            let lines = text(Diagnostic(info, at: Span(file: FileID(0), start: start, end: end), "found"), line).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 130 })
            #expect(lines[1].contains("a"))
        }
    }

    @Test("of a long line each label shows the part that it is about", arguments: [nil, 80, 50])
    func longLineWithLabels(columns: Int?) {
        let line = "states: { " + (1...40).map { "s\($0): { end: true }" }.joined(separator: ", ") + " }"
        func span(of name: String) -> Span {
            let start = line.utf8.distance(from: line.startIndex, to: line.firstRange(of: name)?.lowerBound ?? line.startIndex)
            return Span(file: FileID(0), start: start, end: start + name.utf8.count)
        }
        let diagnostic = Diagnostic(info, at: span(of: "s3:"), "found", labels: [.init(span(of: "s38:"), "first")])
        let lines = diagnosticText(diagnostic, files: [file("a.flow.yaml", line)], columns: columns).split(separator: "\n").map(Array.init)
        for (row, name) in [(2, "s3:"), (4, "s38:")] {
            let place = lines[row].firstIndex(of: "^") ?? 0
            #expect(String(lines[row - 1][place...].prefix(name.count)) == name)
        }
    }

    @Test("in a narrow terminal no line with carets is broken", arguments: [60, 40, 26])
    func narrow(columns: Int) {
        let line = "  home: { screen: { show: [{ button: Start over }] }, transitions: [{ tap: Strt over, to: home }] }"
        let files = [file("a.flow.yaml", line)]
        for (start, end) in [(0, 1), (75, 84), (98, 99), (2, 99)] {
            let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: start, end: end), "found")
            let lines = diagnosticText(diagnostic, files: files, columns: columns).split(separator: "\n").filter { $0.hasPrefix(" ") }
            #expect(lines.count == 2 && lines.allSatisfy { $0.count <= columns })
        }
    }

    @Test("in a narrow terminal words that do not fit behind the carets stand below them, and elsewhere where they always stand", arguments: [60, 40, 26])
    func narrowWords(columns: Int) {
        let line = "  home: { screen: { show: [{ button: Start over }] }, transitions: [{ tap: Strt over, to: home }] }"
        let files = [file("a.flow.yaml", line)]
        for (start, end) in [(0, 1), (75, 84), (2, 99)] {
            for words in ["first used here, by all", "a sentence that says more than there is room for in a terminal of this width"] {
                var diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: start, end: end), "found")
                diagnostic.primary.text = words
                let lines = diagnosticText(diagnostic, files: files, columns: columns).split(separator: "\n").dropFirst()
                #expect(lines.allSatisfy { TextWidth.of($0) <= columns })
                let said = lines.joined(separator: "\n").split(separator: "^").last ?? ""
                #expect(said.contains(words) || (said.hasSuffix("…") && said.contains(words.prefix(columns - 10))))
                #expect(diagnosticText(diagnostic, files: files).contains("^ \(words)\n"))
            }
        }
    }

    @Test("in a narrow terminal sentences are broken between words, and elsewhere not at all", arguments: [80, 60, 40])
    func narrowSentences(columns: Int) {
        let files = [file("a.flow.yaml", "tap: Sav")]
        let sentence = "nothing on the screen here is called `Sav`, though there is much on it that has a label"
        let help = "what is there is no input, put, outcome or button; write one of these, or give the element a label of that name"
        let diagnostic = Diagnostic(
            info, at: Span(file: FileID(0), start: 5, end: 8), sentence, help: help, walk: ["type \"a long text that is typed\" into \"a field with a long name\""])
        let text = diagnosticText(diagnostic, files: files, columns: columns)
        #expect(text.split(separator: "\n").allSatisfy { TextWidth.of($0) <= columns })
        let whole = diagnosticText(diagnostic, files: files)
        #expect(whole.contains("error: \(sentence) [unknown-name]\n") && whole.contains("= \(help)\n"))
        #expect(text.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
        #expect(text.contains("\n    = what is") && text.contains("\n      ") && text.contains("\n        1  type"))
    }

    @Test("a name of a file is shown and not obeyed")
    func fileNames() {
        let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: 0, end: 1), "found")
        let text = diagnosticText(diagnostic, files: [file("a\u{1B}[31m\nb\u{202E}.flow.yaml", "x")])
        #expect(text.hasPrefix("a\\u{1b}[31m\\nb\\u{202e}.flow.yaml:1:1: error: found"))
    }

    @Test("where the marked part is cut, nothing more is said of what follows")
    func cutOnce() {
        let files = [file("a.flow.yaml", String(repeating: "abc ", count: 40))]
        for end in 20...150 {
            let text = diagnosticText(Diagnostic(info, at: Span(file: FileID(0), start: 0, end: end), "found"), files: files, columns: 40)
            #expect(text.contains("…\n") && !text.contains("……"))
        }
    }

    @Test("wide characters count for two columns in a narrow terminal", arguments: [60, 40, 26])
    func narrowAndWide(columns: Int) {
        let files = [file("a.flow.yaml", String(repeating: "漢字 ", count: 20))]
        for (start, end) in [(0, 3), (70, 76), (133, 140), (0, 140)] {
            let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: start, end: end), "found")
            let lines = diagnosticText(diagnostic, files: files, columns: columns).split(separator: "\n").filter { $0.hasPrefix(" ") }
            #expect(lines.count == 2 && lines.allSatisfy { TextWidth.of($0) <= columns })
            #expect(lines.first?.contains { "漢字".contains($0) } == true)
        }
    }

    @Test("a span beyond the file, or of a file that is not there, is shown without failing")
    func beyond() {
        #expect(text(Diagnostic(info, at: Span(file: FileID(0), start: 90, end: 99), "found"), "x").contains("found"))
        #expect(text(Diagnostic(info, at: Span(file: FileID(7), start: 0, end: 1), "found"), "x") == "error: found [unknown-name]\n")
    }

    @Test("people see the beginning and the end of a long value, and the message holds all of it: fingerprints are made of it")
    func longValue() {
        let path = String(repeating: "folder/", count: 20) + "motion.flow.yaml"
        let diagnostic = Diagnostic(info, at: Span(file: FileID(0), start: 0, end: 1), "`\(path)` cannot be read")
        #expect(diagnostic.message == "`\(path)` cannot be read")
        let shown = text(diagnostic, "x")
        #expect(!shown.contains(path))
        #expect(shown.contains("`folder/folder/"))
        #expect(shown.contains("/motion.flow.yaml` cannot be read"))
    }

    private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }
    private func text(_ diagnostic: Diagnostic, _ source: String) -> String {
        diagnosticText(diagnostic, files: [file("a.flow.yaml", source)])
    }
}
