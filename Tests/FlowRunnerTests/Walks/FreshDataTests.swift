import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a submachine starts afresh with is no change that it hears")
struct FreshDataTests {
    /// The form's own datum is heard to change, and is another than at first whenever the form is left.
    static let loaded = load("main.flow.yaml", from: MemoryFiles([
        "form.flow.yaml": """
            flowspec: 1
            flow: form
            data: { agreed: flag }
            initial: asking
            states:
              asking:
                screen: { show: [{ toggle: Agree, binds: agreed }, { button: Done }] }
                transitions: [{ change: agreed, to: changed }, { tap: Done, to: done }]
              changed:
                screen: { title: Changed, show: [{ button: Done }] }
                transitions: [{ tap: Done, to: done }]
              done: { end: true }
            """,
        "main.flow.yaml": """
            flowspec: 1
            flow: main
            imports: [form.flow.yaml]
            initial: home
            states:
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: form }] }
              form: { run: form, exits: { done: home } }
            """,
    ]))

    @Test("a form that is opened again begins as it began first")
    func openedAgain() {
        #expect(Self.loaded.diagnostics.map(\.message) == [])
        let records = walk(Self.loaded.flow, "tap Open\nset Agree to true\ntap Done\ntap Open\nset Agree to true")
        #expect(records.map(\.states) == [["home"], ["form.asking"], ["form.changed"], ["home"], ["form.asking"], ["form.changed"]])
        #expect(records.allSatisfy { $0.error == nil })
    }

    @Test("in other tools' machines only the user raises the change", arguments: [
        ("scxml", "<raise event=\"change.agreed\"/>", 2), ("xstate", "\"raise\", \"params\": { \"event\": \"change.agreed\" }", 2),
        ("promela", "-> d_agreed = value; raise(", 1),
    ])
    func exported(format: String, raise: String, count: Int) throws {
        let export = try #require(GraphExport.all.first { $0.name == format })
        #expect(export.write(Self.loaded.flow).text.split(separator: raise).count == count + 1)
    }
}
