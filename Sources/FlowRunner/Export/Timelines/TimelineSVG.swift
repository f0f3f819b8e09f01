import FlowSpec

/// Timelines as one picture: a chart below the other, a bar for each step with the way its value takes drawn in it, a mark for each cue.
package func timelineSVG(_ timelines: [ScheduledTimeline]) -> ExportedTimelines {
    var height = ChartLayout.margin
    var body = ""
    for timeline in timelines {
        let chart = SVGChart(timeline, top: height)
        body += chart.text
        height += chart.height + ChartLayout.margin
    }
    let width = ChartLayout.width
    let names = timelines.map(\.fullName).joined(separator: ", ")
    let text = """
        <svg xmlns="http://www.w3.org/2000/svg" class="\(scope)" width="\(svg(width))" height="\(svg(height))" viewBox="0 0 \(svg(width)) \(svg(height))" role="img">
        <title>\(xmlEscaped(names))</title>
        <desc>\(xmlEscaped(description(of: timelines)))</desc>
        <style>
          .\(scope) { background: #ffffff; color: #1c2733; font: 12px ui-sans-serif, system-ui, "Helvetica Neue", Arial, sans-serif; }
          .\(scope) text { fill: currentColor; }
          .\(scope) .name { font-size: 15px; font-weight: 600; }
          .\(scope) .quiet { fill: #64717f; }
          .\(scope) .grid { stroke: #dfe4ea; }
          .\(scope) .bar { fill: #cfe0fb; stroke: #6b9bea; }
          .\(scope) .loop { stroke-dasharray: 4 3; }
          .\(scope) .later { fill: #f1f6fe; }
          .\(scope) .way { fill: none; stroke: #1d5fd1; stroke-width: 1.5; }
          .\(scope) .haptic { fill: #c2410c; } .\(scope) .emit { fill: #7c3aed; } .\(scope) .announce { fill: #0f766e; } .\(scope) .show { fill: #475569; }
          .\(scope) .line { stroke-dasharray: 2 3; } .\(scope) .haptic.line { stroke: #c2410c; } .\(scope) .emit.line { stroke: #7c3aed; }
          .\(scope) .announce.line { stroke: #0f766e; } .\(scope) .show.line { stroke: #475569; }
        </style>
        \(timelines.contains { $0.schedule.steps.contains(where: \.isDurationOpen) } ? hatching : "")\(body)</svg>

        """
    return ExportedTimelines(text: text, notes: [])
}

/// What a reader of screens hears, which reads none of the bars.
private func description(of timelines: [ScheduledTimeline]) -> String {
    let sentences = timelines.map { timeline in
        let schedule = timeline.schedule
        let parts = [schedule.lengthText, timeline.drivenBy.map { "driven by \($0)" }, counted(schedule.steps.count, "movement"), schedule.cues.isEmpty ? nil : counted(schedule.cues.count, "cue")]
        return "\(timeline.fullName): \(parts.compactMap(\.self).joined(separator: ", "))."
    }
    return (["A chart of \(counted(timelines.count, "timeline"))."] + sentences).joined(separator: " ")
}

/// Of the picture's rules none reaches further than this, also in a page that it is set into.
private let scope = "flowspec-timelines"

/// Bars of steps whose duration is open.
private let hatching = """
    <defs><pattern id="\(scope)-open" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect width="6" height="6" fill="#f4f7fc"/><rect width="2" height="6" fill="#cfe0fb"/></pattern></defs>

    """

private enum ChartLayout {
    static let width = 1080.0
    static let margin = 24.0
    static let row = 26.0
    /// The axis begins here; names of targets stand before it, values after its end.
    static let left = 220.0
    static let right = 700.0
    /// What stands before the axis, as a terminal counts it.
    static let labelColumns = 25
    /// The widest that signs of words and of times are on average, for each column of a terminal.
    static let wordColumn = 6.4
    static let timeColumn = 5.6
    static let roundTimes: [Double] = [
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
        3_600_000, 7_200_000, 21_600_000,
    ]
}

