import FlowRunner
import FlowSpec
import Testing

@Suite("Events that the world brings")
struct OutsideEventTests {
    /// `push` is raised inside: of the events that `b` hears only `push.arrived` comes from outside.
    private func waiting(for event: String) -> Flow {
        journey("""
            initial: a
            states:
              a: { screen: { title: A, show: [{ button: Wait }] }, transitions: [{ tap: Wait, to: b }] }
              b: { transitions: [{ event: "\(event)", to: c }] }
              c: { entry: [{ emit: push }], transitions: [{ event: push.arrived, to: a }, { event: push.read }] }
            promises: [{ can reach: c }, { always can reach: a }]
            """)
    }

    @Test("one that is named somewhere comes wherever the beginning of its name is heard", arguments: ["push", "push.*", "*"])
    func prefix(event: String) throws {
        let flow = waiting(for: event)
        let possible = try #require(arrive(flow, "tap Wait")?.possible)
        #expect(possible == (event == "*" ? ["event *"] : ["event push.arrived"]))
        for isReduced in [false, true] {
            let verified = verify(explore(Journey(flow), isReduced: isReduced))
            #expect(verified.space.count == 3 && verified.isProven)
        }
    }

    @Test("one that does something else than what is named there comes besides")
    func besides() throws {
        let flow = journey("""
            initial: a
            states:
              a:
                regions:
                  one: { initial: p, states: { p: { transitions: [{ event: push, to: q }] }, q: { transitions: [{ event: push.arrived, to: p }] } } }
                  two:
                    initial: r
                    states:
                      r: { transitions: [{ event: "*", to: s }] }
                      s: { screen: { show: [{ button: Ring }] }, transitions: [{ tap: Ring, do: [{ emit: push }] }] }
            """)
        #expect(arrive(flow, "")?.possible == ["event *", "event push.arrived"])
        #expect(arrive(flow, "event *")?.possible == ["tap \"Ring\"", "event push.arrived"])
        #expect(explore(Journey(flow)).transitionCount == 6)
    }

    @Test("a step that goes round for ever on one is found where only the beginning of its name is heard")
    func goesRound() throws {
        let flow = journey("""
            data: { w: { type: flag, environment: true } }
            initial: a
            states:
              a: { transitions: [{ event: x, to: b }] }
              b: { entry: [{ emit: x }], transitions: [{ event: x, to: b }, { event: x.y, to: a }] }
            """)
        let verified = verify(explore(Journey(flow)))
        #expect(verified.checks.contains { $0.verdict == .broken })
    }

    /// Whoever puts it off is reminded again; nobody else is, unless the world begins.
    private func reminding(_ more: String = "") -> Flow {
        journey("""
            initial: home
            states:
              home: { screen: { title: Home }, transitions: [{ event: remind, to: note }] \(more) }
              note:
                screen: { title: Take it, show: [{ button: Taken }, { button: Later }] }
                transitions: [{ tap: Taken, to: home }, { tap: Later, to: home, do: [{ emit: { event: remind, after: 10min } }] }]
            promises: [{ can reach: note }]
            """)
    }

    @Test("one that is raised inside only where it has led to comes from outside")
    func raisedBehindItself() throws {
        let flow = reminding()
        #expect(arrive(flow, "")?.possible == ["event remind"])
        for isReduced in [false, true] {
            let verified = verify(explore(Journey(flow), isReduced: isReduced))
            #expect(verified.isProven && verified.space.count == 4)
        }
    }

    @Test("one that is raised inside before it has come does not come from outside")
    func raisedBefore() {
        #expect(arrive(reminding(", entry: [{ emit: { event: remind, after: 1h } }]"), "")?.possible.contains("event remind") == false)
    }

    /// `first` leads to what raises `second`, and the other way round.
    private func remindingByTurns(_ first: String, _ second: String) -> Flow {
        journey("""
            initial: home
            states:
              home: { screen: { title: Home }, transitions: [{ event: gone, to: over }, { event: \(first), to: note }, { event: \(second), to: calm }] }
              note: { screen: { title: Note, show: [{ button: Later }] }, transitions: [{ tap: Later, to: home, do: [{ emit: \(second) }] }] }
              calm: { screen: { title: Calm, show: [{ button: Later }] }, transitions: [{ tap: Later, to: home, do: [{ emit: \(first) }, { emit: { event: gone, after: 1h } }] }] }
              over: { end: true }
            """)
    }

    @Test("of two that only lead to each other the first in the file comes from outside, and what they raise besides does not")
    func raisedByTurns() {
        #expect(arrive(remindingByTurns("remind", "put"), "")?.possible == ["event remind"])
        #expect(arrive(remindingByTurns("put", "remind"), "")?.possible == ["event put"])
    }

    @Test("one comes from outside also where others of which it is the beginning are raised behind it")
    func raisesWhatItHears() {
        let flow = journey("""
            initial: home
            states:
              home: { screen: { title: Home }, transitions: [{ event: remind, to: note }] }
              note:
                screen: { title: Note, show: [{ button: Later }, { button: Tomorrow }] }
                transitions: [{ tap: Later, to: home, do: [{ emit: remind }] }, { tap: Tomorrow, to: home, do: [{ emit: remind.again }] }]
            """)
        #expect(arrive(flow, "")?.possible == ["event remind"])
    }

    @Test("SPIN stores as many situations where one comes from outside and is raised inside", .enabled(if: Spin.isInstalled))
    func storedWhereRaisedAgain() throws {
        let flow = reminding()
        let situations = explore(Journey(flow)).count
        var spin = try Spin(promelaModel(of: flow).text, situations: situations)
        defer { spin.remove() }
        #expect(try spin.storedStates() == situations + 1)
    }

    @Test("SPIN stores as many situations", .enabled(if: Spin.isInstalled), arguments: ["push", "*"])
    func stored(event: String) throws {
        let flow = waiting(for: event)
        let situations = explore(Journey(flow)).count
        var spin = try Spin(promelaModel(of: flow).text, situations: situations)
        defer { spin.remove() }
        #expect(try spin.storedStates() == situations + 1)
    }
}
