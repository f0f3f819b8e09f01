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

extension AnimatedSample {
    /// As it is written, numbers to six decimals.
    fileprivate var shown: String {
        guard case .number(let number, let unit) = self else { return text }
        let rounded = (number * 1e6).rounded() / 1e6
        return AnimatedSample.number(rounded.isFinite ? rounded : number, unit: unit).text
    }
}
