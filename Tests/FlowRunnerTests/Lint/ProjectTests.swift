import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Project files")
struct ProjectTests {
    private static func project(_ text: String) -> (project: LintProject, diagnostics: [Diagnostic]) {
        let (declaration, found) = ProjectDeclaration.decode(SourceFile(path: "flowspec.yaml", bytes: Array(text.utf8)))
        var diagnostics = found
        let project = LintProject(declaration, report: &diagnostics)
        return (project, diagnostics)
    }

    private static func levels(_ project: LintProject, in path: String) -> [String] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: a
            data: { visits: { type: number, range: 0..10 } }
            initial: open
            states:
              open: { transitions: [{ after: 1s, to: closed }] }
              closed: { todo: Later. }
            """)
        var outcome = LintOutcome(lint(loaded, rules: LintRule.all), of: loaded)
        project.setLevels(of: &outcome) { _ in path }
        return outcome.diagnostics.map { "\($0.info.id): \($0.severity.rawValue)" }
    }

    @Test("rules have the levels that their folder wants, the inner folder's before the outer's")
    func levels() {
        let (project, diagnostics) = Self.project(
            """
            rules: { unused-data: error, data-never-changes: off }
            folders:
              flows/app/parts: { rules: { undesigned: off } }
              flows/app: { rules: { unused-data: "off", undesigned: warning } }
            """)
        #expect(diagnostics.map(\.message) == [])
        #expect(Self.levels(project, in: "a.flow.yaml") == ["unused-data: error", "undesigned: info"])
        #expect(Self.levels(project, in: "flows/app/a.flow.yaml") == ["undesigned: warning"])
        #expect(Self.levels(project, in: "flows/app/parts/a.flow.yaml") == [])
        #expect(Self.levels(project, in: "flows/apples/a.flow.yaml") == ["unused-data: error", "undesigned: info"])
        let off = LintRule.all.filter(project.isOff).map(\.id)
        #expect(off == ["data-never-changes"])
    }

    @Test("limits are those of the project, then of the folder")
    func limits() {
        let (project, diagnostics) = Self.project(
            """
            limits: { mostConcurrent: 6, durations: 100ms..1s, cheapProperties: [opacity], smallestTarget: 48, hapticGap: 80ms, fewTaps: 3 }
            folders: { flows/tv: { limits: { smallestTarget: 60.5 } } }
            """)
        #expect(diagnostics.map(\.message) == [])
        let settings = project.settings(for: "flows/phone/a.flow.yaml")
        #expect(settings.mostConcurrent == 6 && settings.durations == 100...1000 && settings.cheapProperties == ["opacity"])
        #expect(settings.smallestTarget == 48 && settings.hapticGap == 80 && settings.fewTaps == 3)
        #expect(project.settings(for: "flows/tv/a.flow.yaml").smallestTarget == 60.5)
        #expect(LintProject().settings(for: "a") == LintSettings())
    }

    @Test("patterns leave files out", arguments: [
        ("drafts", "drafts/a.flow.yaml", true), ("drafts", "flows/drafts/a.flow.yaml", false), ("**/drafts", "flows/drafts/a/b.flow.yaml", true),
        ("*.old.flow.yaml", "a.old.flow.yaml", true), ("*.old.flow.yaml", "flows/a.old.flow.yaml", false), ("**/*.old.*", "flows/x/a.old.flow.yaml", true),
        ("flows/**/b?.flow.yaml", "flows/b1.flow.yaml", true), ("flows/**/b?.flow.yaml", "flows/b.flow.yaml", false), ("./flows/", "flows/b.flow.yaml", true),
        ("**", "a.flow.yaml", true), ("***a*b*c", "xaxbxc", true), ("***a*b*c", "xaxcxb", false),
    ])
    func patterns(pattern: String, path: String, isLeftOut: Bool) {
        #expect(Self.project("leaveOut: \"\(pattern)\"").project.leavesOut(path) == isLeftOut)
    }

    @Test("faults are said at their places with the nearest name")
    func faults() {
        check(
            """
            ruls: { }
            ^^^^ unknown-key
            rules:
              unused-dat: off
            # ^^^^^^^^^^ unknown-rule
              near-equal-labels: of
            #                    ^^ unknown-word
              unknown-haptic: warning
            limits:
              mostConcurrent: many
            #                 ^^^^ wrong-limit
              durations: 400ms..200ms
            #            ^^^^^^^^^^^^ wrong-limit
              hapticGapp: 3
            # ^^^^^^^^^^ unknown-limit
              hapticGap: 3
            #            ^ wrong-limit
              fewTaps: -1
            #          ^^ wrong-limit
            folders: { flows: { baseline: x } }
            #                   ^^^^^^^^ unknown-key
            leaveOut: { a: b }
            #         ^^^^^^^^ wrong-kind
            """
        ) { Self.project($0).diagnostics }
        #expect(Self.project("rules: { unused-dat: off }").diagnostics.first?.help == "did you mean `unused-data`?")
        #expect(Self.project("").diagnostics.isEmpty)
        #expect(Self.project("- a").diagnostics.map(\.message) == ["a project is a mapping of keys to values"])
        #expect(Self.project("rules: [a").diagnostics.map(\.info.id) == ["yaml-syntax"])
    }

    @Test("whatever stands in a project file or a baseline, it is read and every fault lies inside it")
    func mutations() {
        let project = """
            rules: { unused-data: error, near-equal-labels: off }
            limits: { durations: 100ms..1s, cheapProperties: [opacity], smallestTarget: 48 }
            folders: { flows/tv: { limits: { smallestTarget: 60.5 } } }
            leaveOut: ["**/a*", drafts]
            baseline: accepted.yaml

