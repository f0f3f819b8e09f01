import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

extension [WalkCover.Covered] {
    /// What the walks come by when a player takes them.
    func coverage(on flow: Flow) -> Coverage {
        var coverage = Coverage()
        for covered in self {
            var player = Player(flow, opening: covered.walk.opening.map { WalkLine($0) })
            #expect(player.replay(covered.walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds == nil)
            coverage.add(player.coverage)
        }
        return coverage
    }
}

@Suite("Walks that cover a flow")
struct CoverTests {
    private func cover(_ flow: Flow, _ criterion: CoverCriterion) -> WalkCover { coverWalks(explore(Journey(flow)), criterion) }

    @Test("every transition of the language's own example is taken by few walks, and all play")
    func transitions() {
        let flow = journey(saveNote)
        let found = cover(flow, .transitions)
        #expect(found.covered == flow.transitions.count)
        #expect(found.unattainable.isEmpty && found.open.isEmpty && found.untold.isEmpty)
        #expect(found.walks.count <= 3)
        #expect(found.walks.coverage(on: flow).transitions.count == flow.transitions.count)
    }

    @Test("every state is entered")
    func states() {
        let flow = journey(saveNote)
        let found = cover(flow, .states)
        #expect(found.covered == flow.states.count - 1)
        #expect(found.walks.coverage(on: flow).states.count >= flow.states.count - 1)
    }

    @Test("guards are met true and false, pairs one after the other")
    func guardsAndPairs() {
        let flow = journey(saveNote)
        let guards = cover(flow, .guards)
        #expect(guards.covered == 2 * flow.transitions.rows.count { $0.guard != nil })
        let pairs = cover(flow, .pairs)
        #expect(pairs.covered > flow.transitions.count)
        #expect(pairs.untold.isEmpty)
    }

    @Test("what no walk comes by is named, and the rest is covered")
    func unattainable() {
        let flow = journey(
            """
            flowspec: 1
            flow: dead
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: there }] }
              there: { transitions: [{ event: back, to: home }] }
              lost: { transitions: [{ event: found, to: home }] }
            """)
        let found = cover(flow, .transitions)
        #expect(found.covered == 2)
        #expect(found.unattainable.map(\.name) == ["lost: event found"])
    }

    @Test("a state that is only passed through is come by where another step leads to the same situation")
    func passedThrough() {
        let flow = journey(
            """
            data: { known: { type: flag, initial: false, environment: true } }
            initial: welcome
            states:
              welcome: { transitions: [{ guard: known, to: greeted }, { to: home }] }
              greeted: { transitions: [{ to: home }] }
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: sheet }] }
              sheet:
                screen: { show: [{ button: Cancel }, { button: Done }] }
                transitions: [{ tap: Cancel, to: home }, { tap: Done, to: done }]
              done: { transitions: [{ to: home }] }
            """)
        let found = cover(flow, .states)
        #expect(found.untold.isEmpty && found.unattainable.isEmpty && found.open.isEmpty)
        #expect(found.walks.coverage(on: flow).states.count >= flow.states.count - 1)
    }

    @Test("what only another launch attains is come by as well, and by no other walk is the app started again", arguments: [0, 100_000], [
        ("type: flag, initial: false, stored: true", "seen", "true"), ("type: text, environment: true, samples: [home, work]", "seen == \"road\"", "\"road\""),
    ])
    func startingAgain(wholeUpTo: Int, kept: (type: String, guard: String, value: String)) {
        let flow = journey(
            """
            data: { seen: { \(kept.type) } }
            initial: splash
            states:
              splash: { transitions: [{ guard: \(kept.guard), to: again }, { to: welcome }] }
              welcome: { screen: { show: [{ button: Continue }] }, transitions: [{ tap: Continue, do: [{ set: { seen: \(kept.value) } }], to: home }] }
              again: { transitions: [{ to: home }] }
              home: { screen: { show: [{ button: Help }] }, transitions: [{ tap: Help, to: help }] }
              help: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            """)
        for criterion in [CoverCriterion.states, .transitions] {
            let found = coverWalks(of: flow, criterion, ExplorationLimits(), .one, wholeUpTo: wholeUpTo)
            #expect(found.untold.isEmpty && found.unattainable.isEmpty && found.open.isEmpty)
            let met = found.walks.coverage(on: flow)
            #expect(met.states.count >= flow.states.count - 1)
            #expect(criterion == .states || met.transitions.count == flow.transitions.count)
            #expect(found.walks.count { $0.walk.steps.contains(.relaunch) } == 1)
        }
    }

