import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// A delayed `emit` has a timer of its own, found by the order in which actions are walked through: the machine and the Promela model must
/// walk as the layout of situations does.
@Suite("Each place that puts off an event starts its own timer")
struct TimerOrderTests {
    /// Each place marks, before it puts off an event, that this event is to be pending.
    private static func later(_ number: Int) -> String {
        "{ append: { marks: e\(number) } }, { emit: { event: e\(number), after: \(number)h } }"
    }

    private static let flow = loadText("""
        flowspec: 1
        flow: timers
        data: { marks: { type: set, options: [\((1...12).map { "e\($0)" }.joined(separator: ", "))] } }
        services: { work: { outcomes: [done], timeout: 50h } }
        initial: outer
        entry: [\(later(1))]
        states:
          outer:
            initial: first
            entry: [\(later(2))]
            exit: [\(later(3))]
            transitions:
              - { event: leave, to: last, do: [\(later(4))] }
              - { after: 40h, to: last, do: [\(later(5))] }
            states:
              first:
                calls: work
                exit: [\(later(6))]
                entry: [\(later(7))]
                transitions:
                  - { event: go, to: second, do: [{ if: empty(marks), then: [\(later(8))], else: [\(later(9)), \(later(10))] }] }
              second: { entry: [\(later(11))] }
          last: { entry: [\(later(12))] }
        """)

    @Test("in the machine, after each step")
    func machine() throws {
        let flow = Self.flow.flow
        #expect(Self.flow.diagnostics.map(\.message) == [])
        let space = explore(Journey(flow), limits: .lint)
        var pendings: Set<[String]> = []
        for number in 0..<space.count {
            let snapshot = space.snapshot(number)
            let machine = space.journey.machine
            let marks = try #require(flow.data.ids.first { flow.data[$0].name == "marks" })
            var pending: [String] = []
            for timer in machine.layout.timers {
                if case .emit(let event) = timer.cause, timer.field.read(space.words(number)) != 0 { pending.append(flow.events[event].name) }
            }
            // Until the first of them comes.
            let isLate = space.walk(to: number).lines.contains { $0.hasPrefix("wait") }
            if isLate { continue }
            #expect(machine.value(of: marks, in: snapshot, pool: space.workspace.pool) == .set(pending.sorted(by: Self.inOrder)))
            pendings.insert(pending)
        }
        #expect(pendings.count == 4)
    }

    private static func inOrder(_ a: String, _ b: String) -> Bool { (a.count, a) < (b.count, b) }

    @Test("in the Promela model, behind each mark")
    func promela() throws {
        let export = try #require(GraphExport.all.first { $0.name == "promela" })
        let lines = export.write(Self.flow.flow).text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        var events: [Substring: Substring] = [:]
        for line in lines {
            guard let words = line.firstRange(of: " /* steps until the event "), let name = line.split(separator: " ").dropFirst().first?.dropLast() else { continue }
            events[name] = line[words.upperBound...].prefix { $0 != "," }
        }
        #expect(events.count == 12)
        var started: Set<Int> = []
        for (line, next) in zip(lines, lines.dropFirst()) {
            guard line.hasPrefix("d_marks = "), let shift = line.firstRange(of: "(1 << ") else { continue }
            let number = (Int(line[shift.upperBound...].prefix { $0.isNumber }) ?? -1) + 1
            let timer = next.prefix { $0 != " " }
            #expect(events[timer] == "e\(number)", "\(line) \(next)")
            started.insert(number)
        }
        #expect(started == Set(1...12))
    }
}
