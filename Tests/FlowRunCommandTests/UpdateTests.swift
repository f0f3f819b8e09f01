import FlowTestSupport
import Foundation
import Testing

@Suite("Expectations that are brought up to date")
struct UpdateTests {
    /// Every form of an expectation that no longer holds, among some that do.
    private let stale = """
        scenarios:
          - name: All that can be said
            steps:
              - expect: { screen: Old note, enabled: Save, visible: [Note, Cancel], data: { text: "none yet" } }   # as it was
              - expect: 'data hasText = true'
              - type: Buy milk
                into: Note
              - expect: { data: { text: Buy bread, hasText: true }, disabled: 'Save', absent: [ Cancel ] }
              - tap: Save
              - expect: { state: saved, haptic: heavy, timeline: sheetDismiss }
              - outcome: upload.done
              - expect announced "Saved"
              - expect: { noHaptic: true, state: saved }

        """

    @Test("what holds takes the place of what does not, and nothing else changes")
    func updates() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + stale])
        defer { folder.remove() }
        let file = folder.path("note.flow.yaml")
        #expect(try FlowRun.run("test", file).status == 1)
        let answer = try FlowRun.run("test", file, "--update")
        #expect(answer.status == 0)
        #expect(answer.output.contains("1 scenario, all pass"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text == saveNote + stale
            .replacing("Old note, enabled: Save", with: "New note, disabled: Save").replacing("\"none yet\"", with: "\"\"")
            .replacing("hasText = true'", with: "hasText = false'").replacing("Buy bread", with: "Buy milk")
            .replacing("disabled: 'Save', absent", with: "enabled: 'Save', visible").replacing("state: saved, haptic: heavy", with: "state: saving, haptic: light")
            .replacing("announced \"Saved\"", with: "announced \"Note saved\"").replacing("noHaptic: true", with: "haptic: success"))
        #expect(answer.error.split(separator: "\n").count == 11)
        #expect(answer.error.contains("note.flow.yaml:56:27: `expect screen \"Old note\"` is now `expect screen \"New note\"`"))
    }

    @Test("a step that cannot be taken stays, and so does a name that is nothing")
    func stays() throws {
        let scenarios = """
            scenarios:
              - name: A button that is not there
                steps: [{ tap: Send }, { expect: { state: saved } }]
              - name: A slip
                steps: [{ expect: { visible: Svae } }]
              - name: Not the end
                steps: [{ expect: { ended: true } }]

            """
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + scenarios])
        defer { folder.remove() }
        let answer = try FlowRun.run("test", folder.path("note.flow.yaml"), "--update")
        #expect(answer.status == 1)
        #expect(answer.output.contains("3 scenarios, 3 failed"))
        let left = answer.error.split(separator: "\n")
        #expect(left.count == 3 && left.allSatisfy { $0.hasPrefix("left ") })
        #expect(answer.error.contains("note.flow.yaml:55: `tap \"Send\"`: this step cannot be taken, and what follows it stays with it"))
        #expect(answer.error.contains("note.flow.yaml:59: `expect ended`: what to say in its place is not certain"))
        #expect(try String(contentsOfFile: folder.path("note.flow.yaml"), encoding: .utf8) == saveNote + scenarios)
    }

    /// Each with one stale expectation.
    private static let one = "scenarios:\n  - name: One\n    steps: [{ expect: { screen: Old note } }]\n"

    @Test("the file may be called in roundabout ways", arguments: ["./note.flow.yaml", ".//note.flow.yaml", "sub/../note.flow.yaml"])
    func roundabout(_ name: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + Self.one, "sub/other": ""])
        defer { folder.remove() }
        let answer = try FlowRun.run("test", folder.path() + "/" + name, "--update")
        #expect(answer.status == 0)
        #expect(try String(contentsOfFile: folder.path("note.flow.yaml"), encoding: .utf8) == saveNote + Self.one.replacing("Old", with: "New"))
    }

    @Test("standard input cannot be written", arguments: [["-"], ["note.flow.yaml", "--scenarios", "-"]])
    func standardInput(_ arguments: [String]) throws {
        let answer = try FlowRun.run(["test"] + arguments + ["--update"], input: saveNote + Self.one)
        #expect(answer.status == 2)
        #expect(answer.error.contains("standard input cannot be written"))
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }

    @Test("what cannot be written is left with the reason, and what stands behind it is brought up to date")
    func left() throws {
        let scenarios = """
            scenarios:
              - name: All sorts
                steps:
                  - expect:
                      enabled:   # until it has a text
                        - Save   # the button
                      screen: >- # as it was
                        Old note
                  - 'expect state saved # later'
                  - expect: { ended: true, enabled: [Save, Cancel], disabled: Cancel }
                  - type: Buy milk
                    into: Note
                  - tap: Save
                  - expect: {"state": "saved", "noHaptic": true, "visible": ["Note", "Cancel"]}

            """
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + scenarios])
        defer { folder.remove() }
        let answer = try FlowRun.run("test", folder.path("note.flow.yaml"), "--update")
        #expect(answer.status == 1)
        #expect(try String(contentsOfFile: folder.path("note.flow.yaml"), encoding: .utf8) == saveNote + scenarios
            .replacing("enabled:   #", with: "disabled:   #")
            .replacing("\"state\": \"saved\", \"noHaptic\": true", with: "\"state\": \"saving\", \"haptic\": \"light\""))
        for reason in [
            ":59: `expect screen \"Old note\"`: it goes over several lines", ":61: `expect state saved # later`: it holds a comment",
            ":62: `expect ended`: what to say in its place is not certain", ":62: `expect enabled \"Save\"`: `disabled \"Save\"` does not go into a list with others",
            ":62: `expect disabled \"Cancel\"`: with what holds in its place the file would not load: `enabled` stands here a second time",
        ] { #expect(answer.error.contains("note.flow.yaml" + reason)) }
    }

    @Test("a file that is read-only, or has several names, is not written")
    func protected() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + Self.one, "own.flow.yaml": saveNote + Self.one])
        defer { folder.remove() }
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("note.flow.yaml"))
        try FileManager.default.linkItem(atPath: folder.path("own.flow.yaml"), toPath: folder.path("other.flow.yaml"))
        for (name, reason) in [("note.flow.yaml", "it is read-only"), ("own.flow.yaml", "it has 2 names")] {
            let answer = try FlowRun.run("test", folder.path(name), "--update")
            #expect(answer.status == 2)
            #expect(answer.error.contains("\(name)`: \(reason)"))
            #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == saveNote + Self.one)
        }
    }

    /// The import is a pipe: what the file says is read before anything comes through it.
    @Test("what somebody saves meanwhile is not overwritten")
    func savedMeanwhile() async throws {
        let library = "flowspec: 1\nflow: library\n"
        let text = "imports: [library.flow.yaml]\n" + saveNote + Self.one
        let folder = try ScratchFolder(["note.flow.yaml": text, "next.flow.yaml": library])
        defer { folder.remove() }
        let (file, pipe) = (folder.path("note.flow.yaml"), folder.path("library.flow.yaml"))
        try #require(mkfifo(pipe, 0o600) == 0)
        let descriptor = open(pipe, O_RDWR)
        try #require(descriptor >= 0 && write(descriptor, library, library.utf8.count) == library.utf8.count)
        let run = Task.detached { try FlowRun.run("test", file, "--update") }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, 0) > 0 { try await Task.sleep(for: .milliseconds(5)) }
        let saved = text + "# saved meanwhile\n"
        try folder.write(saved, to: "note.flow.yaml")
        try #require(rename(folder.path("next.flow.yaml"), pipe) == 0)
        close(descriptor)
        let answer = try await run.value
        #expect(answer.status == 2)
        #expect(answer.error.contains("note.flow.yaml`: somebody else has changed it meanwhile"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == saved)
    }

    @Test("lists with comments, and texts over several lines, stay; null gets its quotes, and single quotes stay single")
    func written() throws {
        let flow = """
            flowspec: 1
            flow: moods
            data:
              moods: { type: set, options: [calm, cozy] }
              name: { type: text, initial: "null" }
              other: { type: text, initial: "it's" }
            initial: home
            states:
              home: { screen: { title: Moods and more, show: [{ chips: Moods, binds: moods }] } }
            scenarios:
              - name: A
                steps:
                  - choose: calm
                  - expect:
                      data:
                        moods:
                          - cozy   # the first
                          # never calm
                          - calm
                  - expect: { data: { moods: [cozy, # one
                      calm] } }
                  - expect: { screen: "Moods
                      and less" }
                  - expect:
                      screen: Moods
                        and less
                  - expect: { data: { moods: [cozy], name: x, other: 'x' }, screen: 'Moods' }

            """
        let folder = try ScratchFolder(["a.flow.yaml": flow])
        defer { folder.remove() }
        let answer = try FlowRun.run("test", folder.path("a.flow.yaml"), "--update")
        #expect(answer.status == 1)
        #expect(answer.error.split(separator: "\n").count { $0.hasPrefix("left") && $0.hasSuffix("it goes over several lines") } == 4)
        #expect(try String(contentsOfFile: folder.path("a.flow.yaml"), encoding: .utf8) == flow
            .replacing("[cozy], name: x, other: 'x' }, screen: 'Moods'", with: "[\"calm\"], name: \"null\", other: \"it's\" }, screen: 'Moods and more'"))
    }

    @Test("one file that cannot be written does not keep the others from it, and what was done is said")
    func goesOn() throws {
        let folder = try ScratchFolder(["a.flow.yaml": saveNote + Self.one, "b.flow.yaml": saveNote + Self.one, "c.flow.yaml": saveNote + Self.one])
        defer { folder.remove() }
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("b.flow.yaml"))
        let answer = try FlowRun.run("test", folder.path(), "--update")
        #expect(answer.status == 2)
        #expect(answer.error.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["updated", "error:", "updated"])
        #expect(answer.output.contains("3 scenarios, 1 failed"))
        #expect(try String(contentsOfFile: folder.path("c.flow.yaml"), encoding: .utf8).contains("New note"))
    }

    @Test("what comes through a pipe is not written back", arguments: [["test", "--update"], ["lint", "--fix"]], ["", String(repeating: "# more than a pipe holds\n", count: 4_000)])
    func pipes(_ command: [String], _ more: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + Self.one + more])
        defer { folder.remove() }
        let answer = try FlowRun.run(
            ["-c", "cat \(folder.path("note.flow.yaml")) | \(FlowRun.binary.path) \(command[0]) /dev/stdin \(command[1])"],
            program: URL(fileURLWithPath: "/bin/sh"))
        #expect(answer.status == 2)
        #expect(answer.error == "error: `/dev/stdin` is no plain file and cannot be written: name the file itself\n")
    }

    @Test("a step that cannot be read is told with what is wrong with it")
    func unreadable() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + Self.one.replacing(" }]", with: " }, expect stat saved]")])
        defer { folder.remove() }
        let answer = try FlowRun.run("test", folder.path("note.flow.yaml"), "--update")
        #expect(answer.status == 1)
        #expect(answer.error.contains("left ") && answer.error.contains("did you mean `state`?; a scenario with a step that cannot be read stays as it is\n"))
    }

    @Test("scenarios from outside are brought up to date with one flow")
    func fromOutside() throws {
        let more = "flowspec: 1\nflow: more\nscenarios:\n  - name: Cancelled\n    steps: [{ tap: Cancel }, { expect: { state: saved } }]\n"
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "more.flow.yaml": more])
        defer { folder.remove() }
        let answer = try FlowRun.run("test", folder.path("note.flow.yaml"), "--scenarios", folder.path("more.flow.yaml"), "--update")
        #expect(answer.status == 0)
        #expect(try String(contentsOfFile: folder.path("more.flow.yaml"), encoding: .utf8) == more.replacing("state: saved", with: "state: closed"))
        let two = try FlowRun.run("test", folder.path(), "--scenarios", folder.path("more.flow.yaml"), "--update")
        #expect(two.status == 2)
        #expect(two.error.contains("name that one beside --scenarios"))
    }
}
