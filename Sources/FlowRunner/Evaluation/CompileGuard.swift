import FlowSpec

/// What a condition comes to without byte code.
enum ConditionTest {
    case constant(Bool)
    case row(GuardRow)
    case bounds(BoundsTest)
}

extension Code {
    package mutating func compileGuard(_ expression: Expression?, pool: inout ValuePool) -> CompiledGuard {
        guard let expression else { return .always }
        var tests: [ConditionTest]? = []
        _ = withCompiler(&pool) { compiler in
            let operand = Operand(expression.term, .flag, expression.span)
            tests = compiler.conjunction(operand, isNegated: false)
        }
        if let tests, let compiled = compiledGuard(tests) { return compiled }
        return .program(compile(expression, as: .flag, pool: &pool))
    }

    private mutating func compiledGuard(_ tests: [ConditionTest]) -> CompiledGuard? {
        var merged: [GuardRow] = []
        var bounds: BoundsTest?
        for test in tests {
            switch test {
            case .constant(false): return .never
            case .constant(true): continue
            case .bounds(let test):
                if bounds != nil { return nil }
                bounds = test
            case .row(let row):
                guard let place = merged.firstIndex(where: { $0.word == row.word }) else {
                    merged.append(row)
                    continue
                }
                let shared = merged[place].mask & row.mask
                if merged[place].value & shared != row.value & shared { return .never }
                merged[place].mask |= row.mask
                merged[place].value |= row.value
            }
        }
        if let bounds { return merged.isEmpty ? .bounds(bounds.field, low: bounds.low, high: bounds.high) : nil }
        guard let first = merged.first else { return .always }
        if merged.count == 1 { return .row(first) }
        rows.append(contentsOf: merged)
        return .rows(first: UInt32(rows.count - merged.count), end: UInt32(rows.count))
    }
}

extension ExpressionCompiler {
    /// Writes a flag as one test where it comes to one.
    mutating func emitTest(_ operand: Operand, to r: Int) -> Bool {
        switch test(operand, isNegated: false) {
        case nil: return false
        case .constant(let flag): write(.constant, a: r, imm: flag ? 1 : 0)
        case .row(let row):
            code.rows.append(row)
            write(.testRow, a: r, imm: UInt64(code.rows.count - 1))
        case .bounds(let bounds):
            code.bounds.append(bounds)
            write(.testBounds, a: r, imm: UInt64(code.bounds.count - 1))
        }
        return true
    }

    /// The tests that must all hold; nil where one needs byte code.
    mutating func conjunction(_ operand: Operand, isNegated: Bool) -> [ConditionTest]? {
        switch operand.term {
        case .not(let inner): return conjunction(inner, isNegated: !isNegated)
        case .binary(.and, let left, let right) where !isNegated, .binary(.or, let left, let right) where isNegated:
            guard let first = conjunction(left, isNegated: isNegated) else { return nil }
            return conjunction(right, isNegated: isNegated).map { first + $0 }
        case .derived(let id):
            guard let only = onlyCase(id) else { return nil }
            return conjunction(only, isNegated: isNegated)
        default: return test(operand, isNegated: isNegated).map { [$0] }
        }
    }

    /// The expression of a derived flag that has just one case and reads data only.
    private func onlyCase(_ id: ID<Derived>) -> Operand? {
        guard id.int < code.derived.count else { return nil }
        let derived = code.derived[id.int]
        guard derived.cases.count == 1, let only = derived.cases.first,
            only.condition == nil, only.value.type == .flag, isFlat(only.value.term)
        else { return nil }
        return Operand(only.value.term, .flag, only.value.span)
    }

    /// Reads data only, so that putting it in place of its name ends.
    private func isFlat(_ term: Term) -> Bool {
        switch term {
        case .constant, .datum, .at: true
        case .not(let a): isFlat(a.term)
        case .binary(_, let a, let b): isFlat(a.term) && isFlat(b.term)
        case .call(.empty, let all): all.allSatisfy { isFlat($0.term) }
        case .invalid, .derived, .content, .item, .gesture, .negate, .conditional, .index, .field, .call, .list, .record: false
        }
    }

    private mutating func test(_ operand: Operand, isNegated: Bool) -> ConditionTest? {
        switch operand.term {
        case .constant(.flag(let flag), _): return .constant(flag != isNegated)
        case .datum(let id):
            guard operand.type == .flag, let slot = slot(id) else { return nil }
            return equals(slot.field, isNegated ? 0 : 1)
        case .at(let id):
            guard id.int < code.slots.activity.count else { return .constant(isNegated) }
            let test = code.slots.activity[id.int]
            return isNegated ? differs(test.field, test.value) : equals(test.field, test.value)
        case .not(let inner): return test(inner, isNegated: !isNegated)
        case .derived(let id): return onlyCase(id).flatMap { test($0, isNegated: isNegated) }
        case .call(.empty, let arguments):
            guard let first = arguments.first, case .datum(let id) = first.term, let slot = slot(id), slot.encoding == .word
            else { return nil }
            return isNegated ? differs(slot.field, 0) : equals(slot.field, 0)
        case .binary(let kind, let left, let right): return comparison(kind, left, right, isNegated)
        default: return nil
        }
    }

