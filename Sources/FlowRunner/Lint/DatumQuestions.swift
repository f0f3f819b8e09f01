import FlowSpec

/// What conditions ask of one datum: numbers between two neighbouring figures, and texts and options that are not named, are all the same to them.
struct DatumQuestions {
    private let flow: Flow
    private let datum: ID<Datum>
    private let constants: PossibleValues
    /// Of the datum itself, or of how many items or options it holds.
    private(set) var figures: Set<Double> = []
    private(set) var texts: [TextQuestion] = []
    private(set) var options: Set<String> = []
    /// Nothing else is asked of it.
    private(set) var areAll = true
    private var derivedSeen: Set<ID<Derived>> = []
    private var derivedTraced: Set<ID<Derived>> = []
    private var visits = 0

    private static let mostVisits = 5_000
    private static let longestText = 1_000.0

    init(of datum: ID<Datum>, in conditions: [Term], _ flow: Flow) {
        self.flow = flow
        self.datum = datum
        constants = PossibleValues(in: flow, changing: Set(flow.data.ids))
        for condition in conditions { look(at: condition) }
    }

    private func reads(_ term: Term) -> Bool { flow.dataRead(by: term).contains(datum) }

    /// What the term comes to turns with the answers in it.
    private mutating func look(at term: Term) {
        guard isWithinBounds(), reads(term) else { return }
        switch term {
        case .datum: areAll = false
        case .derived(let id):
            guard derivedSeen.insert(id).inserted else { return }
            for part in flow.derived[id].cases {
                if let condition = part.condition { look(at: condition.term) }
                look(at: part.value.term)
            }
        case .binary(let operation, let left, let right) where operation.compares: compare(left, right)
        case .binary(.contains, let part, let whole): look(for: part, in: whole)
        case .call(.contains, let operands) where operands.count == 2: look(for: operands[1], in: operands[0])
        case .call(.empty, let operands): for operand in operands { look(atEmptinessOf: operand.term) }
        default: for operand in term.operands { look(at: operand.term) }
        }
    }

    private mutating func isWithinBounds() -> Bool {
        visits += 1
        if visits > Self.mostVisits { areAll = false }
        return areAll
    }

    private mutating func compare(_ left: Operand, _ right: Operand) {
        let (asked, other) = reads(left.term) ? (left, right) : (right, left)
        if reads(other.term) { return areAll = false }
        if let form = form(of: asked.term) {
            for value in known(constants.all(of: other.term)) {
                if case .text(let text) = value { ask(form, .isEqual(to: text)) } else { areAll = false }
            }
        } else if asked.type.isMeasured {
            for figure in figures(of: other.term) { trace(figure, through: asked.term) }
        } else {
            look(at: asked.term)
        }
    }

    private mutating func look(for part: Operand, in whole: Operand) {
        switch (reads(part.term), reads(whole.term)) {
        case (true, true): areAll = false
        case (false, true) where isDatum(whole.term) && flow.data[datum].type.isSet:
            for value in known(constants.all(of: part.term)) {
                if case .text(let option) = value { options.insert(option) } else { areAll = false }
            }
        case (true, false) where part.type.isMeasured:
            for value in known(constants.allMembers(of: whole.term)) { value.measure.map { trace($0, through: part.term) } ?? (areAll = false) }
        case (true, false):
            guard let form = form(of: part.term) else { return look(at: part.term) }
            for value in known(constants.allMembers(of: whole.term)) {
                if case .text(let text) = value { ask(form, .isEqual(to: text)) } else { areAll = false }
            }
        default: look(at: whole.term)
        }
    }

    private mutating func look(atEmptinessOf term: Term) {
        if let form = form(of: term) {
            ask(form, .isEqual(to: ""))
        } else if isDatum(term), flow.data[datum].type.isCounted {
            figures.insert(0)
        } else {
            look(at: term)
        }
    }

