import FlowRunner
import FlowSpec
import Testing

@Suite("Promises")
struct PromiseTests {
    private func verdicts(_ promises: String, on flow: String) -> [PromiseAnswer] {
        verify(explore(Journey(journey(flow + "\n" + promises)))).promises
    }

    private func answer(_ promise: String, on flow: String = saveNote) -> PromiseAnswer? {
        verdicts("promises:\n  - " + promise, on: flow.replacing("\npromises:", with: "\nx-promises:")).first
    }

    private let upload = """
        flowspec: 1
        flow: upload
        services: { upload: { outcomes: [done, failed], timeout: 10s } }
        initial: editing
        states:
          editing:
            screen: { show: [{ button: Save }] }
            transitions: [{ tap: Save, to: saving }]
          saving:
            calls: upload
            screen: { show: [{ button: Stop }] }
            transitions: [{ outcome: upload.done, to: saved }, { outcome: upload.failed, to: failed }, { outcome: upload.timeout, to: failed }, { tap: Stop, to: editing }]
          failed: { transitions: [{ after: 3s, to: saving }] }
          saved: { screen: { show: [{ button: Share }] }, transitions: [{ tap: Share, to: editing }] }
        """

    private func check(
        _ promise: String, holds: Bool, walk: [String]? = nil, loop: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let answers = verdicts("promises:\n  - " + promise, on: upload)
        #expect(answers.count == 1, sourceLocation: sourceLocation)
        #expect(answers.first.map { $0.verdict == .holds } == holds, sourceLocation: sourceLocation)
        if let walk { #expect(answers.first?.walk?.lines == walk, sourceLocation: sourceLocation) }
        #expect(answers.first?.walk?.loopStart == loop, sourceLocation: sourceLocation)
    }

    @Test("after a launch that nothing hears comes what comes from the start on")
    func afterLaunch() {
        let chart = """
            initial: a
            states: { a: { transitions: [{ event: go, to: b }] }, b: { end: true } }
            """
        let promises = "promises: [{ after: { launch: true }, eventually: b }, { after: { launch: true }, can reach: b }]"
        let flow = journey(chart + "\n" + promises)
        #expect(verify(explore(Journey(flow))).promises.map(\.verdict) == [.broken, .holds])
        let heard = journey(chart.replacingOccurrences(of: "{ event: go, to: b }", with: "{ event: go, to: b }, { launch: true, to: b }") + "\n" + promises)
        #expect(verify(explore(Journey(heard))).promises.map(\.verdict) == [.holds, .holds])
    }

    @Test("after a delay comes what comes after every wait that is as long, or is given by the same expression", arguments: [
        ("730ms", "730ms", true), ("730ms", "0.73s", true), ("730ms", "brief", true), ("pause * 2", "pause*2", true), ("730ms", "999ms", false),
        ("pause * 2", "pause * 3", false), ("pause", "other", false),
    ])
    func afterDelay(delay: String, asked: String, isCarried: Bool) {
        let loaded = loadText("""
            flowspec: 1
            flow: example
            tokens: { duration: { brief: 730ms } }
            data: { pause: { type: duration, initial: 1s }, other: { type: duration, initial: 1s } }
            initial: a
            states:
              a: { transitions: [{ event: leave, to: c }, { after: \(delay), to: b }] }
              b: { transitions: [{ event: back, to: a }] }
              c: { transitions: [{ event: on, to: b }] }
            promises: [{ after: { after: \(asked) }, never: at(b) }]
            """)
        #expect(loaded.diagnostics.map(\.info.id) == (isCarried ? [] : ["no-occasion"]))
        for isReduced in [false, true] {
            let answer = verify(explore(Journey(loaded.flow), isReduced: isReduced)).promises.first
            #expect(answer?.verdict == (isCarried ? .broken : .holds))
            if isCarried { #expect(answer?.walk?.lines.count == 1) }
        }
        #expect(promelaModel(of: loaded.flow).text.contains("came_1 = 1;") == isCarried)
    }

    @Test("always and never hold in every situation, or the first that breaks them is shown")
    func invariants() {
        check("always: at(editing) or at(saving) or at(failed) or at(saved)", holds: true)
        check("never: at(failed)", holds: false, walk: ["tap \"Save\"", "outcome upload.failed"])
        check("never: failed", holds: false, walk: ["tap \"Save\"", "outcome upload.failed"])
        check("always: editing", holds: false, walk: ["tap \"Save\""])
        check("always: not at(saved)", holds: false, walk: ["tap \"Save\"", "outcome upload.done"])
    }

    @Test("what can be reached is shown, what cannot is said")
    func reaching() {
        check("can reach: failed", holds: true, walk: ["tap \"Save\"", "outcome upload.failed"])
        check("can reach: at(saved) and at(failed)", holds: false, walk: [])
        check("always can reach: saved", holds: true)
    }

    @Test("what comes after something comes on every way, if the world does not ignore a running service for ever")
    func eventualities() {
        check("{ after: saving, eventually: at(saved) or at(failed) or at(editing) }", holds: true)
        check("{ after: failed, eventually: saving }", holds: true)
        check("{ after: { tap: Save }, eventually: saved }", holds: false, walk: ["tap \"Save\"", "tap \"Stop\""])
        check("{ after: { tap: Share }, eventually: saving }", holds: false)
    }

    @Test("a walk that breaks what comes after a trigger takes that trigger, where a shorter way leads to the same", arguments: [
        ("after: { tap: Share }, never: at(shown)", ["tap \"More\"", "tap \"Share\""]),
        ("after: { tap: Share }, eventually: at(more)", ["tap \"More\"", "tap \"Share\""]),
        ("always: { after: { tap: Share }, never: at(shown) }", ["tap \"More\"", "tap \"Share\""]),
        ("after: { launch: true }, never: at(home)", []),
    ])
    func takesTrigger(promise: String, walk: [String]) {
        let flow = """
            flowspec: 1
            flow: sharing
            initial: home
            states:
              home:
                screen: { show: [{ button: Go }, { button: More }] }
                transitions: [{ tap: Go, to: shown }, { tap: More, to: more }, { launch: true, do: [{ log: begun }] }]
              more: { screen: { show: [{ button: Share }] }, transitions: [{ tap: Share, to: shown }] }
              shown: { end: true }
            """
        let answer = verdicts("promises: [{ \(promise) }]", on: flow).first
        #expect(answer?.verdict == .broken)
        #expect(answer?.walk?.lines == walk)
    }

    @Test("that every button acts is promised like any condition, also from somewhere on")
    func buttons() {
        let flow = """
            flowspec: 1
            flow: buttons
            data: { sent: { type: flag } }
            initial: form
            states:
              form:
                screen: { show: [{ button: Send }, { button: Leave }] }
                transitions: [{ tap: Send, guard: not sent, do: [{ set: { sent: true } }] }, { tap: Leave, to: left }]
              left: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: left }] }
            """
        let answers = verdicts(
            "promises: [{ always: every button acts }, { after: at(left), always: every button acts }, { never: every button acts }, { can reach: { always: every button acts } }]",
            on: flow)
        #expect(answers.map(\.verdict) == [.broken, .holds, .broken, .holds])
        #expect(answers.first?.walk?.lines == ["tap \"Send\""])
        #expect(answers.first?.reason == "a tap on `Send` does nothing here")
    }

    @Test("going round for ever breaks an eventuality, and the loop is marked")
    func loops() {
        let retrying = upload.replacing(", { tap: Stop, to: editing }", with: "")
        let answers = verdicts("promises:\n  - { after: { tap: Save }, eventually: saved }", on: retrying)
        #expect(answers.first?.verdict == .broken)
        #expect(answers.first?.walk?.loopStart == 1)
        #expect(answers.first?.walk?.steps.first?.line == "tap \"Save\"")
        #expect(answers.first?.walk?.steps.contains { $0.line.hasPrefix("outcome upload.") } == true)
    }

    @Test("a bound in time counts deadlines; where nothing ends the wait there is none")
    func within() {
        check("{ after: failed, eventually: saving, within: 3s }", holds: true)
        check("{ after: failed, eventually: saving, within: 2999ms }", holds: false)
        check("{ after: saving, eventually: at(saved) or at(failed) or at(editing), within: 10s }", holds: true)
        check(
            "{ after: saving, eventually: at(saved) or at(failed) or at(editing), within: 9s }", holds: false,
            walk: ["tap \"Save\"", "wait 10s"])
        let unbounded = upload.replacing(", timeout: 10s", with: "").replacing("{ outcome: upload.timeout, to: failed }, ", with: "")
        let answers = verdicts(
            "promises:\n  - { after: saving, eventually: at(saved) or at(failed) or at(editing), within: 1h }", on: unbounded)
        #expect(answers.first?.verdict == .broken)
        #expect(answers.first?.reason == "nothing bounds the time that this may take")
    }

    @Test("the walk that takes too long is shown to its end, without a step that costs no time")
    func lateWalk() {
        let slow = """
            flowspec: 1
            flow: slow
            data: { n: { type: number, range: 0..2 } }
            initial: s
            states:
              s:
                screen: { show: [{ button: More }] }
                transitions: [{ tap: More, do: [{ set: { n: n + 1 } }] }, { after: 10s, to: a }]
              a: { transitions: [{ after: 30s, to: b }] }
              b: { transitions: [{ after: 10s, to: z }] }
              z: { end: true }
            """
        let answer = verdicts("promises:\n  - { eventually: at(z), within: 45s }", on: slow).first
        #expect(answer?.walk?.lines == ["wait 10s", "wait 30s", "wait 10s"])
        #expect(answer?.reason == "this takes 50s")
    }

    @Test("what only happens in passing, or at launch, happens")
    func inPassing() {
        let passing = """
            flowspec: 1
            flow: passing
            initial: a
            states:
              a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }, { launch: true, do: [{ log: hello }] }] }
              b: { entry: [{ emit: saved }], transitions: [{ event: saved, to: c }] }
              c: {}
            """
        let answers = verdicts(
            "promises:\n  - { after: { event: saved }, never: at(c) }\n  - { after: { launch: true }, never: at(a) }", on: passing)
        #expect(answers.map(\.verdict) == [.broken, .broken])
    }

    @Test("a chain of twenty thousand situations is settled as quickly as it is read")
    func longChain() {
        let chain = """
            flowspec: 1
            flow: chain
            data: { count: { type: number, range: 0..20000 } }
            initial: a
            goals: [done]
            states:
              a:
                transitions:
                  - { event: more, guard: count < 20000, do: [{ set: { count: count + 1 } }] }
                  - { event: less, guard: count > 0, do: [{ set: { count: count - 1 } }] }
                  - { event: end, guard: count == 0, to: done }
              done: {}
            promises:
              - always can reach: a
              - always can reach: done
            """
        #expect(verify(explore(Journey(journey(chain)))).promises.map(\.verdict) == [.broken, .holds])
    }

    @Test("beyond a bound only a plain place to reach is shown by a walk")
    func boundedNesting() {
        var limits = ExplorationLimits()
        limits.states = 3
        let flow = journey(upload + "\npromises:\n  - can reach: { never: at(failed) }\n  - can reach: { can reach: saving }")
        #expect(verify(explore(Journey(flow), limits: limits)).promises.map(\.verdict) == [.unknown, .holds])
    }

    @Test("promises nest")
    func nested() {
        check("always: { can reach: saved }", holds: true)
        check("{ after: saved, can reach: editing }", holds: true)
        check("{ after: saved, never: at(saving) }", holds: false)
        check("never: { always: at(saved) }", holds: true)
        check("never: { always: saved }", holds: true)
        check("{ after: { outcome: upload.failed }, eventually: { can reach: saved } }", holds: true)
    }

    @Test("beyond a bound nothing is claimed but what a walk shows")
    func bounded() {
        var limits = ExplorationLimits()
        limits.states = 3
        let flow = journey(upload + "\npromises:\n  - never: at(failed)\n  - always: at(editing)\n  - can reach: saving\n  - always can reach: saved")
        let answers = verify(explore(Journey(flow), limits: limits)).promises
        #expect(answers.map(\.verdict) == [.unknown, .broken, .holds, .unknown])
    }

    @Test("every counterexample plays to its end")
    func replays() {
        let flow = journey(
            upload + """

                promises:
                  - never: at(saved)
                  - { after: { tap: Save }, eventually: saved }
                  - { after: saving, eventually: at(saved) or at(failed), within: 9s }
                  - { after: saved, never: at(saving) }
                """)
        for answer in verify(explore(Journey(flow))).promises {
            #expect(answer.verdict == .broken)
            guard let walk = answer.walk else { continue }
            var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
            #expect(player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds == nil)
        }
    }

    @Test("goals, dead ends, traps and unrest are looked for without being asked")
    func builtIn() {
        let flow = journey(
            """
            flowspec: 1
            flow: faulty
            initial: home
            goals: [won, lost]
            states:
              home:
                screen: { show: [{ button: Play }, { button: Hang }, { button: Spin }] }
                transitions: [{ tap: Play, to: won }, { tap: Hang, to: stuck }, { tap: Spin, to: spinning }]
              won: { transitions: [{ event: again, to: home }] }
              lost: {}
              stuck: { screen: { show: [{ text: Sorry }] } }
              spinning: { transitions: [{ to: other }] }
              other: { transitions: [{ to: spinning }] }
            """)
        let checks = verify(explore(Journey(flow))).checks
        #expect(checks.map(\.verdict) == [.holds, .broken, .broken, .broken, .holds, .broken])
        #expect(checks.map { $0.walk?.lines } == [["tap \"Play\""], nil, ["tap \"Hang\""], ["tap \"Hang\""], nil, ["tap \"Spin\""]])
    }

    private func built(_ flow: String) -> [String] {
        verify(explore(Journey(journey(flow)))).checks.filter { $0.verdict != .holds }.map { "\($0.promise): \($0.walk?.lines ?? [])" }
    }

    @Test("where the document leaves open what follows nobody is stuck or trapped, though what does not lead there is")
    func undesigned() {
        let flow = """
            flowspec: 1
            flow: open
            initial: home
            states:
              home:
                screen: { show: [{ button: Settings }, { button: Close }] }
                transitions: [{ tap: Settings, to: hall }, { tap: Close, to: closed }, { event: push, to: helping }]
              hall: { transitions: [{ event: on, to: settings }] }
              settings: { todo: Not described. }
              helping: { transitions: [{ event: turn, to: turned }] }
              turned: { TURNED }
              closed: { end: true }
            """
        #expect(built(flow.replacing("TURNED", with: "todo: Not described., transitions: [{ event: turn, to: helping }]")).isEmpty)
        #expect(
            built(flow.replacing("TURNED", with: "transitions: [{ event: turn, to: helping }]"))
                == ["an end can be reached from everywhere: [\"event push\"]"])
        #expect(
            built(flow.replacing("TURNED", with: "")) == [
                "nobody is ever stuck: [\"event push\", \"event turn\"]", "an end can be reached from everywhere: [\"event push\"]",
            ])
    }

