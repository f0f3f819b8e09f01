import FlowSpec

/// Follows the figures of comparisons back through what is computed, down to what is chosen.
struct FigureSearch {
    enum Chosen: Hashable {
        case datum(ID<Datum>)
        case gesture(GestureValue)
    }

    private let flow: Flow
    private let chosen: Set<Chosen>
    private let values: PossibleValues
    private(set) var found: [(chosen: Chosen, figure: Double)] = []
    var areAll = true
    private var visits = 0
    private var derivedReads: [ID<Derived>: Bool] = [:]
    private var derivedLooseReads: [ID<Derived>: Bool] = [:]

    private static let mostFound = 1_000

    init(flow: Flow, chosen: Set<Chosen>) {
        self.flow = flow
        self.chosen = chosen
        values = PossibleValues(in: flow)
    }

    func figures(of one: Chosen) -> TurningFigures {
        TurningFigures(figures: found.lazy.filter { $0.chosen == one && $0.figure.isFinite }.map(\.figure), areAll: areAll)
    }

    /// Looks at each comparison that the term consists of; those of derived values stand for themselves.
    mutating func compare(in term: Term) {
        term.forEach { part in
            guard case .binary(let comparison, let left, let right) = part else { return }
            if comparison.compares { compare(left.term, right.term) }
            if comparison == .contains { compare(left.term, amongThoseOf: right.term) }
        }
    }

    private mutating func compare(_ left: Term, _ right: Term) {
        visits = 0
        let (isLeft, isRight) = (reads(left), reads(right))
        if isLeft && isRight { areAll = false }
        if isLeft { for figure in constants(in: right) { trace(figure, through: left) } }
        if isRight { for figure in constants(in: left) { trace(figure, through: right) } }
    }

    private mutating func compare(_ member: Term, amongThoseOf list: Term) {
        visits = 0
        if reads(list) { areAll = false }
        guard reads(member) else { return }
        for figure in possible(values.members, list).compactMap(\.figure) { trace(figure, through: member) }
    }

    /// Whether something that is chosen has a say in the term.
    mutating func reads(_ term: Term) -> Bool {
        switch term {
        case .datum(let id): return chosen.contains(.datum(id))
        case .gesture(let measure): return chosen.contains(.gesture(measure))
        case .derived(let id):
            if let known = derivedReads[id] { return known }
            derivedReads[id] = false
            let answer = flow.derived[id].cases.contains { part in
                (part.condition.map { reads($0.term) } ?? false) || reads(part.value.term)
            }
            derivedReads[id] = answer
            return answer
        default: return term.operands.contains { reads($0.term) }
        }
    }

    /// Whether something that is chosen has a say in it other than by the answers of comparisons.
    mutating func readsLoosely(_ term: Term) -> Bool {
        switch term {
        case .derived(let id):
            if let known = derivedLooseReads[id] { return known }
            derivedLooseReads[id] = false
            let answer = flow.derived[id].cases.contains { part in
                (part.condition.map { readsLoosely($0.term) } ?? false) || readsLoosely(part.value.term)
            }
            derivedLooseReads[id] = answer
            return answer
        case .binary(let operation, _, _) where operation.compares || operation == .contains: return false
        case .datum, .gesture: return reads(term)
        default: return term.operands.contains { readsLoosely($0.term) }
        }
    }

    private mutating func constants(in term: Term) -> [Double] { possible(values.some, term).compactMap(\.figure) }

    /// What the term may come to, or hold, whatever is chosen.
    private mutating func possible(_ look: (Term, inout PossibleValues.Search) -> [Value], _ term: Term) -> [Value] {
        var search = PossibleValues.Search(visits: visits)
        let found = look(term, &search)
        visits = search.visits
        if !search.areAll { areAll = false }
        return found
    }

    /// Follows a figure that the term may be back to what is chosen.
    mutating func follow(_ figure: Double, through term: Term) {
        visits = 0
        trace(figure, through: term)
    }

    private mutating func trace(_ figure: Double, through term: Term) {
        visits += 1
        guard visits <= PossibleValues.mostVisits, found.count < Self.mostFound else {
            areAll = false
            return
        }
        switch term {
        case .datum(let id): arrive(at: .datum(id), figure)
        case .gesture(let measure): arrive(at: .gesture(measure), figure)
        case .derived(let id): for part in flow.derived[id].cases { trace(figure, through: part.value.term) }
        case .negate(let operand): trace(-figure, through: operand.term)
        case .conditional(_, let then, let otherwise):
            trace(figure, through: then.term)
            trace(figure, through: otherwise.term)
        case .binary(let operation, let left, let right): trace(figure, through: operation, left.term, right.term)
        case .call(.round, let operands):
            guard let operand = operands.first else { return }
            if operands.count > 1, reads(term) { areAll = false }
            for edge in [figure - 0.5, figure + 0.5] { trace(edge, through: operand.term) }
        case .call(.min, let operands), .call(.max, let operands):
            for operand in operands { trace(figure, through: operand.term) }
        case .invalid, .constant, .content, .item, .at, .not, .index, .field, .call, .list, .record: if reads(term) { areAll = false }
        }
    }

    private mutating func trace(_ figure: Double, through operation: BinaryOperator, _ left: Term, _ right: Term) {
        let (isLeft, isRight) = (reads(left), reads(right))
        if isLeft && isRight || (isLeft || isRight) && operation == .remainder { areAll = false }
        if isLeft {
            for other in constants(in: right) {
                if let before = operation.leftSide(giving: figure, with: other) { trace(before, through: left) }
            }
        }
        if isRight {
            for other in constants(in: left) {
                if let before = operation.rightSide(giving: figure, with: other) { trace(before, through: right) }
            }
            if operation == .divide { trace(0, through: right) }
        }
    }

    private mutating func arrive(at one: Chosen, _ figure: Double) {
        if chosen.contains(one), !found.contains(where: { $0 == (one, figure) }) { found.append((one, figure)) }
    }
}

extension BinaryOperator {
    var compares: Bool {
        switch self {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
        case .and, .or, .contains, .add, .subtract, .multiply, .divide, .remainder: false
        }
    }

    func leftSide(giving result: Double, with right: Double) -> Double? {
        switch self {
        case .add: result - right
        case .subtract: result + right
        case .multiply: right == 0 ? nil : result / right
        case .divide: right == 0 ? nil : result * right
        case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: nil
        }
    }

    func rightSide(giving result: Double, with left: Double) -> Double? {
        switch self {
        case .add: result - left
        case .subtract: left - result
        case .multiply: left == 0 ? nil : result / left
        case .divide: result == 0 ? nil : left / result
        case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: nil
        }
    }
}
