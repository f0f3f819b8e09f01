import FlowSpec
import FlowTestSupport
import Testing

@Suite("Loading")
struct LoadingTests {
    @Test("the benchmark's models load without a fault", arguments: ["toggle", "hierarchy", "parallel"])
    func models(_ name: String) {
        let loaded = load("\(name).flow.yaml", from: RepositoryFiles(below: "bench/models"))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(loaded.flow.states.count > 2)
    }

    private struct LinkedFiles: FileProvider {
        var files: MemoryFiles
        func read(_ path: String) throws(FileFault) -> [UInt8] { try files.read(path.replacing("linked/", with: "")) }
        func identity(of path: String) -> String { path.replacing("linked/", with: "") }
    }

    @Test("a file that two paths lead to is imported once")
    func importedByTwoPaths() {
        let files = MemoryFiles([
            "a.flow.yaml": "flowspec: 1\nflow: a\nimports: [kit.flow.yaml, linked/tokens.flow.yaml]\ninitial: s\nstates: { s: { end: true } }\n",
            "kit.flow.yaml": "flowspec: 1\nflow: kit\nimports: [tokens.flow.yaml]\n",
            "tokens.flow.yaml": "flowspec: 1\nflow: tokens\ntokens: { duration: { q: 100ms } }\n",
        ])
        let loaded = load("a.flow.yaml", from: LinkedFiles(files: files))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(loaded.files.count == 3)
    }

    @Test("a library's timelines are the same for a flow and for what it runs")
    func sharedTimelines() {
        let loaded = load(
            "main.flow.yaml",
            from: MemoryFiles([
                "main.flow.yaml": """
                    flowspec: 1
                    flow: main
                    imports: [motion.flow.yaml, part.flow.yaml]
                    initial: a
                    states:
                      a: { run: part, exits: { done: b } }
                      b: { end: true }
                    """,
                "part.flow.yaml": """
                    flowspec: 1
                    flow: part
                    imports: [motion.flow.yaml]
                    initial: first
                    states:
                      first: { transitions: [{ event: go, to: done, timeline: rise }] }
                      done: { end: true }
                    """,
                "motion.flow.yaml": """
                    flowspec: 1
                    flow: motion
                    data: { online: { type: flag, environment: true } }
                    timelines: { rise: { steps: [{ target: page, for: 300ms, y: 0 -> 10 }] } }
                    """,
            ]))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(loaded.flow.timelines.rows.map(\.name) == ["rise"])
        #expect(loaded.flow.data.rows.map(\.name) == ["online"])
    }

    @Test("diagnostics are sorted by file and place, and said once however often a flow is run")
    func order() {
        let loaded = load(
            "main.flow.yaml",
            from: MemoryFiles([
                "main.flow.yaml": """
                    flowspec: 1
                    flow: main
                    imports: [part.flow.yaml]
                    initial: a
                    states:
                      a: { run: part, exits: { done: b } }
                      b: { run: part, exits: { done: c }, transitions: [{ event: x, to: nowhere }] }
                      c: { end: true }
                    """,
                "part.flow.yaml": """
                    flowspec: 1
                    flow: part
                    initial: first
                    states:
                      first: { entry: [{ haptic: hevy }], transitions: [{ event: go, to: don }] }
                      done: { end: true }
                    """,
            ]))
        #expect(loaded.diagnostics.map(\.info.id) == ["unknown-target", "haptic-unknown", "unknown-target"])
        #expect(loaded.diagnostics.map(\.primary.span.file.index) == [0, 1, 1])
    }

    @Test("of thousands of unknown states the first get a suggestion, and all are counted", .timeLimit(.minutes(20)))
    func thousandsOfUnknownStates() {
        let states = (0..<3000).map { "  state\($0): { transitions: [{ event: go, to: stat\($0) }] }" }.joined(separator: "\n")
        let loaded = loadText("flowspec: 1\nflow: large\ntitle: Large\ninitial: state0\nstates:\n\(states)")
        let unknown = loaded.diagnostics.filter { $0.info.id == "unknown-target" }
        #expect(unknown.reduce(0) { $0 + $1.count } == 3000)
        #expect(unknown.first?.fix?.replacement == "state0")
        #expect(unknown.last?.fix == nil)
    }

    @Test("thousands of keys that are near to a known one are each looked at once", .timeLimit(.minutes(20)))
    func thousandsOfNearKeys() {
        let keys = (0..<20_000).compactMap { UnicodeScalar(0x4E00 + $0) }.map { "    screen\($0): { titel: Note }" }.joined(separator: "\n")
        let loaded = loadText("flowspec: 1\nflow: odd\ninitial: open\nstates:\n  open:\n\(keys)")
        // Below those that are only counted nothing is looked at.
        #expect(loaded.diagnostics.reduce(0) { $1.info.id == "unknown-key" ? $0 + $1.count : $0 } > 20_000)
    }

    @Test("an ambiguous name is told with some of the states that it may mean", .timeLimit(.minutes(20)))
    func thousandsOfAmbiguousStates() {
        let regions = (0..<1000).map { "  r\($0): { initial: a, states: { a: { transitions: [{ event: go, to: b }] }, b: {} } }" }
        let loaded = loadText("flowspec: 1\nflow: wide\ntitle: Wide\nregions:\n\(regions.joined(separator: "\n"))")
        #expect(loaded.diagnostics.count { $0.info.id == "ambiguous-state" } == 1000)
        #expect(loaded.diagnostics.first?.help == "write " + (0..<8).map { "`r\($0).b`, " }.joined() + "…")
    }
}