    /// Follows a figure that the term is compared with back to the datum.
    private mutating func trace(_ figure: Double, through term: Term) {
        guard isWithinBounds(), reads(term) else { return }
        switch term {
        case .datum: figures.insert(figure)
        case .derived(let id):
            let isNew = derivedTraced.insert(id).inserted
            for part in flow.derived[id].cases {
                if isNew, let condition = part.condition { look(at: condition.term) }
                trace(figure, through: part.value.term)
            }
        case .conditional(let condition, let then, let otherwise):
            look(at: condition.term)
            trace(figure, through: then.term)
            trace(figure, through: otherwise.term)
        case .negate(let operand): trace(-figure, through: operand.term)
        case .binary(let operation, let left, let right): trace(figure, through: operation, left.term, right.term)
        case .call(.round, let operands) where operands.count == 1:
            for whole in [figure.rounded(.down), figure.rounded(.up)] {
                for edge in [whole - 0.5, whole + 0.5] { trace(edge, through: operands[0].term) }
            }
        case .call(.min, let operands) where operands.count > 1, .call(.max, let operands) where operands.count > 1:
            for operand in operands { trace(figure, through: operand.term) }
        case .call(.count, let operands) where operands.count == 1, .call(.length, let operands) where operands.count == 1:
            traceSize(figure, of: operands[0].term)
        default: areAll = false
        }
    }

    private mutating func trace(_ figure: Double, through operation: BinaryOperator, _ left: Term, _ right: Term) {
        switch (reads(left), reads(right)) {
        case _ where operation == .remainder, (true, true): areAll = false
        case (true, _):
            for other in figures(of: right) {
                if let before = operation.leftSide(giving: figure, with: other) { trace(before, through: left) }
            }
        default:
            for other in figures(of: left) {
                if let before = operation.rightSide(giving: figure, with: other) { trace(before, through: right) }
            }
            if operation == .divide { trace(0, through: right) }
        }
    }

    private mutating func traceSize(_ figure: Double, of term: Term) {
        if let form = form(of: term) {
            for least in Set([figure.rounded(.up), figure.rounded(.down) + 1]) {
                switch least {
                case ...0: break
                case 1: ask(form, .isEqual(to: ""))
                case ...Self.longestText: ask(form, .isAsLong(as: Int(least)))
                default: areAll = false
                }
            }
        } else if isDatum(term), flow.data[datum].type.isCounted {
            figures.insert(figure)
        } else {
            areAll = false
        }
    }

    private mutating func ask(_ form: TextForm, _ subject: TextQuestion.Subject) {
        let question = TextQuestion(form: form, subject: subject)
        if !texts.contains(question) { texts.append(question) }
    }

    private mutating func known(_ values: [Value]?) -> [Value] {
        if values == nil { areAll = false }
        return values ?? []
    }

    private mutating func figures(of term: Term) -> [Double] {
        if case .binary(let sign, let left, let right) = term, sign == .add || sign == .subtract, left.type == .moment || right.type == .moment {
            let others = figures(of: right.term)
            return figures(of: left.term).flatMap { moment in others.map { sign == .add ? moment + $0 : moment - $0 } }
        }
        let values = known(constants.all(of: term))
        let figures = values.compactMap(\.measure)
        if figures.count < values.count { areAll = false }
        return figures
    }

    /// Whether it is the datum under whatever name.
    private func isDatum(_ term: Term) -> Bool {
        switch term {
        case .datum(let id): id == datum
        case .derived(let id): flow.derived[id].only.map { isDatum($0.term) } ?? false
        default: false
        }
    }

    /// In which form it is the datum, a text; nil where it is something else.
    private func form(of term: Term) -> TextForm? {
        switch term {
        case .datum(let id): id == datum && flow.data[id].type.isText ? [] : nil
        case .call(.trim, let operands): operands.first.flatMap { form(of: $0.term) }.map { $0.union(.trimmed) }
        case .call(.lower, let operands): operands.first.flatMap { form(of: $0.term) }.map { $0.union(.lowered) }
        case .derived(let id): flow.derived[id].only.flatMap { form(of: $0.term) }
        default: nil
        }
    }
}

extension Derived {
    fileprivate var only: Expression? { cases.count == 1 && cases[0].condition == nil ? cases[0].value : nil }
}

extension Value {
    /// A number, or the milliseconds of a duration or moment.
    fileprivate var measure: Double? { if case .moment(let time) = self { time } else { figure } }
}

extension ValueType {
    fileprivate var isMeasured: Bool {
        switch self {
        case .number, .duration, .moment: true
        case .flag, .choice, .set, .text, .list, .record, .unknown: false
        }
    }

    fileprivate var isSet: Bool { if case .set = self { true } else { false } }
    fileprivate var isCounted: Bool { if case .list = self { true } else { isSet } }
}
