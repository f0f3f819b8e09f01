import FlowSpec

/// The time left of every timer, counted in the greatest step that all delays are multiples of.
struct PromelaTimers {
    private let domains: PromelaDomains
    /// By timer: what a start stores, in ticks + 1.
    private var starts: [Start] = []
    /// Whether it is noted which timers a step starts.
    let notesStarts: Bool
    /// Ticks.
    private(set) var step = 1
    /// The most that is stored.
    private(set) var most = 1

    private enum Start {
        case ticks(Int)
        case computed(PromelaDecision)
    }

    var count: Int { starts.count }

    init(_ domains: PromelaDomains) throws {
        self.domains = domains
        notesStarts = domains.flow.promises.contains(where: \.claim.limitsTime)
        let layout = domains.machine.layout
        var ticks: [[Int]] = []
        var programs: [(Set<PromelaAxis>, ProgramID)?] = []
        for slot in layout.timers {
            switch slot.delay {
            case .milliseconds(let time):
                programs.append(nil)
                ticks.append([Int(clamping: min(timerTicks(time, tick: layout.tick), slot.field.mask - 1))])
            case .computed(let expression):
                let program = domains.compile(expression, as: .duration)
                let axes = domains.axes(of: expression.term)
                programs.append((axes, program))
                var values: Set<Int> = []
                try domains.forEachCombination(of: axes, for: "a delay") { words, payload in
                    values.insert(Self.ticks(domains.evaluate(program, words, payload), layout.tick))
                }
                ticks.append(values.sorted())
            }
        }
        let step = max(ticks.joined().reduce(0, greatestCommonDivisor), 1)
        self.step = step
        most = (ticks.joined().max() ?? 0) / step + 1
        guard most < 1 << 30 else { throw NoPromela(reason: "its delays differ by more than Promela's integers hold") }
        for (place, program) in programs.enumerated() {
            guard let (axes, program) = program else {
                starts.append(.ticks((ticks[place].first ?? 0) / step + 1))
                continue
            }
            starts.append(.computed(try domains.decide(axes, for: "a delay") { words, payload in
                Self.ticks(domains.evaluate(program, words, payload), layout.tick) / step + 1
            }))
        }
    }

    private static func ticks(_ word: UInt64, _ tick: Double) -> Int {
        Int(clamping: timerTicks(Double(bitPattern: word), tick: tick))
    }

    func start(_ timer: Int) throws -> [String] {
        let note = notesStarts ? ["\(domains.names.started(timer)) = true;"] : []
        switch starts[timer] {
        case .ticks(let ticks): return ["\(domains.names.timer(timer)) = \(ticks);"] + note
        case .computed(let decision):
            guard let text = decision.text else { throw NoPromela(reason: "a delay depends on its data in too many ways to be written as a table") }
            return ["\(domains.names.timer(timer)) = \(text);"] + note
        }
    }
}

extension PromelaDomains {
    /// Some timer runs; nil where there are none.
    var someTimerRuns: String? { timers(" > 0", joinedBy: " || ") }

    var noTimerRuns: String? { timers(" == 0", joinedBy: " && ") }

    private func timers(_ test: String, joinedBy sign: String) -> String? {
        let tests = machine.layout.timers.indices.map { names.timer($0) + test }
        return tests.isEmpty ? nil : "(\(tests.joined(separator: sign)))"
    }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
}