private struct SVGChart {
    private(set) var text = ""
    private(set) var height = 0.0
    private let schedule: Schedule
    private let top: Double
    private let length: Double

    init(_ timeline: ScheduledTimeline, top: Double) {
        schedule = timeline.schedule
        self.top = top
        length = schedule.shownLength
        addHeading(timeline)
        addAxis()
        for (step, loopEnd) in zip(schedule.steps, schedule.loopEnds) { add(step, loopEnd: loopEnd) }
        for cue in schedule.cues { add(cue) }
    }

    private func x(_ time: Double) -> Double {
        length > 0 ? ChartLayout.left + (ChartLayout.right - ChartLayout.left) * min(max(time / length, 0), 1) : ChartLayout.left
    }

    private mutating func addHeading(_ timeline: ScheduledTimeline) {
        var facts = schedule.lengthText
        if let driver = timeline.drivenBy { facts += ", driven by \(driver)" }
        if let declared = timeline.declaredTotal, declared != schedule.saidLength { facts += " (declared \(durationText(declared)))" }
        text += "<text class=\"name\" x=\"\(svg(ChartLayout.margin))\" y=\"\(svg(top + 14))\">\(xmlEscaped(timeline.fullName))"
            + "<tspan class=\"quiet\" font-size=\"12\" font-weight=\"400\" dx=\"10\">\(xmlEscaped(facts))</tspan></text>\n"
        height = 28
    }

    private mutating func addAxis() {
        let rows = Double(schedule.steps.count + schedule.cues.count)
        let bottom = top + 50 + rows * ChartLayout.row
        for time in ticks {
            let place = svg(x(time))
            text += "<line class=\"grid\" x1=\"\(place)\" x2=\"\(place)\" y1=\"\(svg(top + 46))\" y2=\"\(svg(bottom))\"/>\n"
                + "<text class=\"quiet\" text-anchor=\"middle\" font-size=\"10\" x=\"\(place)\" y=\"\(svg(top + 40))\">\(tickLabel(time))</text>\n"
        }
        height = 50
    }

    /// One unit for the whole axis: up to two minutes as exact as the heading, beyond that to hundredths of it.
    private func tickLabel(_ time: Double) -> String {
        let (unit, name) = length < 1000 ? (1.0, "ms") : length < 120_000 ? (1000, "s") : length < 7_200_000 ? (60_000, "min") : (3_600_000, "h")
        let places = unit > 1000 ? 100.0 : 10 * unit
        return numberText((time / unit * places).rounded() / places) + name
    }

    /// Round times, some six of them, and the end.
    private var ticks: [Double] {
        guard length > 0, length.isFinite else { return [0] }
        var step = 1.0
        for round in ChartLayout.roundTimes where length / step > 8 { step = round }
        while length / step > 8 { step *= 2 }
        var times = (0...Int(length / step)).map { Double($0) * step }
        // Two labels next to each other need room.
        if let last = times.last, times.count > 1, x(length) - x(last) < 48 { times.removeLast() }
        times.append(length)
        return times
    }

    private mutating func add(_ step: ScheduledStep, loopEnd: Double?) {
        let y = top + height
        let from = x(step.start)
        let firstEnd = min(step.shownEnd, loopEnd ?? .infinity)
        let width = max(x(firstEnd) - from, 2)
        let isLoop = step.repeats == nil
        addLabel(shortened("\(step.target).\(step.property)", ChartLayout.labelColumns), at: y)
        let last = loopEnd.map(x) ?? ChartLayout.right
        if isLoop, from + width < last { addBar("bar loop later", from: from, to: last, at: y) }
        addBar(isLoop ? "bar loop" : "bar", isOpen: step.isDurationOpen, from: from, to: from + width, at: y)
        if let way = way(of: step, until: firstEnd, from: from, width: width, y: y) { text += "<path class=\"way\" d=\"\(way)\"/>\n" }
        let motion = step.spring == nil ? step.easing.map { " \($0.text)" } ?? "" : " spring"
        let times = step.timesText(loopEnd: loopEnd) + " ms"
        text += "<text x=\"\(svg(ChartLayout.right + 14))\" y=\"\(svg(y + 17))\">\(xmlEscaped(clipped(step.valuesText + motion + step.roundsText, wordColumns(beside: times))))"
            + "<tspan class=\"quiet\" font-size=\"10\" dx=\"6\">\(times)</tspan></text>\n"
        height += ChartLayout.row
    }

