import FlowRunner
import FlowSpec
import Testing

@Suite("More situations than lint explores")
struct ExplorationBoundTests {
    @Test("one situation is not counted as several")
    func one() throws {
        let flow = "flowspec: 1\nflow: example\ninitial: a\nstates: { a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }] }, b: { end: true } }\n"
        var limits = ExplorationLimits.lint
        limits.states = 1
        let rules = [try #require(LintRule.named("unreachable-state"))]
        let outcome = lint(loadText(flow), rules: rules, settings: LintSettings(), limits: limits, workers: .one)
        #expect(outcome.diagnostics.map(\.message) == ["not all was explored: 1 situation, and there are more"])
    }

    @Test("where a list makes more situations than are explored, lint tells how to explore with fewer records")
    func manyRecords() {
        let flow = """
            flowspec: 1
            flow: example
            data: { notes: { type: list, of: { done: flag } } }
            initial: home
            states:
              home:
                screen: { show: [{ text: "{count(notes)}" }, { button: Add }, { button: Close }] }
                transitions: [{ tap: Add, do: [{ append: { notes: { done: true } } }] }, { tap: Close, guard: count(notes) > 200, to: closed }]
              closed: { end: true }
            """
        var limits = ExplorationLimits.lint
        limits.states = 50
        func help(_ flow: String) -> [String?] {
            let rules = LintRule.all.filter { $0.id == "unreachable-state" }
            let outcome = lint(loadText(flow), rules: rules, settings: LintSettings(), limits: limits, workers: .one)
            return outcome.diagnostics.filter { $0.info.id == "exploration-bound" }.map(\.help)
        }
        let told = help(flow)
        #expect(told.map { $0?.hasSuffix("and `scope: { notes: 2 }` at the top of the file explores with fewer records") } == [true])
        let two = flow.replacing("notes: { type: list, of", with: "drafts: { type: list, of: { done: flag } }, notes: { type: list, of")
        #expect(help(two + "\nscope: { drafts: 1 }\n").map { $0?.contains("`scope: { notes: 2 }`") } == [true])
        #expect(help(flow + "\nscope: { notes: 2 }\n") == [])
        let numbered = flow.replacing("of: { done: flag }", with: "of: { place: number }").replacing("{ done: true }", with: "{ place: count(notes) }")
        #expect(help(numbered).map { $0?.hasSuffix(", and a `range` of `place` makes fewer of `notes`") } == [true])
    }

    @Test("where the list is a run flow's, the advice names the file that declares it, and can be followed there")
    func recordsOfRunFlow() {
        let app = """
            flowspec: 1
            flow: app
            imports: [parts/chat.flow.yaml]
            initial: chatting
            states:
              chatting: { run: chat, exits: { left: home } }
              home: { end: true }
            """
        let chat = """
            flowspec: 1
            flow: chat
            data: { messages: { type: list, of: { seen: flag }, max: 200 } }
            initial: talking
            states:
              talking:
                screen: { show: [{ text: "{count(messages)}" }, { button: Send, enabled: count(messages) < 200 }, { button: Close }] }
                transitions: [{ tap: Send, do: [{ append: { messages: { seen: true } } }] }, { tap: Close, to: left }]
              left: { end: true }
            """
        var limits = ExplorationLimits.lint
        limits.states = 50
        func help(_ chat: String) -> [String?] {
            let rules = LintRule.all.filter { $0.id == "unreachable-state" }
            let loaded = load("app.flow.yaml", from: MemoryFiles(["app.flow.yaml": app, "parts/chat.flow.yaml": chat]))
            let outcome = lint(loaded, rules: rules, settings: LintSettings(), limits: limits, workers: .one)
            return outcome.diagnostics.map(\.help)
        }
        #expect(help(chat).map { $0?.hasSuffix("and `scope: { messages: 2 }` at the top of `chat.flow.yaml` explores with fewer records") } == [true])
        #expect(help(chat + "\nscope: { messages: 2 }\n") == [])
    }
}