    @Test("at a goal a journey may rest, elsewhere it is stuck")
    func resting() {
        let flow = """
            flowspec: 1
            flow: rests
            goals: [GOAL]
            initial: home
            states:
              home: { transitions: [{ event: push, to: saved }, { event: drop, to: lost }] }
              saved: {}
              lost: { transitions: [{ event: push, to: saved }] }
            """
        #expect(built(flow.replacing("GOAL", with: "saved")).isEmpty)
        #expect(built(flow.replacing("GOAL", with: "home")).contains("nobody is ever stuck: [\"event push\"]"))
    }

    @Test("who can do nothing and stays where he is, is stuck, though the world turns a banner on and off")
    func onlyABannerChanges() {
        let flow = """
            flowspec: 1
            flow: banner
            data: { online: { type: flag, environment: true }, banner: flag }
            initial: here
            states:
              here:
                screen: { show: [{ text: Offline, visible: banner }] }
                transitions: [{ change: online, do: [{ set: { banner: not banner } }] }, { change: online, guard: LEFT, to: there }]
              there: { end: true }
            """
        #expect(built(flow.replacing("LEFT", with: "false")).contains { $0.hasPrefix("nobody is ever stuck: []") })
        #expect(built(flow.replacing("change: online, guard: LEFT", with: "event: go")).isEmpty)
    }

