import FlowRunner
import FlowSpec
import Testing

@Suite("The walk of a scenario is a script")
struct ReportedWalkTests {
    private func suite(_ steps: String) -> ScenarioSuite {
        let loaded = loadText(
            saveNote.replacing(
                "scenarios:\n", with: "scenarios:\n  - name: Offline\n    steps:\n" + steps.split(separator: "\n").map { "      \($0)\n" }.joined()))
        #expect(!loaded.hasErrors)
        return ScenarioSuite(flow: loaded.flow, files: loaded.files, results: run(Array(loaded.flow.scenarios.prefix(1)), on: loaded.flow))
    }

    private let offline = """
        - given: { online: false }
        - type: x
        - tap: Save
        - expect: { state: saving }
        """

    @Test("what is given at launch stands in it, so that it goes the same way again")
    func opening() throws {
        let suite = suite(offline)
        let walk = try #require(suite.results.first?.walk)
        #expect(walk == ["given online = false", "type \"x\"", "tap \"Save\"", "expect state saving"])
        let script = WalkScript(parsing: walk.joined(separator: "\n"))
        var player = Player(suite.flow, opening: script.opening)
        #expect(player.replay(script.steps).firstThatNoLongerHolds == 2)
        #expect(player.record.states == ["offline"])
    }

    @Test("each form of the report tells it")
    func reports() {
        let suite = suite(offline)
        #expect(textReport([suite]).contains("      after: given online = false\n             type \"x\"\n             tap \"Save\"\n"))
        #expect(jsonReport([suite]).contains(#""walk":["given online = false","type \"x\"","tap \"Save\"","expect state saving"]"#))
        #expect(junitReport([suite], timestamp: "").contains("&#10;given online = false&#10;type &quot;x&quot;&#10;"))
    }

    @Test("nothing comes before what does not hold at launch")
    func refusedAtLaunch() {
        let suite = suite("- given: { online: 3 }\n- tap: Cancel\n")
        #expect(suite.results.first?.walk == ["given online = 3"])
        #expect(!textReport([suite]).contains("after:"))
        #expect(!textReport([self.suite("- given: { online: false }\n- given: { online: 3 }\n")]).contains("after:"))
    }

    @Test("where one of several is refused at launch, none holds")
    func givenTogether() {
        let records = walk(journey(saveNote), "given online = false\ngiven online = 3\ntype \"x\"")
        #expect(records[0].accepted == false)
        #expect(records.map { $0.data.first { $0.name == "online" }?.value } == [.flag(true), .flag(true)])
    }
}
