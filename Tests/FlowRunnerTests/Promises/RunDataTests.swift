import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Promises ask for data of flows that states run")
struct RunDataTests {
    private func load(_ promises: String, data: String = "") -> LoadedFlow {
        FlowSpec.load("app.flow.yaml", from: MemoryFiles([
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [counter.flow.yaml]
                \(data)
                initial: one
                states:
                  one: { run: counter, exits: { done: both } }
                  both: { initial: two, states: { two: { run: counter, exits: { done: end } } } }
                  end: { end: true }
                promises: [\(promises)]
                """,
            "counter.flow.yaml": """
                flowspec: 1
                flow: counter
                data: { k: { type: number, range: 0..3 }, ok: flag }
                derived: { isFull: k == 3 }
                initial: run
                states:
                  run:
                    screen: { title: Run, show: [{ button: More, enabled: k < 3 }, { button: Done }] }
                    transitions: [{ tap: More, do: [{ set: { k: k + 1, ok: k > 1 } }] }, { tap: Done, to: done }]
                  done: { end: true }
                """,
        ]))
    }

    @Test("each by the state that runs its flow, by its path or its name", arguments: [true, false])
    func asked(isReduced: Bool) {
        let loaded = load("{ never: one.k == 2 }, { never: both.two.isFull }, { always: two.k <= 3 }, { can reach: two.ok }, { always: two.k == one.k }")
        #expect(loaded.diagnostics.map(\.message) == [])
        let answers = verify(explore(Journey(loaded.flow), isReduced: isReduced)).promises
        #expect(answers.map(\.verdict) == [.broken, .broken, .holds, .holds, .broken])
        let more = "tap \"More\""
        #expect(answers.map { $0.walk?.lines } == [[more, more], ["tap \"Done\"", more, more, more], nil, ["tap \"Done\"", more, more], [more]])
    }

    @Test("a name that is none there is told those that are, and the app's own data come first")
    func unknown() {
        #expect(load("{ never: one.kk == 2 }").diagnostics.map(\.help) == ["did you mean `one.k`?"])
        #expect(load("{ never: two.zebra == 2 }").diagnostics.map(\.help) == ["names there are `two.isFull`, `two.k` and `two.ok`"])
        let own = load("{ never: count(one.k) == 2 }", data: "data: { one: { type: list, of: { k: text } } }")
        #expect(own.diagnostics.map(\.message) == [])
        #expect(load("{ can reach: one.okk }").diagnostics.map(\.help) == ["did you mean `one.ok`?"])
        #expect(load("{ can reach: one.run }, { eventually: two.ok }").diagnostics.map(\.message) == [])
    }
}
