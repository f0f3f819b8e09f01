import FlowRunner
import FlowSpec
import Foundation
import Testing

@Suite("A timeline takes over what another one still moves: from where, and how fast")
struct TakingOverTests {
    /// What each of the timelines, set off one after the other, plays as; `wait` lies between the first two, the others follow at once.
    private func played(_ timelines: [String], wait: String) -> (schedules: [Schedule], player: Player) {
        let names = ["go", "stop", "news", "leave"].prefix(timelines.count)
        let declared = zip(names, timelines).map { "  \($0)Timeline: \($1)\n" }.joined()
        let transitions = names.map { "{ event: \($0), timeline: \($0)Timeline }" }.joined(separator: ", ")
        var player = Player(journey("timelines:\n\(declared)initial: a\nstates: { a: { transitions: [\(transitions)] } }"))
        var schedules: [Schedule] = []
        for (index, name) in names.enumerated() {
            if index == 1 { _ = player.perform(WalkScript(parsing: "wait \(wait)").steps[0]) }
            schedules += player.perform(WalkScript(parsing: "event \(name)").steps[0]).timelines.map(\.schedule)
        }
        return (schedules, player)
    }

    private func value(_ player: Player, _ property: String) -> String {
        guard case .number(let number, _)? = player.sample(of: MovingProperty(target: "a", property: property)) else { return "nothing" }
        return numberText((number * 1e6).rounded() / 1e6)
    }

    @Test("finish: what begins at `current` begins where the finished one ends")
    func currentAfterFinish() {
        let (schedules, player) = played(
            [
                "{ interrupt: finish, steps: [{ target: a, for: 300ms, x: 0 -> 100 }] }",
                "{ interrupt: retarget, steps: [{ target: a, for: 200ms, x: current -> 300 }] }", "{ steps: [{ target: a, for: 100ms, x: 0 -> 7 }] }",
            ], wait: "150ms")
        #expect(schedules.map { $0.samples(at: 0).map(\.value.text) } == [["0"], ["100"], ["100"]])
        #expect(value(player, "x") == "100")
    }

    @Test("finish: every property is where the step brings it that ends last, wherever that one stands")
    func finishOutOfOrder() {
        let (_, player) = played(
            [
                "{ interrupt: finish, steps: [{ target: a, at: 100ms, for: 300ms, x: 50 -> 100 }, { target: a, for: 100ms, x: 0 -> 50 }, { target: a, for: 400ms, y: 0 -> 1 }] }",
                "{ steps: [{ target: a, for: 200ms, y: 0 -> 1 }] }",
            ], wait: "150ms")
        #expect(value(player, "x") == "100")
    }

    @Test("finish: the finished one keeps the last word over what was set off before it")
    func finishOverEarlier() {
        let (_, player) = played(
            [
                "{ steps: [{ target: a, for: 1s, x: 0 -> 500 }] }", "{ interrupt: finish, steps: [{ target: a, for: 300ms, x: 0 -> 100, y: 0 -> 1 }] }",
                "{ steps: [{ target: a, for: 200ms, y: 0 -> 1 }] }",
            ], wait: "100ms")
        #expect(value(player, "x") == "100")
    }

    @Test("of two that still move a property the later says how it is taken over, once", arguments: [("retarget", "retarget"), ("reverse", "retarget"), ("retarget", "reverse")])
    func lastWord(first: String, second: String) {
        func end(_ blend: String) -> Double {
            played(
                [
                    "{ interrupt: \(first), steps: [{ target: a, x: 0 -> 100, spring: { response: 1s, damping: 1 } }] }",
                    "{ interrupt: \(second), steps: [{ target: a, x: current -> 300, spring: { response: 2s, damping: 1 } }] }",
                    "{ steps: [{ target: a, x: 50 -> 0, spring: { response: 100ms, damping: 1\(blend) } }] }",
                ], wait: "100ms"
            ).schedules[2].steps[0].end
        }
        #expect((end(", blendDuration: 400ms") - end("") - 400).magnitude < 1e-6)
        let (schedules, player) = played(
            [
                "{ interrupt: \(first), steps: [{ target: a, for: 400ms, x: 0 -> 100, easing: linear }] }",
                "{ interrupt: \(second), steps: [{ target: a, for: 400ms, x: current -> 300, easing: linear }] }",
                "{ steps: [{ target: a, for: 100ms, x: 300 -> 0, easing: linear }] }",
            ], wait: "100ms")
        #expect(schedules[2].samples(at: .greatestFiniteMagnitude).map(\.value.text) == ["0"])
        #expect(value(player, "x") == "25")
    }

