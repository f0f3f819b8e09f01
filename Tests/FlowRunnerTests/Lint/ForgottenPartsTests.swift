import FlowRunner
import FlowSpec
import Testing

/// What was left out is one cause, whatever follows from it.
@Suite("Forgotten calls and bindings")
struct ForgottenPartsTests {
    private func found(_ flow: String) -> [String] {
        let loaded = loadText("flowspec: 1\nflow: example\n" + flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).map { "\($0.info.id): \($0.message); \($0.help ?? "")" }
    }

    private func saving(_ home: String, _ saving: String) -> String {
        """
        services: { upload: { outcomes: [done, failed], timeout: 10s } }
        initial: home
        goals: [saved]
        states:
          home:
            \(home)
            screen: { show: [{ button: Save }] }
            transitions: [{ tap: Save, to: saving }]
          saving:
            \(saving)
            screen: { show: [{ spinner: Saving }] }
            transitions:
              - { outcome: upload.done, to: shown }
              - { outcome: upload.failed, to: failed, haptic: error }
              - { outcome: upload.timeout, to: failed, haptic: error }
          failed: { screen: { title: Not saved, show: [{ button: OK }] }, transitions: [{ tap: OK, to: home }] }
          shown: { screen: { title: Saved, show: [{ button: OK }] }, transitions: [{ tap: OK, to: saved }] }
          saved: { end: true }
        """
    }

    @Test("a service that nothing calls is told once: no dead end, no lost transitions, states or goals besides")
    func forgottenCall() {
        let message = "uncalled-service: `saving` waits for `upload`, and nothing calls it; add `calls: upload` to it"
        #expect(found(saving("notes: a", "notes: b")) == [message])
        #expect(found(saving("notes: a", "calls: upload")).filter { !$0.hasPrefix("service-without-cancel") } == [])
    }

    @Test("lint lets a journey rest at a goal, and elsewhere offers only what verify takes as well")
    func restingPlaces() {
        let deadEnds = { (goals: String, last: String) in
            self.found("""
                initial: home
                \(goals)
                states:
                  home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done }] }
                  done: { \(last) }
                """).filter { $0.hasPrefix("dead-end") }
        }
        #expect(deadEnds("goals: [done]", "screen: { title: Done }") == [])
        #expect(deadEnds("", "screen: { title: Done }, end: true") == [])
        #expect(deadEnds("", "screen: { title: Done }").count == 1)
    }

    @Test("a gesture without to and do is told, unless it says that it is swallowed", arguments: [
        ("swipe: left", true), ("longPress: Photo", true), ("drag: down", true), ("tapOutside: true", true), ("back: true", true), ("shake: true", true),
        ("back: true, do: []", false), ("tapOutside: true, guard: calm", false), ("shake: true, haptic: light", false), ("swipe: left, source: \"2.1\"", false),
        ("longPress: Photo, announce: Hold on", false), ("scroll: down", false),
    ])
    func gesturesWithoutEffect(transition: String, isTold: Bool) {
        let told = found("""
            data: { calm: { type: flag, environment: true } }
            initial: home
            states:
              home:
                screen: { title: Home, show: [{ image: Photo }, { button: Close }] }
                transitions: [{ \(transition) }, { tap: Close, to: closed }]
              closed: { end: true }
            """)
        #expect(told.contains { $0.hasPrefix("transition-without-effect") } == isTold, "\(told)")
    }

    @Test("a service that only another state calls has ended with it")
    func calledElsewhere() {
        let told = found(saving("calls: upload", "notes: b")).first { $0.hasPrefix("uncalled-service") }
        #expect(told == "uncalled-service: `saving` waits for `upload`, and only `home` calls it; add `calls: upload` to it")
    }

    @Test("a state around it, or one of another region, may call it")
    func calledAround() {
        let around = """
            services: { upload: { outcomes: [done] } }
            regions:
              page:
                initial: saving
                states:
                  saving: { screen: { show: [{ text: Saving }] }, transitions: [{ outcome: upload.done, to: saved }] }
                  saved: { screen: { show: [{ text: Saved }] } }
              work: { calls: upload }
            """
        #expect(!found(around).contains { $0.hasPrefix("uncalled-service") })
    }

