/// What a file declares, asked before it is decoded.
extension YAMLTree {
    /// Whether a text in braces begins with what the file gives a value: `{name}`, `{total / 2}`, `{item.title}`.
    func declaresName(beginning text: String) -> Bool {
        let name = text.prefix(while: isIdentifierPart)
        if name == "item" || name == "index" { return true }
        return value(of: ["data", "derived", "content"], in: YAMLTree.root).contains { value(of: [String(name)], in: $0).isEmpty == false }
    }

    /// Of the data; none where other files may declare some as well.
    func namesOfAllData() -> Set<String> {
        guard value(of: ["imports"], in: YAMLTree.root).isEmpty else { return [] }
        return Set(value(of: ["data"], in: YAMLTree.root).filter { self[$0].kind == .mapping }.flatMap { data in pairs(data).map { text($0.key) } })
    }

    /// Whether the file declares a list of records under this name.
    func declaresRecords(_ name: String) -> Bool {
        value(of: ["data"], in: YAMLTree.root).contains { data in value(of: [name], in: data).contains { !value(of: ["of"], in: $0).isEmpty } }
    }

    /// The one list of records that the file declares; nil where it declares more than anybody looks through for each slip.
    var onlyRecords: String? {
        guard let data = value(of: ["data"], in: YAMLTree.root).first, self[data].kind == .mapping else { return nil }
        var only: String?
        for (count, (name, datum)) in pairs(data).enumerated() {
            if count == Self.mostLookedThrough { return nil }
            if value(of: ["of"], in: datum).isEmpty { continue }
            if only != nil { return nil }
            only = text(name)
        }
        return only
    }

    private static let mostLookedThrough = 200

    /// Whether the file declares a choice under this name that the user may make.
    func declaresChoice(_ name: String) -> Bool {
        value(of: ["data"], in: YAMLTree.root).flatMap { value(of: [name], in: $0) }.contains { datum in
            let isEnvironment = !value(of: ["environment"], in: datum).isEmpty
            return !isEnvironment && value(of: ["type"], in: datum).contains { self[$0].kind == .scalar && text($0) == "choice" }
        }
    }

    /// As they are written in a list, where the user may choose among them; nil where the file declares more than anybody looks through for each slip.
    func options(ofChoice name: String) -> [String]? {
        guard let all = value(of: ["data"], in: YAMLTree.root).first, children(all).prefix(2 * Self.mostLookedThrough).reduce(0, { count, _ in count + 1 }) < 2 * Self.mostLookedThrough,
            declaresChoice(name)
        else { return nil }
        let list = value(of: [name], in: all).flatMap { value(of: ["options"], in: $0) }.first { self[$0].kind == .sequence }
        return list.map { children($0).map { self[$0].kind == .scalar ? text($0) : "" } }
    }

    func declaresService(_ name: String) -> Bool { value(of: ["services"], in: YAMLTree.root).contains { !value(of: [name], in: $0).isEmpty } }

    func declaresOutcome(_ name: String, of service: String) -> Bool {
        value(of: ["services"], in: YAMLTree.root).flatMap { value(of: [service], in: $0) }.flatMap { value(of: ["outcomes"], in: $0) }
            .contains { words(in: $0).contains(name) }
    }

    /// Whether a state of this name stands anywhere in the file.
    func declaresState(_ name: String, in mapping: NodeID = YAMLTree.root) -> Bool {
        value(of: ["states", "regions"], in: mapping).contains { states in
            self[states].kind == .mapping && pairs(states).contains { text($0.key) == name || declaresState(name, in: $0.value) }
        }
    }

    /// Of the states that stand anywhere in the file.
    func namesOfStates(in mapping: NodeID = YAMLTree.root) -> Set<String> {
        var names: Set<String> = []
        for states in value(of: ["states", "regions"], in: mapping) where self[states].kind == .mapping {
            for (name, state) in pairs(states) {
                names.insert(text(name))
                names.formUnion(namesOfStates(in: state))
            }
        }
        return names
    }

    private func value(of keys: [String], in mapping: NodeID) -> [NodeID] {
        guard self[mapping].kind == .mapping else { return [] }
        return pairs(mapping).compactMap { keys.contains(text($0.key)) ? $0.value : nil }
    }
}
