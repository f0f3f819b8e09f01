import FlowSpec
import Testing
import flowrun

@Suite("Text in columns")
struct TextTests {
    @Test("wide characters take two columns, combining ones none", arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🔊", 2), ("👩‍👩‍👧", 2), ("☁️", 2), ("☁", 1), ("\u{200B}", 0),
        ("한글", 4), ("🇩🇪", 2), ("│", 1), ("…", 1), ("\u{7}", 0),
    ])
    func widths(text: String, width: Int) {
        #expect(TextWidth.of(text) == width)
    }

    @Test("as much of a text as columns hold, from the beginning and from the end", arguments: [
        ("abcd", 2, "ab", "cd"), ("abcd", 9, "abcd", "abcd"), ("abcd", 0, "", ""), ("abcd", -1, "", ""),
        ("日本ab", 3, "日", "ab"), ("日本ab", 4, "日本", "本ab"), ("日本ab", -1, "", ""), ("ab\te", 3, "ab\te", "ab\te"),
    ])
    func parts(text: String, columns: Int, beginning: String, end: String) {
        #expect(TextWidth.prefix(of: text, within: columns) == beginning)
        #expect(TextWidth.suffix(of: text, within: columns) == end)
    }

    @Test("a text is broken at spaces, a long word inside")
    func wraps() {
        #expect(TextLines.wrap("I feel cozy and content", to: 10) == ["I feel", "cozy and", "content"])
        #expect(TextLines.wrap("antidisestablishment", to: 8) == ["antidise", "stablish", "ment"])
        #expect(TextLines.wrap("  indented", to: 20) == ["  indented"])
        #expect(TextLines.wrap("a\n\nb", to: 5) == ["a", "", "b"])
        #expect(TextLines.wrap("", to: 5) == [""])
        #expect(TextLines.wrap("日本語", to: 4) == ["日本", "語"])
        #expect(TextLines.wrap("日", to: 1) == ["", "日"])
    }

    @Test("a text that does not fit ends in an ellipsis, never in half a character")
    func fits() {
        #expect(TextLines.fit("Draw my feelings", to: 16) == "Draw my feelings")
        #expect(TextLines.fit("Draw my feelings", to: 8) == "Draw my…")
        #expect(TextLines.fit("日本語", to: 4) == "日…")
        #expect(TextLines.fit("abc", to: 0) == "")
    }

    @Test("escape sequences in a label never reach the terminal")
    func cleans() {
        #expect(TextLines.clean("a\u{1B}[31mb\u{7}") == "a [31mb ")
        #expect(TextLines.fit("a\nb", to: 9) == "a b")
    }
}

@Suite("Canvas")
struct CanvasTests {
    @Test("what is drawn over half a wide character leaves no half behind")
    func overlap() {
        var canvas = Canvas(width: 6, height: 1)
        canvas.write("日本語", x: 0, y: 0)
        canvas.write("x", x: 1, y: 0)
        #expect(canvas.text == [" x本語"])
        canvas.write("y", x: 2, y: 0)
        #expect(canvas.text == [" xy 語"])
    }

    @Test("what lies outside is cut off")
    func outside() {
        var canvas = Canvas(width: 3, height: 1)
        canvas.write("abcdef", x: 1, y: 0)
        canvas.write("zy", x: -1, y: 0)
        canvas.write("no", x: 0, y: 7)
        canvas.write("日", x: 2, y: 0)
        #expect(canvas.text == ["yab"])
    }

    @Test("without colour a line holds no escape sequence")
    func plainLine() {
        var canvas = Canvas(width: 10, height: 1)
        canvas.write("bold", x: 0, y: 0, .bold)
        #expect(canvas.terminalLine(0, .plain) == "bold")
        #expect(canvas.terminalLine(0, .colour).contains("\u{1B}[1m"))
    }
}
