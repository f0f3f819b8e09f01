/// What no chart can be is reported and taken out before anything else looks at the document.
extension SCXMLImporter {
    private static let insideFinal: Set<String> = ["onentry", "onexit", "donedata", "datamodel", "script"]

    mutating func shaped(_ element: XMLElement) -> XMLElement {
        var element = element
        var children: [XMLElement] = []
        for child in element.children where belongs(child, in: element) { children.append(shaped(child)) }
        element.children = children
        for index in element.attributes.indices where element.name == "transition" && element.attributes[index].name == "event" {
            element.attributes[index].value = descriptors(element.attributes[index])
        }
        return element
    }

    private mutating func belongs(_ child: XMLElement, in element: XMLElement) -> Bool {
        guard element.name == "final", child.prefix == element.prefix, Self.attributes[child.name] != nil, !Self.insideFinal.contains(child.name) else { return true }
        leaveOut("`<\(child.name)>` does not belong in a final state, which nothing follows", at: child.span)
        return false
    }

    /// `*` may end a descriptor, behind a point or alone (3.12.1).
    private mutating func descriptors(_ event: XMLElement.Attribute) -> String {
        let words = event.value.split(whereSeparator: \.isWhitespace).map(String.init)
        let sound = words.filter { word in
            let rest = word.dropLast(word.hasSuffix(".*") ? 2 : 0)
            return word == "*" || !rest.contains("*")
        }
        for word in words where !sound.contains(word) { leaveOut("`\(word)` is no event: `*` stands alone or behind the last point", at: event.span) }
        return sound.count == words.count ? event.value : sound.joined(separator: " ")
    }

    // MARK: Targets

    /// Those of the states that can be active with all before them.
    func together(_ ids: [String], _ session: Int) -> (kept: [String], apart: [String]) {
        var kept: [String] = []
        var apart: [String] = []
        for id in ids {
            guard let span = sessions[session].elements[id] else { continue }
            let fits = kept.allSatisfy { other in sessions[session].elements[other].map { canBeActive($0, with: span) } ?? true }
            if fits { kept.append(id) } else { apart.append(id) }
        }
        return (kept, apart)
    }

    /// Whether a state can be active while the other one is.
    func canBeActive(_ one: Span, with other: Span) -> Bool {
        let (first, second) = (ancestry(of: one), ancestry(of: other))
        if first.contains(other) || second.contains(one) { return true }
        guard let common = first.first(where: { second.contains($0) }) else { return true }
        return parallels.contains(common)
    }

    /// From the element outwards.
    func ancestry(of span: Span) -> [Span] {
        var found = [span]
        while let last = found.last, let parent = parents[last], found.count <= 256 { found.append(parent) }
        return found
    }
}
