import Testing

@Suite("`flowrun trace`")
struct TraceCommandTests {
    @Test("an id that stands twice in the catalogue is told with its line, and the first counts")
    func repeated() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "note.md": "- note-1 One\n+ note-2 Two\n* note-1 Again\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("trace", folder.path("note.flow.yaml"), "--catalogue", folder.path("note.md"))
        #expect(answer.error.contains("note.md:3: `note-1` stands further up already: this line does not count\n"))
        #expect(answer.output.contains("2 requirements: 0 covered, 0 declined, 2 missing"))
    }

    @Test("a catalogue that is not there is told as any other file is")
    func withoutCatalogue() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let answer = try FlowRun.run(["trace", "note.flow.yaml", "--catalogue", "nix.md"], in: folder.path())
        #expect(answer.status == 2 && answer.error == "error: cannot read `nix.md`: no such file\n")
    }

    @Test("what is missing is missing also where lines end as on Windows")
    func windowsLines() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "note.md": "# Notes\r\n- note-1 One\r\n- note-2 Two\r\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("trace", folder.path("note.flow.yaml"), "--catalogue", folder.path("note.md"))
        #expect(answer.status == 1 && answer.error == "")
        #expect(answer.output == "missing: note-1 One\nmissing: note-2 Two\n2 requirements: 0 covered, 0 declined, 2 missing\n")
    }

    @Test("lines that begin like requirements and do not count are told with their numbers, also where nothing else is listed")
    func passedOver() throws {
        let listed = "- note-1 One\n| note-2 | Two |\n- note-1 Again\n```\n- note-3 Three\n"
        let folder = try ScratchFolder(["note.flow.yaml": saveNote + "\nsource: note.md\n", "note.md": listed, "table.md": "| note-2 | Two |\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("trace", folder.path("note.flow.yaml"), "--catalogue", folder.path("note.md"))
        let file = folder.path("note.md")
        #expect(
            answer.error == """
                warning: \(file):2: `note-2` is not read as a requirement; one is an item of a list, `- note-2 …`
                warning: \(file):3: `note-1` stands further up already: this line does not count
                warning: \(file):4: what begins here, code or a comment, is never closed: nothing below counts

                """)
        #expect(answer.output.contains("1 requirement: 0 covered, 0 declined, 1 missing"))
        let table = try FlowRun.run("trace", folder.path("note.flow.yaml"), "--catalogue", folder.path("table.md"))
        #expect(table.status == 2 && table.error.contains("table.md:1: `note-2` is not read") && table.error.contains("lists no requirement such as"))
    }
}
