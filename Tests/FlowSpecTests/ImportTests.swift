import FlowSpec
import FlowTestSupport
import Synchronization
import Testing

@Suite("Imports")
struct ImportTests {
    /// `main.flow.yaml` among other files; carets in it.
    private func check(
        _ marked: String, with others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        FlowTestSupport.check(marked, sourceLocation: sourceLocation) { text in
            load("app/main.flow.yaml", from: MemoryFiles(others.merging(["app/main.flow.yaml": text]) { a, _ in a })).diagnostics
        }
    }

    @Test("a file that cannot be read is a diagnostic")
    func unreadable() {
        let loaded = load("nowhere.flow.yaml", from: MemoryFiles([:]))
        #expect(loaded.diagnostics.map(\.info.id) == ["unreadable-file"])
        #expect(loaded.diagnostics.first?.message == "`nowhere.flow.yaml` cannot be read: no such file")
        #expect(loaded.files.map(\.path) == ["nowhere.flow.yaml"])
    }

    @Test("an import is relative to the folder of its file")
    func relative() {
        check(
            """
            flowspec: 1
            flow: main
            imports: [../motion/all.flow.yaml]
            states:
              a: { transitions: [{ event: go, to: b, timeline: fade }] }
              b: { end: true }
            initial: a
            """,
            with: [
                "motion/all.flow.yaml": "flowspec: 1\nflow: all\nimports: [fades.flow.yaml]\n",
                "motion/fades.flow.yaml": """
                    flowspec: 1
                    flow: fades
                    timelines:
                      fade: { steps: [{ target: page, for: 300ms, opacity: 1 -> 0 }] }
                    """,
            ])
    }

    @Test("data of another file may be called as the parts of an action are said")
    func partsOfActions() {
        check(
            """
            flowspec: 1
            flow: main
            imports: [kept.flow.yaml]
            data: { title: { type: text } }
            initial: a
            states: { a: { entry: [{ set: { name: title, value: 3 } }] } }
            """,
            with: ["app/kept.flow.yaml": "flowspec: 1\nflow: kept\ndata: { name: text, value: number }\n"])
    }

    @Test("a missing import is reported where it is imported")
    func missing() {
        check(
            """
            flowspec: 1
            flow: main
            imports: [motin.flow.yaml]
            #         ^^^^^^^^^^^^^^^ `app/motin.flow.yaml` cannot be read: no such file
            states: { a: { end: true } }
            """)
    }

    @Test("only flow files and design tokens can be imported")
    func otherKinds() {
        check(
            """
            flowspec: 1
            flow: main
            imports: [brand.colors.json]
            #         ^^^^^^^^^^^^^^^^^ `brand.colors.json` is not a flow file; only files that end in `.flow.yaml`, and design tokens in `.tokens.json`, can be imported
            states: { a: { end: true } }
            """)
    }

    @Test("a circle of imports is reported with its chain")
    func cycle() {
        let files = MemoryFiles([
            "a.flow.yaml": "flowspec: 1\nflow: a\nimports: [b.flow.yaml]\nstates: { s: { end: true } }",
            "b.flow.yaml": "flowspec: 1\nflow: b\nimports: [a.flow.yaml]\ntokens: { duration: { base: 1s } }",
        ])
        let found = load("a.flow.yaml", from: files).diagnostics
        #expect(found.map(\.info.id) == ["import-cycle"])
        #expect(found.first?.primary.span.file == FileID(1))
        #expect(
            found.first?.message
                == "this import leads back to its own file: `a.flow.yaml` imports `b.flow.yaml` imports `a.flow.yaml`")
    }

    @Test("of a long circle the beginning and the end are told")
    func longCycle() {
        let files = (0..<12).map { ("f\($0).flow.yaml", "flowspec: 1\nflow: f\($0)\nimports: [f\(($0 + 1) % 12).flow.yaml]\nstates: { s: { end: true } }\n") }
        let found = load("f0.flow.yaml", from: MemoryFiles(Dictionary(uniqueKeysWithValues: files))).diagnostics
        #expect(found.map(\.message) == [
            "this import leads back to its own file: `f0.flow.yaml` imports `f1.flow.yaml` imports `f2.flow.yaml` imports `f3.flow.yaml` imports … "
                + "imports `f11.flow.yaml` imports `f0.flow.yaml`"
        ])
    }

    /// Says with each fault how often it was asked.
    private final class CountedReads: FileProvider {
        private let files: MemoryFiles
        private let count = Mutex(0)

        init(_ files: MemoryFiles) { self.files = files }

        func read(_ path: String) throws(FileFault) -> [UInt8] {
            do throws(FileFault) {
                return try files.read(path)
            } catch {
                throw FileFault("asked \(count.withLock { $0 += 1; return $0 })")
            }
        }
    }

    @Test("a file that cannot be read is asked for once, and told wherever it is imported")
    func missingForSeveral() {
        let files = MemoryFiles([
            "a.flow.yaml": "flowspec: 1\nflow: a\nimports: [b.flow.yaml, c.flow.yaml]\nstates: { s: { end: true } }\n",
            "b.flow.yaml": "flowspec: 1\nflow: b\nimports: [c.flow.yaml]\n",
        ])
        let found = load("a.flow.yaml", from: CountedReads(files)).diagnostics
        #expect(found.map(\.message) == ["`c.flow.yaml` cannot be read: asked 1", "`c.flow.yaml` cannot be read: asked 1"])
        #expect(found.map(\.help) == ["did you mean `b.flow.yaml`?", "did you mean `a.flow.yaml`?"])
    }

    @Test("what is imported on two ways is there once")
    func diamond() {
        let files = MemoryFiles([
            "a.flow.yaml": "flowspec: 1\nflow: a\nimports: [b.flow.yaml, c.flow.yaml]\nstates: { s: { end: true } }",
            "b.flow.yaml": "flowspec: 1\nflow: b\nimports: [d.flow.yaml]",
            "c.flow.yaml": "flowspec: 1\nflow: c\nimports: [d.flow.yaml]",
            "d.flow.yaml": "flowspec: 1\nflow: d\ndata: { online: { type: flag } }",
        ])
        let loaded = load("a.flow.yaml", from: files)
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.flow.data.rows.map(\.name) == ["online"])
        #expect(loaded.files.count == 4)
    }

    @Test("two libraries that declare the same name clash")
    func clash() {
        let files = MemoryFiles([
            "a.flow.yaml": "flowspec: 1\nflow: a\nimports: [b.flow.yaml, c.flow.yaml]\nstates: { s: { end: true } }",
            "b.flow.yaml": "flowspec: 1\nflow: b\nservices: { sync: { outcomes: [done] } }",
            "c.flow.yaml": "flowspec: 1\nflow: c\nservices: { sync: { outcomes: [done] } }",
        ])
        let found = load("a.flow.yaml", from: files).diagnostics
        #expect(found.map(\.message) == ["`sync` is already declared; each service needs a name of its own"])
        #expect(found.first?.primary.span.file == FileID(2))
        #expect(found.first?.labels.map(\.span.file) == [FileID(1)])
    }

    @Test("data, derived values and content share their names")
    func sharedNames() {
        check(
            """
            flowspec: 1
            flow: main
            data: { title: { type: text } }
            content:
              title: Hello
            # ^^^^^ `title` is already declared; data, derived values and content share their names
            states: { a: { end: true } }
            """)
    }
}
