import FlowRunner
import FlowSpec
import Testing

@Suite("Correct flows")
struct CorrectFlowTests {
    /// Exploring all of the largest would take a while without optimisation; what is certain is said within the bound, too.
    private static let limits: ExplorationLimits = {
        var limits = ExplorationLimits()
        limits.states = 1_500
        return limits
    }()

    @Test("no rule of level error speaks on 200 correct flows, made by CorrectFlow from the seeds 1 to 200", arguments: 1...200)
    func silence(seed: Int) {
        let loaded = loadText(CorrectFlow(seed: UInt64(seed)).text)
        #expect(loaded.diagnostics.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all, settings: LintSettings(), limits: Self.limits, workers: .one).diagnostics
        #expect(found.filter { $0.severity == .error }.map { "\($0.info.id): \($0.message)" } == [])
    }

    @Test("nor does any rule say that something is never reached")
    func reached() {
        let absent = ["unreachable-state", "unreachable-transition", "goal-unreachable", "always-disabled", "never-visible", "case-gap"]
        var complete = 0
        for seed in 1...60 {
            let loaded = loadText(CorrectFlow(seed: UInt64(seed)).text)
            let rules = LintRule.all.filter { absent.contains($0.id) }
            let outcome = lint(loaded, rules: rules, settings: LintSettings(), limits: Self.limits, workers: .one)
            if outcome.explored?.isComplete == true { complete += 1 }
            #expect(outcome.diagnostics.filter { absent.contains($0.info.id) }.map(\.message) == [], "seed \(seed)")
        }
        #expect(complete > 10)
    }
}
