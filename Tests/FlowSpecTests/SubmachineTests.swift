import FlowSpec
import FlowTestSupport
import Testing

@Suite("Submachines")
struct SubmachineTests {
    private let quiz = """
        flowspec: 1
        flow: quiz
        data:
          score: { type: number, range: 0..10 }
          answer: { type: text }
        derived: { hasAnswer: answer != "" }
        entry: [{ reset: all }]
        initial: asking
        states:
          asking:
            screen: { show: [{ input: Answer, binds: answer }, { button: OK, enabled: hasAnswer }, { button: Give up }] }
            transitions:
              - { tap: OK, to: done, do: [{ set: { score: score + 1 } }] }
              - { tap: Give up, to: left }
          done: { end: true }
          left: { end: true }
        """

    private func load(_ main: String, with others: [String: String] = [:]) -> LoadedFlow {
        FlowSpec.load(
            "main.flow.yaml",
            from: MemoryFiles(
                others.merging(["main.flow.yaml": "flowspec: 1\nflow: main\n" + main, "quiz.flow.yaml": quiz]) { a, _ in a }))
    }

    @Test("what a flow that runs calls as a service calls its outcome can be asked for behind `after`")
    func dataNamedAsOutcome() {
        let loaded = load(
            """
            imports: [quiz.flow.yaml]
            services: { playing: { outcomes: [hasAnswer] } }
            initial: playing
            states:
              playing: { run: quiz, exits: { done: closed, left: closed } }
              closed: { calls: playing, transitions: [{ outcome: playing.hasAnswer, to: closed }] }
            promises: [{ after: playing.hasAnswer, eventually: closed }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
    }

    private func check(_ marked: String, with others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check("flowspec: 1\nflow: main\n" + marked, sourceLocation: sourceLocation) { text in
            FlowSpec.load(
                "main.flow.yaml",
                from: MemoryFiles(others.merging(["main.flow.yaml": text, "quiz.flow.yaml": quiz]) { a, _ in a })
            ).diagnostics
        }
    }

    @Test("a run becomes a compound state that is left by its exits")
    func unfolds() {
        let loaded = load(
            """
            imports: [quiz.flow.yaml]
            data: { total: { type: number, range: 0..10 } }
            initial: home
            states:
              home: { transitions: [{ event: go, to: playing }] }
              playing:
                run: quiz
                with: { score: total }
                exits: { done: home, left: closed }
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(
            loaded.flow.dump == """
                root initial home
                  home
                    - event go → playing
                  playing initial playing.asking run quiz owns answer entry 1
                    - done playing if at(done) → home
                    - done playing if at(left) → closed
                    asking screen
                      - tap button OK → playing.done do 1
                      - tap button Give up → playing.left
                    done final
                    left final
                  closed final
                """)
        #expect(loaded.flow.data.rows.map(\.name) == ["total", "answer"])
    }

    @Test("data of two runs that clash take the running state's name")
    func clashingData() {
        let loaded = load(
            """
            imports: [quiz.flow.yaml]
            data: { answer: { type: text } }
            initial: first
            states:
              first: { run: quiz, with: { score: "3" }, exits: { done: second, left: second } }
              second: { run: quiz, with: { score: 1 + 2 }, exits: { done: closed, left: closed } }
              closed: { end: true }
            """)
        #expect(loaded.flow.data.rows.map(\.name) == ["answer", "first.answer", "second.answer"])
        #expect(
            loaded.flow.derived.rows.map(\.name) == ["first.score", "hasAnswer", "second.score", "second.hasAnswer"])
    }

