import FlowSpec
import Testing

@Suite("Interactions")
struct InteractionTests {
    private func flow(_ transitions: String, sourceLocation: SourceLocation = #_sourceLocation) -> Flow {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            timelines: { press: { steps: [{ target: a, for: 1s, scale: 1 -> 0.9 }] } }
            interactions:
              anyTap: { haptic: soft, appliesTo: { trigger: tap } }
              buttonTap: { haptic: light, appliesTo: { trigger: tap, kind: button } }
              primaryTap: { timeline: press, haptic: medium, appliesTo: { trigger: tap, kind: button, role: primary } }
              laterTap: { haptic: rigid, appliesTo: { trigger: tap, kind: button } }
              named: { timeline: press }
            states:
              a:
                screen: { show: [{ button: Save, role: primary }, { button: Other }, { link: More }] }
                transitions:
            """ + "\n" + transitions)
        for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic.message)", sourceLocation: sourceLocation) }
        return loaded.flow
    }

    @Test("the most specific default applies, of equals the last")
    func mostSpecific() {
        let flow = flow("      [{ tap: Save }, { tap: Other }, { tap: More }, { longPress: More }]")
        #expect(flow.transitions.rows.map(\.haptic) == [.medium, .rigid, .soft, nil])
        #expect(flow.transitions.rows.map { $0.timeline != nil } == [true, false, false, false])
    }

    @Test("what a transition says wins, and a named interaction keeps defaults out")
    func transitionWins() {
        let flow = flow("      [{ tap: Save, haptic: heavy }, { tap: Save, feel: named }, { tap: Save, feel: named, haptic: soft }]")
        #expect(flow.transitions.rows.map(\.haptic) == [.heavy, nil, .soft])
        #expect(flow.transitions.rows.map { $0.timeline != nil } == [true, true, true])
    }

    @Test("it says them in short or as actions that it always carries out")
    func asActions() {
        let flow = flow(
            """
                  - { tap: Save, do: [{ haptic: heavy }] }
                  - { tap: Save, do: [{ timeline: press }] }
                  - { tap: Save, do: [{ if: at(a), then: [{ haptic: heavy }], else: [] }] }
            """)
        #expect(flow.transitions.rows.map(\.haptic) == [nil, .medium, .medium])
        #expect(flow.transitions.rows.map { $0.timeline != nil } == [true, false, true])
    }

    @Test("a feel that nobody declared is reported")
    func unknown() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            interactions: { named: { haptic: soft } }
            states: { a: { transitions: [{ event: go, feel: namd }] } }
            """)
        #expect(loaded.diagnostics.map(\.message) == ["there is no interaction `namd`"])
    }
}
