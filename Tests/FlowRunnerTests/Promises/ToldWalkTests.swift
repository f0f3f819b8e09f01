import FlowRunner
import FlowSpec
import Testing

@Suite("How walks are told that break promises")
struct ToldWalkTests {
    private func answers(_ text: String, isReduced: Bool) -> [PromiseAnswer] {
        verify(explore(Journey(journey(text)), isReduced: isReduced)).promises
    }

    private let pinging = """
        data: { n: { type: number, range: 0..5 }, online: { type: flag, environment: true } }
        SCOPE
        initial: s
        states:
          s: { screen: { title: S, show: [{ button: In }] }, transitions: [{ tap: In, to: a }OTHER] }
          a:
            screen: { title: A, show: [{ button: Go }, { button: Out }] }
            transitions:
              - { tap: Go, do: [{ if: online, then: [{ emit: ping }] }] }
              - { event: ping, do: [{ log: x }] }
              - { tap: Out, to: s }
        promises: [{ after: { event: ping }, eventually: at(s) }, { after: { event: ping }, never: at(s) }]
        """

    @Test("a step that assumes something of the environment and leads back to where it began is told")
    func assumed() {
        let flow = pinging.replacing("SCOPE", with: "").replacing("OTHER", with: "")
        let told = answers(flow, isReduced: true)
        #expect(told.map { $0.walk?.cut } == [nil, nil])
        #expect(told[0].walk?.lines == ["tap \"In\"", "given online = true", "tap \"Go\""])
        #expect(told[1].walk?.lines == ["tap \"In\"", "given online = true", "tap \"Go\"", "tap \"Out\""])
        let scoped = pinging.replacing("SCOPE", with: "scope: { n: 1 }").replacing("OTHER", with: ", { after: 90s, to: a }")
        let within = answers(scoped, isReduced: true)
        #expect(within[1].verdict == .broken)
        #expect(within[1].walk?.lines == told[1].walk?.lines)
    }

    private let cards = """
        data: { n: { type: number, range: 0..5 }, l: { type: list, of: { a: flag }, max: 2, initial: [{ a: false }, { a: true }] } }
        SCOPE
        initial: s
        states:
          s:
            screen: { title: S, show: [{ list: L, items: l, row: Same }] }
            transitions: [{ tap: L, guard: item.a, to: a }, { tap: L, to: bOTHER }]
          a: { end: true }
          b: { end: true }
        promises: [{ never: at(a) }]
        """

    @Test("where no words tell the next step from another, that is the reason, within a scope and as JSON as well")
    func wordless() {
        let flow = cards.replacing("SCOPE", with: "").replacing("OTHER", with: "")
        let found = verify(explore(Journey(journey(flow)), isReduced: true))
        #expect(found.promises[0].verdict == .broken)
        #expect(found.promises[0].walk?.cut == .noWords)
        #expect(found.json(seconds: 1).contains("\"cut\":\"a step that no words tell from another: give the elements ids, rows labels of their own\""))
        #expect(found.text(path: "x", seconds: 1).contains("and then a step that no words tell from another: give the elements ids, rows labels of their own"))
        let scoped = cards.replacing("SCOPE", with: "scope: { n: 1 }").replacing("OTHER", with: " }, { after: 90s, to: s")
        let open = answers(scoped, isReduced: true)
        #expect(open[0].verdict == .unknown)
        #expect(open[0].reason == "the walk that may break it ends in a step that no words tell from another: give the elements ids, rows labels of their own")
    }

