import FlowRunner
import FlowSpec
import Testing

@Suite("Gestures on the screen as a whole, where an alert takes all input")
struct CoveredGesturesTests {
    private func flow(front: String = "toast") -> Flow {
        let swipe = "{ swipe: left, do: [{ log: swiped }] }, { back: true, do: [{ log: back }] }"
        return loadText(
            """
            flowspec: 1
            flow: example
            regions:
              note:
                initial: shown
                states:
                  shown: { screen: { as: \(front), title: Deleted, show: [{ button: Undo }] }, initial: calm, states: { calm: { transitions: [\(swipe)] } } }
              page: { initial: home, states: { home: { screen: { title: Home }, transitions: [\(swipe)] } } }
              other: { initial: home, states: { home: { transitions: [\(swipe)] } } }
              question: { initial: ask, states: { ask: { screen: { as: alert, title: Sure, show: [{ button: OK }] }, transitions: [{ tap: OK, do: [{ log: ok }] }] } } }
            """
        ).flow
    }

    @Test("a toast's own state hears them, on the toast and beside it", arguments: ["swipe left in \"Undo\"", "swipe left", "back"])
    func toast(line: String) {
        let step = walk(flow(), line).last
        #expect(step?.accepted == true)
        #expect(step?.error == nil)
        #expect(arrive(flow(), "")?.possible == ["tap \"OK\"", "swipe left", "back"])
    }

    @Test("what lies beneath does not, and that is said once", arguments: ["swipe left", "back"])
    func beneath(line: String) {
        let error = walk(flow(front: "screen"), line).last?.error
        #expect(error?.hasPrefix("`\(line)` is closed here: it lies beneath `Sure`; possible here") == true)
    }

    @Test("it is told also where something modal in the state itself could let it hear them")
    func aroundAnotherModal() {
        let flow = loadText(
            """
            flowspec: 1
            flow: example
            regions:
              question: { initial: ask, states: { ask: { screen: { as: alert, title: Sure, show: [{ button: OK }] }, transitions: [{ tap: OK, to: done }] }, done: {} } }
              app:
                initial: page
                transitions: [{ back: true, do: [{ log: back }] }]
                states:
                  page: { screen: { title: Page, show: [{ button: More }] }, transitions: [{ tap: More, to: more }] }
                  more: { screen: { as: sheet, title: More, show: [{ button: Less }] }, transitions: [{ tap: Less, to: page }] }
            """
        ).flow
        #expect(walk(flow, "back").last?.error?.hasPrefix("`back` is closed here: it lies beneath `Sure`; possible here") == true)
        #expect(walk(flow, "tap OK\ntap More\nback").last?.accepted == true)
    }
}