    private mutating func addBar(_ kind: String, isOpen: Bool = false, from: Double, to: Double, at y: Double) {
        let style = isOpen ? " style=\"fill: url(#\(scope)-open)\"" : ""
        text += "<rect class=\"\(kind)\"\(style) rx=\"3\" x=\"\(svg(from))\" y=\"\(svg(y + 3))\" width=\"\(svg(to - from))\" height=\"\(svg(ChartLayout.row - 7))\"/>\n"
    }

    /// The value's way from its lowest to its highest, bottom to top of the bar.
    private func way(of step: ScheduledStep, until end: Double, from: Double, width: Double, y: Double) -> String? {
        guard step.duration > 0, width > 8 else { return nil }
        let span = end - step.start
        // The end of a loop's first cycle is the beginning of its second.
        let whole = step.repeats == nil ? 0.9999 : 1
        let points = WayPoints(count: min(Int(width / 2), 240)) { step.sample(at: step.start + span * whole * $0)?.height }.all
        let values = points.map(\.value)
        guard let low = values.min(), let high = values.max(), high > low else { return nil }
        let room = ChartLayout.row - 11
        let places = points.map { "\(svg(from + width * $0.share)) \(svg(y + 5 + room * (high - $0.value) / (high - low)))" }
        return "M" + places.joined(separator: " L")
    }

    private mutating func add(_ cue: ScheduledCue) {
        let y = top + height
        let place = x(cue.at)
        let kind = cue.kind.name
        addLabel(clipped(kind + " " + cue.kind.text, ChartLayout.labelColumns), at: y)
        text += "<line class=\"\(kind) line\" x1=\"\(svg(place))\" x2=\"\(svg(place))\" y1=\"\(svg(top + 46))\" y2=\"\(svg(y + 6))\"/>\n"
            + "<path class=\"\(kind)\" d=\"M\(svg(place)) \(svg(y + 5)) l6 7 l-6 7 l-6 -7 z\"/>\n"
            + "<text class=\"quiet\" font-size=\"10\" x=\"\(svg(ChartLayout.right + 14))\" y=\"\(svg(y + 17))\">\(xmlEscaped(shownDuration(cue.at)))</text>\n"
        height += ChartLayout.row
    }

    /// What fits before the times, up to the picture's edge.
    private func wordColumns(beside times: String) -> Int {
        Int((ChartLayout.width - ChartLayout.right - ChartLayout.margin - ChartLayout.timeColumn * Double(TextWidth.of(times) + 3)) / ChartLayout.wordColumn)
    }

    private mutating func addLabel(_ label: String, at y: Double) {
        text += "<text text-anchor=\"end\" x=\"\(svg(ChartLayout.left - 12))\" y=\"\(svg(y + 17))\">\(xmlEscaped(label))</text>\n"
    }
}

extension AnimatedSample {
    /// Something to draw: a number as it is, a colour by its brightness.
    fileprivate var height: Double? {
        switch self {
        case .number(let number, _): number.isFinite ? number : nil
        case .color(let red, let green, let blue, let alpha): (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha + (1 - alpha)
        case .word: nil
        }
    }
}

/// - Parameter columns: as a terminal counts them, which comes near to how wide signs are: those of Chinese take two.
private func clipped(_ text: String, _ columns: Int) -> String {
    TextWidth.of(text) > columns ? TextWidth.prefix(of: text, within: columns - 1) + "…" : text
}

private func svg(_ number: Double) -> String { cssNumber(number, decimals: 2) }
