import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Transitions that make the regions beside them start anew")
struct RegionsStartAnewTests {
    private func help(around: String = "", pages: String = "", inside: String = "", player: String = "") -> [String?] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            initial: main
            states:
              main:
                screen: { show: [{ button: Go }, { button: Play }] }
                transitions: [\(around)]
                regions:
                  pages:
                    transitions: [\(pages)]
                    initial: home
                    states: { home: { transitions: [\(inside)] }, library: {} }
                  player:
                    initial: silent
                    states: { silent: { transitions: [{ tap: Play, to: playing }] }, playing: { transitions: [\(player)] } }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "regions-start-anew" }).map(\.help)
    }

    @Test("are told wherever they come from, with a way that keeps the others")
    func told() {
        let kept = "`internal: true` leaves the other regions as they are"
        #expect(help(pages: "{ tap: Go, to: library }") == [kept])
        #expect(help(around: "{ tap: Go, to: library }") == ["write it in the `transitions:` of `pages`; there, \(kept)"])
        #expect(help(around: "{ tap: Go, to: library, internal: true }") == ["write it in the `transitions:` of `pages`; there, \(kept)"])
        #expect(help(pages: "{ tap: Go, to: pages }") == ["lead to a state inside `pages`, with `internal: true`"])
        #expect(help(pages: "{ tap: Go, to: pages, internal: true }") == ["lead to a state inside `pages`, with `internal: true`"])
        #expect(help(player: "{ tap: Go, to: library }").map { $0?.hasPrefix("raise an event instead") } == [true])
    }

    @Test("are none where the region's own state moves on, or `internal` keeps the others")
    func silent() {
        #expect(help(inside: "{ tap: Go, to: library }") == [])
        #expect(help(pages: "{ tap: Go, to: library, internal: true }") == [])
        #expect(help(around: "{ tap: Go, to: main }") == [])
    }
}
