import FlowSpec

/// What a flow asks of how a gesture went. Two gestures that answer all of it alike do the same wherever they are made.
struct MeasuredConditions: Sendable {
    /// Comparisons that read measures and nothing else.
    private var comparisons: [CompiledGuard] = []
    /// Measures that are read otherwise, too: they are compared with data, stored or told.
    private var others: Set<GestureValue> = []

    init(_ flow: Flow, _ code: inout Code, _ pool: inout ValuePool) {
        flow.forEachExpression { _, expression in add(expression.term, of: flow, &code, &pool) }
    }

    private mutating func add(_ term: Term, of flow: Flow, _ code: inout Code, _ pool: inout ValuePool) {
        if case .gesture(let measure) = term {
            others.insert(measure)
        } else if case .binary(let operation, _, _) = term, operation.compares, term.isOfMeasuresAlone {
            comparisons.append(code.compileGuard(Expression(term: term, type: .flag, span: flow.span, source: ""), pool: &pool))
        } else {
            for operand in term.operands { add(operand.term, of: flow, &code, &pool) }
        }
    }

    func answers(to payload: Payload, _ code: Code, _ pool: inout ValuePool) -> [Double] {
        // What reads no data looks at no word.
        var nothing: UInt64 = 0
        return GestureValue.allCases.filter(others.contains).map { payload[$0] }
            + comparisons.map { code.holds($0, words: &nothing, pool: &pool, payload: payload) ? 1 : 0 }
    }
}

extension Payload {
    fileprivate subscript(_ measure: GestureValue) -> Double {
        switch measure {
        case .distance: distance
        case .progress: progress
        case .velocity: velocity
        case .duration: duration
        case .start: start
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

    fileprivate var isOfMeasuresAlone: Bool {
        switch self {
        case .gesture, .constant: true
        case .datum, .derived, .content, .item, .at, .invalid: false
        default: operands.allSatisfy { $0.term.isOfMeasuresAlone }
        }
    }
}
