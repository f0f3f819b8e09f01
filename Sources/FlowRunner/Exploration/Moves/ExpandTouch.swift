import FlowSpec

/// What becomes of a touch: as `Journey.perform` has it, in place.
extension Expander {
    func touch(
        _ planned: TouchPlan.PlannedElement, _ root: BranchPlan.Root, _ words: UnsafePointer<UInt64>, _ payload: Payload, row: Int32,
        isHeader: Bool, _ sink: inout some MoveSink
    ) {
        let shown = trace.place
        trace.place = shown | 1
        for touch in planned.touches.range where !isHeader || root.plan.touches[touch].covers {
            perform(touch, root, words, item: payload.item, row: row, &sink)
        }
        if planned.choosesComputed, !isHeader { chooseComputed(planned.element, root.plan, words, payload, row: row, &sink) }
        trace.place = shown
    }

    func perform(
        _ place: Int, _ root: BranchPlan.Root, _ words: UnsafePointer<UInt64>, item: UInt64?, row: Int32, _ sink: inout some MoveSink
    ) {
        // Read where it stands: a copy would count every list in it.
        root.plan.touches.withUnsafeBufferPointer { touches in
            if let first = touches.baseAddress { perform(first + place, root.firstTouch + Int32(place), words, item: item, row: row, &sink) }
        }
    }

    private func perform(
        _ touch: UnsafePointer<TouchPlan.Touch>, _ place: Int32, _ words: UnsafePointer<UInt64>, item: UInt64?, row: Int32,
        _ sink: inout some MoveSink
    ) {
        let write: DatumWrite?
        switch change(by: touch, words) {
        case .nothingToDo: return
        case .none: write = nil
        case .some(let found): write = found
        }
        let move = Move(kind: .touch, index: place, variant: 0, row: row)
        if touch.pointee.differing.count < 2 {
            var payload = touch.pointee.payloads.isEmpty ? .empty : touch.pointee.payloads[0].payload
            payload.item = item
            if answer(touch, write, payload, words) == .given { deliver(move, &sink) }
            return
        }
        let keptTaken = trace.keepsTaken
        trace.keepsTaken = true
        defer { trace.keepsTaken = keptTaken }
        var found: [(after: [UInt64], taken: [UInt32])] = []
        for variant in touch.pointee.differing {
            var payload = touch.pointee.payloads[variant].payload
            payload.item = item
            guard answer(touch, write, payload, words) == .given else { continue }
            let after = Array(UnsafeBufferPointer(start: successor, count: width))
            if found.contains(where: { $0.after == after && $0.taken == trace.taken }) { continue }
            found.append((after, trace.taken))
            var move = move
            move.variant = Int32(variant)
            deliver(move, &sink)
        }
    }

    /// To a gesture, or a part of one.
    enum Answer {
        /// Nothing happens.
        case none
        case given
        /// It never comes to rest.
        case endless

        fileprivate init(_ outcome: StepOutcome) { self = outcome == .endless ? .endless : .given }
    }

    private enum TouchWrite {
        case nothingToDo, none
        case some(DatumWrite)
    }

    private func change(by touch: UnsafePointer<TouchPlan.Touch>, _ words: UnsafePointer<UInt64>) -> TouchWrite {
        switch touch.pointee.write {
        case .none: return .none
        case .word(let write):
            if touch.pointee.mustChange, machine.slots.data[write.datum.int].load(words) == write.word { return .nothingToDo }
            return .some(write)
        case .flip(let datum): return .some(DatumWrite(datum, machine.slots.data[datum.int].load(words) == 0 ? 1 : 0))
        case .toggle(let datum, let bit, let max):
            let held = machine.slots.data[datum.int].load(words)
            if held & bit == 0, let max, held.nonzeroBitCount >= max { return .nothingToDo }
            return .some(DatumWrite(datum, held ^ bit))
        }
    }

    private func answer(
        _ touch: UnsafePointer<TouchPlan.Touch>, _ write: DatumWrite?, _ payload: Payload, _ words: UnsafePointer<UInt64>
    ) -> Answer {
        guard let whole = touch.pointee.whole else { return answer(touch.pointee.numbers, write, payload, words) }
        return answer(whole, write, payload, words)
    }

