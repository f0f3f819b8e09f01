import Foundation
import Testing

@Suite("flowrun verify")
struct VerifyCommandTests {
    @Test("Ctrl-C tells what was found by then")
    func interruption() throws {
        let folder = try ScratchFolder(["endless.flow.yaml": """
            flowspec: 1
            flow: endless
            data: { n: number, m: number }
            initial: open
            states:
              open:
                screen: { show: [{ button: More }, { button: Other }] }
                transitions:
                  - { tap: More, do: [{ set: { n: n + 1 } }] }
                  - { tap: Other, do: [{ set: { m: m + 1 } }] }
            promises:
              - never: n == 3
              - never: m < 0
            """])
        defer { folder.remove() }
        let verify = Process()
        verify.executableURL = FlowRun.binary
        verify.arguments = ["verify", folder.path("endless.flow.yaml"), "--max-states", "3000000"]
        let output = Pipe()
        verify.standardOutput = output
        verify.standardError = FileHandle.nullDevice
        try verify.run()
        func hears() -> Bool {
            let status = (try? String(contentsOfFile: "/proc/\(verify.processIdentifier)/status", encoding: .utf8)) ?? ""
            let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
            return caught.flatMap { UInt64($0, radix: 16) }.map { $0 >> UInt64(SIGINT - 1) & 1 == 1 } ?? false
        }
        while verify.isRunning, !hears() { usleep(10_000) }
        usleep(1_000_000)
        kill(verify.processIdentifier, SIGINT)
        let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        verify.waitUntilExit()
        #expect(verify.terminationReason == .exit && verify.terminationStatus == 130)
        #expect(told.contains("✗ never: n == 3") && told.contains("interrupted, so nothing is proven"))
    }

    private let kept = """
        flowspec: 1
        flow: kept
        initial: a
        states: { a: { transitions: [{ event: go, to: b }] }, b: { end: true } }
        promises: [can reach: b]
        """

    @Test("a folder is verified to its end, past a flow that does not load, which is said")
    func folder() throws {
        let folder = try ScratchFolder(["a.flow.yaml": kept.replacingOccurrences(of: "to: b", with: "to: c"), "b.flow.yaml": kept])
        defer { folder.remove() }
        let answer = try FlowRun.run("verify", folder.url.path, "--format", "json")
        #expect(answer.status == 2)
        #expect(answer.lines.count == 1)
        #expect(answer.output.contains("\"flow\":\"kept\""))
        #expect(answer.error.contains("`\(folder.path("a.flow.yaml"))` cannot be verified before its errors are gone"))
        #expect(answer.error.contains("`c`"))
    }

