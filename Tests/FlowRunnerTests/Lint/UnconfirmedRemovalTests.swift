import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is deleted at once, and what is not lost by that")
struct UnconfirmedRemovalTests {
    private func found(_ transition: String, back: String = "{ tap: Undo, to: home }") -> Bool {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { notes: { type: list, of: { title: text }, initial: [{ title: Milk }], max: 3 }, done: { type: list, of: { title: text }, max: 3 }, last: text }
            initial: home
            states:
              home:
                screen: { title: Notes, show: [{ list: Notes, items: notes, row: "{item.title}", show: [{ button: Done }] }, { button: Add }] }
                transitions: [{ tap: Add, do: [{ append: { notes: { title: '"New"' } } }] }, \(transition)]
              gone: { screen: { as: toast, over: home, title: Gone, show: [{ button: Undo }] }, transitions: [\(back), { after: 3s, to: home }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).contains { $0.info.id == "unconfirmed-removal" }
    }

    @Test("a record that is put back with other fields, or that the next screen can bring back, is not gone")
    func kept() {
        let undo = "{ tap: Undo, to: home, do: [{ append: { notes: { title: last } } }] }"
        #expect(found("{ tap: Done, do: [{ remove: { notes: item } }] }"))
        #expect(!found("{ tap: Done, do: [{ remove: { notes: item } }, { append: { notes: { title: item.title } } }] }"))
        #expect(!found("{ tap: Done, do: [{ append: { done: item } }, { remove: { notes: item } }] }"), "it has moved")
        #expect(found("{ tap: Done, do: [{ append: { done: { title: '\"New\"' } } }, { remove: { notes: item } }] }"))
        #expect(!found("{ tap: Done, do: [{ append: { done: { title: item.title } } }, { remove: { notes: item } }] }"))
        let remove = "do: [{ set: { last: item.title } }, { remove: { notes: item } }]"
        #expect(found("{ tap: Done, to: gone, \(remove) }"))
        #expect(!found("{ tap: Done, to: gone, \(remove) }", back: undo))
        #expect(found("{ tap: Done, to: gone, do: [{ remove: { notes: item } }] }", back: undo))
        #expect(found("{ tap: Done, to: gone, \(remove) }", back: "{ tap: Undo, to: home, do: [{ append: { notes: { title: '\"New\"' } } }] }"))
        #expect(found("{ tap: Done, to: home, \(remove) }", back: undo))
    }

    private func foundAtDelete(as presentation: String, title: String, show: String, gesture: String = "tap: Delete") -> Bool {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { notes: { type: list, of: { title: text }, initial: [{ title: Milk }], max: 3 }, chosen: { type: list, of: { title: text }, max: 1 } }
            initial: home
            states:
              home:
                screen: { show: [{ list: Notes, items: notes, row: "{item.title}" }] }
                transitions: [{ tap: Notes, to: asking, do: [{ reset: chosen }, { append: { chosen: item } }] }]
              asking:
                screen: { as: \(presentation), over: home, title: "\(title)", show: [\(show)] }
                transitions: [{ \(gesture), to: home, do: [{ remove: { notes: 'chosen[0]' } }] }, { tap: Cancel, to: home }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).contains { $0.info.id == "unconfirmed-removal" }
    }

    @Test("a menu or sheet asks where beside two or three buttons a text is a question, or where its two buttons are an answer and a way out")
    func questions() {
        let buttons = "{ button: Delete }, { button: Cancel }"
        for presentation in ["menu", "sheet", "overlay", "fullScreen", "alert"] { #expect(!foundAtDelete(as: presentation, title: "Delete {chosen[0].title}?", show: buttons)) }
        #expect(!foundAtDelete(as: "menu", title: "Milk", show: "{ button: Delete }, { button: Cancel, role: cancel }"))
        #expect(!foundAtDelete(as: "sheet", title: "Milk", show: "{ text: Delete it?, id: question }, { button: Delete }, { button: Cancel }"))
        #expect(foundAtDelete(as: "menu", title: "Milk", show: buttons))
        #expect(foundAtDelete(as: "menu", title: "Milk", show: "{ button: Delete }, { button: Share }, { button: Cancel, role: cancel }"))
        #expect(foundAtDelete(as: "sheet", title: "What would you like to do?", show: "\(buttons), { button: Share }, { button: Print }"))
        #expect(foundAtDelete(as: "screen", title: "Delete it?", show: buttons))
        #expect(foundAtDelete(as: "sheet", title: "Anything to delete?", show: "{ list: Same, items: notes, row: '{item.title}' }, \(buttons)"))
        #expect(foundAtDelete(as: "menu", title: "Delete it?", show: buttons, gesture: "swipe: down"))
    }

    @Test("what empties a stored list or set at once deletes, too, also where it resets everything", arguments: [
        ("{ tap: Clear, do: [{ reset: all }] }", ["this empties `notes` and `marks` at once"]),
        ("{ tap: Clear, to: asking, do: [{ reset: marks }] }", ["this empties `marks` at once"]),
        ("{ tap: Clear, do: [{ reset: chosen }, { reset: name }] }", []),
        ("{ tap: Clear, do: [{ reset: notes }, { append: { notes: { title: '\"New\"' } } }] }", []),
        ("{ tap: Clear, to: asking }", []),
    ])
    func emptied(transition: String, messages: [String]) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data:
              notes: { type: list, of: { title: text }, initial: [], max: 3, stored: true }
              marks: { type: set, options: [red, blue], stored: true }
              chosen: { type: list, of: { title: text }, max: 1 }
              name: { type: text, stored: true }
            initial: home
            states:
              home:
                screen: { title: Notes, show: [{ list: Notes, items: notes, row: "{item.title}" }, { button: Clear }] }
                transitions: [\(transition)]
              asking:
                screen: { as: alert, over: home, title: Delete everything?, show: [{ button: Delete }, { button: Cancel }] }
                transitions: [{ tap: Delete, to: home, do: [{ reset: all }] }, { tap: Cancel, to: home }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all).filter { $0.info.id == "unconfirmed-removal" }.map(\.message) == messages)
    }
}
