import FlowSpec

extension ScheduledStep.Keyframe {
    /// It takes a property over there, and says so.
    mutating func begin(at value: AnimatedSample) {
        self.value = value
        text = value.shown
    }
}

extension ScheduledStep {
    /// The values that it passes in one run, in the order of time; played backwards, from where it turns.
    package var shownKeyframes: [String] {
        guard let rewind, duration > 0, let turn = sample(at: start) else { return keyframes.map(\.text) }
        let run = (rewind / duration).rounded(.down)
        let place = rewind / duration - run
        let isReversed = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        let passed = isReversed ? keyframes.filter { $0.at > 1 - place } : keyframes.filter { $0.at < place }.reversed()
        let texts = [turn.shown] + passed.map(\.text)
        // Through earlier runs it comes to its first value as well.
        return run > 0 && (passed.isEmpty || texts.last != keyframes.first?.text) ? texts + keyframes.prefix(1).map(\.text) : texts
    }
}

extension ScheduledStep {
    /// The curve between two values that are shown: of one that is played backwards its own, turned round. A spring is told in straight lines then.
    package var shownEasing: Easing? {
        guard let rewind, duration > 0, rewind > 0, rewind <= duration, keyframes.count == 2, keyframes[0].at == 0, keyframes[1].at == 1 else { return easing }
        let place = rewind / duration
        let own = keyframes[0].easing ?? (spring == nil ? easing ?? .linear : nil)
        switch own {
        case .linear, .steps: return easing
        case .cubicBezier(let x1, let y1, let x2, let y2, _): return CubicBezier(x1, y1, x2, y2).backwards(from: place) ?? easing
        case .piecewise, .formula, nil: break
        }
        func way(_ share: Double) -> Double { eased(share * place, at: 0, seconds: share * rewind / 1000) }
        let turn = way(1)
        guard turn.magnitude > 1e-6 else { return easing }
        let pieces = springTiming(from: 0).map { ($0.frequency * rewind / 1000).rounded(.up) } ?? 1
        let lines = StraightLines(of: { 1 - way(1 - $0) / turn }, pieces: Int(min(max(pieces, 1), 1000)))
        return .piecewise(lines.points.map { Easing.Point(at: ($0.at * 1e6).rounded() / 1e6, value: ($0.value * 1e6).rounded() / 1e6) })
    }

    /// The spring that moves what is shown; what is played backwards is no spring any more.
    package var shownSpring: Spring? { rewind == nil ? playedSpring : nil }
}

extension ScheduledStep {
    /// `0 → 1.2 (at 35%, easeOut) → 1`: the values, with places that are not evenly spaced and easings of their own.
    package var valuesText: String {
        keyframes.enumerated().map { index, keyframe in
            let even = Double(index) / Double(max(1, keyframes.count - 1))
            let place = (keyframe.at - even).magnitude > 1e-9 ? "at \(numberText((keyframe.at * 1000).rounded() / 10))%" : nil
            let notes = [place, keyframe.easing?.text].compactMap(\.self)
            return keyframe.text + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        }.joined(separator: " → ")
    }
}

extension AnimatedSample {
    /// As it is written, numbers to six decimals.
    fileprivate var shown: String {
        guard case .number(let number, let unit) = self else { return text }
        let rounded = (number * 1e6).rounded() / 1e6
        return AnimatedSample.number(rounded.isFinite ? rounded : number, unit: unit).text
    }
}
