import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("PlantUML draws what we export", .enabled(if: DrawingTool.plantuml.isInstalled))
struct PlantUMLTests {
    private func text(_ flow: Flow) throws -> String { try #require(GraphExport.all.first { $0.name == "plantuml" }).write(flow).text }

    private func check(_ diagram: String) throws {
        let (answer, status) = try DrawingTool.plantuml.run(["-syntax"], on: diagram)
        #expect(status == 0 && answer.hasPrefix("STATE"), "\(answer)\n\(diagram)")
    }

    @Test("each of the apps is taken", arguments: ["feelings", "homework", "cravey", "dream", "puffguard"])
    func apps(name: String) throws { try check(text(load("flows/\(name)/app.flow.yaml", from: RepositoryFiles()).flow)) }

    @Test("made-up flows are taken, with histories, regions, and arrows across them", arguments: UInt64(0)..<3)
    func random(seed: UInt64) throws { try check(text(journey(RandomJourney(seed: seed).text))) }

    @Test("histories, beginnings further in, signs and long words are taken, alone and in regions")
    func forms() throws {
        try check(
            text(
                journey(
                    """
                    initial: { resume: shed }
                    states:
                      shed:
                        history: { kind: deep, default: attic }
                        initial: hall
                        todo: "* the door, of which nobody knows where it is to stand, nor what is behind it"
                        transitions: [{ event: away, to: par }, { event: back, resume: shed }]
                        states: { hall: { todo: "a \\\\n <b>light</b>" }, attic: {} }
                      par:
                        history: deep
                        transitions: [{ event: home, resume: shed }, { event: again, resume: par }]
                        regions:
                          l: { history: shallow, initial: l1, states: { l1: { transitions: [{ event: x, to: m2 }] }, l2: { end: true, todo: open } } }
                          m: { initial: m2, states: { m1: {}, m2: { initial: { resume: m3 }, states: { m3: { history: shallow, initial: m4, states: { m4: {}, m5: {} } } } } } }
                    """)))
    }
}
