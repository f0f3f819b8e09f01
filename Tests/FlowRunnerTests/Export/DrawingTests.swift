import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a drawing of the machine shows")
struct DrawingTests {
    @Test("states called as the drawing calls its own places are states all the same")
    func ownNames() {
        let text = drawing(
            of: journey(
                """
                initial: home
                states:
                  home: { transitions: [{ event: a, to: history }, { event: b, to: words }, { event: c, to: start }] }
                  history: { transitions: [{ event: a, resume: one }, { event: b, resume: two }, { event: c, resume: three }] }
                  words: { transitions: [{ event: a, to: home }] }
                  start: { transitions: [{ event: a, to: anywhere }] }
                  anywhere: {}
                  one: { history: shallow, initial: x, transitions: [{ event: d, to: history }], states: { x: {} } }
                  two: { history: shallow, initial: y, transitions: [{ event: d, to: words }], states: { y: {} } }
                  three: { history: shallow, initial: z, transitions: [{ event: d, to: z }], states: { z: {} } }
                """))
        let declared = text.split(separator: "\n").compactMap { line -> Substring? in
            let words = line.split(separator: " ", maxSplits: 1)
            return words.count == 2 && words[1].hasPrefix("[") && words[0] != "node" && words[0] != "edge" && words[0] != "graph" ? words[0] : nil
        }
        #expect(declared.count > 20)
        #expect(Set(declared).count == declared.count, "\(declared)")
    }

    private let box = """
        initial: out
        states:
          out: { transitions: [{ event: go, to: par }] }
          par:
            transitions: [{ event: self, to: par }]
            regions:
              left: { initial: l1, states: { l1: { transitions: [{ event: again, to: par }] } } }
              right:
                initial: m1
                states:
                  m1: { transitions: [{ event: all, to: par }] }
                  m2: { transitions: [{ event: whole, to: right }, { to: par }] }
        """

    /// The lines that lead to and from the words with this text.
    private func ends(of words: String, in text: String) throws -> [String] {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let place = try #require(lines.first { $0.hasPrefix("_words_") && $0.contains(">\(words)<") }).prefix { $0 != " " }
        return lines.filter { line in
            ["", ":w", ":e"].contains { line.contains(" -> \(place)\($0) [") || line.hasPrefix("\(place)\($0) ->") }
        }.map(String.init)
    }

