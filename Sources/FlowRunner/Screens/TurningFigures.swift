import FlowSpec

/// Figures at which what a flow does may turn as something changes that the world chooses.
struct TurningFigures {
    var figures: [Double] = []
    /// Between them nothing turns that has a say in what happens.
    var areAll = true
    /// Between them nothing turns, not even what is only shown.
    var areAllOfShown = true
}

extension Flow {
    /// Figures at which what conditions anywhere in the flow say may turn as the datum changes: those that the datum itself is compared
    /// with, and of what is computed from it or stored of it elsewhere, the values of the datum for which it is the figure.
    func turningFigures(of datum: ID<Datum>) -> TurningFigures {
        let stored = storedFigures
        let carriers = carriers(of: datum, stored: stored)
        let steering = steeringDerived
        var areAllOfShown = true
        var search = FigureSearch(flow: self, chosen: Set(carriers.map(FigureSearch.Chosen.datum)))
        forEachExpression { use, expression in
            let areAllBefore = search.areAll
            search.compare(in: expression.term)
            if use.isAnswer(expression), search.readsLoosely(expression.term) { search.areAll = false }
            if !use.steers(expression, steering) {
                areAllOfShown = areAllOfShown && (search.areAll || !areAllBefore)
                search.areAll = areAllBefore
            }
        }
        forEachAction { action in
            for decision in action.access.decisions where search.readsLoosely(decision.term) { search.areAll = false }
        }
        for offered in elements.rows where offered.binds != nil {
            for option in offered.offered { search.ask(option.term) }
        }
        for carrier in stored where search.readsLoosely(carrier.value.term) && !carrier.isFigure { search.areAll = false }
        var place = 0
        while place < search.found.count {
            let (chosen, figure) = search.found[place]
            place += 1
            guard case .datum(let carrier) = chosen else { continue }
            for value in stored where value.datum == carrier && value.isFigure && search.reads(value.value.term) {
                if dataRead(by: value.value.term).contains(carrier) {
                    search.areAll = false
                } else {
                    for edge in [figure] + data[carrier].type.edges(around: figure) { search.follow(edge, through: value.value.term) }
                }
            }
        }
        var turning = search.figures(of: .datum(datum))
        turning.areAllOfShown = turning.areAll && areAllOfShown
        return turning
    }

    /// Derived values that have a say in what happens, not only in what is shown.
    private var steeringDerived: Set<ID<Derived>> {
        var steering: Set<ID<Derived>> = []
        forEachExpression { use, expression in
            guard use.steers(expression, []) else { return }
            forEachPart(of: expression.term) { if case .derived(let id) = $0 { steering.insert(id) } }
        }
        return steering
    }

    /// What actions store, and where.
    private var storedFigures: [(datum: ID<Datum>, value: Expression, isFigure: Bool)] {
        var stored: [(datum: ID<Datum>, value: Expression, isFigure: Bool)] = []
        forEachAction { action in
            for write in action.access.writes {
                guard let value = write.value else { continue }
                stored.append((write.datum, value, write.replacesAll && data[write.datum].type.isFigure))
            }
        }
        return stored
    }

    /// The datum, and the figures that are stored of it.
    private func carriers(of datum: ID<Datum>, stored: [(datum: ID<Datum>, value: Expression, isFigure: Bool)]) -> Set<ID<Datum>> {
        Set([datum]).closed { carriers in
            var search = FigureSearch(flow: self, chosen: Set(carriers.map(FigureSearch.Chosen.datum)))
            for one in stored where one.isFigure && search.readsLoosely(one.value.term) { carriers.insert(one.datum) }
        }
    }
}

extension ExpressionUse {
    /// The expression has a say in what happens, not only in what is shown.
    fileprivate func steers(_ expression: Expression, _ steering: Set<ID<Derived>>) -> Bool {
        switch self {
        case .guard, .delay, .promise, .action, .transitionAction: true
        case .derived(let id): steering.contains(id)
        case .element: expression.type.isAnswer
        case .announcement, .title, .timeline, .interaction: false
        }
    }

    /// What happens turns with the expression itself, not only with comparisons in it.
    fileprivate func isAnswer(_ expression: Expression) -> Bool {
        switch self {
        case .guard, .delay, .promise: true
        case .derived, .element: expression.type.isAnswer
        case .action, .transitionAction, .announcement, .title, .timeline, .interaction: false
        }
    }
}

extension ValueType {
    /// Where what is stored goes over to the next step of a number, below the figure and above it.
    fileprivate func edges(around figure: Double) -> [Double] {
        guard case .number(let domain?) = self else { return [] }
        let place = (figure - domain.low) / domain.step
        return [place.rounded(.up) - 0.5, place.rounded(.down) + 0.5].map { domain.low + $0 * domain.step }
    }

    fileprivate var isFigure: Bool {
        switch self {
        case .number, .duration: true
        case .flag, .choice, .set, .text, .list, .record, .moment, .unknown: false
        }
    }

    /// Of an element or a derived value: whether it holds, or what rows there are.
    fileprivate var isAnswer: Bool {
        switch self {
        case .flag, .list: true
        case .choice, .set, .text, .number, .duration, .record, .moment, .unknown: false
        }
    }
}
