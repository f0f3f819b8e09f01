import FlowSpec

/// A visible element that a word may mean, or one of its options.
struct FoundElement {
    var view: ElementView
    /// An index into the element's options.
    var option: Int?
    var match: LabelMatch
    var takesInput: Bool
    /// What holds it, innermost first: a tap on a card's text is a tap on the card.
    var holders: [ElementView]
}

extension ScreenView {
    /// All that `word` may mean, back to front.
    /// - Parameter area: only what stands in an element or row of this name, or is one of its options.
    func elements(named word: String, in area: String? = nil) -> [FoundElement] {
        var found: [FoundElement] = []
        forEachElement { view, holders, takesInput in
            let isHeld = area.map { area in holders.contains { LabelMatch(area, $0) != nil } } ?? true
            if isHeld, let match = LabelMatch(word, view) {
                found.append(FoundElement(view: view, match: match, takesInput: takesInput, holders: holders))
            }
            let offersHere = isHeld || area.flatMap { LabelMatch($0, view) } != nil
            for (index, option) in (view.options ?? []).enumerated() where offersHere {
                guard let match = LabelMatch(word, label: option.label, id: nil) else { continue }
                found.append(
                    FoundElement(view: view, option: index, match: match, takesInput: takesInput, holders: holders))
            }
        }
        return found
    }

    func forEachElement(_ visit: (ElementView, _ holders: [ElementView], _ takesInput: Bool) -> Void) {
        for layer in layers {
            var holders: [ElementView] = []
            for view in layer.elements {
                holders.removeAll { $0.depth >= view.depth }
                visit(view, holders.reversed(), layer.takesInput)
                holders.append(view)
            }
        }
    }

    /// Labels of what can be touched, for suggestions.
    var labels: [String] {
        var labels: [String] = []
        forEachElement { view, _, takesInput in
            if takesInput { labels += [view.label, view.id].compactMap { $0 } + (view.options ?? []).map(\.label) }
        }
        return labels
    }
}

extension LabelMatch {
    init?(_ word: String, _ view: ElementView) {
        if let match = LabelMatch(word, label: view.label, id: view.id) {
            self = match
        } else if let spoken = view.spokenLabel, let match = LabelMatch(word, label: spoken, id: nil) {
            self = match
        } else {
            return nil
        }
    }
}
