import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// The exploration finds its moves by tables of its own; a player is offered what the screens say. Both must mean the same.
@Suite("What is explored is what a player is offered")
struct BranchingTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml").filter { path in
        load(path, from: RepositoryFiles()).flow.states.count > 1
    }

    @Test("on random walks of 20 steps, seeds 1 and 2, every flow's moves lead where the offered inputs do", arguments: flows)
    func agree(path: String) throws {
        let loaded = load(path, from: RepositoryFiles())
        try #require(!loaded.hasErrors)
        let journey = Journey(loaded.flow)
        for seed: UInt64 in 1...2 {
            var chance = SeededGenerator(seed: seed)
            var workspace = journey.makeWorkspace()
            let branching = Branching(journey, &workspace)
            var snapshot = journey.arrivalAtLaunch([], &workspace).snapshot
            for _ in 0..<20 {
                let explored = compare(snapshot, journey, branching, &workspace)
                guard let next = explored.randomElement(using: &chance) else { break }
                snapshot = next
            }
        }
    }

    /// What is explored of a situation, held against what a player is offered there.
    @discardableResult
    private func compare(_ snapshot: Snapshot, _ journey: Journey, _ branching: Branching, _ workspace: inout Workspace) -> [Snapshot] {
        let explored = branching.successors(of: snapshot, &workspace).filter { $0 != snapshot }
        let offered = journey.offered(in: snapshot, &workspace).filter { $0.snapshot != snapshot }
        let found = Set(explored)
        for missing in offered where !found.contains(missing.snapshot) {
            Issue.record("not explored: \(missing.line) at \(journey.place(snapshot, workspace))")
        }
        // A gesture's measures are tried in pairs, too, and a player is offered one way to do it.
        let more = found.subtracting(offered.map(\.snapshot))
        if !more.isEmpty, !journey.listensToMeasures(in: snapshot) {
            Issue.record("\(more.count) explored but not offered at \(journey.place(snapshot, workspace)): \(more.map { journey.place($0, workspace) })")
        }
        return explored
    }

    struct GestureCase: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// What the flow promises never to happen, if it happens.
        var line: String?
        /// A line that would do it, and is refused.
        var refused: String?
        var flow: String
    }

    static let gestures = [
        GestureCase(
            testDescription: "a touch on one option", line: "touchDown \"green\"",
            flow: """
                data: { color: { type: choice, options: [red, green] } }
                initial: idle
                states:
                  idle:
                    screen: { show: [{ chips: Color, binds: color }] }
                    transitions: [{ touchDown: green, to: held }]
                  held: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(held) }]
                """),
        GestureCase(
            testDescription: "choosing an option whose touch is heard", line: "tap \"green\"",
            flow: """
                data: { color: { type: choice, options: [red, green] } }
                initial: idle
                states:
                  idle:
                    screen: { show: [{ chips: Color, binds: color }] }
                    transitions: [{ touchDown: green, to: held }]
                  held: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(held) and color == green }]
                """),
        GestureCase(
            testDescription: "a long press on an option without data", line: "longPress \"No\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ chips: Sure, options: [Yes, No] }] }
                    transitions: [{ longPress: No, to: pressed }]
                  pressed: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(pressed) }]
                """),
        GestureCase(
            testDescription: "a tap on an element whose options are computed", line: "tap \"Q\"",
            flow: """
                data: { answer: { type: text } }
                content: { answers: [Maybe, Never] }
                initial: a
                states:
                  a:
                    screen: { show: [{ chips: Q, options: answers, binds: answer }] }
                    transitions: [{ tap: Q, to: b }]
                  b: { transitions: [{ event: again, to: a, do: [{ reset: answer }] }] }
                promises: [{ never: at(b) and empty(answer) }]
                """),
        GestureCase(
            testDescription: "a computed option whose touch is heard", line: "choose \"Never\"",
            flow: """
                data: { answer: { type: text } }
                content: { answers: [Maybe, Never] }
                initial: a
                states:
                  a:
                    screen: { show: [{ chips: Q, options: answers, binds: answer }] }
                    transitions: [{ touchDown: Q, to: b }]
                  b: { transitions: [{ event: again, to: a, do: [{ reset: answer }] }] }
                promises: [{ never: at(b) and answer == "Never" }]
                """),
        GestureCase(
            testDescription: "a drag that only those hear to whom its touch leads", line: "drag up in \"Pad\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ area: Pad, id: pad }] }
                    transitions: [{ touchDown: pad, to: held }]
                  held:
                    screen: { show: [{ area: Pad, id: pad }] }
                    transitions: [{ drag: up, in: pad, to: moved }, { touchDown: pad, to: idle }]
                  moved: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(moved) }]
                """),
        GestureCase(
            testDescription: "a finger that goes on where its element takes no new touch", line: "longPress \"Pad\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ area: Pad, id: pad }] }
                    transitions: [{ touchDown: pad, to: held }]
                  held:
                    screen: { show: [{ area: Pad, id: pad, enabled: at(idle) }] }
                    transitions: [{ drag: up, in: pad, to: moved }, { touchUp: pad, to: lifted }, { longPress: pad, to: pressed }, { event: again, to: idle }]
                  moved: { transitions: [{ event: again, to: idle }] }
                  lifted: { transitions: [{ event: again, to: idle }] }
                  pressed: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(pressed) }]
                """),
        GestureCase(
            testDescription: "a gesture on the screen that only those hear to whom its touch leads", line: "drag up",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ text: Drag me }] }
                    transitions: [{ touchDown: true, to: held }]
                  held: { screen: { show: [{ text: Held }] }, transitions: [{ drag: up, to: moved }, { touchDown: true, to: idle }] }
                  moved: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(moved) }]
                """),
        GestureCase(
            testDescription: "a tap on a toggle that takes no new touch where its touch leads", line: "tap \"Loud\"",
            flow: """
                data: { loud: flag }
                initial: idle
                states:
                  idle:
                    screen: { show: [{ toggle: Loud, binds: loud }] }
                    transitions: [{ touchDown: Loud, to: held }]
                  held:
                    screen: { show: [{ toggle: Loud, binds: loud, enabled: at(idle) }] }
                    transitions: [{ toggle: Loud, to: switched }, { event: again, to: idle }]
                  switched: { transitions: [{ event: again, to: idle, do: [{ reset: loud }] }] }
                promises: [{ never: at(switched) and loud }]
                """),
        GestureCase(
            testDescription: "a tap into an input whose focus is heard where its touch leads", line: "tap \"Name\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ input: Name }] }
                    transitions: [{ touchDown: Name, to: held }]
                  held:
                    screen: { show: [{ input: Name, enabled: at(idle) }] }
                    transitions: [{ focus: Name, to: writing }, { event: again, to: idle }]
                  writing: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(writing) }]
                """),
        GestureCase(
            testDescription: "a swipe on the screen that lets go of an element which hears it", line: "swipe left in \"Card\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ area: Card }, { button: Help }] }
                    transitions: [{ swipe: left, to: gone }, { tap: Help, to: gone }]
                  gone:
                    screen: { show: [{ area: Card, enabled: at(idle) }] }
                    transitions: [{ release: Card, to: thrown }, { event: again, to: idle }]
                  thrown: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(thrown) }]
                """),
        GestureCase(
            testDescription: "an edge swipe on the screen that lets go of an element which hears it", line: "edgeSwipe right in \"Card\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ area: Card }, { button: Help }] }
                    transitions: [{ edgeSwipe: right, to: gone }, { tap: Help, to: gone }]
                  gone:
                    screen: { show: [{ area: Card, enabled: at(idle) }] }
                    transitions: [{ release: Card, to: thrown }, { event: again, to: idle }]
                  thrown: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(thrown) }]
                """),
        GestureCase(
            testDescription: "a swipe on the screen that does not let go of what hears it", refused: "swipe left in \"Help\"",
            flow: """
                initial: idle
                states:
                  idle:
                    screen: { show: [{ area: Card, enabled: at(gone) }, { button: Help, enabled: at(gone) }] }
                    transitions: [{ swipe: left, to: gone }]
                  gone:
                    screen: { show: [{ area: Card, enabled: at(idle) }] }
                    transitions: [{ release: Card, to: thrown }, { event: again, to: idle }]
                  thrown: { transitions: [{ event: again, to: idle }] }
                promises: [{ never: at(thrown) }]
                """),
        GestureCase(
            testDescription: "a gesture on the screen beneath an alert", refused: "back",
            flow: covered("{ back: true, to: left }")),
        GestureCase(
            testDescription: "a gesture on an alert that only the page beneath it hears", refused: "swipe left in \"Wait\"",
            flow: covered("{ swipe: left, to: left }")),
        GestureCase(
            testDescription: "a gesture on a toast above an alert, which the toast's state hears", line: "swipe left in \"Undo\"",
            flow: covered("{ swipe: left, to: left }", screen: "{ as: toast, title: Deleted, show: [{ button: Undo }] }")),
        GestureCase(
            testDescription: "the way back from a toast above an alert", line: "back",
            flow: covered("{ back: true, to: left }", screen: "{ as: toast, title: Deleted, show: [{ text: Deleted }] }")),
    ]

    @Test("what an alert covers stays as it is, though the alert hears the same gesture, and says so")
    func coveredByListener() throws {
        let flow = loadText("flowspec: 1\nflow: gestures\n" + Self.covered("{ back: true, to: left }").replacing("{ tap: Wait,", with: "{ back: true, to: page.home }, { tap: Wait,")).flow
        #expect(verify(explore(Journey(flow))).promises.map(\.verdict) == [.holds])
        let alone = loadText("flowspec: 1\nflow: gestures\n" + Self.covered("{ back: true, to: left }")).flow
        let error = walk(alone, "back").last?.error ?? ""
        #expect(error.hasPrefix("`back` is closed here: it lies beneath `Sure`"))
    }

    private static func covered(_ transition: String, screen: String? = nil) -> String {
        """
        regions:
          page:
            initial: home
            states:
              home: { \(screen.map { "screen: \($0), " } ?? "")transitions: [\(transition)] }
              left: {}
          front:
            initial: ask
            states:
              ask:
                screen: { as: alert, title: Sure, show: [{ button: Wait }] }
                transitions: [{ tap: Wait, do: [{ log: waited }] }]
        promises: [{ never: at(left) }]
        """
    }

    @Test("gestures: all that a player accepts is explored, and nothing else", arguments: gestures)
    func agree(on test: GestureCase) throws {
        let loaded = loadText("flowspec: 1\nflow: gestures\n" + test.flow)
        try #require(!loaded.hasErrors)
        let journey = Journey(loaded.flow)
        let space = explore(journey)
        var workspace = space.workspace
        let branching = Branching(journey, &workspace)
        for number in 0..<space.count { compare(space.snapshot(number), journey, branching, &workspace) }
        let start = journey.arrivalAtLaunch([], &workspace).snapshot
        func accepts(_ line: String) throws -> Bool { try journey.arrival(after: #require(try WalkLine(parsing: line)).step, on: start, &workspace) != nil }
        if let line = test.line { #expect(try accepts(line)) }
        if let line = test.refused { #expect(try !accepts(line)) }
        for isReduced in [false, true] {
            let promise = try #require(verify(explore(journey, isReduced: isReduced)).promises.first)
            #expect(promise.verdict == (test.line == nil ? .holds : .broken))
        }
    }

    @Test("only inputs are typed into", arguments: [("button", false), ("text", false), ("card", false), ("input", true)])
    func typing(kind: String, isTypedInto: Bool) throws {
        let flow = journey("""
            initial: a
            states:
              a: { screen: { title: A, show: [{ \(kind): Name }, { button: Leave }] }, transitions: [{ type: Name, to: b }, { tap: Leave, to: c }] }
              b: { end: true }
              c: { end: true }
            """)
        let space = explore(Journey(flow))
        #expect(space.meets(try #require(flow.states.ids.first { flow.states[$0].name == "b" })) == isTypedInto)
        #expect(try #require(arrive(flow, "")).possible.contains { $0.hasPrefix("type") } == isTypedInto)
    }
}

extension Journey {
    fileprivate func offered(in snapshot: Snapshot, _ workspace: inout Workspace) -> [(line: String, snapshot: Snapshot)] {
        let screen = screenView(of: snapshot, &workspace)
        var inputs = possibleInputs(on: screen, in: snapshot, &workspace)
        if !machine.isEnded(snapshot) { inputs += environmentChanges(in: snapshot, &workspace) }
        // A service's timeout stands among its outcomes; it also comes by itself, and other timers go on meanwhile.
        if let time = machine.timeToNextDeadline(snapshot) { inputs.append(PossibleInput(.time, .wait(time))) }
        return inputs.compactMap { input in
            guard let arrival = arrival(after: input.step, on: snapshot, &workspace), arrival.isAtRest else { return nil }
            return (input.line, arrival.snapshot)
        }
    }

    fileprivate func place(_ snapshot: Snapshot, _ workspace: Workspace) -> String {
        let data = flow.data.ids.map { "\(flow.data[$0].name) = \(machine.value(of: $0, in: snapshot, pool: workspace.pool))" }
        return (machine.activeLeaves(snapshot).map { flow.states[$0].path } + data).joined(separator: ", ")
    }

    fileprivate func listensToMeasures(in snapshot: Snapshot) -> Bool {
        machine.activeStates(snapshot).flatMap { flow.states[$0].transitions }.contains { id in
            var reads = false
            flow.transitions[id].guard?.term.forEach { if case .gesture = $0 { reads = true } }
            return reads
        }
    }
}
