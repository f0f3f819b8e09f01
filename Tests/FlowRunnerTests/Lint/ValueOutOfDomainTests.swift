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

    @Test("a choice that is given none, or an option that it does not have, becomes another one; where a guard rules that out, nothing is found", arguments: [
        ("b: a", "", ["this leaves what `b` can hold: it becomes `x`: tap \"Go\""]), ("b: a", "guard: a != none, ", []), ("a: b", "", []), ("b: c", "guard: c != z, ", []),
        ("b: c", "", ["this leaves what `b` can hold: it becomes `x`: choose \"z\", tap \"Go\""]),
        ("a: c", "", ["this leaves what `a` can hold: it becomes `none`: choose \"z\", tap \"Go\""]),
    ])
    func choice(stored: String, condition: String, messages: [String]) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { a: { type: choice, options: [x, y], optional: true }, b: { type: choice, options: [x, y] }, c: { type: choice, options: [y, z] } }
            initial: home
            states:
              home:
                screen: { title: "{a} {b}", show: [{ options: A, binds: a }, { options: B, binds: b }, { options: C, binds: c }, { button: Go, enabled: a != y or b == x or b == y }, { button: Stop }] }
                transitions: [{ tap: Go, \(condition)do: [{ set: { \(stored) } }] }, { tap: Stop, to: closed }]
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all.filter { $0.id == "value-out-of-domain" })
        #expect(found.map { "\($0.message): \($0.walk.joined(separator: ", "))" } == messages)
    }

    @Test("each of several actions is told with the walk on which it writes such a value")
    func severalActions() {
        #expect(found("{ set: { n: n + 1 } }, { set: { n: n - 2 } }") == [
            "n + 1: tap \"Up\", tap \"Up\", tap \"Up\", tap \"Go\"", "n - 2: tap \"Go\"",
        ])
    }
}
