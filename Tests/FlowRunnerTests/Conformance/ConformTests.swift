import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("SCXML documents run as their scripts say")
struct ConformTests {
    static let folder = "Tests/Cases/conform"
    static let names = Repository.files(below: folder, suffix: ".scxml").map { String($0.dropLast(".scxml".count)) }

    private static func file(_ path: String) -> SourceFile { SourceFile(path: path, bytes: Array((Repository.text(path) ?? "").utf8)) }

    @Test("each configuration is the expected one", arguments: names)
    func passes(name: String) {
        let result = conform(name, chart: Self.file(name + ".scxml"), script: Self.file(name + ".json"))
        #expect(result.outcome == .passed)
    }

    @Test("a wrong expectation fails, at its event and with what was found")
    func fails() {
        let script = SourceFile(
            path: "x.json",
            bytes: Array(#"{"initialConfiguration": ["a"], "events": [{"event": {"name": "bell"}, "nextConfiguration": ["c"]}]}"#.utf8))
        let result = conform("x", chart: Self.file("\(Self.folder)/descriptors.scxml"), script: script)
        #expect(result.outcome == .failed(event: 1, expected: ["c"], got: ["b"]))
        #expect(conformanceJSON([result]) == #"{"tests":[{"name":"x","result":"failed","expected":["c"],"got":["b"],"reason":"after event 1"}]}"#)
    }

    @Test("what cannot be translated is unsupported, with its place")
    func unsupported() {
        let chart = Self.file("Tests/Cases/import/untranslated.scxml")
        let script = Self.file("\(Self.folder)/history.json")
        guard case .unsupported(let reason) = conform("x", chart: chart, script: script).outcome else {
            Issue.record("it is supported")
            return
        }
        #expect(reason.contains(":"))
    }
}
