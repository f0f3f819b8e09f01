import FlowRunner
import FlowSpec
import Testing

@Suite("What lint says where only some values are tried")
struct TriedInPartTests {
    @Test("rows of a list that the world gives: what they never show, enable or let happen is not told as certain")
    func rows() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { notes: { type: list, of: { done: flag, stars: { type: number, range: 0..5 } }, environment: true } }
            initial: home
            states:
              home:
                screen:
                  show:
                    - list: Notes
                      items: notes
                      row: "{item.stars}"
                      show:
                        - { button: Keep, enabled: item.done }
                        - { text: Famous, visible: item.stars > 4 }
                        - { button: Share }
                    - button: Close
                transitions:
                  - { tap: Keep, to: closed }
                  - { tap: Share, guard: item.stars > 3, to: closed }
                  - { tap: Share, do: [{ haptic: error }] }
                  - { tap: Close, to: closed }
              closed: { end: true }
            """)
        let absent: Set = ["always-disabled", "never-visible", "unreachable-transition"]
        let found = lint(loaded, rules: LintRule.all).filter { absent.contains($0.info.id) }
        #expect(found.map { "\($0.severity.rawValue) \($0.info.id)" } == ["info always-disabled", "info never-visible", "warning unreachable-transition"])
        #expect(found.allSatisfy { $0.help?.hasPrefix("only some values of `notes` are tried") == true })
    }

    @Test("of what only follows from what is tried, the samples of that are named")
    func follows() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { minutes: { type: number, range: 1..90 }, left: { type: number, range: 0..180 } }
            initial: home
            states:
              home: { screen: { show: [{ slider: Minutes, binds: minutes }, { button: Start }] }, transitions: [{ tap: Start, to: page, do: [{ set: { left: minutes * 2 } }] }] }
              page: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, guard: left == 77, to: home }, { tap: Close, to: closed }] }
              closed: { end: true }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "unreachable-transition" }
        #expect(found.map(\.help) == ["only some values of `minutes` are tried, and `left` follows from it: if another one opens it, name that one among the samples"])
    }

    static let standstills: [(data: String, home: String, elements: String, found: [String])] = [
        ("e: { type: number, range: 0..1000, environment: true }", "{ guard: e * e == 144, to: last }", "text: Wait", ["info dead-end", "info goal-unreachable"]),
        ("e: { type: number, range: 0..1000, environment: true }", "{ guard: e > 2000, to: last }", "text: Wait", ["info dead-end", "info goal-unreachable"]),
        ("e: { type: number, range: 0..9, environment: true }", "{ guard: e * e == 80, to: last }", "text: Wait", ["error dead-end", "error goal-unreachable"]),
        (
            "e: { type: number, range: 0..1000 }",
            "{ drag: down, in: Map, guard: gesture.distance * gesture.velocity > 90000 and gesture.velocity < 200, to: last }", "image: Map",
            ["info dead-end", "info goal-unreachable"]
        ),
    ]

    @Test("that nothing leads on is a note where a value that was not tried may", arguments: standstills)
    func standstill(data: String, home: String, elements: String, found: [String]) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data:
              \(data)
            initial: home
            goals: [last]
            states:
              home: { screen: { show: [{ \(elements) }] }, transitions: [\(home)] }
              last: { end: true }
            """)
        let asked: Set = ["dead-end", "trap", "goal-unreachable"]
        let told = lint(loaded, rules: LintRule.all).filter { asked.contains($0.info.id) }
        #expect(told.map { "\($0.severity.rawValue) \($0.info.id)" }.sorted() == found)
        #expect(told.filter { $0.severity == .info }.allSatisfy { $0.help?.hasPrefix("only some values of `") == true })
    }

    @Test("so is a trap", arguments: zip(["e * e == 144", "false"], ["info", "error"]))
    func trap(condition: String, severity: String) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { e: { type: number, range: 0..1000, environment: true } }
            initial: home
            states:
              home: { screen: { show: [{ button: In }, { button: Out }] }, transitions: [{ tap: In, to: caught }, { tap: Out, to: last }] }
              caught: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: further }] }
              further: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, guard: \(condition), to: last }, { tap: Back, to: caught }] }
              last: { end: true }
            """)
        #expect(lint(loaded, rules: LintRule.all).filter { $0.info.id == "trap" }.map(\.severity.rawValue) == [severity])
    }
}
