import FlowSpec

/// How a scenario went.
package struct ScenarioResult: Sendable {
    package struct Failure: Hashable, Sendable {
        /// An index into the scenario's steps.
        package var step: Int
        package var line: String
        package var span: Span
        /// What was expected and what came instead.
        package var message: String
        /// What holds in place of an expectation that does not.
        package var instead: Expectation?
    }
    package var name: String
    package var span: Span
    /// What the scenario says of the start, in front of its first step.
    package var opening: [WalkLine] = []
    /// One for each step that was made, the start's first.
    package var records: [WalkRecord]
    /// The first one ends a scenario, unless it was to go on past expectations.
    package var failures: [Failure] = []
    package var coverage: Coverage

    package var failure: Failure? { failures.first }
    /// As a script that goes the same way again.
    package var walk: [String] { opening.map(\.text) + records.compactMap(\.input) }
    /// Without the line that ended it.
    package var walkBeforeFailure: ArraySlice<String> { records.count > 1 ? walk.dropLast() : [] }
    package var passed: Bool { failures.isEmpty }
}

/// Replays scenarios on a flow, each from the start; its own, or others written for it.
/// - Parameter pastExpectations: whether they go on where an expectation does not hold, which changes nothing in the walk.
package func run(_ scenarios: [Scenario], on flow: Flow, reducedMotion: Bool = false, pastExpectations: Bool = false) -> [ScenarioResult] {
    let journey = Journey(flow, reducedMotion: reducedMotion)
    return scenarios.map { run($0, on: journey, of: flow, pastExpectations) }
}

private func run(_ scenario: Scenario, on journey: Journey, of flow: Flow, _ pastExpectations: Bool) -> ScenarioResult {
    var opening: [WalkLine] = []
    var steps: [(index: Int, line: WalkLine)] = []
    for (index, step) in scenario.steps.enumerated() {
        do throws(ScriptFault) {
            guard let line = try WalkLine(parsing: step.line, line: index + 1) else { continue }
            if line.step.isGiven && steps.isEmpty { opening.append(line) } else { steps.append((index, line)) }
        } catch {
            var player = Player(journey, of: flow, opening: opening)
            _ = player.replay(steps.map(\.line))
            let message = error.message(about: step.line, after: player.recordTellingPossible(), in: flow, isInScenario: true)
            let failure = ScenarioResult.Failure(step: index, line: step.line, span: step.span, message: message)
            return ScenarioResult(name: scenario.name, span: scenario.span, records: [], failures: [failure], coverage: Coverage())
        }
    }
    var player = Player(journey, of: flow, opening: opening)
    var result = ScenarioResult(
        name: scenario.name, span: scenario.span, opening: opening, records: [player.record], coverage: Coverage())
    if let error = player.record.error {
        let faults = player.openingFaults.map { (place: $0.line.line - 1, reason: $0.reason) }
        result.failures = (faults.isEmpty ? [(0, error)] : faults).map { place, reason in
            let step = scenario.steps[safe: place] ?? Scenario.Step(line: "", span: scenario.span)
            return .init(step: place, line: step.line, span: step.span, message: reason)
        }
        steps = []
    }
    for (index, line) in steps {
        if let misread = scenario.steps[index].placeInText(in: flow) {
            let step = scenario.steps[index]
            result.failures.append(.init(step: index, line: step.line, span: step.span, message: "\(misread.message): \(misread.help)"))
            break
        }
        let record = player.perform(line)
        result.records.append(record)
        if let error = record.error {
            let step = scenario.steps[index]
            var failure = ScenarioResult.Failure(step: index, line: step.line, span: step.span, message: error)
            if case .expect(let expectation) = line.step { failure.instead = player.instead(of: expectation) }
            result.failures.append(failure)
            guard pastExpectations, line.step.isExpectation else { break }
        }
    }
    result.coverage = player.coverage
    return result
}

/// The scenarios that were replayed on one flow.
package struct ScenarioSuite: Sendable {
    package var flow: Flow
    /// Of the flow, or of the file from outside that states the scenarios.
    package var files: [SourceFile]
    package var results: [ScenarioResult]
    /// Another file than the flow's states them.
    package var isFromOutside: Bool

    package init(flow: Flow, files: [SourceFile], results: [ScenarioResult], isFromOutside: Bool = false) {
        self.flow = flow
        self.files = files
        self.results = results
        self.isFromOutside = isFromOutside
    }

    package var failures: Int { results.count { !$0.passed } }

    /// `file:line:column` of a place.
    package func place(_ span: Span) -> String {
        guard let place = position(of: span) else { return flow.id }
        return "\(shownName(place.file)):\(place.line):\(place.column)"
    }

    func position(of span: Span) -> (file: String, line: Int, column: Int)? {
        guard let file = files[of: span] else { return nil }
        let position = file.position(of: span.start)
        return (file.path, position.line, position.column)
    }
}
