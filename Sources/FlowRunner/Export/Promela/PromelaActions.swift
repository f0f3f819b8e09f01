import FlowSpec

/// What entries, exits and transitions do, as statements. Runs of actions must come in the order of `Flow.timerCauses`.
struct PromelaActions {
    let domains: PromelaDomains
    let timers: PromelaTimers
    private let expressions: PromelaExpressions
    /// Timers of delayed `emit`s in the order of their places.
    private var emitTimers: ArraySlice<Int>
    private var timersOfEvents: [[Int]]
    private var afterTimers: [Int?]

    private var flow: Flow { domains.flow }
    private var machine: Machine { domains.machine }
    private var names: PromelaNames { domains.names }

    init(_ domains: PromelaDomains, timers: PromelaTimers) {
        self.domains = domains
        self.timers = timers
        expressions = PromelaExpressions(domains)
        var emits: [Int] = []
        timersOfEvents = Array(repeating: [], count: domains.flow.events.count)
        afterTimers = Array(repeating: nil, count: domains.flow.transitions.count)
        for (timer, slot) in domains.machine.layout.timers.enumerated() {
            switch slot.cause {
            case .after(let transition): afterTimers[transition.int] = timer
            case .emit(let event):
                emits.append(timer)
                timersOfEvents[event.int].append(timer)
            case .timeout: break
            }
        }
        emitTimers = emits[...]
    }

    /// What a submachine owns is reset before the entry actions, timers run from after them.
    mutating func entry(of id: ID<State>) throws -> [String] {
        let state = flow.states[id]
        return try reset(state.owns, isHeard: false) + statements(state.entry) + ownTimers(of: state).flatMap { try timers.start($0) }
    }

    /// After the exit actions timers and services end.
    mutating func exit(of id: ID<State>) throws -> [String] {
        let state = flow.states[id]
        var lines = try statements(state.exit) + ownTimers(of: state).map { "\(names.timer($0)) = 0;" }
        for service in state.calls {
            let others = machine.serviceCallers[service.int].filter { $0 != id.int }.map { "on[\($0)]" }
            if others.isEmpty {
                lines += end(service)
            } else {
                lines += ["if", ":: \(others.joined(separator: " || ")) -> skip", ":: else ->"] + end(service) + ["fi;"]
            }
        }
        return lines
    }

    mutating func content(of id: ID<Transition>) throws -> [String] { try statements(flow.transitions[id].actions) }

    private func ownTimers(of state: State) -> [Int] { state.transitions.compactMap { afterTimers[$0.int] } }

    func end(_ service: ID<Service>) -> [String] {
        let name = names.services[service.int]
        guard let timer = machine.timeouts[service.int] else { return ["\(name) = 0;"] }
        return ["if", ":: \(name) -> \(name) = 0; \(names.timer(timer)) = 0", ":: else -> skip", "fi;"]
    }

    mutating func statements(_ actions: [Action]) throws -> [String] { try actions.flatMap { try statements($0) } }

    private mutating func statements(_ action: Action) throws -> [String] {
        switch action {
        case .set(let datum, let value): return try set(datum, value)
        case .reset(let data): return try reset(data)
        case .emit(let event, nil): return raise(Int(machine.events.number(ofEvent: event)))
        case .emit(_, .some):
            guard let timer = emitTimers.popFirst() else { preconditionFailure("actions are written in the order of Flow.timerCauses") }
            return try timers.start(timer)
        case .cancelService(let service): return end(service)
        case .cancelEvent(let event): return timersOfEvents[event.int].map { "\(names.timer($0)) = 0;" }
        case .append(let datum, let value): return try change(datum, by: value, isAppended: true)
        case .remove(let datum, let value): return try change(datum, by: value, isAppended: false)
        case .branch(let condition, let then, let otherwise):
            let test = try expressions.condition(condition)
            let yes = try statements(then)
            let no = try statements(otherwise)
            return ["if", ":: \(test) ->"] + filled(yes) + [":: else ->"] + filled(no) + ["fi;"]
        case .haptic, .announce, .timeline, .log: return []
        }
    }

    private func filled(_ lines: [String]) -> [String] { lines.isEmpty ? ["skip;"] : lines }

    private func raise(_ number: Int) -> [String] { number < 0 ? [] : ["raise(\(number));"] }

    private func reset(_ data: [ID<Datum>], isHeard: Bool = true) throws -> [String] {
        try data.flatMap { datum in store(String(try domains.initialNumber(datum)), in: datum, isHeard: isHeard) }
    }

    /// Stores a value's number; where somebody listens, what really changes is told.
    func store(_ value: String, in datum: ID<Datum>, isHeard: Bool = true) -> [String] {
        guard domains.kept.contains(datum) else { return [] }
        let changed = isHeard ? Int(machine.events.number(ofChange: datum)) : -1
        let name = names.data[datum.int]
        let check = domains.isKnown(name, of: datum).map { ["assert(\($0));"] } ?? []
        if changed < 0 { return ["\(name) = \(value);"] + check }
        return ["value = \(value);", "if", ":: value != \(name) -> \(name) = value; raise(\(changed))", ":: else -> skip", "fi;"] + check
    }

