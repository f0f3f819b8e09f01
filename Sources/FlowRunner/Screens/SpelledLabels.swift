import FlowSpec

extension Flow {
    /// Whether this very text stands on one of its screens, whatever is filled in elsewhere.
    func spells(_ label: String) -> Bool {
        func isIt(_ template: Template?) -> Bool { template?.constant == label }
        return screens.rows.contains { isIt($0.title) }
            || elements.rows.contains { element in
                if isIt(element.label) || isIt(element.row) { return true }
                if case .fixed(let options)? = element.options { return options.contains { isIt($0) } }
                return false
            }
            || data.rows.contains { $0.type.optionNames.contains(label) }
    }

    /// Labels, rows and fixed options into which nothing is filled in.
    var constantLabels: [String] { labelTemplates.compactMap(\.constant) }

    /// Whether something that a screen shows may go by this word, as far as that is known without data.
    func maySpell(_ word: String) -> Bool {
        if spells(word) || elements.rows.contains(where: { $0.id?.lowercased() == word.lowercased() || $0.hasComputedOptions }) { return true }
        if data.rows.contains(where: { $0.type.optionNames.contains { LabelMatch(word, label: $0, id: nil) != nil } }) { return true }
        return (screens.rows.compactMap(\.title) + elements.rows.compactMap(\.describe) + labelTemplates).contains { template in
            template.constant.map { LabelMatch(word, label: $0, id: nil) != nil } ?? template.mayHoldParts(of: word)
        }
    }

    private var labelTemplates: [Template] {
        elements.rows.flatMap { element in
            let labels = [element.label, element.row].compactMap { $0 }
            guard case .fixed(let options)? = element.options else { return labels }
            return labels + options
        }
    }
}

extension ValueType {
    fileprivate var optionNames: [String] {
        switch self {
        case .choice(let options, _), .set(let options, _): options
        default: []
        }
    }
}

extension Element {
    fileprivate var hasComputedOptions: Bool { if case .computed? = options { true } else { false } }
}

extension Template {
    /// Whether the letters and digits of its own words stand in the text, one after the other; those in parentheses may be left out.
    fileprivate func mayHoldParts(of text: String) -> Bool {
        func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        var rest = bare(text)[...]
        for case .text(let words) in parts {
            let words = bare(String(words.prefix { $0 != "(" }))
            if words.isEmpty { continue }
            guard let range = rest.firstRange(of: words) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    /// The text, where nothing is filled in.
    fileprivate var constant: String? {
        var text = ""
        for part in parts {
            guard case .text(let piece) = part else { return nil }
            text += piece
        }
        return text
    }
}
