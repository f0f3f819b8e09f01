import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Names that cannot be ones are mended everywhere")
struct RenameTests {
    private static func report(_ paths: [String], _ texts: [String: String]) -> LintReport {
        var report = LintReport()
        for path in paths {
            let loaded = load(path, from: MemoryFiles(texts))
            report.add(LintOutcome(lint(loaded, rules: LintRule.quick), of: loaded))
        }
        return report
    }

    /// The files after all that is certain, in the order in which they are linted.
    private static func fixed(_ files: [(path: String, text: String)]) -> [String] {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
        let paths = files.map(\.path)
        let fixed = carryOutFixes(of: report(paths, texts)) { changed in
            report(paths, texts.merging(changed.mapValues { String(decoding: $0, as: UTF8.self) }) { $1 })
        }
        return files.map { file in fixed.texts[file.path].map { String(decoding: $0, as: UTF8.self) } ?? file.text }
    }

    private static let library = """
        flowspec: 1
        flow: lib
        services:
          up-load: { outcomes: [done-ok], timeout: 10s, typical: 1s }

        """
    private static let inner = """
        flowspec: 1
        flow: sub-flow
        data: { my-amount: { type: number, range: 0..9 } }
        initial: s-one
        states:
          s-one: { screen: { title: S, show: [{ slider: N, binds: my-amount }, { button: Ok }] }, transitions: [{ tap: Ok, to: all-done }] }
          all-done: { end: true }

        """
    private static let outer = """
        flowspec: 1
        flow: main
        imports: [lib.flow.yaml, sub-flow.flow.yaml]
        data: { amt: { type: number, range: 0..3 } }
        initial: a
        states:
          a:
            run: sub-flow
            with: { my-amount: amt }
            exits: { all-done: b }
          b:
            calls: up-load
            screen: { title: B }
            transitions:
              - { outcome: up-load.done-ok, to: c }
              - { outcome: up-load.timeout, to: c }
          c: { end: true }
        promises:
          - never: a.my-amount > 5
          - can reach: a.s-one
        scenarios:
          - name: x
            steps:
              - expect: { state: a.s-one, data: { amt: 0, a.my-amount: 0 } }
              - tap: Ok
              - outcome: up-load.done-ok
              - expect: { state: c }

        """

    @Test("what one file declares is mended with its uses in the others, in whichever order they are linted")
    func severalFiles() {
        let files = [("lib.flow.yaml", Self.library), ("main.flow.yaml", Self.outer), ("sub-flow.flow.yaml", Self.inner)]
        let names = [("up-load", "upLoad"), ("done-ok", "doneOk"), ("my-amount", "myAmount"), ("s-one", "sOne"), ("all-done", "allDone"), ("run: sub-flow", "run: subFlow"), ("flow: sub-flow", "flow: subFlow")]
        for files in [files, files.reversed()] {
            let wanted = files.map { file in names.reduce(file.1) { $0.replacing($1.0, with: $1.1) } }
            #expect(Self.fixed(files.map { (path: $0.0, text: $0.1) }) == wanted)
        }
    }

    @Test("where one flow does not tell what a name means, it stays in all of them")
    func unclearElsewhere() {
        let outer = Self.outer.replacing("a.my-amount > 5", with: "'\"my-amount\" == \"x\"'")
        let fixed = Self.fixed([("lib.flow.yaml", Self.library), ("sub-flow.flow.yaml", Self.inner), ("main.flow.yaml", outer)])
        #expect(fixed[1].contains("data: { my-amount:") && fixed[1].contains("sOne:"))
        #expect(fixed[2].contains("with: { my-amount: amt }") && fixed[2].contains("a.sOne"))
    }

    @Test("names of all kinds that are alike are mended together")
    func namesakes() {
        let text = """
            flowspec: 1
            flow: a
            data: { on-line: { type: flag, environment: true } }
            initial: off
            states:
              off: { transitions: [{ change: on-line, to: on-line }] }
              on-line: { end: true }
            scenarios:
              - name: on-line
                steps:
                  - given: { on-line: true }
                  - expect: { state: on-line, data: { on-line: true } }

            """
        #expect(Self.fixed([("a.flow.yaml", text)]) == [text.replacing("on-line", with: "onLine").replacing("name: onLine", with: "name: on-line")])
    }
}
