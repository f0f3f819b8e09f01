/// A compound state with nothing inside but a parallel one, as our export writes a parallel state whose regions start again: one parallel
/// state, where its transitions mean the same so (decision 0008).
extension XMLElement {
    func joiningRegions() -> XMLElement {
        var (joined, names): (XMLElement, [String: String]) = (self, [:])
        joined.children = children.map { $0.joined(in: self, &names) }
        return names.isEmpty ? self : joined.renaming(names)
    }

    private func joined(in root: XMLElement, _ names: inout [String: String]) -> XMLElement {
        var joined = self
        if let regions = innerRegions, let own = self["id"], let inner = regions["id"], means(own, regions, inner, in: root) {
            names[inner] = own
            joined.name = "parallel"
            joined.attributes.removeAll { $0.name == "initial" }
            joined.children = children.filter { $0.span != regions.span } + regions.children
        }
        joined.children = joined.children.map { $0.joined(in: root, &names) }
        return joined
    }

    /// Its only state, where that is a parallel one that does nothing itself.
    private var innerRegions: XMLElement? {
        let inner = children.filter { ["state", "parallel", "final", "history", "initial", "invoke"].contains($0.name) }
        guard name == "state", inner.count == 1, inner[0].name == "parallel", self["initial"] ?? inner[0]["id"] == inner[0]["id"] else { return nil }
        return inner[0].children.allSatisfy { ["state", "parallel", "final"].contains($0.name) } ? inner[0] : nil
    }

    /// Whether all transitions lead to the same as one state.
    private func means(_ own: String, _ regions: XMLElement, _ inner: String, in root: XMLElement) -> Bool {
        if children.contains(where: { $0.name == "transition" && $0["type"] == "internal" && $0["target"] != nil }) { return false }
        if root.someElement(where: { $0.words("event").contains("done.state.\(own)") || $0.mentionsBeside(inner) }) { return false }
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

    private func words(_ attribute: String) -> [String] { (self[attribute] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) }

    private func someElement(where isWanted: (XMLElement) -> Bool) -> Bool { isWanted(self) || children.contains { $0.someElement(where: isWanted) } }

    /// In an expression that does not just ask whether the state is active.
    private func mentionsBeside(_ id: String) -> Bool {
        let sources = attributes.filter { $0.name == "cond" || $0.name.hasSuffix("expr") }.map(\.value) + [text]
        return sources.contains { $0.renamingState(id, to: "").contains(id) }
    }

    private func renaming(_ names: [String: String]) -> XMLElement {
        var renamed = self
        for index in attributes.indices {
            let value = attributes[index].value
            switch attributes[index].name {
            case "target", "initial":
                renamed.attributes[index].value = words(attributes[index].name).map { names[$0] ?? $0 }.joined(separator: " ")
            case "event":
                let head = "done.state."
                renamed.attributes[index].value = words("event").map { $0.hasPrefix(head) ? head + (names[String($0.dropFirst(head.count))] ?? String($0.dropFirst(head.count))) : $0 }
                    .joined(separator: " ")
            case "cond", "expr": renamed.attributes[index].value = names.reduce(value) { $0.renamingState($1.key, to: $1.value) }
            default: break
            }
        }
        renamed.children = children.map { $0.renaming(names) }
        return renamed
    }
}

extension String {
    fileprivate func renamingState(_ id: String, to name: String) -> String {
        replacing("In('\(id)')", with: "In('\(name)')").replacing("In(\"\(id)\")", with: "In(\"\(name)\")")
    }
}
