import Foundation
import Testing

@Suite("Drawing from the command line")
struct GraphCommandTests {
    private let markdown = "# Notes\n\n<!-- flowrun graph -->\n<!-- flowrun graph end -->\n\nAfter.\n"

    @Test("a diagram in a Markdown file is kept current between its markers")
    func inject() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": markdown])
        defer { folder.remove() }
        let (flow, readme) = (folder.path("note.flow.yaml"), folder.path("README.md"))
        #expect(try FlowRun.run("graph", flow, "--inject", readme, "--check").status == 1)
        #expect(try String(contentsOfFile: readme, encoding: .utf8) == markdown)
        #expect(try FlowRun.run("graph", flow, "--inject", readme).status == 0)
        let drawn = try String(contentsOfFile: readme, encoding: .utf8)
        #expect(drawn.hasPrefix("# Notes\n\n<!-- flowrun graph -->\n```mermaid\n---\n"))
        #expect(drawn.hasSuffix("\n```\n<!-- flowrun graph end -->\n\nAfter.\n"))
        #expect(try FlowRun.run("graph", flow, "--inject", readme, "--check").status == 0)
        #expect(try FlowRun.run("graph", flow, "--inject", readme).status == 0)
        #expect(try String(contentsOfFile: readme, encoding: .utf8) == drawn)
        try folder.write(saveNote.replacingOccurrences(of: "tap: OK", with: "tap: Fine").replacingOccurrences(of: "button: OK", with: "button: Fine"), to: "note.flow.yaml")
        let stale = try FlowRun.run("graph", flow, "--inject", readme, "--check")
        #expect(stale.status == 1)
        #expect(stale.error.contains("is not current"))
    }

    @Test("a diagram in a Markdown file is drawn as was asked, and what it leaves out is told")
    func injectAsAsked() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": markdown])
        defer { folder.remove() }
        let answer = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md"), "--format", "dot", "--coverage", "scenarios")
        #expect(answer.status == 0 && answer.error.contains("note: dot leaves out "), "\(answer)")
        let drawn = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--format", "dot", "--coverage", "scenarios").output
        #expect(try String(contentsOfFile: folder.path("README.md"), encoding: .utf8).contains(drawn))
        let stale = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md"), "--format", "dot", "--depth", "1", "--check")
        #expect(stale.error.hasSuffix(" --format dot --depth 1 --inject \(folder.path("README.md"))\n"))
    }

    @Test("line ends of the file stay as they are")
    func carriageReturns() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": markdown.replacingOccurrences(of: "\n", with: "\r\n")])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md")).status == 0)
        let drawn = try String(contentsOfFile: folder.path("README.md"), encoding: .utf8)
        #expect(drawn.contains("<!-- flowrun graph -->\r\n```mermaid\r\n"))
        #expect(!drawn.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    }

    @Test("a file without a place for the diagram, or with a half or several, is told so and left alone", arguments: [
        ("no place\n", "there is no place for the diagram"),
        ("<!-- flowrun graph -->\n", ":1: the place for the diagram has no end"),
        ("<!-- flowrun graph -->\nold\n```\n<!-- flowrun graph end -->\n```\nprose\n", ":1: the place for the diagram has no end"),
        ("<!-- flowrun graph -->\n<!-- flowrun graph end -->\n<!-- flowrun graph -->\n<!-- flowrun graph end -->\n", ":3: there are several places"),
    ])
    func places(text: String, message: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": text])
        defer { folder.remove() }
        let answer = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md"))
        #expect(answer.status == 2)
        #expect(answer.error.contains(message))
        #expect(try String(contentsOfFile: folder.path("README.md"), encoding: .utf8) == text)
    }

    @Test("of several places the one that names the flow is taken")
    func named() throws {
        let two = "<!-- flowrun graph other -->\n<!-- flowrun graph end -->\n<!-- flowrun graph saveNote -->\n<!-- flowrun graph end -->\n"
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": two])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md")).status == 0)
        let drawn = try String(contentsOfFile: folder.path("README.md"), encoding: .utf8)
        #expect(drawn.hasPrefix("<!-- flowrun graph other -->\n<!-- flowrun graph end -->\n<!-- flowrun graph saveNote -->\n```mermaid\n"))
    }

    @Test("svg is drawn by Graphviz, with coverage and a walk pointed out on request")
    func svg() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "save.walk": "type \"Buy milk\"\ntap \"Save\"\n"])
        defer { folder.remove() }
        let flow = folder.path("note.flow.yaml")
        let plain = try FlowRun.run("graph", flow, "--format", "svg")
        #expect(plain.status == 0)
        #expect(plain.output.contains("<svg") && plain.output.contains("editing"))
        let covered = try FlowRun.run("graph", flow, "--format", "svg", "--coverage", "scenarios", "--output", folder.path("covered.svg"))
        #expect(covered.status == 0)
        #expect(covered.output.isEmpty)
        #expect(try String(contentsOfFile: folder.path("covered.svg"), encoding: .utf8).contains("states and"))
        let walked = try FlowRun.run("graph", flow, "--format", "dot", "--walk", folder.path("save.walk"))
        #expect(walked.status == 0)
        #expect(walked.output.contains("#c2410c"))
        #expect(walked.output.contains("tap &quot;Save&quot;"))
    }

    @Test("walks that cover the flow are looked for as far as --max-states says, and where that leaves something open it is told")
    func boundedWalks() throws {
        let states = (0..<9).map { "  s\($0): { transitions: [{ event: go\($0), to: s\($0 + 1) }] }\n" }.joined()
        let folder = try ScratchFolder(["chain.flow.yaml": "flowspec: 1\nflow: chain\ninitial: s0\nstates:\n" + states + "  s9: { end: true }\n"])
        defer { folder.remove() }
        let asked = ["graph", folder.path("chain.flow.yaml"), "--format", "dot", "--coverage", "walks"]
        let bounded = try FlowRun.run(asked + ["--max-states", "5"])
        #expect(bounded.status == 0 && bounded.output.contains("5 of 10 states and 4 of 9 transitions"), "\(bounded)")
        #expect(bounded.error.contains("note: not everything was explored (stopped at --max-states"))
        #expect(bounded.error.contains("what is drawn as not covered may be attainable"))
        let whole = try FlowRun.run(asked)
        #expect(whole.output.contains("10 of 10 states and 9 of 9 transitions"))
        #expect(!whole.error.contains("not everything"))
    }

    @Test("what `flowrun walks` writes is taken for coverage, whatever the file is called", arguments: ["walks.flow.yaml", "walks"])
    func coverageOfScenarios(name: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let flow = folder.path("note.flow.yaml")
        try folder.write(try FlowRun.run("walks", flow).output, to: name)
        let drawn = try FlowRun.run("graph", flow, "--format", "dot", "--coverage", folder.path(name))
        let found = try FlowRun.run("graph", flow, "--format", "dot", "--coverage", "walks")
        #expect(drawn.status == 0 && drawn.output == found.output, "\(drawn)")
    }

    @Test("a file of scenarios with errors or without scenarios is refused for coverage, and one that fails is told", arguments: [
        ("scenarios: [{ name: A, steps: [{ tab: OK }] }]\n", 2, "cannot be drawn before its errors are gone"),
        ("flowspec: 1\nflow: none\n", 2, "has no `scenarios`: `flowrun walks` writes some"),
        ("scenarios: [{ name: A, steps: [{ tap: Nope }] }]\n", 0, "note: the scenario \"A\" of "),
    ])
    func faultyScenarios(text: String, status: Int32, message: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "s.yaml": text])
        defer { folder.remove() }
        let drawn = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--format", "dot", "--coverage", folder.path("s.yaml"))
        #expect(drawn.status == status && drawn.error.contains(message), "\(drawn)")
    }

    @Test("walks that start the app again cover what nothing else does")
    func relaunchedWalks() throws {
        let folder = try ScratchFolder([
            "again.flow.yaml": """
                flowspec: 1
                flow: again
                data: { seen: { type: flag, stored: true } }
                initial: start
                states:
                  start: { transitions: [{ guard: seen, to: later }, { to: first }] }
                  first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, do: [{ set: { seen: true } }], to: waiting }] }
                  waiting: {}
                  later: { end: true }

                """
        ])
        defer { folder.remove() }
        let drawn = try FlowRun.run("graph", folder.path("again.flow.yaml"), "--format", "dot", "--coverage", "walks")
        #expect(drawn.output.contains("4 of 4 states and 3 of 3 transitions"), "\(drawn)")
    }

    @Test("the ending of the file says the format where --format does not", arguments: [
        ("a.svg", "<svg"), ("a.dot", "digraph"), ("a.gv", "digraph"), ("a.mmd", "stateDiagram-v2"), ("a.scxml", "<scxml"), ("a.JSON", "\"flow\""),
        ("a.puml", "@startuml"), ("a.pml", "spin -a"), ("a.txt", "stateDiagram-v2"), ("a", "stateDiagram-v2"),
    ])
    func endings(name: String, part: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "-o", folder.path(name)).status == 0)
        #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8).contains(part))
    }

    @Test("an ending that belongs to another format is refused, and one that several have is none of them")
    func wrongEndings() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let flow = folder.path("note.flow.yaml")
        let wrong = try FlowRun.run("graph", flow, "--format", "mermaid", "-o", folder.path("a.svg"))
        #expect(wrong.status == 2)
        #expect(wrong.error.contains("a.svg` ends as svg does, but --format says mermaid: leave --format out, or let the name end in `.mmd`"))
        #expect(try FlowRun.run("graph", flow, "-o", folder.path("a.png")).error.contains("for a picture let the name end in `.svg`"))
        #expect(try FlowRun.run("graph", flow, "-o", folder.path("a.html")).error.contains("no format ends in `.html`"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.html")))
        #expect(!FileManager.default.fileExists(atPath: folder.path("a.svg")) && !FileManager.default.fileExists(atPath: folder.path("a.png")))
        #expect(try FlowRun.run("graph", flow, "--format", "xstate", "-o", folder.path("a.json")).status == 0)
        #expect(try FlowRun.run("graph", flow, "--format", "promela-reduced", "-o", folder.path("a.pml")).status == 0)
        #expect(try FlowRun.run("graph", flow, "--format", "mermaid", "-o", folder.path("notes.md")).status == 0)
    }

    @Test("a walk that takes no step is drawn as such, and what keeps it from its first is said", arguments: [
        ("", "note: "), ("tap \"Nope\"\n", ":1: `tap \"Nope\"` is not taken, no step of the walk is drawn: "),
    ])
    func walkWithoutSteps(walk: String, message: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "no.walk": walk])
        defer { folder.remove() }
        let drawn = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--format", "svg", "--walk", folder.path("no.walk"))
        #expect(drawn.status == 0)
        #expect(drawn.output.contains("the walk takes no step"))
        #expect(drawn.error.contains(message))
    }

    @Test("without Graphviz svg says what to install")
    func withoutGraphviz() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let answer = try FlowRun.run(["graph", folder.path("note.flow.yaml"), "--format", "svg"], environment: ["PATH": folder.path()])
        #expect(answer.status == 2)
        #expect(answer.error.contains("apt-get install graphviz"))
    }

    @Test("options that cannot go together end with 2", arguments: [
        ["--format", "bmp"], ["--check"], ["--coverage", "scenarios"], ["--format", "svg", "--inject", "README.md"],
        ["--format", "svg", "--coverage", "scenarios", "--walk", "x.walk"], ["--inject", "README.md", "--output", "x"],
    ])
    func usage(arguments: [String]) throws {
        let answer = try FlowRun.run(["graph", "note.flow.yaml"] + arguments)
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
    }

    @Test("an example of the markers inside a fence is left as it is", arguments: ["```", "~~~", "````", "  ~~~"])
    func fences(fence: String) throws {
        let example = "\(fence)markdown\n```x\n~~~x\n<!-- flowrun graph -->\n<!-- flowrun graph end -->\n\(fence)\n"
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": example + markdown, "only.md": example])
        defer { folder.remove() }
        for _ in 1...2 { #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md")).status == 0) }
        let drawn = try String(contentsOfFile: folder.path("README.md"), encoding: .utf8)
        #expect(drawn.hasPrefix(example + "# Notes\n\n<!-- flowrun graph -->\n```mermaid\n") && drawn.hasSuffix("\n```\n<!-- flowrun graph end -->\n\nAfter.\n"), "\(drawn)")
        let none = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("only.md"))
        #expect(none.status == 2 && none.error.contains("there is no place for the diagram"))
    }

    @Test("a fence in a list item ends with the item, as CommonMark has it", arguments: [
        ("- a\n\n  ```\n  b\n\nc\n\n", true),
        ("1. a\n   ~~~\n   b\n2. c\n", true),
        ("- ```\n  b\n  ```\n", true),
        ("- ```\n  b\n\n  c\n  ", false),
        ("- a\n  - b\n\n    ```\n    c\n  - d\n", true),
        ("- a\n  - b\n\n    ```\n    c\n\n    ", false),
        ("-\n  ```\n  a\n", true),
        ("-\n\n  ```\na\n", false),
        ("-\tb\n\n\t```\n\tc\n", true),
        ("10) a\n\n    ```\n    b\n", true),
        ("-     ```\n", true),
        ("    ```\n", true),
        ("```\naaa\n  ```\n", true),
        ("```\naaa\n    ```\n", false),
        ("- - -\n  ```\na\n", false),
        ("-a\n  ```\nb\n", false),
        ("  ```\naaa\n", false),
        ("``` `\naaa\n", true),
        ("- a\n\n  ```\n  b\n```\nc\n", false),
    ])
    func fencesInLists(text: String, endsBefore: Bool) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": text + "<!-- flowrun graph -->\n<!-- flowrun graph end -->\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md"))
        #expect(answer.status == (endsBefore ? 0 : 2), "\(answer.error)")
        if endsBefore { #expect(try String(contentsOfFile: folder.path("README.md"), encoding: .utf8).hasPrefix(text + "<!-- flowrun graph -->\n```mermaid\n")) }
    }

    @Test("a block that has lost the end of its fence is drawn anew")
    func brokenBlock() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": "<!-- flowrun graph -->\n```mermaid\n<!-- flowrun graph end -->\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md")).status == 0)
        #expect(try String(contentsOfFile: folder.path("README.md"), encoding: .utf8).hasSuffix("\n```\n<!-- flowrun graph end -->\n"))
    }

    @Test("of lines that end in several ways each keeps its own, and the diagram's end as the marker's does")
    func mixedLineEnds() throws {
        let mixed = "# Notes\r\n\n<!-- flowrun graph -->\n<!-- flowrun graph end -->\r\n\rAfter."
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "README.md": mixed])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--inject", folder.path("README.md")).status == 0)
        let drawn = try Data(contentsOf: folder.url.appendingPathComponent("README.md"))
        #expect(drawn.starts(with: Data("# Notes\r\n\n<!-- flowrun graph -->\n```mermaid\n---\n".utf8)))
        let end = Data("\n```\n<!-- flowrun graph end -->\r\n\rAfter.".utf8)
        #expect(drawn.suffix(end.count) == end)
    }

    @Test("regions stand side by side in document order", arguments: [
        "", "initial: home\nstates: { home: { transitions: [{ event: go, to: par }] }, par: { ",
    ])
    func regions(before: String) throws {
        let names = ["one", "two", "three", "four"]
        let regions = names.map { name in
            let (first, second) = ("\(name)A", "\(name)B")
            return "\(name): { initial: \(first), states: { \(first): { transitions: [{ event: a, to: \(second) }] }, \(second): { transitions: [{ event: b, to: \(first) }] } } }"
        }
        let after = before.isEmpty ? "" : ", transitions: [{ event: back, to: home }] } }"
        let folder = try ScratchFolder(["all.flow.yaml": "flowspec: 1\nflow: all\n\(before)regions: { \(regions.joined(separator: ", ")) }\(after)\n"])
        defer { folder.remove() }
        let svg = try FlowRun.run("graph", folder.path("all.flow.yaml"), "--format", "svg").output
        let places = try names.map { name -> Double in
            let line = try #require(svg.split(separator: "\n").first { $0.contains(">\(name)</text>") })
            let place = try #require(line.range(of: " x=\"")).upperBound
            return try #require(Double(line[place...].prefix { $0 != "\"" }))
        }
        #expect(places == places.sorted(), "\(places)")
    }

    @Test("an SVG is called as the flow is, and what lies under the pointer as people say it")
    func titles() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let svg = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--format", "svg").output
        let titles = svg.split(separator: "\n").filter { $0.hasPrefix("<title>") }
        #expect(svg.contains("<svg role=\"img\" ") && svg.contains("<desc>A state machine of "))
        #expect(titles.first == "<title>Save a note</title>", "\(titles)")
        #expect(titles.contains { $0.contains(" → ") && $0.contains("tap &quot;Save&quot;") })
        #expect(!titles.isEmpty && titles.allSatisfy { !$0.contains("_") && !$0.contains("&#45;") }, "\(titles)")
    }

    @Test("of a picture that no screen shows whole it is said how an overview is had")
    func large() throws {
        func states(_ inside: String) -> [String] { (1...50).map { "s\($0): { initial: t\($0), states: { t\($0): { \(inside)transitions: [{ event: e, to: end }] } } }" } }
        func flow(_ states: [String]) -> String { "flowspec: 1\nflow: large\ninitial: s1\nstates: { \(states.joined(separator: ", ")), end: { end: true } }\n" }
        let folder = try ScratchFolder([
            "large.flow.yaml": flow(states("")), "deep.flow.yaml": flow(states("initial: u, states: { u: {} }, ")), "note.flow.yaml": saveNote,
        ])
        defer { folder.remove() }
        let large = folder.path("large.flow.yaml")
        #expect(try FlowRun.run("graph", large, "--format", "svg").error.contains(" points large; --depth 1 draws an overview"))
        #expect(try FlowRun.run("graph", folder.path("deep.flow.yaml"), "--format", "svg").error.contains(" points large; --depth 2 draws an overview"))
        #expect(!(try FlowRun.run("graph", large, "--format", "svg", "--depth", "1").error.contains("--depth")))
        #expect(!(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--format", "svg").error.contains("--depth")))
    }

    @Test("an interaction and a timeline that several files import are left out once, also beside different tokens")
    func sharedDeclarations() throws {
        let library = "flowspec: 1\nflow: lib\ninteractions: { press: { haptic: light, appliesTo: { trigger: tap } } }\n"
            + "timelines: { rise: { steps: [{ target: page, for: 1s, y: 9 -> 0 }] } }\n"
        func flow(_ name: String, imports: String, _ states: String) -> String {
            "flowspec: 1\nflow: \(name)\nimports: [\(imports)]\ninitial: a\nstates:\n  a: { screen: { title: A, show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }] }\n\(states)"
        }
        let folder = try ScratchFolder([
            "lib.flow.yaml": library, "tokens.flow.yaml": "flowspec: 1\nflow: tokens\ntokens: { duration: { quick: 150ms } }\n",
            "part.flow.yaml": flow("part", imports: "lib.flow.yaml", "  b: { end: true }\n"),
            "whole.flow.yaml": flow("whole", imports: "tokens.flow.yaml, lib.flow.yaml, part.flow.yaml", "  b: { run: part, exits: { b: c } }\n  c: { end: true }\n"),
        ])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("whole.flow.yaml")).error == "note: mermaid leaves out 2 screens, 1 interaction and 1 timeline\n")
    }
}
