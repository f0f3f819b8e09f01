extension Resolution {
    /// A keyframe's value: number with unit, colour, colour token, expression or keyword; in a property that holds colours also CSS's
    /// names for them.
    mutating func animatedValue(_ phrase: Phrase, of property: String, unit: Int, scope: Scope) -> AnimatedValue {
        let text = phrase.text
        if let number = parseQuantity(text) { return number }
        if let (_, unit) = quantity(text) {
            report(.outsizedValue(text, at: phrase.span))
            return .number(0, unit: unit)
        }
        if text == "current", !phrase.isQuoted, scope.binding(text) == nil { return .current }
        if let color = parseColor(text) ?? units[unit].tokens.values[text] { return color }
        if isColorProperty(property), phrase.isQuoted || scope.binding(text) == nil, let color = namedColor(text) { return color }
        if text.utf8.first == UInt8(ascii: "#") {
            report(
                Diagnostic(
                    .wrongColor, at: phrase.span, "`\(text)` is no colour", help: "write `#rgb`, `#rrggbb` or `#rrggbbaa`"))
            return .keyword(text)
        }
        let isGiven =
            isIdentifier(text)
            ? scope.binding(text) != nil
            : !identifiers(in: text).allSatisfy { scope.binding($0) == nil && $0 != "gesture" && Function(rawValue: $0) == nil }
        if phrase.isQuoted || !isGiven { return .keyword(text) }
        return given(phrase, of: property, unit: unit, scope: scope)
    }

    /// Beside a token's colour a word that is none, beside another one that is almost one of CSS's names; and what CSS would calculate.
    mutating func reportMisspeltColors(_ values: [AnimatedValue], _ written: [Phrase], unit: Int) {
        let hasColor = values.contains { if case .color = $0 { true } else { false } }
        let hasToken = hasColor && written.contains { if case .color? = units[unit].tokens.values[$0.text] { true } else { false } }
        for (value, phrase) in zip(values, written) {
            guard case .keyword(let text) = value, text.utf8.first != UInt8(ascii: "#") else { continue }
            if colorFunctions.contains(where: { text.hasPrefix("\($0)(") }) {
                report(.noColor(phrase, nil))
            } else if hasColor {
                reportMisspeltColor(phrase, besideToken: hasToken, unit: unit)
            }
        }
    }

    /// A word that a property which is a figure cannot be.
    mutating func reportNoFigures(_ values: [AnimatedValue], _ written: [Phrase], of property: String) {
        let isPlace = property == "x" || property == "y"
        guard isPlace || propertiesOfFigures.contains(property) else { return }
        let faulty = zip(values, written).filter { value, _ in
            switch value {
            case .keyword(let text): isPlace ? beginsAsFigure(text) : !wordsForFigures.contains(text)
            case .color: true
            case .number, .current, .expression: false
            }
        }
        guard let first = faulty.first else { return }
        var told = Diagnostic.noFigure(first.1, property: property)
        told.labels = faulty.dropFirst().map { Diagnostic.Label($0.1.span, "nor is this") }
        report(told)
    }

    private mutating func reportMisspeltColor(_ phrase: Phrase, besideToken: Bool, unit: Int) {
        if !isIdentifier(phrase.text) || wordsForColors.contains(phrase.text) || units[unit].tokens.faulty.contains(phrase.text) { return }
        let nearest = Suggestion.nearest(to: phrase.text, inVocabularies: [units[unit].tokens.colorNames, namesOfColors])
        if nearest != nil || besideToken { report(.noColor(phrase, nearest)) }
    }

    private mutating func given(_ phrase: Phrase, of property: String, unit: Int, scope: Scope) -> AnimatedValue {
        let expression = expression(phrase, expecting: nil, in: scope)
        let tokens = units[unit].tokens.values
        var value = GivenValue(
            source: phrase.text, initial: flow.initialValue(of: expression), meanings: [:], isColor: isColorProperty(property))
        switch expression.type {
        case .choice(let options, _): for option in options { value.meanings[option] = tokens[option] }
        case .text: value.meanings = tokens
        case .unknown, .flag, .number, .set, .list, .record, .duration, .moment: break
        }
        return .expression(expression, value)
    }
}