    @Test("what is given as an expression cannot be set")
    func givenCannotBeSet() {
        let loaded = load(
            """
            imports: [quiz.flow.yaml]
            initial: first
            states:
              first: { run: quiz, with: { score: 1 + 2 }, exits: { done: closed, left: closed } }
              closed: { end: true }
            """)
        #expect(
            loaded.diagnostics.map(\.message) == ["`score` is given as an expression by `with`, so it cannot be set"])
        #expect(loaded.diagnostics.first?.primary.span.file == FileID(1))
    }

    @Test("every end of the flow needs an exit")
    func missingExit() {
        check(
            """
            imports: [quiz.flow.yaml]
            initial: playing
            states:
              playing: { run: quiz, exits: { done: closed } }
            #                 ^^^^ no exit for `left`, in which `quiz` can end
              closed: { end: true }
            """)
    }

    @Test("a transition for done takes the ends that no exit names")
    func doneCatchesAll() {
        check(
            """
            imports: [quiz.flow.yaml]
            initial: playing
            states:
              playing: { run: quiz, exits: { done: closed }, transitions: [{ done: true, to: closed }] }
              closed: { end: true }
            """)
    }

    @Test("an exit is a final state of the flow")
    func unknownExit() {
        check(
            """
            imports: [quiz.flow.yaml]
            initial: playing
            states:
              playing: { run: quiz, exits: { done: closed, left: closed, lost: closed } }
            #                                                            ^^^^ the flow that runs here does not end in `lost`
              closed: { end: true }
            """)
    }

    @Test("a flow that is run must be imported")
    func unknownFlow() {
        check(
            """
            imports: [quiz.flow.yaml]
            states:
              playing: { run: quix }
            #                 ^^^^ no imported file holds a flow `quix`
            """)
    }

    @Test("a flow cannot run itself")
    func runsItself() {
        check(
            """
            states:
              again: { run: main }
            #               ^^^^ this would never end: `main` runs `main`
            """)
    }

    @Test("flows that would run each other import each other, which is said once")
    func circle() {
        let files = MemoryFiles([
            "a.flow.yaml": "flowspec: 1\nflow: a\nimports: [b.flow.yaml]\nstates: { s: { run: b } }",
            "b.flow.yaml": "flowspec: 1\nflow: b\nimports: [a.flow.yaml]\nstates: { s: { run: a } }",
        ])
        #expect(FlowSpec.load("a.flow.yaml", from: files).diagnostics.map(\.info.id) == ["import-cycle"])
    }

    @Test("with names data of the flow that runs")
    func unknownBinding() {
        check(
            """
            imports: [quiz.flow.yaml]
            initial: playing
            states:
              playing: { run: quiz, with: { scor: 3 }, exits: { done: closed, left: closed } }
            #                               ^^^^ `quiz` has no datum `scor` that could be given
              closed: { end: true }
            """)
    }

    @Test("data that are bound together have one type")
    func bindingTypes() {
        check(
            """
            imports: [quiz.flow.yaml]
            data: { total: { type: number, range: 0..5 } }
            initial: playing
            states:
              playing: { run: quiz, with: { score: total }, exits: { done: closed, left: closed } }
            #                                      ^^^^^ `total` and `score` are declared with different types
              closed: { end: true }
            """)
    }

    @Test("a flow may look into what it runs, its own states first")
    func looksInside() {
        let loaded = load(
            """
            imports: [quiz.flow.yaml]
            initial: playing
            states:
              playing: { run: quiz, exits: { done: done, left: done }, transitions: [{ event: again, to: asking }] }
              done: { end: true }
            """)
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.flow.dump.contains("- event again → playing.asking"))
        #expect(loaded.flow.dump.contains("- done playing if at(done) → done"))
    }

    @Test("submachines that multiply without end are cut")
    func explosion() {
        var files: [String: String] = [:]
        for level in 0..<24 {
            files["f\(level).flow.yaml"] = """
                flowspec: 1
                flow: f\(level)
                imports: [f\(level + 1).flow.yaml]
                initial: a
                states: { a: { run: f\(level + 1) }, b: { run: f\(level + 1) } }
                """
        }
        files["f24.flow.yaml"] = "flowspec: 1\nflow: f24\nstates: { a: {} }"
        let loaded = FlowSpec.load("f0.flow.yaml", from: MemoryFiles(files))
        #expect(Set(loaded.diagnostics.map(\.info.id)) == ["too-many-states"])
        #expect(loaded.diagnostics.first?.message.contains("more than 50000 states") == true)
    }

    @Test("a long file that many states run is too much text, though it has few states")
    func repeatedText() {
        let states = (0..<33).map { "  s\($0): { run: part }\n" }.joined()
        let files = MemoryFiles([
            "main.flow.yaml": "flowspec: 1\nflow: main\nimports: [part.flow.yaml]\ninitial: s0\nstates:\n" + states,
            "part.flow.yaml": "flowspec: 1\nflow: part\nstates: { a: { end: true } }\n# " + String(repeating: "-", count: 1 << 20) + "\n",
        ])
        let found = FlowSpec.load("main.flow.yaml", from: files).diagnostics.filter { $0.info.id == "too-many-states" }
        #expect(Set(found.map(\.message)) == [
            "with all that runs inside, the flow has more than 32 MB of text; `part` is left out here"
        ])
    }

    @Test("the scope of a flow that is run holds for each run's own data, and what `with` gives is for the outer flow to limit")
    func scope() {
        let scoped = quiz.replacing("flow: quiz\n", with: "flow: quiz\nscope: { score: 3, answers: 2 }\n")
            .replacing("answer: { type: text }", with: "answer: { type: text }\n  answers: { type: list, of: { given: text } }")
        let loaded = load(
            """
            imports: [quiz.flow.yaml]
            data: { points: { type: number, range: 0..10 } }
            initial: first
            states:
              first: { run: quiz, with: { score: points }, exits: { done: second, left: second } }
              second: { run: quiz, exits: { done: third, left: third } }
              third: { run: quiz, with: { score: 9 }, exits: { done: end, left: end } }
              end: { end: true }
            """, with: ["quiz.flow.yaml": scoped])
        #expect(loaded.diagnostics.map(\.message).filter { !$0.contains("cannot be set") } == [])
        #expect(loaded.flow.scope.map { "\($0.name) up to \(numberText($0.most))" } == ["answers up to 2", "score up to 3", "second.answers up to 2", "third.answers up to 2"])
    }

    @Test("the scope of a library holds for its data, and that of the asked-for flow comes first")
    func scopeOfLibrary() {
        let library = "flowspec: 1\nflow: kit\ndata: { notes: { type: list, of: { text: text } }, tries: { type: number, range: 0..9 } }\nscope: { notes: 2, tries: 1 }\n"
        let loaded = load(
            "imports: [kit.flow.yaml]\nscope: { notes: 4 }\ninitial: end\nstates: { end: { end: true } }\n", with: ["kit.flow.yaml": library])
        #expect(loaded.flow.scope.map { "\($0.name) up to \(numberText($0.most))" } == ["notes up to 4", "tries up to 1"])
    }
}
