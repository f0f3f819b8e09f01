import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Sample tables of the apps' timelines")
struct SampleTableTests {
    /// Documents as they are written have the apps' timelines over again.
    private static let files = Repository.files(below: "flows", suffix: ".flow.yaml").filter {
        !$0.hasPrefix("flows/as-written/") && Repository.text($0)?.contains("\ntimelines:\n") ?? false
    }

    private static func golden(_ path: String) -> String {
        "Tests/Cases/timelines/" + path.split(separator: "/").dropFirst().joined(separator: "/").replacing(".flow.yaml", with: ".table")
    }

    @Test("every timeline says what each property is at every tenth of it, and when its cues come", arguments: files)
    func table(path: String) {
        Golden.check(SampleTable.text(of: load(path, from: RepositoryFiles())), at: Self.golden(path))
    }

    @Test("no table is without its flow")
    func orphans() {
        Golden.checkOrphans(below: "Tests/Cases/timelines", suffix: ".table", expected: Self.files.map(Self.golden))
    }
}

private enum SampleTable {
    static func text(of loaded: LoadedFlow) -> String {
        let both = [false, true].map { Journey(loaded.flow, reducedMotion: $0) }
        var text = ""
        for id in loaded.flow.timelines.ids where loaded.flow.timelines[id].span.file == FileID(0) {
            let schedules = both.map { journey -> Schedule in
                var workspace = journey.makeWorkspace()
                let snapshot = journey.machine.start(&workspace).snapshot
                return journey.schedule(id, in: snapshot, &workspace)
            }
            text += lines(schedules[0], title: schedules[0].name)
            if schedules[1] != schedules[0] { text += lines(schedules[1], title: schedules[1].name + ", reduced motion") }
        }
        return text
    }

    private static func lines(_ schedule: Schedule, title: String) -> String {
        var text = "\(title)  \(schedule.total.map(durationText) ?? "for ever, period \(durationText(schedule.period))")\n"
        let names = schedule.samples(at: 0).map { "\($0.target).\($0.property)" }
        var rows = [["at"] + names]
        // A loop's period is half open: its end is its beginning.
        let count = schedule.steps.isEmpty ? 0 : schedule.period == 0 ? 1 : schedule.loops ? 10 : 11
        for tenth in 0..<count {
            let time = schedule.period * Double(tenth) / 10
            rows.append([durationText(time)] + schedule.samples(at: time).map { rounded($0.value).text })
        }
        if count > 0 {
            let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
            for row in rows {
                var line = "  " + zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
                while line.last == " " { line.removeLast() }
                text += line + "\n"
            }
        }
        for cue in schedule.cues {
            text += "  \(durationText(cue.at)): \(cue.kind.name) \(cue.kind.text)\n"
        }
        return text + "\n"
    }

    private static func rounded(_ value: AnimatedSample) -> AnimatedSample {
        guard case .number(let number, let unit) = value else { return value }
        return .number((number * 1_000_000).rounded() / 1_000_000, unit: unit)
    }
}
