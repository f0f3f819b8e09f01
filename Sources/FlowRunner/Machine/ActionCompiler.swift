import FlowSpec

/// Turns the flow's actions, guards and delays into actionSteps and programs. Lists must come in the order of `Flow.timerCauses`.
struct ActionCompiler {
    private let flow: Flow
    private let layout: SnapshotLayout
    private let events: EventTable
    private(set) var code: Code
    private(set) var pool: ValuePool
    private(set) var actionSteps: [ActionStep] = []
    private(set) var assignments: [Assignment] = []
    /// By step that writes one: where the value stands in the flow.
    private(set) var writtenValues: [Int: Span] = [:]
    private(set) var texts: [CompiledTemplate] = []
    /// Of the data as they are declared.
    let initialBits: [UInt64]
    /// The timers of `after` transitions, by transition.
    private var afterTimers: [Int32?]
    /// The timers of delayed `emit`s in the order of their places.
    private var emitTimers: ArraySlice<Int32>
    private var timersOfEvents: [[Int32]]

    init(_ flow: Flow, layout: SnapshotLayout, events: EventTable) {
        self.flow = flow
        self.layout = layout
        self.events = events
        var pool = ValuePool()
        code = Code(flow: flow, slots: layout.slots, pool: &pool)
        initialBits = zip(flow.data.rows, layout.slots.data.all).map { datum, slot in
            slot.encoding.bits(of: pool.word(of: datum.initial, as: datum.type)).bits & slot.field.mask
        }
        self.pool = pool
        afterTimers = Array(repeating: nil, count: flow.transitions.count)
        timersOfEvents = Array(repeating: [], count: flow.events.count)
        var emitTimers: [Int32] = []
        for (timer, slot) in zip(Int32(0)..., layout.timers) {
            switch slot.cause {
            case .after(let transition): afterTimers[transition.int] = timer
            case .emit(let event):
                timersOfEvents[event.int].append(timer)
                emitTimers.append(timer)
            case .timeout: break
            }
        }
        self.emitTimers = emitTimers[...]
    }

    /// SCXML `onentry`; what a submachine owns starts afresh before it, which is no change that anybody hears. Timers run from after it.
    mutating func compileEntry(_ state: State) -> Run {
        compileRun { compiler in
            compiler.reset(state.owns, isHeard: false)
            compiler.append(state.entry)
            compiler.actionSteps += compiler.timers(of: state).map(ActionStep.startTimer)
        }
    }

    /// SCXML `onexit`, then timers and services end.
    mutating func compileExit(_ state: State, number: Int) -> Run {
        compileRun { compiler in
            compiler.append(state.exit)
            compiler.actionSteps += compiler.timers(of: state).map(ActionStep.cancelTimer)
            compiler.actionSteps += state.calls.map { ActionStep.leaveService($0, of: UInt32(number)) }
        }
    }

    private func timers(of state: State) -> [Int32] { state.transitions.compactMap { afterTimers[$0.int] } }

    /// What a transition feels like comes before what it does, what is spoken after it: of data as they are then. What it says itself always
    /// happens; what its interaction adds only if no other one came before.
    mutating func compileContent(_ transition: Transition) -> Run {
        let shared = transition.interaction.map { flow.interactions[$0] }
        let isAnnouncementShared = transition.announce != nil && transition.announce?.span == shared?.announce?.span
        return compileRun { compiler in
            compiler.appendFeel(of: transition, shared, isInteraction: isAnnouncementShared)
            compiler.append(transition.actions)
            guard let announce = transition.announce else { return }
            if isAnnouncementShared { compiler.actionSteps.append(.restOfInteraction(1)) }
            compiler.append(.announce(announce))
        }
    }

    /// - Parameter isInteraction: whatever is felt and moves.
    private mutating func appendFeel(of transition: Transition, _ shared: Interaction?, isInteraction: Bool) {
        var added: [ActionStep] = []
        func append(_ step: ActionStep, isShared: Bool) {
            if isShared { added.append(step) } else { actionSteps.append(step) }
        }
        if let haptic = transition.haptic { append(.haptic(haptic), isShared: haptic == shared?.haptic) }
        if let timeline = transition.timeline { append(.timeline(timeline), isShared: timeline == shared?.timeline) }
        if added.isEmpty && !isInteraction { return }
        actionSteps.append(.interaction(Int32(added.count)))
        actionSteps += added
    }

