/// What a name in an expression stands for.
package enum Binding: Sendable {
    case datum(ID<Datum>, ValueType)
    case derived(ID<Derived>, ValueType)
    case content(ID<Content>, ValueType)

    package var type: ValueType {
        switch self {
        case .datum(_, let type), .derived(_, let type), .content(_, let type): type
        }
    }
}

/// What `at(name)` finds under a state's name or dotted path.
package enum StateMatch: Sendable {
    case found(ID<State>)
    /// Several states answer to it; their paths.
    case ambiguous([String])
    case absent(nearest: NearName?)
}

/// The names an expression sees.
package struct Scope {
    private var bindings: [String: Binding] = [:]
    /// In the order of their declaration.
    package var names: [String] { keptNames.names }
    package private(set) var keptNames = KeptNames()
    /// Names that cannot be any, so that they are known where they stand: `my-email`. The longest first.
    package private(set) var oddNames: [String] = []
    /// The record of the list row that the expression stands in.
    package var item: ValueType?
    /// The label of the list around the expression, where that does not say whose records it shows.
    package var labelOfUnshownList: String?
    /// With the outcomes of each, which are no values.
    package var services: [String: [String]] = [:]
    /// Inside a gesture's guard, actions or timeline.
    package var allowsGesture = false
    /// By path.
    private var runsData: [String: Binding] = [:]
    /// By the end of a path; nil where several end so.
    private var runsDataByEnd: [String: Binding?] = [:]
    private let findState: (String) -> StateMatch

    package init(findState: @escaping (String) -> StateMatch = { _ in .absent(nearest: nil) }) {
        self.findState = findState
    }

    /// The first binding of a name stays.
    package mutating func bind(_ name: String, _ binding: Binding) {
        if bindings.updateValue(bindings[name] ?? binding, forKey: name) == nil { add(name) }
    }

    /// Gives a bound name another meaning (a derived value whose type is known by now).
    package mutating func rebind(_ name: String, _ binding: Binding) {
        if bindings.updateValue(binding, forKey: name) == nil { add(name) }
    }

    private mutating func add(_ name: String) {
        keptNames.append(name)
        guard oddNames.count < 100, !isIdentifier(name), name.utf8.first.map(isNameStart) == true else { return }
        oddNames.insert(name, at: oddNames.firstIndex { $0.utf8.count < name.utf8.count } ?? oddNames.count)
    }

    /// The odd names in a text, but for those that are only parts of longer ones there.
    func oddNames(in text: String) -> [String] {
        if oddNames.isEmpty { return [] }
        let found = oddNames.filter(text.contains)
        return found.filter { name in !found.contains { $0 != name && $0.contains(name) } }
    }

    /// The list that may be meant to be shown: the one of this name, or the only one there is.
    package func listMeant(byLabel label: String) -> String {
        let lists = names.filter { if case .list? = bindings[$0]?.type { true } else { false } }
        return lists.first { $0.lowercased() == label.lowercased() } ?? (lists.count == 1 ? lists[0] : "…")
    }

    /// Whether an odd name is surely meant where it stands: its parts would mean nothing, as a difference or the like.
    func isCertain(oddName name: String) -> Bool {
        if name.utf8.allSatisfy(isNamePart) { return true }
        let parts = name.utf8.split(whereSeparator: { !isNamePart($0) }).map { String(decoding: $0, as: UTF8.self) }
        let words = ["not", "and", "or", "in", "if", "then", "else"]
        return parts.contains { bindings[$0] == nil && !isDigit($0.utf8.first ?? 0) && !words.contains($0) }
    }

    /// What a flow that a state runs calls its own: `logUsage.amount`, by the state's path or the end of that.
    package mutating func bind(_ name: String, ofRun state: State, _ binding: Binding) {
        runsData["\(state.path).\(name)"] = binding
        for dot in state.path.indices where state.path[dot] == "." {
            let end = "\(state.path[state.path.index(after: dot)...]).\(name)"
            runsDataByEnd.updateValue(runsDataByEnd[end] == nil ? binding : nil, forKey: end)
        }
    }

    /// What a flow that a state runs calls its own, by the state's path or the end of it.
    package func ofRun(_ path: String) -> Binding? { runsData[path] ?? runsDataByEnd[path] ?? nil }

    /// All that may be asked for behind the state's name.
    package func names(ofRun state: String) -> [String] {
        Set(runsData.keys).union(runsDataByEnd.filter { $0.value != nil }.keys).filter { $0.hasPrefix("\(state).") }.sorted()
    }

    /// What a bare name means here.
    package func binding(_ name: String) -> Binding? { bindings[name] }

    /// The state that a name or path means here.
    package func state(_ name: String) -> StateMatch { findState(name) }
}