    @Test("an element that only shows something is looked for by what it depends on, also where too much is told apart", arguments: [0, 100_000])
    func shownOnly(wholeUpTo: Int) {
        let flow = journey(
            """
            data: { strength: { type: number, range: 0..9, initial: 0 } }
            initial: form
            states:
              form:
                screen: { show: [{ slider: Strength, binds: strength }, { text: Strong, visible: strength > 8, source: [1.1] }, { button: Done, source: [1.2] }] }
                transitions: [{ tap: Done, to: done }]
              done: { end: true }
            """)
        for glance in [1, 50_000] {
            let found = coverWalks(of: flow, .requirements, ExplorationLimits(), .one, wholeUpTo: wholeUpTo, glancingAt: glance)
            #expect(found.covered == 2 && found.untold.isEmpty && found.open.isEmpty && found.unattainable.isEmpty)
            #expect(found.walks.contains { $0.walk.lines.contains("set \"Strength\" to 9") })
        }
    }

    @Test("nobody starts the app again for what a step attains as well")
    func nearerStep() {
        let flow = journey(
            """
            data: { seen: { type: flag, initial: false, stored: true } }
            initial: splash
            states:
              splash: { transitions: [{ guard: seen, to: greeted }, { to: home }] }
              greeted: { transitions: [{ do: [{ set: { seen: false } }], to: home }] }
              home: { screen: { show: [{ button: A }] }, transitions: [{ tap: A, to: a }] }
              a: { screen: { show: [{ button: B }, { button: Greet me }] }, transitions: [{ tap: B, to: b }, { tap: Greet me, to: greeted }] }
              b: { screen: { show: [{ button: C }] }, transitions: [{ tap: C, do: [{ set: { seen: true } }], to: c }] }
              c: { screen: { show: [{ button: D }] }, transitions: [{ tap: D, do: [{ set: { seen: false } }], to: home }] }
            """)
        let found = coverWalks(of: flow, .states, ExplorationLimits(), .one)
        #expect(found.untold.isEmpty && found.open.isEmpty && found.unattainable.isEmpty)
        #expect(!found.walks.contains { $0.walk.steps.contains(.relaunch) })
    }

    @Test("what a step that never comes to rest does first is come by on one that does")
    func besideEndlessStep() {
        let flow = journey(
            """
            data: { bad: { type: flag, initial: true } }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }, { toggle: Bad, binds: bad }] }, transitions: [{ tap: Go, to: mid }] }
              mid: { transitions: [{ to: hub }] }
              hub: { transitions: [{ guard: bad, to: loop }, { to: rest }] }
              loop: { transitions: [{ to: loop2 }] }
              loop2: { transitions: [{ to: loop }] }
              rest: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            """)
        let states = coverWalks(of: flow, .states, ExplorationLimits(), .one)
        #expect(states.unattainable.map(\.name) == ["state loop", "state loop2"])
        #expect(states.covered == 4)
        let transitions = coverWalks(of: flow, .transitions, ExplorationLimits(), .one)
        #expect(transitions.unattainable.map(\.name) == ["hub: by itself to loop", "loop: by itself to loop2", "loop2: by itself to loop"])
    }

    @Test("a guard is met false also in passing")
    func guardInPassing() {
        let flow = journey(
            """
            data: { seen: { type: flag, stored: true } }
            initial: splash
            states:
              splash: { transitions: [{ guard: seen, to: home }, { to: welcome }] }
              welcome: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, do: [{ set: { seen: true } }], to: home }] }
              home: {}
            """)
        let found = coverWalks(of: flow, .guards, ExplorationLimits(), .one)
        #expect(found.covered == 2 && found.unattainable.isEmpty && found.untold.isEmpty)
    }

