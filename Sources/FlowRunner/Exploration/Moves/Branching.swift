import FlowSpec

/// All that may happen in a situation, found at the speed that exploring asks for: the user's inputs on visible, enabled elements that
/// take input, outcomes of running services, events of the world, the next deadline, and other values of environment data.
/// It is what `Journey.possibleInputs` and `environmentChanges` offer a person, carried out by the same macrostep.
package struct Branching: Sendable {
    package let journey: Journey
    /// By datum; empty for what the world does not change.
    let environment: [EnvironmentDatum]
    let tried: TriedTouches
    /// What does not tell situations apart; nil where everything does.
    let reduction: Reduction?
    let question: SpaceQuestion
    /// As the question has it.
    let starting: [DatumWrite]
    var isReduced: Bool { reduction != nil }

    var flow: Flow { journey.machine.flow }
    var machine: Machine { journey.machine }

    /// - Parameters:
    ///   - isReduced: what does not matter is left out (`Reduction`), of promises and of what is asked besides.
    ///   - workspace: gets every value that moves write; what explores starts with copies of it.
    package init(
        _ journey: Journey, isReduced: Bool = false, asked question: SpaceQuestion = SpaceQuestion(), _ workspace: inout Workspace
    ) {
        self.journey = journey
        self.question = question
        let observed = journey.influence.observed(asked: question)
        let held = Set(question.starting.map(\.datum))
        starting = question.starting.map { DatumWrite($0.datum, workspace.pool.word(of: $0.value, as: journey.flow.data[$0.datum].type)) }
        environment = Branching.environment(journey, besides: held, where: { !isReduced || observed.contains($0) }, &workspace)
        tried = TriedTouches(journey)
        journey.intern(tried.entered, &workspace)
        reduction = isReduced ? Reduction(journey, observed: observed, environment: environment, asked: question, &workspace) : nil
    }
}

extension Journey {
    /// Puts every value that elements may write into the pool, so that all copies of it number them alike.
    fileprivate func intern(_ entered: [ID<Datum>: [Value]], _ workspace: inout Workspace) {
        for id in flow.elements.ids {
            guard let bound = flow.elements[id].binds else { continue }
            let type = flow.data[bound].type
            for value in entered[bound] ?? [] {
                _ = workspace.pool.word(of: value, as: type)
                let text = if case .text(let text) = value { text } else { WalkLiteral(value).text }
                _ = try? typing(text, into: bound, &workspace)
            }
            if case .fixed(let labels) = flow.elements[id].options {
                for label in labels { _ = workspace.pool.word(of: Value(option: label.plainText, for: type), as: type) }
            }
        }
    }
}
