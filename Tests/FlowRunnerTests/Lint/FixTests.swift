import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Certain edits")
struct FixTests {
    private struct Patched: FileProvider {
        var base: any FileProvider
        var texts: [String: [UInt8]]

        func read(_ path: String) throws(FileFault) -> [UInt8] {
            if let text = texts[path] { return text }
            return try base.read(path)
        }
    }

    static func report(_ path: String, _ files: any FileProvider, _ texts: [String: [UInt8]] = [:]) -> LintReport {
        let loaded = load(path, from: Patched(base: files, texts: texts))
        var report = LintReport()
        report.add(LintOutcome(lint(loaded, rules: LintRule.quick), of: loaded))
        return report
    }

    private static func fixed(_ path: String, _ files: any FileProvider) -> (fixed: FixedFiles, before: LintReport, after: LintReport) {
        let before = report(path, files)
        let fixed = carryOutFixes(of: before) { report(path, files, $0) }
        return (fixed, before, report(path, files, fixed.texts))
    }

    static func text(_ text: String) -> (text: String, done: [String]) {
        let fixed = fixed("a.flow.yaml", MemoryFiles(["a.flow.yaml": text])).fixed
        return (String(decoding: fixed.texts["a.flow.yaml"] ?? [], as: UTF8.self), fixed.done.map { "\($0.line):\($0.column) \($0.rule)" })
    }

    static let folder = "Tests/Cases/diagnostics"
    static let fixable = Repository.files(below: folder, suffix: ".flow.yaml").map { String($0.dropFirst(folder.count + 1)) }.filter { name in
        !name.contains("/") && load(name, from: RepositoryFiles(below: folder)).diagnostics.contains { $0.fix != nil }
    }

    /// Where the edit would be right in another file, but does not help in this one: it is left out.
    static let leftAlone: Set = [
        "expression-bracket-in-braces.flow.yaml", "import-folder.flow.yaml", "yaml-tab.flow.yaml",
    ]

    @Test("a bad file with a certain edit loads with fewer faults after it", arguments: fixable)
    func pairs(name: String) {
        let (fixed, before, after) = Self.fixed(name, RepositoryFiles(below: Self.folder))
        let faults = { (report: LintReport) in report.findings.count { $0.keepsFromLoading } }
        #expect(fixed.done.isEmpty == Self.leftAlone.contains(name))
        #expect(faults(after) < faults(before) || after.findings.count < before.findings.count || fixed.done.isEmpty)
        let texts = fixed.texts.mapValues { String(decoding: $0, as: UTF8.self) }.sorted { $0.key < $1.key }
        if texts.isEmpty { return }
        Golden.check(texts.map { unifiedDiff(Repository.bytes("\(Self.folder)/\($0.key)") ?? [], Array($0.value.utf8), path: $0.key) }.joined(),
            at: "Tests/Cases/fixes/\(name.dropLast(".flow.yaml".count)).diff")
    }

    @Test("a comment that nearly silences is written as it has to be")
    func misspeltSuppressions() {
        let flow = "flowspec: 1\nflow: a\ninitial: home\nstates:\n  # flowrun:ignore:trap nobody minds\n  home: {}\n"
        #expect(Self.text(flow).text == flow.replacingOccurrences(of: "ignore:trap", with: "ignore trap"))
    }

    @Test("no difference is left of a case that has gone")
    func orphans() {
        let expected = Self.fixable.filter { !Self.leftAlone.contains($0) }.map { "Tests/Cases/fixes/\($0.dropLast(".flow.yaml".count)).diff" }
        Golden.checkOrphans(below: "Tests/Cases/fixes", suffix: ".diff", expected: expected)
        #expect(expected.count > 50)
    }

    @Test("a name with two near names is left to its author")
    func ambiguous() {
        let text = """
            flowspec: 1
            flow: a
            initial: open
            states:
              open: { transitions: [{ after: 1s, to: stat }] }
              state: { end: true }
              start: { end: true }
            """
        #expect(Self.text(text).done == [])
    }

