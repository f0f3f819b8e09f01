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

    package var slots: SlotTable { layout.slots }

    package init(_ flow: Flow, tick: Double = 1) {
        self.flow = flow
        self.layout = SnapshotLayout()
        self.pool = ValuePool()
        var pool = ValuePool()
        self.code = Code(flow: flow, slots: layout.slots, pool: &pool)
    }
}

package struct SnapshotLayout: Sendable {
    package var slots = SlotTable(data: [], activity: [])
}

/// A datum with the word it is to hold (see `Encoding`).
package struct DatumWrite: Hashable, Sendable {
    package var datum: ID<Datum>
    package var word: UInt64
    package init(_ datum: ID<Datum>, _ word: UInt64) {
        self.datum = datum
        self.word = word
    }
}

/// What one session or thread needs while it runs macrosteps; nothing in it outlives one but the pool.
package struct Workspace: Sendable {
    package var pool: ValuePool
}

extension Machine {
    package func makeWorkspace() -> Workspace { Workspace(pool: pool) }

    /// Enters the initial configuration. `given` holds before the first entry action runs.
    package func start(given: [DatumWrite] = [], _ workspace: inout Workspace) -> Macrostep {
        Macrostep(microsteps: [], snapshot: Snapshot(words: []))
    }

    /// One run to completion; the same snapshot and occurrence always give the same answer.
    /// - Parameter writing: what a bound element changes with the input; guards already see it, and it raises `changed`.
    package func macrostep(
        from snapshot: Snapshot, on occurrence: Occurrence, payload: Payload = .empty, writing: [DatumWrite] = [],
        _ workspace: inout Workspace
    ) -> Macrostep {
        Macrostep(microsteps: [], snapshot: snapshot)
    }

    /// The world, or an element that no transition listens to, changes data: raises `changed` and runs to completion.
    package func macrostep(
        from snapshot: Snapshot, writing: [DatumWrite], _ workspace: inout Workspace
    ) -> Macrostep {
        Macrostep(microsteps: [], snapshot: snapshot)
    }

    /// What the occurrence would take, after preemption, in document order.
    package func transitionsEnabled(
        in snapshot: Snapshot, on occurrence: Occurrence, payload: Payload = .empty, _ workspace: inout Workspace
    ) -> [ID<Transition>] { [] }

    /// A transition out of an active state that listens to an occurrence.
    package struct Candidate: Hashable, Sendable {
        package var transition: ID<Transition>
        package var guardHolds: Bool
    }

    /// Every transition that listens to the occurrence, in the order of selection.
    package func candidates(
        in snapshot: Snapshot, on occurrence: Occurrence, payload: Payload = .empty, _ workspace: inout Workspace
    ) -> [Candidate] { [] }

    /// nil: nothing is pending.
    package func timeToNextDeadline(_ snapshot: Snapshot) -> Double? { nil }

    package struct Advance: Sendable {
        /// Milliseconds; less than asked for where a deadline came first.
        package var elapsed: Double
        /// After the time that passed and the macrostep.
        package var snapshot: Snapshot
        /// What the deadline set off; nil: none fell due.
        package var macrostep: Macrostep?
    }

    /// Lets time pass up to the first deadline, which is carried out; ties in document order.
    package func advance(_ snapshot: Snapshot, by milliseconds: Double, _ workspace: inout Workspace) -> Advance {
        Advance(elapsed: milliseconds, snapshot: snapshot, macrostep: nil)
    }

    /// Document order.
    package func runningServices(_ snapshot: Snapshot) -> [ID<Service>] { [] }
    /// Document order.
    package func activeStates(_ snapshot: Snapshot) -> [ID<State>] { [] }
    /// Active atomic and final states, document order.
    package func activeLeaves(_ snapshot: Snapshot) -> [ID<State>] { [] }
    package func isActive(_ state: ID<State>, in snapshot: Snapshot) -> Bool { false }
    /// The outermost final state is reached: nothing is taken any more.
    package func isEnded(_ snapshot: Snapshot) -> Bool { false }
    /// The word that the evaluator sees.
    package func word(of datum: ID<Datum>, in snapshot: Snapshot) -> UInt64 { 0 }
    package func value(of datum: ID<Datum>, in snapshot: Snapshot, pool: ValuePool) -> Value { .none }
}
