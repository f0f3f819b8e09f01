import FlowSpec

extension Code {
    /// What storing the expression's value in the datum comes to, as far as that is known before anything runs.
    package mutating func compileAssignment(
        of expression: Expression, to datum: ID<Datum>, pool: inout ValuePool
    ) -> Assignment {
        guard datum.int < slots.data.count, datum.int < dataTypes.count else {
            return .constant(BitField(word: 0, shift: 0, width: 0), bits: 0, isInside: true)
        }
        let slot = slots.data[datum.int]
        let type = dataTypes[datum.int]
        if case .constant(let value, _) = expression.term {
            let (word, isInside) = pool.fitted(pool.word(of: value, as: type), as: type)
            let (bits, fits) = slot.encoding.bits(of: word)
            return .constant(slot.field, bits: bits & slot.field.mask, isInside: isInside && fits)
        }
        if let shift = shift(of: expression.term, datum, slot) { return shift }
        if let map = mapOfStrangeOptions(from: expression.type, to: type, &pool) { return .chosen(slot, compile(expression, as: expression.type, pool: &pool), map: map) }
        let program = compile(expression, as: type, pool: &pool)
        guard let limit = limit(of: type, for: expression.type) else { return .computed(slot, program) }
        types.append(limit)
        return .limited(slot, program, type: types.count - 1)
    }

    /// What has to be held to where a value of one type is stored as another; records of the same type lie inside already.
    private func limit(of type: ValueType, for own: ValueType) -> ValueType? {
        switch (type, own) {
        case (.list(let element, let most), .list(let stored, _)) where stored == element: most.map { .list(.unknown, max: $0) }
        case (.text(.some), _), (.list, _), (.set(_, .some), _): type
        default: nil
        }
    }

    /// Nil where the choice has all that the other one may be.
    private mutating func mapOfStrangeOptions(from own: ValueType, to type: ValueType, _ pool: inout ValuePool) -> Int? {
        guard case .choice(let own, let mayBeNone) = own, case .choice(let options, let takesNone) = type else { return nil }
        let none = mayBeNone ? [takesNone ? 0 : Code.noOption] : []
        let words = none + own.map { options.contains($0) ? pool.word(of: .text($0), as: type) : Code.noOption }
        guard words.contains(Code.noOption) else { return nil }
        maps.append(words)
        return maps.count - 1
    }

    /// `x + k` or `x - k` in whole steps of x's grid.
    private func shift(of term: Term, _ datum: ID<Datum>, _ slot: DatumSlot) -> Assignment? {
        guard case .grid(_, let step, let count) = slot.encoding, case .binary(let kind, let left, let right) = term,
            kind == .add || kind == .subtract
        else { return nil }
        let amount: Double
        switch (left.term, right.term) {
        case (.datum(datum), .constant(.number(let number), _)): amount = kind == .add ? number : -number
        case (.constant(.number(let number), _), .datum(datum)) where kind == .add: amount = number
        default: return nil
        }
        guard let steps = Int64(exactly: amount / step) else { return nil }
        return .shift(slot.field, by: steps, count: count)
    }

    /// - Returns: false if the value lay outside the domain and the nearest was stored.
    @inline(__always)
    package func assign(
        _ assignment: Assignment, words: UnsafeMutablePointer<UInt64>, pool: inout ValuePool, payload: Payload
    ) -> Bool {
        switch assignment {
        case .constant(let field, let bits, let isInside):
            field.write(bits, to: words)
            return isInside
        case .shift(let field, let steps, let count):
            let old = field.read(words)
            if steps >= 0 {
                let (new, isOver) = old.addingReportingOverflow(steps.magnitude)
                let isInside = !isOver && new < count
                field.write(isInside ? new : (count &- 1) & field.mask, to: words)
                return isInside
            }
            let isInside = old >= steps.magnitude
            field.write(isInside ? old - steps.magnitude : 0, to: words)
            return isInside
        case .computed(let slot, let program):
            return slot.store(evaluate(program, words: words, pool: &pool, payload: payload), to: words)
        case .limited(let slot, let program, let type):
            let word = evaluate(program, words: words, pool: &pool, payload: payload)
            let (fitted, isInside) = pool.fitted(word, as: types[type])
            return slot.store(fitted, to: words) && isInside
        case .chosen(let slot, let program, let map):
            let word = maps[map][safe: Int(evaluate(program, words: words, pool: &pool, payload: payload))] ?? Code.noOption
            return slot.store(word == Code.noOption ? 0 : word, to: words) && word != Code.noOption
        }
    }
}
