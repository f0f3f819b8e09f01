import FlowSpec

/// What conditions ask of a list or a set: how much it holds, and whether certain options are in it.
struct ItemQuestions {
    private let flow: Flow
    private let datum: ID<Datum>
    private let constants: PossibleValues
    /// Sizes at which conditions turn.
    private(set) var sizes: Set<Double> = []
    /// Those that are named.
    private(set) var options: Set<String> = []
    /// Nothing else is asked of it.
    private(set) var areAll = true
    private var seen: Set<ID<Derived>> = []

    init(of datum: ID<Datum>, in conditions: [Term], _ flow: Flow) {
        let all = Set(flow.data.ids)
        self.flow = flow
        self.datum = datum
        constants = PossibleValues(in: flow, changing: all)
        var search = FigureSearch(flow: flow, chosen: [.size(of: datum)], changing: all)
        for condition in conditions {
            search.ask(condition)
            look(at: condition)
        }
        let turning = search.figures(of: .size(of: datum))
        sizes.formUnion(turning.figures)
        if !turning.areAll { areAll = false }
    }

    private mutating func look(at term: Term) {
        switch term {
        case .datum(datum): areAll = false
        case .derived(let id): if seen.insert(id).inserted { for part in flow.derived[id].parts { look(at: part.term) } }
        case .call(.count, let operands) where isDatum(operands): break
        case .call(.empty, let operands) where isDatum(operands): sizes.insert(0)
        case .binary(.contains, let option, let whole) where isDatum([whole]):
            look(at: option.term)
            let values = constants.all(of: option.term)
            for case .text(let name) in values ?? [] { options.insert(name) }
            if values == nil { areAll = false }
        default: for operand in term.operands { look(at: operand.term) }
        }
    }

    private func isDatum(_ operands: [Operand]) -> Bool { operands.count == 1 && flow.datum(calledBy: operands[0].term) == datum }
}