    @Test("where several places agree on a name that is not declared, the declaration may be what is misspelt: nothing is written, and that is said")
    func agreeingUses() {
        func flow(_ first: String, _ second: String) -> String {
            """
            flowspec: 1
            flow: a
            data: { visis: { type: number, range: 0..3 } }
            initial: open
            states:
              open:
                transitions: [{ after: 1s, guard: \(first), to: closed }, { after: 2s, guard: \(second), to: closed }]
              closed: { end: true }
            """
        }
        #expect(Self.text(flow("visits > 1", "visis > 2")).done == ["7:39 unknown-name"])
        #expect(Self.text(flow("visits > 1", "visits > 2")).done == [])
        let help = loadText(flow("visits > 1", "visits > 2")).diagnostics.map(\.help)
        #expect(help == Array(repeating: "did you mean `visis`? `visits` stands in 2 places, so the declaration may be what is misspelt", count: 2))
        #expect(Self.text(flow("yes", "yes")).done.count == 2)
    }

    @Test("a misspelt declaration that a path and another place agree on is left to its author, and so is a path whose last name is right")
    func agreeingPaths() {
        func flow(_ name: String, _ guarded: String) -> String {
            """
            flowspec: 1
            flow: a
            initial: sheet
            transitions: [{ after: 1s, guard: \(guarded), to: closed }]
            states:
              \(name): { initial: saved, states: { saved: {} } }
              closed: { end: true }
            """
        }
        #expect(Self.text(flow("sheeet", "at(sheet.saved)")).done == [])
        #expect(Self.text(flow("sheeet", "true")).done == ["3:10 wrong-initial"])
        #expect(Self.text(flow("sheet", "at(shet.saved)")).done == [])
        #expect(Self.text(flow("sheet", "at(sheet.savd)")).done == ["4:38 unknown-state"])
    }

    private static func flow(_ transitions: String) -> String {
        """
        flowspec: 1
        flow: a
        data: { score: { type: number, range: 0..9 } }
        initial: a
        states:
          a:
            screen: { show: [{ button: Go }, { button: "Amount:" }, { button: "null!" }] }
            transitions:

        """ + transitions
    }

    @Test("a label that YAML would read otherwise is written in quotes, and a batch leaves every file readable")
    func labelsInQuotes() {
        let text = Self.flow(
            """
                  - tap: Go
                    do: [{ set: { scoer: 3 } }, { set: { score: 3 } }]
                  - tap: Amont
                    do:
                      - { set: { scoree: 2 } }
                  - { tap: nulll!, do: [{ set: score, to: 3 }] }
            """)
        let (fixed, done) = Self.text(text)
        #expect(done.count == 5)
        #expect(fixed.contains("- tap: \"Amount:\"\n") && fixed.contains("{ tap: null!, do: [{ set: { score: 3 } }] }"))
        #expect(loadText(fixed).diagnostics.isEmpty)
        #expect(loadText(text).diagnostics.contains { $0.help == "did you mean `\"Amount:\"`?" })
    }

    @Test("edits that would leave a file unreadable are not carried out, though less is found in it then")
    func unreadable() {
        let text = Self.flow("      - { tap: Go, do: [{ set: { scoer: 3 } }, { set: { socre: 3 } }, { set: { scoore: 3 } }] }\n")
        let files = MemoryFiles(["a.flow.yaml": text])
        var before = LintReport()
        let loaded = load("a.flow.yaml", from: files)
        var diagnostics = lint(loaded, rules: LintRule.quick)
        for index in diagnostics.indices where diagnostics[index].fix != nil { diagnostics[index].fix?.replacement = "a: \"" }
        #expect(diagnostics.count { $0.fix != nil } == 3)
        before.add(LintOutcome(diagnostics, of: loaded))
        #expect(carryOutFixes(of: before) { Self.report("a.flow.yaml", files, $0) }.done.isEmpty)
    }

    @Test("an edit that would lose a comment, or change what a comma means, is left to the author", arguments: [
        "set: score   # best\n            to: 3", "set: score\n            # keep\n            to: 3", "set: score\n            to: # keep\n              3",
        "set: score\n            to: max(1, 2)",
    ])
    func comments(action: String) {
        let text = Self.flow("      - tap: Go\n        do:\n          - \(action)\n")
        #expect(Self.text(text).done == [])
        #expect(loadText(text).diagnostics.contains { $0.help?.hasPrefix("write `set: { score: ") == true })
        #expect(Self.text(Self.flow("      - tap: Go\n        do:\n          - set: score\n            to: 3   # stays\n")).text.contains("- set: { score: 3 }   # stays\n"))
    }

