import FlowSpec

/// How long something promised `within` a time takes: under `CLAIMS` a clock for each runs from the first occasion until it has come about.
/// Time passes up to the next deadline, or almost so long before what breaks all waits off; where no deadline is to come, it may take any
/// time. What is asked under `WAYS` needs none.
struct PromelaClocks {
    private struct Clock {
        /// What sets it going, unless it runs.
        var occasion: String
        /// What stops it.
        var end: String
        /// In the model's steps of time.
        var most: Int
    }

    private let domains: PromelaDomains
    /// Milliseconds of the model's steps of time.
    private let step: Double
    /// Any timer runs.
    private let isPending: String
    private var clocks: [Clock] = []

    private var timers: Range<Int> { domains.machine.layout.timers.indices }

    init(_ domains: PromelaDomains, _ timers: PromelaTimers) {
        self.domains = domains
        step = Double(timers.step) * domains.machine.layout.tick
        isPending = domains.someTimerRuns ?? "false"
    }

    /// - Parameter limit: milliseconds.
    /// - Returns: what is true where it has taken too long.
    mutating func add(from occasion: String, to end: String, within limit: Double) -> String? {
        guard let most = Int(exactly: (limit / step).rounded(.down)), most < 1 << 30 else { return nil }
        clocks.append(Clock(occasion: occasion, end: end, most: most))
        return "late_\(clocks.count)"
    }

    func declare(_ text: inout PromelaText) {
        if clocks.isEmpty { return }
        text.add(["#ifndef WAYS", "hidden int passed; /* time, in this step */"])
        for (place, clock) in clocks.enumerated() {
            text.add("int took_\(place + 1); /* 0: it does not run, else steps of time + 1, at most \(clock.most + 2) */")
            text.add("bit late_\(place + 1);")
        }
        text.add("#endif")
    }

    var begin: [String] { unlessWays(["passed = 0;"] + timers.map { "\(domains.names.started($0)) = false;" }) }

    /// Where the first deadline has come: `value` - 1 steps of time.
    var pass: [String] {
        let lines = unlessWays(["passed = passed + (value > 0 -> value - 1 : 0);"])
        return lines.isEmpty ? [] : ["#ifdef CLAIMS"] + lines + ["#endif"]
    }

    /// Behind the step.
    var end: [String] {
        unlessWays(
            beforeActs + clocks.enumerated().flatMap { place, clock in
                let (took, late, most) = ("took_\(place + 1)", "late_\(place + 1)", clock.most + 1)
                return [
                    "\(took) = (\(took) == 0 -> 0 : (\(took) + passed > \(most) -> \(most + 1) : \(took) + passed));",
                    "\(late) = (\(took) > \(most));",
                    "\(took) = (\(clock.end) -> 0 : (\(took) > 0 -> \(took) : (\(clock.occasion) -> 1 : 0)));",
                    "\(late) = \(late) || (\(took) > 0 && !\(isPending));",
                ]
            })
    }

    /// What does not let any wait go on comes just before the next deadline.
    private var beforeActs: [String] {
        let names = domains.names
        let looks = timers.flatMap { timer in
            let (left, old) = (names.timer(timer), names.old(names.timer(timer)))
            return [
                "value = ((\(old) > 0 && (value == 0 || \(old) < value)) -> \(old) : value);",
                "other = ((\(old) > 0 && \(left) > 0 && !\(names.started(timer))) -> 1 : other);",
            ]
        }
        let time = PromelaMoves.Kind.time.rawValue
        return ["value = 0; other = 0;"] + looks
            + ["passed = (isBad -> 0 : (kind == \(time) -> passed : ((value == 0 || other == 1) -> 0 : value - 1)));"]
    }

    private func unlessWays(_ lines: [String]) -> [String] { clocks.isEmpty ? [] : ["#ifndef WAYS"] + lines + ["#endif"] }
}
