extension Flow {
    /// What an expression is before anything has happened, as far as that needs no machine; nil where it does.
    package func initialValue(of expression: Expression) -> Value? { initialValue(of: expression.term, depth: 0) }

    private func initialValue(of term: Term, depth: Int) -> Value? {
        guard depth < Flow.deepestInitialValue else { return nil }
        func value(_ operand: Operand) -> Value? { initialValue(of: operand.term, depth: depth + 1) }
        switch term {
        case .constant(let value, _): return value
        case .datum(let id): return data[id].initial
        case .content(let id): return content[id].value
        case .derived(let id):
            guard let only = derived[id].cases.first, only.condition == nil else { return nil }
            return initialValue(of: only.value.term, depth: depth + 1)
        case .negate(let operand): return value(operand).flatMap { $0.mapped { -$0 } }
        case .conditional(let condition, let then, let otherwise):
            guard case .flag(let holds)? = value(condition) else { return nil }
            return value(holds ? then : otherwise)
        case .not(let operand):
            guard case .flag(let flag)? = value(operand) else { return nil }
            return .flag(!flag)
        case .binary(let sign, let left, let right):
            guard let a = value(left), let b = value(right) else { return nil }
            return result(of: sign, a, b)
        case .invalid, .item, .gesture, .at, .index, .field, .call, .list, .record: return nil
        }
    }

    /// Expressions nest no deeper than the parser lets them; derived values may form a circle, which has been reported.
    private static let deepestInitialValue = 64
}

private func result(of sign: BinaryOperator, _ a: Value, _ b: Value) -> Value? {
    switch sign {
    case .equal: return .flag(a == b)
    case .notEqual: return .flag(a != b)
    case .and, .or, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: return nil
    case .add, .subtract, .multiply, .divide: break
    }
    guard let right = b.figure else { return nil }
    return a.mapped(keeping: b) { left in
        switch sign {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        default: right == 0 ? 0 : left / right
        }
    }
}

extension Value {
    fileprivate var figure: Double? {
        switch self {
        case .number(let number), .duration(let number): number
        case .none, .flag, .text, .set, .list, .record, .moment: nil
        }
    }

    /// - Parameter other: a duration makes the result one.
    fileprivate func mapped(keeping other: Value = .none, _ change: (Double) -> Double) -> Value? {
        switch (self, other) {
        case (.duration(let time), .duration), (.duration(let time), .number), (.duration(let time), .none): .duration(change(time))
        case (.number(let number), .duration): .duration(change(number))
        case (.number(let number), _): .number(change(number))
        default: nil
        }
    }
}
