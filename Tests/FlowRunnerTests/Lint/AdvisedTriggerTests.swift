import FlowRunner
import FlowSpec
import Testing

@Suite("Triggers that lint advises")
struct AdvisedTriggerTests {
    @Test("the label in the advice is written as YAML takes it for that text", arguments: [
        ("#1", "\"#1\""), ("Yes: no", "\"Yes: no\""), ("- x", "\"- x\""), ("true", "\"true\""), (" sp ", "\" sp \""), ("Help", "Help"), ("Ends, now", "\"Ends, now\""),
    ])
    func labels(label: String, written: String) throws {
        func flow(_ more: String) -> LoadedFlow {
            loadText(
                """
                flowspec: 1
                flow: example
                initial: home
                states:
                  home:
                    screen: { show: [{ button: "\(label)" }, { button: Close }] }
                    transitions:
                      - { tap: Close, to: closed }\(more)
                  closed: { end: true }
                """)
        }
        let rules = [try #require(LintRule.named("button-without-transition"))]
        let found = lint(flow(""), rules: rules).filter { $0.info.id == "button-without-transition" }
        #expect(found.map(\.help) == ["add a transition, `- tap: \(written)` with where it leads"])
        #expect(lint(flow("\n      - tap: \(written)\n        to: closed"), rules: rules).map(\.message) == [])
    }
}
