import Foundation
import Testing

@Suite("Walking by script")
struct ScriptTests {
    private func play(_ script: String, _ arguments: String...) throws -> FlowRun.Answer {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        return try FlowRun.run(["play", folder.path("note.flow.yaml")] + arguments, input: script)
    }

    private func records(_ answer: FlowRun.Answer) throws -> [[String: Any]] {
        try answer.lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    }

    @Test("every step is answered by one JSON object")
    func jsonLines() throws {
        let answer = try play("# a comment\n\ntype \"Buy milk\"\r\ntap \"Save\"\noutcome upload.done\nwait 2s\n", "--script", "-", "--format", "jsonl")
        #expect(answer.status == 0)
        #expect(answer.error.isEmpty)
        let records = try records(answer)
        #expect(records.map { $0["step"] as? Int } == [0, 1, 2, 3, 4])
        #expect(records.map { $0["states"] as? [String] } == [["editing"], ["editing"], ["saving"], ["saved"], ["closed"]])
        #expect(records.last?["ended"] as? Bool == true)
    }

    @Test("a step that cannot be taken is answered, reported with its line, and the walk goes on")
    func rejected() throws {
        let answer = try play("tap \"Sav\"\ntap \"Cancel\"", "--format", "jsonl")
        #expect(answer.status == 1)
        #expect(answer.error.contains("standard input:1: `tap \"Sav\"`"))
        #expect(answer.error.contains("did you mean `Save`?"))
        let records = try records(answer)
        #expect(records.map { $0["accepted"] as? Bool } == [true, false, true])
        #expect(records.last?["ended"] as? Bool == true)
    }

    @Test("what is possible instead begins with what is of the step's kind")
    func possibleOfItsKind() throws {
        let buttons = (1...9).map { "{ button: B\($0) }" }.joined(separator: ", ")
        let taps = (1...9).map { "{ tap: B\($0), to: b }" }.joined(separator: ", ")
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\ninitial: a\nstates:\n  a: { screen: { show: [\(buttons), { area: Card, id: card }] }, transitions: [\(taps), { swipe: left, in: card, to: b }] }\n  b: { end: true }\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run(["play", folder.path("a.flow.yaml")], input: "swipe up in \"Card\"\n")
        #expect(answer.status == 1 && answer.error.contains("possible here: swipe left in \"Card\", tap \"B1\""), "\(answer.error)")
    }

    @Test("a value that a datum cannot have is a wrong option, a progress beyond the whole way no step")
    func valuesOutside() throws {
        let answer = try play("", "--set", "online=maybe")
        #expect(answer.status == 2 && answer.error.hasPrefix("error: --set: "), "\(answer.error)")
        #expect(try play("", "--set", "text=").error.contains("an empty text is `--set 'text=\"\"'`"))
        #expect(try play("drag down in \"Note\" progress=1.5\n").error.contains("`progress` goes from 0 to 1, found `1.5`"))
    }

    @Test("a line that is no step is answered, too, and ends with 2")
    func noStep() throws {
        #expect(try play("tap\n", "--format", "jsonl").status == 2)
        let answer = try play("tpa \"Cancel\"\ntap \"Cancel\"\n", "--format", "jsonl")
        #expect(answer.status == 2)
        #expect(answer.error.contains("did you mean `tap`?"))
        let records = try records(answer)
        #expect(records.map { $0["step"] as? Int } == [0, 1, 2])
        #expect(records.map { $0["accepted"] as? Bool } == [true, false, true])
    }

