import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Transitions behind others in the middle of a step")
struct PassedOverTests {
    @Test("where another transition comes first in the middle of a step, the guard behind it is not said never to hold", arguments: [
        ("guard: busy", "guard: busy", false), ("change: busy, guard: busy", "change: busy, guard: busy", false), ("guard: busy", "change: busy", true),
    ])
    func passedOver(outer: String, inner: String, isNamed: Bool) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: passing
            data: { busy: { type: flag } }
            initial: a
            states:
              a:
                transitions: [{ \(outer), to: b }]
                initial: x
                states:
                  x:
                    screen: { show: [{ button: Go }, { button: Leave }] }
                    transitions:
                      - { tap: Go, do: [{ set: { busy: \(!isNamed) } }] }
                      - { \(inner), do: [{ set: { busy: false } }] }
                      - { tap: Leave, to: c }
              b: { end: true }
              c: { end: true }
            """)
        let said = lint(loaded, rules: LintRule.all.filter { $0.id == "unreachable-transition" }).map(\.message)
        #expect(said.first == "no walk takes this transition" + (isNamed ? ": its guard never holds" : ""), "\(said)")
    }
}
