import FlowSpec

extension Flow {
    /// Data of which an exploration tries only some values, and what is computed from them: of these it cannot say that no value does something.
    package var sampledData: Set<ID<Datum>> { DataStores(self).computed(of: dataEnteredInSamples) }

    /// Those of which only some values are tried, and from which these follow.
    func dataInSamples(behind data: Set<ID<Datum>>) -> Set<ID<Datum>> {
        let stores = DataStores(self)
        return dataEnteredInSamples.filter { !stores.computed(of: [$0]).isDisjoint(with: data) }
    }

    /// Data that go no further than the scope, and what is computed from them.
    var dataFollowedWithinScope: Set<ID<Datum>> { DataStores(self).computed(of: Set(scope.map(\.datum))) }

    /// Data that hold how a gesture went, of which only some measures are tried, and what is computed from them.
    var dataOfMeasures: Set<ID<Datum>> {
        var stored: Set<ID<Datum>> = []
        forEachAction { action in
            for write in action.access.writes where write.value.map({ !$0.term.measuresRead.isEmpty }) ?? false { stored.insert(write.datum) }
        }
        return DataStores(self).computed(of: stored)
    }

    /// What decides the condition; where it asks for `item`, also what the rows are in which the elements stand.
    /// - Parameter parents: as `Flow.parentElements` has them.
    func dataRead(by condition: Expression, inRowsOf elements: [ID<Element>], _ parents: [ID<Element>?]) -> Set<ID<Datum>> {
        var read = dataRead(by: condition.term)
        guard condition.term.readsPayload else { return read }
        for element in elements {
            for id in sequence(first: element, next: { parents[$0.int] }) {
                if let items = self.elements[id].items { read.formUnion(dataRead(by: items.term)) }
            }
        }
        return read
    }

    private var dataEnteredInSamples: Set<ID<Datum>> {
        let entered = boundData
        let open = data.ids.filter { (entered.contains($0) || data[$0].isEnvironment) && (data[$0].type.isOpen || isTriedInPart($0)) }
        return open.isEmpty ? [] : Set(open).subtracting(numbersTriedWhereverTheyTurn)
    }

    /// Of numbers with a range that nothing but the world or a finger on a slider changes: those of which each figure is tried at which
    /// anything turns, or each that there is.
    private var numbersTriedWhereverTheyTurn: Set<ID<Datum>> {
        var changed: Set<ID<Datum>> = []
        forEachAction { action in for write in action.access.writes { changed.insert(write.datum) } }
        for element in elements.rows where element.options != nil || element.kind.offersOptions { if let bound = element.binds { changed.insert(bound) } }
        return Set(data.ids.filter { id in
            guard case .number(let domain?) = data[id].type, !changed.contains(id) else { return false }
            let turning = turningFigures(of: id)
            return turning.areAllOfShown || !turning.areAll && domain.count <= NumberDomain.mostTriedOneByOne
        })
    }
}

extension ValueType {
    /// More values than are tried one by one.
    fileprivate var isOpen: Bool {
        switch self {
        case .flag, .choice, .set, .unknown: false
        case .number(let domain): domain.map { !$0.isSmall } ?? true
        case .text, .list, .record, .duration, .moment: true
        }
    }
}
