import FlowSpec
import FlowTestSupport
import Testing

/// Files of other tools in `Tests/Cases/import`, and what becomes of them.
@Suite("Files of other tools become flows")
struct ForeignFileTests {
    static let folder = "Tests/Cases/import"
    static let names = [".scxml", ".mmd", ".md", ".html", ".json"].flatMap { Repository.files(below: folder, suffix: $0) }.map { String($0.dropFirst(folder.count + 1)) }

    private static func imported(_ name: String) -> (file: SourceFile, flows: [ImportedFlow]) {
        let file = SourceFile(path: name, bytes: Array((Repository.text("\(folder)/\(name)") ?? "").utf8))
        let flowName = String(name.prefix { $0 != "." })
        return (file, Self.flows(file, as: flowName))
    }

    private static func flows(_ file: SourceFile, as flowName: String) -> [ImportedFlow] {
        if file.path.hasSuffix(".scxml") { return [importSCXML(file, as: flowName)] }
        return file.path.hasSuffix(".json") ? [importXState(file, as: flowName)] : importMermaid(file, as: flowName)
    }

    @Test("each is as its `.out` says", arguments: names)
    func golden(name: String) {
        let (file, flows) = Self.imported(name)
        let text = flows.map { flow in
            flow.text + flow.diagnostics.map { diagnosticText($0, files: [file]) }.joined(separator: "\n")
        }
        Golden.check(text.joined(separator: "---\n"), at: "\(Self.folder)/\(name).out")
    }

    @Test("what is written loads", arguments: names)
    func loads(name: String) {
        for flow in Self.imported(name).flows where !flow.text.isEmpty {
            #expect(loadText(flow.text).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        }
    }

    @Test("a state that is called null keeps its name", arguments: ["null", "Null", "NULL"])
    func null(name: String) {
        let imported = importMermaid(SourceFile(path: "a.mmd", bytes: Array("stateDiagram-v2\n  [*] --> \(name)\n  \(name) --> other: Go\n".utf8)), as: "a")
        #expect(imported.flatMap { loadText($0.text).diagnostics }.filter { $0.severity == .error } == [])
        #expect(imported.contains { loadText($0.text).flow.states.rows.contains { $0.name.lowercased() == "null" } })
    }

    @Test("conditions of a choice are one flag where they are opposites, and answers without their brackets elsewhere", arguments: [
        ("[allowed]", "[not allowed]", "guard: not allowed"), ("[allowed]", "[else]", "guard: not allowed"), ("[yes]", "[no]", "guard: not ask"),
        ("[allowed]", "[denied]", "options: [\"allowed\", \"denied\"]"),
    ])
    func choice(first: String, second: String, line: String) {
        let diagram = "stateDiagram-v2\n  state ask <<choice>>\n  [*] --> ask\n  ask --> a : \(first)\n  ask --> b : \(second)\n"
        let imported = importMermaid(SourceFile(path: "a.mmd", bytes: Array(diagram.utf8)), as: "a")
        #expect(imported.map { $0.text.contains(line) } == [true])
        #expect(imported.flatMap { loadText($0.text).diagnostics }.filter { $0.severity == .error } == [])
    }

    @Test("one word is a button where it is written as on buttons, and an event elsewhere", arguments: [
        ("Allow", "tap: Allow"), ("allow", "event: allow"), ("ALLOW", "event: ALLOW"), ("EvAllow", "event: EvAllow"), ("event Allow", "event: Allow"),
        ("true", "event: \"true\""), ("Allow / ShowSheet", "event: Allow"),
        ("Allow / Accept all", "tap: \"Allow / Accept all\""), ("Allow / ask()", "event: Allow"), ("Allow [known]", "event: Allow"),
    ])
    func oneWord(label: String, trigger: String) {
        let diagram = "stateDiagram-v2\n  [*] --> ask\n  ask --> a : \(label)\n"
        let imported = importMermaid(SourceFile(path: "a.mmd", bytes: Array(diagram.utf8)), as: "a")
        #expect(imported.map { $0.text.replacing("\"Allow\"", with: "Allow").contains(trigger) } == [true])
        #expect(imported.flatMap(\.diagnostics) == [])
    }

    @Test("dream's six diagrams become flows that load, and only the one that Mermaid rejects is complained of", .enabled(if: Repository.text("../shared/sources/dream.md") != nil))
    func dream() throws {
        let text = try #require(Repository.text("../shared/sources/dream.md"))
        let flows = importMermaid(SourceFile(path: "dream.md", bytes: Array(text.utf8)), as: "dream")
        #expect(flows.count == 6)
        #expect(flows.flatMap(\.diagnostics).filter { $0.severity != .info }.map(\.info.id) == ["mermaid-syntax"])
        for flow in flows { #expect(loadText(flow.text).diagnostics.filter { $0.severity == .error }.map(\.message) == []) }
    }

    @Test("every `.out` has its file")
    func orphans() {
        Golden.checkOrphans(below: Self.folder, suffix: ".out", expected: Self.names.map { "\(Self.folder)/\($0).out" })
    }

    @Test("torn files are answered, never fatal", arguments: names)
    func torn(name: String) {
        let bytes = Array((Repository.text("\(Self.folder)/\(name)") ?? "").utf8)
        for length in 0..<bytes.count {
            var torn = Array(bytes.prefix(length))
            if length > 3 { torn[length / 2] = UInt8(truncatingIfNeeded: length &* 37) }
            let file = SourceFile(path: name, bytes: torn)
            for diagnostic in Self.flows(file, as: "torn").flatMap(\.diagnostics) { #expect(Int(diagnostic.primary.span.end) <= torn.count) }
        }
    }
}
