import FlowRunner
import FlowSpec
import Testing

@Suite("Buttons that do nothing")
struct DeadButtonTests {
    @Test("one that transitions name does something by what these do, at a touch that is part of a tap", arguments: [
        ("{ touchDown: A, do: [] }", true), ("{ tap: A, do: [] }", true), ("{ longPress: A, do: [] }", true), ("{ longPress: A, to: b }", true),
        ("{ touchDown: A, haptic: light }", false), ("{ tap: A, to: b }", false),
    ])
    func named(transition: String, isDead: Bool) {
        let loaded = loadText("""
            flowspec: 1
            flow: example
            initial: a
            states:
              a: { screen: { title: A, show: [{ button: A }, { button: Leave }] }, transitions: [\(transition), { tap: Leave, to: b }] }
              b: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all).map(\.info.id).filter { ["dead-button", "button-without-transition"].contains($0) }
        #expect(found == (isDead ? ["dead-button"] : []))
        let check = verify(explore(Journey(loaded.flow))).checks.first { $0.promise.contains("button") }
        #expect(check?.verdict == (isDead ? .broken : .holds))
    }

    @Test("of one whose label is the id of another it is told which one the trigger means", arguments: [
        ("{ button: go }", "give this button an `id` of its own, and add a transition with it"), ("{ button: go, id: off }", "add a transition with `tap: off`"),
    ])
    func labelIsIDOfAnother(button: String, advice: String) {
        let loaded = loadText("""
            flowspec: 1
            flow: example
            initial: a
            states:
              a: { screen: { title: A, show: [{ button: X, id: go }, \(button)] }, transitions: [{ tap: go, to: b }] }
              b: { end: true }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "button-without-transition" }
        #expect(found.map(\.help) == ["`go` is the id of `X`, which `tap: go` means: \(advice)"])
    }
}
