import FlowSpec

extension Flow {
    /// Whether the condition is true (or false: `value`) only where the datum is empty or as it started.
    func isTrue(_ condition: Term, _ value: Bool = true, onlyWhileUntouched datum: ID<Datum>) -> Bool {
        func isDatum(_ operand: Operand) -> Bool {
            switch operand.term {
            case .datum(datum): true
            case .call(.trim, let operands): operands.contains(where: isDatum)
            default: false
            }
        }
        func counts(_ operand: Operand) -> Bool {
            if case .call(let function, let operands) = operand.term { (function == .count || function == .length) && operands.contains(where: isDatum) } else { false }
        }
        switch condition {
        case .not(let operand): return isTrue(operand.term, !value, onlyWhileUntouched: datum)
        case .datum(datum): return data[datum].initial == .flag(value)
        case .call(.empty, let operands): return value && operands.contains(where: isDatum)
        case .binary(let sign, let left, let right):
            switch sign {
            case .and, .or:
                let sides = [left, right].map { isTrue($0.term, value, onlyWhileUntouched: datum) }
                return (sign == .and) == value ? sides.contains(true) : !sides.contains(false)
            case .equal, .notEqual:
                guard (sign == .equal) == value, case .constant(let constant, _) = right.term else { return false }
                return isDatum(left) ? [data[datum].initial, .text(""), .none].contains(constant) : counts(left) && constant == .number(0)
            case .greater:
                guard !value, counts(left), case .constant(.number(0), _) = right.term else { return false }
                return true
            default: return false
            }
        case .derived(let id) where derived[id].cases.count == 1: return isTrue(derived[id].cases[0].value.term, value, onlyWhileUntouched: datum)
        default: return false
        }
    }
}
