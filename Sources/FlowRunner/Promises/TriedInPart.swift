import FlowSpec

/// Something of which the world may choose more than was tried, and what that may do is not known from what was.
struct TriedInPart {
    /// As it is written in expressions.
    var name: String
    /// The values that were tried; none are named of a measure, which is tried with others.
    var values: [Value] = []
}

extension Journey {
    /// In the order of the data, then of the measures.
    var triedInPart: [TriedInPart] {
        let entered = flow.boundData
        let data = flow.data.ids.filter { (entered.contains($0) || flow.data[$0].isEnvironment) && flow.isTriedInPart($0) }
            .map { TriedInPart(name: flow.data[$0].name, values: flow.valuesWorthTrying($0)) }
        let observed = flow.observedData()
        var measures: Set<GestureValue> = []
        for transition in flow.transitions.rows {
            guard case .gesture(let gesture) = transition.trigger else { continue }
            for write in transition.actions.flatMap(\.writes) where observed.contains(write.datum) {
                if let value = write.value { measures.formUnion(value.term.measuresRead) }
            }
            guard let condition = transition.guard else { continue }
            var step = GestureStep(gesture.kind)
            step.direction = gesture.direction
            if !areAllMeasuresTried(for: step, guards: [condition]) { measures.formUnion(condition.term.measuresRead) }
        }
        return data + GestureValue.allCases.filter(measures.contains).map { TriedInPart(name: "gesture.\($0.rawValue)") }
    }
}

