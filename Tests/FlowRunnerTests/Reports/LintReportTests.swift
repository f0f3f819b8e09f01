import FlowRunner
import FlowSpec
import Foundation
import FlowTestSupport
import Testing

@Suite("Findings for other programs")
struct LintReportTests {
    static let info = DiagnosticInfo("made-up", .warning, "Something that only this test finds.")

    /// Findings of every shape: labels, walks, fixes over several places, several lines, no file at all.
    static let report: LintReport = {
        let path = "flows/a \u{e9}#1.flow.yaml"
        let loaded = load(
            path, from: MemoryFiles([
                path: """
                    flowspec: 1
                    flow: a
                    services: { upload: { outcomes: [done, failed] } }
                    data: { visits: { type: number, range: 0..10 } }
                    initial: open
                    states:
                      open: { calls: upload, transitions: [{ outcome: upload.done, to: closed }] }
                      closed: { screen: { show: [{ button: Ünder }] }, end: true }
                    """
            ]))
        var found = lint(loaded, rules: LintRule.all)
        found.append(
            Diagnostic(
                info, at: Span(file: FileID(0), start: 12, end: 40), "50 % of `a: b, c`\nis more", labels: [.init(Span(file: FileID(0), start: 3, end: 5), "here")],
                help: "say\u{1B}less", walk: ["tap \"Go\"", "outcome upload.failed"]))
        found.append(Diagnostic(info, at: Span(file: FileID(7), start: 0, end: 0), "nowhere"))
        var report = LintReport()
        report.add(LintOutcome(found, of: loaded))
        return report
    }()

    @Test("JSON carries the walk with the keys in their order")
    func json() throws {
        let text = Self.report.json
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let findings = try #require(document["findings"] as? [[String: Any]])
        let keys: Set = ["rule", "severity", "message", "file", "line", "column", "endLine", "endColumn", "subject", "help", "walk", "flow"]
        #expect(findings.allSatisfy { Set($0.keys) == keys })
        #expect(findings.contains { $0["walk"] as? [String] == ["tap \"Go\"", "outcome upload.failed"] })
        #expect(Self.report.text().contains("= this walk shows it:\n        1  tap \"Go\"\n        2  outcome upload.failed\n"))
    }

    @Test("of many findings by one rule in a file the first are told as text, and the others counted; everything else has all")
    func crowd() {
        let transitions = (1...6).map { "- { event: go\($0), to: none\($0) }" }.joined(separator: "\n      ")
        let loaded = loadText("flowspec: 1\nflow: a\ninitial: open\nstates:\n  open:\n    transitions:\n      \(transitions)\n")
        var report = LintReport()
        report.add(LintOutcome(loaded.diagnostics, of: loaded))
        let text = report.text(atMost: 4)
        #expect(text.components(separatedBy: "[unknown-target]").count == 1 + 4 + 1)
        #expect(text.contains("flow.flow.yaml: 2 more of [unknown-target]; `--all` tells each in its place\n"))
        #expect(text.hasSuffix("\n\n\(report.summary)\n"))
        #expect(report.text(atMost: 6) == report.text())
        #expect(report.json.components(separatedBy: "unknown-target").count == 1 + 6)
    }

    @Test("that `--all` tells more is said of no more than it tells: what was only counted has no place")
    func onlyCounted() {
        let transitions = (1...1100).map { "- { event: go\($0), to: none }" }.joined(separator: "\n      ")
        let loaded = loadText("flowspec: 1\nflow: a\ninitial: open\nstates:\n  open:\n    transitions:\n      \(transitions)\n")
        var report = LintReport()
        report.add(LintOutcome(loaded.diagnostics, of: loaded))
        let some = report.text(atMost: 50)
        #expect(some.contains("flow.flow.yaml: 1,050 more of [unknown-target]; `--all` tells 950 of them, each in its place\n"))
        for whole in [report.text(), report.text(atMost: 1000)] {
            #expect(whole.contains("flow.flow.yaml: 100 more of [unknown-target]\n") && !whole.contains("--all"))
        }
    }