extension GivenValue {
    /// What a text that the data hold is: a token, a number with its unit, a colour, or else a word.
    package func meaning(of text: String) -> AnimatedValue {
        meanings[text] ?? parseQuantity(text) ?? parseColor(text) ?? (isColor ? namedColor(text) : nil) ?? .keyword(text)
    }
}

package let lengthUnits = ["px", "pt", "em", "rem", "ex", "ch", "lh", "vw", "vh", "svw", "svh", "lvw", "lvh", "dvw", "dvh", "vi", "vb", "vmin", "vmax", "cqw", "cqh", "cm", "mm", "in", "pc"]
package let angleUnits = ["deg", "°", "rad", "grad", "turn"]

/// `0.95`, `100%`, `-8px`, `12pt`, `45deg`, `0.5turn`; nil for what is too large to tell what lies between.
func parseQuantity(_ text: String) -> AnimatedValue? {
    guard let (number, unit) = quantity(text), number.magnitude < largestQuantity else { return nil }
    return .number(number, unit: unit)
}

/// Beyond it a figure of a property or a curve means nothing on any screen.
let largestQuantity = 1e15

private func quantity(_ text: String) -> (number: Double, unit: String)? {
    for unit in ["", "%"] + lengthUnits + angleUnits where text.hasSuffix(unit) {
        if let number = decimal(text.dropLast(unit.count)) { return (number, unit) }
    }
    return nil
}

/// Of the properties in docs/language.md section 11 those that are one number. Where something stands may have a name: `x: left -> right`.
private let propertiesOfFigures: Set = ["opacity", "scale", "scaleX", "scaleY", "rotate", "blur"]

/// Where something is may be a word (`below`); `10dp` is meant as a figure.
private func beginsAsFigure(_ text: String) -> Bool { text.first.map("+-−.0123456789".contains) ?? false }

/// What a figure may be in CSS beside a number.
private let wordsForFigures: Set = ["none", "auto", "inherit", "initial", "unset"]

/// What a colour may be in CSS beside a colour.
private let wordsForColors = ["none", "currentColor", "inherit", "initial", "unset"]

/// Those of CSS.
private let colorFunctions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"]

private func namedColor(_ name: String) -> AnimatedValue? {
    guard case .color(let red, let green, let blue, let alpha, _)? = namedColors[name.lowercased()].flatMap(parseColor) else { return nil }
    return .color(red: red, green: green, blue: blue, alpha: alpha, source: name)
}

/// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
func parseColor(_ text: String) -> AnimatedValue? {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits = text.utf8.dropFirst().compactMap { byte in Character(Unicode.Scalar(byte)).hexDigitValue }
    guard digits.count == text.utf8.count - 1 else { return nil }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 6 { digits += [15, 15] }
    guard digits.count == 8 else { return nil }
    let channels = stride(from: 0, to: 8, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    return .color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3], source: text)
}

/// How an easing with figures is written; nil for others; `cubicBezier(…)` is told with all easings.
private func easingForm(of text: String) -> String? {
    switch text.prefix(while: { $0 != "(" }) {
    case "steps":
        "write `steps(4, jumpEnd)`: from 1 to 10,000 steps, of at least 2 for `jumpNone`, and `jumpStart`, `jumpEnd`, `jumpBoth` or `jumpNone`"
    case "linear": "write `linear(0, 0.25 50%, 1)`: at least two figures, each with one place in percent or none"
    default: nil
    }
}

extension DiagnosticInfo {
    static let unknownTimeline = DiagnosticInfo("unknown-timeline", "A name that should be a timeline's is nobody's.")
    static let unknownStep = DiagnosticInfo("unknown-step", "A step or cue follows a step that the timeline does not have above it.")
    static let twoStarts = DiagnosticInfo("two-starts", "A step or cue has both `at` and `after`.")
    static let unknownEasing = DiagnosticInfo("unknown-easing", "An easing is neither built in nor a token.")
    static let noFigure = DiagnosticInfo("no-figure", .warning, "A property that is a number moves to a word.")
    static let wrongColor = DiagnosticInfo("wrong-color", "A colour is not written as one.")
    static let outsizedValue = DiagnosticInfo("outsized-value", "A property moves to a figure beyond all measure.")
    static let wrongKeyframe = DiagnosticInfo("wrong-keyframe", "A keyframe lies outside its step.")
    static let mixedUnits = DiagnosticInfo("mixed-units", "A property moves between two units.")
    static let wrongRepeat = DiagnosticInfo("wrong-repeat", "A step's `repeat` does not say how often, or its `count` how many.")
    static let tooManyTargets = DiagnosticInfo("too-many-targets", "A staggered step moves more targets than a timeline takes.")
    static let wrongReducedMotion = DiagnosticInfo("wrong-reduced-motion", "A `reducedMotion` is none of its words.")
}

