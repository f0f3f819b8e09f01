import Foundation
import FlowTestSupport
import flowrun
import Testing

@Suite("Linting from the command line")
struct LintCommandTests {
    /// One misspelt target; `visits` is read by nobody, and `isNew` changed by nobody.
    static let flow = """
        flowspec: 1
        flow: saving
        services: { upload: { outcomes: [done, failed], timeout: 10s } }
        data: { visits: { type: number, range: 0..10 }, isNew: { type: flag } }
        initial: saving
        states:
          # Waits for the world.
          saving:
            calls: upload
            screen: { title: "{isNew}", show: [{ spinner: Saving… }, { button: Stop }] }
            transitions:
              - outcome: upload.done
                to: saved   # at last
              - outcome: upload.timeout
                to: saved
              - tap: Stop
                to: savd
          saved: { end: true }

        """

    static let sound = flow.replacingOccurrences(of: "savd", with: "saved")
        .replacingOccurrences(of: "      - outcome: upload.timeout", with: "      - outcome: upload.failed\n        to: saved\n      - outcome: upload.timeout")

    static func rules(_ answer: FlowRun.Answer) throws -> [String] {
        let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        return (document?["findings"] as? [[String: Any]] ?? []).map { $0["rule"] as? String ?? "" }
    }

    @Test("a file that two paths lead to is read once, from whatever folder")
    func importedByTwoPaths() throws {
        let folder = try ScratchFolder([
            "app/a.flow.yaml": "flowspec: 1\nflow: a\nimports: [motion.flow.yaml, ../kit/kit.flow.yaml]\ninitial: s\nstates: { s: { end: true } }\n",
            "app/motion.flow.yaml": "flowspec: 1\nflow: motion\ntokens: { duration: { quick: 50ms } }\n",
            "kit/kit.flow.yaml": "flowspec: 1\nflow: kit\nimports: [../app/motion.flow.yaml]\n",
        ])
        for command in ["check", "lint"] {
            let result = try FlowRun.run([command, "a.flow.yaml"] + (command == "lint" ? ["--no-cache"] : []), in: folder.path("app"))
            #expect(result.status == 0 && !result.output.contains("already declared"))
        }
    }

    @Test("two flows of a project with one id are told at the second, those of different projects not, and check, which may compare two versions that are named, says nothing")
    func repeatedFlows() throws {
        let folder = try ScratchFolder(["a.flow.yaml": Self.sound, "b.flow.yaml": Self.sound, "other/flowspec.yaml": "", "other/c.flow.yaml": Self.sound])
        defer { folder.remove() }
        let said = "\(folder.path("b.flow.yaml")):2:7: error: `saving` is the id of `\(folder.path("a.flow.yaml"))` already"
        for _ in 1...2 {
            let lint = try FlowRun.run("lint", folder.path(), "--rule", "duplicate-id")
            #expect(lint.status == 1 && lint.output.contains(said))
            #expect(lint.output.hasSuffix("3 files: 1 error\n"))
        }
        let check = try FlowRun.run("check", folder.path("a.flow.yaml"), folder.path("b.flow.yaml"), folder.path("other/c.flow.yaml"))
        #expect(check.status == 0)
    }

