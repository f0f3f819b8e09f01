import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What becomes of the cues of a timeline that is interrupted")
struct InterruptionTests {
    /// `event go` plays `first`, which still has a haptic, a word and an event to come when `event stop` plays `second`.
    private func player(_ interrupt: String, more: String = "", second: String = "{ steps: [{ target: b, for: 100ms, scale: 0.5 -> 1 }] }") -> Player {
        Player(
            journey(
                """
                timelines:
                  first:
                    steps:
                      - { target: b, for: 500ms, scale: 1 -> 0.5 }
                      \(more)
                      - { at: 10ms, haptic: light }
                      - { at: 400ms, haptic: success }
                      - { at: 400ms, announce: Arrived }
                      - { at: 400ms, emit: arrived }
                    \(interrupt)
                  second: \(second)
                initial: a
                states:
                  a:
                    transitions: [{ event: go, timeline: first }, { event: stop, timeline: second }, { event: arrived, to: there, haptic: heavy }, { event: leave, to: c }]
                  there: {}
                  c: {}
                """))
    }

    private func perform(_ player: inout Player, _ script: String) -> [WalkRecord] {
        WalkScript(parsing: script).steps.map { step in
            let record = player.perform(step)
            #expect(record.accepted, "\(record.error ?? "")")
            return record
        }
    }

    @Test("an event behind a staggered step comes when the last of its targets has ended, however many the data say they are", arguments: [
        ("3", 120), ("2.5", 110), ("1", 100), ("4000", 10_090),
    ])
    func staggeredByData(count: String, end: Double) {
        var player = staggered(count: count)
        #expect(perform(&player, "event go")[0].timelines.map(\.end) == [end])
        #expect(perform(&player, "wait \(Int(end) - 1)ms")[0].states == ["a"])
        #expect(perform(&player, "wait 1ms")[0].states == ["there"])
    }

    @Test("of no target nothing moves and nothing takes time, so that what follows comes at once", arguments: ["stagger: 10ms, ", ""])
    func staggeredByNone(stagger: String) {
        var player = staggered(stagger, count: "0")
        #expect(perform(&player, "event go")[0].timelines.map(\.end) == [0])
        #expect(perform(&player, "wait 0ms")[0].states == ["there"])
    }

    private func staggered(_ stagger: String = "stagger: 10ms, ", count: String) -> Player {
        Player(
            journey(
                """
                data: { n: { type: number, initial: \(count) } }
                timelines:
                  appear: { steps: [{ target: b, for: 100ms, \(stagger)count: n, opacity: 0 -> 1 }, { after: previous, emit: arrived }] }
                initial: a
                states: { a: { transitions: [{ event: go, timeline: appear }, { event: arrived, to: there }] }, there: {} }
                """))
    }

    @Test("retarget and reverse: what has not come does not come, and the interrupting step says so", arguments: ["retarget", "reverse"])
    func cut(word: String) {
        var player = player("interrupt: \(word)")
        let records = perform(&player, "event go\nwait 100ms\nevent stop\nwait 2s")
        #expect(records[0].haptics.map(\.at) == [10, 400])
        #expect(records[2].events == ["first.interrupted"])
        #expect(records[3].states == ["a"] && records[3].haptics.isEmpty && records[3].events.isEmpty)
    }

    @Test("an event that does not come any more is told as well, where nothing was felt or said")
    func lostEvent() {
        var player = Player(
            journey(
                """
                timelines:
                  first: { steps: [{ target: b, for: 500ms, scale: 1 -> 0.5 }, { at: 400ms, emit: arrived }], interrupt: retarget }
                  second: { steps: [{ target: b, for: 100ms, scale: current -> 1 }] }
                initial: a
                states:
                  a:
                    transitions:
                      - { event: go, timeline: first }
                      - { event: stop, timeline: second }
                      - { event: kill, do: [{ cancel: arrived }] }
                      - { event: arrived, to: there }
                  there: {}
                """))
        let records = perform(&player, "event go\nwait 100ms\nevent stop\nwait 2s")
        #expect(records[2].events == ["first.interrupted"])
        #expect(records[3].states == ["a"])
        let calledOff = perform(&player, "event go\nwait 100ms\nevent kill\nevent stop")
        #expect(calledOff.flatMap(\.events).isEmpty)
    }