    @Test("names of one or two letters are suggested and never written")
    func shortNames() {
        let target = Self.flow("      - { tap: Go, set: score, to: 3 }\n")
        #expect(loadText(target).diagnostics.contains { $0.info.id == "unknown-target" && $0.help?.contains("did you mean") != true })
        #expect(!Self.text(target).done.contains { $0.contains("unknown-target") })
        #expect(Self.text(Self.flow("      - { tap: Goo, to: a }\n")).done == [])
        #expect(Self.text(Self.flow("      - { tap: go, to: A }\n")).done.count == 2)
    }

    @Test("what an edit has written is not edited again, and while a file cannot be read to its end its comments stay comments")
    func uncertainTexts() {
        func flow(_ first: String, _ second: String) -> String {
            """
            flowspec: 1
            flow: a
            initial: open
            states:
              open:
                screen: { title: T, show: [{ button: Go, id: go }] }
                transitions:
                  - tap: Go
                    to: \(first)
                \(second)
              closed: { end: true }
            """
        }
        #expect(Self.text(flow("closed #1", "")).done == [])
        #expect(Self.text(flow("closed #1", "  - { tap: [go, to: closed }")).done == [])
        let title = "flowspec: 1\nflow: a\ntitle: Cloud #1\ninitial: open\nstates: { open: { end: true } }\n"
        #expect(Self.text(title).done == ["3:8 comment-in-text"])
        #expect(Self.text(title + "data: { b: [c }\n").done == [])
        #expect(Self.text(title.replacing("flow: a", with: "flow: a #1")).done == ["3:8 comment-in-text"])
    }

    @Test("a name that cannot be one is never written elsewhere")
    func badNames() {
        let text = "flowspec: 1\nflow: a\ninitial: opened\nstates:\n  opened: { transitions: [{ after: 1s, to: closed }] }\n  closed::\n    end: true\n"
        #expect(Self.text(text).text == text.replacing("closed::", with: "closed:"))
        #expect(Self.text(text).done == ["6:3 bad-name"])
    }

    @Test("an edit that is of no use is not carried along by others that are")
    func uselessInBatch() {
        let text = """
            flowspec: 1
            flow: a
            data: { größe: { type: number, range: 0..3 } }
            initial: open
            states:
              open:
                screen: { title: "{größe}", show: [{ button: Close }, { button: Back }] }
                transitions:
                  - { tap: Closee, to: closed, guard: größe > 1 }
                  - { tap: Backk, to: closed }
              closed: { end: true }
            """
        let files = MemoryFiles(["a.flow.yaml": text])
        let loaded = load("a.flow.yaml", from: files)
        var before = LintReport()
        var diagnostics = lint(loaded, rules: LintRule.quick)
        for index in diagnostics.indices where diagnostics[index].info.id == "bad-name" {
            diagnostics[index].fix = Diagnostic.Fix(diagnostics[index].primary.span, replacement: "grE", title: "write `grE`")
        }
        before.add(LintOutcome(diagnostics, of: loaded))
        let fixed = carryOutFixes(of: before) { Self.report("a.flow.yaml", files, $0) }
        #expect(fixed.done.map(\.title) == ["write `Close`", "write `Back`"])
    }

    @Test("of edits that spoil each other the most that go together are carried out, and hold up none of the others")
    func spoiledTogether() {
        let letters = Array("abcdefgh")
        func report(_ text: [UInt8]) -> LintReport {
            let loaded = load("a.flow.yaml", from: MemoryFiles(["a.flow.yaml": String(decoding: text, as: UTF8.self)]))
            let name = DiagnosticInfo("made-up-letter", .warning, "A letter that is to go.")
            let cramped = DiagnosticInfo("made-up-cramped", .error, "Two letters that are gone together.")
            var found = text.indices.filter { text[$0] != UInt8(ascii: "-") }.map { place in
                let span = Span(file: FileID(0), start: place, end: place + 1)
                return Diagnostic(name, at: span, "found \(place)", fix: Diagnostic.Fix(span, replacement: "-", title: "take \(place) away"))
            }
            // The second and the last one need each other.
            if text[1] == text[7] { found.append(Diagnostic(cramped, at: Span(file: FileID(0), start: 0, end: 1), "both are gone")) }
            var report = LintReport()
            report.add(LintOutcome(found, of: loaded))
            return report
        }
        let fixed = carryOutFixes(of: report(Array(String(letters).utf8)), rounds: 1) { report($0["a.flow.yaml"] ?? []) }
        #expect(fixed.texts["a.flow.yaml"].map { String(decoding: $0, as: UTF8.self) } == "-------h")
    }