    @Test("SARIF is what the standard's schema asks for, and its indices and fingerprints hold")
    func sarif() throws {
        let document = try JSONSerialization.jsonObject(with: Data(Self.report.sarif(version: "1.2.3").utf8))
        #expect(SARIFShape.faults(in: document) == [])
        let run = try #require(((document as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String ?? "" }
        #expect(Array(rules.prefix(LintRule.all.count)) == LintRule.all.map(\.id))
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == Self.report.findings.count)
        for (result, finding) in zip(results, Self.report.findings) {
            #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
            #expect((result["partialFingerprints"] as? [String: String])?["flowrunFinding/v1"] == finding.fingerprint)
            #expect((result["codeFlows"] == nil) == finding.diagnostic.walk.isEmpty)
            #expect((result["fixes"] == nil) == (finding.diagnostic.fix == nil))
        }
        #expect(Self.report.sarif(version: "1.2.3").contains("flows/a%20%C3%A9%231.flow.yaml"))
    }

    @Test("the check of SARIF finds what it looks for")
    func checksItself() {
        let bad: [String: Any] = [
            "version": "2.0.0", "runs": [["tool": ["driver": ["nam": "x"]], "results": [["level": "info", "locations": [["physicalLocation": ["region": ["startLine": 0]]]]]]]],
        ]
        #expect(SARIFShape.faults(in: bad).sorted() == [
            "$.runs[0].results[0].level: `info` is none of its words", "$.runs[0].results[0].locations[0].physicalLocation.region.startLine: 0 is below 1",
            "$.runs[0].results[0].locations[0].physicalLocation: no artifactLocation", "$.runs[0].results[0]: no message", "$.runs[0].tool.driver.nam: unknown", "$.runs[0].tool.driver: no name", "$.version: `2.0.0` is none of its words",
        ])
    }

    @Test("annotations follow the grammar of workflow commands")
    func grammar() throws {
        let commands = LintAnnotations(Self.report).commands
        #expect(commands.count == Self.report.findings.count)
        for command in commands {
            let match = try #require(command.wholeMatch(of: /::(error|warning|notice) ([^:\r\n]*)::([^\r\n]*)/))
            let properties = match.2.split(separator: ",", omittingEmptySubsequences: false).map { $0.split(separator: "=", maxSplits: 1).first.map(String.init) ?? "" }
            #expect(Set(properties).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]) && Set(properties).count == properties.count)
            #expect(String(match.3).matches(of: /%(?!25|0A|0D)/).isEmpty)
        }
        #expect(commands.contains("::warning file=flows/a é#1.flow.yaml,line=2,endLine=3,title=made-up::50 %25 of `a: b, c` is more%0Awalk: tap \"Go\" → outcome upload.failed%0Asay\u{1B}less"))
    }

    @Test("beyond ten of a kind the rest is listed for the step's summary")
    func limit() {
        let loaded = loadText("flowspec: 1\nflow: a\ninitial: x\nstates:\n  x: { end: true }\n")
        var report = LintReport()
        let kinds = [LintReportTests.info, DiagnosticInfo("made-up-error", "An error | of this test.")]
        let found = (0..<24).map { Diagnostic(kinds[$0 % 2], at: Span(file: FileID(0), start: $0, end: $0 + 1), "number|\n\($0)") }
        report.add(LintOutcome(found, of: loaded))
        let annotations = LintAnnotations(report)
        #expect(annotations.commands.count == 20)
        #expect(annotations.commands.count { $0.hasPrefix("::error ") } == 10)
        #expect(annotations.rest.map(\.diagnostic.message) == ["number| 20", "number| 21", "number| 22", "number| 23"])
        #expect(annotations.summary.contains("| warning | flow.flow.yaml:3:1 | number\\| 20 | made-up |\n"))
        #expect(annotations.log.count == 4)
        #expect(LintAnnotations(LintReport()).summary.isEmpty)
    }
}
