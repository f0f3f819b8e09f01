extension Term {
    /// Whether both ask for the same in the same way. What reads nothing is compared by what it comes to: `0.73s` is `730ms`.
    func isSame(as other: Term) -> Bool {
        if let value = constantValue, let another = other.constantValue { return value.isSame(as: another) }
        let asksForTheSame =
            switch (self, other) {
            case (.datum(let a), .datum(let b)): a == b
            case (.derived(let a), .derived(let b)): a == b
            case (.content(let a), .content(let b)): a == b
            case (.at(let a), .at(let b)): a == b
            case (.gesture(let a), .gesture(let b)): a == b
            case (.binary(let a, _, _), .binary(let b, _, _)): a == b
            case (.field(_, let a), .field(_, let b)): a == b
            case (.call(let a, _), .call(let b, _)): a == b
            case (.item, .item), (.not, .not), (.negate, .negate), (.conditional, .conditional), (.index, .index), (.list, .list), (.record, .record): true
            default: false
            }
        let (mine, others) = (operands, other.operands)
        return asksForTheSame && mine.count == others.count && zip(mine, others).allSatisfy { $0.term.isSame(as: $1.term) }
    }
}

extension Value {
    fileprivate func isSame(as other: Value) -> Bool {
        guard case .duration(let a) = self, case .duration(let b) = other else { return self == other }
        return (a - b).magnitude <= 1e-12 * a.magnitude
    }
}
