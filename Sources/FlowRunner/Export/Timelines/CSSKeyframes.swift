extension ScheduledStep {
    /// Where the first keyframe is what the property happens to be, CSS has none; the curve to the second is then the animation's own.
    private var beginsAtCurrent: Bool { keyframes.first?.isCurrent ?? false }
    /// By segment; nil where all have the same.
    private var ownTimings: [String]? {
        let timings = keyframes.indices.dropLast().map(timing)
        return timings.allSatisfy { $0 == timings[0] } ? nil : timings
    }

    /// Of the segment that begins at a keyframe; where CSS has no keyframe to rest at until the first one, it rests by its curve.
    private func timing(from index: Int) -> String {
        index == 0 && beginsAtCurrent && keyframes[0].at > 0 ? cssTimingAfterRest : cssTiming(from: index)
    }

    /// Duration, curve, delay, count, direction and fill of an animation.
    /// - Parameter drivenOver: where a gesture drives it, the length that its progress is a share of.
    func cssAnimation(fill: String, drivenOver length: Double?) -> String {
        let delay = length.map { "calc(\(cssTime(start)) - var(--gesture-progress) * \(cssTime($0)))" } ?? cssTime(start)
        var words = [cssTime(duration), beginsAtCurrent || ownTimings == nil ? timing(from: 0) : "linear", delay]
        // What takes no time comes to rest at once, which for ever CSS does not.
        if duration > 0 || repeats != nil {
            if repeats != 1 { words.append(repeats.map(String.init) ?? "infinite") }
            if autoreverses { words.append("alternate") }
        }
        return (words + [fill] + (length == nil ? [] : ["paused"])).joined(separator: " ")
    }

    /// `{ from { … } 50% { … } to { … } }`.
    func cssKeyframes(_ property: CSSProperty) -> String {
        var text = "{\n"
        let timings = ownTimings
        for frame in cssFrames where frame.index > 0 || !beginsAtCurrent {
            guard let value = value(at: frame.index) else { continue }
            let place = frame.at <= 0 ? "from" : frame.at >= 1 ? "to" : cssNumber(frame.at * 100) + "%"
            let timing = timings.flatMap { frame.startsSegment ? " animation-timing-function: \($0[frame.index]);" : nil } ?? ""
            text += "  \(place) { \(property.name): \(property.text(value));\(timing) }\n"
        }
        return text + "}\n"
    }

    /// CSS has one keyframe for each place, and wants the first at 0 and the last at 1: of several at one place the first moves a little forward and the last stays.
    private var cssFrames: [(at: Double, index: Int, startsSegment: Bool)] {
        guard let first = keyframes.first, let last = keyframes.last else { return [] }
        var frames: [(at: Double, index: Int, startsSegment: Bool)] = first.at > 0 ? [(0, 0, false)] : []
        for index in keyframes.indices {
            let at = keyframes[index].at
            if let before = frames.last, before.at == at {
                if at > 0, index < 2 || keyframes[index - 2].at < at { frames[frames.count - 1].at = at - 1e-6 } else { frames.removeLast() }
            }
            frames.append((at, index, index + 1 < keyframes.count))
        }
        if last.at < 1 { frames.append((1, keyframes.count - 1, false)) }
        return frames
    }
}

private func cssTime(_ milliseconds: Double) -> String { cssNumber(milliseconds) + "ms" }
