import FlowSpec
import FlowTestSupport
import Testing

@Suite("Resolving promises")
struct ResolvingPromisesTests {
    private let head = """
        flowspec: 1
        flow: f
        data: { text: { type: text } }
        initial: editing
        goals: [saved]
        states:
          editing: { screen: { show: [{ button: Save }] }, transitions: [{ tap: Save, to: saved }] }
          saved: { end: true }

        """

    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check(head + marked, sourceLocation: sourceLocation) { loadText($0).diagnostics }
    }

    @Test("promises keep their words")
    func forms() {
        let loaded = loadText(
            head + """
                promises:
                  - always can reach: saved
                  - never: at(saved) and text == ""
                  - always: every button acts
                  - after: at(editing)
                    always: { always: every button acts }
                  - can reach: text != ""
                  - after: { tap: Save }
                    eventually: saved
                    within: 2s
                  - can reach: true
                """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(
            loaded.flow.promises.map(\.source) == [
                "always can reach: saved", "never: at(saved) and text == \"\"", "always: every button acts",
                "after: at(editing), always: { always: every button acts }", "can reach: text != \"\"",
                "after: { tap: Save }, eventually: saved, within: 2s", "can reach: true",
            ])
        guard case .after(.trigger(.gesture(let gesture)), .eventually(_, within: 2000)) = loaded.flow.promises.dropLast().last?.claim else {
            Issue.record("\(loaded.flow.promises)")
            return
        }
        #expect(gesture.subjects.map(\.element.int) == [0])
        #expect(loaded.flow.goals == [ID<State>(2)])
    }

    @Test("a promise about a state that does not exist is reported")
    func unknownState() {
        check(
            """
            promises:
              - can reach: savd
            #              ^^^^ there is no state `savd`
              - never: at(savd)
            #             ^^^^ there is no state `savd`
              - never: savd
            #          ^^^^ there is no state `savd`
            """)
    }

    @Test("a state's name alone means being in it, unless a flag has the same name", arguments: ["never", "always", "can reach", "eventually"])
    func stateAlone(form: String) {
        func claims(_ data: String) -> [String] {
            let loaded = loadText(head.replacingOccurrences(of: "type: text }", with: "type: text }" + data) + "promises: [{ \(form): saved }]\n")
            #expect(loaded.diagnostics.map(\.info.id) == (data.contains("flag") ? ["ambiguous-name"] : []))
            var terms: [String] = []
            loaded.flow.forEachExpression { use, expression in if use == .promise { terms.append("\(expression.term)".prefix { $0 != "(" }.description) } }
            return terms
        }
        #expect(claims("") == ["at"])
        #expect(claims(", saved: { type: number }") == ["at"])
        #expect(claims(", saved: { type: flag }") == ["datum"])
    }

    @Test("scenarios keep their steps and places")
    func scenarios() {
        let loaded = loadText(
            head + """
                scenarios:
                  - name: It can be saved
                    steps: ["tap \\"Save\\"", { expect: { ended: true } }]
                """)
        #expect(loaded.flow.scenarios.map(\.name) == ["It can be saved"])
        #expect(loaded.flow.scenarios.first?.steps.map(\.line) == ["tap \"Save\"", "expect ended"])
    }

    @Test("a step written behind `|` or `>` ends where its words end")
    func blockSteps() {
        let loaded = loadText(
            head + """
                scenarios:
                  - name: It can be saved
                    steps:
                      - |
                        tap "Save"

                      - >
                        expect
                        ended
                      - expect: |+
                          ended

                """)
        #expect(loaded.flow.scenarios.first?.steps.map(\.line) == ["tap \"Save\"", "expect ended", "expect ended"])
    }

    @Test("where nothing would tell that a comment was meant, none is written into a text", arguments: [
        "scenarios: [{ name: a, steps: [\n  tap: Save #1\n] }]", "scenarios:\n  - name: a\n    steps:\n      - tap: Save #1",
        "scenarios:\n  - name: a\n    source: house.1 #3\n    steps: [tap: Save]",
    ])
    func uncertainComments(text: String) {
        let found = loadText(head + text + "\n").diagnostics
        #expect(found.map(\.info.id) == ["comment-in-text"])
        #expect(found.first?.fix == nil)
    }

    @Test("a step that YAML cuts at a comment or takes for a key is told whole", arguments: [
        "expect screen \"Home # 1\"", "expect screen \"Home: #1\"", "type \"a: b\" into \"c # d\"", "tap \"Home #1\"",
    ])
    func stepsInParts(step: String) {
        func loaded(_ step: String) -> [Diagnostic] {
            loadText(head + "scenarios:\n  - name: It can be saved\n    steps:\n      - \(step)   # a comment\n").diagnostics
        }
        let found = loaded(step)
        #expect(found.count == 1)
        #expect(found.first?.fix?.replacement == "'\(step)'")
        #expect(loaded("'\(step)'") == [])
    }
}