    /// The first number that a transition answers counts; where none is, only the data change. The result is in `successor`.
    func answer(_ numbers: [Int32], _ write: DatumWrite?, _ payload: Payload, _ words: UnsafePointer<UInt64>) -> Answer {
        defer { trace.isSameTouch = false }
        for number in numbers where number >= 0 {
            defer { trace.isSameTouch = true }
            guard let write else {
                let outcome = step(Int(number), nil, payload, words)
                if !trace.hasAnswered { continue }
                note(outcome)
                return Answer(outcome)
            }
            // Guards see what is written, so it takes a step to know; one that does not count leaves no trace.
            trace.isTrial = true
            _ = step(Int(number), write, payload, words)
            trace.isTrial = false
            if !trace.hasAnswered { continue }
            let outcome = step(Int(number), write, payload, words)
            note(outcome)
            return Answer(outcome)
        }
        guard let write else { return .none }
        let outcome = step(nil, write, payload, words)
        note(outcome)
        return Answer(outcome)
    }

    private func step(_ event: Int?, _ write: DatumWrite?, _ payload: Payload, _ words: UnsafePointer<UInt64>) -> StepOutcome {
        reset(words)
        trace.hasAnswered = false
        if let write { return machine.step(successor, event: event, payload: payload, writing: write, &workspace, &trace) }
        guard let event else { return .unheeded }
        return machine.step(successor, event: event, payload: payload, &workspace, &trace)
    }

    private func chooseComputed(
        _ element: ID<Element>, _ plan: TouchPlan, _ words: UnsafePointer<UInt64>, _ payload: Payload, row: Int32, _ sink: inout some MoveSink
    ) {
        guard case .computed(let program, let type) = branching.journey.elements[element.int].options else { return }
        let bound = branching.flow.elements[element].binds
        let list = code.evaluate(program, words: words, pool: &workspace.pool, payload: payload)
        let numbers = machine.eventNumbers(of: [.gesture(.choose, element: element, option: 0, direction: nil)])
        let whole = plan.computedChoices[element]
        for (option, item) in workspace.pool.items(list).enumerated() {
            var write: DatumWrite?
            if let bound {
                let word = workspace.pool.converted(item, from: type, to: branching.flow.data[bound].type)
                if whole == nil, machine.slots.data[bound.int].load(words) == word { continue }
                write = DatumWrite(bound, word)
            }
            let answered = whole.map { answer($0, write, payload, words) } ?? answer(numbers, write, payload, words)
            guard answered == .given else { continue }
            deliver(
                Move(kind: .choice, index: Int32(element.index), variant: Int32(option), row: row), &sink)
        }
    }

    /// The parts of a gesture, a macrostep for each that is answered. The result is in `successor`.
    func answer(_ gesture: TouchPlan.WholeGesture, _ write: DatumWrite?, _ payload: Payload, _ words: UnsafePointer<UInt64>) -> Answer {
        between.update(from: words, count: width)
        trace.beginMove()
        isWithinGesture = true
        defer { isWithinGesture = false }
        var all = Answer.none
        for part in gesture.parts.indices {
            let numbers = all == .none ? gesture.numbers[part] : numbersBehindStep(of: gesture, part)
            switch answer(numbers, part == gesture.writingPart ? write : nil, payload, between) {
            case .none: continue
            case .endless: return .endless
            case .given:
                all = .given
                between.update(from: successor, count: width)
            }
        }
        successor.update(from: between, count: width)
        return all
    }

    /// Of what the part may count as once the parts before it have changed something: the element may have gone away under the finger.
    private func numbersBehindStep(of gesture: TouchPlan.WholeGesture, _ part: Int) -> [Int32] {
        guard let touched = gesture.element, let successor = branching.journey.successor(of: touched, between, &workspace.pool) else {
            return gesture.numbers[part]
        }
        return machine.eventNumbers(of: gesture.parts[part].map { $0.onElement(successor) })
    }
}