    private func slot(_ id: ID<Datum>) -> DatumSlot? {
        id.int < code.slots.data.count ? code.slots.data[id.int] : nil
    }

    private mutating func comparison(
        _ kind: BinaryOperator, _ left: Operand, _ right: Operand, _ isNegated: Bool
    ) -> ConditionTest? {
        if kind == .contains { return membership(left, right, isNegated) }
        if case .datum(let id) = left.term, case .constant(let value, let type) = right.term, let slot = slot(id) {
            return compare(slot, left.type, kind, value, type, isNegated)
        }
        if case .datum(let id) = right.term, case .constant(let value, let type) = left.term, let slot = slot(id) {
            return compare(slot, right.type, kind.mirrored, value, type, isNegated)
        }
        return nil
    }

    private mutating func membership(_ part: Operand, _ whole: Operand, _ isNegated: Bool) -> ConditionTest? {
        guard case .datum(let id) = whole.term, case .set(let options, _) = whole.type, let slot = slot(id),
            case .constant(.text(let option), _) = part.term
        else { return nil }
        guard let place = options.firstIndex(of: option), place < Int(slot.field.width) else { return .constant(isNegated) }
        let bit: UInt64 = 1 << (UInt64(slot.field.shift) + UInt64(place))
        return .row(GuardRow(word: slot.field.word, mask: bit, value: isNegated ? 0 : bit))
    }

    private mutating func compare(
        _ slot: DatumSlot, _ type: ValueType, _ kind: BinaryOperator, _ value: Value, _ valueType: ValueType,
        _ isNegated: Bool
    ) -> ConditionTest? {
        switch kind {
        case .equal, .notEqual:
            guard let bits = bits(of: value, valueType, in: slot, type) else { return nil }
            let wantsEqual = (kind == .equal) != isNegated
            guard let bits = bits else { return .constant(!wantsEqual) }
            return wantsEqual ? equals(slot.field, bits) : differs(slot.field, bits)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard case .grid(let low, let step, let count) = slot.encoding, case .number(let limit) = value else { return nil }
            let isBelow = kind == .less || kind == .lessOrEqual
            let isAbove = isBelow == isNegated
            let first = firstPlace(low, step, count, limit: limit, orEqual: kind == .less || kind == .greaterOrEqual)
            if isAbove {
                return first == 0 ? .constant(true)
                    : first >= count ? .constant(false)
                    : .bounds(BoundsTest(field: slot.field, low: first, high: slot.field.mask))
            }
            return first == 0 ? .constant(false)
                : first >= count ? .constant(true)
                : .bounds(BoundsTest(field: slot.field, low: 0, high: first - 1))
        case .and, .or, .contains, .add, .subtract, .multiply, .divide, .remainder: return nil
        }
    }

    /// The field's bits for a constant; inner nil: the field never has it. Outer nil: leave it to byte code.
    private mutating func bits(of value: Value, _ valueType: ValueType, in slot: DatumSlot, _ type: ValueType) -> UInt64?? {
        switch slot.encoding {
        case .double:
            return .some(pool.word(of: value, as: type))
        case .grid(let low, let step, let count):
            guard case .number(let number) = value else { return nil }
            let place = firstPlace(low, step, count, limit: number, orEqual: true)
            return .some(place < count && gridNumber(low: low, step: step, bits: place) == number ? place : nil)
        case .word:
            switch (value, type) {
            case (.none, .choice(_, let isOptional)): return .some(isOptional ? 0 : nil)
            case (.text(let option), .choice(let options, _)):
                guard case .choice = valueType else { return nil }
                return .some(options.contains(option) ? pool.word(of: value, as: type) : nil)
            default:
                guard isSameWord(valueType, type) else { return nil }
                let word = pool.word(of: value, as: type)
                return .some(word <= slot.field.mask ? word : nil)
            }
        }
    }

    /// The first place on the grid whose number is above a limit (or equal to it); `count` if there is none.
    private func firstPlace(_ low: Double, _ step: Double, _ count: UInt64, limit: Double, orEqual: Bool) -> UInt64 {
        (0..<count).partitionPoint { place in
            let number = gridNumber(low: low, step: step, bits: place)
            return orEqual ? number >= limit : number > limit
        }
    }

    private func equals(_ field: BitField, _ bits: UInt64) -> ConditionTest {
        guard bits <= field.mask else { return .constant(false) }
        let shift = UInt64(field.shift)
        return .row(GuardRow(word: field.word, mask: field.mask << shift, value: bits << shift))
    }

    private func differs(_ field: BitField, _ bits: UInt64) -> ConditionTest? {
        if bits > field.mask { return .constant(true) }
        if field.width == 1 { return equals(field, bits ^ 1) }
        if bits == 0 { return .bounds(BoundsTest(field: field, low: 1, high: field.mask)) }
        return bits == field.mask ? .bounds(BoundsTest(field: field, low: 0, high: bits - 1)) : nil
    }
}