    @Test("what plays as it is written does so, too, where an earlier one that would be taken over still moves the property", arguments: ["", "interrupt: queue, "])
    func asWritten(second: String) {
        let (schedules, _) = played(
            [
                "{ interrupt: retarget, steps: [{ target: a, for: 1s, x: 0 -> 100, easing: linear }] }",
                "{ \(second)steps: [{ target: a, for: 300ms, x: 10 -> 50, easing: linear }] }", "{ steps: [{ target: a, for: 100ms, x: 0 -> 30, easing: linear }] }",
            ], wait: "100ms")
        #expect(schedules[2].samples(at: 0).map(\.value.text) == ["0"])
    }

    @Test("queue: what has ended when the new one begins is not taken over")
    func endedMeanwhile() {
        let (schedules, _) = played(
            [
                "{ interrupt: retarget, steps: [{ target: a, for: 200ms, x: 0 -> 100, easing: linear }] }",
                "{ interrupt: queue, steps: [{ target: a, for: 300ms, y: 0 -> 50, easing: linear }] }",
                "{ steps: [{ target: a, for: 100ms, x: 0 -> 30, y: 0 -> 30, easing: linear }] }",
            ], wait: "100ms")
        #expect(schedules[2].samples(at: 0).map(\.value.text) == ["0", "0"])
    }

    @Test("reverse: where nothing leads back a spring takes the speed over as with retarget", arguments: ["retarget", "reverse"])
    func speed(interrupt: String) throws {
        let (schedules, _) = played(
            [
                "{ interrupt: \(interrupt), steps: [{ target: a, for: 300ms, x: 0 -> 100, easing: linear }] }",
                "{ steps: [{ target: a, for: 200ms, x: 100 -> 300, spring: { damping: 0.8 } }] }",
            ], wait: "150ms")
        let velocity = try #require(schedules[1].steps[0].takenVelocity)
        #expect((velocity - 1000 / 300 * 100 / 250).magnitude < 1e-9)
    }

    @Test("a spring takes over the speed of another one as its closed form has it")
    func speedOfSpring() throws {
        let (schedules, _) = played(
            [
                "{ interrupt: retarget, steps: [{ target: a, x: 100 -> 0, spring: { duration: 500ms, bounce: 0.2 } }] }",
                "{ steps: [{ target: a, x: 0 -> 100, spring: { duration: 500ms, bounce: 0.2 } }] }",
            ], wait: "100ms")
        // x(t) = 1 - e^(-0.8wt) (cos 0.6wt + 4/3 sin 0.6wt), x'(t) = w / 0.6 e^(-0.8wt) sin 0.6wt
        let w = 2 * Double.pi / 0.5
        let decay = exp(-0.08 * w)
        let left = decay * (cos(0.06 * w) + 4 / 3 * sin(0.06 * w))
        let velocity = try #require(schedules[1].steps[0].takenVelocity)
        #expect((velocity + w / 0.6 * decay * sin(0.06 * w) / (1 - left)).magnitude < 1e-8)
    }

    @Test("a spring over a list takes the speed over in its first segment, and begins the others from rest")
    func list() {
        let (schedules, _) = played(
            [
                "{ interrupt: retarget, steps: [{ target: a, for: 1s, x: 0 -> 1000, easing: linear }] }",
                "{ steps: [{ target: a, for: 800ms, x: [0, 0, 500], spring: { damping: 0.8 } }] }",
            ], wait: "200ms")
        func moved(from time: Double) -> Double {
            let places = [time, time + 1].compactMap { if case .number(let x, _)? = schedules[1].samples(at: $0).first?.value { x } else { nil } }
            return places[1] - places[0]
        }
        #expect((moved(from: 0) - 1).magnitude < 0.05)
        #expect((0..<0.1).contains(moved(from: 400)))
    }

    @Test(
        "a spring that says itself how long it takes has the time to settle with the speed that it takes over, and in a list the other segments keep theirs",
        arguments: [("0", 1.0), ("[0, 0, 50]", 2)])
    func settles(values: String, segments: Double) throws {
        let values = values == "0" ? "100 -> 0" : values
        let (schedules, _) = played(
            [
                "{ interrupt: retarget, steps: [{ target: a, for: 500ms, x: 0 -> 1000, easing: linear }] }",
                "{ steps: [{ target: a, x: \(values), spring: { response: 300ms, damping: 0.8 } }] }",
            ], wait: "100ms")
        let step = schedules[1].steps[0]
        let velocity = try #require(step.takenVelocity)
        let spring = Spring.response(300, damping: 0.8)
        let rest = SpringTiming(spring, perceptual: nil).settling
        let moving = SpringTiming(.moving(spring, velocity: velocity), perceptual: nil).settling
        #expect(moving > rest + 10)
        #expect((step.keyframes[1].at * step.duration - moving).magnitude < 1e-6)
        #expect((step.duration - moving - rest * (segments - 1)).magnitude < 1e-6)
        #expect(schedules[1].total == step.end)
    }
}