extension Diagnostic {
    static func currentTooLate(_ phrase: Phrase) -> Diagnostic {
        Diagnostic(
            .wrongKeyframe, at: phrase.span, "`current` is where a movement begins, and this one has begun",
            help: "write it first, or give a value")
    }

    /// - Parameter most: what the count is, or can become.
    static func tooManyTargets(_ phrase: Phrase, _ most: Double) -> Diagnostic {
        let limit = TimelineStep.mostTargets
        return Diagnostic(
            .tooManyTargets, at: phrase.span,
            finite(phrase.text) == nil ? "`\(shortened(phrase.text))` can become \(numberText(most)), and a step moves \(limit) targets at most"
                : "a step moves \(limit) targets at most, not \(shortened(phrase.text))",
            help: "count those that are on the screen at one time")
    }

    static func noCount(_ phrase: Phrase) -> Diagnostic {
        Diagnostic(
            .wrongRepeat, at: phrase.span, "`\(shortened(phrase.text))` does not say how many targets", help: "write a whole number from 0, or an expression")
    }

    /// Nil where no figure of the curve lies beyond what it may be.
    static func curveBeyondBounds(_ phrase: Phrase, _ info: DiagnosticInfo) -> Diagnostic? {
        if let place = outsizedFigure(in: phrase.text) { return .outsizedCurve(phrase, place) }
        guard let place = figureOutsideTime(in: phrase.text) else { return nil }
        let text = ExpressionText(phrase)
        return Diagnostic(
            info, at: text.span(place.lowerBound, place.upperBound), "`\(text.string(place.lowerBound, place.upperBound))` lies outside of the movement's time",
            help: "the first and the third figure of `cubicBezier(a, b, c, d)` go from 0 to 1; only the second and the fourth may overshoot")
    }

    /// - Parameter place: of the figure in the phrase, bytes.
    static func outsizedCurve(_ phrase: Phrase, _ place: Range<Int>) -> Diagnostic {
        let text = ExpressionText(phrase)
        return Diagnostic(
            .outsizedValue, at: text.span(place.lowerBound, place.upperBound),
            "no curve goes as far as `\(shortened(text.string(place.lowerBound, place.upperBound)))`", help: "0 is where the movement begins and 1 where it ends")
    }

