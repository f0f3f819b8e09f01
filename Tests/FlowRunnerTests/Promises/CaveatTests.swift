import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What answers do not speak of is said")
struct CaveatTests {
    private func verification(_ text: String) -> Verification { verify(explore(Journey(journey(text)))) }

    @Test("data that survive make a later launch another one, which is said, and none is walked to", arguments: [true, false])
    func notRelaunched(isStored: Bool) {
        let verification = verification(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: \(isStored) } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: again }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              again: { end: true }
              done: { end: true }
            promises: [can reach: again]
            """)
        #expect(verification.promises.map(\.reason) == ["no walk leads there\(isStored ? " without starting the app again" : "")"])
        #expect(verification.caveats == (isStored ? [.notRelaunched] : []))
        #expect(verification.text(path: "f", seconds: 0).contains("the app is not started again") == isStored)
    }
}
