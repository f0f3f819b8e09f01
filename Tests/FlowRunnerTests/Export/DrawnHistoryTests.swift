import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("How drawings show histories, and what is to be designed")
struct DrawnHistoryTests {
    private let flow = journey(
        """
        initial: { resume: shed }
        states:
          shed:
            history: { kind: deep, default: attic }
            initial: hall
            todo: the door
            transitions: [{ event: away, to: out }, { event: back, resume: shed }]
            states:
              hall: { todo: "a light: dim", transitions: [{ event: up, to: attic }, { event: again, resume: shed }] }
              attic: {}
          out: { transitions: [{ event: home, resume: shed }] }
        """)

    private func written(_ name: String, _ flow: Flow) throws -> ExportedGraph { try #require(GraphExport.all.first { $0.name == name }).write(flow) }

    @Test("in a picture a beginning that resumes leads to the history, and from there an arrow to its default")
    func picture() {
        let text = drawing(of: flow)
        #expect(text.contains("\n  _start_0 -> _history_0 [arrowsize=0.6];\n") && !text.contains("_start_0 -> shed"), "\(text)")
        #expect(text.contains("\n    _history_0 -> shed_attic_3 [arrowsize=0.6];\n"), "\(text)")
        let folded = drawing(of: flow, depth: 1)
        #expect(folded.contains("_start_0 -> shed_1 ") && !folded.contains("_history_"), "\(folded)")
    }

    @Test("a default that is what the state begins with anyhow has no arrow")
    func usualDefault() {
        let text = drawing(
            of: journey("initial: a\nstates: { a: { history: { kind: shallow, default: b }, initial: b, states: { b: {}, c: {} } }, d: { transitions: [{ event: e, resume: a }] } }"))
        #expect(text.contains("_history_0 [shape") && !text.contains("_history_0 ->"), "\(text)")
    }

    @Test("in PlantUML a history is a state of its own, inside the state that it is of, which arrows call behind its declaration")
    func plantUML() throws {
        let graph = try written("plantuml", flow)
        let lines = graph.text.split(separator: "\n").map(String.init)
        let (opening, sign) = (try #require(lines.firstIndex(of: "state \"shed\" as shed_1 {")), "shed_1_history")
        let (closing, start) = (try #require(lines.firstIndex(of: "}")), try #require(lines.firstIndex(of: "[*] --> \(sign)")))
        #expect(lines[opening + 1] == "  state \"H*\" as \(sign) <<history*>>" && closing < start, "\(graph.text)")
        let inside = ["  shed_1 --> \(sign) : event back", "  shed_hall_2 --> \(sign) : event again", "  \(sign) --> shed_attic_3"]
        #expect(Set(inside).isSubset(of: lines[opening..<closing]), "\(graph.text)")
        #expect(lines.contains("out_4 --> \(sign) : event home") && !graph.notes.contains { $0.contains("history") }, "\(graph.text)")
    }

    @Test("in PlantUML the history of regions is a word on the arrow, and its default is left out")
    func historyOfRegions() throws {
        let regions = journey(
            """
            initial: out
            states:
              out: { transitions: [{ event: home, resume: par }] }
              par:
                history: { kind: deep, default: [l2, m2] }
                regions: { l: { initial: l1, states: { l1: {}, l2: {} } }, m: { initial: m1, states: { m1: {}, m2: {} } } }
            """)
        let graph = try written("plantuml", regions)
        #expect(graph.text.contains("out_1 --> par_2 : event home (resume)\n") && !graph.text.contains("history"), "\(graph.text)")
        #expect(graph.notes.contains("the default of 1 history"), "\(graph.notes)")
    }

    @Test("Mermaid marks a beginning that resumes, and says that it leaves out a default")
    func mermaid() throws {
        let graph = try written("mermaid", flow)
        #expect(graph.text.contains("\n  [*] --> shed_1: (resume)\n"), "\(graph.text)")
        #expect(graph.notes.contains("the default of 1 history"), "\(graph.notes)")
    }

    @Test("PlantUML takes no beginning into a region: it leads to the state around, and no sign of a history stands without an arrow", arguments: [
        ("initial: m2", "[*] --> p_1 : (to m2)"), ("initial: { resume: m }", "[*] --> p_1 : (to m) (resume)"),
    ])
    func intoRegions(initial: String, line: String) throws {
        let flow = journey(
            """
            \(initial)
            states:
              p:
                regions:
                  l: { initial: l1, states: { l1: {}, l2: {} } }
                  m: { history: { kind: shallow, default: m2 }, initial: m1, states: { m1: {}, m2: {} } }
              out: { transitions: [{ event: back, resume: m }] }
            """)
        let text = try written("plantuml", flow).text
        #expect(text.contains("\(line)\n") && !text.contains("_history"), "\(text)")
    }

    @Test("no box in Mermaid begins with itself")
    func ownHistory() throws {
        let box = journey("initial: a\nstates: { a: { history: shallow, initial: { resume: a }, states: { x: {}, y: {} } } }")
        #expect(try written("mermaid", box).text.contains("\n    [*] --> a_x_2: (resume)\n"))
    }

    @Test("what is to be designed is told in every drawing")
    func todo() throws {
        #expect(drawing(of: flow).contains(">to be designed: a light: dim<"))
        let plantUML = try written("plantuml", flow).text
        #expect(plantUML.contains("\n  shed_hall_2 : to be designed: a light: dim\n") && plantUML.contains("}\nshed_1 : to be designed: the door\n"), "\(plantUML)")
        let mermaid = try written("mermaid", flow)
        #expect(mermaid.text.contains("\n    note right of shed_hall_2 : to be designed#58; a light#58; dim\n"), "\(mermaid.text)")
        #expect(mermaid.notes.contains("what is to be designed in 1 state with states inside"), "\(mermaid.notes)")
    }

    @Test("in PlantUML long words of what is to be designed go on below, and a sign that a line begins with makes no list of it")
    func longTodo() throws {
        let long = journey("initial: a\nstates: { a: { todo: \"How one leaves the player, what comes * behind its end, and what a failure looks like, is open.\" } }")
        let text = try written("plantuml", long).text
        #expect(
            text.contains(
                #"a_1 : to be designed: How one leaves the\nplayer, what comes * behind its\nend, and what a failure looks\nlike, is open."# + "\n"), "\(text)")
        let list = journey("initial: a\nstates: { a: { todo: \"How one leaves the * player\" } }")
        #expect(try written("plantuml", list).text.contains(#"to be designed: How one leaves the\n<U+002A> player"#))
    }

    @Test("where several regions are resumed, each arrow says that the others are, too")
    func severalHistories() throws {
        let flow = journey(
            """
            initial: out
            states:
              out: { transitions: [{ event: home, resume: [l, m] }] }
              par:
                regions:
                  l: { history: shallow, initial: l1, states: { l1: {}, l2: {} } }
                  m: { history: deep, initial: m1, states: { m1: {}, m2: {} } }
            """)
        let picture = drawing(of: flow)
        #expect(picture.contains(">event home<br/>(and resume m)<") && picture.contains(">event home<br/>(and resume l)<"), "\(picture)")
        #expect(drawing(of: flow, depth: 2).contains(">event home<br/>(resume) (and resume m)<"))
        let mermaid = try written("mermaid", flow).text
        #expect(mermaid.contains("out_1 --> par_l_3: event home (resume) (and resume m)\n"), "\(mermaid)")
        let plantUML = try written("plantuml", flow).text
        #expect(plantUML.split(separator: "\n").filter { $0.contains("event home") } == ["out_1 --> par_2 : event home (to l and m) (resume)"], "\(plantUML)")
    }

    @Test("a history that only a beginning resumes is drawn, and told where it cannot be")
    func onlyByBeginning() throws {
        let flow = journey("initial: { resume: a }\nstates: { a: { history: shallow, initial: x, states: { x: { transitions: [{ event: e, to: y }] }, y: {} } } }")
        let text = drawing(of: flow)
        #expect(text.contains("  _start_0 -> _history_0 [arrowsize=0.6];\n") && text.contains("_history_0 [shape=circle"), "\(text)")
        let plantUML = try written("plantuml", flow).text
        #expect(plantUML.contains("  state \"H\" as a_1_history <<history>>\n") && plantUML.contains("}\n[*] --> a_1_history\n"), "\(plantUML)")
        #expect(try written("mermaid", flow).notes == ["1 history: an arrow to the state, marked (resume), stands for it"])
    }

    @Test("in PlantUML a beginning that leads further in stands behind the state that it leads into")
    func lateBeginnings() throws {
        let flow = journey(
            """
            initial: c
            states:
              a:
                initial: d
                states: { b: { initial: e, states: { c: {}, e: {} } }, f: { initial: g, states: { d: {}, g: {} } } }
            """)
        let lines = try written("plantuml", flow).text.split(separator: "\n").map(String.init)
        let inner = try #require(lines.firstIndex { $0.hasPrefix("  [*] --> a_f_d_") })
        #expect(lines[inner - 1] == "  }" && lines[inner + 1] == "}" && lines[inner + 2].hasPrefix("[*] --> a_b_c_"), "\(lines)")
        let box = try #require(lines.firstIndex { $0.hasPrefix("  state \"b\"") })
        #expect(lines[box + 1].hasPrefix("    [*] --> a_b_e_"), "\(lines)")
    }

    private func parallel(_ history: String) -> Flow {
        journey(
            """
            initial: par
            states:
              par:
                history: \(history)
                transitions: [{ event: again, resume: par }]
                regions: { l: { initial: l1, states: { l1: {}, l2: {} } }, m: { initial: m1, states: { m1: {}, m2: {} } } }
            """)
    }

    @Test("a parallel state that resumes itself says so behind its regions, in none of them", arguments: ["mermaid", "plantuml"])
    func parallelItself(format: String) throws {
        let lines = try written(format, parallel("deep")).text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let arrow = try #require(lines.firstIndex { $0.replacing(" :", with: ":") == "par_1 --> par_1: event again (resume)" })
        #expect(try #require(lines.lastIndex { $0 == "}" }) < arrow, "\(lines)")
    }

    @Test("of a parallel state's history only a default of its own is drawn")
    func parallelDefault() throws {
        let own = drawing(of: parallel("{ kind: deep, default: [l2, m1] }"))
        #expect(own.contains("_history_0 -> par_l_l2_4 ") && own.contains("_history_0 -> par_m_m1_6 "), "\(own)")
        let usual = parallel("deep")
        #expect(!drawing(of: usual).contains("_history_0 ->") && drawing(of: usual).contains("_history_0 [shape"))
        #expect(try !written("plantuml", usual).notes.contains { $0.contains("default") })
    }
}