    @Test("the project file above the flow sets levels, leaves out and accepts, and the nearest one counts")
    func project() throws {
        let folder = try ScratchFolder([
            "app/flows/a.flow.yaml": Self.sound, "app/drafts/b.flow.yaml": Self.flow,
            "flowspec.yaml": "rules: { unused-data: off, data-never-changes: off, undesigned: off }\n",
            "app/flowspec.yaml": "rules: { unused-data: error, data-never-changes: off }\nleaveOut: drafts\nbaseline: accepted.yaml\n",
        ])
        defer { folder.remove() }
        let found = try FlowRun.run("lint", folder.path(), "--format", "json")
        #expect(found.status == 1)
        #expect(try Self.rules(found) == ["missing-baseline", "unused-data"])
        #expect(try FlowRun.run("lint", folder.path("app/flows/a.flow.yaml")).error.components(separatedBy: "warning:").count == 2)
        let named = try FlowRun.run("lint", folder.path("app/drafts/b.flow.yaml"), "--format", "json")
        #expect(try Self.rules(named) == ["missing-baseline", "unknown-target"])
        try folder.write(Self.sound, to: "app/drafts/b.flow.yaml")
        for path in ["app/drafts/b.flow.yaml", "app/drafts"] {
            #expect(try Self.rules(try FlowRun.run("lint", folder.path(path), "--format", "json")) == ["missing-baseline", "unused-data"])
        }

        let update = try FlowRun.run("lint", folder.path("app"), "--update-baseline")
        #expect(update.status == 0)
        #expect(update.output.hasSuffix("accepted.yaml: 1 accepted finding\n"))
        #expect(try FlowRun.run("lint", folder.path("app/flows/a.flow.yaml")).error.isEmpty)
        try folder.write("# moved\n\n" + Self.sound, to: "app/flows/a.flow.yaml")
        let accepted = try FlowRun.run("lint", folder.path("app"))
        #expect(accepted.status == 0)
        #expect(accepted.output == "1 file: nothing found; 1 more accepted by the baseline\n")
        try folder.write(Self.sound.replacingOccurrences(of: "visits", with: "tries"), to: "app/flows/a.flow.yaml")
        #expect(try Self.rules(try FlowRun.run("lint", folder.path("app"), "--format", "json")) == ["unused-data"])
        let outdated = "1 that it accepts is gone, so `--update-baseline` drops it"
        #expect(try FlowRun.run("lint", folder.path("app")).output.contains(outdated))
        #expect(try !FlowRun.run("lint", folder.path("app"), "--ignore", "unused-data").output.contains(outdated))
        #expect(try FlowRun.run("lint", folder.path("app"), "--update-baseline").output.hasSuffix("accepted.yaml: 1 accepted finding\n"))
        #expect(try FlowRun.run("lint", folder.path("app")).output == "1 file: nothing found; 1 more accepted by the baseline\n")
    }

    @Test("an update keeps what is accepted of files that were not looked at for all, and accepts nothing twice")
    func updatesInPart() throws {
        let library = "flowspec: 1\nflow: lib\ndata: { visits: { type: number, range: 0..9 } }\n"
        func importing(_ name: String) -> String { Self.sound.replacingOccurrences(of: "flow: saving", with: "flow: \(name)\nimports: [lib.flow.yaml]") }
        let folder = try ScratchFolder(["lib.flow.yaml": library, "a.flow.yaml": importing("a"), "b.flow.yaml": importing("b"), "flowspec.yaml": "baseline: accepted.yaml\n"])
        defer { folder.remove() }
        _ = try FlowRun.run("lint", folder.path(), "--update-baseline")
        let whole = try String(contentsOfFile: folder.path("accepted.yaml"), encoding: .utf8)
        for path in ["lib.flow.yaml", "a.flow.yaml"] {
            #expect(try !FlowRun.run("lint", folder.path(path)).output.contains("that it accepts"))
            _ = try FlowRun.run("lint", folder.path(path), "--update-baseline")
            #expect(try String(contentsOfFile: folder.path("accepted.yaml"), encoding: .utf8) == whole, "\(path)")
        }
        try folder.write(importing("a") + "x: [\n", to: "a.flow.yaml")
        #expect(try !FlowRun.run("lint", folder.path()).output.contains("that it accepts"))
        _ = try FlowRun.run("lint", folder.path(), "--update-baseline")
        #expect(try String(contentsOfFile: folder.path("accepted.yaml"), encoding: .utf8) == whole)
    }

