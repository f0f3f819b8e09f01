import FlowSpec

/// Fills the machine's tables, states in document order.
struct TableCompiler {
    private let flow: Flow
    private let layout: SnapshotLayout
    private let listeners: Listeners
    private let entryRules: EntryRules
    private var marks: EntryMarks
    private(set) var actions: ActionCompiler
    private(set) var states: [StateRow] = []
    private(set) var transitions: [TransitionRow] = []
    private(set) var children: [UInt32] = []
    private(set) var eventless: [UInt32] = []
    private(set) var entered: [UInt32] = []
    private(set) var delays: [Delay] = []

    init(_ flow: Flow, layout: SnapshotLayout, events: EventTable, listeners: Listeners, entryRules: EntryRules) {
        self.flow = flow
        self.layout = layout
        self.listeners = listeners
        self.entryRules = entryRules
        marks = EntryMarks(states: flow.states.count)
        actions = ActionCompiler(flow, layout: layout, events: events)
    }

    mutating func compile() {
        var contents: [Run] = Array(repeating: Run(start: 0, end: 0), count: flow.transitions.count)
        for id in flow.states.ids {
            states.append(row(of: id))
            for transition in flow.states[id].transitions {
                contents[transition.int] = actions.compileContent(flow.transitions[transition])
            }
        }
        transitions = flow.transitions.ids.map { row(of: $0, content: contents[$0.int]) }
        delays = layout.timers.map { actions.compileDelay($0.delay) }
    }

    private mutating func row(of id: ID<State>) -> StateRow {
        let state = flow.states[id]
        let hierarchy = entryRules.hierarchy
        let parent = hierarchy.parents[id.int]
        let isChild = parent.map { hierarchy.kinds[$0] == .compound } ?? false
        let firstChild = UInt32(children.count)
        children += (hierarchy.children[id.int] + hierarchy.regions[id.int]).map(UInt32.init)
        let entry = actions.compileEntry(state)
        let exit = actions.compileExit(state, number: id.int)
        let (eventless, outerEventless) = eventless(of: state, below: parent)
        return StateRow(
            kind: hierarchy.kinds[id.int], hasHistory: !state.histories.isEmpty, callsServices: !state.calls.isEmpty,
            parent: UInt32(parent ?? 0), last: UInt32(hierarchy.last[id.int]),
            next: entryRules.next[id.int].map(UInt32.init) ?? StateRow.absent, childField: layout.children[id.int],
            firstChild: firstChild, place: isChild ? parent.map { layout.children[$0] } ?? .none : .none,
            placeValue: isChild ? UInt32(hierarchy.places[id.int] + 1) : 0, listener: listeners.nearest[id.int],
            eventless: eventless, outerEventless: outerEventless, entry: entry, exit: exit)
    }

    /// States without own eventless transitions share their parent's.
    private mutating func eventless(of state: State, below parent: Int?) -> (run: Run, outer: UInt32) {
        let own = state.transitions.filter { flow.transitions[$0].trigger == nil }
        let inherited = parent.map { (run: states[$0].eventless, outer: states[$0].outerEventless) }
        if own.isEmpty { return inherited ?? (Run(start: 0, end: 0), StateRow.absent) }
        let start = eventless.count
        eventless += own.map(\.index)
        let outer = parent.flatMap { states[$0].eventless.range.isEmpty ? nil : UInt32($0) }
        return (Run(start: start, end: eventless.count), outer ?? StateRow.absent)
    }

    private mutating func row(of id: ID<Transition>, content: Run) -> TransitionRow {
        let transition = flow.transitions[id]
        var targets: [Int] = []
        let hasFixedDomain = entryRules.effectiveTargets(of: transition.targets, words: nil, into: &targets)
        let domain =
            hasFixedDomain
            ? entryRules.transitionDomain(
                source: transition.source.int, isInternal: transition.isInternal, effectiveTargets: targets) : nil
        let start = entered.count
        var hasFixedEntry = hasFixedDomain
        if let domain {
            hasFixedEntry = entryRules.entrySet(
                of: transition.targets, below: domain, words: nil, marks: &marks, into: &entered)
        }
        if !hasFixedEntry { entered.removeSubrange(start...) }
        let condition = actions.compileGuard(transition.guard)
        return TransitionRow(
            source: transition.source.index, domain: domain.map(UInt32.init) ?? StateRow.absent, hasMovingDomain: !hasFixedDomain,
            hasMovingEntry: !hasFixedEntry, hasGuard: condition != .always, guarded: condition, content: content,
            entered: Run(start: start, end: entered.count))
    }
}