    @Test("a button in a row is named by its row, where the first one does not do the same; without a label by what is written in no other", arguments: [
        (#"{ list: L, items: l, row: "{item.n}", show: [{ button: Open }] }"#, "Milk"),
        (#"{ card: Milk, show: [{ text: Fresh }] }, { list: L, items: l, show: [{ text: To buy }, { button: Open }, { text: "{item.n}" }, { text: "{item.n} again" }] }"#, "Milk again"),
    ])
    func buttonsInRows(elements: String, first: String) throws {
        let flow = """
            data: { l: { type: list, of: { n: text, a: flag }, max: 2, initial: [{ n: Milk, a: false }, { n: Bread, a: true }] } }
            initial: s
            states:
              s:
                screen: { title: S, show: [\(elements)] }
                transitions: [{ tap: Open, guard: item.a, to: a }, { tap: Open, to: b }]
              a: { end: true }
              b: { end: true }
            promises: [{ never: at(a) }, { never: at(b) }]
            """
        for isReduced in [false, true] {
            #expect(answers(flow, isReduced: isReduced).map { $0.walk?.lines } == [["tap \"Open\" in \"Bread\""], ["tap \"Open\""]])
        }
        var player = Player(journey(flow))
        #expect(player.record.possible == ["tap \"Open\" in \"\(first)\"", "tap \"Open\" in \"Bread\""])
        let line = try #require(try WalkLine(parsing: "tap \"Open\" in \"bread\""))
        #expect(player.perform(line).states == ["a"])
    }

    @Test("options, swipes and rows whose names are near each other are told by their row as well")
    func othersInRows() {
        let flow = """
            data: { l: { type: list, of: { n: text, mood: { type: choice, options: [good, bad], optional: true } }, max: 2, initial: [{ n: Milk (oat) }, { n: Milk }] } }
            initial: s
            states:
              s:
                screen: { title: S, show: [{ list: L, items: l, row: "{item.n}", show: [{ chips: Mood, options: [Fine, Poor] }, { area: Strip }, { button: Done }] }] }
                transitions:
                  - { choose: Mood, guard: item.n == "Milk", to: a }
                  - { swipe: left, in: Strip, guard: item.n == "Milk", to: b }
                  - { swipe: right, in: Strip, guard: item.n == "Milk", to: d }
                  - { swipe: right, in: Strip, do: [{ log: other }] }
                  - { tap: Done, guard: item.n == "Milk", to: c }
                  - { tap: Done, do: [{ log: other }] }
              a: { end: true }
              b: { end: true }
              c: { end: true }
              d: { end: true }
            promises: [{ never: at(b) }, { never: at(c) }, { never: at(d) }, { never: at(a) }]
            """
        let loaded = journey(flow)
        #expect(answers(flow, isReduced: false).map { $0.walk?.lines } == [["swipe left in \"Strip\""], ["tap \"Done\" in \"Milk\""], ["swipe right \"Strip\" in \"Milk\""], ["choose \"Fine\""]])
        let possible = Player(loaded).record.possible
        for line in ["tap \"Done\" in \"Milk (oat)\"", "tap \"Done\" in \"Milk\"", "swipe left \"Strip\" in \"Milk\""] { #expect(possible.contains(line), "\(possible)") }
    }

    @Test("the mark of a round stands where it begins, whatever had to be given before", arguments: [true, false])
    func mark(isReduced: Bool) {
        let flow = """
            data: { online: { type: flag, environment: true }, net: { type: choice, options: [wifi, cell, off], environment: true } }
            initial: s
            states:
              s: { screen: { title: S, show: [{ button: Go }] }, transitions: [{ tap: Go, to: m }, { after: 5s, to: z }] }
              m: { transitions: [{ guard: online, to: m2 }, { to: z }] }
              m2: { transitions: [{ after: 1s, to: m3 }] }
              m3: { transitions: [{ guard: net == off, to: a }, { to: z }] }
              a: { transitions: [{ after: 1s, to: b }] }
              b: { transitions: [{ after: 1s, to: a }] }
              z: { end: true }
            promises: [{ after: at(m2), eventually: at(z) }, { eventually: at(z) }]
            """
        for answer in answers(flow, isReduced: isReduced) {
            let told = (answer.walk?.opening ?? []) + (answer.walk?.steps ?? [])
            #expect(told.map(\.line) == ["given online = true", "tap \"Go\"", "given net = off", "wait 1s", "wait 1s", "wait 1s"])
            #expect(answer.walk?.steps[(answer.walk?.loopStart ?? 0)...].map(\.line) == ["wait 1s", "wait 1s"])
        }
    }

    @Test("a round puts back what it gave of the environment", arguments: [true, false])
    func puttingBack(isReduced: Bool) {
        let flow = """
            data: { online: { type: flag, environment: true } }
            initial: a
            states:
              a: { transitions: [{ after: 1s, to: m }] }
              m: { transitions: [{ guard: not online, to: b }, { to: c }] }
              b: { transitions: [{ after: 1s, to: k }] }
              k: { transitions: [{ guard: online, to: a }, { to: c }] }
              c: { notes: here }
            promises: [{ eventually: at(c) }]
            """
        let walk = answers(flow, isReduced: isReduced).first?.walk
        #expect(walk?.lines == ["wait 1s", "given online = true", "wait 1s", "given online = false"])
        #expect(walk?.loopStart == 0)
    }

    @Test("where a round comes to values that are only alike, it is told until they are the same")
    func alike() {
        let flow = """
            data: { chosen: { type: set, options: [red, green], initial: [red] } }
            initial: a
            states:
              a:
                screen: { title: A, show: [{ chips: Colours, binds: chosen }] }
                transitions: [{ after: 1s, guard: empty(chosen), to: z }, { after: 2s, guard: count(chosen) == 2, to: b }, { after: 3s, to: z }]
              b:
                screen: { title: B, show: [{ chips: Colours, binds: chosen }] }
                transitions: [{ after: 1s, guard: count(chosen) == 1, to: a }, { after: 2s, to: z }]
              z: { end: true }
            promises: [{ eventually: at(z) }]
            """
        let walk = answers(flow, isReduced: true).first?.walk
        var player = Player(journey(flow))
        let steps = walk?.steps.map { WalkLine($0) } ?? []
        #expect(player.replay(steps).firstThatNoLongerHolds == nil)
        let chosen = player.record.data
        for _ in 1...2 {
            #expect(player.replay(Array(steps[(walk?.loopStart ?? 0)...])).firstThatNoLongerHolds == nil)
            #expect(player.record.data == chosen)
        }
    }

    @Test("a round is no longer than what has to come makes it")
    func shortest() {
        let flow = """
            services: { sv: { outcomes: [ok] } }
            initial: a
            states:
              a: { calls: sv, transitions: [{ after: 1s, to: b }, { outcome: sv.ok, to: done }] }
              b: { transitions: [{ after: 1s, to: a }] }
              done: { end: true }
            promises: [{ eventually: at(done) }]
            """
        let walk = answers(flow, isReduced: false).first?.walk
        #expect(walk?.lines == ["wait 1s", "wait 1s"])
        #expect(walk?.loopStart == 0)
    }

    @Test("in a round, a deadline that has to come is waited for, where a touch leads to the same")
    func brought() {
        let flow = """
            initial: a
            states:
              a: { screen: { title: A, show: [{ button: Again }] }, transitions: [{ tap: Again, to: a }, { after: 1s, to: a }] }
              z: { end: true }
            promises: [{ eventually: at(z) }]
            """
        #expect(answers(flow, isReduced: false).first?.walk?.lines == ["wait 1s"])
    }

    private func turning(_ count: Int) -> String {
        """
        data: { n: { type: number, range: 0..5000 } }
        initial: s
        states:
          s: { screen: { title: S, show: [{ button: Go }] }, transitions: [{ tap: Go, to: a }] }
          a: { transitions: [{ after: 1s, to: t }] }
          t: { transitions: [{ after: 0s, guard: n < \(count), to: t, do: [{ set: { n: n + 1 } }] }, { after: 0s, guard: n == \(count), to: b }] }
          b: { screen: { title: B, show: [{ button: Back }] }, transitions: [{ tap: Back, to: s, do: [{ reset: [n] }] }] }
        """
    }

    @Test("so many timers at one moment never rest, in play and in proofs alike", arguments: [(996, true), (997, false), (3_000, false)])
    func deadlines(count: Int, rests: Bool) {
        let flow = journey(turning(count))
        let records = walk(flow, "tap \"Go\"\nwait 1s")
        #expect(records.last?.accepted == rests)
        let found = verify(explore(Journey(flow))).checks.last
        #expect(found?.promise == "every step comes to rest")
        #expect(found.map { $0.verdict == .holds } == rests)
        if rests { return }
        #expect(records.last?.error?.hasPrefix("this never comes to rest: timers that fall due at once set each other off for ever") == true)
        #expect(found?.reason == "timers that fall due at once set each other off for ever")
        #expect(found?.walk?.lines == ["tap \"Go\"", "wait 1s"])
    }
}
