import ArgumentParser
import FlowRunner
import FlowSpec

struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Shows a flow's animation timelines.",
        discussion: """
            Without a name all timelines of the flow are shown, as charts.

            EXAMPLES:
              flowrun timeline flows/feelings/app.flow.yaml
              flowrun timeline flows/feelings/app.flow.yaml enterInput --at 150ms
              flowrun timeline flows/puffguard/bottomSheet.flow.yaml drag --progress 0.37
              flowrun timeline flows/feelings/app.flow.yaml enterInput --format json --at 12.5ms
              flowrun timeline flows/feelings/app.flow.yaml --format css > motion.css
              flowrun timeline flows/puffguard/badge.flow.yaml pop --format ahap > pop.ahap

            Where states run a component with figures of their own, its timelines are told apart by the state: `overview.pressIn`.
            JSON is one object for a timeline that is named, the flow's own before the first of components, and a line for each where none is.
            What a format or a platform cannot carry is said on standard error.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, svg, css, ahap }

    @Argument(help: ArgumentHelp("The flow.", valueName: "flow"))
    var path: String

    @Argument(help: "The timeline; without it, all of them.")
    var name: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The value of every property at this time.", valueName: "time"))
    var at: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The value of every property where a gesture has come so far, 0 to 1.", valueName: "share"))
    var progress: String?

    @Flag(help: "As it plays where the user has asked for reduced motion.")
    var reducedMotion = false

    @Option(help: "A chart or table (text), JSON, an SVG chart, CSS keyframes, or Apple's haptic pattern (ahap).")
    var format = Format.text

    func run() throws {
        let time = try at.map { text throws(CannotRun) in
            if let time = parseDuration(text) {
                guard time <= longestDuration else { throw CannotRun("`\(text)` is longer than the clock counts: the longest duration is \(longestDurationInWords)") }
                return time
            }
            if text.hasPrefix("-"), parseDuration(text.dropFirst()) != nil || Double(text) != nil {
                throw CannotRun("`\(text)` is no time of a timeline: its clock starts at 0ms, when it is set off")
            }
            throw CannotRun("`\(text)` is not a time: write it with its unit, `\(durationInWords(text) ?? (Double(text) == nil ? "150ms" : text + "ms"))`")
        }
        let share = try progress.map(share)
        if share != nil, time != nil { throw CannotRun("say either --at or --progress") }
        if at != nil || progress != nil, format != .text, format != .json { throw CannotRun("\(format.rawValue) shows all of a timeline: leave --at and --progress out") }
        let loaded = try playableFlow(path, toBe: "shown")
        var shown = scheduled(try timelines(in: loaded), of: loaded.flow)
        if share != nil, name == nil { shown = try driven(among: shown) }
        if format == .json, name != nil, shown.count > 1 {
            try warn(severalMeant(in: loaded))
            shown = [shown[0]]
        }
        switch format {
        case .text, .json: for timeline in shown { try show(timeline, progress: share, at: try share.map { try timeline.time(at: $0) } ?? time) }
        case .svg: try write(timelineSVG(shown))
        case .css: try write(timelineCSS(shown))
        case .ahap: try write(timelineAHAP(try onlyPattern(shown).schedule))
        }
    }

    /// Those that a gesture plays: of the others nobody is part of the way.
    private func driven(among timelines: [ScheduledTimeline]) throws(CannotRun) -> [ScheduledTimeline] {
        let driven = timelines.filter { $0.drivenBy != nil }
        guard !driven.isEmpty else { throw CannotRun("no timeline of `\(shownName(path))` is played by a gesture: ask with --at") }
        return driven
    }

    private func share(_ text: String) throws(CannotRun) -> Double {
        if let share = Double(text), (0...1).contains(share) { return share }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            throw CannotRun("`\(text)` is not a share of the way: it is written `\(numberText(percent / 100))`")
        }
        throw CannotRun("`\(text)` is no share of the way: it lies from 0 to 1")
    }

    private func show(_ timeline: ScheduledTimeline, progress: Double?, at time: Double?) throws {
        let schedule = timeline.schedule
        switch (format, time) {
        case (.json, _): try StandardStream.output.writeLine(timelineJSON(timeline, at: time))
        case (_, let time?): try printLines(timelineTable(timeline, at: time, progress: progress))
        case (_, nil):
            try printLines(timelineChart(timeline, columns: StandardStream.output.columns) + [""])
            for haptic in schedule.haptics { if let warning = haptic.equivalents.androidWarning { try warn(warning) } }
        }
    }

    private func write(_ export: ExportedTimelines) throws {
        for note in export.notes { try warn(note) }
        try StandardStream.output.write(export.text)
    }

    private func warn(_ note: String) throws { try StandardStream.error.writeProse("warning: \(note)\n") }

    private func printLines(_ lines: [String]) throws { try StandardStream.output.writeLine(lines.joined(separator: "\n")) }

    private func onlyPattern(_ timelines: [ScheduledTimeline]) throws(CannotRun) -> ScheduledTimeline {
        let felt = timelines.count == 1 ? timelines : timelines.filter { !$0.schedule.haptics.isEmpty }
        guard let first = felt.first else { throw CannotRun("no timeline of `\(shownName(path))` has haptics") }
        guard felt.count == 1 else {
            throw CannotRun("an AHAP file is one pattern, so name the timeline: \(Suggestion.alternatives(felt.map(\.fullName)))")
        }
        return first
    }

    private func scheduled(_ ids: [ID<Timeline>], of flow: Flow) -> [ScheduledTimeline] {
        let normal = schedules(flow, reducedMotion: reducedMotion)
        // Only a style sheet holds both motions.
        let reduced = format == .css && !reducedMotion ? schedules(flow, reducedMotion: true) : []
        return ids.map { id in
            let timeline = flow.timelines[id]
            return ScheduledTimeline(
                schedule: normal[id.int], runner: timeline.runner.map { flow.states[$0].path }, reduced: reduced.isEmpty || timeline.reducedMotion == nil ? nil : reduced[id.int],
                declaredTotal: timeline.declaredTotal, drivenBy: timeline.drivenBy?.source)
        }.distinct
    }

    /// As they play when the flow starts.
    private func schedules(_ flow: Flow, reducedMotion: Bool) -> [Schedule] {
        let journey = Journey(flow, reducedMotion: reducedMotion)
        var workspace = journey.makeWorkspace()
        let snapshot = journey.machine.start(&workspace).snapshot
        return flow.timelines.ids.map { journey.schedule($0, in: snapshot, &workspace) }
    }

    private func timelines(in loaded: LoadedFlow) throws(CannotRun) -> [ID<Timeline>] {
        let flow = loaded.flow
        guard let name else {
            if flow.timelines.count == 0 { throw CannotRun("`\(shownName(path))` has no timelines") }
            return Array(flow.timelines.ids)
        }
        let found = flow.timelines.ids.filter { flow.timeline($0, isCalled: name) }
        let own = format == .json ? found.filter { flow.timelines[$0].span.file == FileID(0) } : []
        if !own.isEmpty { return own }
        guard found.isEmpty else { return found }
        let hint = namesHint(name, in: flow.timelines.rows.map(\.name))
        throw CannotRun("there is no timeline `\(name)`" + (hint.isEmpty ? "; `flowrun timeline \(shellWord(path))` shows all there are" : hint))
    }
}

extension TimelineCommand {
    /// Timelines of components that differ, of which the first is shown.
    private func severalMeant(in loaded: LoadedFlow) -> String {
        let flow = loaded.flow
        var ways: [String] = []
        for id in flow.timelines.ids where flow.timeline(id, isCalled: name ?? "") {
            let timeline = flow.timelines[id]
            let file = loaded.files[of: timeline.span].map { "flowrun timeline \(shellWord($0.path)) \(timeline.name)" }
            let way = timeline.runner.map { "\(flow.states[$0].path).\(timeline.name)" } ?? file ?? timeline.name
            if !ways.contains(way) { ways.append(way) }
        }
        let first = ways.first ?? ""
        return "several timelines are called `\(name ?? "")` here: this is `\(first)`; for another say \(Suggestion.alternatives(Array(ways.dropFirst()), limit: 12))"
    }
}

extension Flow {
    /// By its name, or with as much of the path of the state that runs it before it as tells it apart.
    fileprivate func timeline(_ id: ID<Timeline>, isCalled name: String) -> Bool {
        let timeline = timelines[id]
        if name == timeline.name { return true }
        guard let runner = timeline.runner, name.hasSuffix("." + timeline.name) else { return false }
        return ("." + states[runner].path).hasSuffix("." + name.dropLast(timeline.name.utf8.count + 1))
    }
}

extension ScheduledTimeline {
    fileprivate func time(at progress: Double) throws(CannotRun) -> Double {
        guard drivenBy != nil else { throw CannotRun("`\(schedule.name)` is played by the clock and not by a gesture: ask with --at") }
        return progress * schedule.period
    }
}