    @Test("finish: what it says and raises comes at once, what it lets feel does not")
    func finished() {
        var player = player("interrupt: finish")
        let records = perform(&player, "event go\nwait 100ms\nevent stop\nwait 0ms")
        #expect(records[2].announcements.map(\.text) == ["Arrived"] && records[2].announcements.map(\.at) == [100])
        #expect(records[2].haptics.isEmpty && records[2].events == ["first.interrupted"])
        #expect(records[3].states == ["there"] && records[3].events == ["arrived"] && records[3].at == 100)
    }

    @Test("queue: the running one's cues all come, and the events of the waiting one wait as well")
    func queued() {
        var player = player("interrupt: queue", second: "{ steps: [{ target: b, for: 100ms, scale: 0.5 -> 1 }, { at: 20ms, emit: arrived }] }")
        _ = perform(&player, "event go\nwait 450ms\nrestart\nevent go\nwait 100ms\nevent stop")
        #expect(perform(&player, "wait 299ms")[0].states == ["a"])
        #expect(perform(&player, "wait 1ms")[0].events == ["arrived"])
        var late = self.player("interrupt: queue", second: "{ steps: [{ target: b, for: 100ms, scale: 0.5 -> 1 }, { at: 20ms, emit: later }] }")
        let records = perform(&late, "event go\nwait 399ms\nevent stop\nwait 120ms\nwait 1ms")
        #expect(records[3].events == ["arrived"])
        #expect(records[4].events == ["later"])
    }

    @Test("without `interrupt`, or as long as something of it still moves, every cue comes")
    func goesOn() {
        for (interrupt, more) in [("notes: none", ""), ("interrupt: retarget", "- { target: b, for: 500ms, opacity: 0 -> 1 }")] {
            var player = player(interrupt, more: more)
            let records = perform(&player, "event go\nwait 100ms\nevent stop\nwait 300ms")
            #expect(records[2].events.isEmpty)
            #expect(records[3].events == ["arrived"] && records[3].states == ["there"])
        }
    }

    @Test("what no longer moves is not interrupted, though other things of its timeline still move")
    func ended() {
        var player = player(
            "interrupt: finish", more: "- { target: c, for: 50ms, scale: 1 -> 0.5 }", second: "{ steps: [{ target: c, for: 100ms, scale: 0.5 -> 1 }] }")
        let records = perform(&player, "event go\nwait 100ms\nevent stop\nwait 300ms")
        #expect(records[2].events.isEmpty)
        #expect(records[3].states == ["there"])
    }

    @Test("what is set off and interrupted within one step is told as it came about")
    func withinOneStep() {
        var player = Player(
            journey(
                """
                timelines:
                  first: { steps: [{ target: b, for: 500ms, scale: 1 -> 0.5 }, { at: 0ms, haptic: light }, { at: 400ms, haptic: success }], interrupt: retarget }
                  second: { steps: [{ target: b, for: 100ms, scale: current -> 1 }] }
                initial: a
                states:
                  a: { transitions: [{ after: 100ms, timeline: first, to: c }] }
                  c: { transitions: [{ after: 100ms, timeline: second, to: d }] }
                  d: {}
                """))
        let record = perform(&player, "wait 2s")[0]
        #expect(record.haptics.map(\.type) == [.light] && record.haptics.map(\.at) == [100])
        #expect(record.events.isEmpty)
    }

    @Test("a loop that ends with its state has no more cues")
    func loops() {
        var player = player("", more: "- { target: d, for: 100ms, rotate: 0deg -> 360deg, repeat: forever }")
        let records = perform(&player, "event go\nwait 100ms\nevent leave\nwait 2s")
        #expect(records[2].events == ["first.interrupted"])
        #expect(records[3].events.isEmpty)
    }
}

