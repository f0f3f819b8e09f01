import FlowRunner
import FlowSpec
import Testing

@Suite("Time passes only where a walk waits")
struct TimeTests {
    private let cues = """
        timelines:
          reveal:
            steps:
              - { target: card, for: 400ms, opacity: 0 -> 1 }
              - { at: 100ms, haptic: light }
              - { at: 250ms, emit: revealed }
              - { at: 300ms, announce: Here it is }
            reducedMotion: instant
        initial: hidden
        states:
          hidden:
            screen: { show: [{ button: Reveal }] }
            transitions: [{ tap: Reveal, to: revealing, timeline: reveal }]
          revealing:
            transitions: [{ event: revealed, to: shown, haptic: success }]
          shown: {}
        """

    @Test("a timeline's cues belong to the step that sets it off; the events they raise come when their time has come")
    func playsCues() {
        let flow = journey(cues)
        let records = walk(flow, "wait 1s\ntap Reveal\nwait 200ms\nwait 200ms")
        #expect(records[2].haptics.map(\.at) == [1100])
        #expect(records[2].announcements.map(\.at) == [1300])
        #expect(records[2].timelines.map(\.end) == [1400])
        #expect(records[2].possible == ["wait 250ms"])
        #expect(records[3].states == ["revealing"])
        #expect(records[4].states == ["shown"])
        #expect(records[4].haptics.map(\.at) == [1250])
        #expect(records[4].events == ["revealed"])
    }

    @Test("under reduced motion the cues come at once")
    func reducedMotion() {
        let record = walk(journey(cues), "tap Reveal", reducedMotion: true).last
        #expect(record?.states == ["shown"])
        #expect(record?.timelines.map(\.end) == [0])
    }

    @Test("where the system's setting is data, it decides when the cues' events come, and which", arguments: [
        ("instant", "shown", 0.0), ("skip", "shown", 0), ("fade", "shown", 250), ("[{ target: card, for: 80ms, opacity: 0 -> 1 }, { after: previous, emit: shortened }]", "short", 80),
    ])
    func reducedMotionAsData(instead: String, state: String, time: Double) {
        let flow = journey(
            "data: { reduceMotion: { type: flag, environment: true } }\n"
                + cues.replacing("reducedMotion: instant", with: "reducedMotion: \(instead)")
                .replacing("haptic: success }]", with: "haptic: success }, { event: shortened, to: short, haptic: success }]") + "\n  short: {}")
        let plain = walk(flow, "tap Reveal\nwait 1s")
        #expect(plain.last?.states == ["shown"])
        #expect(plain.flatMap(\.haptics).map(\.at) == [100, 250])
        let reduced = walk(flow, "given reduceMotion = true\ntap Reveal\nwait 1s")
        #expect(reduced.last?.states == [state])
        #expect(reduced.flatMap(\.haptics).last?.at == time)
        #expect(walk(flow, "tap Reveal\nwait 1s", reducedMotion: true).last?.states == [state])
        #expect(arrive(flow, "tap Reveal\ngiven reduceMotion = true\nwait 249ms")?.states == ["revealing"])
    }

    @Test("timers fall due in order, each at its own time")
    func timersInOrder() {
        let flow = journey(
            """
            initial: a
            states:
              a: { transitions: [{ after: 1s, to: b, haptic: light }] }
              b: { transitions: [{ after: 500ms, to: c, haptic: heavy }] }
              c: { transitions: [{ after: 0ms, to: d }] }
              d: {}
            """)
        let record = arrive(flow, "wait 1600ms")
        #expect(record?.haptics.map(\.at) == [1000, 1500])
        #expect(record?.states == ["d"])
        #expect(record?.at == 1600)
    }

    @Test("of what falls due at one moment the state further out comes first, and in a state its entry, its exit, its transitions, however they stand in the file")
    func atOneMoment() {
        let flow = journey(
            """
            initial: outer
            data: { order: { type: text } }
            states:
              outer:
                states:
                  inner:
                    transitions:
                      - { after: 1s, do: [{ set: { order: order + "5" } }] }
                      - { event: third, do: [{ set: { order: order + "4" } }] }
                    entry: [{ emit: { event: third, after: 1s } }]
                initial: inner
                transitions:
                  - { after: 1s, do: [{ set: { order: order + "3" } }] }
                  - { event: second, do: [{ set: { order: order + "2" } }] }
                  - { event: first, do: [{ set: { order: order + "1" } }] }
                  - { event: anew, to: outer }
                exit: [{ emit: { event: second, after: 1s } }]
                entry: [{ emit: { event: first, after: 1s } }]
            """)
        #expect(arrive(flow, "event anew\nwait 1s\nexpect data order = \"12345\"")?.error == nil)
    }

    @Test("a journey that never rests is told, not hung")
    func endless() {
        let timers = journey("initial: a\nstates: { a: { transitions: [{ after: 0ms, to: a }] } }")
        let isTold = walk(timers, "wait 1s").last?.error?.hasPrefix("this never comes to rest: timers that fall due at once set each other off for ever")
        #expect(isTold == true)
        let eventless = journey(
            """
            data: { go: { type: flag, environment: true } }
            initial: a
            states:
              a: { transitions: [{ guard: go, to: b }] }
              b: { transitions: [{ guard: go, to: a }] }
            """)
        let record = walk(eventless, "given go = false\nwait 1s\ngiven go = true").last
        #expect(record?.error?.hasPrefix("this never comes to rest: transitions without a trigger go on for ever between") == true)
        #expect(record?.data.map(\.value) == [.flag(false)])
    }

    @Test("a launch that never rests is refused also when the journey is started again", arguments: ["restart", "relaunch"])
    func endlessLaunch(line: String) {
        let flow = journey("initial: a\nstates: { a: { transitions: [{ to: b }] }, b: { transitions: [{ to: a }] } }")
        let records = walk(flow, line)
        #expect(records.map(\.accepted) == [false, false])
        #expect(records.last?.error?.hasPrefix("this never comes to rest") == true)
    }

    @Test("a loop that an untaken `if` names as well ends with a state that is left")
    func loopUnderIf() {
        let flow = journey(
            """
            data: { spins: { type: flag, initial: false } }
            timelines:
              spin: { steps: [{ target: wheel, for: 1s, rotate: 0deg -> 360deg, repeat: forever }, { at: 1500ms, emit: ping }] }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: outer, do: [{ if: spins, then: [{ timeline: spin }] }] }] }
              outer:
                initial: first
                states:
                  first: { entry: [{ timeline: spin }], screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: second }] }
                  second: { transitions: [{ event: ping, to: home }] }
            """)
        #expect(arrive(flow, "tap \"Go\"\nwait 1s\ntap \"Next\"\nwait 2s")?.states == ["outer.second"])
    }
}
