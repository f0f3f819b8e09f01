import FlowSpec

extension Template {
    /// What stays of a text without case, spaces and signs that tell nothing: those of sentences and ornaments. The sign of a figure (`-1`, `10%`, `1.5`)
    /// or of a word (`C#`) stays, and so does what an expression says, which counts as a figure.
    var spellingCore: String {
        let signs = parts.flatMap { part -> [Sign] in
            switch part {
            case .text(let text): text.lowercased().unicodeScalars.map(Sign.init)
            case .value(let expression): [.value(expression.source)]
            }
        }
        return signs.indices.map { Sign.tells(signs, at: $0) ? signs[$0].text : "" }.joined()
    }
}

private enum Sign {
    case blank
    case letter(Unicode.Scalar)
    case figure(Unicode.Scalar)
    case value(String)
    case dash
    case other(Unicode.Scalar)

    init(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        self =
            if properties.numericType != nil { .figure(scalar) }
            else if properties.isAlphabetic { .letter(scalar) }
            else if properties.isWhitespace { .blank }
            else if properties.isDash { .dash }
            else { .other(scalar) }
    }

    var text: String {
        switch self {
        case .blank: " "
        case .letter(let scalar), .figure(let scalar), .other(let scalar): String(scalar)
        case .value(let source): "{\(source)}"
        case .dash: "-"
        }
    }

    private var isFigure: Bool {
        switch self {
        case .figure, .value: true
        case .blank, .letter, .dash, .other: false
        }
    }

    private var isLetter: Bool { if case .letter = self { true } else { false } }
    private var isBlank: Bool { if case .blank = self { true } else { false } }

    /// Whether it is one of calculation, of a unit or of money.
    private var isOfFigures: Bool {
        guard case .other(let scalar) = self else { return false }
        return "+×÷±=<>≤≥≠*/^#%‰°".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .currencySymbol
    }

    /// Whether it makes another word of what it stands behind.
    private var isOfWords: Bool { ["+", "#"].contains(text) }

    static func tells(_ signs: [Sign], at place: Int) -> Bool {
        let sign = signs[place]
        if sign.isLetter || sign.isFigure { return true }
        if sign.isBlank { return false }
        let (before, after) = (signs[..<place], signs[(place + 1)...])
        let isBehindFigure = before.last { $0.isLetter || $0.isFigure }?.isFigure ?? false
        let isBeforeFigure = after.first { $0.isLetter || $0.isFigure }?.isFigure ?? false
        if isBehindFigure, isBeforeFigure { return true }
        if case .dash = sign { return (after.first?.isFigure ?? false) && !(before.last?.isLetter ?? false) }
        if sign.isOfWords, before.last(where: { !$0.isOfWords })?.isLetter ?? false { return true }
        return sign.isOfFigures
            && ((before.last { !$0.isBlank && !$0.isOfFigures }?.isFigure ?? false) || (after.first { !$0.isBlank && !$0.isOfFigures }?.isFigure ?? false))
    }
}
