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
        let entered = flow.dataEnteredFreely
        let data = flow.data.ids.filter { (entered.contains($0) || flow.data[$0].isEnvironment) && flow.isTriedInPart($0) }
            .map { TriedInPart(name: flow.data[$0].name, values: flow.valuesWorthTrying($0)) }
        return data + GestureValue.allCases.filter(gestureTrials.measuresTriedInPart.contains).map { TriedInPart(name: "gesture.\($0.rawValue)") }
    }
}

extension Flow {
    /// What some element lets users change to more than the options that it lists.
    fileprivate var dataEnteredFreely: Set<ID<Datum>> { Set(elements.rows.compactMap { $0.options == nil ? $0.binds : nil }) }

    /// Whether other values than those that are tried may do something else. Samples are what their designer wants tried.
    package func isTriedInPart(_ id: ID<Datum>) -> Bool {
        let datum = data[id]
        guard datum.samples.isEmpty else { return false }
        switch datum.type {
        case .number(let domain?): return domain.count > NumberDomain.mostTriedOneByOne && !turningFigures(of: id).areAll
        case .number(nil), .duration: return !turningFigures(of: id).areAll
        case .set(let options, _): return datum.isEnvironment && options.count > Self.mostOptionsInAllSubsets && ConeOfInfluence(self).observed.contains(id)
        case .list: return datum.isEnvironment && ConeOfInfluence(self).observed.contains(id)
        case .moment: return ConeOfInfluence(self).observed.contains(id)
        case .text: return !turningTexts(of: id).areAll
        case .flag, .choice, .unknown, .record: return false
        }
    }
}
