extension Flow {
    /// In how many places a label that users read is written, as far as it was understood: by elements and options, and by gestures made on them.
    var placesOfLabels: [String: Int] {
        var places: [String: Set<Span>] = [:]
        for element in elements.rows {
            if let label = element.label { places[label.source, default: []].insert(label.span) }
            guard case .fixed(let options) = element.options else { continue }
            for option in options { places[option.source, default: []].insert(option.span) }
        }
        for transition in transitions.rows {
            guard case .gesture(let gesture) = transition.trigger, let name = gesture.name, !gesture.subjects.isEmpty, places[name] != nil else { continue }
            places[name]?.insert(transition.triggerSpan)
        }
        return places.mapValues(\.count)
    }
}

extension Diagnostic {
    /// In how many places the label that is meant is written right; nil where no label is meant that users read in other letters.
    func rightPlaces(of meant: String, insteadOf written: String, among labels: [String: Int]) -> Int? {
        let isQuoted = meant.count > 1 && meant.first == "\"" && meant.last == "\""
        let label = isQuoted ? String(meant.dropFirst().dropLast()) : meant
        guard info == .triggerWithoutElement, let count = labels[label], !label.contains("{"), letters(of: label) != letters(of: written),
            Suggestion.nearest(to: written, in: [label]) != nil
        else { return nil }
        return count
    }
}

private func letters(of label: String) -> String { label.lowercased().filter { $0.isLetter || $0.isNumber } }
