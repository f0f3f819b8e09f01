import FlowRunner
import FlowSpec
import Testing

@Suite("Goals that no step ends in")
struct GoalUnreachableTests {
    @Test("a goal that is left at once is none, as verify has it; a note where another value may hold it", arguments: [
        ("{ to: c }", "number", "error"), ("{ to: c, guard: tries < 5 }", "{ type: number, range: 0..3 }", "error"),
        ("{ to: c, guard: \"note != 'stay'\" }", "number", ""), ("{ to: c, guard: \"not (note == other and length(note) == 31)\" }", "number", "info"),
        ("{ event: sync, to: c }", "number", ""),
    ])
    func passed(way: String, tries: String, severity: String) {
        let loaded = loadText("""
            flowspec: 1
            flow: example
            data: { tries: \(tries), note: text, other: text }
            initial: a
            goals: [g]
            states:
              a: { screen: { title: A, show: [{ button: Next }, { input: Note, binds: note }, { input: Other, binds: other }] }, transitions: [{ tap: Next, to: g, do: [{ set: { tries: 1 } }] }] }
              g: { screen: { title: G, show: [{ text: "{tries}" }] }, transitions: [\(way)] }
              c: { screen: { title: C, show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
            """)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
        #expect(found.map(\.severity.rawValue) == (severity.isEmpty ? [] : [severity]))
        let check = verify(explore(Journey(loaded.flow))).checks.first { $0.promise.contains("`g`") }
        #expect(check?.verdict == (severity.isEmpty ? .holds : .broken))
    }
}
