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

    @Test("in a row `item` is the record, and in a gesture's transition `gesture` the finger's, also where data are called so")
    func namesOfWhatIsAtHand() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            data:
              item: { type: number, range: 0..9, initial: 2 }
              notes: { type: list, of: { title: text }, initial: [{ title: A }] }
            content: { gesture: { distance: 5 } }
            initial: a
            states:
              a:
                screen: { title: "{item}", show: [{ list: Notes, items: notes, row: "{item.title}" }, { area: Sheet, id: sheet }] }
                transitions:
                  - { tap: Notes, do: [{ remove: { notes: item } }] }
                  - { drag: down, in: sheet, guard: gesture.distance > 100, to: b }
              b: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let transitions = loaded.flow.transitions.rows
        guard case .remove(_, let removed)? = transitions[0].actions.first, case .item = removed.term else {
            Issue.record("not the row is removed")
            return
        }
        guard case .binary(_, let compared, _)? = transitions[1].guard?.term, case .gesture(.distance) = compared.term else {
            Issue.record("not the finger is asked")
            return
        }
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
