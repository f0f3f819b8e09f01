import FlowSpec

/// Follows the figures of comparisons back through what is computed, down to what is chosen.
struct FigureSearch {
    enum Chosen: Hashable {
        case datum(ID<Datum>)
        case gesture(GestureValue)
    }

    private let flow: Flow
    private let chosen: Set<Chosen>
    private let changing: Set<ID<Datum>>
    private(set) var found: [(chosen: Chosen, figure: Double)] = []
    var areAll = true
    private var visits = 0
    private var derivedReads: [ID<Derived>: Bool] = [:]
    private var derivedLooseReads: [ID<Derived>: Bool] = [:]

    /// Cases of cases multiply; so many visits find the figures of anything that was written to be read.
    private static let mostVisits = 500
    private static let mostFound = 1_000

    init(flow: Flow, chosen: Set<Chosen>) {
        self.flow = flow
        self.chosen = chosen
        changing = flow.changingData
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
        switch list {
        case .list(let operands):
            for operand in operands { for figure in constants(in: operand.term) { trace(figure, through: member) } }
        case .constant(.list(let values), _):
            for value in values { if let figure = value.figure { trace(figure, through: member) } }
        default: areAll = false
        }
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

    /// What the term may be whatever is chosen: a figure as it is written, or under a name, in some case.
    private mutating func constants(in term: Term) -> [Double] {
        visits += 1
        if visits > Self.mostVisits {
            areAll = false
            return []
        }
        switch term {
        case .constant(let value, _):
            if let figure = value.figure { return [figure] }
        case .datum(let id):
            let datum = flow.data[id]
            if !changing.contains(id), let figure = datum.initial.figure { return [figure] }
            if case .number(let domain?) = datum.type, domain.isSmall { return domain.all }
            areAll = false
            return datum.initial.figure.map { [$0] } ?? []
        case .derived(let id): return few(flow.derived[id].cases.flatMap { constants(in: $0.value.term) })
        case .conditional(_, let then, let otherwise): return constants(in: then.term) + constants(in: otherwise.term)
        case .negate(let operand): return constants(in: operand.term).map { -$0 }
        case .binary(let operation, let left, let right):
            let seconds = constants(in: right.term)
            let all = few(constants(in: left.term).flatMap { first in seconds.compactMap { operation.result(first, $0) } })
            if !all.isEmpty { return all }
        case .invalid, .content, .item, .gesture, .at, .not, .index, .field, .call, .list, .record: break
        }
        areAll = false
        return []
    }

    /// Each figure once; none where they are too many to be told.
    private mutating func few(_ figures: [Double]) -> [Double] {
        var seen: Set<Double> = []
        let all = figures.filter { seen.insert($0).inserted }
        if all.count <= Self.mostFound { return all }
        areAll = false
        return []
    }

    /// Follows a figure that the term may be back to what is chosen.
    mutating func follow(_ figure: Double, through term: Term) {
        visits = 0
        trace(figure, through: term)
    }

    private mutating func trace(_ figure: Double, through term: Term) {
        visits += 1
        guard visits <= Self.mostVisits, found.count < Self.mostFound else {
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

extension Value {
    var figure: Double? {
        switch self {
        case .number(let number), .duration(let number): number
        case .none, .flag, .text, .set, .list, .record, .moment: nil
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

    fileprivate func result(_ left: Double, _ right: Double) -> Double? {
        switch self {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: right == 0 ? 0 : left / right
        case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .remainder: nil
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
