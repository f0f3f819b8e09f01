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
}
