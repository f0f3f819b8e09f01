import FlowSpec
import FlowTestSupport
import Testing

@Suite("Resolving data")
struct ResolvingDataTests {
    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check("flowspec: 1\nflow: f\nstates: { s: { end: true } }\n" + marked, sourceLocation: sourceLocation) {
            loadText($0).diagnostics
        }
    }

    private func flow(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Flow {
        let loaded = loadText("flowspec: 1\nflow: f\nstates: { s: { end: true } }\n" + text)
        for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic.message)", sourceLocation: sourceLocation) }
        return loaded.flow
    }

    @Test("data start as declared, or as empty as they can")
    func initialValues() {
        let flow = flow(
            """
            data:
              loud: { type: flag, environment: true }
              score: { type: number, range: 3..10 }
              plan: { type: choice, options: [free, Pro plan], initial: Pro plan }
              moods: { type: set, options: [cozy, tense], stored: true }
              text: { type: text, samples: ["", "   "] }
              word: { type: text, samples: secret }
            """)
        #expect(
            flow.data.rows.map(\.initial) == [.flag(false), .number(3), .text("Pro plan"), .set([]), .text(""), .text("")])
        #expect(flow.data.rows.map(\.isEnvironment) == [true, false, false, false, false, false])
        #expect(flow.data.rows.map(\.isStored) == [false, false, false, true, false, false])
        #expect(flow.data.rows[4].samples == [.text(""), .text("   ")] && flow.data.rows[5].samples == [.text("secret")])
    }

    @Test("derived values are typed in the order of their needs, not of the file")
    func order() {
        let flow = flow(
            """
            derived:
              isReady: hasText and not isBusy
              hasText: trim(text) != ""
              isBusy: text == "isReady"
            data: { text: { type: text } }
            """)
        #expect(flow.derived.rows.map(\.name) == ["isReady", "hasText", "isBusy"])
        #expect(flow.derived.rows.map(\.type) == [.flag, .flag, .flag])
    }

    @Test("a case in quotes is a text and needs nothing that its words may be called")
    func textsOfCases() {
        let flow = flow(
            """
            data: { percent: { type: number, range: 0..100 } }
            derived:
              rating: [{ if: percent > 50, is: "a good rating" }, { is: "praise" }]
              praise: [{ if: percent > 50, is: "a rating" }, { is: "rating" }]
            """)
        #expect(flow.derived.rows.map(\.type) == [.text(maxLength: nil), .text(maxLength: nil)])
    }

    @Test("derived values that need each other are reported once, with the chain")
    func cycle() {
        check(
            """
            derived:
              a: b or not c
            # ^ `a` needs itself: `a` needs `b` needs `a`
              b: a
              c: true
            """)
    }

    @Test("constant content has the type of what is written")
    func content() {
        let flow = flow(
            """
            content:
              questions:
                - { text: What?, answers: [A, B], right: 1 }
            derived: { first: "questions[0].text" }
            """)
        #expect(flow.content.rows.map(\.name) == ["questions"])
        #expect(flow.derived.rows.map(\.type) == [.text(maxLength: nil)])
    }

    @Test("requirements take the name of the file's document")
    func requirements() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            source: sources/feelings.md
            data: { text: { type: text, source: [3.2.2, dream-1.1] } }
            states: { s: { end: true, source: 2.1.10 } }
            declined: { 4.1: Left out. }
            """)
        #expect(loaded.flow.data.rows[0].sources.map(\.id) == ["feelings-3.2.2", "dream-1.1"])
        #expect(loaded.flow.states.rows[1].sources.map(\.id) == ["feelings-2.1.10"])
        #expect(loaded.flow.declined.map(\.requirement.id) == ["feelings-4.1"])
        #expect(loaded.flow.declined.map(\.reason) == ["Left out."])
    }
}
