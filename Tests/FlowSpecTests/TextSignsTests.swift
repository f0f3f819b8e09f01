import Testing

import FlowSpec

@Suite("Signs in a text")
struct TextSignsTests {
    @Test("are found wherever they stand", arguments: [
        ("Save", []), ("", []), ("Home // the first", .slash), ("Save,", .comma), ("$name", .dollar), ("count(notes)", .closingParenthesis),
        ("a + b", .plus), ("1.000", .point), ("{name}", .brace), ("name}", .brace), ("„Notiz“", .foreign), ("Grüße", .foreign),
        ("#*'\"&%-!?@[]^_`~|", []), ("$1.50, {n}/2 …", [.dollar, .point, .comma, .brace, .slash, .foreign]),
    ] as [(String, TextSigns)])
    func found(text: String, signs: TextSigns) {
        let looked: TextSigns = [.dollar, .closingParenthesis, .plus, .comma, .point, .slash, .brace, .foreign]
        let phrase = Phrase(text: text, span: Span(file: FileID(0), start: 0, end: 0), isQuoted: false, isVerbatim: false)
        #expect(phrase.signs.intersection(looked) == signs)
    }
}
