import Foundation
import Testing

@Suite("The command line")
struct CommandTests {
    @Test("help goes to standard output and shows an example", arguments: [
        ["--help"], ["help"], ["play", "--help"], ["check", "--help"], ["help", "play"],
    ])
    func help(arguments: [String]) throws {
        let answer = try FlowRun.run(arguments)
        #expect(answer.status == 0)
        #expect(answer.output.contains("EXAMPLES:"))
        #expect(answer.output.contains("flowrun play") || answer.output.contains("flowrun check"))
        #expect(answer.error.isEmpty)
    }

    @Test("no line of help is broken by the width of the terminal inside an example")
    func helpLines() throws {
        for command in ["play", "check"] {
            let answer = try FlowRun.run([command, "--help"], environment: ["COLUMNS": "80"])
            let examples = answer.lines.drop { $0 != "EXAMPLES:" }.prefix { !$0.hasPrefix("USAGE") }
            #expect(examples.dropFirst().first?.hasPrefix("  ") == true)
        }
    }

    @Test("lists of help go on below their words")
    func helpLists() throws {
        let help = try FlowRun.run("walks", "--help", environment: ["COLUMNS": "50"]).output
        #expect(help.contains("\n  requirements  every `source:` of states,\n                transitions, screens and elements\n                is come by\n"))
        #expect(help.contains("\n  scenarios: scenarios in YAML, for `flowrun test\n    FLOW --scenarios FILE`\n"))
        #expect(help.contains("\n  flowrun walks flows/feelings/app.flow.yaml --format maestro --output feelings.maestro.yaml\n"))
        #expect(help.contains("\nUSAGE: flowrun walks <flow>"))
    }

    @Test("a name of a file is shown and not obeyed, whatever is said of it")
    func controlsInNames() throws {
        let folder = try ScratchFolder(["a.flow.yaml": saveNote])
        defer { folder.remove() }
        let odd = folder.path("odd\u{1B}[31m")
        let drawn = try FlowRun.run("graph", folder.path("a.flow.yaml"), "--output", odd + ".mmd")
        #expect(drawn.status == 0 && drawn.error.hasSuffix("wrote \(folder.path("odd\\u{1b}[31m.mmd"))\n"))
        let made = try FlowRun.run("new", odd + "/saveNote")
        #expect(made.status == 0 && made.output.hasPrefix("wrote \(folder.path("odd\\u{1b}[31m/saveNote.flow.yaml"))\n"))
        #expect(made.output.contains("  flowrun play $'\(folder.path("odd\\u001b[31m/saveNote.flow.yaml"))'"))
        try folder.write(saveNote.replacingOccurrences(of: "to: saved", with: "to: savd"), to: "odd\u{1B}[31m.flow.yaml")
        for arguments in [["lint", "--fix", "--no-cache"], ["check"], ["tokens"], ["timeline"], ["play", "--script", "none\u{1B}"], ["test", "--update"]] {
            let answer = try FlowRun.run(arguments + [odd + ".flow.yaml"])
            #expect(!(answer.output + answer.error).contains("\u{1B}"), "\(arguments)")
        }
    }

    @Test("the version is said")
    func version() throws {
        #expect(try FlowRun.run("--version").output.hasPrefix("flowrun "))
    }

    @Test("help and errors are told in any width: no wider than a hundred columns, and none is too narrow", arguments: ["0", "-4", "12", "400"])
    func anyWidth(columns: String) throws {
        let help = try FlowRun.run("timeline", "--help", environment: ["COLUMNS": columns])
        #expect(help.status == 0)
        let options = help.output.split(separator: "\n").drop { $0 != "OPTIONS:" }
        #expect(!options.isEmpty && options.allSatisfy { $0.count <= 100 })
        let refused = try FlowRun.run("lint", "--colour", environment: ["COLUMNS": columns])
        #expect(refused.status == 2)
        #expect(refused.error.hasPrefix("error: there is no option `--colour`"))
    }

