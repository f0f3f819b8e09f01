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
        return Set(data.ids.filter { (entered.contains($0) || data[$0].isEnvironment) && isEnteredInSamples($0) })
    }

    /// Whether another value than those that are tried may do, or show, something else.
    private func isEnteredInSamples(_ id: ID<Datum>) -> Bool {
        let datum = data[id]
        return switch datum.type {
        case .flag, .choice, .unknown: false
        case .number(let domain?): !domain.isSmall && !turningFigures(of: id).areAllOfShown && Double(valuesWorthTrying(id).count) < domain.count
        case .number(nil), .duration: !datum.samples.isEmpty || !turningFigures(of: id).areAllOfShown
        case .text: !datum.samples.isEmpty || !turningTexts(of: id).areAll
        case .list, .record, .moment: true
        case .set: isTriedInPart(id)
        }
    }
}
