/// What stands behind a trigger, and says where the transition leads or which trigger is meant.
extension Decoding {
    /// The state of `back: home` and `back: to home`.
    func target(saidBy word: String) -> String? {
        if declared.hasState(word) { return word }
        let said = ["to ", "-> ", "→ ", "go to "].first(where: word.hasPrefix).map { trimmed(word.dropFirst($0.count)) }
        return said.map(String.init).flatMap { isPathOfNames($0) ? $0 : nil }
    }
}

/// `event: tap Save`, where the touch itself is the trigger.
struct GestureAsEvent {
    let kind: Gesture.Kind
    let value: Phrase

    init?(_ event: Phrase) {
        let words = event.text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let kind = Gesture.Kind(rawValue: String(words[0])), [.tap, .doubleTap, .longPress, .swipe].contains(kind) else { return nil }
        self.kind = kind
        value = Phrase(text: String(trimmed(words[1])), span: event.span, isQuoted: event.isQuoted, isVerbatim: event.isVerbatim)
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - trigger: the key and what stands behind it.
    ///   - isCertain: that there is what the gesture is made on.
    static func gestureAsEvent(_ gesture: GestureAsEvent, _ trigger: Span, _ event: Phrase, isCertain: Bool) -> Self {
        let meant = "\(gesture.kind.rawValue): \(gesture.value.text)"
        let help = isCertain ? "write `\(meant)`" : "write `\(gesture.kind.rawValue):` with what is touched, by its label or its id"
        return Diagnostic(
            .badName, at: event.span, "`\(shortened(event.text))` cannot be the name of an event", help: "a gesture is a trigger itself: \(help)",
            fix: event.isQuoted || !isCertain ? nil : Fix(trigger, replacement: meant, title: "write `\(meant)`"))
    }
}
