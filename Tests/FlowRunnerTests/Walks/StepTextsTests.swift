import Dispatch
import FlowRunner
import FlowSpec
import Testing

@Suite("What steps make of texts and lists is bounded")
struct StepTextsTests {
    private static let line = String(repeating: "0123456789", count: 7)

    /// As many rounds as asked for, each of which makes `note` 70 letters longer: 600 make 13 MB, 700 make 17 MB.
    private static let rounds = """
        data:
          note: text
          left: { type: number, range: 0..900 }
        initial: here
        states:
          here:
            screen: { show: [{ button: Some }, { button: More }, { button: Endless }] }
            transitions:
              - { tap: Some, to: growing, do: [{ reset: note }, { set: { left: 600 } }] }
              - { tap: More, to: growing, do: [{ reset: note }, { set: { left: 700 } }] }
              - { tap: Endless, to: endless, do: [{ set: { note: ("once") } }] }
          growing:
            transitions:
              - { guard: left > 0, to: growing, do: [{ set: { note: (note + "\(line)"), left: left - 1 } }] }
              - { to: here }
          endless: { transitions: [{ to: endless }] }
        """

    private static let tooMuch = "this never comes to rest: texts and lists grow beyond 16 MB in `growing`"

    @Test("a step that makes too much never comes to rest, and changes nothing")
    func tooMuch() {
        let records = walk(journey(Self.rounds), "tap More")
        #expect(records.last?.error?.hasPrefix(Self.tooMuch) == true)
        #expect(records.last?.data.first?.value == .text(""))
        #expect(records.last?.states == ["here"])
    }

    @Test("so does one that makes it in a single microstep")
    func inOneMicrostep() {
        let doublings = Array(repeating: "{ set: { note: note + note } }", count: 18)
        let others = (10..<60).map { "{ set: { other: (note + \"\($0)\") } }" }
        let flow = journey(
            """
            data: { note: { type: text, initial: ab }, other: text }
            initial: here
            states:
              here:
                screen: { show: [{ button: Grow }] }
                transitions: [{ tap: Grow, do: [\((doublings + others).joined(separator: ", "))] }]
            """)
        #expect(walk(flow, "tap Grow").last?.error?.hasPrefix("this never comes to rest: texts and lists grow beyond 16 MB") == true)
    }

    @Test("whether others have made the same before does not matter")
    func alike() {
        let records = walk(journey(Self.rounds), "tap Some\ntap More\ntap Some")
        #expect(records.map(\.accepted) == [true, true, false, true])
        #expect(records[2].error?.hasPrefix(Self.tooMuch) == true)
    }

    @Test("what a step made that never comes to rest is forgotten", arguments: ["More", "Endless"])
    func forgotten(button: String) throws {
        let journey = Journey(journey(Self.rounds))
        var workspace = journey.makeWorkspace()
        let start = journey.arrivalAtLaunch([], &workspace).snapshot
        let held = workspace.pool.bytes
        let line = try #require(try WalkLine(parsing: "tap \(button)"))
        let arrival = try #require(journey.arrival(after: line.step, on: start, &workspace))
        #expect(!arrival.isAtRest)
        #expect(arrival.snapshot == start)
        #expect(workspace.pool.bytes == held)
    }

    @Test("of what a step says without end so much is kept")
    func effects() throws {
        let doublings = Array(repeating: "{ set: { note: note + note } }", count: 18).joined(separator: ", ")
        let journey = Journey(journey(
            """
            data: { note: { type: text, initial: ab } }
            initial: here
            states:
              here: { screen: { show: [{ button: Say }] }, transitions: [{ tap: Say, to: saying, do: [\(doublings)] }] }
              saying: { transitions: [{ to: saying, do: [{ log: "again {note}" }] }] }
            """))
        var workspace = journey.makeWorkspace()
        let start = journey.arrivalAtLaunch([], &workspace).snapshot
        let line = try #require(try WalkLine(parsing: "tap Say"))
        let said = try #require(journey.arrival(after: line.step, on: start, &workspace)).microsteps.flatMap(\.effects)
        #expect(said.count > 16)
        #expect(said.count < 40)
    }

    @Test("exploring sees at once that steps make much, and stays within its memory", arguments: [1, 2])
    func explored(workers: Int) {
        let seeds = (0..<40).map { "\"\($0) \(Self.line)\"" }.joined(separator: ", ")
        let flow = journey(
            """
            data:
              note: text
              seed: { type: text, environment: true, samples: [\(seeds)] }
              left: { type: number, range: 0..900 }
            initial: here
            states:
              here: { screen: { show: [{ button: Grow }] }, transitions: [{ tap: Grow, to: growing, do: [{ set: { left: 550 } }] }] }
              growing:
                transitions:
                  - { guard: left > 0, to: growing, do: [{ set: { note: note + seed, left: left - 1 } }] }
                  - { to: there }
              there: { screen: { title: There } }
            """)
        var limits = ExplorationLimits()
        limits.memory = 64 << 20
        let workers = Workers(count: workers) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
        let space = explore(Journey(flow), limits: limits, workers: workers)
        #expect(space.bound == .memory)
        #expect(space.workspace.pool.bytes < limits.memory + 17 << 20)
    }

    private static let ticks = journey(
        """
        data: { note: text }
        initial: ticking
        states:
          ticking: { transitions: [{ after: 1s, to: ticking, do: [{ set: { note: (note + "\(String(repeating: line, count: 15))") } }] }] }
        """)

    @Test("a wait in which many steps make much is refused")
    func waits() {
        let records = walk(Self.ticks, "wait 1000s\nwait 10s")
        #expect(records.map(\.accepted) == [true, false, true])
        #expect(records[1].error?.hasPrefix("more than 256 MB of texts and lists come about in that time: wait for less at a time") == true)
        #expect(records[1].states == ["ticking"])
    }

    @Test("and so is a walk that goes on and on")
    func longWalks() {
        let records = walk(Self.ticks, "wait 500s\nwait 300s\nwait 2s\nback 1\nwait 1s")
        #expect(records.map(\.accepted) == [true, true, false, true, true, true])
        #expect(records[2].error?.hasPrefix("the texts and lists of this walk take more than 256 MB: begin a new one") == true)
    }

    @Test("many long texts joined are as long as a text may be", arguments: ["join(notes, \"\")", "sentence(notes)"])
    func joined(call: String) throws {
        let doublings = Array(repeating: "{ set: { note: note + note } }", count: 17)
        let copies = Array(repeating: "note", count: 30).joined(separator: ", ")
        let flow = journey(
            """
            data: { note: { type: text, initial: ab }, all: text }
            derived:
              notes: [\(copies)]
              together: \(call)
            initial: here
            states:
              here:
                screen: { show: [{ button: Grow }] }
                transitions: [{ tap: Grow, do: [\(doublings.joined(separator: ", ")), { set: { all: together } }] }]
            """)
        let all = try #require(arrive(flow, "tap Grow")?.data.first { $0.name == "all" })
        guard case .text(let text) = all.value else { return #expect(Bool(false), "no text") }
        #expect(text.utf8.count > 1 << 19)
        #expect(text.utf8.count <= 1 << 20)
    }
}
