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
}
