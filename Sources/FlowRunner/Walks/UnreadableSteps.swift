import FlowSpec

extension LoadedFlow {
    /// What is wrong with the file, the steps of its scenarios that no player can read included; sorted by place.
    package var diagnosticsWithSteps: [Diagnostic] {
        let found = unreadableSteps
        guard !found.isEmpty else { return diagnostics }
        return (diagnostics + found).enumerated().sorted { a, b in
            let (x, y) = (a.element.primary.span, b.element.primary.span)
            return (x.file, x.start, a.element.info.id, a.offset) < (y.file, y.start, b.element.info.id, b.offset)
        }.map(\.element)
    }

    /// In the words of the player; what loading has said of a step already is not said again.
    var unreadableSteps: [Diagnostic] {
        let steps = flow.scenarios.flatMap(\.steps)
        if steps.isEmpty { return [] }
        let told = Set(diagnostics.map(\.primary.span.start))
        return steps.compactMap { step in
            do throws(ScriptFault) {
                _ = try WalkLine(parsing: step.line)
                return step.placeInText(in: flow).map { Diagnostic(.walkStep, at: step.span, $0.message, help: $0.help) }
            } catch {
                if told.contains(where: { step.span.start <= $0 && $0 < step.span.end }) { return nil }
                return Diagnostic(
                    .walkStep, at: place(of: error, in: step), error.message(about: step.line, in: flow), fix: step.mendedExpectation(in: flow))
            }
        }
    }

    /// From where it stops making sense, if the file has the line as it is read; otherwise all of the step.
    private func place(of fault: ScriptFault, in step: Scenario.Step) -> Span {
        guard let said = files[of: step.span]?.text(step.span) else { return step.span }
        let before = String(step.line.unicodeScalars.prefix(fault.column - 1)).utf8.count - (step.line.utf8.count - said.utf8.count)
        guard step.line == said || step.line == "expect \(said)", (0..<said.utf8.count).contains(before) else { return step.span }
        return Span(file: step.span.file, start: Int(step.span.start) + before, end: Int(step.span.end))
    }
}

extension Scenario.Step {
    /// What is wrong with `type: 4711 into Zone number`, which would type all of it.
    func placeInText(in flow: Flow) -> (message: String, help: String)? {
        for (verb, word) in [("type", "into"), ("choose", "in")] where line.hasPrefix("\(verb) \"") && line.hasSuffix("\"") {
            let parts = line.dropFirst(verb.count + 2).dropLast().split(separator: " \(word) ").map(String.init)
            guard parts.count == 2, !parts.contains(where: { $0.contains("\"") }),
                flow.elements.rows.contains(where: { $0.label?.source == parts[1] || $0.id == parts[1] })
            else { continue }
            return (
                "`\(word)` is a key of its own, and stands in the text of `\(verb)` here",
                "write `\(verb): \(yamlScalar(parts[0]))`, and on a line of its own below it `\(word): \(yamlScalar(parts[1]))`"
            )
        }
        return nil
    }
}
