import FlowSpec

extension WalkRecord {
    /// The answer for people to read, several lines without the last one's end: what was done, what it set off, what is there now.
    package var text: String {
        var lines = ["\(step)  \(input ?? "start")"]
        if let error { lines.append("   ✗ \(error)") }
        let clock = at == 0 ? "" : " · at \(durationText(at.rounded()))"
        lines.append("   " + (states.isEmpty ? "nowhere" : states.joined(separator: " + ")) + (ended ? " · ended" : "") + clock)
        lines += whatWasSetOff.map { "   ~ \($0)" }
        for layer in screen.clearLayers {
            let kind = layer.presentation == .screen ? "" : "\(layer.presentation.rawValue): "
            if let title = layer.title { lines.append("   \(kind)\(title)") }
            lines += layer.elements.map { "   " + String(repeating: "  ", count: min($0.depth, 8) + 1) + $0.text }
        }
        for running in pending {
            lines.append("   \(running.service) runs: \(running.outcomes.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }

    private var whatWasSetOff: [String] {
        let haptics = haptics.map { "haptic \($0.type.rawValue)" + after($0.at) }
        let announcements = announcements.map { "says \(quoted($0.text))" + after($0.at) }
        let timelines = timelines.map { timeline in
            "timeline \(timeline.name) " + length(of: timeline) + after(timeline.start)
        }
        return haptics + announcements + timelines + events
    }

    private func length(of timeline: PlayedTimeline) -> String {
        if let progress = timeline.progress { return "held at \(numberText((min(max(progress, 0), 1) * 1000).rounded() / 10))%" }
        return timeline.schedule.total.map { durationText($0.rounded()) } ?? "for ever"
    }

    private func after(_ time: Double) -> String { time == at ? "" : " (at \(durationText(time.rounded())))" }
}

extension ElementView {
    fileprivate var text: String {
        let name = label ?? spokenLabel ?? id ?? kind.rawValue
        let shown =
            if let options {
                options.map { ($0.isChosen ? "●" : "○") + $0.label }.joined(separator: " ")
            } else {
                value.map(valueText) ?? ""
            }
        let head: String =
            switch kind {
            case .button, .link: "[\(name)]"
            case .text: name
            case .list where row != nil: "- \(name)"
            case .input: "\(headed(name))\(shown)_"
            default: shown.isEmpty ? "\(kind.rawValue) \(name)" : "\(kind.rawValue) \(headed(name))\(shown)"
            }
        return isEnabled ? head : head + " (disabled)"
    }
}

/// A label before its value; one that ends in a colon of its own gets no second.
package func headed(_ label: String) -> String { label.hasSuffix(":") ? "\(label) " : "\(label): " }
