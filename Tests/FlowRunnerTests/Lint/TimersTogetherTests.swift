import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What hangs on the order of timers is doubted")
struct TimersTogetherTests {
    @Test("where timers run together, what hangs on their order is a note, what does not is a warning; verify says so", arguments: [true, false])
    func timersTogether(isTogether: Bool) {
        let flow = """
            flowspec: 1
            flow: example
            data: { tries: { type: number, range: 0..3 } }
            initial: both
            states:
              both:
                regions:
                  toast: { initial: shown, states: { shown: { transitions: [{ \(isTogether ? "after: 3s" : "event: close"), to: gone }] }, gone: { screen: { title: Gone, show: [{ button: Leave }] }, transitions: [{ tap: Leave, to: closed }] } } }
                  work:
                    initial: idle
                    states:
                      idle:
                        screen: { title: Idle, show: [{ button: Go, enabled: at(shown) }] }
                        transitions: [{ tap: Go, to: busy, do: [{ set: { tries: 1 } }] }]
                      busy:
                        screen: { title: Busy, show: [{ button: Stop, enabled: tries == 3 }] }
                        transitions: [{ after: 2s, to: ready }, { tap: Stop, to: ready }, { guard: \(isTogether ? "at(gone)" : "tries == 3"), to: late }]
                      ready: { screen: { title: Ready, show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
                      late: { screen: { title: Late, show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """
        let loaded = loadText(flow)
        let found = lint(loaded, rules: LintRule.all).map { "\(loaded.files[0].position(of: $0.primary.span.start).line) \($0.severity.rawValue) \($0.info.id)" }
        #expect(found == ["16 warning always-disabled", "17 \(isTogether ? "info" : "warning") unreachable-transition"])
        let report = verify(explore(Journey(loaded.flow))).text(path: "example.flow.yaml", seconds: 1)
        #expect(report.contains("several timers run at a time") == isTogether)
    }
}
