import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("How much of a flow its scenarios take")
struct TransitionCoverageTests {
    private func missing(_ text: String) -> [String] {
        let loaded = load("a.flow.yaml", from: MemoryFiles(["a.flow.yaml": "flowspec: 1\nflow: a\n" + text]))
        #expect(loaded.diagnostics.map(\.message) == [])
        var coverage = TransitionCoverage()
        coverage.add(loaded.flow, files: loaded.files, run(loaded.flow.scenarios, on: loaded.flow)) { relaunches in
            var options = ExplorationOptions(asking: SpaceQuestion(relaunches: relaunches))
            options.keepsSuccessors = false
            return explore(Journey(loaded.flow), options)
        }
        return coverage.missing.map { "\($0.name): \(($0.walk?.lines ?? []).joined(separator: ", "))" }
    }

    @Test("what only a step takes that never comes to rest is not asked for; what another takes as well is, with a walk that comes to rest")
    func besideEndlessStep() {
        let flow = """
            data: { bad: { type: flag, initial: true } }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }, { toggle: Bad, binds: bad }] }, transitions: [{ tap: Go, to: mid }] }
              mid: { transitions: [{ to: hub }] }
              hub: { transitions: [{ guard: bad, to: loop }, { to: rest }] }
              loop: { transitions: [{ to: loop2 }] }
              loop2: { transitions: [{ to: loop }] }
              rest: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }

            """
        let way = "tap \"Bad\", tap \"Go\""
        #expect(missing(flow) == ["home: tap \"Go\": \(way)", "mid: by itself: \(way)", "hub: by itself: \(way)", "rest: tap \"Back\": \(way), tap \"Back\""])
        #expect(missing(flow + "scenarios: [{ name: a, steps: ['tap \"Bad\"', 'tap \"Go\"', 'tap \"Back\"'] }]") == [])
    }

    @Test("what is only taken where the app starts again with what it made of the world is asked for, with a walk that starts it again")
    func afterLaunchesWithWidenedWorld() {
        let flow = """
            data: { place: { type: text, environment: true, samples: [home] } }
            initial: start
            states:
              start: { transitions: [{ guard: place == "road", to: odd }, { to: even }] }
              even: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: even, do: [{ set: { place: "road" } }] }] }
              odd: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: even }] }

            """
        #expect(missing(flow + "scenarios: [{ name: a, steps: ['tap \"Go\"'] }]") == [
            "start: by itself: tap \"Go\", relaunch", "odd: tap \"Back\": tap \"Go\", relaunch, tap \"Back\"",
        ])
    }
}