    @Test("a line that only names what is on the screen is told the step that does it")
    func namesAlone() throws {
        let hint = "is no step; did you mean `tap \"Cancel\"`?"
        for line in ["Cancel", "\"Cancel\"", "cancel"] { #expect(try play(line + "\n").error.contains("`\(line)` \(hint)")) }
        #expect(try play("type \"x\"\nSave\n").error.contains("did you mean `tap \"Save\"`?"))
        #expect(try play("Note\n").error.contains("`Note` is no step; did you mean `type \""))
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + "\nscenarios:\n  - { name: a, steps: [tap: Cancel] }\n  - { name: b, steps: [Cancel] }\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("test", folder.path("note.flow.yaml")).output.contains("`Cancel` \(hint)"))
    }

    @Test("a line that only names what the world does is told the step for it")
    func namesOfTheWorld() throws {
        for line in ["online = false", "online == false"] { #expect(try play(line + "\n").error.contains("`\(line)` is no step; did you mean `given online = false`?")) }
        let flow = """
            flowspec: 1
            flow: paying
            services: { pay: { outcomes: [done, failed] } }
            initial: paying
            states:
              paying: { calls: pay, transitions: [{ outcome: pay.done, to: paid }, { event: refund, to: paid }] }
              paid: { end: true }
            scenarios: [{ name: a, steps: [refund] }]
            """
        let folder = try ScratchFolder(["pay.flow.yaml": flow])
        defer { folder.remove() }
        let path = folder.path("pay.flow.yaml")
        for (line, step) in [("pay.done", "outcome pay.done"), ("refund", "event refund")] {
            let played = try FlowRun.run("play", path, "--script", "-", input: line + "\n")
            #expect(played.status == 2 && played.error.contains("`\(line)` is no step; did you mean `\(step)`?"))
        }
        #expect(try FlowRun.run("check", path).output.contains("did you mean `event refund`?"))
    }

    @Test("lines before the first step hold at launch, and so does --set")
    func launch() throws {
        let script = "given online = false\ntype \"x\"\ntap \"Save\"\n"
        for answer in [try play(script), try play("type \"x\"\ntap \"Save\"\n", "--set", "online=false")] {
            #expect(answer.status == 0)
            #expect(answer.output.contains("alert: No internet connection"))
            #expect(!answer.output.contains("\u{1B}"))
        }
        #expect(try play("", "--set", "onlin=false").error.contains("did you mean `online`?"))
        #expect(try play("", "--set", "online=maybe").status != 0)
        #expect(try play("given online = true\ngiven online = maybe\n").error.hasPrefix("error: standard input:2: `given online = maybe`"))
    }

    @Test("--at starts from the shortest walk into a state")
    func at() throws {
        let answer = try play("", "--at", "saved", "--format", "jsonl")
        #expect(answer.status == 0)
        #expect(try records(answer).last?["states"] as? [String] == ["saved"])
        let misspelt = try play("", "--at", "savd")
        #expect(misspelt.status == 2)
        #expect(misspelt.error.contains("did you mean `saved`?"))
    }

    @Test("where only starting the app again leads into a state, --at begins with that walk, and verify --why shows it")
    func atAfterRelaunch() throws {
        let flow = """
            flowspec: 1
            flow: resume
            data: { riding: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: riding, to: lost }, { to: home }] }
              home:
                screen: { title: Home, show: [{ button: Go }] }
                transitions: [{ tap: Go, to: ride, do: [{ set: { riding: true } }] }]
              ride:
                screen: { title: Ride, show: [{ button: Stop }] }
                transitions: [{ tap: Stop, to: home, do: [{ set: { riding: false } }] }]
              lost: { screen: { title: Lost, show: [{ text: Nothing goes on }] } }
              nowhere: { screen: { title: Nowhere, show: [{ text: Nobody comes here }] } }
            """
        let folder = try ScratchFolder(["resume.flow.yaml": flow])
        defer { folder.remove() }
        let path = folder.path("resume.flow.yaml")
        let answer = try FlowRun.run("play", path, "--at", "lost", "--script", "-", "--format", "jsonl", input: "wait 1s\n")
        #expect(answer.status == 0)
        #expect(try records(answer).compactMap { $0["input"] as? String } == ["tap \"Go\"", "relaunch", "wait 1s"])
        #expect(try records(answer).last?["states"] as? [String] == ["lost"])
        #expect(try FlowRun.run("play", path, "--at", "nowhere", "--script", "-", input: "").error.contains("no walk leads into `nowhere`"))
        let why = try FlowRun.run("verify", path, "--why", "lost")
        #expect(why.status == 0)
        #expect(why.output.hasSuffix("tap \"Go\"\nrelaunch\n"))
        #expect(try FlowRun.run("verify", path, "--why", "nowhere").output.hasPrefix("no walk leads into `nowhere`"))
    }

    @Test("--at looks for a walk with what was set, by --set or before the first step")
    func atWithSettings() throws {
        for answer in [try play("", "--at", "offline", "--set", "text=Bread", "--format", "jsonl"), try play("given online = false\n", "--at", "offline", "--format", "jsonl")] {
            #expect(answer.status == 0)
            #expect(try records(answer).last?["states"] as? [String] == ["offline"])
        }
        let kept = try records(try play("", "--at", "offline", "--set", "text=Bread", "--set", "online=false", "--format", "jsonl"))
        #expect(kept.compactMap { $0["input"] as? String } == ["tap \"Save\""])
        #expect((kept.last?["data"] as? [String: Any])?["text"] as? String == "Bread")
        let none = try play("", "--at", "saved", "--set", "online=false")
        #expect(none.status == 2)
        #expect(none.error.contains("no walk leads into `saved` with `online = false`: set something else, or leave it out (the shortest walk is then"))
    }

    @Test("--at leads where the player goes: what is reset is as declared, not as it was set")
    func atWithReset() throws {
        let flow = """
            flowspec: 1
            flow: counting
            title: Counting
            data: { count: { type: number, range: 0..20 } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Clear }, { button: Go, enabled: count > 3 }] }
                transitions: [{ tap: Clear, do: [{ reset: count }], to: cleared }, { tap: Go, to: gone }]
              cleared:
                screen: { show: [{ button: Next }] }
                transitions: [{ tap: Next, guard: count > 3, to: secret }, { tap: Next, to: plain }]
              secret: { end: true }
              plain: { end: true }
              gone: { end: true }
            """
        let folder = try ScratchFolder(["counting.flow.yaml": flow])
        defer { folder.remove() }
        func inputs(to state: String) throws -> [String] {
            let answer = try FlowRun.run("play", folder.path("counting.flow.yaml"), "--at", state, "--set", "count=5", "--format", "jsonl")
            return answer.status == 0 ? try records(answer).compactMap { $0["input"] as? String } : []
        }
        #expect(try inputs(to: "plain") == ["tap \"Clear\"", "tap \"Next\""])
        #expect(try inputs(to: "gone") == ["tap \"Go\""])
        #expect(try inputs(to: "secret").isEmpty)
    }

    @Test("every line before the first step that does not hold is reported, in each format")
    func faultyOpenings() throws {
        let scenario = "\nscenarios:\n  - name: a\n    steps: [given: { online: maybe }, given: { onlin: true }, tap: Cancel]\n"
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + scenario])
        defer { folder.remove() }
        for format in ["text", "junit", "json"] {
            let answer = try FlowRun.run("test", folder.path("note.flow.yaml"), "--format", format)
            #expect(answer.status == 1)
            #expect(answer.output.contains("found `maybe`"))
            #expect(answer.output.contains("did you mean `online`?"), "\(format)")
        }
    }

