import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// What expressions of a flow are in ECMAScript, and what becomes of them when they come back.
@Suite("Expressions keep their meaning in other tools, and on the way back")
struct ExportedExpressionTests {
    private static func exported(_ flow: String, _ format: String) throws -> ExportedGraph {
        let loaded = loadText("flowspec: 1\nflow: m\n" + flow)
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
        return try #require(GraphExport.all.first { $0.name == format }).write(loaded.flow)
    }

    private static func imported(_ text: String, _ format: String) -> ImportedFlow {
        let file = SourceFile(path: "a", bytes: Array(text.utf8))
        return format == "scxml" ? importSCXML(file, as: "a") : importXState(file, as: "a")
    }

    @Test("what the log says comes back as it was", arguments: ["scxml", "xstate"])
    func log(format: String) throws {
        let logs = ["{n + 1}", "{n}{n}", "{n}{t}", "{n} of {n + 1}", "{t}{n}{n}"]
        let steps = logs.map { "{ log: \"\($0)\" }" }.joined(separator: ", ")
        let flow = "data: { n: number, t: text }\ninitial: a\nstates: { a: { entry: [\(steps)] } }"
        let text = Self.imported(try Self.exported(flow, format).text, format).text
        for log in logs { #expect(text.contains("- log: \"\(log)\"\n")) }
    }

    @Test("what is announced comes back from XState as it was")
    func announcements() throws {
        let announced = ["{n} of {n + 1}", "{t}", "Plain {{t}}"]
        let flow = """
            data: { n: number, t: text }
            initial: a
            states:
              a:
                screen: { title: A, show: [{ button: Go }] }
                entry: [{ announce: "{n} of {n + 1}" }, { announce: "Plain {{t}}" }]
                transitions: [{ tap: Go, announce: "{t}", do: [{ set: { n: 1 } }] }]
            """
        let graph = try Self.exported(flow, "xstate")
        #expect(graph.text.contains(#"{ "expression": "Number(n.toFixed(9)) + ' of ' + Number((n + 1).toFixed(9))" }"#) && graph.text.contains(#"{ "name": "Plain {t}" }"#), "\(graph.text)")
        let text = Self.imported(graph.text, "xstate").text
        for each in announced { #expect(text.contains("- announce: \"\(each)\"\n"), "\(text)") }
        let parts = text.components(separatedBy: "- announce: \"{t}\"")
        #expect(parts.first?.contains("n: 1") == true, "spoken after what the transition does: \(text)")
    }

    @Test("halves below zero come back away from zero, and what is rounded already is not rounded again", arguments: ["scxml", "xstate"])
    func rounding(format: String) throws {
        let flow = """
            data: { n: number, class: { type: number, range: 0..9 } }
            initial: a
            states: { a: { entry: [{ set: { n: round(-0.5), class: round(class / 2) } }] } }
            """
        let again = Self.imported(try Self.exported(flow, format).text, format)
        #expect(again.text.contains("n: (-1)"))
        #expect(again.diagnostics == [])
    }

    @Test("numbers put into a text are carried, and come back", arguments: ["scxml", "xstate"])
    func texts(format: String) throws {
        let flow = """
            data: { n: number, t: text }
            initial: a
            states:
              a:
                entry:
                  - set:
                      t: join([n], "")
                  - set:
                      t: join([n, n], ", ")
            """
        let graph = try Self.exported(flow, format)
        #expect(graph.notes.filter { $0.contains("join") } == [])
        let text = Self.imported(graph.text, format).text
        #expect(text.contains("t: join([n], \"\")\n"))
        #expect(text.contains("t: join([n], \"\") + \", \" + join([n], \"\")\n"))
    }

    @Test("numbers in a text have the nine decimal places that play shows, and come back", arguments: ["scxml", "xstate"])
    func shownNumbers(format: String) throws {
        let flow = """
            data: { n: number, whole: { type: number, range: 0..9 }, tenth: { type: number, range: 0..1, step: 0.1 }, t: { type: text, samples: [""] } }
            initial: a
            states:
              a:
                transitions:
                  - event: go
                    do:
                      - set:
                          t: join([1 / 3, 0.1 + 0.2], " ")
                      - log: "{n / 3}, {whole}, {tenth}"
                  - { event: ask, guard: 't == "0.333333333 0.3"', to: b }
              b: {}
            """
        var walk = try ExportedWalk(flow, format)
        #expect(walk.graph.text.contains("'' + Number((1 / 3).toFixed(9)) + ' ' + Number((0.1 + 0.2).toFixed(9))"), "\(walk.graph.text)")
        #expect(walk.graph.text.contains("Number((n / 3).toFixed(9)) + ', ' + whole + ', ' + tenth"))
        #expect(walk.again.text.contains("log: \"{n / 3}, {whole}, {tenth}\""), "\(walk.again.text)")
        #expect(try walk.walk("go", "ask") == "b")
    }

    @Test("a remainder has the sign of what it is divided by, between constants, too", arguments: [
        ("5 % -3", "(5 % -3 + -3) % -3"), ("n % -3", "(n % -3 + -3) % -3"), ("n % 3", "n % 3"), ("5 % 3", "5 % 3"), ("k % 3", "(k % 3 + 3) % 3"),
    ])
    func remainders(value: String, script: String) throws {
        let flow = "data: { n: { type: number, range: 0..9 }, k: number }\ninitial: a\nstates: { a: { transitions: [{ event: e, guard: '\(value) == -1', to: b }] }, b: {} }"
        for format in ["scxml", "xstate"] { #expect(try Self.exported(flow, format).text.contains("\"\(script) === -1\"")) }
    }

    @Test("what is read before a list's beginning comes back", arguments: ["scxml", "xstate"])
    func beforeTheBeginning(format: String) throws {
        let flow = """
            data: { n: number, l: { type: list, of: { value: number }, max: 3 } }
            initial: a
            states: { a: { transitions: [{ event: e, guard: "l[-1].value == 0", to: b }] }, b: {} }
            """
        let again = Self.imported(try Self.exported(flow, format).text, format)
        #expect(again.diagnostics == [])
        #expect(loadText(again.text).diagnostics.filter { $0.severity == .error } == [])
    }

    @Test("a document that carries everything does not say that it leaves something out")
    func everything() throws {
        let text = try Self.exported("initial: a\nstates: { a: { transitions: [{ event: e, to: b }] }, b: {} }", "scxml").text
        #expect(text.contains("<!-- m: written by flowrun -->"))
    }
}
