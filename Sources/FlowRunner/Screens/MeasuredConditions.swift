import FlowSpec

/// What a flow asks of how a gesture went. Two gestures that answer all of it alike do the same wherever they are made.
struct MeasuredConditions: Sendable {
    /// Which steps of the machine hang on the answer.
    enum Asker: Hashable {
        case anyStep
        /// Those in which this transition is looked at: it listens to gestures.
        case stepsHeard(by: ID<Transition>)
        /// It is only told to the user.
        case none
    }

    private enum Question {
        /// It is compared with data that change, stored or told.
        case figure(GestureValue)
        /// A comparison of measures with what never changes.
        case comparison(CompiledGuard)
    }

    private struct Figure: Hashable {
        var measure: GestureValue
        var asker: Asker
    }

    private var questions: [Question] = []
    /// By question.
    private(set) var askers: [Asker] = []
    private var figures: Set<Figure> = []
    private var constants: ConstantReads
    /// With each datum as it starts.
    private var words: [UInt64]

    init(_ machine: Machine, _ code: inout Code, _ pool: inout ValuePool) {
        words = Array(repeating: 0, count: machine.layout.wordCount)
        for (slot, bits) in zip(machine.slots.data.all, machine.initialBits) { slot.field.write(bits, to: &words) }
        constants = ConstantReads(flow: machine.flow, changing: machine.flow.changingData)
        machine.flow.forEachExpression { use, expression in add(expression.term, of: machine.flow.asker(in: use), &code, &pool) }
    }

    private mutating func add(_ term: Term, of asker: Asker, _ code: inout Code, _ pool: inout ValuePool) {
        if case .gesture(let measure) = term {
            if figures.insert(Figure(measure: measure, asker: asker)).inserted { ask(.figure(measure), asker) }
        } else if case .binary(let operation, _, _) = term, operation.isComparison, constants.areAll(in: term) {
            ask(.comparison(code.compileGuard(constants.flow.condition(term), pool: &pool)), asker)
        } else {
            for operand in term.operands { add(operand.term, of: asker, &code, &pool) }
        }
    }

    private mutating func ask(_ question: Question, _ asker: Asker) {
        questions.append(question)
        askers.append(asker)
    }

    /// By question.
    func answers(to payload: Payload, _ code: Code, _ pool: inout ValuePool) -> [Double] {
        questions.map { question in
            switch question {
            case .figure(let measure): payload[measure]
            case .comparison(let condition): holds(condition, payload, code, &pool) ? 1 : 0
            }
        }
    }

    func holds(_ condition: CompiledGuard, _ payload: Payload, _ code: Code, _ pool: inout ValuePool) -> Bool {
        code.holds(condition, words: words, pool: &pool, payload: payload)
    }

    /// The condition where all that it asks for besides measures is as it wants.
    mutating func asMeasuresDecide(_ condition: Expression, _ code: inout Code, _ pool: inout ValuePool) -> CompiledGuard {
        code.compileGuard(constants.flow.condition(constants.decided(condition.term, wanted: true)), pool: &pool)
    }
}

extension Flow {
    fileprivate func condition(_ term: Term) -> Expression { Expression(term: term, type: .flag, span: span, source: "") }

    fileprivate func asker(in use: ExpressionUse) -> MeasuredConditions.Asker {
        switch use {
        case .guard(let id), .transitionAction(let id):
            if case .gesture = transitions[id].trigger { .stepsHeard(by: id) } else { .anyStep }
        case .delay, .action, .derived: .anyStep
        case .announcement, .element, .title, .timeline, .interaction, .promise: .none
        }
    }
}

/// Which terms read, besides measures, only what never changes.
private struct ConstantReads: Sendable {
    let flow: Flow
    let changing: Set<ID<Datum>>
    private var derived: [ID<Derived>: Bool] = [:]

    init(flow: Flow, changing: Set<ID<Datum>>) { (self.flow, self.changing) = (flow, changing) }

    mutating func areAll(in term: Term) -> Bool {
        switch term {
        case .gesture, .constant: return true
        case .datum(let id): return !changing.contains(id)
        case .content, .item, .at, .invalid: return false
        case .derived(let id):
            if let known = derived[id] { return known }
            derived[id] = false
            let answer = flow.derived[id].parts.allSatisfy { areAll(in: $0.term) }
            derived[id] = answer
            return answer
        default: return term.operands.allSatisfy { areAll(in: $0.term) }
        }
    }

    /// What else the condition reads is taken for what is wanted of it.
    mutating func decided(_ condition: Term, wanted: Bool) -> Term {
        switch condition {
        case .not(let operand):
            return .not(Operand(decided(operand.term, wanted: !wanted), .flag, operand.span))
        case .binary(let operation, let left, let right) where operation == .and || operation == .or:
            return .binary(
                operation, Operand(decided(left.term, wanted: wanted), .flag, left.span),
                Operand(decided(right.term, wanted: wanted), .flag, right.span))
        default: return areAll(in: condition) ? condition : .constant(.flag(wanted), .flag)
        }
    }
}

extension Term {
    /// How a gesture went, as the term asks for it itself.
    var measuresRead: Set<GestureValue> {
        var measures: Set<GestureValue> = []
        forEach { if case .gesture(let measure) = $0 { measures.insert(measure) } }
        return measures
    }
}