    @Test("of a library, which has nothing to explore, nothing is left unexplored")
    func library() throws {
        let folder = try ScratchFolder(["lib.flow.yaml": "flowspec: 1\nflow: lib\ndata: { visits: { type: number } }\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path("lib.flow.yaml"), "--format", "json")
        #expect(answer.output.contains(#""explored":0,"complete":true"#))
    }

    @Test("a project file that is a link to nowhere is not passed over")
    func projectLinkToNowhere() throws {
        let folder = try ScratchFolder(["a.flow.yaml": Self.sound])
        defer { folder.remove() }
        try FileManager.default.createSymbolicLink(atPath: folder.path("flowspec.yaml"), withDestinationPath: "nowhere.yaml")
        let answer = try FlowRun.run("lint", folder.path("a.flow.yaml"))
        #expect(answer.status == 2)
        #expect(answer.error.contains("flowspec.yaml` cannot be read: a link that leads nowhere"))
    }

    @Test("a faulty project file ends with 2 and says where")
    func faultyProject() throws {
        let folder = try ScratchFolder(["a.flow.yaml": Self.sound, "flowspec.yaml": "rules: { unused-dat: off }\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path("a.flow.yaml"))
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.error.contains("flowspec.yaml:1:10: error: there is no rule `unused-dat` [unknown-rule]"))
        #expect(answer.error.contains("did you mean `unused-data`?"))
        try folder.write("folders: { tv: { rules: { unused-data: off } } }\n", to: "flowspec.yaml")
        let missing = try FlowRun.run("lint", folder.path("a.flow.yaml"))
        #expect(missing.status == 0)
        #expect(missing.error.contains("flowspec.yaml:1:12: warning: there is no folder `tv` [missing-folder]"))
        let both = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--rule", "trap", "--ignore", "trap")
        #expect(both.status == 2 && both.error.contains("`trap` is asked for with --rule and left out with --ignore"))
        let denied = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--rule", "unknown-target", "--deny", "warning")
        #expect(denied.status == 1)
        #expect(denied.error.hasSuffix("--deny warning counts what is said of the project file as well\n"))
        let none = try ScratchFolder(["a.flow.yaml": Self.sound])
        defer { none.remove() }
        let update = try FlowRun.run("lint", none.path("a.flow.yaml"), "--update-baseline")
        #expect(update.status == 2)
        #expect(update.error.contains("write `baseline: accepted.yaml` into"))
    }

    @Test("what a project file names and is not there is told at its place, once, and nothing ends for it")
    func absentNames() throws {
        let folder = try ScratchFolder([
            "app/a.flow.yaml": Self.sound, "app/b.old.flow.yaml": Self.flow,
            "flowspec.yaml": "baseline: accepted.yaml\nleaveOut: [drafts, \"**/*.old.flow.yaml\", \"**/*.older.flow.yaml\"]\n",
        ])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path())
        #expect(answer.status == 0)
        #expect(answer.error.components(separatedBy: "\n").filter { $0.contains("flowspec.yaml:") }.map { String($0.drop { $0 != ":" }) } == [
            ":1:11: warning: there is no file `accepted.yaml`, so nothing is accepted [missing-baseline]",
            ":2:12: warning: no file fits `drafts` [pattern-of-nothing]",
            ":2:43: warning: no file fits `**/*.older.flow.yaml` [pattern-of-nothing]",
        ])
        let dry = try FlowRun.run("lint", folder.path(), "--fix", "--dry-run")
        #expect(dry.error == "nothing is found that --fix could mend\n" + answer.error)
        #expect(try FlowRun.run("lint", folder.path(), "--update-baseline").error.isEmpty)
        try folder.write("", to: "drafts/c.flow.yaml")
        #expect(try FlowRun.run("lint", folder.path()).error.components(separatedBy: "warning:").count == 2)
        #expect(try FlowRun.run("lint", folder.path("app/a.flow.yaml")).error.isEmpty)
    }

