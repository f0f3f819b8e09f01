import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Transitions behind another that always comes first")
struct ShadowedTransitionTests {
    private func found(_ first: String, _ second: String) -> [String] {
        let flow = loadText(
            """
            flowspec: 1
            flow: example
            data: { busy: { type: flag, environment: true } }
            initial: a
            states:
              a:
                screen: { title: A }
                transitions:
                  - { \(first), to: b }
                  - { \(second), to: c }
              b: { end: true }
              c: { end: true }
            """)
        #expect(flow.diagnostics.map(\.message) == [])
        return lint(flow, rules: LintRule.all.filter { $0.id == "shadowed-transition" }).map(\.message)
    }

    @Test("one that hears the beginning of an event's name comes before one that hears the name", arguments: ["push", "push.*", "\"*\""])
    func beginning(first: String) {
        #expect(found("event: \(first)", "event: push.arrived") == ["this transition is never taken: one above hears this event as well and has no guard"])
        #expect(found("event: \(first), guard: busy", "event: push.arrived") == [])
    }

    @Test("one that hears the whole name leaves others to what hears its beginning or another name", arguments: ["push", "push.read", "pushed", "\"*\""])
    func wholeName(second: String) { #expect(found("event: push.arrived", "event: \(second)") == []) }
}
