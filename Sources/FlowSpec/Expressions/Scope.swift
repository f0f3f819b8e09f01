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
    case absent
}

/// The names an expression sees, and what stands around it. Copies are made for each list's row and each gesture: they share the names.
package struct Scope {
    private var bound: BoundNames
    /// The record of the list row that the expression stands in.
    package var item: ValueType?
    /// The label of the list around the expression, where that does not say whose records it shows.
    package var labelOfUnshownList: String?
    /// Inside a gesture's guard, actions or timeline.
    package var allowsGesture = false

    /// - Parameter nearNames: what has been compared so far, also elsewhere.
    package init(
        findState: @escaping (String) -> StateMatch = { _ in .absent }, nearestState: @escaping (String) -> NearName? = { _ in nil },
        nearNames: NearestNames = NearestNames()
    ) {
        bound = BoundNames(findState: findState, nearestState: nearestState, nearNames: nearNames)
    }

    /// In the order of their declaration.
    package var names: [String] { bound.kept.names }
    /// Names that cannot be any, so that they are known where they stand: `my-email`. The longest first.
    var oddNames: [String] { bound.oddNames }
    /// With the outcomes of each, which are no values.
    package var services: [String: [String]] { bound.services }

    /// The first binding of a name stays.
    package mutating func bind(_ name: String, _ binding: Binding) { changing().bind(name, bound.binding(name) ?? binding) }

    /// Gives a bound name another meaning (a derived value whose type is known by now).
    package mutating func rebind(_ name: String, _ binding: Binding) { changing().bind(name, binding) }

    package mutating func bind(service name: String, outcomes: [String]) { changing().services[name] = outcomes }

    mutating func bind(_ states: TitledStates) { changing().titledStates = states }

    /// What a flow that a state runs calls its own: `logUsage.amount`, by the state's path or the end of that.
    package mutating func bind(_ name: String, ofRun state: State, _ binding: Binding) { changing().bind(name, ofRun: state, binding) }

    private mutating func changing() -> BoundNames {
        if !isKnownUniquelyReferenced(&bound) { bound = BoundNames(copying: bound) }
        return bound
    }

    /// What a bare name means here.
    package func binding(_ name: String) -> Binding? { bound.binding(name) }

    /// What a flow that a state runs calls its own, by the state's path or the end of it.
    func ofRun(_ path: String) -> Binding? { bound.ofRun(path) }

    /// All that may be asked for behind the state's name.
    package func names(ofRun state: String) -> [String] { bound.names(ofRun: state) }

    /// The state that a name or path means here.
    package func state(_ name: String) -> StateMatch { bound.findState(name) }

    /// The state that was probably meant where none answers.
    func nearestState(to path: String) -> NearName? { bound.nearestState(path) }

    /// The name of the state whose screen is called so.
    func state(titled title: String) -> String? { bound.titledStates.name(ofStateTitled: title, bound.findState) }

    /// The name that was probably meant, and those that say the opposite, as long as looking for them is afforded.
    func nearest(to name: String) -> NearName? { bound.nearNames.nearest(to: name, amongNames: bound.kept) }
    func opposed(to name: String) -> [String] { bound.nearNames.affords(names.count) ? bound.kept.opposed(to: name) : [] }
    func nearest(to word: String, inOptions options: [String]) -> NearName? {
        bound.nearNames.affords(options.count) ? Suggestion.nearest(to: word, in: options) : nil
    }

    /// The odd names in a text, but for those that are only parts of longer ones there.
    func oddNames(in text: String) -> [String] {
        if oddNames.isEmpty { return [] }
        let found = oddNames.filter(text.contains)
        return found.filter { name in !found.contains { $0 != name && $0.contains(name) } }
    }

    /// Whether an odd name is surely meant where it stands: its parts would mean nothing, as a difference or the like.
    func isCertain(oddName name: String) -> Bool {
        if name.utf8.allSatisfy(isNamePart) { return true }
        let parts = name.utf8.split(whereSeparator: { !isNamePart($0) }).map { String(decoding: $0, as: UTF8.self) }
        let words = ["not", "and", "or", "in", "if", "then", "else"]
        return parts.contains { binding($0) == nil && !isDigit($0.utf8.first ?? 0) && !words.contains($0) }
    }

    /// The list that may be meant to be shown: the one of this name, or the only one there is.
    func listMeant(byLabel label: String) -> String {
        let lists = names.filter { if case .list? = binding($0)?.type { true } else { false } }
        return lists.first { $0.lowercased() == label.lowercased() } ?? (lists.count == 1 ? lists[0] : "…")
    }
}
