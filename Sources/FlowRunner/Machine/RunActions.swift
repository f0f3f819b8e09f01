import FlowSpec

extension Machine {
    @inline(__always)
    func run(
        _ run: Run, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) {
        var place = Int(run.start)
        while place < Int(run.end) {
            place += 1 + execute(actionSteps[place], at: place, words, payload, &workspace, &trace)
        }
    }

    /// - Returns: how many steps to pass over.
    @inline(__always)
    private func execute(
        _ step: ActionStep, at place: Int, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace,
        _ trace: inout some Trace
    ) -> Int {
        switch step {
        case .assign(let assignment, let datum, let changed):
            let assignment = assignments[Int(assignment)]
            let field = slots.data[datum.int].field
            if changed < 0 {
                if !code.assign(assignment, words: words, pool: &workspace.pool, payload: payload) { trace.clamped(datum, by: place) }
                workspace.noteStored(field.read(words), of: datum)
                return 0
            }
            let before = field.read(words)
            if !code.assign(assignment, words: words, pool: &workspace.pool, payload: payload) { trace.clamped(datum, by: place) }
            workspace.noteStored(field.read(words), of: datum)
            if field.read(words) != before { workspace.raise(changed) }
        case .append(let program, let datum, let changed):
            let member = code.evaluate(program, words: words, pool: &workspace.pool, payload: payload)
            let old = slots.data[datum.int].field.read(words)
            let (new, isInside) = appending(member, to: old, flow.data[datum].type, &workspace.pool)
            if !isInside { trace.clamped(datum, by: place) }
            write(new, to: datum, changed: changed, words, &workspace)
        case .remove(let program, let datum, let byIndex, let changed):
            let member = code.evaluate(program, words: words, pool: &workspace.pool, payload: payload)
            let old = slots.data[datum.int].field.read(words)
            let new = removing(member, byIndex: byIndex, from: old, flow.data[datum].type, &workspace.pool)
            write(new, to: datum, changed: changed, words, &workspace)
        case .raise(let event, let number):
            trace.effect(.emitted(event))
            workspace.raise(number)
        case .startTimer(let timer): startTimer(Int(timer), words, payload, &workspace, &trace)
        case .cancelTimer(let timer): layout.timers[Int(timer)].field.write(0, to: words)
        case .cancelService(let service): cancel(service, words, &trace)
        case .leaveService(let service, let state):
            let isCalled = serviceCallers[service.int].contains { other in
                other != Int(state) && isActive(other, words) && !hasLeft(other, before: Int(state), workspace)
            }
            if !isCalled { cancel(service, words, &trace) }
        case .haptic(let haptic): trace.effect(.haptic(haptic))
        case .timeline(let timeline): trace.effect(.timeline(timeline))
        case .announce(let text): trace.effect(.announce(self.text(text, words, payload, &workspace)))
        case .log(let text): trace.effect(.log(self.text(text, words, payload, &workspace)))
        case .skip(let count, let program):
            return code.evaluateFlag(program, words: words, pool: &workspace.pool, payload: payload) ? 0 : Int(count)
        case .jump(let count): return Int(count)
        case .interaction(let count):
            workspace.isInteracting = !workspace.hasInteracted
            if workspace.hasInteracted { return Int(count) }
            workspace.hasInteracted = true
        case .restOfInteraction(let count): return workspace.isInteracting ? 0 : Int(count)
        }
        return 0
    }

    /// Stores bits that lie in the datum's domain.
    private func write(
        _ bits: UInt64, to datum: ID<Datum>, changed: Int32, _ words: UnsafeMutablePointer<UInt64>, _ workspace: inout Workspace
    ) {
        let field = slots.data[datum.int].field
        if field.read(words) == bits { return }
        field.write(bits & field.mask, to: words)
        workspace.noteStored(bits & field.mask, of: datum)
        workspace.raise(changed)
    }

    /// Whether the microstep has exited the state before this one. Regions have no place of their own that would tell.
    private func hasLeft(_ other: Int, before state: Int, _ workspace: Workspace) -> Bool {
        guard other > state else { return false }
        return (0..<workspace.enabledCount).contains { place in
            let domain = workspace.enabled[place].domain
            return domain != StateRow.absent && other > Int(domain) && other <= Int(states[Int(domain)].last)
        }
    }

    func isActive(_ state: Int, _ words: UnsafePointer<UInt64>) -> Bool {
        let test = slots.activity[state]
        return test.field.read(words) == test.value
    }

    private func text(_ text: Int32, _ words: UnsafePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace) -> String {
        code.text(of: texts[Int(text)], words: words, pool: &workspace.pool, payload: payload)
    }
}

/// - Returns: false where the list or set is full; it stays as it is then.
func appending(_ member: UInt64, to old: UInt64, _ type: ValueType, _ pool: inout ValuePool) -> (UInt64, isInside: Bool) {
    switch type {
    case .set(_, let max):
        guard member < 64 else { return (old, false) }
        let new = old | 1 << member
        if new != old, let max, new.nonzeroBitCount > max { return (old, false) }
        return (new, true)
    case .list(let element, let max):
        let items = pool.items(old)
        if let max, items.count >= max { return (old, false) }
        let (fitted, isInside) = pool.fitted(member, as: element)
        return (pool.word(ofItems: items + [fitted]), isInside)
    case .flag, .number, .choice, .text, .record, .duration, .moment, .unknown: return (old, true)
    }
}

func removing(
    _ member: UInt64, byIndex: Bool, from old: UInt64, _ type: ValueType, _ pool: inout ValuePool
) -> UInt64 {
    switch type {
    case .set: return member < 64 ? old & ~(1 << member) : old
    case .list:
        var items = pool.items(old)
        let place = byIndex ? Int(exactly: Double(bitPattern: member)) : items.firstIndex(of: member)
        guard let place, items.indices.contains(place) else { return old }
        items.remove(at: place)
        return pool.word(ofItems: items)
    case .flag, .number, .choice, .text, .record, .duration, .moment, .unknown: return old
    }
}
