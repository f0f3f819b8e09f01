extension Term {
    /// The terms directly inside it, left to right.
    package var operands: [Operand] {
        switch self {
        case .invalid, .constant, .datum, .derived, .content, .item, .gesture, .at: []
        case .not(let a), .negate(let a), .field(let a, _): [a]
        case .binary(_, let a, let b), .index(let a, let b): [a, b]
        case .conditional(let a, let b, let c): [a, b, c]
        case .call(_, let operands), .list(let operands), .record(let operands): operands
        }
    }

    /// This term and all terms inside it, outermost first, left to right.
    package func forEach(_ visit: (Term) -> Void) {
        visit(self)
        for operand in operands { operand.term.forEach(visit) }
    }

    /// Whether this term or one inside it is so.
    package func contains(where isMeant: (Term) -> Bool) -> Bool {
        isMeant(self) || operands.contains { $0.term.contains(where: isMeant) }
    }
}
