import FlowSpec

/// A limit of `LintSettings` as a project file names and writes it.
struct LintLimit: Sendable {
    /// How the value is written.
    enum Form { case count, amount, duration, durations, words }

    let name: String
    let form: Form
    /// For messages, with its article.
    let wants: String
    /// Answers whether the value fits.
    let set: @Sendable (LiteralDeclaration, inout LintSettings) -> Bool
}

extension LintLimit {
    static let all: [LintLimit] = [
        LintLimit(name: "mostConcurrent", form: .count, wants: "a whole number such as `4`") { value, settings in
            set(&settings.mostConcurrent, value.count)
        },
        LintLimit(name: "durations", form: .durations, wants: "two durations such as `200ms..400ms`") { value, settings in
            set(&settings.durations, value.durations)
        },
        LintLimit(name: "cheapProperties", form: .words, wants: "a list of properties such as `[opacity, scale]`") { value, settings in
            set(&settings.cheapProperties, value.words.map(Set.init))
        },
        LintLimit(name: "smallestTarget", form: .amount, wants: "a number of points such as `44`") { value, settings in
            set(&settings.smallestTarget, value.amount)
        },
        LintLimit(name: "hapticGap", form: .duration, wants: "a duration such as `100ms`") { value, settings in
            set(&settings.hapticGap, value.word.flatMap { parseDuration($0) })
        },
        LintLimit(name: "fewTaps", form: .count, wants: "a whole number such as `6`") { value, settings in set(&settings.fewTaps, value.count) },
    ]

    private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        if let value { place = value }
        return value != nil
    }
}

extension LiteralDeclaration {
    fileprivate var word: String? {
        guard case .scalar(let phrase) = self else { return nil }
        return phrase.text
    }

    fileprivate var words: [String]? {
        guard case .list(let items, _) = self else { return word.map { [$0] } }
        let words = items.compactMap(\.word)
        return words.count == items.count ? words : nil
    }

    fileprivate var amount: Double? {
        guard let word, let number = Double(word), number.isFinite, number >= 0 else { return nil }
        return number
    }

    fileprivate var count: Int? { word.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    fileprivate var durations: ClosedRange<Double>? {
        guard let word, let dots = word.firstRange(of: "..") else { return nil }
        let (low, high) = (parseDuration(word[..<dots.lowerBound]), parseDuration(word[dots.upperBound...]))
        guard let low, let high, low <= high else { return nil }
        return low...high
    }
}
