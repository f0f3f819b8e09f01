import FlowSpec
import FlowTestSupport
import Testing

@Suite("Resolving screens")
struct ResolvingScreensTests {
    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check("flowspec: 1\nflow: f\n" + marked, sourceLocation: sourceLocation) { loadText($0).diagnostics }
    }

    @Test("elements keep their order and nesting")
    func nesting() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            data: { notes: { type: list, of: { title: text } } }
            initial: a
            states:
              a:
                screen:
                  title: All notes
                  show:
                    - { list: Notes, items: notes, row: "{item.title}", show: [{ button: Delete, visible: item.title != "" }] }
                    - button: Add
              b: { screen: { as: alert, over: a } }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let flow = loaded.flow
        #expect(flow.elements.rows.map(\.kind) == [.list, .button, .button])
        #expect(flow.screens.rows[0].elements.map(\.int) == [0, 2])
        #expect(flow.elements.rows[0].children.map(\.int) == [1])
        #expect(flow.screens.rows[1].presentation == .alert)
        #expect(flow.screens.rows[1].over == ID<State>(1))
    }

    @Test("an element is bound to data that it can show")
    func binding() {
        check(
            """
            data: { loud: { type: flag }, name: { type: text } }
            derived: { shout: name + "!" }
            states:
              a:
                screen:
                  show:
                    - { input: Loud, binds: loud }
            #                               ^^^^ an `input` binds a text or a number, but `loud` is a flag
                    - { toggle: Loud, binds: loud }
                    - { input: Name, binds: nam }
            #                               ^^^ there is no datum `nam`
                    - { input: Name, binds: shout }
            #                               ^^^^^ `shout` is derived, so it cannot be bound to an element
            """)
    }

    @Test("enabled and visible are flags")
    func flags() {
        check(
            """
            data: { name: { type: text } }
            states:
              a: { screen: { show: [{ button: Save, enabled: name, visible: name != "" }] } }
            #                                                ^^^^ type-mismatch
            """)
    }

    @Test("a list shows items of a list")
    func items() {
        check(
            """
            data: { name: { type: text } }
            states:
              a: { screen: { show: [{ list: Names, items: name }] } }
            #                                             ^^^^ `name` is not a list, so it has no items to show
            """)
    }

    @Test("a screen lies over a state")
    func over() {
        check(
            """
            initial: editing
            states:
              editing: {}
              a: { screen: { as: sheet, over: editin } }
            #                                 ^^^^^^ there is no state `editin`
            """)
    }
}
