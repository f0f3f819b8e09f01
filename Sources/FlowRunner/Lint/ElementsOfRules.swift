import FlowSpec

extension Flow {
    /// Those that only the element, or what is nested in it, can set off.
    func transitions(onlyBy element: ID<Element>) -> [ID<Transition>] {
        var within: Set<ID<Element>> = []
        var waiting = [element]
        while let id = waiting.popLast() {
            if within.insert(id).inserted { waiting += elements[id].children }
        }
        return transitions.ids.filter { id in
            guard case .gesture(let gesture) = transitions[id].trigger, !gesture.subjects.isEmpty else { return false }
            return gesture.subjects.allSatisfy { within.contains($0.element) }
        }
    }
}

extension Element {
    /// As a trigger would name it; nil where nothing does.
    var name: String? {
        guard let label = label?.source, !label.isEmpty else { return id }
        return label
    }

    /// As a person would call it.
    var title: String { name.map { "`\($0)`" } ?? "this \(kind.rawValue)" }
}

extension Term {
    /// Said outright, and so meant.
    var isConstant: Bool { if case .constant = self { true } else { false } }
}

/// Texts with the same ones differ only in case, spaces or signs.
func lettersAndFigures(of text: String) -> String {
    String(text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
}
