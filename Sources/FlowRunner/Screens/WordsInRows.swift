import FlowSpec

/// What is written in the rows of lists: where rows have no label of their own, it tells them apart.
struct WordsInRows {
    private struct Place: Hashable {
        var element: ID<Element>
        var row: Int
    }
    private struct Word: Hashable {
        var element: ID<Element>
        var text: String
    }
    private struct OpenRow {
        var row: Int
        var item: UInt64?
        var depth: Int
        /// In `words`.
        var number: Int
    }
    /// By row, in the order in which they are shown.
    private var words: [[String]] = []
    /// In `words`; nil where the element stands several times in rows of this number, in lists within lists.
    private var rows: [Place: Int?] = [:]
    /// In how many rows something is written beside an element.
    private var counts: [Word: Int] = [:]
    /// Names of all that holds something, in small letters: as a place they mean that.
    private var names: Set<String> = []

    init(on screen: ScreenView) {
        for layer in screen.layers where layer.takesInput {
            var open: [OpenRow] = []
            for (index, view) in layer.elements.enumerated() {
                if layer.elements[safe: index + 1].map({ $0.depth > view.depth }) == true { names.formUnion([view.label, view.id, view.spokenLabel].compactMap { $0?.lowercased() }) }
                add(view, below: &open)
            }
        }
        for (place, row) in rows {
            guard let row else { continue }
            for text in Set(words[row]) { counts[Word(element: place.element, text: text), default: 0] += 1 }
        }
    }

    private mutating func add(_ view: ElementView, below open: inout [OpenRow]) {
        open.removeAll { $0.depth > view.depth }
        guard let row = view.row, !view.isRow else {
            open.removeAll { $0.depth == view.depth }
            return
        }
        if open.last.map({ ($0.row, $0.item) == (row, view.item) }) != true {
            open.removeAll { $0.depth == view.depth }
            open.append(OpenRow(row: row, item: view.item, depth: view.depth, number: words.count))
            words.append([])
        }
        let number = open[open.count - 1].number
        let place = Place(element: view.element, row: row)
        if let known = rows[place], known != number { rows[place] = .some(nil) } else { rows[place] = number }
        if let label = view.label, !label.isEmpty, !view.kind.isInteractive { words[number].append(label) }
    }

    func beside(_ view: ElementView) -> [String] {
        guard let number = view.row, !view.isRow, let row = rows[Place(element: view.element, row: number)] ?? nil else { return [] }
        return words[row]
    }

    /// The first word that stands beside the element in no other row, and is the name of nothing that holds something.
    func name(ofRowWith view: ElementView) -> String? {
        beside(view).first { $0 != view.label && counts[Word(element: view.element, text: $0)] == 1 && !names.contains($0.lowercased()) }
    }
}