    @Test("where another transition of the same trigger is taken, the guard of the one before it was false", arguments: [
        "home: { screen: { show: [{ area: Sheet }] }, transitions: [{ drag: down, in: Sheet, guard: gesture.distance < 100 }, { drag: down, in: Sheet, to: there }] }",
        "home: { screen: { show: [{ area: Sheet }] }, transitions: [{ drag: down, in: Sheet, guard: gesture.distance > 100 }, { drag: down, in: Sheet, to: there }] }",
        "home: { screen: { show: [{ list: L, items: rows, row: \"{item.k}\", show: [{ button: Go }] }] }, transitions: [{ tap: Go, guard: item.k < 2 }, { tap: Go, to: there }] }",
        "home: { initial: a, states: { a: { entry: [{ if: is, then: [{ emit: x }], else: [{ emit: x }] }], transitions: [{ event: x, guard: is, to: b }, { event: x, to: there }] }, b: {} } }",
    ])
    func guardOfAnother(state: String) {
        let flow = journey(
            """
            data: { is: { type: flag, environment: true } }
            content: { rows: [{ k: 1 }, { k: 2 }] }
            initial: home
            states:
              \(state)
              there: { transitions: [{ event: back, to: home }] }
            """)
        let found = coverWalks(of: flow, .guards, ExplorationLimits(), .one)
        #expect(found.covered == 2 && found.unattainable.isEmpty && found.untold.isEmpty)
        let taken = found.walks.coverage(on: flow).transitions
        #expect(taken.isSuperset(of: flow.transitions.ids.prefix(2)))
    }

    @Test("a guard that asks how a gesture went is met false by such a gesture, which something else has to answer", arguments: [
        ("home: { screen: { show: [{ area: Sheet }] }, transitions: [{ drag: down, in: Sheet, guard: gesture.distance > 100, to: there }] }", false),
        ("home: { screen: { show: [{ area: Sheet }] }, transitions: [{ drag: down, in: Sheet, guard: gesture.distance > 100, to: there }, { touchDown: Sheet, do: [{ log: touched }] }] }", true),
        ("home: { screen: { show: [{ area: Sheet }] }, initial: a, transitions: [{ drag: down, in: Sheet, to: there }], states: { a: { transitions: [{ drag: down, in: Sheet, guard: gesture.distance > 100, to: b }] }, b: {} } }", true),
    ])
    func guardOverGesture(state: String, isMetFalse: Bool) {
        let flow = journey("initial: home\nstates:\n  \(state)\n  there: { transitions: [{ event: back, to: home }] }\n")
        let found = coverWalks(of: flow, .guards, ExplorationLimits(), .one)
        #expect(found.covered == (isMetFalse ? 2 : 1) && found.untold.isEmpty)
        #expect(found.unattainable.map { $0.name.hasSuffix("with its guard false") } == (isMetFalse ? [] : [true]))
        let distances = found.walks.flatMap(\.walk.steps).compactMap { step in
            if case .gesture(let gesture) = step, gesture.kind == .drag { gesture.distance ?? gesture.progress ?? .infinity } else { nil }
        }
        #expect(distances.contains { $0 <= 100 } == isMetFalse, "\(found.walks.flatMap(\.walk.lines))")
        _ = found.walks.coverage(on: flow)
    }

    @Test("a step that no words tell does not keep others from being covered")
    func besideUntoldStep() {
        let flow = journey(
            """
            initial: home
            content: { rows: [{ n: x, k: 1 }, { n: x, k: 2 }] }
            states:
              home: { screen: { show: [{ button: Next }, { button: Plain }] }, transitions: [{ tap: Next, to: b }, { tap: Plain, to: plain }] }
              b: { screen: { show: [{ list: L, items: rows, row: "{item.n}" }] }, transitions: [{ tap: L, guard: item.k > 1, to: c }, { tap: L, to: home }] }
              c: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
              plain: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            """)
        let found = coverWalks(of: flow, .states, ExplorationLimits(), .one)
        #expect(found.untold.map(\.goal.name) == ["state c"])
        #expect(found.untold.first?.obstacle == .cut(.noWords))
        #expect(found.covered == 3)
    }

    @Test("what is shown of texts that are made on the way is come by as well, within a scope and without", arguments: ["", "scope: { n: 1 }\n"])
    func madeTexts(scope: String) {
        let flow = journey(
            """
            flowspec: 1
            flow: greeting
            \(scope)data: { n: { type: number, range: 0..1 }, name: { type: text, samples: ["", Ann] }, greeting: { type: text } }
            initial: form
            states:
              form:
                screen: { show: [{ input: Name, binds: name }, { button: Greet }] }
                transitions: [{ tap: Greet, do: [{ set: { greeting: name + " hello!" } }], to: greeted }]
              greeted:
                screen: { show: [{ text: "{greeting}", visible: length(greeting) > 8, source: [1.1] }, { button: Back }] }
                transitions: [{ tap: Back, guard: length(greeting) > 8, to: form }]

            """)
        for criterion in CoverCriterion.allCases {
            let found = coverWalks(of: flow, criterion, ExplorationLimits(), .one)
            #expect(found.covered > 0 && found.untold.isEmpty && found.unattainable.isEmpty, "\(criterion) \(scope)")
        }
    }

