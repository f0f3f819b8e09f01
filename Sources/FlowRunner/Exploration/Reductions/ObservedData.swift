import FlowSpec

extension ConeOfInfluence {
    /// - Parameter question: what it asks for is observed as well; what only promises speak of is not, unless it asks for them.
    func observed(asked question: SpaceQuestion) -> Set<ID<Datum>> {
        let asked = question.distinguished.union(question.watched).union(question.lookedAt.values.joined())
        return observed(asked.union(inAnyCase).union(question.promises ? promised : []), asking: question.elements)
    }

    /// Those whose conditions are observed.
    func elementsThatMatter(observing observed: Set<ID<Datum>>, asked question: SpaceQuestion) -> Set<ID<Element>> {
        elementsTakingInput(observing: observed).union(question.elements)
    }
}

extension Flow {
    /// Those that matter to the question.
    func forEachDecision(ofElements mattering: Set<ID<Element>>, asked question: SpaceQuestion, _ body: (Expression) -> Void) {
        forEachDecision { decision, expression in
            let matters =
                switch decision {
                case .ofStep: true
                case .ofPromise: question.promises
                case .ofElement(let id): mattering.contains(id)
                }
            if matters { body(expression) }
        }
    }
}