            """
        let accepted = Baseline([.init(rule: "unused-data", file: "a.flow.yaml", fingerprint: "0123456789abcdef", says: "nothing")]).text
        let signs = Array("{}[]:,\"'#-.*\n\t %&!|>0e9".utf8)
        var seed: UInt64 = 20_251_121
        func below(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return count == 0 ? 0 : Int(seed >> 33) % count
        }
        for round in 0..<4000 {
            var bytes = Array((round % 4 == 3 ? accepted : project).utf8)
            for _ in 0...below(3) {
                let place = below(bytes.count)
                switch below(3) {
                case 0: bytes.insert(signs[below(signs.count)], at: place)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(12)))
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + below(20))], at: below(bytes.count))
                }
            }
            let source = SourceFile(path: "flowspec.yaml", bytes: bytes)
            let (declaration, found) = ProjectDeclaration.decode(source)
            var diagnostics = found
            let lint = LintProject(declaration, report: &diagnostics)
            _ = lint.leavesOut("flows/a.flow.yaml")
            _ = lint.settings(for: "flows/tv/a.flow.yaml")
            diagnostics += BaselineDeclaration.decode(source).1
            #expect(diagnostics.allSatisfy { Int($0.primary.span.end) <= bytes.count && !diagnosticText($0, files: [source]).isEmpty })
        }
    }

    private static func report(_ text: String, path: String = "a.flow.yaml") -> LintReport {
        let loaded = loadText(text, path: path)
        var report = LintReport()
        report.add(LintOutcome(lint(loaded, rules: LintRule.all), of: loaded))
        return report
    }

    static let flow = """
        flowspec: 1
        flow: a
        data: { visits: { type: number, range: 0..10 }, calls: { type: flag, environment: true } }
        initial: open
        states:
          open: { transitions: [{ after: 1s, to: closed }] }
          closed: { end: true }
        """

    @Test("a finding keeps its fingerprint while lines move, and no other finding has it")
    func fingerprints() {
        let before = Self.report(Self.flow).findings.map(\.fingerprint)
        let moved = Self.flow.replacing("data: {", with: "# A comment.\n\ndata: {").replacing("visits: {", with: "visits:  {")
        #expect(Self.report(moved).findings.map(\.fingerprint) == before)
        #expect(Set(before).count == 2)
        #expect(before.allSatisfy { $0.utf8.count == 16 })
        #expect(Set(Self.report(Self.flow, path: "b.flow.yaml").findings.map(\.fingerprint)).isDisjoint(with: before))
        #expect(Set(Self.report(Self.flow.replacing("visits", with: "tries")).findings.map(\.fingerprint)).intersection(before).count == 1)
    }

    @Test("what is alike in everything is told apart by its order")
    func alike() {
        let text = Self.flow.replacing(
            "open: {", with: "open: { screen: { show: [{ button: Go }, { button: Go }] },")
        let dead = Self.report(text).findings.filter { $0.diagnostic.info.id == "button-without-transition" }
        #expect(dead.count == 2 && Set(dead.map(\.fingerprint)).count == 2)
    }

    @Test("a baseline takes away what it accepts, is read as it is written, and never accepts what keeps a flow from loading")
    func baseline() {
        var report = Self.report(Self.flow)
        let entries = report.findings.map {
            BaselineDeclaration.Entry(
                rule: $0.diagnostic.info.id, file: $0.path, fingerprint: $0.fingerprint, says: $0.diagnostic.message + " \"#:")
        }
        let text = Baseline(entries).text
        let (read, diagnostics) = BaselineDeclaration.decode(SourceFile(path: "accepted.yaml", bytes: Array(text.utf8)))
        #expect(diagnostics.map(\.message) == [])
        #expect(Set(read.entries) == Set(entries))
        #expect(BaselineDeclaration.decode(SourceFile(path: "", bytes: Array(Baseline().text.utf8))).0.entries.isEmpty)
        report.accept(Baseline(read.entries), project: 0)
        #expect(report.findings.isEmpty && report.accepted == 2)
        var broken = Self.report(Self.flow.replacing("to: closed", with: "to: clsed"))
        broken.accept(Baseline(broken.findings.map { .init(rule: "", file: "", fingerprint: $0.fingerprint, says: "") }), project: 0)
        #expect(broken.findings.map(\.diagnostic.info.id) == ["unknown-target"])
    }
}
