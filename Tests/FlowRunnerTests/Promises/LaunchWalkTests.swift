import FlowRunner
import FlowSpec
import Testing

/// Launches of one flow may take different transitions, by what the world holds, and lead to the same situation.
@Suite("Walks that begin with a certain launch")
struct LaunchWalkTests {
    /// Of eight launches four take `launch`, two of them the guarded one, and all end in `home`.
    private let lobby = """
        flowspec: 1
        flow: lobby
        initial: boot
        data:
          online: { type: flag, environment: true }
          known: { type: flag, environment: true }
          dark: { type: flag, environment: true, initial: true }
        states:
          boot:
            transitions:
              - { guard: not online, to: home }
              - { launch: true, guard: known, to: home, do: [{ emit: greeted }] }
              - { launch: true, to: home }
          home:
            screen: { title: Home, show: [{ button: Go }] }
            transitions: [{ tap: Go, to: there }, { event: greeted, do: [{ log: greeted }] }]
          there:
            screen: { title: There, show: [{ button: Back }] }
            transitions: [{ tap: Back, to: home }]
        """

    @Test("a walk that breaks what comes after launch begins with a launch that takes the transition", arguments: [
        ("after: { launch: true }, never: at(home)", ["given online = true"]),
        ("after: { launch: true }, always: at(home)", ["given online = true", "tap \"Go\""]),
        ("after: { launch: true }, eventually: at(there)", ["given online = true"]),
        ("always: { after: { launch: true }, never: at(home) }", ["given online = true"]),
        ("after: online, always: { after: { launch: true }, never: at(home) }", ["given online = true"]),
        ("after: { event: greeted }, never: at(home)", ["given online = true", "given known = true"]),
        ("after: { event: greeted }, always: at(home)", ["given online = true", "given known = true", "tap \"Go\""]),
    ], [false, true])
    func begins(promise: (text: String, walk: [String]), isReduced: Bool) throws {
        let flow = journey("\(lobby)\npromises: [{ \(promise.text) }]")
        let space = explore(Journey(flow), isReduced: isReduced)
        let answer = try #require(verify(space).promises.first)
        #expect(isReduced ? space.count <= 4 : space.count == 16)
        #expect(answer.verdict == .broken)
        let walk = try #require(answer.walk)
        #expect(walk.lines == promise.walk)
        #expect(takes(walk, promise.text.contains("greeted") ? "greeted" : "launch", in: flow))
    }

    @Test("where launching itself writes what the world held, each way to launch is known as well", arguments: [false, true])
    func overwritten(isReduced: Bool) throws {
        let flow = journey(
            lobby.replacing("  home:\n", with: "  home:\n    entry: [{ set: { online: true, known: true, dark: true } }]\n")
                + "\npromises: [{ after: { launch: true }, never: at(home) }, { after: { event: greeted }, always: at(home) }]")
        let space = explore(Journey(flow), isReduced: isReduced)
        let walks = verify(space).promises.compactMap(\.walk)
        #expect(walks.map(\.opening).map { $0.map(\.line) } == [["given online = true"], ["given online = true", "given known = true"]])
        for (walk, event) in zip(walks, ["launch", "greeted"]) { #expect(takes(walk, event, in: flow)) }
        for transition in flow.transitions.ids {
            let walk = try #require(space.walk(taking: transition))
            #expect(coverage(of: walk, in: flow).transitions.contains(transition))
        }
        let cover = coverWalks(space, .transitions)
        #expect(cover.covered == flow.transitions.count)
        let covered = cover.walks.reduce(into: Set<ID<Transition>>()) { $0.formUnion(coverage(of: $1.walk, in: flow).transitions) }
        #expect(covered.count == flow.transitions.count)
    }

    private func coverage(of walk: FoundWalk, in flow: Flow) -> Coverage {
        var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
        #expect(player.record.accepted)
        #expect(player.replay(walk.script.dropFirst(walk.opening.count).map { WalkLine($0) }).firstThatNoLongerHolds == nil)
        return player.coverage
    }

    private func takes(_ walk: FoundWalk, _ event: String, in flow: Flow) -> Bool {
        coverage(of: walk, in: flow).transitions.contains { id in
            if case .event(let heard) = flow.transitions[id].trigger { flow.events[heard].name == event } else { false }
        }
    }

    @Test("what comes after a trigger inside what comes after launch is a step from there on", arguments: [false, true])
    func insideLaunch(isReduced: Bool) {
        let flow = journey(
            """
            flowspec: 1
            flow: greeting
            data: { pleased: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Again }] }
                transitions: [{ launch: true, do: [{ emit: greeted }] }, { event: greeted, do: [{ log: hello }] }, { tap: Again, do: [{ emit: greeted }] }]
            promises: [{ after: { launch: true }, always: { after: { event: greeted }, always: pleased } }]
            """)
        let answer = verify(explore(Journey(flow), isReduced: isReduced)).promises.first
        #expect(answer?.verdict == .broken)
        #expect(answer?.walk?.lines == ["tap \"Again\""])
    }
}
