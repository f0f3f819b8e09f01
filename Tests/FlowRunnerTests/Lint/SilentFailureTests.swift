import FlowRunner
import FlowSpec
import Testing

/// What counts as a word to the user, whatever the names are.
@Suite("Failures that nobody hears of")
struct SilentFailureTests {
    private func found(target: String = "home", extra: String = "", exit: String = "[]", other: String = "{ end: true }", more: String = "", failed: String = "{ end: true }") throws -> [String] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            services: { pay: { outcomes: [paid, odd], timeout: 10s } }
            data: { late: flag }
            initial: home
            states:
              home: { screen: { title: "Home {late}", show: [{ button: Pay }, { button: Help }] }, transitions: [{ tap: Pay, to: paying }\(more)] }
              paying:
                calls: pay
                exit: \(exit)
                screen: { as: overlay, over: home, show: [{ button: Stop }] }
                transitions: [{ outcome: pay.paid, to: closed }, { outcome: pay.odd, to: closed }, { outcome: pay.timeout, to: \(target)\(extra) }, { tap: Stop, to: home }]
              other: \(other)
              failed: \(failed)
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named("silent-failure"))]).map(\.message)
    }

    private let alert = "{ screen: { as: alert, over: home, title: It did not work, show: [{ button: Again }, { button: OK }] }, transitions: [{ tap: Again, to: paying }, { tap: OK, to: home }] }"

    @Test("back to the screen that the user came from is silent; a haptic, a word or something done is not")
    func back() throws {
        #expect(try found() == ["`pay.timeout` leads back to where the user was, without a word"])
        for said in [", haptic: error", ", announce: Not paid", ", do: [{ set: { late: true } }]"] { #expect(try found(extra: said) == []) }
    }

    @Test("a screen that only outcomes lead to is a word, however it and they are called, also where one tries again from there")
    func newScreen() throws {
        #expect(try found(target: "other", other: alert) == [])
    }

    @Test("an alert that can be opened in another way is a word to whoever came from elsewhere")
    func sharedAlert() throws {
        #expect(try found(target: "other", other: alert, more: ", { tap: Help, to: other }") == [])
    }

    @Test("a screen that the user came through is none, nor is the one beneath a sheet that was confirmed")
    func seenBefore() throws {
        let sheet = "{ screen: { as: sheet, over: home, title: Pay now?, show: [{ button: Yes }] }, transitions: [{ tap: Yes, to: paying }] }"
        #expect(try found(target: "other", other: sheet, more: ", { tap: Help, to: other }").count == 1)
        let through = try found(other: sheet).count
        #expect(through == 1)
    }

    @Test("what is only logged or cancelled is no word, and what the wait says when it is left is one")
    func saidOnTheWay() throws {
        #expect(try found(extra: ", do: [{ log: late }, { if: late, then: [{ cancel: pay }] }]").count == 1)
        #expect(try found(exit: "[{ announce: Payment is over }]") == [])
        #expect(try found(exit: "[{ log: over }]").count == 1)
    }

    @Test("a state that every step only passes through is where it leads, unless it says something")
    func passedThrough() throws {
        #expect(try found(target: "other", other: "{ transitions: [{ to: home }] }").count == 1)
        for other in [
            "{ transitions: [{ to: home, announce: Not paid }] }", "{ transitions: [{ to: home, do: [{ set: { late: true } }] }] }", "{ entry: [{ haptic: error }], transitions: [{ to: home }] }",
            "{ transitions: [{ guard: late, to: closed }, { to: home }] }", "{ transitions: [{ to: failed }] }",
        ] {
            #expect(try found(target: "other", other: other, failed: "{ screen: { show: [{ button: Retry }] }, transitions: [{ tap: Retry, to: paying }] }") == [], "\(other)")
        }
        #expect(try found(target: "other", other: "{ transitions: [{ to: failed }] }", failed: "{ transitions: [{ to: other }] }") == [])
    }

    @Test("resuming the pages that the user came from is silent")
    func resumed() throws {
        func found(_ back: String) throws -> Int {
            let loaded = loadText(
                """
                flowspec: 1
                flow: example
                services: { pay: { outcomes: [paid], timeout: 10s } }
                initial: pages
                states:
                  pages:
                    initial: one
                    history: shallow
                    transitions: [{ tap: Pay, to: paying }]
                    states:
                      one: { screen: { title: One, show: [{ button: Pay }, { button: Next }] }, transitions: [{ tap: Next, to: two }] }
                      two: { screen: { title: Two, show: [{ button: Pay }, { button: Back }] }, transitions: [{ tap: Back, to: one }] }
                  others:
                    initial: three
                    history: shallow
                    states: { three: { screen: { title: Three }, transitions: [{ back: true, to: pages }] } }
                  paying:
                    calls: pay
                    screen: { show: [{ button: Stop }] }
                    transitions: [{ outcome: pay.paid, to: others }, { outcome: pay.timeout, \(back) }, { tap: Stop, to: pages }]
                """)
            #expect(loaded.diagnostics.map(\.message) == [])
            return lint(loaded, rules: [try #require(LintRule.named("silent-failure"))]).count
        }
        #expect(try found("resume: pages") == 1)
        #expect(try found("resume: pages, announce: Not paid") == 0)
        #expect(try found("resume: others") == 0)
    }

    /// - Parameters:
    ///   - first: to where the outcome leads.
    ///   - way: further states.
    private func found(through first: String, _ way: [String], tapped: String = "closed") throws -> Int {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            services: { pay: { outcomes: [paid], timeout: 10s } }
            data: { late: flag }
            initial: home
            states:
              home: { screen: { title: "Home {late}", show: [{ button: Pay }, { button: Help }] }, transitions: [{ tap: Pay, to: paying }, { tap: Help, to: \(tapped) }] }
              paying: { calls: pay, screen: { show: [{ spinner: Paying }] }, transitions: [{ outcome: pay.paid, to: closed }, { outcome: pay.timeout, to: \(first) }] }
              broken: { screen: { title: Broken, show: [{ button: Again }] }, transitions: [{ tap: Again, to: paying }] }
              closed: { end: true }

            """ + way.map { "  \($0)\n" }.joined())
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named("silent-failure"))]).count
    }

    @Test("a page behind a ladder of sixty choices is a word to whoever comes there by failures alone", arguments: [("closed", 0), ("rung30", 1)])
    func ladder(tapped: String, found: Int) throws {
        let rungs = (0..<60).flatMap { rung in
            let next = rung < 59 ? "rung\(rung + 1)" : "broken"
            let choice = "rung\(rung): { transitions: [{ guard: late, to: left\(rung) }, { to: right\(rung) }] }"
            return [choice] + ["left", "right"].map { "\($0)\(rung): { transitions: [{ to: \(next) }] }" }
        }
        #expect(try self.found(through: "broken", rungs, tapped: tapped) == found)
    }

    @Test("a chain of five thousand states that each step passes through leads where its last one leads", arguments: [("home", 1), ("step0", 0)])
    func chain(last: String, found: Int) throws {
        let steps = (0..<5000).map { "step\($0): { transitions: [{ to: \($0 < 4999 ? "step\($0 + 1)" : last) }] }" }
        #expect(try self.found(through: "step0", steps) == found)
    }
}
