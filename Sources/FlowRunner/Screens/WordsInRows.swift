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
    /// By row, in the order in which they are shown.
    private var words: [[String]] = []
    /// In `words`; nil where the element stands several times in rows of this number, in lists within lists.
    private var rows: [Place: Int?] = [:]
    /// In how many rows something is written beside an element.
    private var counts: [Word: Int] = [:]

    init(on screen: ScreenView) {
        for layer in screen.layers where layer.takesInput {
            var last: (row: Int?, item: UInt64?) = (nil, nil)
            for view in layer.elements {
                if let row = view.row, !view.isRow {
                    if last != (row, view.item) { words.append([]) }
                    let place = Place(element: view.element, row: row)
                    rows[place] = .some(rows.keys.contains(place) ? nil : words.count - 1)
                    if let label = view.label, !label.isEmpty, !view.kind.isInteractive { words[words.count - 1].append(label) }
                }
                last = view.isRow ? (nil, nil) : (view.row, view.item)
            }
        }
        for (place, row) in rows {
            guard let row else { continue }
            for text in Set(words[row]) { counts[Word(element: place.element, text: text), default: 0] += 1 }
        }
    }

    func beside(_ view: ElementView) -> [String] {
        guard let number = view.row, !view.isRow, let row = rows[Place(element: view.element, row: number)] ?? nil else { return [] }
        return words[row]
    }

    /// The first word that stands beside the element in no other row.
    func name(ofRowWith view: ElementView) -> String? {
        beside(view).first { $0 != view.label && counts[Word(element: view.element, text: $0)] == 1 }
    }
}
