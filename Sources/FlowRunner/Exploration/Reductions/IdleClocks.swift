import FlowSpec

/// Clocks that are only shown: states that start themselves anew after a time, and of all that this does nothing matters. Where no wait that may
/// be under way with one is ever under way with another, nothing hangs on how far it has come: its time is not followed.
struct IdleClocks: Sendable {
    /// What falls due, one for each clock.
    let transitions: [ID<Transition>]
    let fields: [BitField]

    static let none = IdleClocks()

    private init() { (transitions, fields) = ([], []) }

    /// - Parameters:
    ///   - observed: the cone of influence (`ConeOfInfluence`).
    ///   - openWaits: how far those have come that are always open is not followed either.
    ///   - question: of which it is the cone.
    init(_ journey: Journey, observed: Set<ID<Datum>>, openWaits: OpenWaits, asked question: SpaceQuestion) {
        let (flow, layout) = (journey.flow, journey.machine.layout)
        // What comes about in the end hangs on whether time may pass while the user begins a wait anew again and again.
        guard !question.clocks, !(question.promises && flow.promises.contains { $0.claim.hangsOnFairness }) else {
            self = .none
            return
        }
        let promised = question.promises ? flow.transitionsAwaitedByPromises : []
        let alike = flow.transitions.ids.filter { !promised.contains($0) && flow.onlyStartsAnew($0, observed: observed, tick: layout.tick) }
        let transitions = alike.isEmpty ? [] : flow.clocks(among: alike, besides: Set(openWaits.waits.indices.filter { openWaits.waits[$0].isLong }))
        self.transitions = transitions
        fields = layout.timers.filter { timer in transitions.contains { timer.cause == .after($0) } }.map(\.field)
    }

    /// Their time is not told.
    @inline(__always)
    func stop(_ words: UnsafeMutablePointer<UInt64>) {
        for field in fields { field.write(0, to: words) }
    }
}

extension Flow {
    /// Whether an innermost state is left and entered again with the transition as time passes, and nothing of that matters.
    fileprivate func onlyStartsAnew(_ id: ID<Transition>, observed: Set<ID<Datum>>, tick: Double) -> Bool {
        let transition = transitions[id]
        let state = states[transition.source]
        guard case .after(let delay)? = transition.trigger, transition.guard == nil, transition.targets == [.state(transition.source)],
            let time = TimerDelay(delay).constantMilliseconds, timerTicks(time, tick: tick) > 0, case .atomic = state.kind, let around = state.parent,
            case .compound = states[around].kind, transition.timeline == nil, state.calls.isEmpty, observed.isDisjoint(with: state.owns)
        else { return false }
        let isOnlyWait = state.transitions.allSatisfy { other in
            switch transitions[other].trigger {
            case .after?: other == id
            case nil: false
            default: true
            }
        }
        return isOnlyWait && (transition.actions + state.entry + state.exit).allSatisfy { action in
            switch action {
            case .haptic, .announce, .log: true
            case .set, .reset, .append, .remove: action.writes.allSatisfy { !observed.contains($0.datum) }
            case .emit, .cancelService, .cancelEvent, .timeline, .branch: false
            }
        }
    }

    /// Those of them whose waits beside them are never under way together with others, save what began with them: also when the clock has been
    /// left, what began beside it has come some way.
    /// - Parameter open: timers whose time is not followed.
    fileprivate func clocks(among alike: [ID<Transition>], besides open: Set<Int>) -> [ID<Transition>] {
        let causes = timerCauses().map(\.cause)
        guard causes.count <= Self.mostWaitsCompared else { return [] }
        let starters = timerStarters
        let disturbing = causes.indices.map { one in
            causes.indices.filter { starters[$0] != starters[one] && mayWaitTogether(causes[one], causes[$0]) }
        }
        var clocks = alike
        while true {
            let others = Set(causes.indices.filter { place in !open.contains(place) && !clocks.contains { causes[place] == .after($0) } })
            let kept = clocks.filter { clock in
                !others.contains { mayWait(causes[$0], whileActive: transitions[clock].source) && disturbing[$0].contains(where: others.contains) }
            }
            if kept.count == clocks.count { return kept }
            clocks = kept
        }
    }

    /// All pairs of them are looked at.
    private static let mostWaitsCompared = 200

    private func mayWait(_ cause: TimerCause, whileActive state: ID<State>) -> Bool {
        statesWaiting(cause)?.contains { canBeActiveTogether($0, state) } ?? true
    }

    private func mayWaitTogether(_ one: TimerCause, _ other: TimerCause) -> Bool {
        statesWaiting(one)?.contains { mayWait(other, whileActive: $0) } ?? true
    }

    /// While one of which is active the wait may be under way; nil: at any time.
    private func statesWaiting(_ cause: TimerCause) -> [ID<State>]? {
        switch cause {
        case .after(let transition): [transitions[transition].source]
        case .timeout(let service): states.ids.filter { states[$0].calls.contains(service) }
        case .emit: nil
        }
    }
}

extension StateSpace {
    /// Whether it cannot tell of some clock that runs that it ever falls due.
    package var mayMissClocks: Bool { idleClocks.contains { visits(flow.transitions[$0].source) && !fallsDue($0) } }

    /// Whether somewhere nothing else is awaited that could end what the clock runs in, so that it surely falls due.
    func fallsDue(_ clock: ID<Transition>) -> Bool {
        let (machine, source) = (branching.machine, flow.transitions[clock].source)
        return visits(source) && (0..<count).contains { number in
            isActive(source, in: number) && machine.layout.timerWords.allSatisfy { words(number)[$0] == 0 }
        }
    }
}
