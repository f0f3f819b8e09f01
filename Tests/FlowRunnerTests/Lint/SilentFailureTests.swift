import FlowRunner
import FlowSpec
import Testing

/// What counts as a word to the user, whatever the names are.
@Suite("Failures that nobody hears of")
struct SilentFailureTests {
    private func found(target: String = "home", extra: String = "", other: String = "{ end: true }", more: String = "") throws -> [String] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            services: { pay: { outcomes: [paid, odd], timeout: 10s } }
            initial: home
            states:
              home: { screen: { title: Home, show: [{ button: Pay }, { button: Help }] }, transitions: [{ tap: Pay, to: paying }\(more)] }
              paying:
                calls: pay
                screen: { as: overlay, over: home, show: [{ button: Stop }] }
                transitions: [{ outcome: pay.paid, to: closed }, { outcome: pay.odd, to: closed }, { outcome: pay.timeout, to: \(target)\(extra) }, { tap: Stop, to: home }]
              other: \(other)
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named("silent-failure"))]).map(\.message)
    }

    private let alert = "{ screen: { as: alert, over: home, title: It did not work, show: [{ button: Again }, { button: OK }] }, transitions: [{ tap: Again, to: paying }, { tap: OK, to: home }] }"

    @Test("back to the screen that the user came from is silent; a haptic, a word or something done is not")
    func back() throws {
        #expect(try found() == ["`pay.timeout` leads back to where the user was, without a word"])
        for said in [", haptic: error", ", announce: Not paid", ", do: [{ log: late }]"] { #expect(try found(extra: said) == []) }
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
}
