/// What no chart can be is reported and taken out before anything else looks at the document.
extension SCXMLImporter {
    private static let insideFinal: Set<String> = ["onentry", "onexit", "donedata", "datamodel", "script"]

    /// The chart itself is never left.
    mutating func withoutHistory(_ root: XMLElement) -> XMLElement {
        var root = root
        for history in root.children where history.name == "history" {
            leaveOut("a history at the top remembers nothing: the machine itself is never left", at: history.span)
        }
        root.children.removeAll { $0.name == "history" }
        return root
    }

    mutating func shaped(_ element: XMLElement) -> XMLElement {
        var element = current(element)
        var children: [XMLElement] = []
        for child in element.children where belongs(child, in: element) && !child.isLayout { children.append(shaped(child)) }
        element.children = children
        for index in element.attributes.indices where element.name == "transition" && element.attributes[index].name == "event" {
            element.attributes[index].value = descriptors(element.attributes[index])
        }
        return element
    }

    private mutating func belongs(_ child: XMLElement, in element: XMLElement) -> Bool {
        guard element.name == "final", child.prefix == element.prefix, Self.attributes[child.name] != nil, !Self.insideFinal.contains(child.name) else {
            return true
        }
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
        /// By state of which one child at a time is active: the child that the targets need.
        var needed: [Span: Span] = [:]
        for id in ids {
            guard let span = sessions[session].elements[id] else { continue }
            let chain = places.ancestry(of: span)
            let choices = zip(chain.dropFirst(), chain).filter { !places.parallels.contains($0.0) }
            guard choices.allSatisfy({ needed[$0.0, default: $0.1] == $0.1 }) else {
                apart.append(id)
                continue
            }
            kept.append(id)
            for (state, child) in choices { needed[state] = child }
        }
        return (kept, apart)
    }

    /// Without states that others of them lie in. In a transition such a state says that it is left, too, which a flow says only by leading to
    /// it alone.
    mutating func innermost(_ ids: [String], _ session: Int, from source: Span?, at span: Span) -> [String] {
        let elements = sessions[session].elements
        func lies(_ id: String, in outer: Span) -> Bool { elements[id].map { $0 != outer && places.ancestry(of: $0).contains(outer) } ?? false }
        let outer = Set(ids.compactMap { elements[$0] }.flatMap { places.ancestry(of: $0).dropFirst() })
        let around = ids.filter { id in elements[id].map { outer.contains($0) } ?? false }
        guard !around.isEmpty else { return ids }
        let inner = ids.filter { !around.contains($0) }
        guard let source, let outermost = around.min(by: { places.ancestry(of: elements[$0] ?? source).count < places.ancestry(of: elements[$1] ?? source).count }),
            let left = elements[outermost], places.ancestry(of: source).dropFirst().contains(left)
        else { return inner }
        // Without it, the transition would stay in a state around, or lead from a region to the same one (decision 0008).
        let chain = Array(places.ancestry(of: source).prefix { $0 != left }) + [left]
        let stays = zip(chain, chain.dropFirst()).contains { inside, state in
            inner.allSatisfy { places.parallels.contains(state) ? elements[$0] == inside || lies($0, in: inside) : lies($0, in: state) }
        }
        guard stays else { return inner }
        let entered = enteredByDefault(left, session)
        if inner.allSatisfy({ elements[$0].map { entered.contains($0) } ?? false }) { return [outermost] }
        approximate("`\(outermost)` is not left here: a flow leads either to it or to a state inside", at: span)
        return inner
    }

    /// The state's descendants that entering it enters, where `<initial>` and histories have no say.
    private func enteredByDefault(_ state: Span, _ session: Int) -> Set<Span> {
        var entered: Set<Span> = []
        var open = [state]
        while let next = open.popLast() {
            guard entered.insert(next).inserted, let element = places.states[next] else { continue }
            let children = element.children.filter { Self.stateTags.contains($0.name) }
            if element.name == "parallel" {
                open += children.map(\.span)
            } else if let initial = element["initial"] {
                for id in initial.split(whereSeparator: \.isWhitespace) { sessions[session].elements[String(id)].map { open.append($0) } }
            } else if !element.children.contains(where: { $0.name == "initial" }), let first = children.first {
                open.append(first.span)
            }
        }
        return entered
    }
}

extension XMLElement {
    /// Where an editor draws a state or a transition.
    fileprivate var isLayout: Bool { !prefix.isEmpty && name == "editorinfo" }
}
