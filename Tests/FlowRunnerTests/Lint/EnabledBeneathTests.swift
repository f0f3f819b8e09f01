import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is enabled only where it cannot be touched")
struct EnabledBeneathTests {
    @Test("what is only enabled while something modal lies over it is never enabled, and it is told why")
    func enabledBeneath() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { full: { type: flag, initial: true } }
            initial: both
            states:
              both:
                screen: { title: Page, show: [{ button: Clear, enabled: full }] }
                transitions: [{ tap: Clear, to: closed }]
                initial: asking
                states:
                  asking: { screen: { as: alert, title: Full, show: [{ button: OK }] }, transitions: [{ tap: OK, to: open, do: [{ set: { full: false } }] }] }
                  open: { screen: { title: Open, show: [{ button: Close, enabled: full }, { button: Leave }] }, transitions: [{ tap: Close, to: closed }, { tap: Leave, to: closed }] }
              closed: { end: true }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "always-disabled" }
        #expect(found.map(\.message) == ["`Clear` is never enabled", "`Close` is never enabled"])
        #expect(found.map { $0.labels.map(\.text) } == [["never true while nothing lies over it"], ["never true while it is shown"]])
    }
}
