import FlowRunner

/// What a step set off, a line each, in the order in which it happened.
func logLines(of record: WalkRecord) -> [Picture.Line] {
    var lines: [(at: Double, line: Picture.Line)] = []
    for haptic in record.haptics {
        lines.append((haptic.at, Picture.Line("⌁ \(haptic.type.rawValue)", .accent)))
    }
    for announcement in record.announcements {
        lines.append((announcement.at, Picture.Line("🔊 \(announcement.text)", .warning)))
    }
    for timeline in record.timelines {
        let length = timeline.schedule.total.map(roundedDurationText) ?? "loop"
        lines.append((timeline.start, Picture.Line("◷ \(timeline.name) \(length)", .muted)))
    }
    let inOrder = lines.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element.line)
    let events = record.events.map { Picture.Line("→ \($0)", .good) }
    return inOrder + events
}
