/// Figures of a timeline that data may give: how long, how late, along which curve, how it feels. A component has them as data with the document's figures,
/// and who runs it gives others by `with:`.
extension Resolution {
    /// Milliseconds that stand in the file, of a token, or what the data start as that give them.
    mutating func time(
        _ phrase: Phrase?, unit: Int, in scope: Scope, given: inout [GivenFigure], as figure: (Expression) -> GivenFigure
    ) -> Double? {
        guard let phrase else { return nil }
        guard isGiven(phrase, in: scope), units[unit].tokens.durations[phrase.text] == nil else { return duration(phrase, unit: unit) }
        let expression = expression(phrase, expecting: .duration, in: scope)
        guard case .duration = expression.type else { return nil }
        given.append(figure(expression))
        guard case .duration(let time)? = flow.initialValue(of: expression) else { return units[unit].tokens.durations["base"] ?? 300 }
        return max(0, time)
    }

    mutating func easing(_ phrase: Phrase, unit: Int, in scope: Scope, given: inout [GivenFigure]) -> Easing? {
        let tokens = units[unit].tokens.easings
        guard isGiven(phrase, in: scope), tokens[phrase.text] == nil, parseEasing(phrase.text) == nil else { return easing(phrase, unit: unit) }
        guard let (expression, meanings) = words(phrase, in: scope, "easing", meaning: { tokens[$0] ?? parseEasing($0) }) else { return nil }
        given.append(.easing(expression, meanings))
        return flow.initialWord(of: expression).flatMap { meanings[$0] }
    }

    /// The cue with the haptic that it starts as; left out where that is none.
    mutating func hapticCue(
        _ phrase: Phrase, at start: TimelineStep.Start, delay: Double, unit: Int, in scope: Scope, span: Span
    ) -> Cue? {
        let tokens = units[unit].tokens.haptics
        guard isGiven(phrase, in: scope), tokens[phrase.text] == nil, Haptic(rawValue: phrase.text) == nil else {
            return haptic(Name(phrase.text, phrase.span), unit: unit).map { Cue(at: start, delay: delay, kind: .haptic($0), span: span) }
        }
        guard let (expression, meanings) = words(phrase, in: scope, "haptic", meaning: { tokens[$0] ?? Haptic(rawValue: $0) }) else { return nil }
        let initial = flow.initialWord(of: expression).flatMap { meanings[$0] }
        var cue = Cue(at: start, delay: delay, kind: .haptic(initial ?? .light), span: span)
        cue.isLeftOut = initial == nil
        cue.given.append(.haptic(expression, meanings))
        return cue
    }

    /// What each option of a choice means.
    private mutating func words<Meaning>(
        _ phrase: Phrase, in scope: Scope, _ what: String, meaning: (String) -> Meaning?
    ) -> (Expression, [String: Meaning])? {
        let expression = expression(phrase, expecting: nil, in: scope)
        guard case .choice(let options, _) = expression.type else {
            if expression.type != .unknown { report(.givenByNoChoice(phrase, what)) }
            return nil
        }
        var meanings: [String: Meaning] = [:]
        for option in options {
            if let meaning = meaning(option) { meanings[option] = meaning } else { report(.optionWithoutMeaning(phrase, option, what)) }
        }
        return (expression, meanings)
    }

    private func isGiven(_ phrase: Phrase, in scope: Scope) -> Bool {
        !phrase.isQuoted && identifiers(in: phrase.text).contains { scope.binding($0) != nil }
    }
}

extension Flow {
    fileprivate func initialWord(of expression: Expression) -> String? {
        guard case .text(let word)? = initialValue(of: expression) else { return nil }
        return word
    }
}

extension DiagnosticInfo {
    static let wrongParameter = DiagnosticInfo("wrong-parameter", "The data that give an easing or a haptic may be something that is none.")
}

extension Diagnostic {
    fileprivate static func givenByNoChoice(_ phrase: Phrase, _ what: String) -> Diagnostic {
        let example = what == "haptic" ? "light, medium" : "easeIn, easeOut"
        return Diagnostic(
            .wrongParameter, at: phrase.span, "`\(phrase.text)` is no choice, so it does not say which \(what)",
            help: "declare it as `{ type: choice, options: [\(example)] }`")
    }

    fileprivate static func optionWithoutMeaning(_ phrase: Phrase, _ option: String, _ what: String) -> Diagnostic {
        Diagnostic(
            .wrongParameter, at: phrase.span, "`\(phrase.text)` may be `\(option)`, which is no \(what)",
            help: what == "haptic"
                ? "let its options be haptics or tokens for them; `optional: true` adds none" : "let its options be easings or tokens for them")
    }
}
