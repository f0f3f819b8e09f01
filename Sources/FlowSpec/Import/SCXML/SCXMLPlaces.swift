/// The document's elements by their places, and how its states lie in each other.
struct SCXMLPlaces {
    var parents: [Span: Span] = [:]
    var states: [Span: XMLElement] = [:]
    /// What becomes a parallel state.
    var parallels: Set<Span> = []
    /// See `collectEntries`.
    var enteredPast: Set<Span> = []
    var rememberedDeeply: Set<Span> = []

    /// From the element outwards.
    func ancestry(of element: Span) -> [Span] {
        var found = [element]
        while let last = found.last, let parent = parents[last], found.count <= 256 { found.append(parent) }
        return found
    }

    /// Whether a state can be active while the other one is.
    func canBeActive(_ one: Span, with other: Span) -> Bool {
        let (first, second) = (ancestry(of: one), ancestry(of: other))
        if first.contains(other) || second.contains(one) { return true }
        guard let common = first.first(where: { second.contains($0) }) else { return true }
        return parallels.contains(common)
    }

    func isInRegion(_ state: Span) -> Bool { ancestry(of: state).dropFirst().contains { parallels.contains($0) } }

    func isEnteredPast(_ state: Span) -> Bool { enteredPast.contains(state) || ancestry(of: state).contains { rememberedDeeply.contains($0) } }
}
