import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Events that are emitted after a while, and that nothing waits for")
struct UnheardEventTests {
    private func found(_ action: String, heard: String = "tick", times: Int = 1) -> [Diagnostic] {
        let part = """
            flowspec: 1
            flow: part
            initial: waiting
            states:
              waiting:
                entry: [{ \(action) }]
                screen: { title: Wait, show: [{ button: Leave }] }
                transitions: [{ tap: Leave, to: left }]
              left: { end: true }
            """
        let runs = (1...times).map { "  run\($0): { run: part, transitions: [{ done: true, to: \($0 == times ? "done" : "run\($0 + 1)") }] }" }
        let flow = """
            flowspec: 1
            flow: example
            imports: [part.flow.yaml]
            initial: run1
            transitions: [{ event: \(heard), to: done }]
            states:
            \(runs.joined(separator: "\n"))
              done: { end: true }
            """
        let loaded = load("flow.flow.yaml", from: MemoryFiles(["flow.flow.yaml": flow, "part.flow.yaml": part]))
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "unheard-event" })
    }

    @Test("what comes after a while is told where nothing hears it, wherever it would; what comes at once may be meant for others", arguments: [
        ("emit: { event: tock, after: 1min }", 1), ("emit: { event: tick, after: 1min }", 0), ("emit: finished", 0),
    ])
    func told(action: String, count: Int) {
        #expect(found(action).map(\.message) == Array(repeating: "nothing waits for `tock`", count: count))
    }

    @Test("an event is heard by whoever waits for the beginning of its name, and not by who waits for more than its name", arguments: [
        ("tick", 0), ("tick.*", 0), ("\"*\"", 0), ("tick.late", 0), ("tick.late.again", 1), ("tick.early", 1), ("tic", 1),
    ])
    func beginnings(heard: String, count: Int) {
        #expect(found("emit: { event: tick.late, after: 1min }", heard: heard).count == count)
    }

    @Test("the nearest event that something waits for is named")
    func nearest() {
        #expect(found("emit: { event: tock, after: 1min }", heard: "tocks").map(\.help) == ["add a transition with `event: tock`, or did you mean `tocks`?"])
        #expect(found("emit: { event: tock, after: 1min }", heard: "battery").map(\.help) == ["add a transition with `event: tock`"])
    }

    @Test("what comes at once is told where nothing emits an event of nearly the same name that is waited for")
    func nearName() {
        let message = "nothing waits for `finished`, which is emitted here, and nothing emits `finshed`"
        #expect(found("emit: finished", heard: "finshed").map(\.message) == [message])
        #expect(found("emit: finished }, { emit: finshed", heard: "finshed") == [])
    }

    @Test("what asks and what tells are a pair, and numbered names are several", arguments: [
        ("synced", "sync"), ("saved1", "saved2"), ("noteSent", "noteSeen"), ("pay.started", "pay.start"), ("tock", "tick"),
    ])
    func namesOfTheirOwn(emitted: String, heard: String) { #expect(found("emit: \(emitted)", heard: heard) == []) }

    @Test("of a flow that is run in several places it is said once", arguments: [("emit: { event: tock, after: 1min }", "tick"), ("emit: finished", "finshed")])
    func once(action: String, heard: String) { #expect(found(action, heard: heard, times: 3).count == 1) }

    @Test("what is waited for and emitted nowhere may come from outside, however near its name is to one that is emitted", arguments: [
        ("minute", "minutes"), ("pushReceived", "push.received"), ("itemAdded", "itemsAdded"),
    ])
    func fromOutside(emitted: String, heard: String) {
        let flow = """
            flowspec: 1
            flow: example
            initial: waiting
            states:
              waiting:
                transitions: [{ event: \(heard), do: [{ emit: \(emitted) }] }, { event: \(emitted), to: done }]
              done: { end: true }
            """
        #expect(lint(loadText(flow), rules: LintRule.all.filter { $0.id == "unheard-event" }) == [])
    }
}
