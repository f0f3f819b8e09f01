import FlowSpec

/// What a flow that is run several times did in any of its copies: one place in the text stands for all of them, and what one never does
/// another may.
struct Copies {
    /// By the place of the trigger, the states from which it was taken.
    private var takenFrom: [Span: Set<ID<State>>] = [:]
    private var visited: Set<Span> = []
    private var visible: Set<Span> = []
    private var enabled: Set<Span> = []

    init(_ flow: Flow, _ space: StateSpace) {
        for id in flow.transitions.ids where space.meets(id) {
            takenFrom[flow.transitions[id].triggerSpan, default: []].insert(flow.transitions[id].source)
        }
        visited = Set(flow.states.ids.filter { space.meets($0) }.map { flow.states[$0].span })
        visible = Set(flow.elements.ids.filter { space.shows($0) }.map { flow.elements[$0].span })
        enabled = Set(flow.elements.ids.filter { space.enables($0) }.map { flow.elements[$0].span })
    }

    func takeElsewhere(_ transition: Transition) -> Bool {
        takenFrom[transition.triggerSpan]?.contains { $0 != transition.source } ?? false
    }

    func visitElsewhere(_ state: State) -> Bool { visited.contains(state.span) }
    func showElsewhere(_ element: Element) -> Bool { visible.contains(element.span) }
    func enableElsewhere(_ element: Element) -> Bool { enabled.contains(element.span) }
}
