import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Values outside what their data can hold")
struct ValueOutOfDomainTests {
    /// - Returns: what stands where something is found, with the walk that shows it.
    private func found(_ actions: String) -> [String] {
        let text = """
            flowspec: 1
            flow: example
            data:
              n: { type: number, range: 0..3 }
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }, { button: Up }, { button: Stop }, { text: "{n}" }] }
                transitions:
                  - { tap: Go, do: [\(actions)] }
                  - { tap: Up, guard: n < 3, do: [{ set: { n: n + 1 } }] }
                  - { tap: Stop, to: z }
              z: { end: true }
            """
        let loaded = loadText(text)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "value-out-of-domain" }).map { finding in
            let span = finding.primary.span
            return "\(String(decoding: Array(text.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)): \(finding.walk.joined(separator: ", "))"
        }
    }

    @Test("only the action that writes such a value is told, not another one that writes the same datum in the step")
    func action() {
        #expect(found("{ set: { n: n + 2 } }, { set: { n: n - 1 } }") == ["n + 2: tap \"Go\", tap \"Go\", tap \"Go\""])
    }

    @Test("each of several actions is told with the walk on which it writes such a value")
    func severalActions() {
        #expect(found("{ set: { n: n + 1 } }, { set: { n: n - 2 } }") == [
            "n + 1: tap \"Up\", tap \"Up\", tap \"Up\", tap \"Go\"", "n - 2: tap \"Go\"",
        ])
    }
}