    @Test("a file that is named in several ways is one flow")
    func sameFile() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let answer = try FlowRun.run("check", folder.path("note.flow.yaml"), folder.path("./note.flow.yaml"), folder.path(""))
        #expect(answer.output == "1 flow: nothing wrong\n")
    }

    @Test("what is misspelt ends with 2 and the nearest name", arguments: [
        (["plya"], "did you mean `play`?"),
        (["chekc", "x"], "did you mean `check`?"),
        (["help", "chekc"], "did you mean `check`?"), (["--verison"], "there is no option `--verison`; did you mean `--version`?"),
        (["notes/a.flow.yaml"], "`notes/a.flow.yaml` is no command: to play it write `flowrun play notes/a.flow.yaml`"),
        (["/tmp"], "`/tmp` is no command: to check it write `flowrun check /tmp`"),
        (["timeline", "x.flow.yaml", "a", "--at", "-5ms"], "`-5ms` is no time of a timeline: its clock starts at 0ms"),
        (["timeline", "x.flow.yaml", "a", "--at", "1e400ms"], "`1e400ms` is longer than the clock counts: the longest duration is `12725d`, some 34 years"),
        (["timeline", "x.flow.yaml", "a", "--at", "5"], "`5` is not a time: write it with its unit, `5ms`"),
        (["timeline", "x.flow.yaml", "a", "--at", "0,1s"], "`0,1s` is not a time: write it with its unit, `0.1s`"),
        (["timeline", "x.flow.yaml", "a", "--progress", "-1"], "`-1` is no share of the way"),
        (["timeline", "x.flow.yaml", "a", "--progress", "50%"], "`50%` is not a share of the way: it is written `0.5`"),
        (["lint", "x.flow.yaml", "--deny", "note"], "`error`, `warning` or `info`; did you mean `info`?"),
        (["play", "x.flow.yaml", "--scirpt", "y"], "there is no option `--scirpt`; did you mean `--script`?\nusage: flowrun play"),
        (["lint", "--hlep"], "there is no option `--hlep`; did you mean `--help`?"),
        (["check", "x", "--fromat=json"], "there is no option `--fromat`"),
        (["lint", "-z"], "there is no option `-z`\n"), (["lint", "-format", "json"], "there is no option `-format`; did you mean `--format`?"),
        (["graph", "x.flow.yaml", "--format", "xtate"], "or `svg`; did you mean `xstate`?"),
        (["walks", "x.flow.yaml", "--format", "mastro"], "did you mean `maestro`?"),
        (["explain", "unhandled"], "`unhandled`; did you mean `unhandled-outcome`?"), (["lint", "x", "--rule", "timeout"], "`timeout`; did you mean `missing-timeout`?"),
        (["new", "état"], "such as `etat`"), (["new", "Æsop"], "such as `Aesop`"), (["new", "Übung"], "such as `Uebung`"),
    ])
    func usage(arguments: [String], hint: String) throws {
        let answer = try FlowRun.run(arguments)
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.error.contains(hint))
    }

    @Test("what the parser of arguments finds is told as all other errors are, with the usage and where to read more", arguments: [
        (["walks"], "`<flow>` is missing\n  = `<flow>`: The flow.\n"), (["check"], "`<paths>` is missing\n"),
        (["play", "x", "--format", "jsnol"], "`jsnol` is no value of `--format`: it is `text` or `jsonl`; did you mean `jsonl`?\n  = `--format <format>`: How"),
        (["lint", "x", "--format", "a'b"], "`a'b` is no value of `--format`: it is `text`"), (["play", "x", "--speed", "a'b"], "`a'b` is no value of `--speed`\n"),
        (["lint", "x", "--max-states", "a'\nb' c"], "`a'\nb' c` is no value of `--max-states`\n"),
        (["play", "x", "y"], "there is an argument too many: `y`\n"), (["play", "x", "--speed"], "`--speed` has no value: write `--speed <factor>`\n"),
        (["lint", "x", "--no-cache=4"], "`--no-cache` takes no value, found `4`\n"), (["lint", "x", "--dry-run"], "--dry-run goes with --fix\n"),
    ])
    func argumentFaults(arguments: [String], said: String) throws {
        let answer = try FlowRun.run(arguments, environment: ["COLUMNS": "80"])
        #expect(answer.status == 2)
        #expect(answer.error.hasPrefix("error: " + said))
        #expect(answer.error.contains("\nusage: flowrun \(arguments[0]) "))
        #expect(answer.error.hasSuffix("\n`flowrun \(arguments[0]) --help` tells more\n"))
    }

    @Test("the usage goes on beneath its first option, and an option stays on one line", arguments: [
        ("80", """
            USAGE: flowrun timeline <flow> [<name>] [--at <time>] [--progress <share>]
                                    [--reduced-motion] [--format <format>]

            """),
        ("40", """
            USAGE: flowrun timeline <flow> [<name>]
                                [--at <time>]
                                [--progress <share>]
                                [--reduced-motion]
                                [--format <format>]

            """),
    ])
    func usageFolded(columns: String, usage: String) throws {
        #expect(try FlowRun.run("timeline", "--help", environment: ["COLUMNS": columns]).output.contains(usage))
    }

    @Test("check tells what no scenario's step can mean, and a hundred faults of a file at most, all of which count")
    func checkTells() throws {
        let folder = try ScratchFolder(["step.flow.yaml": saveNote + "\nscenarios:\n  - name: It waits\n    steps: [{ wait: 2 }]\n"])
        defer { folder.remove() }
        let step = try FlowRun.run("check", folder.path("step.flow.yaml"))
        #expect(step.status == 1)
        #expect(step.output.contains("error: expected a duration such as `2s`, found `2`") && step.output.hasSuffix("\n1 flow: 1 error\n"))
        let wrong = (0..<250).map { "  s\($0): { wrong: true }\n" }.joined()
        try folder.write("flowspec: 1\nflow: many\ninitial: s0\nstates:\n" + wrong, to: "many.flow.yaml")
        let many = try FlowRun.run("check", folder.path("many.flow.yaml"))
        #expect(many.status == 1)
        #expect(many.output.split(separator: "\n").count { $0.contains(" error: ") } == 100)
        #expect(many.output.hasSuffix("\n\(folder.path("many.flow.yaml")): 150 more are not shown\n\n1 flow: 250 errors\n"))
        try folder.write("flowspec: 1\nflow: more\n" + String(repeating: "title: T\n", count: 5_001), to: "more.flow.yaml")
        let more = try FlowRun.run("check", folder.path("more.flow.yaml"))
        #expect(more.output.hasSuffix(": 4900 more are not shown\n\n1 flow: 5000 errors\n"), "\(more.output.suffix(200))")
        let unproven = try FlowRun.run("verify", folder.path("many.flow.yaml"))
        #expect(unproven.status == 2)
        #expect(unproven.error.split(separator: "\n").count { $0.contains(" error: ") } == 100 && unproven.error.contains(": 150 more are not shown\n"))
        let warnings = (0..<110).map { "  d\($0): { type: choice, options: [“a”, b] }\n" }.joined()
        try folder.write("flowspec: 1\nflow: last\ndata:\n" + warnings + "initial: s\nstates: { s: { wrong: true } }\n", to: "last.flow.yaml")
        let last = try FlowRun.run("check", folder.path("last.flow.yaml"))
        #expect(last.output.contains(" error: ") && last.output.hasSuffix(": 10 more are not shown\n\n1 flow: 1 error, 110 warnings\n"), "\(last.output.suffix(600))")
    }

    @Test("scenarios for another flow say how they are replayed")
    func scenariosWithoutStates() throws {
        let folder = try ScratchFolder(["a.flow.yaml": saveNote])
        defer { folder.remove() }
        try folder.write(try FlowRun.run("walks", folder.path("a.flow.yaml")).output, to: "walks.flow.yaml")
        let alone = try FlowRun.run("test", folder.path("walks.flow.yaml"))
        #expect(alone.status == 2 && alone.output.isEmpty)
        #expect(alone.error.contains("has scenarios, but no `states`") && alone.error.contains("`flowrun test FLOW --scenarios \(folder.path("walks.flow.yaml"))`"))
        #expect(try FlowRun.run("test", folder.path("a.flow.yaml"), "--scenarios", folder.path("walks.flow.yaml")).status == 0)
        let both = try FlowRun.run("test", folder.path("a.flow.yaml"), "--scenarios", folder.path("walks.flow.yaml"))
        #expect(both.output.hasPrefix("\(folder.path("walks.flow.yaml")), on saveNote\n"), "\(both)")
        try folder.write("scenarios:\n  - name: It opens\n    steps: [{ expect: { state: editing } }]\n", to: "headless.yaml")
        #expect(try FlowRun.run("test", folder.path("a.flow.yaml"), "--scenarios", folder.path("headless.yaml")).status == 0)
        for text in ["", "- name: It opens\n  steps: []\n"] {
            try folder.write(text, to: "headless.yaml")
            let none = try FlowRun.run("test", folder.path("a.flow.yaml"), "--scenarios", folder.path("headless.yaml"))
            #expect(none.status == 2 && none.error.contains("= begin with `scenarios:`, and below it"), "\(none)")
            #expect(!none.error.contains("flowspec: 1") && !none.error.contains("a flow is"))
        }
        let swallowed = try FlowRun.run("test", "--scenarios", folder.path("walks.flow.yaml"), folder.path("a.flow.yaml"))
        #expect(swallowed.status == 2 && swallowed.error.hasPrefix("error: --scenarios takes all files behind it: name the flow before it\n"))
        let unread = try FlowRun.run("test", folder.path("none.flow.yaml"), "--format", "junit")
        #expect(unread.status == 2 && unread.output.contains("errors=\"1\""))
        try folder.write(saveNote + "\nscenarios:\n  - name: It fails\n    steps: [{ expect: { state: nowhere } }]\n", to: "fails.flow.yaml")
        let whole = try FlowRun.run("test", folder.path("."))
        #expect(whole.status == 1 && whole.error.hasPrefix("note: ") && whole.output.contains("1 failed"), "\(whole)")
    }

    @Test("a file that is not there is told on standard error, in each format of lint", arguments: ["text", "json", "sarif", "github"])
    func missingFile(format: String) throws {
        let answer = try FlowRun.run("lint", "nope.flow.yaml", "--format", format)
        #expect(answer.status == 2)
        #expect(answer.error.contains("error: `nope.flow.yaml` cannot be read: no such file\n"))
    }

    @Test("what is missing or out of range ends with 2", arguments: [
        ["play"], ["check"], ["play", "x", "--speed", "-1"], ["play", "x", "--speed", "nan"], ["play", "x", "--format", "xml"],
        ["play", "x", "--script", "a", "--walk", "b"], ["play", "x", "--seed", "many"],
        ["verify", "x", "--why", "a", "--walks", "y"], ["verify", "x", "--why", "a", "--format", "json"],
    ])
    func missing(arguments: [String]) throws {
        let answer = try FlowRun.run(arguments)
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.error.hasPrefix("error: "))
    }

    @Test("a number below those that an option takes is told as that", arguments: [
        ["lint", "x", "--max-states", "-3"], ["lint", "x", "--max-memory", "-3"], ["verify", "x", "--max-states", "-3"], ["verify", "x", "--max-memory", "-3"],
        ["verify", "x", "--workers", "-3"], ["walks", "x", "--max-states", "-3"], ["walks", "x", "--max-memory", "-3"], ["test", "x", "--max-states", "-3"], ["test", "x", "--coverage-at-least", "-3"],
        ["graph", "x", "--format", "svg", "--depth", "-3"], ["play", "x", "--speed", "-3"], ["play", "x", "--seed", "-3"],
    ])
    func negativeNumbers(arguments: [String]) throws {
        let answer = try FlowRun.run(arguments)
        #expect(answer.status == 2 && !answer.error.lowercased().contains("missing value"), "\(answer.error)")
        #expect(answer.error.split(separator: "\n").first?.contains(arguments[arguments.count - 2]) == true, "\(answer.error)")
    }

    @Test("all that is missing is said at once, and a flow without states is not played")
    func nothingThere() throws {
        let folder = try ScratchFolder(["bare.flow.yaml": "flowspec: 1\nflow: bare\n", "none/readme.txt": ""])
        defer { folder.remove() }
        let check = try FlowRun.run("check", folder.path("none"), folder.path("nofile"))
        #expect(check.status == 2)
        #expect(check.error.contains("error: there is no `.flow.yaml` file below"))
        #expect(check.error.contains("error: there is no file `\(folder.path("nofile"))`"))
        let play = try FlowRun.run("play", folder.path("bare.flow.yaml"), "--script", "-")
        #expect(play.status == 2)
        #expect(play.error.contains("has no states: there is nothing to play"))
    }

    @Test("a file that is not there ends with 2 and the name of one that is")
    func noSuchFile() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let answer = try FlowRun.run("play", folder.path("nota.flow.yaml"), "--script", "-")
        #expect(answer.status == 2)
        #expect(answer.error.contains("no such file; did you mean `\(folder.path("note.flow.yaml"))`?"))
        for command in ["check", "play", "test", "verify", "graph"] {
            let answer = try FlowRun.run(command, folder.path("nota.flow.yaml"))
            #expect(answer.status == 2)
            #expect(answer.error.hasPrefix("error: `\(folder.path("nota.flow.yaml"))` cannot be read: no such file; did you mean"), "nothing has a line in it: \(answer.error)")
        }
        for name in ["note", "note.yaml", "note.yml"] {
            #expect(try FlowRun.run("play", folder.path(name), "--script", "-").error.contains("no such file; did you mean `\(folder.path("note.flow.yaml"))`?"))
        }
        #expect(try FlowRun.run("play", folder.path("note.flow.yaml"), "--script", folder.path()).error.contains("is a folder"))
    }

    @Test("a walk that is given as a flow is told from one, with how it is replayed")
    func walkAsFlow() throws {
        let folder = try ScratchFolder(["first.walk": "# flowrun play note.flow.yaml\ntap \"Save\"\nwait 2s\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("play", folder.path("first.walk"), "--script", "-")
        #expect(answer.status == 2)
        #expect(answer.error.contains("this is a walk: expected a flow"))
        #expect(answer.error.contains("`flowrun play FLOW --walk \(folder.path("first.walk"))` replays it"))
    }

    @Test("a folder is not played, one of its flows is named")
    func folder() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let answer = try FlowRun.run("play", folder.path(""), "--script", "-")
        #expect(answer.status == 2)
        #expect(answer.error.contains("is a folder: name one flow, such as `\(folder.path("note.flow.yaml"))`"))
    }

    @Test("what cannot be done with a faulty flow is what was asked", arguments: [
        (["graph"], "drawn"), (["play"], "played"), (["timeline"], "shown"), (["walks"], "walked through"), (["tokens"], "read for its tokens"),
        (["verify", "--why", "a"], "verified"),
    ])
    func faulty(command: [String], purpose: String) throws {
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\ninitial: nowhere\nstates: { a: { end: true } }\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run(command + [folder.path("a.flow.yaml")])
        #expect(answer.status == 2)
        #expect(answer.error.contains("cannot be \(purpose) before its errors are gone"))
    }

    @Test("of a program, import says how its configuration is had as JSON")
    func program() throws {
        let folder = try ScratchFolder(["machine.ts": "export const machine = createMachine({ initial: 'a', states: { a: {} } });\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("import", folder.path("machine.ts"))
        #expect(answer.status == 2)
        #expect(answer.error.contains("JSON.stringify(machine.config, null, 2)"))
    }

    @Test("an import that cannot be written says why, and leaves devices as they are")
    func unwritable() throws {
        let folder = try ScratchFolder(["a.mmd": "stateDiagram-v2\n[*] --> Home\n"])
        defer { folder.remove() }
        let nowhere = try FlowRun.run("import", folder.path("a.mmd"), "--output", folder.path("a.mmd/b/a.flow.yaml"))
        #expect(nowhere.status == 2)
        #expect(nowhere.error.contains("cannot make the folder `\(folder.path("a.mmd/b"))`"))
        #expect(try FlowRun.run("import", folder.path("a.mmd"), "--output", folder.path("new/one/a.flow.yaml")).status == 0)
        #expect(try FlowRun.run("check", folder.path("new/one/a.flow.yaml")).status == 0)
        let full = try FlowRun.run("import", folder.path("a.mmd"), "--output", "/dev/full")
        #expect(full.status == 2)
        #expect(full.error.contains("no space left on the disk"))
        #expect(try FlowRun.run("import", folder.path("a.mmd"), "--output", "/dev/null").status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test("the flow of one diagram goes into a folder where its path is one, or has no ending", arguments: [
        ("there", "there/one.flow.yaml"), ("new/", "new/one.flow.yaml"), ("flows/design", "flows/design/one.flow.yaml"), ("my.yaml", "my.yaml"), ("plain", "plain"),
    ])
    func oneDiagram(output: String, file: String) throws {
        let folder = try ScratchFolder(["one.md": "```mermaid\nstateDiagram-v2\n[*] --> Home\nHome --> [*]: Leave\n```\n", "there/x": "", "plain": ""])
        defer { folder.remove() }
        let answer = try FlowRun.run("import", folder.path("one.md"), "--output", folder.path() + "/" + output)
        #expect(answer.status == 0)
        #expect(answer.error.contains("\(file == "plain" ? "replaced" : "wrote") \(folder.path(file))\n"))
        #expect(try FlowRun.run("check", folder.path(file)).status == 0)
    }

    @Test("where walks are files of their own they are numbered before the ending", arguments: [
        ("m.yaml", "m-1.maestro.yaml"), ("m.maestro.yaml", "m-1.maestro.yaml"), ("m", "m-1.maestro.yaml"),
    ])
    func severalWalks(output: String, first: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        #expect(try FlowRun.run("walks", folder.path("note.flow.yaml"), "--cover", "pairs", "--format", "maestro", "--output", folder.path(output)).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        #expect(names.count > 2 && names.contains(first), "\(names)")
    }

    @Test("where there is no walk nothing is written, which is told; what is left to do is counted")
    func walksTold() throws {
        let still = "flowspec: 1\nflow: still\ninitial: a\nstates: { a: { end: true } }\n"
        let one = "flowspec: 1\nflow: one\ninitial: a\nstates: { a: { transitions: [{ event: x, to: b }] }, b: { end: true } }\n"
        let folder = try ScratchFolder(["still.flow.yaml": still, "one.flow.yaml": one])
        defer { folder.remove() }
        let none = try FlowRun.run("walks", folder.path("still.flow.yaml"), "--format", "maestro", "--output", folder.path("x.maestro.yaml"))
        #expect(none.status == 0 && none.error.hasPrefix("there is no walk, so nothing is written to `\(folder.path("x.maestro.yaml"))`\n"))
        #expect(try FlowRun.run("walks", folder.path("one.flow.yaml"), "--format", "xcuitest").error.hasSuffix("\n  1 comment says what is left to do by hand\n"))
    }

    @Test("a file that is not there is told where errors are", arguments: ["check", "lint", "test", "verify"])
    func notThere(command: String) throws {
        let answer = try FlowRun.run(command, "not/there.flow.yaml")
        #expect(answer.status == 2)
        #expect(answer.error.contains("`not/there.flow.yaml` cannot be read: no such file"))
        #expect(!answer.output.contains("cannot be read"))
    }

    @Test("a folder that cannot be read is told, and nothing is said of the rest", arguments: [["check"], ["lint"], ["test"], ["verify"], ["trace", "--catalogue", "x"]])
    func lockedFolder(command: [String]) throws {
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\ninitial: b\nstates: { b: { end: true } }\n", "locked/b.flow.yaml": "flow: [", "x": "- a-1 b\n"])
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("locked"))
            folder.remove()
        }
        for mode in [0o000, 0o444] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("locked"))
            for path in ["", "locked"] {
                // Nothing is locked for root.
                let arguments = ["--inh-caps=-all", "--bounding-set=-all", FlowRun.binary.path] + command.map { $0 == "x" ? folder.path("x") : $0 } + [folder.path(path)]
                let answer = geteuid() == 0 ? try FlowRun.run(arguments, program: URL(fileURLWithPath: "/usr/bin/setpriv")) : try FlowRun.run(Array(arguments.dropFirst(3)))
                #expect(answer.status == 2 && answer.output.isEmpty)
                #expect(answer.error == "error: cannot read the folder `\(folder.path("locked"))`: permission denied\n")
            }
        }
    }

    @Test("of several diagrams each becomes a file in a folder, which has to be named and is made with those around it")
    func severalDiagrams() throws {
        let diagram = "```mermaid\nstateDiagram-v2\n[*] --> a\na --> b: go\nb --> a: back\n```\n"
        let folder = try ScratchFolder(["d.md": diagram + diagram, "one.md": diagram])
        defer { folder.remove() }
        let nowhere = try FlowRun.run("import", folder.path("d.md"))
        #expect(nowhere.status == 2 && nowhere.output.isEmpty)
        #expect(nowhere.error.contains("holds 2 diagrams: say with --output into which folder"))
        for output in ["x/y/flows", "z/flows/"] {
            #expect(try FlowRun.run("import", folder.path("d.md"), "--output", folder.path() + "/" + output).status == 0)
            #expect(try FlowRun.run("check", folder.path(output + "/d1.flow.yaml"), folder.path(output + "/d2.flow.yaml")).status == 0)
        }
        let refused = try FlowRun.run("import", folder.path("d.md"), "--output", folder.path("d.md/flows"))
        #expect(refused.status == 2)
        #expect(refused.error.contains("cannot make the folder `\(folder.path("d.md/flows"))`: "))
        #expect(try FlowRun.run("import", folder.path("one.md")).output.contains("states:"))
    }

    @Test("a library is neither drawn nor walked through", arguments: ["graph", "walks"])
    func library(command: String) throws {
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\ntokens: { duration: { base: 100ms } }\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run(command, folder.path("a.flow.yaml"))
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(answer.error.contains("has no `states`, so there is nothing to be"))
    }

    @Test("where little was explored, that is said once for all that was not found")
    func littleExplored() throws {
        let states = (0..<9).map { "  s\($0): { transitions: [{ event: go\($0), to: s\($0 + 1) }] }\n" }.joined() + "  s9: { end: true }\n"
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\ninitial: s0\nstates:\n" + states])
        defer { folder.remove() }
        let answer = try FlowRun.run("walks", folder.path("a.flow.yaml"), "--max-states", "2")
        #expect(answer.error.components(separatedBy: "not found: ").count > 5)
        #expect(answer.error.components(separatedBy: "not everything was explored").count == 2)
    }

    @Test("walks keep to --max-memory, and it is said whether situations or pairs met it", arguments: [
        (1, "not everything was explored (stopped at --max-memory"), (5, "pairs take more than --max-memory leaves beside the situations"), (100, nil),
    ])
    func walksWithinMemory(megabytes: Int, sentence: String?) throws {
        let flow = """
            flowspec: 1
            flow: a
            data: { n: { type: number, range: 0..60000 } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Up }, { button: Down }] }
                transitions:
                  - { tap: Up, guard: n < 60000, do: [{ set: { n: n + 1 } }] }
                  - { tap: Down, guard: n > 0, do: [{ set: { n: n - 1 } }], to: other }
              other: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }

            """
        let folder = try ScratchFolder(["a.flow.yaml": flow])
        defer { folder.remove() }
        let answer = try FlowRun.run("walks", folder.path("a.flow.yaml"), "--cover", "pairs", "--max-memory", "\(megabytes)")
        #expect(answer.status == (sentence == nil ? 0 : 1))
        #expect(answer.error.contains("--max-memory") == (sentence != nil))
        #expect(answer.error.hasPrefix("pairs: not known, since there was no room to list them\n") == (sentence != nil))
        if let sentence { #expect(answer.error.components(separatedBy: sentence).count == 2) } else { #expect(answer.error.hasPrefix("pairs: 5 of 5 ")) }
    }

    @Test("where nothing is replayed nothing is said to pass")
    func noScenarios() throws {
        let folder = try ScratchFolder([
            "still.flow.yaml": "flowspec: 1\nflow: still\ninitial: a\nstates:\n  a: { end: true }\n", "broken.flow.yaml": "",
        ])
        defer { folder.remove() }
        let still = try FlowRun.run("test", folder.path("still.flow.yaml"))
        #expect(still.status == 0)
        #expect(still.output == "no scenarios were found\n")
        let broken = try FlowRun.run("test", folder.path("broken.flow.yaml"))
        #expect(broken.status == 2)
        #expect(broken.output.isEmpty)
    }

    @Test("a flow whose name is not UTF-8 is told and not passed over")
    func nameInLatin1() throws {
        let folder = try ScratchFolder(["a.flow.yaml": saveNote])
        defer { folder.remove() }
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "cd \(folder.path()) && cp a.flow.yaml $'caf\\xe9.flow.yaml' && cp a.flow.yaml $'caf\\xe9.png'"]
        try shell.run()
        shell.waitUntilExit()
        let answer = try FlowRun.run("check", folder.path())
        #expect(answer.status == 2)
        #expect(answer.error.contains("cannot read `") && answer.error.contains("its name is not UTF-8") && !answer.error.contains(".png"))
    }
}
