import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Waits that count, and count once")
struct ComesOnceTests {
    private func found(_ transition: String, at place: String = "page") -> [String] {
        let atFlow = place == "flow" ? "transitions: [\(transition)]" : ""
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { left: { type: number, range: 0..9, initial: 9 }, over: flag }
            initial: page
            \(atFlow)
            states:
              page:
                screen: { title: "{left}", show: [{ button: Close }] }
                transitions: [\(place == "page" ? transition + ", " : ""){ tap: Close, to: done }]
              done: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all).filter { $0.info.id == "comes-once" }.map { $0.help ?? "" }
    }

    @Test("only a wait that leads nowhere and adds or takes is told", arguments: [
        ("{ after: 1min, do: [{ set: { left: left - 1 } }] }", true), ("{ after: 1min, do: [{ set: { left: 1 + left } }] }", true), ("{ after: 1min, do: [{ set: { left: 3 } }] }", false),
        ("{ after: 1min, to: page, guard: left > 0, do: [{ set: { left: left - 1 } }] }", false), ("{ event: tick, do: [{ set: { left: left - 1 } }] }", false),
    ])
    func counted(transition: String, isTold: Bool) {
        #expect(found(transition).map { $0.hasPrefix("to go on counting, lead back with `to: page`; ") } == (isTold ? [true] : []))
    }

    @Test("where what it stores or raises leads back to the state, the wait begins anew", arguments: [
        ("do: [{ set: { left: left - 1 } }] }, { change: left, to: page }", false), ("do: [{ set: { left: left - 1 } }, { emit: tick }] }, { event: tick, to: page }", false),
        ("do: [{ set: { left: left - 1 } }, { if: left > 0, then: [{ emit: tick }] }] }, { event: tick, to: page }", false),
        ("do: [{ set: { left: left - 1 } }, { set: { over: not over } }] }, { change: over, to: page }", false),
        ("do: [{ set: { left: left - 1, over: true } }] }, { guard: over, to: page, do: [{ set: { over: false } }] }", false),
        ("do: [{ set: { left: left - 1 } }] }, { guard: over, to: page, do: [{ set: { over: false } }] }", true),
        ("do: [{ set: { left: left - 1 } }] }, { event: tick, to: page }", true), ("do: [{ set: { left: left - 1 } }] }, { change: left, guard: left < 3, to: done }", true),
    ])
    func anew(further: String, isTold: Bool) { #expect(found("{ after: 1min, \(further)").count == (isTold ? 1 : 0)) }

    @Test("what the state sets whenever it is entered starts afresh, also where the wait leads back")
    func setOnEntry() {
        func found(_ entry: String, _ transition: String) -> [String] {
            let loaded = loadText(
                """
                flowspec: 1
                flow: example
                data: { left: { type: number, range: 0..9 }, chosen: { type: number, range: 1..9 } }
                initial: choosing
                states:
                  choosing: { screen: { show: [{ slider: Minutes, binds: chosen }, { button: Start }] }, transitions: [{ tap: Start, to: page }] }
                  page:
                    entry: [\(entry)]
                    screen: { title: "{left}", show: [{ button: Close }] }
                    transitions: [{ after: 1min, \(transition), do: [{ set: { left: left - 1 } }] }, { tap: Close, to: done }]
                  done: { end: true }
                """)
            #expect(loaded.diagnostics.map(\.message) == [])
            return lint(loaded, rules: LintRule.all).filter { $0.info.id == "comes-once" }.map { "\($0.message): \($0.help ?? "")" }
        }
        let anew = "entering `page` anew sets `left` anew, so it does not go on changing: set it on the ways that lead to `page`, not in its `entry`"
        #expect(found("{ set: { left: chosen } }", "to: page") == [anew])
        #expect(found("{ reset: left }", "to: page") == [anew])
        #expect(found("{ set: { left: left + 2 } }", "to: page") == [])
        #expect(found("{ set: { left: chosen } }", "to: done") == [])
        let once = found("{ set: { left: chosen } }", "guard: left > 0")
        #expect(once.count == 1 && once[0].contains("lead back with `to: page`, and set it on the ways that lead there instead of in `entry`; what goes on"))
    }

    @Test("at the flow there is nowhere to lead back to")
    func wholeFlow() {
        #expect(found("{ after: 1min, do: [{ set: { left: left - 1 } }] }", at: "flow").map { $0.hasPrefix("what goes on beneath") } == [true])
        #expect(found("{ after: 1min, to: page, do: [{ set: { left: left - 1 } }] }", at: "flow").map { $0.hasPrefix("what goes on beneath") } == [true])
        #expect(found("{ after: 1min, to: done, do: [{ set: { left: left - 1 } }] }", at: "flow") == [])
    }

    @Test("a comment silences it where once is meant")
    func once() { #expect(found("\n      # flowrun:ignore comes-once\n      { after: 1min, do: [{ set: { left: left - 1 } }] }") == []) }

    @Test("what a wait raises, or an event that comes some time after entering, counts once as well, unless it is raised again", arguments: [
        ("[]", "{ after: 1min, do: [{ emit: tick }] }, { event: tick, do: [COUNT] }", true),
        ("[DELAYED]", "{ event: tick, do: [COUNT] }", true),
        ("[DELAYED]", "{ event: tick, guard: left > 0, do: [COUNT, DELAYED] }", false),
        ("[DELAYED]", "{ event: tick, do: [COUNT] }, { tap: More, do: [{ emit: tick }] }", false),
        ("[DELAYED]", "{ event: tick, do: [COUNT] }, { change: left, to: page }", false),
        ("[DELAYED]", "{ event: tick, to: page, do: [COUNT] }", false),
        ("[DELAYED]", "{ event: tick, do: [{ set: { left: 3 } }] }", false),
        ("[{ emit: tick }]", "{ event: tick, do: [COUNT] }", false),
        ("[]", "{ after: 1min, to: page, do: [{ emit: tick }] }, { event: tick, do: [COUNT] }", false),
        ("[]", "{ after: 1min, do: [{ emit: tick }] }, { event: tick, do: [COUNT, DELAYED] }", false),
        ("[DELAYED, { timeline: beat }]", "{ event: tick, do: [COUNT] }", false),
    ])
    func raised(entry: String, transitions: String, isTold: Bool) {
        func written(_ text: String) -> String {
            text.replacingOccurrences(of: "COUNT", with: "{ set: { left: left - 1 } }").replacingOccurrences(of: "DELAYED", with: "{ emit: { event: tick, after: 1min } }")
        }
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { left: { type: number, range: 0..9, initial: 9 } }
            timelines: { beat: { total: 200ms, steps: [{ target: title, for: 200ms, opacity: 0 -> 1, repeat: forever }, { at: 0ms, emit: \(entry.contains("beat") ? "tick" : "other") }] } }
            initial: page
            states:
              page:
                entry: \(written(entry))
                screen: { title: "{left}", show: [{ button: More }, { button: Close }] }
                transitions: [\(written(transitions)), { tap: Close, to: done }]
              done: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all.filter { $0.id == "comes-once" }).map(\.message)
        #expect(found == (isTold ? ["`tick` comes once each time that `page` is entered, so `left` does not go on changing"] : []))
    }

    @Test("a wait that leads, without entering its state anew, to where that begins counts once; one that moves on does not count on", arguments: [
        ("to: begin, internal: true", true), ("to: begin", false), ("to: later, internal: true", false),
    ])
    func internalTransition(way: String, isTold: Bool) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: page
            states:
              page:
                initial: begin
                screen: { title: "{left}", show: [{ button: Close }] }
                transitions: [{ after: 1min, \(way), do: [{ set: { left: left - 1 } }] }, { tap: Close, to: done }]
                states: { begin: {}, later: {} }
              done: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "comes-once" }).count == (isTold ? 1 : 0))
    }
}
