import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a flow leaves to those that run it")
struct BroughtByRunningFlowsTests {
    /// By file and line what is found where these flows are linted together.
    private func found(_ texts: [String: String], linting paths: [String], rules: [String]) -> [String] {
        let files = MemoryFiles(texts)
        let outcomes = paths.map { path in
            let loaded = load(path, from: files)
            #expect(loaded.diagnostics.map(\.message) == [])
            return LintOutcome(lint(loaded, rules: LintRule.all.filter { rules.contains($0.id) }), of: loaded)
        }
        var report = LintReport()
        for outcome in outcomes.withoutWhatRunningFlowsBring { report.add(outcome) }
        return report.findings.map { "\($0.path):\($0.files[of: $0.diagnostic.primary.span]?.position(of: $0.diagnostic.primary.span.start).line ?? 0) \($0.diagnostic.message)" }
    }

    private static let upload = """
        flowspec: 1
        flow: upload
        services: { up: { outcomes: [done, failed], timeout: 9s } }
        initial: sending
        states:
          sending:
            calls: up
            screen: { as: overlay, title: Sending, show: [{ spinner: true }, { button: Stop }] }
            transitions: [{ outcome: up.done, to: sent }, { tap: Stop, to: sent }]
          sent: { end: true }
        """

    private static func app(_ name: String, running flow: String = "upload", taking outcomes: [String], end: String = "sent") -> String {
        """
        flowspec: 1
        flow: \(name)
        imports: [\(flow).flow.yaml]
        services: { up: { outcomes: [done, failed], timeout: 9s } }
        initial: sending
        states:
          sending: { run: \(flow), exits: { \(end): over }, transitions: [\(outcomes.map { "{ outcome: up.\($0), to: over }" }.joined(separator: ", "))] }
          over: { end: true }
        """
    }

    private static let lacking = "upload.flow.yaml:6 nothing takes `up.failed` or `up.timeout` while `sending` waits for it"

    @Test("an outcome that each running flow takes is not missing in the flow that is run, unless that is linted alone", arguments: [
        (["failed", "timeout"], []), (["failed"], ["upload.flow.yaml:6 nothing takes `up.timeout` while `sending` waits for it"]), ([], [lacking]),
    ])
    func outcomes(taken: [String], lacking: [String]) {
        let texts = ["upload.flow.yaml": Self.upload, "app.flow.yaml": Self.app("app", taking: taken)]
        for paths in [["app.flow.yaml", "upload.flow.yaml"], ["upload.flow.yaml", "app.flow.yaml"]] {
            #expect(found(texts, linting: paths, rules: ["unhandled-outcome"]) == lacking)
        }
        #expect(found(texts, linting: ["upload.flow.yaml"], rules: ["unhandled-outcome"]) == [Self.lacking])
    }

    @Test("where one of two running flows does not take it, it is missing")
    func twoRunning() {
        let texts = [
            "upload.flow.yaml": Self.upload, "app.flow.yaml": Self.app("app", taking: ["failed", "timeout"]), "other.flow.yaml": Self.app("other", taking: []),
        ]
        #expect(found(texts, linting: texts.keys.sorted(), rules: ["unhandled-outcome"]) == [Self.lacking])
    }

    @Test("what a flow between leaves open, the outermost may take")
    func between() {
        let texts = [
            "upload.flow.yaml": Self.upload, "part.flow.yaml": Self.app("part", taking: []),
            "app.flow.yaml": Self.app("app", running: "part", taking: ["failed", "timeout"], end: "over"),
        ]
        #expect(found(texts, linting: texts.keys.sorted(), rules: ["unhandled-outcome"]) == [])
    }
}