    @Test("who is only stuck because a step never comes to rest is not called stuck as well")
    func hanging() {
        let flow = """
            flowspec: 1
            flow: hangs
            data: { online: { type: flag, initial: true, environment: true } }
            initial: idle
            states:
              idle: { transitions: [{ event: push, guard: not online, to: spinning }, { event: leave, to: left }] }
              spinning: { transitions: [{ to: other }] }
              other: { transitions: [{ to: spinning }] }
              left: { LEFT }
            """
        let hangs = "every step comes to rest: [\"given online = false\", \"event push\"]"
        #expect(built(flow.replacing("LEFT", with: "transitions: [{ event: push, to: spinning }]")) == [hangs])
        #expect(built(flow.replacing("LEFT", with: "transitions: [{ event: push, guard: not online, to: spinning }]")) == [hangs])
        #expect(built(flow.replacing("LEFT", with: "")) == ["nobody is ever stuck: [\"event leave\"]", hangs])
    }

    @Test("a goal that no step ends in is not reached")
    func passedGoal() {
        let flow = journey(
            """
            flowspec: 1
            flow: passing
            goals: [there]
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: there }] }
              there: { transitions: [{ to: home }] }
            """)
        let checks = verify(explore(Journey(flow))).checks
        #expect(checks.filter { $0.verdict == .broken }.map(\.reason) == ["no step ends there", "nothing can be done here", "no walk leads there from here"])
    }
}
