import FlowSpec

extension ScheduledStep {
    /// Milliseconds until a loop begins anew, there and back where it goes both ways; nil for what ends.
    package var cycle: Double? { repeats == nil ? duration * (autoreverses ? 2 : 1) : nil }

    /// When it ends, or a loop begins anew for the first time.
    package var shownEnd: Double { cycle.map { start + $0 } ?? end }
}

extension Schedule {
    /// What all of its loops take until they begin anew; nil where they differ.
    private var commonCycle: Double? {
        let cycles = Set(steps.compactMap(\.cycle))
        return cycles.count == 1 ? cycles.first : nil
    }

    /// All that there is to be seen of it: of loops one cycle each.
    package var shownLength: Double { total ?? max(steps.map(\.shownEnd).max() ?? 0, cues.last?.at ?? 0) }

    /// By step: when the next one on its property takes over from a loop; nil for what ends by itself, and for what nothing takes over from.
    var loopEnds: [Double?] {
        var ends = [Double?](repeating: nil, count: steps.count)
        for own in steps.byProperty.values {
            let inTime = steps.inTime(own)
            for (step, next) in zip(inTime, inTime.dropFirst()) where steps[step].repeats == nil { ends[step] = steps[next].start }
        }
        return ends
    }

    /// What `lengthText` says it takes; nil where its loops differ.
    var saidLength: Double? { total ?? commonCycle }

    /// `350ms`, `for ever, period 1600ms`, `for ever` where its loops differ; `600ms?` where a duration is open that it hangs on.
    var lengthText: String {
        let mark = steps.contains { $0.isDurationOpen && (!loops || $0.cycle != nil) } ? "?" : ""
        guard loops else { return shownDuration(shownLength) + mark }
        return "for ever" + (commonCycle.map { ", period \(shownDuration($0))\(mark)" } ?? "")
    }

    /// `↻ 1600ms`, where there is little room; `↻` where a loop is not all that there is to be seen.
    package var loopText: String { "↻" + (commonCycle == shownLength ? " \(durationText(shownLength.rounded()))" : "") }
}

extension ScheduledStep {
    /// How often and whether back and forth, after everything else: ` ×3, back and forth`, ` every 1600ms, back and forth`; then whether that is open.
    var roundsText: String {
        let times = cycle.map { " every \(shownDuration($0))\(isDurationOpen ? "?" : "")" } ?? (repeats == 1 ? "" : " ×\(repeats ?? 1)")
        return times + (autoreverses ? "\(times.isEmpty ? "" : ",") back and forth" : "") + (isDurationOpen ? ", duration open" : "")
    }

    /// `0–300`, milliseconds; `0–300?` where its duration is open, `0–…` of a loop.
    /// - Parameter loopEnd: when another step takes over from it.
    func timesText(loopEnd: Double?) -> String {
        func tenths(_ time: Double) -> String { numberText((time * 10).rounded() / 10) }
        return "\(tenths(start))–" + (repeats == nil ? loopEnd.map(tenths) ?? "…" : tenths(end) + (isDurationOpen ? "?" : ""))
    }
}

/// Nobody reads what is finer than a tenth of a millisecond; the JSON report has it all.
func shownDuration(_ time: Double) -> String { durationText((time * 10).rounded() / 10) }
