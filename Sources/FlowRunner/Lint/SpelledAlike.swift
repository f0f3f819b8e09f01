import FlowSpec

extension Template {
    /// What stays of a text without case, spaces and signs that tell nothing: those of sentences and ornaments. The sign of a figure (`-1`, `10%`, `1.5`)
    /// or of a word (`C#`, `A-`) stays, and so does what an expression says, which counts as a figure.
    var spellingCore: String {
        let signs = parts.flatMap { part -> [Sign] in
            switch part {
            case .text(let text): text.lowercased().unicodeScalars.map(Sign.init)
            case .value(let expression): [.value(expression.source)]
            }
        }
        return Neighbours(signs).telling.map(\.text).joined()
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

    var isFigure: Bool {
        switch self {
        case .figure, .value: true
        case .blank, .letter, .dash, .other: false
        }
    }

    var isLetter: Bool { if case .letter = self { true } else { false } }
    var isBlank: Bool { if case .blank = self { true } else { false } }

    /// Whether it is one of calculation, of a unit or of money.
    var isOfFigures: Bool {
        guard case .other(let scalar) = self else { return false }
        return "+×÷±=<>≤≥≠*/^#%‰°".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .currencySymbol
    }

    /// Whether it makes another word of what it stands behind.
    var isOfWords: Bool { ["+", "#"].contains(text) }
}

/// What stands next to each sign, found in one pass from either side.
private struct Neighbours {
    private let signs: [Sign]
    private let wordsBefore, wordsAfter, valuesBefore, valuesAfter, stems: [Sign?]

    init(_ signs: [Sign]) {
        func nearest(_ signs: [Sign], _ counts: (Sign) -> Bool) -> [Sign?] {
            var last: Sign?
            return signs.map { sign in
                defer { if counts(sign) { last = sign } }
                return last
            }
        }
        func isWord(_ sign: Sign) -> Bool { sign.isLetter || sign.isFigure }
        func isValue(_ sign: Sign) -> Bool { !sign.isBlank && !sign.isOfFigures }
        self.signs = signs
        (wordsBefore, wordsAfter) = (nearest(signs, isWord), nearest(signs.reversed(), isWord).reversed())
        (valuesBefore, valuesAfter) = (nearest(signs, isValue), nearest(signs.reversed(), isValue).reversed())
        stems = nearest(signs) { !$0.isOfWords }
    }

    /// The signs that count.
    var telling: [Sign] { signs.indices.filter(tells).map { signs[$0] } }

    private func tells(_ place: Int) -> Bool {
        let sign = signs[place]
        if sign.isLetter || sign.isFigure { return true }
        if sign.isBlank { return false }
        if wordsBefore[place]?.isFigure ?? false, wordsAfter[place]?.isFigure ?? false { return true }
        if case .dash = sign {
            let isInWord = place > 0 && signs[place - 1].isLetter
            return place + 1 < signs.count ? signs[place + 1].isFigure && !isInWord : isInWord
        }
        if sign.isOfWords, stems[place]?.isLetter ?? false { return true }
        return sign.isOfFigures && (valuesBefore[place]?.isFigure ?? false || valuesAfter[place]?.isFigure ?? false)
    }
}
