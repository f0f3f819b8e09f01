import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is deleted at once, and what is not lost by that")
struct UnconfirmedRemovalTests {
    private func found(_ transition: String, back: String = "{ tap: Undo, to: home }", pass: String = "{ transitions: [{ to: home }] }") -> Bool {
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
              pass: \(pass)
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

    @Test("a menu or sheet asks where its text is a question, or where its two buttons are an answer and a way out")
    func questions() {
        let buttons = "{ button: Delete }, { button: Cancel }"
        for presentation in ["menu", "sheet", "overlay", "fullScreen", "alert"] { #expect(!foundAtDelete(as: presentation, title: "Delete {chosen[0].title}?", show: buttons)) }
        #expect(!foundAtDelete(as: "menu", title: "Milk", show: "{ button: Delete }, { button: Cancel, role: cancel }"))
        #expect(!foundAtDelete(as: "sheet", title: "Milk", show: "{ text: Delete it?, id: question }, { button: Delete }, { button: Cancel }"))
        #expect(foundAtDelete(as: "menu", title: "Milk", show: buttons))
        #expect(foundAtDelete(as: "menu", title: "Milk", show: "{ button: Delete }, { button: Share }, { button: Cancel, role: cancel }"))
        #expect(foundAtDelete(as: "screen", title: "Delete it?", show: buttons))
        #expect(foundAtDelete(as: "sheet", title: "Anything to delete?", show: "{ list: Same, items: notes, row: '{item.title}' }, \(buttons)"))
        #expect(foundAtDelete(as: "menu", title: "Delete it?", show: buttons, gesture: "swipe: down"))
    }

    @Test("what a gesture raises at once, or a state that it only passes through, removes as well")
    func follows() {
        #expect(found("{ swipe: left, in: Notes, do: [{ emit: gone }] }, { event: gone, do: [{ remove: { notes: 0 } }] }"))
        #expect(!found("{ swipe: left, in: Notes, do: [{ emit: gone }] }, { event: gone, guard: 'last == \"\"', do: [{ remove: { notes: 0 } }] }"))
        #expect(!found("{ swipe: left, in: Notes, do: [{ emit: { event: gone, after: 5s } }] }, { event: gone, do: [{ remove: { notes: 0 } }] }"))
        let pass = "{ swipe: left, in: Notes, to: pass }"
        #expect(found(pass, pass: "{ entry: [{ remove: { notes: 0 } }], transitions: [{ to: home }] }"))
        #expect(found(pass, pass: "{ transitions: [{ to: home, do: [{ remove: { notes: 0 } }] }] }"))
        #expect(!found(pass, pass: "{ entry: [{ remove: { notes: 0 } }], screen: { title: Sure? }, transitions: [{ tapOutside: true, to: home }] }"))
        #expect(!found(pass, pass: "\n    transitions:\n      - to: home\n        do:\n          - append:\n              done: notes[0]\n          - remove:\n              notes: notes[0]"))
    }

    @Test("a gesture easily made by mistake empties no stored list of the user's own records; what it fills again, keeps or did not come from the user may be emptied", arguments: [
        ("shake: true, do: [{ reset: mine }]", true), ("swipe: left, do: [{ reset: all }]", true), ("swipe: left, do: [{ set: { mine: [] } }]", true),
        ("tap: Clear, do: [{ reset: mine }]", false), ("swipe: left, do: [{ reset: other }]", false), ("pull: true, do: [{ reset: fetched }]", false),
        ("shake: true, do: [{ set: { other: mine } }, { reset: mine }]", false), ("swipe: left, do: [{ reset: mine }, { append: { mine: { title: name } } }]", false),
    ])
    func emptied(transition: String, isTold: Bool) {
        let list = "type: list, of: { title: text }, max: 3"
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { mine: { \(list), stored: true }, other: { \(list) }, fetched: { \(list), stored: true }, name: { type: text, samples: [Milk] } }
            services: { fetch: { outcomes: [done], timeout: 5s } }
            initial: home
            states:
              home:
                calls: fetch
                screen: { title: "{count(other)} {count(fetched)}", show: [{ list: Mine, items: mine, row: "{item.title}" }, { input: Name, binds: name }, { button: Add }, { button: Clear }] }
                transitions:
                  - { tap: Add, do: [{ append: { mine: { title: name } } }, { append: { other: { title: name } } }] }
                  - { outcome: fetch.done, do: [{ append: { fetched: { title: name } } }] }
                  - { outcome: fetch.timeout, haptic: error }
                  - { \(transition) }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "unconfirmed-removal" }).count == (isTold ? 1 : 0))
    }
}
