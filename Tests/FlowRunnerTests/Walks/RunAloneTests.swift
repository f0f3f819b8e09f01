import FlowRunner
import FlowSpec
import Testing

@Suite("A flow that is run does what it does when it is played by itself")
struct RunAloneTests {
    private static let part = """
        flowspec: 1
        flow: part
        data: { count: { type: number, range: 0..9 } }
        entry: [{ log: begun }]
        initial: first
        transitions:
          - { event: again, to: first, do: [{ log: again }] }
          - { event: onwards, to: deep }
          - { after: 5s, to: late }
        states:
          first: { screen: { show: [{ button: More }] }, transitions: [{ tap: More, do: [{ set: { count: count + 1 } }] }, { event: leave, to: left }] }
          outer: { initial: deep, states: { deep: { transitions: [{ event: leave, to: left }] } } }
          late: { transitions: [{ event: leave, to: left }] }
          left: { end: true }
        """

    private static let whole = """
        flowspec: 1
        flow: whole
        imports: [part.flow.yaml]
        initial: running
        states:
          running: { run: part, exits: { left: over } }
          over: { end: true }
        """

    @Test("its top-level transitions keep its data and timers, and do not run its entry again", arguments: [
        "tap More\nevent again\ntap More\nexpect data count = 2",
        "wait 3s\nevent again\nwait 1900ms\nexpect visible More\nwait 100ms\nexpect absent More",
        "event onwards\nevent again\nexpect visible More\ntap More\nevent onwards\nexpect data count = 1",
        "event onwards\nevent leave\nexpect ended",
    ])
    func topLevelTransitions(script: String) throws {
        let files = MemoryFiles(["part.flow.yaml": Self.part, "whole.flow.yaml": Self.whole])
        let answers = try ["part", "whole"].map { name in
            let loaded = load("\(name).flow.yaml", from: files)
            try #require(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
            return walk(loaded.flow, script).map { Answer(events: $0.events, data: $0.data.map(\.value), error: $0.error) }
        }
        #expect(answers[0] == answers[1])
        #expect(answers[0].allSatisfy { $0.error == nil })
    }

    private struct Answer: Equatable {
        var events: [String]
        var data: [Value]
        var error: String?
    }
}