    @Test("a name is not offered without its letters, whichever they are", arguments: [
        ("größe", nil), ("öffnen", nil), ("Cafe\u{301}", nil), ("item٣", nil), ("open-page", "openPage"), ("open page!", "openPage"),
    ] as [(String, String?)])
    func lettersOfNames(name: String, better: String?) {
        let text = "flowspec: 1\nflow: a\ninitial: open\ndata: { \"\(name)\": { type: flag } }\nstates: { open: { end: true } }\n"
        #expect(loadText(text).diagnostics.first { $0.info.id == "bad-name" }.map { $0.fix?.replacement } == .some(better))
    }

    @Test("tabs give way to spaces on all lines at once")
    func tabs() {
        let text = "flowspec: 1\nflow: a\ninitial: open\nstates:\n\topen:\n\t\tscreen: { title: T, show: [{ button: Go }] }\n\t\ttransitions: [{ tap: Go, to: closed }]\n\tclosed: { end: true }\n"
        #expect(Self.text(text).text == text.replacing("\t", with: "  "))
    }

    @Test("what was done is told at its place in the file as it was")
    func placesBefore() {
        func flow(_ first: String, _ second: String) -> String {
            """
            flowspec: 1
            flow: a
            services: { upload: { outcomes: [done, failed] }, save: { outcomes: [done, failed] } }
            initial: open
            states:
              open: { calls: upload, transitions: [{ outcome: upload.done, to: \(first) }] }
              next: { calls: save, transitions: [{ outcome: save.done, to: \(second) }] }
              closed: { end: true }
            """
        }
        #expect(Self.text(flow("next", "closed")).done == ["6:74 unhandled-outcome", "7:72 unhandled-outcome"])
        #expect(Self.text(flow("nexxt", "close")).done == ["6:68 unknown-target", "7:64 unknown-target", "6:75 unhandled-outcome", "7:71 unhandled-outcome"])
    }

    @Test("what mends one thing makes room for the next, and nothing is done twice")
    func rounds() {
        let text = StubTests.blockStub.replacing("to: closed   # the end", with: "to: closd   # the end")
        let (fixed, done) = Self.text(text)
        #expect(done == ["11:13 unknown-target", "11:30 unhandled-outcome"])
        #expect(fixed.contains("to: closed   # the end") && fixed.contains("uploadFailed"))
        #expect(Self.text(fixed).done == [])
    }

    @Test("a difference of very many lines takes no time in their square, and holds each change")
    func longDifference() {
        let old = (0..<20_000).map { "line \($0)\n" }
        let new = old.enumerated().map { $0.offset.isMultiple(of: 100) ? "changed \($0.element)" : $0.element }
        let some = unifiedDiff(Array(old.joined().utf8), Array(new.joined().utf8), path: "a").split(separator: "\n")
        #expect(some.count { $0.hasPrefix("-line") } == 200 && some.count { $0.hasPrefix("+changed") } == 200)
        let all = unifiedDiff(Array(old.joined().utf8), Array(old.map { "changed \($0)" }.joined().utf8), path: "a").split(separator: "\n")
        #expect(all.count { $0.hasPrefix("-line") } == 20_000 && all.count { $0.hasPrefix("+changed") } == 20_000)
    }

    @Test("a difference reads as `diff -u` writes it")
    func difference() {
        let old = (1...12).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 2\n", with: "second\n").replacing("line 12\n", with: "line 12")
        #expect(
            unifiedDiff(Array(old.utf8), Array(new.utf8), path: "a") == """
                --- a
                +++ a
                @@ -1,5 +1,5 @@
                 line 1
                -line 2
                +second
                 line 3
                 line 4
                 line 5
                @@ -9,4 +9,4 @@
                 line 9
                 line 10
                 line 11
                -line 12
                +line 12
                \\ No newline at end of file

                """)
        #expect(unifiedDiff(Array(old.utf8), Array(old.utf8), path: "a") == "")
    }
}
