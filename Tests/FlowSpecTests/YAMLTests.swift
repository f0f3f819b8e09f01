import FlowSpec
import FlowTestSupport
import Testing

@Suite("Reading YAML")
struct YAMLTests {
    @Test("nodes keep their texts and places")
    func nodes() {
        #expect(tree("a: [x, 'y y', \"z\\n\"]\nb:\n") == ##"{a: [x, 'y y', "z\n"], b: ∅}"##)
        #expect(tree("l:\n- a\n- b: 1\n  c: |\n    long\n    text\n- é: ü\n") == "{l: [a, {b: 1, c: |long\\ntext\\n}, {é: ü}]}")
        #expect(tree("\u{FEFF}a: 1") == "{a: 1}")
        #expect(tree("a: é\u{1F600} # comment\nb: c") == "{a: é\u{1F600}, b: c}")
    }

    @Test("YAML 1.2 decides which plain scalars are flags, numbers or nothing")
    func coreScalars() {
        let (tree, _) = read("[true, FALSE, yes, 12, 0o17, 0xFF, -1.5e3, .inf, ~, null, '', 1_000, 0b1, 08]")
        let items = Array(tree.children(YAMLTree.root))
        #expect(items.map { tree.flag($0) } == [true, false] + Array(repeating: nil, count: 12))
        #expect(items.map { tree.integer($0) } == [nil, nil, nil, 12, 15, 255, nil, nil, nil, nil, nil, nil, nil, 8])
        #expect(items.map { tree.number($0) } == [nil, nil, nil, 12, 15, 255, -1500, .infinity, nil, nil, nil, nil, nil, 8])
        #expect(items.map { tree.isNull($0) }.enumerated().filter(\.element).map(\.offset) == [8, 9])
    }

    @Test("what flows do not use is refused where it stands")
    func refused() {
        check("a: &x 1\n#  ^^ anchor\nb: *x\nc: *y\n#  ^^ anchor")
        check("a: !!str 1\n#  ^^^^^ tag\nb: !mine { c: 1 }\n#  ^^^^^ tag")
        check("a:\n  <<: { b: 1 }\n# ^^ merge-key")
        check("a: 1\n---\n^^^ several-documents\nb: 2")
        check("a: { b: 1,\n   ? [c]\n#    ^ complex-key\n   : 2 }")
        check("a: 1\nb: 2\na: 3\n^ duplicate-id\n'a': 4\n^^^ duplicate-id")
        check((1...20).map { "k\($0): 1" }.joined(separator: "\n") + "\nk7: 2\n^^ duplicate-id")
    }

    @Test("aliases are refused before they are followed, so alias bombs cost nothing")
    func aliasBomb() {
        var text = "a0: &a0 [x, x]\n"
        for i in 1...30 { text += "a\(i): &a\(i) [*a\(i - 1), *a\(i - 1)]\n" }
        let (tree, found) = read(text)
        #expect(found.count == 31)
        #expect(tree.nodes.count < 400)
    }

    @Test("a file has to be a mapping")
    func roots() {
        #expect(read("").diagnostics.map(\.info.id) == ["empty-file"])
        #expect(read("# nothing\n").diagnostics.map(\.info.id) == ["empty-file"])
        #expect(read("---\n").diagnostics.map(\.info.id) == ["empty-file"])
        check("- a\n^^^ root-is-no-mapping")
        check("text\n^^^^ root-is-no-mapping")
    }

    @Test("bytes that are no text are pointed at")
    func encoding() {
        #expect(faults([0x61, 0x3A, 0x20, 0xFF, 0x0A]) == ["3–4 the byte FF is not UTF-8"])
        #expect(faults([0x61, 0x3A, 0x20, 0xC3, 0x28]) == ["3–4 the byte C3 is not UTF-8"])
        #expect(faults([0x61, 0x3A, 0x20, 0x07, 0x62]) == ["3–4 the control character U+0007 may not stand in YAML"])
        #expect(faults([0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80]).count == 3)
        #expect(faults([0xFF, 0xFE, 0x61, 0x00]) == ["0–2 the file is UTF-16: expected UTF-8"])
        #expect(faults([0x61, 0x00, 0x3A, 0x00]) == ["1–2 the file is UTF-16 or no text: expected UTF-8"])
        #expect(faults(Array(repeating: 0x80, count: 100)).count == 10)
    }

    @Test("behind bytes that are no text a place is counted in bytes")
    func placesBehindOddBytes() {
        #expect(faults(Array("a: { b".utf8) + [0xFF, 0xFF] + Array("[c]: 3".utf8)).contains("5–11 a key inside `{ }` cannot hold brackets"))
    }

