import FlowTestSupport
import Foundation
import Testing

@Suite("Mending from the command line")
struct LintFixingTests {
    @Test("--fix shows its difference first, which `git apply` understands, and then writes the same")
    func fix() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.flow])
        defer { folder.remove() }
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.flow.yaml"))
        let dry = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--fix", "--dry-run")
        #expect(dry.status == 1)
        #expect(try String(contentsOfFile: folder.path("a.flow.yaml"), encoding: .utf8) == LintCommandTests.flow)
        // The difference names the file by its path; for `git apply` it has to lie below the folder.
        try folder.write(dry.output.replacingOccurrences(of: folder.path("a.flow.yaml"), with: "patched"), to: "a.diff")
        try folder.write(LintCommandTests.flow, to: "patched")
        let patch = Process()
        patch.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        patch.currentDirectoryURL = folder.url
        patch.arguments = ["git", "apply", "-p0", "a.diff"]
        try patch.run()
        patch.waitUntilExit()
        #expect(patch.terminationStatus == 0)

        let fixed = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--fix")
        #expect(fixed.status == 0)
        #expect(fixed.error.split(separator: "\n").count == 2)
        #expect(fixed.error.contains("a.flow.yaml:17:13: write `saved` [unknown-target]"))
        let text = try String(contentsOfFile: folder.path("a.flow.yaml"), encoding: .utf8)
        #expect(text == (try String(contentsOfFile: folder.path("patched"), encoding: .utf8)))
        #expect(text.contains("to: saved   # at last") && text.contains("# Waits for the world.\n  saving:"))
        #expect(try FileManager.default.attributesOfItem(atPath: folder.path("a.flow.yaml"))[.posixPermissions] as? Int == 0o640)
        let again = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--fix")
        #expect(again.error.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == ["a.diff", "a.flow.yaml", "patched"])
    }

    @Test("a link to a flow stays a link")
    func links() throws {
        let folder = try ScratchFolder(["real.flow.yaml": LintCommandTests.flow])
        defer { folder.remove() }
        try FileManager.default.createSymbolicLink(atPath: folder.path("a.flow.yaml"), withDestinationPath: "real.flow.yaml")
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--fix").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.flow.yaml")) == "real.flow.yaml")
        #expect(try String(contentsOfFile: folder.path("real.flow.yaml"), encoding: .utf8).contains("uploadFailed"))
    }

    @Test("--fix leaves a file that is read-only")
    func readOnly() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.flow])
        defer { folder.remove() }
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("a.flow.yaml"))
        let answer = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--fix")
        #expect(answer.status == 2)
        #expect(answer.error.contains("a.flow.yaml`: it is read-only"))
        #expect(try String(contentsOfFile: folder.path("a.flow.yaml"), encoding: .utf8) == LintCommandTests.flow)
    }

    @Test("--fix writes what it can beside a file that it cannot write, and one file under two names once")
    func fixGoesOn() throws {
        let other = LintCommandTests.flow.replacingOccurrences(of: "flow: saving", with: "flow: other")
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.flow, "b.flow.yaml": LintCommandTests.flow, "d.flow.yaml": other])
        defer { folder.remove() }
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("b.flow.yaml"))
        try FileManager.default.createSymbolicLink(atPath: folder.path("c.flow.yaml"), withDestinationPath: "d.flow.yaml")
        let answer = try FlowRun.run("lint", folder.path(), "--fix")
        #expect(answer.status == 2)
        #expect(answer.error.contains("error: cannot write `\(folder.path("b.flow.yaml"))`: it is read-only\n") && !answer.error.contains("somebody else"))
        for name in ["a", "d"] {
            #expect(answer.error.contains("fixed \(folder.path("\(name).flow.yaml")):17:13"))
            #expect(try String(contentsOfFile: folder.path("\(name).flow.yaml"), encoding: .utf8).contains("uploadFailed"))
        }
        #expect(!answer.error.contains("fixed \(folder.path("b.flow.yaml"))") && answer.output.contains("b.flow.yaml:17:13: error"))
        try FileManager.default.removeItem(atPath: folder.path("b.flow.yaml"))
        #expect(try FlowRun.run("lint", folder.path(), "--fix").status == 0)
    }

    @Test("--fix leaves what the project leaves out, though a flow imports it, unless it is named")
    func fixLeavesOut() throws {
        let library = "flowspec: 1\nflow: library\nservices: { upload: { outcomes: [done, failed], timeout: 10 } }\n"
        let flow = LintCommandTests.sound.replacingOccurrences(of: "services: { upload: { outcomes: [done, failed], timeout: 10s } }", with: "imports: [vendor/library.flow.yaml, own.flow.yaml]")
        let own = "flowspec: 1\nflow: own\ndata: { number: { type: nummber } }\n"
        let folder = try ScratchFolder([
            "flowspec.yaml": "leaveOut: [vendor]\n", "app/a.flow.yaml": flow.replacingOccurrences(of: "vendor/", with: "../vendor/").replacingOccurrences(of: " own", with: " ../own"),
            "vendor/library.flow.yaml": library.replacingOccurrences(of: "timeout: 10 ", with: "timeout: 1000 "), "own.flow.yaml": own,
        ])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path("app"), "--fix")
        #expect(answer.status == 1)
        #expect(answer.error.split(separator: "\n").count == 1 && answer.error.contains("own.flow.yaml:3:25: write `number`"))
        #expect(try FlowRun.run("lint", folder.path() + "/./vendor", "--fix").status == 0)
        #expect(try String(contentsOfFile: folder.path("vendor/library.flow.yaml"), encoding: .utf8).contains("timeout: 1000ms"))
    }

    @Test("--fix leaves an imported file alone where the edit is right only for the flow that imports it")
    func fixOfImports() throws {
        let sub = """
            flowspec: 1
            flow: sub
            data: { place: { type: choice, options: [notAsked, granted], environment: true } }
            initial: one
            states:
              one:
                screen: { title: One, show: [{ button: OK }] }
                transitions: [{ tap: OK, guard: place == notAsked, to: over }, { tap: OK, guard: place == granted, to: over }]
              over: { end: true }

            """
        let main = """
            flowspec: 1
            flow: main
            imports: [sub.flow.yaml]
            data: { place: { type: choice, options: [not asked, granted], environment: true } }
            initial: one
            states:
              one: { run: sub, with: { place: place }, exits: { over: two } }
              two: { end: true }

            """
        let folder = try ScratchFolder(["sub.flow.yaml": sub, "main.flow.yaml": main])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path("main.flow.yaml"), "--fix")
        #expect(answer.status == 1 && answer.output.contains("[binding-types]") && !answer.output.contains("[unknown-option]"))
        #expect(try String(contentsOfFile: folder.path("sub.flow.yaml"), encoding: .utf8) == sub)
    }

    @Test("--fix writes no stub into a flow for what the flow that runs it takes", arguments: ["app.flow.yaml", ""])
    func fixOfRun(path: String) throws {
        let upload = """
            flowspec: 1
            flow: upload
            services: { up: { outcomes: [done, failed] } }
            initial: sending
            states:
              sending: { calls: up, screen: { title: Sending, show: [{ button: Stop }] }, transitions: [{ outcome: up.done, to: sent }, { tap: Stop, to: sent }] }
              sent: { end: true }

            """
        let app = """
            flowspec: 1
            flow: app
            imports: [upload.flow.yaml]
            services: { up: { outcomes: [done, failed] } }
            initial: sending
            states:
              sending: { run: upload, exits: { sent: over }, transitions: [{ outcome: up.failed, to: over }] }
              over: { end: true }

            """
        let folder = try ScratchFolder(["upload.flow.yaml": upload, "app.flow.yaml": app])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path(path), "--fix")
        #expect(answer.status == 0 && answer.error.isEmpty)
        #expect(try String(contentsOfFile: folder.path("upload.flow.yaml"), encoding: .utf8) == upload)
    }

    @Test("what is written in has the line ends of the file, in stubs and where one line becomes several")
    func lineEnds() throws {
        let inline = """
            flowspec: 1
            flow: saving
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving: { calls: upload, screen: { show: [{ spinner: Saving… }, { button: Stop }] }, transitions: [{ outcome: upload.done, to: saved }, { tap: Stop, to: saved }] }
              saved: { end: true }

            """
        let flows = [inline, LintCommandTests.flow, try String(contentsOfFile: Repository.path("Tests/Cases/diagnostics/labels-misplaced.flow.yaml"), encoding: .utf8)]
        for flow in flows {
            let folder = try ScratchFolder(["a.flow.yaml": flow.replacingOccurrences(of: "\n", with: "\r\n")])
            defer { folder.remove() }
            let answer = try FlowRun.run("lint", folder.path("a.flow.yaml"), "--fix")
            #expect(answer.error.contains("fixed "))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.flow.yaml")))
            #expect(bytes.count { $0 == 10 } == bytes.count { $0 == 13 })
        }
    }

    @Test("--fix of standard input by a path is refused, whatever it is led from")
    func fixOfStandardInput() throws {
        let answer = try FlowRun.run("lint", "/dev/stdin", "--fix")
        #expect(answer.status == 2 && answer.error.contains("is no plain file"))
    }
}