    @Test("JSON says where promises and goals are written, and of no place where what is asked of every flow is")
    func places() throws {
        let flow = """
            flowspec: 1
            flow: kept
            initial: a
            goals: [b]
            states:
              a: { transitions: [{ event: go, to: b }] }
              b: {}
            promises:
              - can reach: b
              - { never: at(a) and at(b) }
            """
        let folder = try ScratchFolder(["a.flow.yaml": flow])
        defer { folder.remove() }
        struct Answer: Decodable, Equatable { var promise: String, file: String?, line: Int?, column: Int? }
        struct Answers: Decodable { var promises: [Answer], checks: [Answer] }
        let file = folder.path("a.flow.yaml")
        let output = try FlowRun.run("verify", file, "--format", "json").output
        let answers = try JSONDecoder().decode(Answers.self, from: Data(output.utf8))
        #expect(answers.promises == [
            Answer(promise: "can reach: b", file: file, line: 9, column: 5),
            Answer(promise: "never: at(a) and at(b)", file: file, line: 10, column: 5),
        ])
        #expect(answers.checks.first == Answer(promise: "the goal `b` can be reached", file: file, line: 7, column: 3))
        #expect(answers.checks.count > 1 && answers.checks.dropFirst().allSatisfy { $0.file == nil && $0.line == nil && $0.column == nil })
        #expect(output.contains("{\"promise\":\"nobody is ever stuck\",\"file\":null,\"line\":null,\"column\":null,"))
    }

    @Test("nothing is explored where no launch comes to rest, and that is not everything")
    func endlessLaunch() throws {
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\ninitial: a\nstates: { a: { transitions: [{ to: b }] }, b: { transitions: [{ to: a }] } }\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("verify", folder.path("a.flow.yaml"), "--format", "json").output.contains("\"complete\":false"))
        #expect(try FlowRun.run("verify", folder.path("a.flow.yaml")).output.contains("no launch comes to rest, so nothing was explored"))
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--format", "json").output.contains("\"complete\":false"))
    }

    @Test("a walk on which the world changes before anything else is written so that it plays")
    func worldFirst() throws {
        let permission = """
            flowspec: 1
            flow: permission
            data: { granted: { type: flag, environment: true } }
            initial: asking
            states:
              asking: { transitions: [{ change: granted, guard: granted, to: on }] }
              on: {}
            promises: [never: at(on)]
            """
        let folder = try ScratchFolder(["a.flow.yaml": permission])
        defer { folder.remove() }
        _ = try FlowRun.run("verify", folder.path("a.flow.yaml"), "--walks", folder.path("not/there/broken"))
        let played = try FlowRun.run("play", folder.path("a.flow.yaml"), "--walk", folder.path("not/there/broken/1.walk"), "--format", "jsonl")
        #expect(played.lines.last?.contains("\"states\":[\"on\"]") == true)
    }

    @Test("a walk by which a later launch breaks a promise is written as well, and plays")
    func laterLaunch() throws {
        let folder = try ScratchFolder([
            "a.flow.yaml": """
            flowspec: 1
            flow: a
            data: { seen: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: again }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              again: { end: true }
              done: { end: true }
            promises: [{ never: at(again) }]

            """
        ])
        defer { folder.remove() }
        let (flow, walks) = (folder.path("a.flow.yaml"), folder.path("w"))
        let answer = try FlowRun.run("verify", flow, "--walks", walks)
        #expect(answer.status == 1)
        #expect(answer.output.contains("w/1.walk breaks: never: at(again)"))
        let played = try FlowRun.run("play", flow, "--walk", "\(walks)/1.walk")
        #expect(played.status == 0 && played.output.contains("again"))
    }

    @Test("walks of an earlier run go with what they broke; those of other flows and other files stay")
    func oldWalks() throws {
        let broken = kept.replacingOccurrences(of: "can reach: b", with: "never: at(b), never: at(a)")
        let folder = try ScratchFolder(["a.flow.yaml": broken, "w/notes.walk": "event go\n", "w/7.walk": "event go\n", "w/b-1.walk": "# breaks: x\n"])
        defer { folder.remove() }
        let (flow, walks) = (folder.path("a.flow.yaml"), folder.path("w"))
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: walks).sorted() }
        _ = try FlowRun.run("verify", flow, "--walks", walks)
        #expect(try names() == ["1.walk", "2.walk", "7.walk", "b-1.walk", "notes.walk"])
        try folder.write(broken.replacingOccurrences(of: "never: at(b), never: at(a)", with: "can reach: b, never: at(a)"), to: "a.flow.yaml")
        _ = try FlowRun.run("verify", flow, "--walks", walks, "--max-states", "1")
        #expect(try names() == ["1.walk", "2.walk", "7.walk", "b-1.walk", "notes.walk"])
        let again = try FlowRun.run("verify", flow, "--walks", walks)
        #expect(again.output.contains("removed \(walks)/1.walk, which an earlier run had written"))
        #expect(try names() == ["2.walk", "7.walk", "b-1.walk", "notes.walk"])
        try folder.write(kept.replacingOccurrences(of: "flow: kept", with: "flow: other"), to: "b.flow.yaml")
        _ = try FlowRun.run("verify", folder.path("b.flow.yaml"), "--walks", walks)
        #expect(try names() == ["2.walk", "7.walk", "b-1.walk", "notes.walk"])
    }

    @Test("they go as well where the flow was verified beside others before")
    func oldWalksBesideOthers() throws {
        let folder = try ScratchFolder(["a.flow.yaml": kept.replacingOccurrences(of: "can reach: b", with: "never: at(b)"), "b.flow.yaml": kept.replacingOccurrences(of: "flow: kept", with: "flow: other")])
        defer { folder.remove() }
        let walks = folder.path("w")
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: walks) }
        _ = try FlowRun.run("verify", folder.path("a.flow.yaml"), folder.path("b.flow.yaml"), "--walks", walks)
        #expect(try names() == ["kept-1.walk"])
        _ = try FlowRun.run("verify", folder.path("a.flow.yaml"), "--walks", walks)
        #expect(try names() == ["1.walk"])
    }

    @Test("what is broken ends with 1, what is proven with 0, on one processor and on several", arguments: ["1", "2", "5"])
    func workers(count: String) throws {
        let folder = try ScratchFolder(["a.flow.yaml": kept, "b.flow.yaml": kept.replacingOccurrences(of: "can reach: b", with: "never: at(b)")])
        defer { folder.remove() }
        let proven = try FlowRun.run("verify", folder.path("a.flow.yaml"), "--workers", count)
        #expect(proven.status == 0)
        #expect(proven.output.contains("  2 situations, 1 move, depth 1"))
        let broken = try FlowRun.run("verify", folder.path("b.flow.yaml"), "--workers", count, "--format", "json")
        #expect(broken.status == 1)
        #expect(broken.output.contains("\"walk\":[\"event go\"]"))
    }

    @Test("no walk takes the place of a file that no run of verify wrote")
    func foreignWalks() throws {
        let folder = try ScratchFolder(["a.flow.yaml": kept.replacingOccurrences(of: "can reach: b", with: "never: at(b)"), "w/1.walk": "# flowrun play a.flow.yaml\n"])
        defer { folder.remove() }
        let refused = try FlowRun.run("verify", folder.path("a.flow.yaml"), "--walks", folder.path("w"))
        #expect(refused.status == 2)
        #expect(refused.error.contains("cannot write `\(folder.path("w/1.walk"))`: what it holds already would be lost: move it away, or name another place"))
        #expect(try String(contentsOfFile: folder.path("w/1.walk"), encoding: .utf8) == "# flowrun play a.flow.yaml\n")
        for _ in 1...2 { #expect(try FlowRun.run("verify", folder.path("a.flow.yaml"), "--walks", folder.path("v")).status == 1) }
    }

    @Test("a file where the walks should go is told before anything is explored")
    func walksIntoFile() throws {
        let folder = try ScratchFolder(["a.flow.yaml": kept, "w": "mine"])
        defer { folder.remove() }
        let answer = try FlowRun.run("verify", folder.path("a.flow.yaml"), "--walks", folder.path("w"))
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(answer.error == "error: --walks names a folder, and `\(folder.path("w"))` is a file: name another one\n")
    }

    @Test("--why says of what it does not speak where it finds no walk", arguments: [("{ tap: Refresh, to: page }", " (where nobody acts between two deadlines)"), ("{ event: fresh }", "")])
    func unreached(refresh: String, condition: String) throws {
        let folder = try ScratchFolder([
            "session.flow.yaml": """
                flowspec: 1
                flow: session
                initial: session
                states:
                  session:
                    initial: page
                    transitions: [{ after: 3min, to: late }]
                    states: { page: { screen: { title: Page, show: [{ button: Refresh }] }, transitions: [{ after: 2min, to: locked }, \(refresh)] } }
                  late: { end: true }
                  locked: { end: true }
                """
        ])
        defer { folder.remove() }
        let answer = try FlowRun.run("verify", folder.path("session.flow.yaml"), "--why", "late")
        #expect(answer.status == 1)
        #expect(answer.output == "no walk leads into `late`\(condition)\n")
    }

    @Test("what a walk does over and over stands once, before an endless round and in it")
    func repeatedSteps() throws {
        let folder = try ScratchFolder(["rounds.flow.yaml": """
            flowspec: 1
            flow: rounds
            data: { n: { type: number, range: 0..4 } }
            initial: page
            states:
              page:
                screen: { show: [{ button: More }, { button: Go, visible: n == 4 }] }
                transitions: [{ tap: More, do: [{ set: { n: n + 1 } }] }, { tap: Go, to: one }]
              one: { transitions: [{ after: 1s, to: two }] }
              two: { transitions: [{ after: 1s, to: three }] }
              three: { transitions: [{ after: 1s, to: one }] }
              over: { end: true }
            promises: [{ after: one, eventually: over }]
            """])
        defer { folder.remove() }
        let answer = try FlowRun.run("verify", folder.path("rounds.flow.yaml"))
        #expect(answer.output.contains("      tap \"More\", 4 times\n      tap \"Go\"\n      ⟲ and then for ever:\n        wait 1s, 3 times\n"))
    }
}
