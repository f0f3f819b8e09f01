import FlowRunner
import FlowSpec
import Foundation
import Testing

@Suite("A wait that the user can leave from beside it")
struct ServiceWithoutCancelTests {
    @Test("a button in another region that leads out of both leaves the wait, unless something covers it", arguments: [
        ("toast", "ended", 0), ("overlay", "ended", 1), ("toast", "quiet", 1),
    ])
    func anotherRegion(presentation: String, target: String, findings: Int) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: call
            services: { reconnect: { outcomes: [ok, failed], timeout: 5s } }
            initial: inCall
            states:
              inCall:
                regions:
                  video:
                    initial: on
                    states:
                      on: { screen: { show: [{ button: Leave }] }, transitions: [{ tap: Leave, to: \(target) }] }
                      quiet: { transitions: [{ after: 2s, to: on }] }
                  network:
                    initial: bad
                    states:
                      good: { transitions: [{ event: lost, to: bad }] }
                      bad:
                        calls: reconnect
                        screen: { as: \(presentation), title: Reconnecting }
                        transitions:
                          - { outcome: reconnect.ok, to: good }
                          - { outcome: reconnect.failed, to: ended }
                          - { outcome: reconnect.timeout, to: ended }
              ended: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "service-without-cancel" }).count == findings)
    }

    @Test("one that resumes what lies outside of both leaves the wait, one that resumes what lies inside does not", arguments: [("home", 0), ("video", 1)])
    func resuming(history: String, findings: Int) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: call
            services: { reconnect: { outcomes: [ok], timeout: 5s } }
            initial: home
            states:
              home:
                history: shallow
                initial: list
                states:
                  list: { screen: { title: List, show: [{ button: Call }] }, transitions: [{ tap: Call, to: inCall }] }
                  more: { screen: { title: More, show: [{ button: Call }] }, transitions: [{ tap: Call, to: inCall }] }
              inCall:
                regions:
                  video:
                    history: shallow
                    initial: on
                    states:
                      on: { screen: { show: [{ button: Leave }] }, transitions: [{ tap: Leave, resume: \(history) }] }
                      off: { transitions: [{ after: 2s, to: on }] }
                  network:
                    calls: reconnect
                    screen: { as: toast, title: Reconnecting }
                    transitions: [{ outcome: reconnect.ok, to: home }, { outcome: reconnect.timeout, to: home }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "service-without-cancel" }).count == findings)
    }

    @Test("a toast beside a page that goes on answering holds nobody, one over a page that does not holds", arguments: [
        ("regions: { pages: { initial: home, states: { home: HOME } }, sync: { initial: sending, states: { sending: SENDING, idle: { transitions: [{ event: again, to: sending }] } } } }", "idle", 0),
        ("initial: both\nstates: { both: { regions: { pages: { initial: home, states: { home: HOME } }, sync: { initial: sending, states: { sending: SENDING } } } }, idle: { end: true } }", "idle", 1),
        ("initial: page\nstates: { page: { initial: sending, screen: { show: [{ button: Read }] }, transitions: [{ tap: Read, haptic: light }], states: { sending: SENDING, idle: { transitions: [{ event: again, to: sending }] } } } }", "idle", 0),
        ("initial: home\nstates: { home: HOME, sending: SENDING }", "home", 1),
    ])
    func toast(flow: String, target: String, count: Int) {
        let home = "{ screen: { show: [{ button: Read }] }, transitions: [{ tap: Read, \(target == "home" ? "to: sending" : "haptic: light") }] }"
        let sending = "{ calls: sync, screen: { as: toast, title: Saving }, transitions: [{ outcome: sync.done, to: \(target) }, { outcome: sync.timeout, to: \(target) }] }"
        let loaded = loadText(
            "flowspec: 1\nflow: example\nservices: { sync: { outcomes: [done], timeout: 5s } }\n"
                + flow.replacingOccurrences(of: "HOME", with: home).replacingOccurrences(of: "SENDING", with: sending) + "\n")
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "service-without-cancel" }).count == count)
    }

    @Test("a touch leaves the wait also by what it stores, raises or enters; one that leads on only elsewhere does not", arguments: [
        ("{ button: Stop }", "{ tap: Stop, do: [{ set: { stopped: true } }] }, { guard: stopped, to: ok }", 0),
        ("{ button: Stop }", "{ tap: Stop, do: [{ emit: stop }] }, { event: stop, to: ok }", 0),
        ("{ button: Stop }", "{ tap: Stop, do: [{ emit: stop }] }, { event: stop, do: [{ set: { stopped: true } }] }, { change: stopped, to: ok }", 0),
        ("{ toggle: Stop, binds: stopped }", "{ change: stopped, to: ok }", 0),
        ("{ button: Stop }", "{ event: stopping, to: ok }", 0),
        ("{ button: Stop }", "{ guard: at(bar.pressed), to: ok }", 0),
        ("{ text: Sending }", "{ change: stopped, to: ok }", 1),
        ("{ progress: Sending, binds: part }", "{ guard: part > 0, to: ok }", 1),
        ("{ slider: Part, binds: part }", "{ guard: part > 0, to: ok }", 0),
        ("{ button: Stop }", "{ tap: Stop, do: [{ emit: stop }] }, { event: stop, haptic: light }", 1),
        ("{ button: Stop }", "{ after: 3s, do: [{ emit: stop }] }, { event: stop, to: ok }", 1),
    ])
    func indirectly(element: String, transitions: String, count: Int) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { stopped: flag, part: { type: number, range: 0..1 } }
            services: { send: { outcomes: [done], timeout: 5s } }
            regions:
              work:
                initial: sending
                states:
                  sending:
                    calls: send
                    screen: { show: [\(element)] }
                    transitions: [{ outcome: send.done, to: ok }, { outcome: send.timeout, to: ok }, \(transitions)]
                  ok: { screen: { title: Sent, show: [{ button: Again }] }, transitions: [{ tap: Again, to: sending }] }
              bar:
                initial: ready
                states:
                  ready: { screen: { show: [{ button: Press }] }, transitions: [{ tap: Press, do: [{ emit: stopping }], to: pressed }] }
                  pressed: { transitions: [{ after: 1s, to: ready }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "service-without-cancel" }).count == count)
    }

    @Test("what takes all input keeps people from a button beside it")
    func covered() {
        func found(_ presentation: String) -> Int {
            let loaded = loadText(
                """
                flowspec: 1
                flow: example
                services: { send: { outcomes: [done], timeout: 5s } }
                regions:
                  bar: { screen: { show: [{ button: Stop }] }, transitions: [{ tap: Stop, do: [{ emit: stop }] }] }
                  work:
                    initial: sending
                    states:
                      sending:
                        calls: send
                        screen: { as: \(presentation), title: Sending }
                        transitions: [{ outcome: send.done, to: ok }, { outcome: send.timeout, to: ok }, { event: stop, to: ok }]
                      ok: { screen: { title: Sent, show: [{ button: Again }] }, transitions: [{ tap: Again, to: sending }] }
                """)
            #expect(loaded.diagnostics.map(\.message) == [])
            return lint(loaded, rules: LintRule.all.filter { $0.id == "service-without-cancel" }).count
        }
        #expect(found("screen") == 0)
        #expect(found("overlay") == 1)
    }
}