    static func outsizedValue(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .outsizedValue, at: span, "nothing on a screen is as large as `\(shortened(text))`",
            help: "write points, percent or a factor, below a quadrillion")
    }

    fileprivate static func noColor(_ phrase: Phrase, _ nearest: NearName?) -> Diagnostic {
        var diagnostic = Diagnostic(
            .wrongColor, at: phrase.span, "`\(shortened(phrase.text))` is no colour, so it does not move and switches at the end",
            help: nearest.map { "did you mean `\($0)`?" } ?? "write `\"#rrggbb\"`, one of CSS's names, or a token of the group `color`")
        diagnostic.severity = .warning
        return diagnostic
    }

    fileprivate static func noFigure(_ phrase: Phrase, property: String) -> Diagnostic {
        Diagnostic(
            .noFigure, at: phrase.span, "`\(shortened(phrase.text))` is no figure, so `\(property)` does not move and switches at the end",
            help: "write a number, with one of CSS's units behind it where it has one, such as `0.5`, `8px` or `45deg`")
    }

    static func unknownStep(_ name: Name, known: [String], isLater: Bool) -> Diagnostic {
        if isLater {
            return Diagnostic(
                .unknownStep, at: name.span, "the step `\(name.value)` comes only later in the list",
                help: "move it above what follows it")
        }
        let nearest = Suggestion.nearest(to: name.value, amongNames: known + ["previous"])
        return Diagnostic(
            .unknownStep, at: name.span, "no step of this timeline is called `\(name.value)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "give a step that name, or write `previous`",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    static func twoStarts(_ at: Phrase, _ after: Name) -> Diagnostic {
        Diagnostic(
            .twoStarts, at: at.span, "this starts after `\(after.value)`, so it cannot start at `\(at.text)` as well",
            labels: [Label(after.span, "where it starts")], help: "leave one of the two out; `delay` waits so long after `\(after.value)`")
    }

    static func nothingPrevious(_ name: Name) -> Diagnostic {
        Diagnostic(
            .unknownStep, at: name.span, "no step comes before this one, so nothing is `previous`",
            help: "leave `after` out: it starts with the timeline")
    }

    static func mixedUnits(_ phrase: Phrase, _ known: String, _ unit: String) -> Diagnostic {
        func words(_ unit: String) -> String { unit.isEmpty ? "no unit" : "`\(unit)`" }
        return Diagnostic(
            .mixedUnits, at: phrase.span, "`\(phrase.text)` has \(words(unit)), but the value before it has \(words(known))",
            help: "write all values of a movement in one unit")
    }

    static func unknownEasing(_ phrase: Phrase, tokens: [String]) -> Diagnostic {
        if phrase.text.lowercased() == "spring" || phrase.text.lowercased().hasPrefix("spring(") {
            return Diagnostic(
                .unknownEasing, at: phrase.span, "`\(phrase.text)` is no easing: a spring has a key of its own",
                help: "write `spring: { damping: 0.7 }` instead of `easing`")
        }
        if Suggestion.nearest(to: phrase.text, in: tokens, isVocabulary: true)?.isCertain != true, let curve = curveElsewhere(phrase.text) {
            return Diagnostic(.unknownEasing, at: phrase.span, "`\(phrase.text)` is no easing here", help: "write `\(curve)`, which is nearly that")
        }
        let nearest = Suggestion.nearest(to: phrase.text, in: tokens + builtInEasingNames, isVocabulary: true)
        return Diagnostic(
            .unknownEasing, at: phrase.span, "`\(phrase.text)` is no easing",
            help: nearest.map { "did you mean `\($0)`?" } ?? easingForm(of: phrase.text)
                ?? "write `linear`, `easeIn`, `easeOut`, `easeInOut`, a token, or `cubicBezier(a, b, c, d)` with a and c from 0 to 1",
            fix: nearest.flatMap { Fix(phrase.span, replacement: $0) })
    }
}

/// What is drawn as `easeOutQuad` and the like: with a name of its own here, or as a Bézier curve, by the figures of easings.net.
private func curveElsewhere(_ name: String) -> String? {
    let joined = name.lowercased().filter { !"-_ ".contains($0) }
    guard let direction = ["easeinout", "easein", "easeout"].first(where: joined.hasPrefix) else { return nil }
    let (family, place) = (String(joined.dropFirst(direction.count)), ["easein", "easeout", "easeinout"].firstIndex(of: direction) ?? 0)
    if family == "back" || family == "circ" { return family + ["In", "Out", "InOut"][place] }
    return bezierCurves[family].map { "cubicBezier(\($0[place]))" }
}

/// In, out, in and out.
private let bezierCurves = [
    "sine": ["0.12, 0, 0.39, 0", "0.61, 1, 0.88, 1", "0.37, 0, 0.63, 1"],
    "quad": ["0.11, 0, 0.5, 0", "0.5, 1, 0.89, 1", "0.45, 0, 0.55, 1"],
    "cubic": ["0.32, 0, 0.67, 0", "0.33, 1, 0.68, 1", "0.65, 0, 0.35, 1"],
    "quart": ["0.5, 0, 0.75, 0", "0.25, 1, 0.5, 1", "0.76, 0, 0.24, 1"],
    "quint": ["0.64, 0, 0.78, 0", "0.22, 1, 0.36, 1", "0.83, 0, 0.17, 1"],
    "expo": ["0.7, 0, 0.84, 0", "0.16, 1, 0.3, 1", "0.87, 0, 0.13, 1"],
]
