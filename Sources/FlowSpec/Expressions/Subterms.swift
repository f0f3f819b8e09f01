extension Term {
    /// This term and all terms inside it, outermost first, left to right.
    package func forEach(_ visit: (Term) -> Void) {
        visit(self)
        switch self {
        case .invalid, .constant, .datum, .derived, .content, .item, .gesture, .at: break
        case .not(let a), .negate(let a), .field(let a, _): a.term.forEach(visit)
        case .binary(_, let a, let b), .index(let a, let b):
            a.term.forEach(visit)
            b.term.forEach(visit)
        case .conditional(let a, let b, let c):
            a.term.forEach(visit)
            b.term.forEach(visit)
            c.term.forEach(visit)
        case .call(_, let operands), .list(let operands), .record(let operands):
            for operand in operands { operand.term.forEach(visit) }
        }
    }
}
