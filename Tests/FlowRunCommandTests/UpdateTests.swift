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
            .replacing("'data hasText = true'", with: "\"data hasText = false\"").replacing("Buy bread", with: "Buy milk")
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
        #expect(answer.error.isEmpty)
        #expect(try String(contentsOfFile: folder.path("note.flow.yaml"), encoding: .utf8) == saveNote + scenarios)
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
