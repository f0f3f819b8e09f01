import FlowRunner
import FlowSpec
import Testing

/// When one label on a screen means two things, and when it does not.
@Suite("Labels that mean two elements")
struct AmbiguousLabelTests {
    private func found(_ elements: String, _ trigger: String = "tap: Delete", data: String = "") throws -> [String] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            \(data)
            initial: home
            states:
              home: { screen: { title: Home, show: [\(elements)] }, transitions: [{ \(trigger), to: closed }] }
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named("ambiguous-label"))]).map(\.message)
    }

    private let flags = "data: { a: { type: flag, environment: true }, b: { type: flag, environment: true } }"

    @Test("two buttons of one label are, each further one is told")
    func twice() throws {
        #expect(try found("{ button: Delete }, { button: Delete }") == ["`Delete` is on this screen twice: `tap: Delete` means both"])
        #expect(try found("{ button: Delete }, { link: Delete }, { button: Delete }").count == 2)
        #expect(try found("{ button: Delete, id: one }, { button: Delete, id: two }").count == 1)
        #expect(try found("{ toggle: Delete }, { toggle: Delete }", "toggle: Delete") == ["`Delete` is on this screen twice: `toggle: Delete` means both"])
    }

    @Test("ids that triggers name, places that they name, words to look at and rows of a list are told apart")
    func apart() throws {
        #expect(try found("{ button: Delete, id: one }, { button: Delete, id: two }", "tap: two") == [])
        #expect(try found("{ text: Delete }, { button: Delete }") == [])
        let rows = "content: { notes: [{ title: Tea }, { title: Coffee }] }"
        #expect(try found("{ list: Notes, items: notes, row: \"{item.title}\", show: [{ button: Delete }] }", data: rows) == [])
    }

    @Test("a button and an option of one label are, unless an area or an id tells them apart")
    func options() throws {
        let way = "data: { way: { type: choice, options: [Back, Delete] } }"
        let elements = "{ chips: Way, binds: way }, { button: Delete }"
        #expect(try found(elements, data: way) == ["`Delete` is on this screen twice, also as an option of `Way`: `tap: Delete` means both"])
        #expect(try found(elements, "choose: Delete, in: Way", data: way) == [])
        #expect(try found("{ chips: Way, binds: way }, { button: Delete, id: delete }", "tap: delete", data: way) == [])
        #expect(try found("{ chips: Way, binds: way }, { button: Close }", data: way) == [])
        #expect(try found("{ chips: Way, binds: way }, { chips: Return, binds: way }", "choose: Delete", data: way).count == 1)
    }

    @Test("where conditions may keep them from being there together, nothing is said")
    func conditions() throws {
        #expect(try found("{ button: Delete, visible: a }, { button: Delete, visible: not a }", data: flags) == [])
        #expect(try found("{ button: Delete, visible: a }, { button: Delete, visible: b }", data: flags) == [])
        #expect(try found("{ button: Delete, enabled: a }, { button: Delete, enabled: not a }", data: flags) == [])
        #expect(try found("{ button: Delete, visible: a }, { button: Delete }", data: flags).count == 1)
        #expect(try found("{ button: Delete, visible: a }, { button: Delete, visible: a }", data: flags).count == 1)
    }

    @Test("a state's screen and that of one inside it are seen together, unless the inner one takes all input", arguments: [
        ("", ["`Delete` is on two screens that are seen together: `tap: Delete` means both"]), ("as: toast, ", ["`Delete` is on two screens that are seen together: `tap: Delete` means both"]),
        ("as: sheet, ", []),
    ])
    func composed(presentation: String, expected: [String]) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            initial: home
            states:
              home:
                screen: { title: Home, show: [{ button: Delete }] }
                transitions: [{ tap: Delete, to: closed }]
                initial: resting
                states:
                  resting: { screen: { \(presentation)title: Resting, show: [{ button: Delete }] } }
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: [try #require(LintRule.named("ambiguous-label"))]).map(\.message) == expected)
    }
}