    mutating func compileGuard(_ expression: Expression?) -> CompiledGuard { code.compileGuard(expression, pool: &pool) }

    mutating func compileDelay(_ delay: TimerDelay) -> Delay {
        switch delay {
        case .milliseconds(let time): .ticks(timerTicks(time, tick: layout.tick))
        case .computed(let expression): .computed(code.compile(expression, as: .duration, pool: &pool))
        }
    }

    private mutating func compileRun(_ compile: (inout Self) -> Void) -> Run {
        let start = actionSteps.count
        compile(&self)
        return Run(start: start, end: actionSteps.count)
    }

    private mutating func append(_ actions: [Action]) {
        for action in actions { append(action) }
    }

    private mutating func append(_ action: Action) {
        switch action {
        case .set(let datum, let value):
            let assignment = code.compileAssignment(of: value, to: datum, pool: &pool)
            writtenValues[actionSteps.count] = value.span
            assign(assignment, to: datum)
        case .reset(let data): reset(data)
        case .emit(let event, nil): actionSteps.append(.raise(event, number: events.number(ofEvent: event)))
        case .emit(_, .some):
            guard let timer = emitTimers.popFirst() else { preconditionFailure("actions are compiled in the order of Flow.timerCauses") }
            actionSteps.append(.startTimer(timer))
        case .cancelService(let service): actionSteps.append(.cancelService(service))
        case .cancelEvent(let event): actionSteps += timersOfEvents[event.int].map(ActionStep.cancelTimer)
        case .haptic(let haptic): actionSteps.append(.haptic(haptic))
        case .announce(let template): actionSteps.append(.announce(text(template)))
        case .timeline(let timeline): actionSteps.append(.timeline(timeline))
        case .log(let template): actionSteps.append(.log(text(template)))
        case .append(let datum, let value):
            guard let type = memberType(of: datum) else { return }
            let program = code.compile(value, as: type, pool: &pool)
            writtenValues[actionSteps.count] = value.span
            actionSteps.append(.append(program, datum, changed: events.number(ofChange: datum)))
        case .remove(let datum, let value):
            guard let type = memberType(of: datum) else { return }
            let program: ProgramID
            let byIndex = value.type.isNumber && !type.isNumber
            program = code.compile(value, as: byIndex ? .number(nil) : type, pool: &pool)
            actionSteps.append(.remove(program, datum, byIndex: byIndex, changed: events.number(ofChange: datum)))
        case .branch(let condition, let then, let otherwise): append(condition, then: then, otherwise: otherwise)
        }
    }

    private mutating func append(_ condition: Expression, then: [Action], otherwise: [Action]) {
        let program = code.compile(condition, pool: &pool)
        let test = actionSteps.count
        actionSteps.append(.skip(0, unless: program))
        append(then)
        let end = actionSteps.count
        actionSteps.append(.jump(0))
        append(otherwise)
        actionSteps[test] = .skip(Int32(end - test), unless: program)
        actionSteps[end] = .jump(Int32(actionSteps.count - end - 1))
    }

    private func memberType(of datum: ID<Datum>) -> ValueType? {
        switch flow.data[datum].type {
        case .list(let element, _): element
        case .set(let options, _): .choice(options, optional: false)
        case .flag, .number, .choice, .text, .record, .duration, .moment, .unknown: nil
        }
    }

    private mutating func reset(_ data: [ID<Datum>], isHeard: Bool = true) {
        for datum in data {
            let constant = Assignment.constant(layout.slots.data[datum.int].field, bits: initialBits[datum.int], isInside: true)
            assign(constant, to: datum, isHeard: isHeard)
        }
    }

    private mutating func assign(_ assignment: Assignment, to datum: ID<Datum>, isHeard: Bool = true) {
        actionSteps.append(.assign(Int32(assignments.count), datum, changed: isHeard ? events.number(ofChange: datum) : -1))
        assignments.append(assignment)
    }

    private mutating func text(_ template: Template) -> Int32 {
        texts.append(code.compileTemplate(template, pool: &pool))
        return Int32(texts.count - 1)
    }
}
