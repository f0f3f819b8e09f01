/// A compound state with nothing inside but a parallel one, as our export writes a parallel state whose regions start again: one parallel
/// state, where its transitions mean the same so (decision 0008).
extension XMLElement {
    func joiningRegions() -> XMLElement {
        var joined = self
        var names: [String: String] = [:]
        let said = SaidOfStates(self)
        joined.children = children.map { $0.joined(said, &names) }
        return names.isEmpty ? self : joined.renaming(names)
    }

    private func joined(_ said: SaidOfStates, _ names: inout [String: String]) -> XMLElement {
        var joined = self
        if let regions = innerRegions, let own = self["id"], let inner = regions["id"], means(own, regions, inner, said) {
            names[inner] = own
            joined.name = "parallel"
            joined.attributes.removeAll { $0.name == "initial" }
            joined.children = children.filter { $0.span != regions.span } + regions.children
        }
        joined.children = joined.children.map { $0.joined(said, &names) }
        return joined
    }

    /// Its only state, where that is a parallel one that does nothing itself.
    private var innerRegions: XMLElement? {
        let inner = children.filter { ["state", "parallel", "final", "history", "initial", "invoke"].contains($0.name) }
        guard name == "state", inner.count == 1, inner[0].name == "parallel", self["initial"] ?? inner[0]["id"] == inner[0]["id"] else { return nil }
        return inner[0].children.allSatisfy { ["state", "parallel", "final"].contains($0.name) } ? inner[0] : nil
    }

    /// Whether all transitions lead to the same as one state.
    private func means(_ own: String, _ regions: XMLElement, _ inner: String, _ said: SaidOfStates) -> Bool {
        if children.contains(where: { $0.name == "transition" && $0["type"] == "internal" && $0["target"] != nil }) { return false }
        if said.heard.contains("done.state.\(own)") || said.mayName(inner) { return false }
        let all = regions.stateIDs
        return regions.children.allSatisfy { region in
            let same = region.stateIDs
            return !region.someElement { transition in
                let targets = Set(transition.name == "transition" ? transition.words("target") : [])
                if targets.contains(inner) { return true }
                let inside = targets.intersection(all)
                if inside.isEmpty || inside.count + (targets.contains(own) ? 1 : 0) < targets.count { return false }
                // To stay is said by a region for itself, to leave by the state as a further target.
                return inside.isSubset(of: same) == targets.contains(own)
            }
        }
    }

    private var stateIDs: Set<String> {
        var ids: Set<String> = []
        _ = someElement { element in
            if ["state", "parallel", "final", "history"].contains(element.name), let id = element["id"] { ids.insert(id) }
            return false
        }
        return ids
    }

    fileprivate func words(_ attribute: String) -> [String] { (self[attribute] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) }

    private func someElement(where isWanted: (XMLElement) -> Bool) -> Bool { isWanted(self) || children.contains { $0.someElement(where: isWanted) } }

    private func renaming(_ names: [String: String]) -> XMLElement {
        var renamed = self
        for index in attributes.indices {
            let value = attributes[index].value
            switch attributes[index].name {
            case "target", "initial":
                renamed.attributes[index].value = words(attributes[index].name).map { names[$0] ?? $0 }.joined(separator: " ")
            case "event":
                let head = "done.state."
                renamed.attributes[index].value = words("event").map {
                    $0.hasPrefix(head) ? head + (names[String($0.dropFirst(head.count))] ?? String($0.dropFirst(head.count))) : $0
                }
                    .joined(separator: " ")
            case "cond", "expr":
                renamed.attributes[index].value = value.splitAtStates().map { $0.state.map { "In('\(names[$0] ?? $0)')" } ?? String($0.text) }.joined()
            default: break
            }
        }
        renamed.children = children.map { $0.renaming(names) }
        return renamed
    }
}

/// What a chart says of its states in words.
private struct SaidOfStates {
    /// Descriptors of events.
    private(set) var heard: Set<String> = []
    /// Words of expressions, but for what only asks whether a state is active.
    private var named: Set<Substring> = []

    init(_ root: XMLElement) { add(root) }

    private mutating func add(_ element: XMLElement) {
        heard.formUnion(element.words("event"))
        for source in element.attributes.filter({ $0.name == "cond" || $0.name.hasSuffix("expr") }).map(\.value) + [element.text] {
            for part in source.splitAtStates() where part.state == nil { named.formUnion(wordsOfNames(part.text)) }
        }
        for child in element.children { add(child) }
    }

    func mayName(_ id: String) -> Bool { wordsOfNames(id[...]).allSatisfy(named.contains) }
}

private func wordsOfNames(_ text: Substring) -> [Substring] { text.split { !($0.isLetter || $0.isNumber || $0 == "_") } }

extension String {
    /// Each `In('id')` apart, and what stands between.
    fileprivate func splitAtStates() -> [(text: Substring, state: String?)] {
        var parts: [(text: Substring, state: String?)] = []
        var rest = self[...]
        var place = rest.startIndex
        while let call = rest[place...].firstRange(of: "In(") {
            place = call.upperBound
            guard let quote = rest[place...].first, quote == "'" || quote == "\"", let end = rest[place...].dropFirst().firstIndex(of: quote),
                rest[rest.index(after: end)...].first == ")"
            else { continue }
            parts.append((rest[..<call.lowerBound], nil))
            parts.append((rest[call.lowerBound...end], String(rest[rest.index(after: place)..<end])))
            rest = rest[rest.index(end, offsetBy: 2)...]
            place = rest.startIndex
        }
        return parts + [(rest, nil)]
    }
}
