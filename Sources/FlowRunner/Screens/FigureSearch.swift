import FlowSpec

/// Follows the figures of comparisons back through what is computed, down to what is chosen.
struct FigureSearch {
    enum Chosen: Hashable {
        case datum(ID<Datum>)
        /// How many items a list holds, or options a set.
        case size(of: ID<Datum>)
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

    /// - Parameter changing: data that are not always as they start; by default those that the flow itself changes.
    init(flow: Flow, chosen: Set<Chosen>, changing: Set<ID<Datum>>? = nil) {
        self.flow = flow
        self.chosen = chosen
        values = PossibleValues(in: flow, changing: changing)
    }

    func figures(of one: Chosen) -> TurningFigures {
        TurningFigures(figures: found.lazy.filter { $0.chosen == one && $0.figure.isFinite }.map(\.figure), areAll: areAll)
    }

    /// Looks at each comparison that the term consists of; those of derived values stand for themselves.
    mutating func compare(in term: Term) { term.forEach { compare($0) } }

    /// Looks at all that decides a condition, also in derived values.
    mutating func ask(_ condition: Term) {
        let flow = flow
        flow.forEachPart(of: condition) { compare($0) }
        if readsLoosely(condition) { areAll = false }
    }

    private mutating func compare(_ part: Term) {
        guard case .binary(let operation, let left, let right) = part else { return }
        visits = 0
        if operation.isComparison {
            if reads(left.term) && reads(right.term) { areAll = false }
            compare(left) { $0.constants(in: right.term) }
            compare(right) { $0.constants(in: left.term) }
        } else if operation == .contains {
            if reads(right.term) { areAll = false }
            compare(left) { search in search.possible(search.values.members, right.term).compactMap(\.measure) }
        }
    }

    /// What is no figure turns with the comparisons in it, and where they are not all that it hangs on, nobody knows where.
    private mutating func compare(_ asked: Operand, with figures: (inout Self) -> [Double]) {
        guard reads(asked.term) else { return }
        if asked.type.isQuantity {
            for figure in figures(&self) { trace(figure, through: asked.term) }
        } else if readsLoosely(asked.term) {
            areAll = false
        }
    }

    /// Whether something that is chosen has a say in the term.
    mutating func reads(_ term: Term) -> Bool {
        switch term {
        case .datum(let id): return chosen.contains(.datum(id))
        case .gesture(let measure): return chosen.contains(.gesture(measure))
        case .call(.count, let operands) where isChosen(sizeOf: operands): return true
        case .derived(let id):
            if let known = derivedReads[id] { return known }
            derivedReads[id] = false
            let answer = flow.derived[id].parts.contains { reads($0.term) }
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
            let answer = flow.derived[id].parts.contains { readsLoosely($0.term) }
            derivedLooseReads[id] = answer
            return answer
        case .binary(let operation, _, _) where operation.isComparison || operation == .contains: return false
        case .datum, .gesture: return reads(term)
        case .call(.count, let operands) where isChosen(sizeOf: operands): return true
        default: return term.operands.contains { readsLoosely($0.term) }
        }
    }

    private func isChosen(sizeOf operands: [Operand]) -> Bool { size(of: operands).map(chosen.contains) ?? false }

    private func size(of operands: [Operand]) -> Chosen? {
        operands.count == 1 ? flow.datum(calledBy: operands[0].term).map { .size(of: $0) } : nil
    }

    private mutating func constants(in term: Term) -> [Double] { possible(values.some, term).compactMap(\.measure) }

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
        case .derived(let id):
            for part in flow.derived[id].cases {
                if let condition = part.condition { decide(by: condition.term) }
                trace(figure, through: part.value.term)
            }
        case .negate(let operand): trace(-figure, through: operand.term)
        case .conditional(let condition, let then, let otherwise):
            decide(by: condition.term)
            trace(figure, through: then.term)
            trace(figure, through: otherwise.term)
        case .binary(let operation, let left, let right): trace(figure, through: operation, left.term, right.term)
        case .call(.round, let operands):
            guard let operand = operands.first else { return }
            if operands.count > 1, reads(term) { areAll = false }
            for edge in edgesOfRounding(to: figure) { trace(edge, through: operand.term) }
        case .call(.count, let operands) where isChosen(sizeOf: operands): if let size = size(of: operands) { arrive(at: size, figure) }
        case .call(.min, let operands), .call(.max, let operands):
            for operand in operands { trace(figure, through: operand.term) }
        case .invalid, .constant, .content, .item, .at, .not, .index, .field, .call, .list, .record: if reads(term) { areAll = false }
        }
    }

    private mutating func decide(by condition: Term) { if readsLoosely(condition) { areAll = false } }

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

/// Where a rounded figure becomes this one, or passes it.
private func edgesOfRounding(to figure: Double) -> [Double] {
    Set([figure.rounded(.down), figure.rounded(.up)].flatMap { [$0 - 0.5, $0 + 0.5] }).sorted()
}

extension Flow {
    /// Which datum the term is, under whatever name; nil where it is something else.
    func datum(calledBy term: Term) -> ID<Datum>? {
        switch term {
        case .datum(let id): id
        case .derived(let id): derived[id].only.flatMap { datum(calledBy: $0.term) }
        default: nil
        }
    }
}

extension Value {
    /// A number, or the milliseconds of a duration or moment.
    fileprivate var measure: Double? { if case .moment(let time) = self { time } else { figure } }
}

extension BinaryOperator {
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
