import FlowSpec

/// A Gantt chart in plain text: a bar for each step, a mark for each cue, times in milliseconds.
/// - Parameter columns: how wide the terminal is; nil where it is none: then names and words that take too much are cut.
package func timelineChart(_ timeline: ScheduledTimeline, columns: Int?) -> [String] {
    let schedule = timeline.schedule
    let length = schedule.shownLength
    let names = schedule.steps.map { "\($0.target).\($0.property)" } + schedule.cues.map(\.kind.label)
    let details = zip(schedule.steps, schedule.loopEnds).map(detail)
    let moments = schedule.cues.map { shownDuration($0.at) }
    let width = columns ?? widthElsewhere
    let wanted = (names: widest(names), words: widest(details + moments))
    if columns != nil, width < narrowest || wanted.names + leastBar + wanted.words + 3 > width {
        return narrowChart(timeline, details, moments, width: max(width, 12))
    }
    let nameWidth = columns == nil ? min(wanted.names, max(12, width / 3)) : wanted.names
    let chart = max(leastBar, width - nameWidth - 3 - (columns == nil ? min(wanted.words, width / 2) : wanted.words))
    let detailWidth = max(12, width - nameWidth - chart - 3)
    var lines = foldedLines(heading(timeline), to: columns)
    guard length > 0 || !schedule.cues.isEmpty else { return lines }
    lines.append(padded("", nameWidth) + " " + axis(length: length, width: chart))
    for ((step, detail), bar) in zip(zip(schedule.steps, details), bars(of: schedule, width: chart)) {
        let name = padded(shortened("\(step.target).\(step.property)", nameWidth), nameWidth)
        lines.append(name + " " + padded(bar, chart) + " " + clipped(detail, detailWidth))
    }
    for (cue, moment) in zip(schedule.cues, moments) {
        lines.append(padded(cue.kind.label, nameWidth) + " " + padded(mark(cue, of: length, width: chart), chart) + " " + moment)
    }
    return lines + hapticTable(schedule.haptics, width: width)
}

private let widthElsewhere = 100
private let leastBar = 16

/// Below so many columns names, bars and words have no room beside each other.
private let narrowest = 60

