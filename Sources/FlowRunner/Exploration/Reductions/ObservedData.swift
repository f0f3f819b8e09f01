import FlowSpec

extension ConeOfInfluence {
    /// - Parameter question: what it asks for is observed as well; what only promises speak of is not, unless it asks for them.
    func observed(asked question: SpaceQuestion) -> Set<ID<Datum>> {
        let asked = question.distinguished.union(question.watched).union(question.lookedAt.values.joined())
        return observed(asked.union(inAnyCase).union(question.promises ? promised : [])) { takingInput.contains($0) || question.elements.contains($0) }
    }
}

extension Flow {
    /// Those that matter to the question.
    func forEachDecision(asked question: SpaceQuestion, _ body: (Expression) -> Void) {
        let mattering = elementsThatMatter(to: question)
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

    /// Those whose conditions are observed.
    func elementsThatMatter(to question: SpaceQuestion) -> Set<ID<Element>> { elementsTakingInput.union(question.elements) }
}
