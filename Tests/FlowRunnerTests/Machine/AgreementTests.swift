import FlowRunner
import FlowSpec
import Testing

@Suite("The packed machine and Appendix D, word for word, agree")
struct AgreementTests {
    @Test("on random charts under random events")
    func randomCharts() {
        for seed in 0..<charts {
            if let difference = difference(seed: UInt64(seed)) {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }

    private let charts = 100

    private func difference(seed: UInt64) -> String? {
        let flow = RandomChart(seed: seed).flow
        let machine = Machine(flow)
        var workspace = machine.makeWorkspace()
        var numbers = SeededNumbers(seed: seed &* 31 &+ 7)
        var oracle = AppendixD(flow)
        var answer = machine.start(&workspace)
        for turn in 0...16 {
            if oracle.isEndless || answer.fault != nil {
                return oracle.isEndless == (answer.fault != nil) ? nil : "step \(turn): only one of them is endless"
            }
            if let difference = compare(oracle, answer, machine, workspace) { return "step \(turn): \(difference)" }
            let event = ID<EventName>(Int.random(in: 0..<RandomChart.eventCount, using: &numbers))
            oracle.take(.named(event))
            answer = machine.macrostep(from: answer.snapshot, on: .event(event), &workspace)
        }
        return nil
    }

    private func compare(_ oracle: AppendixD, _ answer: Macrostep, _ machine: Machine, _ workspace: Workspace) -> String? {
        let steps = answer.microsteps.map { step in
            AppendixD.Step(
                transitions: step.transitions, exited: step.exited, entered: step.entered,
                emitted: step.effects.compactMap { if case .emitted(let event) = $0 { event } else { nil } })
        }
        var expected = oracle.steps
        // What the exit from an outermost final state raises has no place in a microstep of the algorithm.
        if !oracle.isRunning, let last = steps.last, !expected.isEmpty { expected[expected.count - 1].emitted = last.emitted }
        if steps != expected { return "expected \(expected)\n got \(steps)" }
        let active = machine.activeStates(answer.snapshot)
        if active != oracle.configuration.sorted() { return "expected active \(oracle.configuration.sorted()), got \(active)" }
        if machine.isEnded(answer.snapshot) == oracle.isRunning { return "expected running \(oracle.isRunning)" }
        for datum in machine.flow.data.ids where oracle.isRunning {
            let value = machine.value(of: datum, in: answer.snapshot, pool: workspace.pool)
            if value != .number(oracle.data[datum.int]) { return "expected x\(datum.int) = \(oracle.data[datum.int]), got \(value)" }
        }
        return nil
    }
}
