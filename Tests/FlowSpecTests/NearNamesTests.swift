import FlowSpec
import FlowTestSupport
import Testing

@Suite("Near names in files where much fails")
struct NearNamesTests {
    /// Five letters that no other number has.
    private static func word(_ number: Int, after first: String) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return first + String([number / 17_576, number / 676, number / 26, number].map { letters[$0 % 26] })
    }

    /// Nearly every name is one letter away from the one that is declared.
    private static func flow(services: Int, calls: Int) -> String {
        let declared = (0..<services).map { "  \(word($0, after: "q")): { outcomes: [done] }\n" }.joined()
        let called = (0..<calls).map { word($0, after: "x") }.joined(separator: ", ")
        return """
            flowspec: 1
            flow: main
            services:
            \(declared)data: { visits: { type: number, range: 0..9 } }
            tokens: { duration: { slowly: 2s }, spring: { bouncing: { duration: 500ms, bounce: 0.2 } } }
            timelines:
              rising:
                steps:
                  - { target: page, spring: bouncin, y: 0 -> 10 }
                  - { target: page, for: slowl, opacity: 1 -> 0 }
            interactions: { pressing: { haptic: light } }
            initial: opened
            states:
              opened:
                calls: [\(called)]
                entry: [{ reset: visit }]
                screen: { show: [{ button: Go }] }
                transitions:
                  - { tap: Go, to: closd, timeline: risin }
                  - { after: slowly, to: closed, feel: pressin }
                  - { event: on, to: closed, do: [{ emit: leaving }, { cancel: leavin }] }
              closed: { end: true }
            """
    }

    private static func told(in found: [Diagnostic]) -> [Bool] {
        ["visit", "bouncin", "closd", "risin", "slowl", "pressin", "leavin"].map { name in
            found.contains { $0.message.contains("`\(name)`") && $0.help?.hasPrefix("did you mean") == true }
        }
    }

    @Test("every kind of name has its nearest one as long as little has been compared; beyond that each is told without, and none is said to be missing")
    func budget() {
        let few = loadText(Self.flow(services: 2, calls: 1)).diagnostics
        #expect(Self.told(in: few) == Array(repeating: true, count: 7))
        let many = loadText(Self.flow(services: 2_000, calls: 600)).diagnostics
        #expect(Self.told(in: many) == Array(repeating: false, count: 7))
        #expect(many.count == few.count + 599)
        let services = many.filter { $0.info.id == "unknown-service" }
        #expect(services.map { $0.help?.hasPrefix("did you mean") } == (0..<600).map { $0 < 500 })
        #expect(services.last?.help == "declare it, or name one that is declared")
        #expect(!many.contains { $0.help?.contains("there is none yet") == true || $0.help?.contains("no service that is declared") == true })
    }

    @Test("names in expressions have their nearest ones, of data, states and options, as long as little has been compared, and each is told once")
    func expressions() {
        let names = (0..<1_500).map { Self.word($0, after: "q") }
        let guards = (0..<600).map { number in
            let name = Self.word(number, after: "x")
            return number % 3 == 0 ? name : number % 3 == 1 ? "at(\(name))" : "plan == \(name)"
        }
        let found = loadText(
            """
            flowspec: 1
            flow: main
            data:
              plan: { type: choice, options: [\(names.joined(separator: ", "))] }
            \(names.map { "  \($0): flag" }.joined(separator: "\n"))
            initial: home
            states:
              home:
                transitions:
            \(guards.map { "      - { event: go, guard: \"\($0)\", to: home }" }.joined(separator: "\n"))
            \(names.map { "  \($0): { todo: later }" }.joined(separator: "\n"))
            """
        ).diagnostics.filter { $0.severity == .error }
        let told = found.map { $0.help?.hasPrefix("did you mean") == true }
        #expect(told.count == 600)
        #expect(told.prefix(390).allSatisfy { $0 } && !told.suffix(190).contains(true))
    }

    @Test("what scenarios expect has its nearest names as long as few are unknown")
    func expectations() {
        let states = (0..<1_000).map { "  \(Self.word($0, after: "q")): { todo: later }\n" }.joined()
        let steps = (0..<600).map { "      - expect state \(Self.word($0, after: "x"))\n" }.joined()
        let head = "flowspec: 1\nflow: main\nscenarios:\n  - name: All\n    steps:\n"
        let found = loadText(head + steps + "initial: qaaaa\nstates:\n" + states).diagnostics.filter { $0.info.id == "unknown-expectation" }
        #expect(found.map { $0.help?.hasPrefix("did you mean") } == (0..<600).map { $0 < 500 })
    }
}
