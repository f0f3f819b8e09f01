import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
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

    @Test("what is missing is told while those that run the flow do not load")
    func notLoading() {
        let broken = Self.app("app", taking: ["failed", "timeout"]).replacingOccurrences(of: "initial: sending", with: "initial: sendig")
        let files = MemoryFiles(["upload.flow.yaml": Self.upload, "app.flow.yaml": broken])
        let outcomes = ["app.flow.yaml", "upload.flow.yaml"].map { path in
            let loaded = load(path, from: files)
            return LintOutcome(lint(loaded, rules: LintRule.all.filter { $0.id == "unhandled-outcome" }), of: loaded)
        }
        #expect(outcomes[0].hasErrors)
        #expect(outcomes.withoutWhatRunningFlowsBring[1].diagnostics.count == 1)
    }

    @Test("what a flow between leaves open, the outermost may take")
    func between() {
        let texts = [
            "upload.flow.yaml": Self.upload, "part.flow.yaml": Self.app("part", taking: []),
            "app.flow.yaml": Self.app("app", running: "part", taking: ["failed", "timeout"], end: "over"),
        ]
        #expect(found(texts, linting: texts.keys.sorted(), rules: ["unhandled-outcome"]) == [])
    }

    private static let inner = """
        flowspec: 1
        flow: inner
        data: { mode: { type: choice, options: [short, long] } }
        initial: one
        states:
          one:
            entry: [{ emit: { event: remind, after: 5s } }]
            screen: { title: "{mode}", show: [{ button: Next }, { button: Help }] }
            transitions: [{ tap: Next, to: over }]
          over: { end: true }
        """

    @Test("a button, an event and a parameter that only the running flow answers, hears or gives", arguments: [
        ("button-without-transition", "{ tap: Help, to: over }", "", "inner.flow.yaml:8 nothing answers a tap on `Help`"),
        ("unheard-event", "{ event: remind, to: over }", "", "inner.flow.yaml:7 nothing waits for `remind`"),
        ("data-never-changes", "", ", with: { mode: long }", "inner.flow.yaml:3 nothing changes `mode`"),
        ("data-never-changes", "", ", with: { mode: mine }", "inner.flow.yaml:3 nothing changes `mode`"),
    ])
    func brought(rule: String, transition: String, with: String, lacking: String) {
        func outer(_ transition: String, _ with: String) -> String {
            """
            flowspec: 1
            flow: outer
            imports: [inner.flow.yaml]
            data: { mine: { type: choice, options: [short, long] } }
            initial: home
            states:
              home: { screen: { show: [{ picker: Mine, binds: mine }, { button: Go }] }, transitions: [{ tap: Go, to: first }] }
              first: { run: inner, exits: { over: second }, transitions: [\(transition)] }
              second: { run: inner, exits: { over: over }, transitions: [\(transition)]\(with) }
              over: { end: true }
            """
        }
        let paths = ["inner.flow.yaml", "outer.flow.yaml"]
        #expect(found(["inner.flow.yaml": Self.inner, "outer.flow.yaml": outer(transition, with)], linting: paths, rules: [rule]) == [])
        #expect(found(["inner.flow.yaml": Self.inner, "outer.flow.yaml": outer("", "")], linting: paths, rules: [rule]) == [lacking])
        #expect(found(["inner.flow.yaml": Self.inner], linting: [paths[0]], rules: [rule]) == [lacking])
    }
}
