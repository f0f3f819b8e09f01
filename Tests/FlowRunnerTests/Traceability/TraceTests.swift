import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Requirements are traced to where they are carried out")
struct TraceTests {
    private static let catalogue = Catalogue(
        SourceFile(
            path: "door.md",
            bytes: Array(
                """
                # Door
                - door-1.1 [screen] Shows a bell | and a handle (L1)
                - door-1.2 [trigger] Opens (L2)
                - door-2 [haptic] Is felt (L3)
                * door-3 [rule] Never squeaks (L4)
                - door-1.1 said twice
                - no requirement at all
                """.utf8)))

    private static var trace: RequirementTrace {
        let flow = """
            flowspec: 1
            flow: door
            source: door.md
            initial: shut
            states:
              shut:
                source: [1.1, 9.9]
                screen: { show: [{ button: Open, source: 1.1 }] }
                transitions: [{ tap: Open, to: open, source: "1.2" }]
              open: { end: true }
            declined: { "3": Left to the carpenter. }
            """
        return RequirementTrace(catalogue, flows: [load("door.flow.yaml", from: MemoryFiles(["door.flow.yaml": flow]))])
    }

    @Test("a catalogue's requirements are its numbered lines, each once")
    func catalogue() {
        #expect(Self.catalogue.requirements.map(\.id) == ["door-1.1", "door-1.2", "door-2", "door-3"])
        #expect(Self.catalogue.requirements.first?.line == 2)
        #expect(Self.catalogue.repeated.map { "\($0.id):\($0.line)" } == ["door-1.1:6"])
    }

    @Test("covered, declined and missing are told apart, with places and reasons")
    func statuses() {
        #expect(Self.trace.rows.map(\.status) == [.covered, .covered, .missing, .declined(reason: "Left to the carpenter.")])
        #expect(Self.trace.rows[0].places.map(\.line) == [7, 8])
        #expect(Self.trace.unknown.map(\.id) == ["door-9.9"])
    }

    @Test("the text says what is missing, the table holds every line")
    func reports() {
        #expect(
            Self.trace.text == """
                missing: door-2 [haptic] Is felt (L3)
                unknown: door-9.9 at door.flow.yaml:7
                4 requirements: 2 covered, 1 declined, 1 missing
                """)
        #expect(Self.trace.markdown.contains(#"| door-1.1 | [screen] Shows a bell \| and a handle (L1) | covered | door.flow.yaml:7<br>door.flow.yaml:8 |"#))
        #expect(Self.trace.json.contains(#"{"id":"door-3","status":"declined","places":[{"file":"door.flow.yaml","line":11}],"reason":"Left to the carpenter."}"#))
    }

    @Test("actions, interactions, promises and steps of scenarios say what they carry out as well")
    func everywhere() {
        let flow = """
            flowspec: 1
            flow: door
            source: door.md
            interactions:
              soft: { haptic: light, source: "2" }
            initial: shut
            states:
              shut:
                entry: [{ haptic: success, source: 1.1 }]
                screen: { show: [{ button: Open }] }
                transitions: [{ tap: Open, to: open, feel: soft, do: [{ announce: Open, source: ["1.1", "3"] }] }]
              open: { end: true }
            promises:
              - can reach: open
                source: "1.2"
            scenarios:
              - name: Opens
                steps: [{ tap: Open, source: "1.2" }, { expect: { state: open }, source: "3" }]
            """
        let loaded = load("door.flow.yaml", from: MemoryFiles(["door.flow.yaml": flow]))
        #expect(loaded.diagnostics.map(\.message) == [])
        let trace = RequirementTrace(Self.catalogue, flows: [loaded])
        #expect(trace.rows.map { $0.places.map(\.line) } == [[9, 11], [15, 18], [5], [11, 18]])
        let alone = load("door.flow.yaml", from: MemoryFiles(["door.flow.yaml": flow.replacingOccurrences(of: "{ haptic: success, source: 1.1 }", with: "{ source: 1.1 }")]))
        #expect(alone.diagnostics.first?.message == "expected an action such as `haptic: success` beside its `source`, found a mapping")
    }

    @Test("what a file without a document names is told, with what its top lacks")
    func withoutDocument() {
        let flow = "flowspec: 1\nflow: door\ninitial: shut\nstates: { shut: { end: true, source: [\"1.1\", house-2, \"1.1-2\", door-2] } }\n"
        let trace = RequirementTrace(Self.catalogue, flows: [load("door.flow.yaml", from: MemoryFiles(["door.flow.yaml": flow]))])
        #expect(
            trace.text.split(separator: "\n").filter { $0.hasPrefix("unknown") } == [
                "unknown: 1.1 at door.flow.yaml:4, a file that names no document; put `source: door.md` at its top",
                "unknown: 1.1-2 at door.flow.yaml:4, a file that names no document; put `source: door.md` at its top",
            ])
    }

    private func unknown(of source: String, _ ids: String, in catalogue: String) -> (rows: [String], unknown: [String]) {
        let flow = "flowspec: 1\nflow: door\nsource: \(source)\ninitial: shut\nstates: { shut: { end: true, source: [\(ids)] } }\n"
        let loaded = load("door.flow.yaml", from: MemoryFiles(["door.flow.yaml": flow]))
        let read = Catalogue(SourceFile(path: "door.md", bytes: Array(catalogue.utf8)), documents: Set(loaded.flow.documents))
        let trace = RequirementTrace(read, flows: [loaded])
        return (trace.rows.map { "\($0.requirement.id) \($0.status == .covered)" }, trace.text.split(separator: "\n").filter { $0.hasPrefix("unknown") }.map(String.init))
    }

    @Test("a document's name may hold underscores, blanks, points and hyphens", arguments: ["my_app", "my app", "spec.v2", "my-app"])
    func documentNames(name: String) {
        let found = unknown(of: "docs/\(name).md", #""1.1", "\#(name)-1.2", "9""#, in: "- \(name)-1.1 One\n- \(name)-1.2: Two\n- \(name)-1.3 Three\n")
        #expect(found.rows == ["\(name)-1.1 true", "\(name)-1.2 true", "\(name)-1.3 false"])
        #expect(found.unknown == ["unknown: \(name)-9 at door.flow.yaml:5"])
    }

    @Test("ids of a document with a point in its name are those of another document, not of none")
    func otherDocument() {
        let found = unknown(of: "spec.v2.md", #""1.1""#, in: "- spec-1.1 One\n")
        #expect(found.rows == ["spec-1.1 false"] && found.unknown == [])
        #expect(unknown(of: "spec-app.md", #""1.1""#, in: "- spec-1.1 One\n").unknown == [])
    }

    @Test(
        "no requirement of an app's document is missing", .enabled(if: Repository.text("../shared/sources/feelings-requirements.md") != nil),
        arguments: ["feelings", "homework", "dream", "cravey", "puffguard"])
    func apps(app: String) throws {
        let bytes = try #require(Repository.text("../shared/sources/\(app)-requirements.md"))
        let files = Repository.files(below: "flows/\(app)", suffix: ".flow.yaml").map { load($0, from: RepositoryFiles()) }
        let trace = RequirementTrace(Catalogue(SourceFile(path: app, bytes: Array(bytes.utf8))), flows: files)
        #expect(trace.rows.filter { $0.status == .missing }.map(\.requirement.id) == [])
        #expect(trace.unknown.map(\.id) == [])
    }
}
