import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("What a history may resume counts as what its transition leads to")
struct ResumedStatesTests {
    private func found(_ rules: [String], _ flow: String) -> [Diagnostic] {
        let loaded = loadText("flowspec: 1\nflow: example\n" + flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { rules.contains($0.id) })
    }

    @Test("a default that is entered only by resuming follows from the state that resumes, or is left open with it", arguments: [
        ("{ tap: Go, to: pages.second }", ["no walk enters `lost`: [\"and so nothing leads here\"]"]),
        ("{ tap: Go, to: pages.second }, { tap: Other, guard: vip, to: lost }", []),
    ])
    func neverEntered(transitions: String, findings: [String]) {
        let diagnostics = found(
            ["unreachable-state"],
            """
            data: { vip: flag }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }, { button: Other }] }, transitions: [\(transitions)] }
              lost: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, resume: pages }] }
              pages:
                history: { kind: shallow, default: first }
                initial: second
                states:
                  first: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
                  second: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """)
        #expect(diagnostics.map { "\($0.message): \($0.labels.map(\.text))" } == findings)
    }

    @Test("what a history could only remember if something else had entered it is told where nothing leads to it", arguments: ["resume: pages", "to: pages"])
    func orphans(target: String) {
        let diagnostics = found(
            ["unreachable-state"],
            """
            data: { vip: flag }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: pages }, { event: push, guard: vip, to: lost }] }
              lost: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, \(target) }] }
              pages:
                history: shallow
                initial: second
                states:
                  orphan: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
                  second: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """)
        #expect(diagnostics.map(\.message) == ["no walk enters `pages.orphan`"])
    }

    private func felt(_ rule: String, outcome: String, entries: (String, String)) -> Int {
        found(
            [rule],
            """
            services: { save: { outcomes: [ok, failed], timeout: 5s } }
            initial: pages
            states:
              pages:
                history: shallow
                initial: one
                states:
                  one: { entry: [\(entries.0)], screen: { title: One, show: [{ button: Save }, { button: Two }] }, transitions: [{ tap: Save, to: saving }, { tap: Two, to: two }] }
                  two: { entry: [\(entries.1)], screen: { title: Two, show: [{ button: Save }] }, transitions: [{ tap: Save, to: saving, haptic: light }] }
              saving:
                calls: save
                screen: { title: Saving, show: [{ button: Stop }] }
                transitions: [{ outcome: save.\(outcome), resume: pages }, { tap: Stop, to: done }]
              done: { end: true }
            """).count
    }

    @Test("a failure that resumes a page is felt where one of its pages is")
    func failures() {
        #expect(felt("error-without-haptic", outcome: "failed", entries: ("", "")) == 1)
        #expect(felt("error-without-haptic", outcome: "failed", entries: ("", "{ haptic: error }")) == 0)
        #expect(felt("haptic-contradicts-map", outcome: "ok", entries: ("", "{ haptic: error }")) == 1)
        #expect(felt("haptic-contradicts-map", outcome: "ok", entries: ("", "{ haptic: success }")) == 0)
    }

    @Test("of several pages one is resumed: what they play is not played together", arguments: [("ef", 0), ("efg", 1)])
    func oneAtATime(second: String, findings: Int) {
        func steps(_ targets: String) -> String { targets.map { "{ target: \($0), for: 200ms, opacity: 0 -> 1 }" }.joined(separator: ", ") }
        let diagnostics = found(
            ["too-many-concurrent"],
            """
            timelines:
              out: { steps: [\(steps("ab"))] }
              one: { steps: [\(steps("cd"))] }
              two: { steps: [\(steps(second))] }
            initial: pages
            states:
              pages:
                history: shallow
                initial: first
                states:
                  first: { entry: [{ timeline: one }], screen: { title: First, show: [{ button: Off }, { button: On }] }, transitions: [{ tap: Off, to: away }, { tap: On, to: second }] }
                  second: { entry: [{ timeline: two }], screen: { title: Second, show: [{ button: Off }] }, transitions: [{ tap: Off, to: away }] }
              away: { screen: { title: Away, show: [{ button: Back }] }, transitions: [{ tap: Back, resume: pages, timeline: out }] }
            """)
        #expect(diagnostics.count == findings)
    }

    @Test("of states of which a history is entered by default one at a time is felt", arguments: [
        "quiz: { history: { kind: deep, default: a }, initial: { resume: quiz }, STATES }",
        "quiz: { initial: part, states: { part: { history: { kind: shallow, default: a }, initial: { resume: part }, STATES } }, transitions: [{ event: x, to: home }] }",
        "quiz: { regions: { one: { history: { kind: shallow, default: a }, initial: { resume: one }, STATES }, two: { initial: z, states: { z: {} } } } }",
    ])
    func feltOnDefaultEntry(quiz: String) {
        func count(_ entry: String) -> Int {
            let states = """
                states: {
                  a: { entry: [{ haptic: light }\(entry)], screen: { show: [{ button: Flip }] }, transitions: [{ tap: Flip, to: b }] },
                  b: { entry: [{ haptic: heavy }], screen: { show: [{ button: Flip }] }, transitions: [{ tap: Flip, to: a }] } }
                """.split(separator: "\n").joined()
            return found(
                ["haptic-overuse"],
                """
                initial: home
                states:
                  home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: quiz }] }
                  \(quiz.replacingOccurrences(of: "STATES", with: states))
                """
            ).filter { $0.message.contains("Go") }.count
        }
        #expect(count("") == 0)
        #expect(count(", { haptic: success }") == 1)
    }
}
