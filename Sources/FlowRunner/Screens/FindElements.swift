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
    /// In whose rows it stands, or whose row it is, innermost first.
    var lists: [ElementView] = []

    /// What is written on it.
    var spelling: String? { option.flatMap { view.options?[safe: $0]?.label } ?? view.label }
}

extension ScreenView {
    /// All that `word` may mean, back to front.
    /// - Parameter area: only what stands in an element or row of this name, or is one of its options; where there is none, in a row of a list in
    ///   which this is written; where there is none of these either, in a list of this name.
    func elements(named word: String, in area: String? = nil) -> [FoundElement] {
        guard let area else { return elements(named: word) { _, _, _ in .exact } }
        let found = elements(named: word) { _, around, _ in around.compactMap { LabelMatch(area, $0) }.min() }
        if !found.isEmpty { return found }
        let rows = WordsInRows(on: self)
        let beside = elements(named: word) { view, _, _ in rows.beside(view).compactMap { LabelMatch(area, label: $0, id: nil) }.min() }
        if !beside.isEmpty { return beside }
        let inLists = elements(named: word) { _, _, lists in lists.compactMap { LabelMatch(area, $0) }.min() }
        let nearest = inLists.compactMap { $0.distance(toList: area) }.min()
        return inLists.filter { $0.distance(toList: area) == nearest }
    }

    /// - Parameter place: how well it fits where an element stands; asked with what it stands in, for an option with the element as well.
    private func elements(named word: String, place: (ElementView, _ around: [ElementView], _ lists: [ElementView]) -> LabelMatch?) -> [FoundElement] {
        var all: [(element: FoundElement, place: LabelMatch)] = []
        forEachElementInLists { view, holders, lists, takesInput in
            if let match = LabelMatch(word, view), let place = place(view, holders, lists) {
                all.append((FoundElement(view: view, match: match, takesInput: takesInput, holders: holders, lists: lists), place))
            }
            for (index, option) in (view.options ?? []).enumerated() {
                guard let match = LabelMatch(word, label: option.label, id: nil), let place = place(view, [view] + holders, lists) else { continue }
                all.append((FoundElement(view: view, option: index, match: match, takesInput: takesInput, holders: holders, lists: lists), place))
            }
        }
        let best = all.map(\.place).min()
        let found = all.filter { $0.place == best }.map(\.element)
        let loose = found.filter { $0.match == .lettersAndDigits }.map(\.spelling)
        guard let first = loose.first, loose.contains(where: { $0 != first }) else { return found }
        return found.filter { $0.match != .lettersAndDigits }
    }

    /// Why nothing of this name stands in the area: the area is not there, or it holds other things.
    func reasonNothing(named word: String, isIn area: String) -> String {
        guard let place = elements(named: area).first(where: { $0.option == nil })?.view else {
            let nearest = nearestLabel(to: area).map { "; did you mean `\($0)`?" } ?? ""
            return "there is no `\(area)` on the screen\(nearest)"
        }
        var inside = (place.options ?? []).map(\.label)
        let isOffer = !inside.isEmpty
        forEachElement { view, holders, _ in
            guard holders.contains(where: { $0.element == place.element && $0.row == place.row }) else { return }
            inside += [view.label].compactMap { $0 } + (view.options ?? []).map(\.label)
        }
        let all = inside.isEmpty ? "" : isOffer ? ": it offers " : ": it holds "
        let names = inside.isEmpty ? "" : Suggestion.alternatives(inside, joinedBy: "and", limit: 12)
        let nearest = Suggestion.nearest(to: word, in: inside).map { "; did you mean `\($0)`?" } ?? ""
        return "there is no `\(word)` in `\(place.label ?? area)`\(all)\(names)\(nearest)"
    }

    func nearestLabel(to word: String) -> NearName? { Suggestion.nearest(to: word, in: labels.filter { $0 != word }) }

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

    /// - Parameter visit: with the lists in whose rows the element stands, or whose row it is, the innermost first: as they stand above their rows,
    ///   or, where a list has no label, the row without its own.
    func forEachElementInLists(_ visit: (ElementView, _ holders: [ElementView], _ lists: [ElementView], _ takesInput: Bool) -> Void) {
        var above: [ID<Element>: ElementView] = [:]
        forEachElement { view, holders, takesInput in
            if view.kind == .list, !view.isRow { above[view.element] = view }
            let lists = ([view] + holders).filter(\.isRow).map { row in
                if let list = above[row.element] { return list }
                var list = row
                (list.label, list.spokenLabel) = (nil, nil)
                return list
            }
            visit(view, holders, lists, takesInput)
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

extension FoundElement {
    /// How many lists lie between it and the one of this name.
    fileprivate func distance(toList name: String) -> Int? { lists.firstIndex { LabelMatch(name, $0) != nil } }
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