@Suite("PuffGuard's drags go on from under the finger")
struct PuffGuardDragTests {
    private func number(_ player: Player, _ target: String, _ property: String) -> Double? {
        guard case .number(let number, _)? = player.sample(of: MovingProperty(target: target, property: property)) else { return nil }
        return number
    }

    private func perform(_ player: inout Player, _ line: String) -> WalkRecord {
        WalkScript(parsing: line).steps.map { player.perform($0) }.last ?? player.record
    }

    private static let sheet: [(distance: Double, velocity: Double, dismisses: Bool)] = [
        (20, 0, false), (99, 200, false), (99, 201, true), (100, 0, true), (101, 0, true),
    ]

    @Test("the sheet, on both sides of each threshold and on it", arguments: sheet.indices)
    func bottomSheet(index: Int) {
        let (distance, velocity, dismisses) = Self.sheet[index]
        var player = Player(load("flows/puffguard/bottomSheet.flow.yaml", from: RepositoryFiles()).flow)
        _ = perform(&player, "event open\nwait 350ms")
        _ = perform(&player, "dragTo down in \"sheet\" distance=\(numberText(distance))")
        let share = distance / 844
        #expect(abs((number(player, "sheet", "y") ?? -1) - share * 100) < 1e-9)
        #expect(abs((number(player, "backdrop", "opacity") ?? -1) - 0.4 * (1 - share)) < 1e-9)
        let release = perform(&player, "release \"sheet\" distance=\(numberText(distance)) velocity=\(numberText(velocity))")
        #expect(release.timelines.map(\.name) == [dismisses ? "dismiss" : "springBack"])
        #expect(release.haptics.map(\.type) == (dismisses ? [.light] : []))
        #expect(abs((number(player, "sheet", "y") ?? -1) - share * 100) < 1e-9, "it begins where the finger was")
        _ = perform(&player, "wait 300ms")
        #expect(number(player, "sheet", "y") == (dismisses ? 100 : 0))
        #expect(number(player, "backdrop", "opacity") == (dismisses ? 0 : 0.4))
    }

    @Test("a sheet drag under 20 points moves nothing")
    func tooShort() {
        var player = Player(load("flows/puffguard/bottomSheet.flow.yaml", from: RepositoryFiles()).flow)
        _ = perform(&player, "event open\nwait 350ms")
        #expect(perform(&player, "dragTo down in \"sheet\" distance=19").timelines.isEmpty)
        #expect(number(player, "sheet", "y") == 0)
    }

    private static let edges: [(distance: Double, velocity: Double, pops: Bool?)] = [
        (0.0769, 400, nil), (0.077, 0, false), (0.499, 150, false), (0.499, 151, true), (0.5, 0, true), (0.501, 0, true),
    ]

    @Test("the screen, on both sides of each threshold and on it", arguments: edges.indices)
    func edgeSwipe(index: Int) {
        let (distance, velocity, answer) = Self.edges[index]
        var player = Player(load("flows/puffguard/navStack.flow.yaml", from: RepositoryFiles()).flow)
        let record = perform(&player, "edgeSwipe right distance=\(numberText(distance)) velocity=\(numberText(velocity))")
        guard let pops = answer else {
            #expect(record.timelines.isEmpty)
            return
        }
        #expect(record.timelines.map(\.name) == ["edgeDrag", pops ? "pop" : "springBack"])
        #expect(abs((number(player, "currentScreen", "x") ?? -1) - distance * 100) < 1e-9)
        #expect(abs((number(player, "previousScreen", "x") ?? 1) - (-30 + distance * 30)) < 1e-9)
        #expect(abs((number(player, "previousScreen", "opacity") ?? -1) - (0.3 + distance * 0.7)) < 1e-9)
        _ = perform(&player, "wait \(pops ? 300 : 250)ms")
        #expect(number(player, "currentScreen", "x") == (pops ? 100 : 0))
        #expect(number(player, "previousScreen", "x") == (pops ? 0 : -30))
    }
}
