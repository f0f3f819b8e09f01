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
            data: { minutes: { type: number, range: 1..900 }, left: { type: number, range: 0..810000 } }
            initial: home
            states:
              home: { screen: { show: [{ slider: Minutes, binds: minutes }, { button: Start }] }, transitions: [{ tap: Start, to: page, do: [{ set: { left: minutes * minutes } }] }] }
              page: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, guard: left == 77, to: home }, { tap: Close, to: closed }] }
              closed: { end: true }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "unreachable-transition" }
        #expect(found.map(\.help) == ["only some values of `minutes` are tried, and `left` follows from it: another one may open it, and a range of up to 128 values is tried whole"])
    }

    @Test("where each figure at which something turns is tried, nothing is left to doubt", arguments: [
        ("0..100", "battery > 100", "error"), ("0..1000", "battery * 2 > 2500", "error"), ("0..100", "battery % 7 == 9", "error"),
        ("0..1000", "battery % 7 == 9", "info"),
    ])
    func allFigures(range: String, condition: String, severity: String) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { battery: { type: number, range: \(range), environment: true, initial: 100 } }
            initial: home
            states:
              home: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: empty }] }
              empty: { screen: { show: [{ button: OK, enabled: \(condition) }] }, transitions: [{ tap: OK, to: home }] }
            """)
        #expect(lint(loaded, rules: LintRule.all).filter { $0.info.id == "dead-end" }.map(\.severity.rawValue) == [severity])
    }

    @Test("what a text may say, an option computed of a number or a row may give, and what shows other figures leaves doubt", arguments: [
        ("name: text", "{ input: Name, binds: name }", "title: \"{if name == \\\"Ada\\\" then 1 else 2}\", ", "name == \"Bo\" and name == \"Ben\""),
        ("x: { type: number, range: 0..1000 }, t: text", "{ slider: X, binds: x }, { chips: Pick, options: [\"{x}\", other], binds: t }", "", "t == \"57\""),
        ("x: { type: number, range: 0..1000 }, y: { type: number, range: 0..1000 }", "{ slider: X, binds: x }, { picker: Y, options: \"[x, x + 1]\", binds: y }", "", "y == 577"),
        ("x: { type: number }", "{ slider: X, binds: x }", "", "x > 10000000000000000"),
    ])
    func indirect(data: String, elements: String, title: String, condition: String) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { \(data) }
            initial: home
            states:
              home:
                screen: { \(title)show: [\(elements), { text: Found, visible: '\(condition)' }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """)
        #expect(!loaded.hasErrors)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "never-visible" }
        #expect(found.allSatisfy { $0.severity == .info })
    }

    static let standstills: [(data: String, home: String, elements: String, found: [String])] = [
        ("e: { type: number, range: 0..1000, environment: true }", "{ guard: e * e == 144, to: last }", "text: Wait", ["info dead-end", "info goal-unreachable"]),
        ("e: { type: number, range: 0..1000, environment: true }", "{ guard: e > 2000, to: last }", "text: Wait", ["error dead-end", "error goal-unreachable"]),
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

    @Test("a trap is a note as well where values that were not tried may lead out of it", arguments: zip(["e * e == 144", "false"], ["info", "error"]))
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

    @Test("a goal behind an element that no tried value shows or enables is a note, one behind an element that no value does is an error", arguments: [
        ("a: { type: number, range: 0..100000 }", "slider: A, binds: a", "a % 1000 == 777", "info"),
        ("a: { type: number, range: 0..5 }", "slider: A, binds: a", "a == 2 and a == 3", "error"),
        ("a: { type: text, samples: [x] }", "input: A, binds: a", "a == \"y\"", "info"),
        ("a: { type: moment, samples: [now] }", "picker: A, binds: a", "a > 3d from now", "info"),
        ("a: { type: set, options: [b, c, d, e, f, g, h, i, j, k, l, m, n], environment: true }", "text: \"{count(a)}\"", "count(a) == 6", "info"),
        ("a: { type: list, of: { n: { type: number, range: 0..9 } }, environment: true }", "text: \"{count(a)}\"", "count(a) > 7", "info"),
        ("a: { type: number, range: 0..1000 }, b: { type: number, range: 0..1000 }", "slider: A, binds: a }, { slider: B, binds: b", "a * b == 391", "info"),
    ])
    func goalBehindElement(data: String, element: String, condition: String, severity: String) {
        for (key, isNested) in [("enabled", false), ("visible", false), ("visible", true)] {
            let button = isNested ? "{ card: Card, \(key): '\(condition)', show: [{ button: Go }] }" : "{ button: Go, \(key): '\(condition)' }"
            let loaded = loadText(
                """
                flowspec: 1
                flow: example
                data: { \(data) }
                goals: [won]
                initial: home
                states:
                  home: { screen: { show: [{ \(element) }, \(button)] }, transitions: [{ tap: Go, to: won }] }
                  won: { end: true }
                """)
            #expect(loaded.diagnostics.map(\.message) == [])
            let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
            #expect(found.map(\.severity.rawValue) == [severity], "\(key): \(condition)")
            if severity == "info" { #expect(found[0].help?.contains("reach") == true) }
        }
    }

    @Test("so is a goal behind an element that asks how far a gesture went")
    func goalBehindStoredMeasure() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { far: { type: number, range: 0..1000 } }
            goals: [won]
            initial: home
            states:
              home:
                screen: { show: [{ area: Map, id: map }, { button: Go, enabled: far % 100 == 77 }] }
                transitions: [{ drag: down, in: map, do: [{ set: { far: gesture.distance } }] }, { tap: Go, to: won }]
              won: { end: true }
            """)
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
        #expect(found.map(\.severity.rawValue) == ["info"])
    }
}
