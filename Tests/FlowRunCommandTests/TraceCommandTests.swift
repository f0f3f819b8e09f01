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
}