private func foldedLines(_ text: String, to columns: Int?) -> [String] {
    folded(text, to: columns).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

private func widest(_ texts: [String]) -> Int { texts.map { TextWidth.of($0) }.max() ?? 0 }

/// Bars as wide as the terminal, each below its words.
private func narrowChart(_ timeline: ScheduledTimeline, _ details: [String], _ moments: [String], width: Int) -> [String] {
    let schedule = timeline.schedule
    let length = schedule.shownLength
    var lines = foldedLines(heading(timeline), to: width)
    guard length > 0 || !schedule.cues.isEmpty else { return lines }
    lines.append(axis(length: length, width: width))
    for ((step, detail), bar) in zip(zip(schedule.steps, details), bars(of: schedule, width: width)) {
        let words = "\(step.target).\(step.property) \(detail)"
        let parts = TextWidth.of(words) > width ? ["\(step.target).\(step.property)", "  " + detail] : [words]
        lines += parts.flatMap { foldedLines($0, to: width) } + [bar]
    }
    for (cue, moment) in zip(schedule.cues, moments) {
        lines += foldedLines("\(cue.kind.label) \(moment)", to: width) + [mark(cue, of: length, width: width)]
    }
    return lines + hapticTable(schedule.haptics, width: width)
}

private func bars(of schedule: Schedule, width: Int) -> [String] {
    let length = schedule.shownLength
    return zip(schedule.steps, schedule.loopEnds).map { step, loopEnd in
        let from = min(column(step.start, of: length, width: width), width - 1)
        let goesOn = step.repeats == nil && loopEnd == nil
        let to = goesOn ? width : max(column(loopEnd ?? step.shownEnd, of: length, width: width), from + 1)
        let sign = step.isDurationOpen ? "░" : step.repeats == nil ? "▒" : "█"
        return String(repeating: " ", count: from) + String(repeating: sign, count: to - from)
    }
}

private func mark(_ cue: ScheduledCue, of length: Double, width: Int) -> String {
    String(repeating: " ", count: min(column(cue.at, of: length, width: width), width - 1)) + "▲"
}

/// What each platform calls the haptics; `≈` is only the nearest it has.
private func hapticTable(_ haptics: [Haptic], width: Int) -> [String] {
    guard !haptics.isEmpty else { return [] }
    let rows = [["haptic", "iOS", "Android", "web"]] + haptics.map { haptic in
        let there = haptic.equivalents
        return [haptic.rawValue, there.ios, (there.androidWarning == nil ? "" : "≈ ") + there.android, "≈ " + there.webCall]
    }
    let widths = (0..<4).map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
    if widths.reduce(6, +) > width {
        return rows.dropFirst().flatMap { row in [row[0]] + zip(rows[0], row).dropFirst().map { "  \(padded($0, 7)) \($1)" } }
    }
    return rows.map { row in
        var line = zip(row, widths).map { padded($0, $1) }.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}

/// Every property at one moment, as a table.
/// - Parameter progress: the gesture's, where one has led it there.
package func timelineTable(_ timeline: ScheduledTimeline, at time: Double, progress: Double? = nil) -> [String] {
    let samples = timeline.schedule.samples(at: time)
    let width = samples.map { TextWidth.of("\($0.target).\($0.property)") }.max() ?? 0
    return ["\(timeline.fullName) at \(progress.map { "progress " + numberText($0) } ?? numberText(time) + "ms")"]
        + samples.map { padded("\($0.target).\($0.property)", width) + "  " + readable($0.value).text }
}

/// Four decimals are enough to look at; the JSON report has them all.
private func readable(_ value: AnimatedSample) -> AnimatedSample {
    guard case .number(let number, let unit) = value else { return value }
    return .number((number * 10_000).rounded() / 10_000, unit: unit)
}

private func heading(_ timeline: ScheduledTimeline) -> String {
    var text = "\(timeline.fullName)  \(timeline.schedule.lengthText)"
    if let driver = timeline.drivenBy { text += ", driven by \(driver)" }
    if let declaredTotal = timeline.declaredTotal, declaredTotal != timeline.schedule.saidLength { text += " (declared \(durationText(declaredTotal)))" }
    return text
}

private func detail(_ step: ScheduledStep, loopEnd: Double?) -> String {
    let motion = step.spring != nil ? " spring" : step.easing.map { " \($0.text)" } ?? ""
    return "\(step.timesText(loopEnd: loopEnd))  \(step.valuesText)\(motion)\(step.roundsText)"
}

private func axis(length: Double, width: Int) -> String {
    let end = shownDuration(length)
    let space = max(1, width - 1 - TextWidth.of(end))
    return "0" + String(repeating: "─", count: space) + end
}

private func column(_ time: Double, of length: Double, width: Int) -> Int {
    guard length > 0, time > 0 else { return 0 }
    return Int(min((time / length * Double(width)).rounded(), Double(width)))
}

private func padded(_ text: String, _ width: Int) -> String {
    let text = clipped(text, width)
    return text + String(repeating: " ", count: max(0, width - TextWidth.of(text)))
}

/// What tells two properties of one target apart stands at the end, so a long name loses its middle.
package func shortened(_ name: String, _ width: Int) -> String {
    guard TextWidth.of(name) > width, width > 2 else { return name }
    let head = TextWidth.prefix(of: name, within: (width - 1) / 2)
    return head + "…" + TextWidth.suffix(of: name, within: width - 1 - TextWidth.of(head))
}

private func clipped(_ text: String, _ width: Int) -> String {
    if text.utf8.count <= width || TextWidth.of(text) <= width { return text }
    var text = String(text.prefix(width))
    while TextWidth.of(text) > width - 1, !text.isEmpty { text.removeLast() }
    return text + "…"
}

extension ScheduledCue.Kind {
    fileprivate var label: String { "\(name) \(text)" }
}
