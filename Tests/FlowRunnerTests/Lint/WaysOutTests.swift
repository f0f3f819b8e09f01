import FlowRunner
import FlowSpec
import Testing

@Suite("What closes a sheet, a menu or a toast")
struct WaysOutTests {
    private func findings(ofRule id: String, _ flow: String) -> [String] {
        let loaded = loadText("flowspec: 1\nflow: example\n" + flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == id }).map(\.message)
    }

    /// - Parameters:
    ///   - way: in a state of the first region.
    ///   - screen: that of this state.
    private func flow(_ way: String, screen: String = "{ title: Beside }", as presentation: String = "overlay", initial: String = "page", root: String = "") -> String {
        """
        services: { sync: { outcomes: [ok], timeout: 10s } }
        initial: app
        states:
          app:
            \(root)
            regions:
              network:
                initial: syncing
                states:
                  syncing: { calls: sync, screen: \(screen), transitions: [\(way), { outcome: sync.timeout, to: [syncing, lost] }] }
                  calm: {}
              screens:
                initial: \(initial)
                states:
                  page: { screen: { title: Page, show: [{ button: Next }] }, transitions: [{ tap: Next, to: page2 }] }
                  page2: { screen: { title: Page 2, show: [{ button: Next }] }, transitions: [{ tap: Next, to: page }] }
                  lost: { screen: { as: \(presentation), title: Lost, show: [{ spinner: Trying }] } }
          out: { end: true }
        """
    }

    @Test("a transition of another region does that leaves it, wherever it leads", arguments: [
        "{ outcome: sync.ok, to: [syncing, page] }", "{ outcome: sync.ok, to: app }", "{ outcome: sync.ok, to: out }", "{ after: 1h, to: page }",
    ])
    func otherRegion(way: String) {
        #expect(findings(ofRule: "modal-without-exit", flow(way)) == [])
        #expect(findings(ofRule: "toast-without-end", flow(way, as: "toast")) == [])
    }

    @Test("one that stays in its own region, or that enters it again, does not", arguments: [
        ("{ outcome: sync.ok, to: calm }", "page"), ("{ outcome: sync.ok, to: [calm, lost] }", "page"), ("{ outcome: sync.ok, to: app }", "lost"),
    ])
    func staysOpen(way: String, initial: String) {
        #expect(findings(ofRule: "modal-without-exit", flow(way, initial: initial)) == ["nothing closes the overlay `lost`"])
        let ways = flow("{ event: calm, to: calm }", as: "toast", initial: "lost", root: "transitions: [\(way.replacing("sync.ok", with: "sync.timeout"))]")
        #expect(findings(ofRule: "toast-without-end", ways) == ["the toast `lost` stays until the user ends it"])
    }

    @Test("a transition of the state around it that enters it again does not")
    func enteredAgain() {
        func found(_ initial: String) -> [String] {
            findings(ofRule: "modal-without-exit", flow("{ event: calm, to: calm }", initial: initial, root: "transitions: [{ after: 1h, to: app }]"))
        }
        #expect(found("page") == [])
        #expect(found("lost") == ["nothing closes the overlay `lost`"])
    }

    @Test("what the flow as a whole hears from outside may never come: where nothing else leads out there is a note; what it raises itself does", arguments: [("push.arrived", false), ("calm.again", true), ("cue.come", true)])
    func fromOutside(event: String, closes: Bool) {
        let flow = """
            timelines: { close: { steps: [{ at: 1s, emit: cue.come }] } }
            transitions: [{ event: \(event), to: home }]
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: Ask }] }, transitions: [{ tap: Ask, to: lost, timeline: close, do: [{ emit: { event: calm.again, after: 1s } }] }] }
              lost: { screen: { as: alert, over: home, title: Lost, show: [{ text: Lost }] } }
            """
        #expect(findings(ofRule: "modal-without-exit", flow) == (closes ? [] : ["only what comes from outside closes the alert `lost`"]))
        let page = flow.replacing("as: alert, over: home, ", with: "")
        #expect(findings(ofRule: "dead-end", page) == (closes ? [] : ["only what comes from outside leads out of `lost`"]))
    }

    @Test("a page that lives, or that stands beside others, is no dead end where a push leads out of it", arguments: [
        "a: { screen: { title: A, show: [{ button: Like }] }, transitions: [{ tap: Like, do: [{ log: liked }] }] }",
        "a: { regions: { bar: { initial: b, states: { b: { screen: { title: B } } } }, page: { initial: c, states: { c: { screen: { title: C } } } } } }",
    ])
    func lively(state: String) {
        let flow = """
            transitions: [{ event: push.arrived, to: home }]
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: Go }] }, transitions: [{ tap: Go, to: a }] }
              \(state)
            """
        #expect(findings(ofRule: "dead-end", flow) == [])
    }

    @Test("where a push alone closes an alert and leads elsewhere, that there is no way back is told all the same")
    func lostPlace() {
        let flow = """
            transitions: [{ event: push.arrived, to: away }]
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: Ask }] }, transitions: [{ tap: Ask, to: ask }] }
              ask: { screen: { as: alert, over: home, title: Sure, show: [{ text: Sure }] } }
              away: { screen: { title: Away, show: [{ button: Stay }] }, transitions: [{ tap: Stay, to: away }] }
            """
        let loaded = loadText("flowspec: 1\nflow: example\n" + flow)
        let rules = Set(lint(loaded, rules: LintRule.all).map(\.info.id))
        #expect(rules.isSuperset(of: ["modal-without-exit", "no-way-back"]))
    }

    @Test("what people do beneath it does not, what they do on a toast does, and a touch that has begun goes on", arguments: [
        ("tap: Stop", "screen", false), ("back: true", "screen", false), ("touchUp: Stop", "screen", true), ("tap: Stop", "toast", true), ("back: true", "toast", true),
        ("tap: Stop", "alert", false),
    ])
    func beneath(trigger: String, presentation: String, closes: Bool) {
        let flow = flow("{ \(trigger), to: out }", screen: "{ as: \(presentation), title: Beside, show: [{ button: Stop }] }")
        #expect(findings(ofRule: "modal-without-exit", flow).contains("nothing closes the overlay `lost`") == !closes)
    }

    @Test("what lies in front of it may close it", arguments: ["tap: Stop", "back: true"])
    func inFront(trigger: String) {
        let flow = """
            regions:
              beneath: { initial: asking, states: { asking: { screen: { as: sheet, title: Sheet, show: [{ text: Sheet }] } }, calm: {} } }
              front: { initial: asking, states: { asking: { screen: { as: alert, title: Sure, show: [{ button: Stop }] }, transitions: [{ \(trigger), to: [calm, over] }] }, over: {} } }
            """
        #expect(findings(ofRule: "modal-without-exit", flow) == [])
    }
}