    @Test("an escape for a control character is refused where it stands, and nobody gets to see what a terminal would obey", arguments: [
        (#"a: "x\e[2Jy""#, "5–7 the control character U+001B", "x_[2Jy"), (#"a: "\0""#, "4–6 the control character U+0000", "_"),
        (#"a: "\\e\x1b""#, "7–11 the control character U+001B", #"\e_"#), (#"a: "\u009Bé""#, "4–10 the control character U+009B", "__é"),
        (#"{"\U0000007f": b}"#, "2–12 the control character U+007F", "_"),
    ])
    func controls(yaml: String, fault: String, text: String) {
        #expect(faults(Array(yaml.utf8)) == [fault + " may not stand in a text"])
        let (tree, _) = read(yaml)
        #expect(tree.children(YAMLTree.root).contains { tree.text($0) == text })
    }

    @Test("escapes for what is shown, line ends and tabs stay")
    func otherEscapes() {
        #expect(faults(Array(#"a: "\n\t\r\u00e9\\x1b\"\x41\N\_""#.utf8)) == [])
    }

    @Test("nesting has a bound, and what follows is still read")
    func depth() {
        let deep = "a: " + String(repeating: "[", count: 100_000) + "\nb: 1\n"
        let (tree, found) = read(deep)
        #expect(found.map(\.info.id) == ["nested-too-deep"])
        #expect(Array(tree.children(YAMLTree.root)).count == 4)
        let block = (0..<200).map { String(repeating: " ", count: $0) + "k:\n" }.joined() + "b: 1\n"
        #expect(read(block).diagnostics.map(\.info.id) == ["nested-too-deep"])
    }

    @Test("syntax faults say what to do")
    func syntax() {
        check("title: Note: the thing\n#          ^ `: ` cannot stand inside unquoted text")
        check("a:b\n#^ expected a space after `:`\nc: 1\n")
        check("a: b\n  c: 1\n# ^^ a key cannot be nested here…")
        check("a: 1\nb\n^ expected `key: value`, found `b`\nc: 1")
        check("text: {name} says hi\n#     ^^^^^^^^^^^^^^ text that begins with `{` needs quotes")
        check("text: [a] b\n#     ^^^^^ text that begins with `[` needs quotes")
        check("text: \"a\" b\n#         ^ the text goes on behind its closing quote")
        check("text: @home\n#     ^^^^^ text cannot begin with `@` unless it is quoted")
        check("text: \"never closed\n#     ^ this quote is never closed\nb: 1")
        check("text: [a, b\n#     ^ this `[` is never closed\nb: 1")
    }

    @Test("a slip inside brackets is told of the text it is in", arguments: [
        ("a: [Yes, No:, Maybe]\n#          ^ `:` cannot stand inside unquoted text here", "a: [Yes, \"No:\", Maybe]"),
        ("a: { title: What is it:, show: [b] }\n#                     ^ `:` cannot stand…", "a: { title: \"What is it:\", show: [b] }"),
        ("a: { show: [{ button: Go:}] }\n#                       ^ `:` cannot stand…", "a: { show: [{ button: \"Go:\"}] }"),
        ("a: {\n  b: c, d: Go:, e: f }\n#            ^ `:` cannot stand…", "a: {\n  b: c, d: \"Go:\", e: f }"),
        ("a: { title: Time: now, b: c }\n#               ^ `: ` cannot stand inside unquoted text", "a: { title: \"Time: now\", b: c }"),
        ("a: {\n  b: c\n  d: e }\n# ^^^^^^ a comma is missing before this", "a: {\n  b: c,\n  d: e }"),
        ("a: { tap: now: [b] }\n#            ^ `: ` cannot stand inside unquoted text", nil),
        ("a: now: [b]\n#     ^ `: ` cannot stand inside unquoted text", nil),
        ("a: { tap: Save to: b }\n#                ^ `: ` cannot stand inside unquoted text", nil),
        ("a: { title: 'What's new', b: c }\n#                 ^ the text goes on behind its closing quote", "a: { title: \"What's new\", b: c }"),
        ("a: { b: [{ text: `x` }], c: d }\n#                ^^^ text cannot begin with a backtick unless it is quoted", "a: { b: [{ text: \"`x`\" }], c: d }"),
        ("a: { to:[b], c: d }\n#      ^ expected a space after `:`", "a: { to: [b], c: d }"),
        ("a: { to:, c: d }\n#    ^^^ expected a value after `to:`", nil),
        ("a: { text: A #b, c: d }\n#            ^^^^^^^^^^ YAML reads this as a comment, so `{` is never closed\ne: f", "a: { text: \"A #b\", c: d }\ne: f"),
        ("a: { \"b\" c, d: e }\n#        ^ the text goes on behind its closing quote", nil),
        ("a: { b: \"c\" d: e }\n#           ^ expected `,` or `}`", nil),
        ("a: [\"b\" \"c\"]\n#       ^ a comma is missing between…", nil),
        ("a: { b: [c, \"d\" }\n#               ^ expected `,` or `]`", nil),
        ("a: [{ b: c }{ d: e }]\n#           ^ a comma is missing between…", "a: [{ b: c },{ d: e }]"),
        ("a: { b: \"red\" -> #00f }\n#       ^^^^^^^^^^^^^ from where to where…", "a: { b: \"red -> #00f\" }"),
        ("a: [b, c #[d]\n#  ^ this `[` is never closed\ne: f", nil),
        ("a: [b, c #[d]]\n#        ^^^^^ YAML reads this as a comment, so `[` is never closed\ne: f", "a: [b, \"c #[d]\"]\ne: f"),
        ("a: [#f00]\n#   ^^^^^ YAML reads this as a comment, so `[` is never closed\ne: f", "a: [\"#f00\"]\ne: f"),
        ("a: { b: 'it''s # 1', c: d #e }\n#                         ^^^^ YAML reads this as a comment, so `{` is never closed\ne: f",
         "a: { b: 'it''s # 1', c: \"d #e\" }\ne: f"),
        ("a: { text: 'A #b', c: [d #e], f: g }\n#                        ^^^^^^^^^^^ YAML reads this as a comment, so `[` is never closed\ne: f",
         "a: { text: 'A #b', c: [\"d #e\"], f: g }\ne: f"),
    ])
    func slipsInBrackets(text: String, mended: String?) {
        check(text)
        checkMended(text, mended)
    }

    @Test("what a `#` behind a space cuts off a text is told, where no comment can be meant", arguments: [
        ("title: Cloud #1\n#            ^^ comment-in-text", "title: \"Cloud #1\""),
        ("title: Cloud #{index} of 9 # a comment\n#            ^^^^^^^^^^^^^ comment-in-text", "title: \"Cloud #{index} of 9\" # a comment"),
        ("a: [\n  Go #2\n#    ^^ comment-in-text\n]", "a: [\n  \"Go #2\"\n]"),
        ("a: [b, { c: Go #2, as well\n#              ^^^^^^^^^^^ comment-in-text\n  , d: e }]", nil),
        ("a: red #fff\n#      ^^^^ comment-in-text", "a: \"red #fff\""),
        ("a: Go #2, then [b]\n#     ^^^^^^^^^^^^ comment-in-text", "a: \"Go #2, then [b]\""),
        ("a: [\n  b, Go #{[2]}\n#       ^^^^^^ comment-in-text\n]", "a: [\n  b, \"Go #{[2]}\"\n]"),
        ("a: home #start\nb: 300ms #fade\nc: easeOut #nice\nd: Hello   #2 behind blanks\ne: end #e", nil),
        ("a: Cloud # 1\nb: Cloud #\nc: Cloud ## 1\nd: Cloud#1\ne: 12 #pieces\nf: true #of course\ng: Go #flowrun:ignore a b\nh: 'x' #y\ni: #j\n  k: l", nil),
    ])
    func commentsInTexts(text: String, mended: String?) {
        check(text)
        checkMended(text, mended)
    }

    /// What the fix of the only fault makes of the text.
    private func checkMended(_ marked: String, _ mended: String?, sourceLocation: SourceLocation = #_sourceLocation) {
        let text = MarkedText(marked).text
        let fixes = read(text).diagnostics.compactMap(\.fix)
        guard let fix = fixes.first else {
            #expect(mended == nil, sourceLocation: sourceLocation)
            return
        }
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: fix.replacement.utf8)
        #expect(String(decoding: bytes, as: UTF8.self) == mended, sourceLocation: sourceLocation)
        #expect(fixes.count == 1, sourceLocation: sourceLocation)
    }

    @Test("a bracket that is never closed is told where it opened, however far down that shows", arguments: [
        "text: [a,\n#     ^ this `[` is never closed\n\n# the end\n",
        "text: [a,\n#     ^ this `[` is never closed\n",
        "text: {\n#     ^ this `{` is never closed\n",
        "a: { text:\n#  ^ this `{` is never closed\n\n",
        "a:\n  text: { show: [{ button: Go },\n#               ^ this `[` is never closed\n  steps:\n    - tap: Go\n      to: done\n  more: 1",
        "a:\n  text: { show: [{ button: Go }],\n#       ^ this `{` is never closed\n  steps:\n    - tap: Go\n      to: done\n  more: 1",
        "a: {\n  b: [c],\n  d: [,\n#     ^ expected a value\n  ]\n}\n",
        "a: {\n  b: [\n    c\n  ],\n# no end\n  - d\n# ^ a list with a line for each item cannot…\n}\n",
    ])
    func unclosed(text: String) {
        check(text)
    }

    private func tree(_ text: String) -> String {
        let (tree, found) = read(text)
        #expect(found.filter { $0.info.id != "root-is-no-mapping" }.isEmpty)
        return tree.outline()
    }

    private func read(_ text: String) -> (tree: YAMLTree, diagnostics: [Diagnostic]) {
        readYAML(SourceFile(path: "x", bytes: Array(text.utf8)), FileID(0))
    }

    private func faults(_ bytes: [UInt8]) -> [String] {
        readYAML(SourceFile(path: "x", bytes: bytes), FileID(0)).diagnostics.map {
            "\($0.primary.span.start)–\($0.primary.span.end) \($0.message)"
        }
    }

    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check(marked, sourceLocation: sourceLocation) { read($0).diagnostics }
    }
}