    @Test("what leads to a state around it, or from a box to itself, goes out of the box and back to its border", arguments: [
        ("event again", "par_left_l1_4", "par_left_l1_4", "cluster_par_2"), ("event all", "par_right_m1_6", "par_left_l1_4", "cluster_par_2"),
        ("event whole", "par_right_m2_7", "par_right_m1_6", "cluster_par_right_5"), ("always", "par_right_m2_7", "par_left_l1_4", "cluster_par_2"),
    ])
    func aroundItself(words: String, from: String, to: String, border: String) throws {
        let lines = try ends(of: words, in: drawing(of: journey(box)))
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("\(from) -> ") && !lines[0].contains("ltail"), "\(lines)")
        #expect(lines[1].contains(" -> \(to) [lhead=\(border)"), "\(lines)")
    }

    @Test("a box that leads to itself is left at its border and entered there")
    func itself() throws {
        let lines = try ends(of: "event self", in: drawing(of: journey(box)))
        #expect(lines.count == 2)
        #expect(lines[0].contains("[ltail=cluster_par_2, arrowhead=none") && lines[1].contains("[lhead=cluster_par_2]"), "\(lines)")
        let text = drawing(of: journey(box))
        let outside = try #require(text.range(of: "\n  }\n"))
        #expect(text[outside.upperBound...].contains(">event self<"))
    }

    @Test("words of an arrow from one place to another have a place of their own, in the innermost box around both")
    func ownPlace() {
        let text = drawing(
            of: journey(
                """
                initial: a
                states:
                  a: { transitions: [{ event: e, to: b }, { event: again, to: a }] }
                  b: { initial: c, states: { c: { transitions: [{ event: f, to: d }] }, d: { transitions: [{ event: g, to: a }] } } }
                """))
        let beside = text.split(separator: "\n").filter { $0.contains(" -> ") && $0.contains("label=") }
        #expect(beside.count == 1 && beside[0].hasPrefix("  a_1 -> a_1 ["), "\(beside)")
        #expect(text.contains("\n    _words_2 [") && text.contains("\n  _words_3 [") && text.contains("  _words_2 -> b_d_4;"), "\(text)")
    }

    @Test("where the ways out of a box and back to it hang on one state inside, they are two lines")
    func oneStateInside() throws {
        let text = drawing(
            of: journey(
                """
                initial: two
                states:
                  two:
                    initial: i
                    transitions: [{ event: a, to: i, internal: true }]
                    states: { i: { transitions: [{ event: out, to: two }, { event: again, to: i }] } }
                """))
        let lines = try ends(of: "event out", in: text)
        #expect(lines.count == 2 && lines[0].contains(":w [arrowhead=none") && lines[1].contains(":e -> two_i_2 [lhead=cluster_two_1]"), "\(lines)")
    }

    @Test("a box that goes back to what it remembers does so from anywhere inside")
    func itsHistory() throws {
        let text = drawing(
            of: journey("initial: a\nstates: { a: { history: shallow, initial: b, transitions: [{ event: e, resume: a }], states: { b: {} } } }"))
        #expect(text.contains("_inside_1 -> _words_0 [") && text.contains("_words_0 -> _history_0;") && text.contains("anywhere in a<"), "\(text)")
    }

    private let decision = """
        data: { token: { type: choice, options: [valid, expired], environment: true } }
        initial: start
        states:
          start: { transitions: [{ event: go, to: deciding }] }
          deciding: { transitions: [{ guard: token == expired, to: renewing }, { to: checking }] }
          inside: { initial: renewing, states: { renewing: {}, checking: { transitions: [{ event: back, guard: token == valid, to: start }, { after: 2s, to: start }] } } }
        """

    @Test("several transitions on one arrow are told apart, and one that waits for nothing is among them")
    func several() {
        let text = drawing(of: journey(decision), depth: 1)
        #expect(text.contains(">• [token == expired]</font><br align=\"left\"/><font color=\"#1e293b\">• otherwise</font>"), "\(text)")
        #expect(text.contains(">• event back [token == valid]</font>") && text.contains(">• after 2s</font>"), "\(text)")
        let one = drawing(of: journey(decision))
        #expect(one.contains("<font color=\"#1e293b\">[token == expired]</font>") && !one.contains("otherwise"))
    }

    @Test("an arrow of transitions that look different looks like none of them")
    func differing() {
        let lines = drawing(of: journey(decision), depth: 1).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  inside_3 -> _words_2 [") && !$0.contains("#0369a1\"]") }, "\(lines)")
        #expect(lines.contains("  _words_2 -> start_1;") && lines.contains("  _words_1 -> inside_3 [style=dashed];"), "\(lines)")
    }

    @Test("a folded box says how much inside walks have been through, and looks as much like it")
    func foldedCoverage() {
        let flow = journey(
            """
            initial: box
            states:
              box:
                initial: a
                states:
                  a: { transitions: [{ event: go, to: b }, { event: never, to: c }, { event: stay }] }
                  b: { transitions: [{ event: out, to: done }] }
                  c: {}
              done: { end: true }
            """)
        var player = Player(flow)
        _ = player.replay(WalkScript(parsing: "event go").steps)
        let partly = drawing(of: flow, marks: DrawingMarks(coverage: player.coverage), depth: 1)
        #expect(partly.contains("color=\"#b91c1c\">2 of 3 states, 1 of 3 transitions inside<"), "\(partly)")
        #expect(partly.contains("fillcolor=\"#dcfce7;0.5:#fee2e2\""))
        let small = journey("initial: a\nstates: { a: { initial: b, states: { b: {} } } }")
        let whole = drawing(of: small, marks: DrawingMarks(coverage: Player(small).coverage), depth: 1)
        #expect(whole.contains(">1 state inside<") && whole.contains("fillcolor=\"#dcfce7\""), "\(whole)")
        #expect(drawing(of: flow, depth: 1).contains(">3 states inside<"))
    }

    @Test("what is covered is counted in the singular where there is one, and described in sentences")
    func coverageSummary() {
        let flow = journey("initial: a\nstates: { a: { transitions: [{ event: again, to: a }] } }")
        let machine = DrawnMachine(flow, marks: DrawingMarks(coverage: Player(flow).coverage))
        let summary = "alks went through 1 of 1 state and 0 of 1 transition; what none went through is red"
        #expect(machine.dot.contains(">w\(summary)<"), "\(machine.dot)")
        let titled = machine.titled("<svg width=\"1pt\">\n</svg>")
        #expect(titled.contains("<desc>A state machine of 1 state and 1 transition. W\(summary).</desc>"), "\(titled)")
    }

    private let both = """
        initial: out
        states:
          out: { transitions: [{ event: both, to: [l2, m2] }] }
          par:
            regions:
              left: { initial: l1, states: { l1: {}, l2: {} } }
              right: { initial: m1, states: { m1: { transitions: [{ event: over, to: [l2, m2] }] }, m2: {} } }
        """

    @Test("of a transition to several states each arrow says the others, and one arrow to both says it once")
    func severalTargets() throws {
        let flow = journey(both)
        let text = drawing(of: flow)
        #expect(text.contains(">event both<br/>(and to m2)<") && text.contains(">event both<br/>(and to l2)<"), "\(text)")
        let folded = drawing(of: flow, depth: 1)
        #expect(folded.contains(">event both</font>") && !folded.contains("and to"), "\(folded)")
        let mermaid = try #require(GraphExport.all.first { $0.name == "mermaid" }).write(flow).text
        #expect(mermaid.contains("out_1 --> par_left_l2_5: event both (and to m2)\n"), "\(mermaid)")
        let plantUML = try #require(GraphExport.all.first { $0.name == "plantuml" }).write(flow).text
        #expect(plantUML.split(separator: "\n").filter { $0.contains("event both") } == ["out_1 --> par_2 : event both (to l2 and m2)"], "\(plantUML)")
    }

    @Test("folded, an arrow still resumes, and a region still has its dashed border")
    func foldedHistory() {
        let flow = journey(
            """
            initial: box
            states:
              box: { history: shallow, initial: a, states: { a: { transitions: [{ event: next, to: b }] }, b: {} }, transitions: [{ event: away, to: par }] }
              par:
                regions: { left: { initial: c, states: { c: {} } }, right: { initial: d, states: { d: {} } } }
                transitions: [{ event: again, resume: box }, { event: anew, to: box }]
            """)
        let text = drawing(of: flow, depth: 1)
        #expect(text.contains(">• event again (resume)</font>") && text.contains(">• event anew</font>"), "\(text)")
        #expect(!drawing(of: flow).contains("(resume)"))
        let regions = drawing(of: flow, depth: 2).split(separator: "\n").filter { $0.contains("<b>left</b>") || $0.contains("<b>right</b>") }
        #expect(regions.count == 2 && regions.allSatisfy { $0.contains("style=\"rounded,filled,dashed\"") }, "\(regions)")
    }

    @Test("every step of a walk stands at what it entered, also where that is folded, and one step is never left out of the list")
    func steps() {
        let flow = journey(
            """
            initial: a
            states:
              a: { transitions: [{ event: go, to: box }] }
              box: { initial: b, states: { b: { transitions: [{ event: go, to: c }] }, c: { transitions: [{ event: go, to: b }, { event: stop, to: a }] } } }
            """)
        func drawn(_ steps: [String], depth: Int?) -> String {
            let trail = WalkTrail(flow, opening: [], steps: WalkScript(parsing: steps.joined(separator: "\n")).steps)
            return drawing(of: flow, marks: DrawingMarks(walk: trail), depth: depth)
        }
        let walk = ["event go", "event go", "event go", "event go", "event stop", "event go", "event go"]
        let folded = drawn(walk, depth: 1)
        #expect(folded.contains("<b>a</b>  <font point-size=\"11\" color=\"#9a3412\"><b>start, 5</b>"), "\(folded)")
        #expect(folded.contains("<b>box</b>  <font point-size=\"11\" color=\"#9a3412\"><b>1–4, 6, 7</b>"), "\(folded)")
        #expect(drawn(walk, depth: nil).contains("<b>c</b>  <font point-size=\"11\" color=\"#9a3412\"><b>2, 4, 7</b>"))
        #expect(folded.contains("6 event go   7 event go<") && drawn(walk + ["event stop"], depth: nil).contains("6 event go   … 8 steps<"))
    }

    @Test("a step that is taken back, and one that is done again, go no way of their own")
    func takenBack() {
        let flow = journey("initial: a\nstates: { a: { transitions: [{ event: go, to: b }] }, b: { transitions: [{ event: go, to: c }] }, c: {} }")
        let trail = WalkTrail(flow, opening: [], steps: WalkScript(parsing: "event go\nevent go\nback 2\nresume").steps)
        #expect(flow.states.ids.dropFirst().map { trail.states[$0] } == [[0], [1], [2]])
        #expect(flow.transitions.ids.map { trail.transitions[$0] } == [[1], [2]])
    }

    @Test("what happens without leaving a state stands in its box, however much it is")
    func inner() {
        let events = (1...9).map { "{ event: e\($0) }" }.joined(separator: ", ")
        let text = drawing(of: journey("initial: a\nstates: { a: { transitions: [\(events)] } }"))
        #expect((1...9).allSatisfy { text.contains(">event e\($0)<") }, "\(text)")
    }

    @Test("a guard stands behind the trigger that it holds back, and what is raised behind both")
    func order() {
        let text = drawing(
            of: journey(
                """
                data: { ready: flag }
                initial: a
                states:
                  a:
                    transitions:
                      - { event: stay, guard: ready, do: [{ emit: heard }] }
                      - { event: go, guard: ready, do: [{ emit: left }], to: b }
                      - { event: heard, do: [{ set: { ready: true } }] }
                      - { event: left, to: b }
                  b: {}
                """))
        #expect(text.contains("event stay [ready] / emit heard<"), "\(text)")
        #expect(text.contains("• event go [ready] / emit left<"), "\(text)")
    }

    @Test("what stands below the title does not touch it")
    func belowTitle() {
        let flow = journey("initial: a\nstates: { a: {} }")
        let text = drawing(of: flow, marks: DrawingMarks(walk: WalkTrail(flow, opening: [], steps: [])))
        #expect(text.contains("label=<Example<br align=\"left\"/><font point-size=\"5\"> </font><br align=\"left\"/><font point-size=\"12\""), "\(text)")
    }

    @Test("Graphviz takes no backslash for one of its own names")
    func backslashes() {
        let flow = journey(
            """
            initial: a
            states:
              a: { screen: { title: 'See C:\\New\\Games', show: [{ button: 'A\\T' }] }, transitions: [{ tap: 'A\\T', to: b }] }
              b: { end: true }
            """)
        let text = drawing(of: flow)
        #expect(text.contains(#">See C:\\New\\Games<"#) && text.contains(#">tap &quot;A\\\\T&quot;<"#), "\(text)")
        let titled = DrawnMachine(flow).titled("<svg width=\"1pt\">\n<title>_words_0</title>\n</svg>")
        #expect(titled.contains(#"<title>a → b: tap &quot;A\\T&quot;</title>"#), "\(titled)")
    }

    @Test("in PlantUML words are shown as they are written", arguments: [
        ("**Jetzt** kaufen", "<U+002A><U+002A>Jetzt<U+002A><U+002A> kaufen"), ("Preis <b>9</b>", "Preis <U+003C>b>9<U+003C>/b>"),
        ("__init__ ~x", "<U+005F><U+005F>init<U+005F><U+005F> <U+007E>x"), ("C:\\neu", "C:<U+005C>neu"), ("%date() 5 % 2", "<U+0025>date() 5 % 2"),
        ("2 * 3 - 1 / 4_5", "2 * 3 - 1 / 4_5"), ("= 3 = 3", "<U+003D> 3 = 3"), ("[[a]] [b]", "<U+005B><U+005B>a<U+005D><U+005D> [b]"),
    ])
    func creole(title: String, written: String) throws {
        let yaml = "flowspec: 1\nflow: example\ntitle: '\(title)'\ninitial: a\nstates: { a: { end: true } }"
        let text = try #require(GraphExport.all.first { $0.name == "plantuml" }).write(journey(yaml)).text
        #expect(text.split(separator: "\n")[1] == "title \(written)")
    }

    @Test("PlantUML's arrows show words as they are written, and lines are not broken")
    func creoleOnArrows() throws {
        let flow = journey(
            """
            initial: a
            states: { a: { screen: { show: [{ button: "~~now~~" }] }, transitions: [{ tap: "~~now~~", to: b }] }, b: { end: true } }
            """)
        let text = try #require(GraphExport.all.first { $0.name == "plantuml" }).write(flow).text
        #expect(text.contains("a_1 --> b_2 : tap \"<U+007E><U+007E>now<U+007E><U+007E>\"\n"), "\(text)")
    }

    @Test("a beginning that lies deeper is drawn at what it is folded into")
    func foldedBeginning() {
        let flow = journey(
            """
            initial: z
            states:
              z: { transitions: [{ event: go, to: a }] }
              a: { initial: c, states: { b: { initial: d, states: { c: {}, d: {} } } } }
            """)
        let text = drawing(of: flow, depth: 2)
        #expect(text.contains("  _start_2 -> a_b_3 ") && text.contains(" -> a_b_3 [lhead=cluster_a_2]") && !text.contains("a_b_c"), "\(text)")
        #expect(drawing(of: flow).contains("  _start_2 -> a_b_c_4 "))
        let both = journey("initial: [l2, m2]\nstates: { par: { regions: { l: { initial: l1, states: { l1: {}, l2: {} } }, m: { initial: m1, states: { m1: {}, m2: {} } } } } }")
        #expect(drawing(of: both, depth: 1).split(separator: "\n").count { $0.contains("_start_0 -> ") } == 1)
    }
}
