import FlowSpec

extension Flow {
    /// The data on which it depends what can happen, or whether a promise holds (the cone of influence): read by a guard, a delay, a
    /// condition, by what makes an element that takes input visible, enabled or offered, by a promise, told apart by a `change` trigger,
    /// or stored into such data. What is only shown is not among them.
    /// - Parameter question: what it asks for is observed as well; what only promises speak of is not, unless it asks for them.
    func observedData(asked question: SpaceQuestion = SpaceQuestion()) -> Set<ID<Datum>> {
        var observed = question.distinguished.union(question.watched).union(question.lookedAt.values.joined())
        forEachDecision(asked: question) { observed.formUnion(dataRead(by: $0.term)) }
        observed.formUnion(dataComparedOnInput)
        observed.formUnion(dataHeard)
        return DataStores(self).read(for: observed)
    }
}

extension Flow {
    /// The expressions that decide what can happen, or whether a promise holds.
    func forEachDecision(asked question: SpaceQuestion, _ body: (Expression) -> Void) {
        forEachExpression { use, expression in
            switch use {
            case .guard, .delay: body(expression)
            case .promise where question.promises: body(expression)
            case .promise, .action, .transitionAction, .announcement, .derived, .element, .title, .timeline, .interaction: break
            }
        }
        for element in elementsThatMatter(to: question) { elements[element].conditions.forEach(body) }
        forEachAction { $0.access.decisions.forEach(body) }
    }

    /// Data of which some trigger hears that they change.
    var dataHeard: Set<ID<Datum>> {
        Set(transitions.ids.compactMap { if case .change(let datum) = transitions[$0].trigger { datum } else { nil } })
    }

    /// Those whose conditions are observed.
    func elementsThatMatter(to question: SpaceQuestion) -> Set<ID<Element>> { elementsTakingInput.union(question.elements) }

    /// Elements that take input, by their own or in what they show.
    var elementsTakingInput: Set<ID<Element>> {
        let named = elementsNamedByTriggers
        var taking: Set<ID<Element>> = []
        func visit(_ id: ID<Element>) -> Bool {
            let takesInput = elements[id].children.map(visit).contains(true) || named.contains(id) || elements[id].takesTouch
            if takesInput { taking.insert(id) }
            return takesInput
        }
        for screen in screens.rows { for root in screen.elements { _ = visit(root) } }
        return taking
    }

    var elementsNamedByTriggers: Set<ID<Element>> {
        var named: Set<ID<Element>> = []
        for id in transitions.ids {
            if case .gesture(let gesture) = transitions[id].trigger { for subject in gesture.subjects { named.insert(subject.element) } }
        }
        return named
    }

    /// Data whose value decides what their elements take: sets that are full, and what is no input where it is held already.
    var dataComparedOnInput: Set<ID<Datum>> {
        let named = elementsNamedByTriggers
        var held: Set<ID<Datum>> = []
        for id in elements.ids {
            guard let bound = elements[id].binds else { continue }
            if case .set(_, _?) = data[bound].type { held.insert(bound) }
            let hasFixedOptions =
                switch elements[id].options {
                case .fixed: true
                case .computed: false
                case .ofData, nil: elements[id].kind.offersOptions
                }
            if named.contains(id), !hasFixedOptions, elements[id].kind != .input { held.insert(bound) }
        }
        return held
    }
}

extension Element {
    /// Whether a touch on it changes data, or looks as if it did something.
    var takesTouch: Bool { binds != nil || kind == .button || kind == .link }

    /// On which it depends whether and what it offers.
    var conditions: [Expression] {
        var conditions = [visible, enabled, items].compactMap { $0 }
        switch options {
        case .computed(let expression): conditions.append(expression)
        case .fixed(let labels): for label in labels { label.forEachExpression { conditions.append($0) } }
        case .ofData, nil: break
        }
        return conditions
    }
}
