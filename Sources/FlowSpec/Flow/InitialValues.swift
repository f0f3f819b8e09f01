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
        case .negate(let operand): return value(operand)?.negated
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