    @Test("a walk that leans on the scope is not given, and this is said")
    func leaningOnTheScope() {
        let flow = journey(
            """
            flowspec: 1
            flow: shop
            data: { pieces: { type: number, range: 0..4 } }
            scope: { pieces: 1 }
            initial: s
            states:
              s:
                screen: { show: [{ button: Pair }, { button: One }] }
                transitions:
                  - { tap: Pair, do: [{ set: { pieces: pieces + 2 } }] }
                  - { tap: One, guard: pieces == 1, to: t }
              t: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: s }] }
            """)
        let found = coverWalks(of: flow, .states, ExplorationLimits(), .one)
        #expect(found.untold.map(\.goal.name) == ["state t"])
        #expect(found.untold.first?.obstacle == .scope)
    }

    @Test("a walk is called by what it is there for, with as much of a path as tells it apart, and no two alike")
    func titles() throws {
        let flow = journey(
            """
            initial: home
            data: { n: { type: number, range: 0..1 } }
            states:
              home:
                initial: list
                states:
                  list:
                    screen: { show: [{ button: Left }, { button: Right }] }
                    transitions: [{ tap: Left, guard: n == 0, to: left }, { tap: Left, to: right }, { tap: Right, to: right }]
                  left: { initial: form, states: { form: { transitions: [{ after: 1s, do: [{ set: { n: 1 } }], to: list }] } } }
                  right: { initial: form, states: { form: { transitions: [{ after: 1s, to: list }] } } }
            """)
        let export = try #require(WalkExport.all.first)
        func titles(_ criterion: CoverCriterion) -> [String] {
            export.write(coverWalks(of: flow, criterion, ExplorationLimits(), .one), flow).text.split(separator: "\n").filter { $0.contains("name:") }.map(String.init)
        }
        #expect(titles(.states) == ["  - name: 'state left, and 5 more'"])
        #expect(titles(.pairs) == [
            "  - name: 'right.form: after 1s, then list: tap \"Left\", and 4 more'", "  - name: 'right.form: after 1s, then list: tap \"Left\" (2), and 2 more'",
        ])
    }

    @Test("as scenarios they replay on the flow")
    func scenarios() throws {
        let flow = journey(saveNote)
        let text = try #require(WalkExport.all.first).write(cover(flow, .pairs), flow).text
        let loaded = load("walks.flow.yaml", from: MemoryFiles(["walks.flow.yaml": text]))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(!loaded.flow.scenarios.isEmpty)
        for result in run(loaded.flow.scenarios, on: flow) { #expect(result.failure?.message == nil) }
    }

    @Test("within a scope, and where too much is told apart, walks say what the world has to be on the way", arguments: [0, 100_000])
    func leavingOut(states: Int) throws {
        let text = """
            flowspec: 1
            flow: scoped
            data: { online: { type: flag, initial: true, environment: true }, items: { type: list, of: { t: { type: text } }, max: 9 } }
            initial: a
            goals: [a]
            states:
              a:
                screen: { title: A, show: [{ button: Go }, { button: Add }, { list: L, items: items, row: "{item.t}" }] }
                transitions: [{ tap: Go, to: check }, { tap: Add, do: [{ append: { items: { t: '"x"' } } }] }]
              check: { transitions: [{ guard: online, to: good }, { guard: not online, to: bad }] }
              good: { screen: { title: Good, show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
              bad: { screen: { title: Bad, show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }

            """
        for scope in ["", "scope: { items: 1 }\n"] {
            let flow = journey(text + scope)
            for criterion in [CoverCriterion.states, .transitions, .pairs] {
                let found = coverWalks(of: flow, criterion, ExplorationLimits(), .one, wholeUpTo: states)
                #expect(found.untold.isEmpty && found.open.isEmpty && found.unattainable.isEmpty, "\(criterion) \(scope)")
                if criterion == .transitions { #expect(found.walks.coverage(on: flow).transitions.count == flow.transitions.count) }
            }
        }
    }
}
