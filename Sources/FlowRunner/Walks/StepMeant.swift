import FlowSpec

extension ScriptFault {
    /// What is wrong with the line, said where it stands in a walk: of one that only names what is on the screen, with the step that was meant.
    /// - Parameters:
    ///   - record: of the step before it.
    ///   - isInScenario: whether it stands in the file of the flow, and in no script.
    package func message(about line: String, after record: WalkRecord, in flow: Flow, isInScenario: Bool) -> String {
        if isInScenario, let told = expectationMeant(by: line, in: flow) { return told }
        guard isNoStep, let step = record.step(meantBy: withoutQuotes(line)) ?? flow.stepOfTheWorld(meantBy: line) else { return message }
        return "`\(line)` is no step; did you mean `\(step)`?"
    }
}

extension ScriptFault {
    /// What is wrong with the line, said of a flow that nobody plays: of one that only names a button, with the tap that was meant.
    func message(about line: String, in flow: Flow) -> String {
        if let told = expectationMeant(by: line, in: flow) { return told }
        let name = withoutQuotes(line)
        let isButton = flow.elements.rows.contains { ($0.kind == .button || $0.kind == .link) && ($0.label?.source == name || $0.id == name) }
        guard isNoStep, let step = isButton ? "tap \(quoted(name))" : flow.stepOfTheWorld(meantBy: line) else { return message }
        return "`\(line)` is no step; did you mean `\(step)`?"
    }

    private func expectationMeant(by line: String, in flow: Flow) -> String? {
        flow.expectation(meantBy: line).map { "`\(line)` does not say what to look at; did you mean `\($0)`?" }
    }
}

extension Flow {
    /// `expect: parked`, which names a state, a title or an element and nothing else.
    fileprivate func expectation(meantBy line: String) -> String? {
        guard line.hasPrefix("expect ") else { return nil }
        let name = withoutQuotes(String(line.dropFirst("expect ".count)))
        if expectationWords.contains(String(name.prefix { $0 != " " })) { return nil }
        if states.rows.contains(where: { $0.path == name || $0.path.hasSuffix(".\(name)") }) { return "expect: { state: \(name) }" }
        if let value = valueCompared(in: name) { return "expect: { data: { \(value.name): \(value.value) } }" }
        let label = yamlScalar(name)
        if screens.rows.contains(where: { $0.title?.source == name }) { return "expect: { screen: \(label) }" }
        return elements.rows.contains { $0.label?.source == name } ? "expect: { visible: [\(label)] }" : nil
    }
}

extension Flow {
    /// What the world does, by its name alone: `reminder` of an event, `upload.done` of an outcome, `online = false` of what is given.
    package func stepOfTheWorld(meantBy line: String) -> String? {
        if let value = valueCompared(in: line), data.rows.contains(where: { $0.name == value.name && $0.isEnvironment }) {
            return "given \(value.name) = \(value.value)"
        }
        if transitions.rows.contains(where: { if case .event(let event) = $0.trigger { events[event].name == line } else { false } }) { return "event \(line)" }
        let parts = line.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let service = services.rows.first(where: { $0.name == parts[0] }), service.outcomes.contains(String(parts[1])) else { return nil }
        return "outcome \(line)"
    }

    /// `streak = 1` and `streak == 1`, of a datum, with the value as it stands in braces.
    private func valueCompared(in text: String) -> (name: String, value: String)? {
        let name = String(text.prefix { $0 != " " && $0 != "=" })
        let rest = text.dropFirst(name.count).drop { $0 == " " }
        let value = String(rest.drop { $0 == "=" }.drop { $0 == " " })
        guard rest.hasPrefix("="), !value.isEmpty, let datum = data.rows.first(where: { $0.name == name }) else { return nil }
        if datum.type.isText { return (name, yamlScalar(withoutQuotes(value))) }
        return (name, value)
    }
}

extension WalkRecord {
    /// What can be done with the element or option of that name; a tap before all else, which also a button that is disabled is asked for.
    fileprivate func step(meantBy name: String) -> String? {
        let found = screen.elements(named: name).filter { $0.takesInput && $0.match <= .withoutOrnament }
        guard let best = found.min(by: { $0.match < $1.match }), let label = best.spelling ?? best.view.id else { return nil }
        let tap = "tap \(quoted(label))"
        if possible.contains(tap) || best.view.kind == .button || best.view.kind == .link { return tap }
        return possible.first { $0.contains(quoted(label)) }
    }
}

private func withoutQuotes(_ text: String) -> String {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
}
