import FlowSpec
import FlowTestSupport
import Testing

@Suite("Marked text")
struct MarkedTextTests {
    let marked = """
        states:
          home: { to: hom }
        #             ^^^ unknown-state
        end
        ^^^ no such key…
        """

    @Test("lines of carets are taken out and keep their places")
    func marksAreTakenOut() {
        let text = MarkedText(marked)
        #expect(text.text == "states:\n  home: { to: hom }\nend")
        #expect(text.marks.map { [$0.line, $0.column, $0.width] } == [[2, 15, 3], [3, 1, 3]])
        #expect(text.marks.map(\.text) == ["unknown-state", "no such key…"])
    }

    @Test("a mark is met by the id, the message, or its beginning")
    func marksMatch() {
        check(marked) { _ in [diagnostic(22, 25, "nothing is called `hom`"), diagnostic(28, 31, "no such key: `end`")] }
    }

    @Test("a diagnostic that no mark expects fails, and so does a mark that nothing meets")
    func surplusAndShortage() {
        withKnownIssue {
            check("end") { _ in [diagnostic(0, 3, "no such key: `end`")] }
        }
        withKnownIssue {
            check("end\n^^^ unknown-state") { _ in [] }
        }
        withKnownIssue {
            check("end\n^^ unknown-state") { _ in [diagnostic(0, 3, "a caret too many")] }
        }
    }

    @Test("what marking writes is what marks read")
    func roundTrip() {
        let found = [diagnostic(22, 25, "nothing is called `hom`"), diagnostic(28, 31, "no such key: `end`")]
        let text = MarkedText(marked).text
        let again = MarkedText(MarkedText.marking(text, with: found))
        #expect(again.text == text)
        #expect(again.marks.map { [$0.line, $0.column, $0.width] } == [[2, 15, 3], [3, 1, 3]])
    }

    private func diagnostic(_ start: Int, _ end: Int, _ message: String) -> Diagnostic {
        Diagnostic(
            DiagnosticInfo("unknown-state", .error, "A target that names no state."),
            at: Span(file: FileID(0), start: start, end: end), message)
    }
}

@Test("a diff of lines shows what changed and two lines around it")
func diffOfLines() {
    let old = "a\nb\nc\nd\ne\nf"
    #expect(lineDiff(old, "a\nb\nc\nD \ne\nf") == "  …\n  b\n  c\n- d\n+ D·\n  e\n  f")
}