    private func set(_ datum: ID<Datum>, _ value: Expression) throws -> [String] {
        guard domains.kept.contains(datum) else { return [] }
        let operand = Operand(value.term, value.type, value.span)
        if value.term.isConstant { return try tabulated(datum, value) }
        switch flow.data[datum].type {
        case .flag:
            let condition = try expressions.condition(operand)
            return store("(\(condition) -> 1 : 0)", in: datum)
        case .choice, .set(_, max: nil):
            if !domains.isNumbered(datum), let text = expressions.bits(operand, as: flow.data[datum].type) { return store(text, in: datum) }
        case .number:
            if let lines = clamped(operand, datum) { return lines }
        default: break
        }
        return try tabulated(datum, value)
    }

    /// nil: integers do not say it.
    private func clamped(_ value: Operand, _ datum: ID<Datum>) -> [String]? {
        guard case .grid(let low, let step, let count) = machine.slots.data[datum.int].encoding, !domains.isNumbered(datum),
            let first = PromelaNumber(low), let by = PromelaNumber(step), let number = expressions.number(value)
        else { return nil }
        // Only where a step is one of the integer's: otherwise the nearest would have to be found.
        guard by.low == 1, first.scale <= by.scale, number.scale <= by.scale, let number = number.scaled(to: by.scale),
            let start = first.scaled(to: by.scale)
        else { return nil }
        let place = start.low == 0 ? number.text : "(\(number.text) - \(start.text))"
        if number.low >= start.low, number.high - start.low < Int(count) { return store(place, in: datum) }
        return ["value = \(place);"] + store("(value < 0 -> 0 : (value > \(count - 1) -> \(count - 1) : value))", in: datum)
    }

    private func tabulated(_ datum: ID<Datum>, _ value: Expression) throws -> [String] {
        let assignment = domains.compileAssignment(of: value, to: datum)
        let decision = try domains.decide(domains.axes(of: value.term), for: "what `\(flow.data[datum].name)` is set to") { words, payload in
            try domains.storedNumber(ofBits: domains.assigned(assignment, to: datum, words, payload), datum)
        }
        return try store(decision, in: datum)
    }

    private func store(_ decision: PromelaDecision, in datum: ID<Datum>) throws -> [String] {
        guard let text = decision.text else {
            throw NoPromela(reason: "what `\(flow.data[datum].name)` is set to depends on its data in too many ways to be written as a table")
        }
        guard decision.values.first ?? 0 < 0 else { return store(text, in: datum) }
        return ["value = \(text);", "assert(value >= 0);"] + store("value", in: datum)
    }

    private func change(_ datum: ID<Datum>, by value: Expression, isAppended: Bool) throws -> [String] {
        guard domains.kept.contains(datum) else { return [] }
        let operand = Operand(value.term, value.type, value.span)
        let name = names.data[datum.int]
        if case .set(let options, let max) = flow.data[datum].type, !domains.isNumbered(datum),
            let option = expressions.option(operand, of: flow.data[datum].type)
        {
            if !isAppended { return store("(\(name) & ~(1 << \(option)))", in: datum) }
            let with = "(\(name) | (1 << \(option)))"
            guard let max else { return store(with, in: datum) }
            return store("(\(PromelaExpressions.optionCount(with, options.count)) > \(max) -> \(name) : \(with))", in: datum)
        }
        guard let change = domains.compileChange(of: datum, by: value, isAppended: isAppended) else { return [] }
        let axes = domains.axes(of: value.term).union([.datum(datum)])
        let what = "what `\(flow.data[datum].name)` holds after something is \(isAppended ? "added" : "removed")"
        let decision = try domains.decide(axes, for: what) { words, payload in
            try domains.storedNumber(ofBits: domains.changed(datum, change, words, payload), datum)
        }
        return try store(decision, in: datum)
    }
}

extension PromelaDomains {
    /// The field's bits after the assignment.
    func assigned(
        _ assignment: Assignment, to datum: ID<Datum>, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload
    ) -> UInt64 {
        let field = machine.slots.data[datum.int].field
        let held = field.read(words)
        _ = code.assign(assignment, words: words, pool: &workspace.pool, payload: payload)
        let bits = field.read(words)
        field.write(held, to: words)
        return bits
    }

    struct Change {
        var program: ProgramID
        var isAppended: Bool
        var byIndex: Bool
    }

    /// nil: the datum is neither a list nor a set.
    func compileChange(of datum: ID<Datum>, by value: Expression, isAppended: Bool) -> Change? {
        let member: ValueType
        switch flow.data[datum].type {
        case .list(let element, _): member = element
        case .set(let options, _): member = .choice(options, optional: false)
        default: return nil
        }
        var byIndex = false
        if !isAppended, case .number = value.type {
            byIndex = true
            if case .number = member { byIndex = false }
        }
        return Change(program: compile(value, as: byIndex ? .number(nil) : member), isAppended: isAppended, byIndex: byIndex)
    }

    /// The field's bits after a list or set got or lost something.
    func changed(_ datum: ID<Datum>, _ change: Change, _ words: UnsafePointer<UInt64>, _ payload: Payload) -> UInt64 {
        let field = machine.slots.data[datum.int].field
        let member = evaluate(change.program, words, payload)
        let old = field.read(words)
        let type = flow.data[datum].type
        let new =
            change.isAppended
            ? appending(member, to: old, type, &workspace.pool).0
            : removing(member, byIndex: change.byIndex, from: old, type, &workspace.pool)
        return new & field.mask
    }
}
