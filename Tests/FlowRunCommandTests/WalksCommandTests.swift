import FlowTestSupport
import Foundation
import Testing

@Suite("flowrun walks")
struct WalksCommandTests {
    private func walks(_ flow: String, _ arguments: String...) throws -> FlowRun.Answer {
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\n" + flow])
        defer { folder.remove() }
        return try FlowRun.run(["walks", folder.path("a.flow.yaml")] + arguments)
    }

    @Test("what only the scope stops is called unattainable within it, and two transitions of one trigger are told apart by their lines")
    func withinScope() throws {
        let answer = try walks(
            """
            data: { n: { type: number, range: 0..9 } }
            scope: { n: 2 }
            initial: a
            states:
              a:
                screen: { show: [{ button: Plus }] }
                transitions:
                  - { tap: Plus, guard: n < 5, do: [{ set: { n: n + 1 } }] }
                  - { tap: Plus, guard: n < 7, to: b }
                  - { tap: Plus, to: b }
              b: { end: true }

            """)
        #expect(answer.status == 0)
        for line in [11, 12] { #expect(answer.error.contains("a.flow.yaml:\(line)): no walk within the scope comes by it"), "\(answer.error)") }
        #expect(answer.error.contains("all this is within the `scope` (n up to 2): a wider one may reach more"))
    }

    private let chain = "initial: s0\nstates:\n" + (0..<9).map { "  s\($0): { transitions: [{ event: go\($0), to: s\($0 + 1) }] }\n" }.joined() + "  s9: { end: true }\n"

    @Test("where nothing was found and not everything explored, that is an exit status", arguments: ["transitions", "pairs", "guards"])
    func nothingFound(criterion: String) throws {
        let bounded = try walks(chain, "--cover", criterion, "--max-states", "1")
        #expect(bounded.status == (criterion == "guards" ? 0 : 1))
        #expect(try walks(chain, "--cover", criterion).status == 0)
    }

    @Test("pairs are not called attainable, nor all of them, where not everything was explored")
    func pairsInPart() throws {
        let bounded = try walks(chain, "--cover", "pairs", "--max-states", "5")
        #expect(bounded.status == 0)
        #expect(bounded.error.contains("found covered by 1 walk") && bounded.error.contains("and there may be more"))
        #expect(!bounded.error.contains("attainable"))
        #expect(try walks(chain, "--cover", "pairs").error.hasPrefix("pairs: 8 of 8 attainable covered by 1 walk"))
    }

    @Test("what is written is told, and numbered files of an earlier run go, but no others")
    func earlierFiles() throws {
        let other = "appId: com.example.notes\n---\n- back\n"
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "m-90.maestro.yaml": other, "n.flow.yaml": saveNote.replacing("flow: saveNote", with: "flow: other")])
        defer { folder.remove() }
        func write(_ arguments: String...) throws -> (error: String, names: [String]) {
            let answer = try FlowRun.run(["walks"] + arguments + ["--format", "maestro", "--output", folder.path("m.yaml")])
            #expect(answer.status == 0, "\(answer)")
            return (answer.error, try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasPrefix("m") }.sorted())
        }
        let three = try write(folder.path("note.flow.yaml"))
        #expect(three.names == ["m-1.maestro.yaml", "m-2.maestro.yaml", "m-3.maestro.yaml", "m-90.maestro.yaml"])
        #expect(three.error.hasPrefix("wrote \(folder.path("m-1.maestro.yaml")) … \(folder.path("m-3.maestro.yaml")), one for each walk\n"), "\(three)")
        #expect(!three.error.contains("removed"))
        try folder.write(try String(contentsOfFile: folder.path("m-1.maestro.yaml"), encoding: .utf8), to: "m-copy.maestro.yaml")
        let two = try write(folder.path("note.flow.yaml"), "--cover", "states")
        #expect(two.names == ["m-1.maestro.yaml", "m-2.maestro.yaml", "m-90.maestro.yaml", "m-copy.maestro.yaml"])
        #expect(two.error.contains("removed \(folder.path("m-3.maestro.yaml")), which an earlier run had written\n"), "\(two)")
        let one = try write(folder.path("n.flow.yaml"), "--cover", "guards")
        #expect(one.names == ["m-1.maestro.yaml", "m-2.maestro.yaml", "m-90.maestro.yaml", "m-copy.maestro.yaml", "m.yaml"])
        #expect(one.error.hasPrefix("wrote \(folder.path("m.yaml"))\n") && !one.error.contains("removed"), "\(one)")
    }

    @Test("of a gesture that would be refused it is said what makes it a step, which samples do not, and that can be followed")
    func refusedGesture() throws {
        func flow(_ answer: String) -> String {
            """
            data: { note: { type: text } }
            initial: home
            states:
              home:
                screen: { show: [{ card: Card }, { input: Note, binds: note }] }
                transitions:
                  - { drag: up, in: Card, guard: gesture.distance > 100, to: opened }
            \(answer)
              opened: { end: true }

            """
        }
        let refused = try walks(flow(""), "--cover", "guards")
        #expect(refused.error.contains("not attainable: home: drag up in \"Card\" with its guard false"), "\(refused.error)")
        #expect(refused.error.contains("a gesture that nothing answers is no step of a walk: ") && !refused.error.contains("`samples`"), "\(refused.error)")
        let answered = try walks(flow("      - { drag: up, in: Card, do: [] }"), "--cover", "guards")
        #expect(answered.error.hasPrefix("guards: 2 of 2 attainable covered"), "\(answered.error)")
    }
}
