extension Term {
    /// Said outright, and so meant.
    package var isConstant: Bool { if case .constant = self { true } else { false } }

    /// What it comes to where it reads nothing; nil where it does, or calls a function.
    var constantValue: Value? {
        switch self {
        case .constant(let value, _): value
        case .negate(let operand): operand.term.constantValue?.negated
        case .binary(let sign, let left, let right):
            left.term.constantValue.flatMap { a in right.term.constantValue.flatMap { b in result(of: sign, a, b) } }
        case .invalid, .datum, .derived, .content, .item, .gesture, .at, .not, .conditional, .index, .field, .call, .list, .record: nil
        }
    }
}

/// What a calculation or comparison of two values comes to; nil for one that only the machine makes.
package func result(of sign: BinaryOperator, _ a: Value, _ b: Value) -> Value? {
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
    /// nil where it is no figure.
    package var negated: Value? { mapped { -$0 } }

    /// A number, or the milliseconds of a duration; nil of anything else.
    package var figure: Double? {
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
