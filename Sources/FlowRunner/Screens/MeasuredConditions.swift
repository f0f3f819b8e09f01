import FlowSpec

/// What a flow asks of how a gesture went. Two gestures that answer all of it alike do the same wherever they are made.
struct MeasuredConditions: Sendable {
    /// Comparisons of measures with what never changes.
    private var comparisons: [CompiledGuard] = []
    /// Measures that are read otherwise, too: they are compared with data that change, stored or told.
    private var others: Set<GestureValue> = []
    /// With each datum as it starts.
    private var words: [UInt64]

    init(_ machine: Machine, _ code: inout Code, _ pool: inout ValuePool) {
        words = Array(repeating: 0, count: machine.layout.wordCount)
        for (slot, bits) in zip(machine.slots.data.all, machine.initialBits) { slot.field.write(bits, to: &words) }
        var constants = ConstantReads(flow: machine.flow, changing: machine.flow.changingData)
        machine.flow.forEachExpression { _, expression in add(expression.term, &constants, &code, &pool) }
    }

    private mutating func add(_ term: Term, _ constants: inout ConstantReads, _ code: inout Code, _ pool: inout ValuePool) {
        if case .gesture(let measure) = term {
            others.insert(measure)
        } else if case .binary(let operation, _, _) = term, operation.isComparison, constants.areAll(in: term) {
            comparisons.append(code.compileGuard(Expression(term: term, type: .flag, span: constants.flow.span, source: ""), pool: &pool))
        } else {
            for operand in term.operands { add(operand.term, &constants, &code, &pool) }
        }
    }

    func answers(to payload: Payload, _ code: Code, _ pool: inout ValuePool) -> [Double] {
        GestureValue.allCases.filter(others.contains).map { payload[$0] }
            + comparisons.map { code.holds($0, words: words, pool: &pool, payload: payload) ? 1 : 0 }
    }
}

/// Which terms read, besides measures, only what never changes.
private struct ConstantReads {
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
            let answer = flow.derived[id].cases.allSatisfy { part in
                (part.condition.map { areAll(in: $0.term) } ?? true) && areAll(in: part.value.term)
            }
            derived[id] = answer
            return answer
        default: return term.operands.allSatisfy { areAll(in: $0.term) }
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
