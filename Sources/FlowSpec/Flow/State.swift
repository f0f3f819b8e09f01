/// A state of the journey; what lies inside it follows it in the table.
package struct State: Sendable {
    /// SCXML's kinds. A region is a compound (or atomic) child of a parallel state.
    package enum Kind: Hashable, Sendable {
        case atomic
        /// Entering it without a deeper target enters `initial`.
        case compound(initial: [Target])
        case parallel
        case final
    }

    package var name: String
    /// Names from the outermost state down, joined by `.`; empty for the root.
    package var path: String
    package var kind: Kind
    package var parent: ID<State>?
    package var children: [ID<State>] = []
    /// The last state of this one's subtree: `s` lies inside iff `id < s && s <= last`.
    package var last: ID<State>
    package var depth: Int
    package var histories: [ID<History>] = []
    package var entry: [Action] = []
    package var exit: [Action] = []
    /// Document order.
    package var transitions: [ID<Transition>] = []
    /// Services that run while the state is active.
    package var calls: [ID<Service>] = []
    package var screen: ID<Screen>?
    /// What the document leaves undesigned here.
    package var todo: String?
    /// The flow that runs here as a submachine, by its id.
    package var run: String?
    /// Data that start again from their initial values each time the state is entered (a submachine's own).
    package var owns: [ID<Datum>] = []
    /// Where the flow that runs here declares the data that `with` gives it.
    package var given: [Span] = []
    package var notes: [String] = []
    package var sources: [RequirementReference] = []
    /// The state's name where it is declared.
    package var span: Span

    package init(
        name: String, path: String, kind: Kind, parent: ID<State>?, last: ID<State>, depth: Int, span: Span
    ) {
        self.name = name
        self.path = path
        self.kind = kind
        self.parent = parent
        self.last = last
        self.depth = depth
        self.span = span
    }
}

/// A history pseudo-state of a compound or parallel state (SCXML 3.10).
package struct History: Sendable {
    package var state: ID<State>
    package var deep: Bool
    /// Entered where nothing is remembered yet.
    package var fallback: [Target]
    package init(state: ID<State>, deep: Bool, fallback: [Target]) {
        self.state = state
        self.deep = deep
        self.fallback = fallback
    }
}

extension Flow {
    /// The histories to which a transition leads back, or with which a state begins. What only another one falls back to is none of them.
    package var historiesResumed: Set<ID<History>> {
        var targets = transitions.rows.flatMap(\.targets)
        for state in states.rows { if case .compound(let initial) = state.kind { targets += initial } }
        return Set(targets.compactMap { if case .history(let id) = $0 { id } else { nil } })
    }
}

/// Where a transition leads.
package enum Target: Hashable, Sendable {
    case state(ID<State>)
    case history(ID<History>)
}

extension Flow {
    /// Whether the journey can come to an end of its own.
    package var hasEnd: Bool { canEnd(Flow.root) }

    /// Whether the state is in its final state (SCXML `isInFinalState`) in some configuration; a final state counts as a region that has finished.
    package func canEnd(_ state: ID<State>) -> Bool { !ends(of: state).contains(where: \.isEmpty) }

    /// The state is in its final state as soon as one of each list is active: where it is parallel, each of its regions has to end.
    package func ends(of state: ID<State>) -> [[ID<State>]] {
        let children = states[state].children
        return switch states[state].kind {
        case .final: [[state]]
        case .atomic: [[]]
        case .compound: [children.filter { states[$0].kind == .final }]
        case .parallel: children.isEmpty ? [[]] : children.flatMap(ends)
        }
    }
}