    @Test("what is said at the prompt alone is no step of a script, and it says what is")
    func promptWords() throws {
        #expect(try play("why\n").error.contains("`why` is no step; `why` is typed where the flow is played by hand"))
        #expect(try play("undo\n").error.contains("`undo` is no step; did you mean `back 1`?"))
    }

    @Test("a walk from a file is the same walk")
    func walkFile() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "a.walk": "type \"x\"\ntap \"Save\"\n"])
        defer { folder.remove() }
        for option in ["--walk", "--script"] {
            let answer = try FlowRun.run("play", folder.path("note.flow.yaml"), option, folder.path("a.walk"), "--format", "jsonl")
            #expect(answer.status == 0)
            #expect(answer.lines.count == 3)
        }
    }

    @Test("a flow with errors is not played")
    func brokenFlow() throws {
        let folder = try ScratchFolder(["bad.flow.yaml": saveNote.replacingOccurrences(of: "to: saved", with: "to: savd")])
        defer { folder.remove() }
        let answer = try FlowRun.run("play", folder.path("bad.flow.yaml"), "--script", "-")
        #expect(answer.status == 2)
        #expect(answer.output.isEmpty)
        #expect(answer.error.contains("savd"))
        #expect(try FlowRun.run("check", folder.path("bad.flow.yaml")).status == 1)
        let check = try FlowRun.run("check", folder.path())
        #expect(check.output.contains("[unknown-target]") && check.output.hasSuffix("\n\n1 flow: 1 error\n"))
        #expect(check.error.isEmpty)
    }

    @Test("scenarios are replayed: 0 where all pass, 1 where one fails, 2 where a flow has errors")
    func scenarios() throws {
        let scenarios = "scenarios:\n  - name: A blank note cannot be saved\n    steps: [{ type: \" \", into: Note }, { expect: { disabled: [Save] } }]\n"
        let folder = try ScratchFolder([
            "good.flow.yaml": saveNote + scenarios,
            "fails/fails.flow.yaml": saveNote + scenarios.replacingOccurrences(of: "disabled", with: "enabled"),
        ])
        defer { folder.remove() }
        let good = try FlowRun.run("test", folder.path("good.flow.yaml"))
        #expect(good.status == 0)
        #expect(good.output.contains("1 scenario, all pass"))
        let both = try FlowRun.run("test", folder.path())
        #expect(both.status == 1)
        #expect(both.output.contains("2 scenarios, 1 failed"))
        #expect(try FlowRun.run("test", folder.path(), "--format", "junit").output.contains("failures=\"1\""))
        try folder.write("flowspec: 1\nstates: {", to: "torn.flow.yaml")
        #expect(try FlowRun.run("test", folder.path()).status == 2)
        let torn = try FlowRun.run("test", folder.path("torn.flow.yaml"), "--coverage-at-least", "100")
        #expect(torn.status == 2 && torn.output.isEmpty)
        let given = "scenarios:\n  - name: Given\n    steps:\n      - given: { online: false }\n      - given: { text: draft }\n"
        try folder.write(saveNote + given, to: "good.flow.yaml")
        #expect(try FlowRun.run("test", folder.path("good.flow.yaml")).output.contains(":\((saveNote + given).split(separator: "\n").count):"))
    }

    @Test("what is asked of the coverage is not met where not everything was explored, and JUnit says so, too", arguments: [
        (["--max-states", "1"], "not everything was explored, so coverage may be less than 1 of 1 reachable transitions, 100 %"),
        ([], "coverage is 1 of 3 reachable transitions, 33.3 %; 100 % are asked for"),
    ])
    func coverageShort(bound: [String], told: String) throws {
        let folder = try ScratchFolder(["round.flow.yaml": """
            flowspec: 1
            flow: round
            initial: a
            states:
              a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }] }
              b: { screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: c }] }
              c: { screen: { show: [{ button: Last }] }, transitions: [{ tap: Last, to: a }] }
            scenarios: [{ name: one, steps: [{ tap: Go }] }]
            """])
        defer { folder.remove() }
        let text = try FlowRun.run(["test", "round.flow.yaml", "--coverage-at-least", "100"] + bound, in: folder.path())
        #expect(text.status == 1)
        #expect(text.error.hasPrefix("error: " + told))
        let junit = try FlowRun.run(["test", ".", "--coverage-at-least", "100", "--format", "junit"] + bound, in: folder.path())
        #expect(junit.status == 1)
        #expect(junit.output.contains("<failure message=\"\(told)"))
        // A third of all that is written is taken, whatever else is reached.
        let less = try FlowRun.run(["test", "round.flow.yaml", "--coverage-at-least", "30", "--format", "junit"] + bound, in: folder.path())
        #expect(less.status == 0 && !less.output.contains("<failure"))
    }

    @Test("files of a folder are called alike, whatever is told of them")
    func names() throws {
        let folder = try ScratchFolder(["good.flow.yaml": saveNote + "scenarios: [{ name: one, steps: [{ tap: Cancel }] }]\n", "bad.flow.yaml": "flowspec: 1\nflow: bad\nstates: { a: {"])
        defer { folder.remove() }
        let answer = try FlowRun.run(["test", ".", "--format", "json"], in: folder.path())
        #expect(answer.output.contains("\"file\":\"good.flow.yaml\"") && answer.output.contains("\"file\":\"bad.flow.yaml\""))
    }
}
