import FlowSpec

extension Flow {
    /// Figures at which what expressions anywhere in the flow compare may turn as the datum changes: those that the datum itself is
    /// compared with, and of what is computed from it alone, the values of the datum for which it is the figure.
    func figures(comparedWith datum: ID<Datum>) -> [Double] {
        var search = FigureSearch(flow: self, datum: datum)
        forEachExpression { _, expression in
            expression.term.forEach { term in
                guard case .binary(let comparison, let left, let right) = term, comparison.compares else { return }
                search.visits = 0
                for figure in search.constants(in: right.term) { search.trace(figure, through: left.term) }
                for figure in search.constants(in: left.term) { search.trace(figure, through: right.term) }
            }
        }
        return search.found.filter(\.isFinite)
    }
}

/// Follows a figure back through what is computed, down to the datum.
private struct FigureSearch {
    let flow: Flow
    let datum: ID<Datum>
    private(set) var found: [Double] = []
    var visits = 0

    /// Cases of cases multiply; so many visits find the figures of anything that was written to be read.
    private static let mostVisits = 500

    init(flow: Flow, datum: ID<Datum>) {
        self.flow = flow
        self.datum = datum
    }

    /// What the term may be whatever the data are: a figure as it is written, or under a name, in some case.
    mutating func constants(in term: Term) -> [Double] {
        visits += 1
        if visits > Self.mostVisits { return [] }
        switch term {
        case .constant(.number(let number), _), .constant(.duration(let number), _): return [number]
        case .derived(let id): return flow.derived[id].cases.flatMap { constants(in: $0.value.term) }
        case .negate(let operand): return constants(in: operand.term).map { -$0 }
        case .invalid, .constant, .datum, .content, .item, .gesture, .at, .not, .binary, .conditional, .index, .field, .call, .list, .record:
            return []
        }
    }

    mutating func trace(_ figure: Double, through term: Term) {
        visits += 1
        if visits > Self.mostVisits { return }
        switch term {
        case .datum(datum): found.append(figure)
        case .derived(let id): for part in flow.derived[id].cases { trace(figure, through: part.value.term) }
        case .negate(let operand): trace(-figure, through: operand.term)
        case .conditional(_, let then, let otherwise):
            trace(figure, through: then.term)
            trace(figure, through: otherwise.term)
        case .binary(let operation, let left, let right):
            for other in constants(in: right.term) {
                if let before = operation.leftSide(giving: figure, with: other) { trace(before, through: left.term) }
            }
            for other in constants(in: left.term) {
                if let before = operation.rightSide(giving: figure, with: other) { trace(before, through: right.term) }
            }
        case .call(.round, let operands):
            for edge in [figure - 0.5, figure + 0.5] { if let operand = operands.first { trace(edge, through: operand.term) } }
        case .call(.min, let operands), .call(.max, let operands):
            for operand in operands { trace(figure, through: operand.term) }
        case .invalid, .constant, .datum, .content, .item, .gesture, .at, .not, .index, .field, .call, .list, .record: break
        }
    }
}

extension BinaryOperator {
    var compares: Bool {
        switch self {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
        case .and, .or, .contains, .add, .subtract, .multiply, .divide, .remainder: false
        }
    }

    fileprivate func leftSide(giving result: Double, with right: Double) -> Double? {
        switch self {
        case .add: result - right
        case .subtract: result + right
        case .multiply: right == 0 ? nil : result / right
        case .divide: right == 0 ? nil : result * right
        case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: nil
        }
    }

    fileprivate func rightSide(giving result: Double, with left: Double) -> Double? {
        switch self {
        case .add: result - left
        case .subtract: left - result
        case .multiply: left == 0 ? nil : result / left
        case .divide: result == 0 ? nil : left / result
        case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: nil
        }
    }
}

extension NumberDomain {
    /// Whole steps from the low end up to the figure; binary fractions that are all but a whole number count as one.
    func stepsBelow(_ figure: Double) -> Double {
        let steps = (figure - low) / step
        let nearest = steps.rounded()
        return (steps - nearest).magnitude < 1e-9 * max(1, steps.magnitude) ? nearest : steps.rounded(.down)
    }
}