    @Test("files that are nearly called as flows and project files are, and so are not read, are told")
    func misnamedFiles() throws {
        let folder = try ScratchFolder(["app/a.flow.yaml": Self.sound, "app/b.flow.yml": Self.flow, "flowspec.yml": "rules: {}\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run(["lint", "."], in: folder.path())
        #expect(answer.status == 0)
        #expect(answer.error.contains("note: `app/b.flow.yml` is left out: the name of a flow ends with `.flow.yaml`"))
        #expect(answer.error.contains("flowspec.yml:1:1: warning: this file is not read: a project file is called `flowspec.yaml` [misnamed-project-file]"))
        try folder.write("rules: {}\n", to: "app/flowspec.yaml")
        #expect(try !FlowRun.run(["lint", "."], in: folder.path()).error.contains("flowspec.yml"))
        #expect(try FlowRun.run(["check", "app/b.flow.yml"], in: folder.path()).error.isEmpty)
    }

    @Test("folders where a project file or a baseline is looked for are told")
    func foldersAsFiles() throws {
        let folder = try ScratchFolder(["app/a.flow.yaml": Self.sound, "flowspec.yaml/x": "", "app/flowspec.yaml": "baseline: accepted\n", "app/accepted/x": ""])
        defer { folder.remove() }
        #expect(try FlowRun.run(["lint", "."], in: folder.path()).error.contains("`accepted` is a folder, so nothing is accepted [missing-baseline]"))
        try FileManager.default.removeItem(atPath: folder.path("app/flowspec.yaml"))
        #expect(try FlowRun.run(["lint", "."], in: folder.path()).error.contains("flowspec.yaml:1:1: warning: this is a folder, which is not read"))
    }

    @Test("a baseline that is a list is told to be a mapping, and a link that leads nowhere is not told its own name")
    func oddFiles() throws {
        let folder = try ScratchFolder(["a.flow.yaml": Self.sound, "accepted.yaml": "[]\n", "flowspec.yaml": "baseline: accepted.yaml\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path("a.flow.yaml"))
        #expect(answer.status == 2)
        #expect(answer.error.contains("accepted.yaml:1:1: error: a baseline is a mapping with the key `accepted` [root-is-no-mapping]"))
        #expect(!answer.error.contains("flowspec: 1"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.flow.yaml"), withDestinationPath: folder.path("gone"))
        let link = try FlowRun.run("check", folder.path("link.flow.yaml"))
        #expect((link.output + link.error).contains("a link that leads nowhere") && !(link.output + link.error).contains("did you mean"))
    }

    @Test("an import that is not there is not told the name of its own file, nor that of any other flow as far away")
    func missingImports() throws {
        let flow = "flowspec: 1\nflow: a\nimports: [%]\ninitial: open\nstates: { open: { end: true } }\n"
        let folder = try ScratchFolder(["a.flow.yaml": flow.replacing("%", with: "zz.flow.yaml"), "words.flow.yaml": flow.replacing("%", with: "world.flow.yaml"),
            "other.flow.yaml": flow.replacing("%", with: "word.flow.yaml")])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml")).output.contains("did you mean") == false)
        #expect(try FlowRun.run("lint", folder.path("words.flow.yaml")).output.contains("did you mean") == false)
        #expect(try FlowRun.run("lint", folder.path("other.flow.yaml")).output.contains("did you mean `\(folder.path("words.flow.yaml"))`?"))
    }

    @Test("standard input is linted under its name, with the imports and the project of that place")
    func standardInput() throws {
        let folder = try ScratchFolder([
            "app/library.flow.yaml": "flowspec: 1\nflow: library\ndata: { online: { type: flag, environment: true } }\n",
            "app/flowspec.yaml": "rules: { data-never-changes: off, unused-data: off }\n",
        ])
        defer { folder.remove() }
        let text = Self.flow.replacingOccurrences(of: "initial: saving", with: "imports: [library.flow.yaml]\ninitial: saving")
            .replacingOccurrences(of: "- tap: Stop", with: "- tap: Stop\n        guard: online")
        let answer = try FlowRun.run("lint", "-", "--stdin-name", folder.path("app/new.flow.yaml"), "--format", "json", input: text)
        #expect(try Self.rules(answer) == ["unknown-target"])
        #expect(answer.output.contains(folder.path("app/new.flow.yaml")))
        let dry = try FlowRun.run("lint", "-", "--stdin-name", folder.path("app/new.flow.yaml"), "--fix", "--dry-run", input: text)
        #expect(dry.output.contains("\n+        to: saved\n"))
        #expect(try FlowRun.run("lint", "-", "--fix", input: text).status == 2)
        #expect(try FlowRun.run("lint", "-", "--watch", input: text).status == 2)
        #expect(try FlowRun.run("lint", folder.path("app"), "--stdin-name", "x").status == 2)
        #expect(try FlowRun.run("lint", "-", input: Self.sound).status == 0)
    }

    @Test("a line that fits the terminal says how far a long exploration has come, and is erased; elsewhere there is none", arguments: [UInt16(100), 40])
    func progress(columns: UInt16) throws {
        let numbers = ["a", "b", "c"]
        let flow = """
            flowspec: 1
            flow: counting
            data: { \(numbers.map { "\($0): { type: number, range: 0..400 }" }.joined(separator: ", ")) }
            initial: home
            states:
              home:
                screen: { title: "{a} {b} {c}", show: [\(numbers.map { "{ button: More \($0) }" }.joined(separator: ", ")), { button: Close }] }
                transitions:
            \(numbers.map { "      - { tap: More \($0), guard: \($0) < 400, do: [{ set: { \($0): \($0) + 1 } }] }" }.joined(separator: "\n"))
                  - { tap: Close, guard: a + b + c > 100, to: closed }
              closed: { end: true }
            """
        let name = "a-flow-with-a-name-that-no-narrow-terminal-holds.flow.yaml"
        let folder = try ScratchFolder([name: flow])
        defer { folder.remove() }
        #if DEBUG
            let most = 4_000
        #else
            let most = 4_000_000
        #endif
        let arguments = ["lint", folder.path(name), "--max-states", "\(most)", "--no-cache"]
        let terminal = try PseudoTerminal(arguments, columns: columns)
        for _ in 0..<8 where terminal.waitForEnd() == nil {}
        let parts = terminal.shown.components(separatedBy: "\r\u{1B}[K")
        let lines = parts.filter { $0.contains(" situations") && !$0.contains("\n") }
        #expect(!lines.isEmpty && lines.allSatisfy { $0.count < Int(columns) }, "\(terminal.shown)")
        // How many figures a narrow one holds hangs on how many digits they have by then.
        let figures = try Regex(columns == 40 ? #" situations(, depth \d+)?$"# : #" situations, depth \d+, \S+ a second$"#)
        #expect(lines.allSatisfy { $0.hasPrefix("…") && $0.contains(figures) }, "\(lines)")
        #expect(parts.last?.hasPrefix("…") == false && parts.last?.contains("situations, depth") == false)
        let elsewhere = try FlowRun.run(arguments)
        #expect(!elsewhere.error.contains("situations, depth") && !elsewhere.output.contains("\u{1B}"))
    }

    @Test("--deny warning counts what is found in flowspec.yaml")
    func denyOfProjects() throws {
        let flow = "flowspec: 1\nflow: a\ninitial: open\nstates:\n  open: { screen: { title: Open, show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }\n  closed: { end: true }\n"
        let folder = try ScratchFolder(["a.flow.yaml": flow, "flowspec.yaml": "leaveOut: [gone/**]\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path(), "--deny", "warning").status == 1)
        #expect(try FlowRun.run("lint", folder.path()).status == 0)
    }

    @Test("rules are chosen by name, old names included, and whoever chooses hears of what keeps a flow from loading")
    func chosenRules() throws {
        let folder = try ScratchFolder(["a.flow.yaml": Self.sound, "b.flow.yaml": Self.flow])
        defer { folder.remove() }
        let rules = { (arguments: [String]) in try Self.rules(try FlowRun.run(["lint", "--format", "json"] + arguments)) }
        #expect(try rules([folder.path("a.flow.yaml"), "--rule", "unused-data"]) == ["unused-data"])
        #expect(try rules([folder.path("a.flow.yaml"), "--ignore", "unused-data"]) == ["data-never-changes"])
        #expect(try rules([folder.path("b.flow.yaml"), "--rule", "unused-data"]) == ["unknown-target"])
        #expect(try rules([folder.path("b.flow.yaml"), "--rule", "unknown-state"]) == ["unknown-target"])
        #expect(try rules([folder.path("b.flow.yaml"), "--ignore", "unknown-state"]) == ["unknown-target"])
        let unknown = try FlowRun.run("lint", folder.path(), "--rule", "unused-dat")
        #expect(unknown.status == 2 && unknown.error.contains("did you mean `unused-data`?"))
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--deny", "warning").status == 1)
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--deny", "error").status == 0)
        #expect(try FlowRun.run("explain", "unknown-haptic").output.hasPrefix("# haptic-unknown\n"))
        #expect(try FlowRun.run("explain", "spring-never-settles").output.hasPrefix("# spring-never-settles\n"))
        let list = try FlowRun.run("explain").output
        #expect(list.hasPrefix("Rules\n  absent-for-good ") && list.contains("\n\nWhile a flow is loaded: Reading the file\n  anchor "))
    }

    @Test("whoever asks for one rule hears that it has not run")
    func boundOfOneRule() throws {
        let folder = try ScratchFolder(["a.flow.yaml": saveNote])
        defer { folder.remove() }
        func lint(_ arguments: String...) throws -> [String] {
            try Self.rules(FlowRun.run(["lint", folder.path("a.flow.yaml"), "--max-states", "2", "--format", "json"] + arguments))
        }
        #expect(try lint("--rule", "unreachable-state") == ["exploration-bound"])
        #expect(try lint("--rule", "unused-data") == [])
        #expect(try lint("--rule", "unreachable-state", "--ignore", "exploration-bound") == [])
    }

    @Test("what GitHub would not show goes to the step's summary and is said")
    func annotations() throws {
        let data = (0..<12).map { "v\($0): { type: number, range: 0..10 }" }.joined(separator: ", ")
        let folder = try ScratchFolder(["a.flow.yaml": Self.sound.replacingOccurrences(of: "data: {", with: "data: { \(data),"), "summary.md": "# Before\n"])
        defer { folder.remove() }
        let arguments = ["lint", folder.path("a.flow.yaml"), "--format", "github", "--rule", "unused-data"]
        let answer = try FlowRun.run(arguments, environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")])
        #expect(answer.lines.count { $0.hasPrefix("::warning file=") } == 10)
        #expect(answer.lines.last == "1 file: 13 warnings; GitHub shows 10 annotations of a kind, 3 more are in the step's summary")
        let summary = try String(contentsOfFile: folder.path("summary.md"), encoding: .utf8)
        #expect(summary.hasPrefix("# Before\n### flowrun lint: 3 more\n") && summary.contains("nothing reads `visits`"))
        let plain = try FlowRun.run(arguments, environment: ["GITHUB_STEP_SUMMARY": ""])
        #expect(plain.lines.count == 14)
        #expect(plain.lines.last == "1 file: 13 warnings; GitHub shows 10 annotations of a kind, the last 3 are listed above as plain lines")
    }

    @Test("a second run takes over what has not changed, and nothing that has: the flow, what it imports, the project, what is asked for")
    func cache() throws {
        let folder = try ScratchFolder([
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [part.flow.yaml]
                initial: x
                states:
                  x: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: y }] }
                  y: { run: part, transitions: [{ done: true, to: x }] }

                """,
            "part.flow.yaml": Self.sound.replacingOccurrences(of: "flow: saving", with: "flow: part"),
        ])
        defer { folder.remove() }
        func lint(_ arguments: String...) throws -> FlowRun.Answer {
            try FlowRun.run(
                ["lint", folder.path("app.flow.yaml"), "--format", "json"] + arguments, environment: ["XDG_CACHE_HOME": folder.path("cache")])
        }
        func kept() throws -> [URL] {
            try FileManager.default.contentsOfDirectory(at: folder.url.appendingPathComponent("cache/flowrun/lint"), includingPropertiesForKeys: nil)
        }
        let first = try lint()
        #expect(try Self.rules(first) == ["unused-data", "data-never-changes"])
        #expect(first.output.contains(#""explored":"#) && !first.output.contains(#""explored":0"#))
        #expect(try kept().count == 1)
        #expect(try lint().output == first.output)

        try folder.write("rules: { unused-data: off }\n", to: "flowspec.yaml")
        #expect(try Self.rules(lint()) == ["data-never-changes"])
        #expect(try Self.rules(lint("--ignore", "data-never-changes")).isEmpty)
        #expect(try lint("--max-states", "1").output.contains(#""complete":false"#))
        try folder.write(Self.flow.replacingOccurrences(of: "flow: saving", with: "flow: part"), to: "part.flow.yaml")
        #expect(try Self.rules(lint()).contains("unknown-target"))
        try folder.write(Self.sound.replacingOccurrences(of: "flow: saving", with: "flow: part"), to: "part.flow.yaml")

        try FileManager.default.removeItem(atPath: folder.path("part.flow.yaml"))
        #expect(try Self.rules(lint()) == ["missing-import"])
        try folder.write(Self.sound.replacingOccurrences(of: "flow: saving", with: "flow: part"), to: "part.flow.yaml")
        #expect(try Self.rules(lint()) == ["data-never-changes"])

        for file in try kept() { try Data("no outcome".utf8).write(to: file) }
        #expect(try Self.rules(lint()) == ["data-never-changes"])
        let stamps = try kept().map { try Data(contentsOf: $0) }
        try FileManager.default.removeItem(atPath: folder.path("flowspec.yaml"))
        #expect(try lint("--no-cache").output == first.output)
        #expect(try kept().map { try Data(contentsOf: $0) } == stamps)
    }
}
