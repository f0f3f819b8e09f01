import FlowSpec

/// A flow compiled into flat tables. All that can change is in `Snapshot` and (texts, lists, records) the workspace's
/// pool, so one machine serves any number of sessions and threads. The algorithm is SCXML's Appendix D.
package struct Machine: Sendable {
    package let flow: Flow
    package let layout: SnapshotLayout
    /// All compiled expressions; a copy can be given more (screens, expectations) and evaluates these as well.
    package let code: Code
    /// With every constant of the flow; a workspace's pool starts as a copy.
    package let pool: ValuePool

    let states: FlatTable<StateRow>
    let configuration: FlatTable<ConfigurationWord>
    let transitions: FlatTable<TransitionRow>
    /// Of compound and parallel states.
    let children: FlatTable<UInt32>
    let listeners: Listeners
    let events: EventTable
    /// Transitions.
    let eventless: FlatTable<UInt32>
    /// States, for transitions whose entry set is always the same.
    let entered: FlatTable<UInt32>
    let actionSteps: FlatTable<ActionStep>
    /// By step that writes one: where the value stands in the flow.
    let writtenValues: [Int: Span]
    let assignments: FlatTable<Assignment>
    let texts: [CompiledTemplate]
    let delays: [Delay]
    /// By timer.
    let timers: FlatTable<BitField>
    let initialBits: [UInt64]
    let entryRules: EntryRules
    /// By event number: the service that an outcome ends, or -1.
    let endedServices: FlatTable<Int32>
    /// By service: the states that call it.
    let serviceCallers: [[Int]]
    /// By service: its timeout's timer.
    let timeouts: [Int?]
    /// By state: the number of its done event, or -1.
    let doneNumbers: FlatTable<Int32>
    let hasEventless: Bool
    let hasHistory: Bool
    private let mostLeaves: Int

    package var slots: SlotTable { layout.slots }

    /// - Parameter tick: milliseconds; the resolution of timers.
    package init(_ flow: Flow, tick: Double = 1) {
        var flow = flow
        if flow.states.count == 0 {
            flow.states.append(State(name: "", path: "", kind: .atomic, parent: nil, last: Flow.root, depth: 0, span: flow.span))
        }
        let hierarchy = Hierarchy(flow)
        let layout = SnapshotLayout(flow, hierarchy: hierarchy, tick: tick > 0 && tick.isFinite ? tick : 1)
        let (events, listening) = EventTable.make(flow)
        let listeners = Listeners(hierarchy: hierarchy, sources: flow.transitions.rows.map(\.source.int), listening: listening)
        let entryRules = EntryRules(flow, hierarchy: hierarchy, slots: layout.history)
        var tables = TableCompiler(flow, layout: layout, events: events, listeners: listeners, entryRules: entryRules)
        tables.compile()
        self.flow = flow
        self.layout = layout
        self.events = events
        self.listeners = listeners
        self.entryRules = entryRules
        states = FlatTable(tables.states)
        configuration = FlatTable(layout.configuration)
        timers = FlatTable(layout.timers.map(\.field))
        transitions = FlatTable(tables.transitions)
        children = FlatTable(tables.children)
        eventless = FlatTable(tables.eventless)
        entered = FlatTable(tables.entered)
        delays = tables.delays
        code = tables.actions.code
        pool = tables.actions.pool
        actionSteps = FlatTable(tables.actions.actionSteps)
        writtenValues = tables.actions.writtenValues
        assignments = FlatTable(tables.actions.assignments)
        texts = tables.actions.texts
        initialBits = tables.actions.initialBits
        endedServices = FlatTable(
            events.occurrences.map { if case .outcome(let service, _) = $0 { Int32(service.int) } else { -1 } })
        var callers: [[Int]] = Array(repeating: [], count: flow.services.count)
        for id in flow.states.ids {
            for service in flow.states[id].calls { callers[service.int].append(id.int) }
        }
        serviceCallers = callers
        var timeouts: [Int?] = Array(repeating: nil, count: flow.services.count)
        for (timer, slot) in layout.timers.enumerated() {
            if case .timeout(let service) = slot.cause { timeouts[service.int] = timer }
        }
        self.timeouts = timeouts
        doneNumbers = FlatTable(hierarchy.kinds.indices.map(events.number(ofDone:)))
        hasEventless = !tables.eventless.isEmpty
        hasHistory = flow.histories.count > 0
        mostLeaves = hierarchy.mostLeaves
    }

    /// What running the machine works in; one for each thread.
    package func makeWorkspace() -> Workspace {
        Workspace(pool: pool, states: states.count, leaves: mostLeaves, configuration: configuration.count)
    }

    /// The number that the listeners of an occurrence are found by; nil: nobody listens.
    package func eventNumber(of occurrence: Occurrence) -> Int? { events.number(of: occurrence) }
    package var eventCount: Int { events.count }
    /// As `eventNumber(of:)` for an event's name.
    package func eventNumber(named name: String) -> Int? { events.number(named: name) }
    package func event(named name: String) -> ID<EventName>? { events.event(named: name) }
}
