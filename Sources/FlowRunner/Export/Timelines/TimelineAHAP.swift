import FlowSpec

/// A timeline's haptics as Apple's haptic and audio pattern (AHAP, version 1): transient events with their intensity and sharpness.
package func timelineAHAP(_ schedule: Schedule) -> ExportedTimelines {
    var events: [JSONText] = []
    var notes: [String] = []
    for cue in schedule.cues {
        guard case .haptic(let haptic) = cue.kind else {
            notes.append("a haptic pattern plays no other cues: `\(cue.kind.name)` at \(durationText(cue.at)) of `\(schedule.name)` is left out")
            continue
        }
        for tap in haptic.taps { events.append(tap.event(from: cue.at)) }
    }
    for haptic in schedule.haptics where haptic.isSystemPattern {
        notes.append("AHAP has no `\(haptic.rawValue)`, which is the system's own pattern: \(counted(haptic.taps.count)) of ours stands in")
    }
    if schedule.haptics.isEmpty { notes.append("`\(schedule.name)` has no haptics: its pattern is empty") }
    if schedule.loops, !schedule.haptics.isEmpty { notes.append("`\(schedule.name)` is a loop, and a pattern ends: its cues are felt once") }
    let metadata = JSONText.object([("Project", .string("FlowSpec")), ("Description", .string(schedule.name))])
    let pattern = JSONText.object([("Version", .number(1)), ("Metadata", metadata), ("Pattern", .array(events))])
    return ExportedTimelines(text: pattern.text + "\n", notes: notes)
}

private func counted(_ taps: Int) -> String { taps == 1 ? "one tap" : "a group of \(taps) taps" }

/// A short tap; both figures 0…1.
private struct HapticTap {
    /// Milliseconds after the cue.
    var at: Double
    var intensity: Double
    var sharpness: Double

    init(_ intensity: Double, _ sharpness: Double, at: Double = 0) {
        self.at = at
        self.intensity = intensity
        self.sharpness = sharpness
    }

    func event(from start: Double) -> JSONText {
        func parameter(_ name: String, _ value: Double) -> JSONText {
            .object([("ParameterID", .string(name)), ("ParameterValue", .number(value))])
        }
        let parameters = [parameter("HapticIntensity", intensity), parameter("HapticSharpness", sharpness)]
        return .object([
            ("Event", .object([
                // AHAP counts in seconds.
                ("Time", .number((start + at) / 1000)), ("EventType", .string("HapticTransient")), ("EventParameters", .array(parameters)),
            ]))
        ])
    }
}

extension Haptic {
    /// Notifications and selection are feedback of the system, whose pattern Apple does not give away.
    fileprivate var isSystemPattern: Bool {
        switch self {
        case .light, .medium, .heavy, .soft, .rigid: false
        case .success, .warning, .error, .selection: true
        }
    }

    /// Ours: an impact is one tap of its weight, a notification the rhythm that `HapticEquivalents.web` has.
    fileprivate var taps: [HapticTap] {
        switch self {
        case .light: [HapticTap(0.4, 0.5)]
        case .medium: [HapticTap(0.7, 0.5)]
        case .heavy: [HapticTap(1, 0.5)]
        case .soft: [HapticTap(0.6, 0.1)]
        case .rigid: [HapticTap(0.8, 1)]
        case .success: [HapticTap(0.6, 0.5), HapticTap(0.9, 0.6, at: 80)]
        case .warning: [HapticTap(0.9, 0.4), HapticTap(0.6, 0.4, at: 100)]
        case .error: [HapticTap(0.7, 0.8), HapticTap(0.7, 0.8, at: 80), HapticTap(0.9, 0.8, at: 160)]
        case .selection: [HapticTap(0.3, 0.7)]
        }
    }
}
