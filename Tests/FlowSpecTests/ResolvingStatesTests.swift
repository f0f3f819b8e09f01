import FlowSpec
import FlowTestSupport
import Testing

@Suite("Resolving states")
struct ResolvingStatesTests {
    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check("flowspec: 1\nflow: f\n" + marked, sourceLocation: sourceLocation) { loadText($0).diagnostics }
    }

    private func flow(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Flow {
        let loaded = loadText("flowspec: 1\nflow: f\n" + text)
        for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic.message)", sourceLocation: sourceLocation) }
        return loaded.flow
    }

    @Test("the states that can be active with one, and those near it, are those of which that is so of both")
    func together() {
        let flow = flow(
            """
            initial: a
            states:
              a:
                regions:
                  left: { initial: b, states: { b: { regions: { one: { states: { c: {} } }, two: {} } }, d: {} } }
                  middle: {}
                  right: { states: { e: { initial: f, states: { f: {}, g: {} } } } }
              h: { initial: i, states: { i: {}, j: { end: true } } }
            """)
        for state in flow.states.ids {
            #expect(flow.statesTogether(with: state).sorted() == flow.states.ids.filter { flow.canBeActiveTogether(state, $0) })
            #expect(flow.states(near: state).sorted() == flow.states.ids.filter { flow.isSameOrNested(state, $0) })
        }
    }

    @Test("states stand in pre-order, each with the end of its subtree")
    func preOrder() {
        let flow = flow(
            """
            initial: a
            states:
              a:
                initial: b
                history: deep
                states:
                  b: { transitions: [{ event: go, to: c }] }
                  c: { todo: Not drawn yet. }
              d:
                regions:
                  left: { states: { only: {} } }
                  right: {}
              e: { end: true }
            """)
        #expect(
            flow.dump == """
                root initial a
                  a initial a.b history deep
                    b
                      - event go → a.c
                    c
                  d parallel
                    left initial d.left.only
                      only
                    right
                  e final
                """)
        #expect(flow.states.rows.map(\.last.index) == [8, 3, 2, 3, 7, 6, 6, 7, 8])
        #expect(flow.states.rows[3].todo == "Not drawn yet.")
    }

    @Test("a single state needs no initial")
    func single() {
        #expect(flow("states: { only: {} }").dump == "root initial only\n  only")
    }

    @Test("several states need an initial")
    func missingInitial() {
        check(
            """
            initial: a
            states:
              a:
            # ^ `a` has 2 states and no `initial`
                states: { b: {}, c: {} }
            """)
    }

    @Test("an initial lies inside")
    func wrongInitial() {
        check(
            """
            initial: edting
            #        ^^^^^^ `edting` is not a state inside this flow
            states: { editing: {}, saved: {} }
            """)
    }

    @Test("an unknown target has a suggestion and its fix")
    func unknownTarget() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: f
            initial: editing
            states:
              editing: { transitions: [{ event: go, to: savd }] }
              saved: {}
            """)
        #expect(loaded.diagnostics.map(\.message) == ["there is no state `savd`"])
        #expect(loaded.diagnostics.first?.help == "did you mean `saved`?")
        #expect(loaded.diagnostics.first?.fix?.replacement == "saved")
    }

    @Test("a name that repeats needs more of its path")
    func ambiguous() {
        check(
            """
            initial: a
            states:
              a: { states: { idle: {} }, transitions: [{ event: go, to: idle }, { event: back, to: b.idle }] }
            #                                                           ^^^^ several states are called `idle`
              b: { states: { idle: {} } }
            """)
    }

    @Test("the whole path always means its state")
    func wholePath() {
        let flow = flow(
            """
            initial: idle
            states:
              idle: { transitions: [{ event: go, to: b.idle }] }
              b: { states: { idle: { transitions: [{ event: go, to: idle }] } } }
            """)
        #expect(
            flow.dump == """
                root initial idle
                  idle
                    - event go → b.idle
                  b initial b.idle
                    idle
                      - event go → idle
                """)
    }

    @Test("only what has states has a history")
    func historyOfNothing() {
        check(
            """
            states:
              a: { history: shallow }
            #               ^^^^^^^ `a` has no states inside, so it has no history
            """)
    }

    @Test("resuming needs a history")
    func resume() {
        check(
            """
            initial: a
            states:
              a: { states: { b: {} } }
              c: { transitions: [{ event: back, resume: a }] }
            #                                           ^ `a` has no history to resume
            """)
    }

    @Test("a resumed state is a target of its history")
    func resumed() {
        let flow = flow(
            """
            initial: a
            states:
              a: { history: shallow, states: { b: {} } }
              c: { transitions: [{ event: back, resume: a }] }
            """)
        #expect(flow.dump.contains("- event back → history of a"))
        #expect(flow.histories.rows.map(\.fallback) == [[.state(ID<State>(2))]])
    }

    @Test("a history that remembers nothing enters what its state enters first, also where that is another history, and never itself", arguments: [
        ("initial: { resume: d }", Target.history(ID<History>(1))), ("initial: { resume: a }", .state(ID<State>(2))), ("initial: d", .state(ID<State>(3))),
    ])
    func fallback(initial: String, entered: Target) {
        let flow = flow(
            """
            initial: c
            states:
              a: { history: shallow, \(initial), states: { b: {}, d: { history: deep, states: { e: {} } } } }
              c: { transitions: [{ event: back, resume: a }] }
            """)
        #expect(flow.histories.rows.first?.fallback == [entered])
    }

    @Test("what is resumed first lies inside")
    func resumedElsewhere() {
        check(
            """
            initial: a
            states:
              a: { initial: { resume: c }, states: { b: {} } }
            #                         ^ `c` is not a state inside `a`
              c: { history: shallow, initial: d, states: { d: {}, e: {} } }
            """)
        func advice(_ a: String) -> String? {
            loadText("flowspec: 1\nflow: f\ninitial: a\nstates:\n  a: { \(a) }\n  c: { history: shallow, states: { d: {}, e: {} } }").diagnostics.first { $0.info.id == "wrong-initial" }?.help
        }
        #expect(advice("initial: { resume: c }, states: { b: {} }") == "no state inside `a` has a `history`: name one without `resume`")
        #expect(advice("initial: { resume: c }, history: deep, states: { b: { history: deep, states: { x: {} } } }") == "with a `history`, there are `a` and `b`")
    }

    @Test("a final state holds nothing")
    func finalHolds() {
        check(
            """
            states:
              a: { end: true, states: { b: {} } }
            #                           ^ `a` has `end: true`, so it cannot hold states
            """)
    }

    @Test("done belongs to what has states")
    func nothingToFinish() {
        check(
            """
            initial: a
            states:
              a: { transitions: [{ done: true, to: b }] }
            #                      ^^^^^^^^^^ `a` has no states inside, so it is never done
              b: {}
            """)
    }
}