    private static let shared = "flowspec: 1\nflow: shared\nservices: { upload: { outcomes: [done] } }\n"

    @Test("a service of another file may be called by whoever runs the flow, and data of another file cannot be bound in it")
    func ofOtherFiles() {
        let part = """
            flowspec: 1
            flow: part
            imports: [shared.flow.yaml]
            initial: wait
            states:
              wait:
                screen: { show: [{ input: Version }, { button: Stop }] }
                transitions: [{ outcome: upload.done, to: done }, { tap: Stop, to: done }]
              done: { end: true }
            """
        let whole = """
            flowspec: 1
            flow: whole
            imports: [shared.flow.yaml, part.flow.yaml]
            data: { version: { type: text, samples: [a] } }
            initial: saving
            states:
              saving: { calls: upload, run: part, exits: { done: saved } }
              saved: { screen: { title: "{version}" }, end: true }
            """
        let files = MemoryFiles(["part.flow.yaml": part, "whole.flow.yaml": whole, "shared.flow.yaml": Self.shared])
        for path in ["part.flow.yaml", "whole.flow.yaml"] {
            let loaded = load(path, from: files)
            #expect(loaded.diagnostics.map(\.message) == [])
            let found = lint(loaded, rules: ["uncalled-service", "unbound-input", "data-never-changes"].compactMap { LintRule.named($0) })
            #expect(!found.contains { $0.info.id == "uncalled-service" })
            #expect(found.filter { $0.info.id == "unbound-input" }.map(\.help) == ["add `binds:` with a datum that keeps it, or a transition that hears it"])
            #expect(found.contains { $0.info.id == "data-never-changes" } == (path == "whole.flow.yaml"))
        }
    }

    private func asking(_ element: String, data: String = "", transition: String = "{ after: 9s, to: closed }") -> [String] {
        found(
            """
            \(data)
            initial: home
            states:
              home: { screen: { show: [\(element), { button: Close }] }, transitions: [{ tap: Close, to: closed }, \(transition)] }
              closed: { end: true }
            """)
    }

    @Test("what nothing keeps and nothing hears is told, with the datum that was meant where one was, and not that nothing changes that one")
    func forgottenBinding() {
        let open = "add `binds:` with a datum that keeps it, or a transition that hears it"
        #expect(asking("{ input: Note }") == ["unbound-input: what is typed into `Note` is kept nowhere; \(open)"])
        #expect(asking("{ slider: Level }") == ["unbound-input: what is set with `Level` is kept nowhere; \(open)"])
        let data = "data: { name: { type: text, samples: [Ada] }, note: { type: text, samples: [Milk] } }\nderived: { all: note + name }"
        let told = asking("{ input: Note }, { text: '{all}' }", data: data)
        #expect(told.contains("unbound-input: what is typed into `Note` is kept nowhere; add `binds: note`"))
        #expect(told.filter { $0.hasPrefix("data-never-changes") }.map { $0.contains("`name`") } == [true])
        let shown = asking("{ toggle: Loud, value: loud }", data: "data: { loud: flag }")
        #expect(shown == ["unbound-input: what is set with `Loud` is kept nowhere; write `binds: loud`: `value` only shows it"])
        #expect(asking("{ toggle: Loud, value: not loud }", data: "data: { loud: { type: flag, environment: true } }") == [])
    }

    @Test("what a transition hears, what only shows a value and what stands in a row is not asked for a datum")
    func heardOtherwise() {
        #expect(asking("{ toggle: Loud }", transition: "{ toggle: Loud, do: [{ log: loud }] }") == [])
        #expect(asking("{ chips: Mood, options: [Good, Bad] }", transition: "{ choose: Good, to: closed }") == [])
        #expect(!asking("{ list: Rows, items: rows, row: '{item.name}', show: [{ toggle: Done }] }", data: "content: { rows: [{ name: a }] }")
            .contains { $0.hasPrefix("unbound-input") })
    }
}
