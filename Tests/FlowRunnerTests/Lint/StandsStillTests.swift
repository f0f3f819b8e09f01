import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Figures that time counts, and where they stand still")
struct StandsStillTests {
    private static let counting = "{ after: 1min, guard: left > 0, to: page, do: [{ set: { left: left - 1 } }] }"

    private func found(_ screen: String, counting: String = counting, to: String = "there", transitions: String = "{ tap: Close, to: page }", more: String = "") -> Int {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { left: { type: number, range: 0..9, initial: 9 }, other: { type: number, range: 0..9 }, notes: { type: list, of: { title: text }, samples: [[{ title: Milk }]], environment: true } }
            services: { clock: { outcomes: [tick], timeout: 1min } }
            initial: page
            states:
              page:
                screen: { title: "{left}", show: [{ button: Open }] }
                transitions: [\(counting), { tap: Open, to: \(to) }]
              there: { screen: { \(screen) }, transitions: [\(transitions)]\(more) }
              elsewhere: { screen: { title: Elsewhere, show: [{ button: On }] }, transitions: [{ tap: On, to: there }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).count { $0.info.id == "stands-still" }
    }

    @Test("it is found in titles, labels, rows and values, also inside of others, once on a screen", arguments: [
        "as: sheet, title: '{left} left', show: [{ button: Close }]", "as: sheet, title: A, show: [{ text: '{left} left' }, { text: '{left}' }, { button: Close }]",
        "as: sheet, title: A, show: [{ card: Card, show: [{ text: '{left} left' }] }, { button: Close }]",
        "as: sheet, title: A, show: [{ list: Notes, items: notes, row: '{item.title}, {left}' }, { button: Close }]",
        "as: sheet, title: A, show: [{ progress: Left, value: left / 9 }, { button: Close }]", "as: screen, over: page, title: '{left} left', show: [{ button: Close }]",
    ])
    func shown(screen: String) {
        #expect(found(screen) == 1)
        #expect(found(screen, counting: "{ after: 1min, guard: left > 0, to: page, do: [{ set: { left: 3 } }] }") == 0)
        #expect(found(screen, counting: "{ tap: Open, guard: left > 0, to: page, do: [{ set: { left: left - 1 } }] }") == 0)
    }

    @Test("a page of its own, and what another page leads to, is not beneath the one that counts")
    func elsewhere() {
        #expect(found("title: '{left} left', show: [{ button: Close }]") == 0)
        #expect(found("as: sheet, title: '{left} left', show: [{ button: Close }]", to: "elsewhere") == 0)
        #expect(found("as: sheet, title: '{other} left', show: [{ button: Close }]") == 0)
    }

    @Test("of a flow that is run in several places it is said once")
    func copies() {
        let part = """
            flowspec: 1
            flow: part
            data: { left: { type: number, range: 0..3, initial: 3 } }
            initial: page
            states:
              page:
                screen: { title: "{left}", show: [{ button: Open }, { button: Close }] }
                transitions: [\(Self.counting), { after: 2min, do: [{ set: { left: left - 1 } }] }, { tap: Open, to: sheet }, { tap: Close, to: done }]
              sheet:
                screen: { as: sheet, over: page, title: "Still {left}", show: [{ button: Back }] }
                transitions: [{ tap: Back, to: page }]
              done: { end: true }
            """
        let whole = """
            flowspec: 1
            flow: whole
            imports: [part.flow.yaml]
            initial: first
            states:
              first: { run: part, exits: { done: second } }
              second: { run: part, exits: { done: end } }
              end: { end: true }
            """
        let loaded = load("whole.flow.yaml", from: MemoryFiles(["whole.flow.yaml": whole, "part.flow.yaml": part]))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all).map(\.info.id).filter(["stands-still", "comes-once"].contains).sorted() == ["comes-once", "stands-still"])
    }

    @Test("an attempt that fails after a while is counted, and nothing stands still")
    func attempts() {
        let sheet = "as: sheet, over: page, title: '{left} left', show: [{ button: Close }]"
        #expect(found(sheet, counting: "{ after: 1min, guard: left > 0, to: there, do: [{ set: { left: left - 1 } }] }") == 0)
    }

    @Test("what goes on counting there does not stand still; what the user changes does")
    func counted() {
        let sheet = "as: sheet, over: page, title: '{left} left', show: [{ button: Close }]"
        #expect(found(sheet, transitions: "{ tap: Close, to: page, do: [{ set: { left: 9 } }] }") == 1)
        #expect(found(sheet, transitions: "{ tap: Close, to: page }, { after: 1min, guard: left > 0, to: there, do: [{ set: { left: left - 1 } }] }") == 0)
        #expect(found(sheet, transitions: "{ tap: Close, to: page }, { outcome: clock.tick, guard: left > 0, to: there, do: [{ set: { left: left - 1 } }] }", more: ", calls: clock") == 0)
    }

    @Test("what leads to what a history may resume leads to each of it: to the page that counts, and to the sheet over it", arguments: [
        ("to: page", "to: sheet", 1), ("resume: counting", "to: sheet", 1), ("resume: sheets", "to: sheet", 0), ("to: page", "resume: sheets", 1), ("to: page", "resume: counting", 0),
    ])
    func resumed(after: String, open: String, findings: Int) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: counting
            states:
              counting:
                history: shallow
                initial: page
                states:
                  page:
                    screen: { title: "{left}", show: [{ button: Open }, { button: Rest }] }
                    transitions: [{ after: 1min, guard: left > 0, \(after), do: [{ set: { left: left - 1 } }] }, { tap: Open, \(open) }, { tap: Rest, to: resting }]
                  resting: { screen: { title: Resting, show: [{ button: On }] }, transitions: [{ tap: On, to: page }] }
              sheets:
                history: { kind: shallow, default: sheet }
                initial: beside
                states:
                  beside: { screen: { title: Beside, show: [{ button: On }] }, transitions: [{ tap: On, to: sheet }] }
                  sheet: { screen: { as: sheet, title: "{left}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: page }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "stands-still" }).count == findings)
    }

    @Test("a clock may go round through several states, each of which counts; where one of them does not, it is an attempt that is made again", arguments: [
        (["left: left - 1", "left: left - 1"], 1), (["left: left - 1", "left: left - 1", "left: left - 1"], 1), (["left: left - 1", "other: 0"], 0),
        (["left: left - 1", "left: 9"], 0),
    ])
    func rounds(counting: [String], findings: Int) {
        let states = counting.enumerated().map { place, writes in
            """
              clock\(place):
                screen: { title: "{left}", show: [{ button: Open }] }
                transitions: [{ after: 1min, guard: left > 0, to: clock\((place + 1) % counting.count), do: [{ set: { \(writes) } }] }, { tap: Open, to: sheet }]
            """
        }
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { left: { type: number, range: 0..9, initial: 9 }, other: number }
            initial: clock0
            states:
              sheet: { screen: { as: sheet, over: clock0, title: "{left}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: clock0 }] }

            """ + states.joined(separator: "\n"))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "stands-still" }).count == findings)
    }
}
