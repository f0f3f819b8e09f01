import Testing
import flowrun

@Suite("Keys")
struct KeyTests {
    @Test("what a terminal sends becomes keys", arguments: [
        ("a", [Key.text("a")]), ("ä", [.text("ä")]), ("\r", [.enter]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]),
        ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[3~", [.delete]), ("\u{7F}", [.backspace]), ("\u{3}", [.interrupt]),
        ("\u{4}", [.endOfInput]), ("\u{1B}[5~x", [.pageUp, .text("x")]), ("\u{1B}[250~", []), ("\u{0}", []),
    ] as [(String, [Key])])
    func decodes(text: String, keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.read(text.utf8) == keys)
        #expect(!reader.isWaiting)
    }

    @Test("a key that comes in pieces is one key")
    func pieces() {
        var reader = KeyReader()
        #expect(reader.read([0xC3]) == [])
        #expect(reader.read([0xA4]) == [.text("ä")])
        #expect(reader.read([0x1B]) == [])
        #expect(reader.read(Array("[D".utf8)) == [.left])
    }

    @Test("an Escape after which nothing comes is the key itself")
    func escape() {
        var reader = KeyReader()
        #expect(reader.read([0x1B]) == [])
        #expect(reader.isWaiting)
        #expect(reader.flush() == [.escape])
    }

    @Test("bytes that are no UTF-8 are left out")
    func broken() {
        var reader = KeyReader()
        #expect(reader.read([0xFF, 0x61, 0x80, 0x62]) == [.text("a"), .text("b")])
    }

    @Test("of a paste only texts and the ends of lines are keys", arguments: [
        ("a\r\nb\rc\nd", [Key.text("a"), .enter, .text("b"), .enter, .text("c"), .enter, .text("d")]), ("\u{3}\u{4}\u{1A}\u{7F}\u{85}x\u{1B}", [.text("x")]),
        ("\u{1B}[A\u{1B}b", [.text("b")]), ("a\tb", [.text("a"), .text(" "), .text("b")]), ("\r", [.enter]),
    ] as [(String, [Key])])
    func pastes(text: String, keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.read("\u{1B}[200~\(text)\u{1B}[201~\u{3}".utf8) == [.pasteStart] + keys + [.pasteEnd, .interrupt])
        #expect(!reader.isPasting && !reader.isWaiting)
    }

    @Test("a paste that comes in pieces is one, until nothing more comes")
    func pasteInPieces() {
        var reader = KeyReader()
        #expect(reader.read("\u{1B}[200~a\r".utf8) == [.pasteStart, .text("a")])
        #expect(reader.read("\n\u{1B}".utf8) == [.enter])
        #expect(reader.read("[201~".utf8) == [.pasteEnd])
        #expect(reader.read("\u{1B}[200~a".utf8) == [.pasteStart, .text("a")])
        #expect(reader.flush() == [.pasteEnd])
        #expect(reader.read([0x03]) == [.interrupt])
    }
}

@Suite("Line editor")
struct LineEditorTests {
    private func typed(_ text: String, into editor: inout LineEditor) {
        for scalar in text.unicodeScalars { editor.apply(.text(scalar)) }
    }

    @Test("text goes in at the cursor")
    func insertion() {
        var editor = LineEditor()
        typed("tp", into: &editor)
        editor.apply(.left)
        typed("a", into: &editor)
        #expect(editor.text == "tap")
        #expect(editor.before == "ta")
        editor.apply(.home)
        editor.apply(.delete)
        #expect(editor.text == "ap")
        editor.apply(.end)
        editor.apply(.backspace)
        #expect(editor.text == "a")
    }

    @Test("a character of several scalars is erased as one")
    func clusters() {
        var editor = LineEditor()
        typed("👩‍👩‍👧", into: &editor)
        editor.apply(.backspace)
        #expect(editor.isEmpty)
    }

    @Test("words are jumped over and erased")
    func words() {
        var editor = LineEditor()
        typed("type hello there", into: &editor)
        editor.apply(.wordLeft)
        #expect(editor.after == "there")
        editor.apply(.eraseWord)
        #expect(editor.text == "type there")
        editor.apply(.eraseToStart)
        #expect(editor.text == "there")
        editor.apply(.eraseToEnd)
        #expect(editor.isEmpty)
    }

    @Test("the history brings back lines, and the new one after them")
    func history() {
        var editor = LineEditor()
        typed("one", into: &editor)
        #expect(editor.take() == "one")
        typed("two", into: &editor)
        #expect(editor.take() == "two")
        typed("dra", into: &editor)
        editor.apply(.up)
        #expect(editor.text == "two")
        editor.apply(.up)
        editor.apply(.up)
        #expect(editor.text == "one")
        editor.apply(.down)
        editor.apply(.down)
        #expect(editor.text == "dra")
    }
}

@Suite("Completion")
struct CompletionTests {
    @Test("Tab goes as far as all continuations agree")
    func completes() {
        let words = ["data", "restart", "redo", "tap \"Save\"", "tap \"Send\""]
        #expect(Completion(of: "d", from: words).line == "data")
        #expect(Completion(of: "ta", from: words).line == "tap \"S")
        #expect(Completion(of: "ta", from: words).candidates == ["tap \"Save\"", "tap \"Send\""])
        #expect(Completion(of: "r", from: words).line == "re")
        #expect(Completion(of: "x", from: words).line == "x")
        #expect(Completion(of: "Sa", from: ["save", "Save", "Saturday"]).candidates == ["Save", "Saturday"])
        #expect(Completion(of: "TAP \"SE", from: words).line == "tap \"Send\"")
    }
}
