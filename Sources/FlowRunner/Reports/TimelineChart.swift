import FlowSpec

/// A Gantt chart in plain text: a bar for each step, a mark for each cue, times in milliseconds.
/// - Parameter driver: the expression that moves it instead of the clock.
package func timelineChart(_ schedule: Schedule, declaredTotal: Double?, drivenBy driver: String? = nil, width: Int) -> [String] {
    let length = schedule.period
    let names = schedule.steps.map { "\($0.target).\($0.property)" } + schedule.cues.map(\.kind.label)
    let nameWidth = min(names.map { TextWidth.of($0) }.max() ?? 0, max(12, width / 3))
    let details = schedule.steps.map(detail)
    let chart = max(16, width - nameWidth - 2 - min(details.map { TextWidth.of($0) }.max() ?? 0, width / 2) - 1)
    var lines = [heading(schedule, length: length, declaredTotal: declaredTotal) + (driver.map { ", driven by \($0)" } ?? "")]
    guard length > 0 || !schedule.cues.isEmpty else { return lines }
    lines.append(padded("", nameWidth) + " " + axis(length: length, width: chart))
    for (step, detail) in zip(schedule.steps, details) {
        let from = column(step.start, of: length, width: chart)
        let to = max(column(step.end, of: length, width: chart), from + 1)
        let bar = String(repeating: " ", count: from) + String(repeating: step.repeats == nil ? "▒" : "█", count: to - from)
        lines.append(padded("\(step.target).\(step.property)", nameWidth) + " " + padded(bar, chart) + " " + detail)
    }
    for cue in schedule.cues {
        let place = min(column(cue.at, of: length, width: chart), chart - 1)
        let mark = String(repeating: " ", count: place) + "▲"
        lines.append(padded(cue.kind.label, nameWidth) + " " + padded(mark, chart) + " " + durationText(cue.at))
    }
    return lines + hapticTable(schedule.haptics)
}

/// What each platform calls the haptics; `≈` is only the nearest it has.
private func hapticTable(_ haptics: [Haptic]) -> [String] {
    guard !haptics.isEmpty else { return [] }
    let rows = [["haptic", "iOS", "Android", "web"]] + haptics.map { haptic in
        let there = haptic.equivalents
        return [haptic.rawValue, there.ios, (there.androidWarning == nil ? "" : "≈ ") + there.android, "≈ " + there.webCall]
    }
    let widths = (0..<4).map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
        var line = zip(row, widths).map { padded($0, $1) }.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}

/// Every property at one moment, as a table.
/// - Parameter progress: the gesture's, where one has led it there.
package func timelineTable(_ schedule: Schedule, at time: Double, progress: Double? = nil) -> [String] {
    let samples = schedule.samples(at: time)
    let width = samples.map { TextWidth.of("\($0.target).\($0.property)") }.max() ?? 0
    return ["\(schedule.name) at \(progress.map { "progress " + numberText($0) } ?? numberText(time) + "ms")"]
        + samples.map { padded("\($0.target).\($0.property)", width) + "  " + readable($0.value).text }
}

/// Four decimals are enough to look at; the JSON report has them all.
private func readable(_ value: AnimatedSample) -> AnimatedSample {
    guard case .number(let number, let unit) = value else { return value }
    return .number((number * 10_000).rounded() / 10_000, unit: unit)
}

private func heading(_ schedule: Schedule, length: Double, declaredTotal: Double?) -> String {
    var text = "\(schedule.name)  " + (schedule.loops ? "for ever, period \(durationText(length))" : durationText(length))
    if let declaredTotal, declaredTotal != length { text += " (declared \(durationText(declaredTotal)))" }
    return text
}

private func detail(_ step: ScheduledStep) -> String {
    let values = step.keyframes.map(\.text).joined(separator: " → ")
    let motion = step.spring != nil ? " spring" : step.easing.map { " \($0.text)" } ?? ""
    let end = step.repeats == nil ? "…" : numberText(step.end)
    return "\(numberText(step.start))–\(end)  \(values)\(motion)"
}

private func axis(length: Double, width: Int) -> String {
    let end = durationText(length)
    let space = max(1, width - 1 - TextWidth.of(end))
    return "0" + String(repeating: "─", count: space) + end
}

private func column(_ time: Double, of length: Double, width: Int) -> Int {
    guard length > 0, time > 0 else { return 0 }
    return Int(min((time / length * Double(width)).rounded(), Double(width)))
}

private func padded(_ text: String, _ width: Int) -> String {
    var text = String(text.prefix(width * 4))
    while TextWidth.of(text) > width, !text.isEmpty { text.removeLast() }
    return text + String(repeating: " ", count: max(0, width - TextWidth.of(text)))
}

extension ScheduledCue.Kind {
    fileprivate var label: String { text.map { "\(name) \($0)" } ?? name }
}
