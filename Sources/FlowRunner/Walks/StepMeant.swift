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
        flow.expectation(meantBy: line).map { "`\(line)` does not say what to look at; did you mean `expect: { \($0.written) }`?" }
    }
}

extension Flow {
    /// `expect: parked`, which names a state, a title, an element or a value and nothing else; `expect: at(parked)`, a state.
    fileprivate func expectation(meantBy line: String) -> ExpectationMeant? {
        guard line.hasPrefix("expect ") else { return nil }
        let said = withoutQuotes(String(line.dropFirst("expect ".count)))
        let asksState = said.hasPrefix("at(") && said.hasSuffix(")")
        let name = asksState ? String(said.dropFirst(3).dropLast()) : said
        if expectationWords.contains(String(name.prefix { $0 != " " })), !name.contains("=") { return nil }
        let countOfStates = states.rows.count { $0.path == name || $0.path.hasSuffix(".\(name)") }
        let isState = countOfStates > 0
        let isTitle = screens.rows.contains { $0.title?.source == name }
        let isLabel = elements.rows.contains { $0.label?.source == name }
        let (label, isOne) = (yamlScalar(name), [isState, isTitle, isLabel].count(where: \.self) == 1)
        if isState { return ExpectationMeant(written: "state: \(name)", isCertain: (isOne || asksState) && countOfStates == 1) }
        if asksState { return nil }
        if let value = valueCompared(in: name) ?? flagAsked(in: name) { return ExpectationMeant(written: "data: { \(value.name): \(value.value) }", isCertain: value.isCertain) }
        if isTitle { return ExpectationMeant(written: "screen: \(label)", isCertain: isOne) }
        return isLabel ? ExpectationMeant(written: "visible: [\(label)]", isCertain: isOne) : nil
    }

    /// `expect: paid`, `expect: not paid`
    private func flagAsked(in text: String) -> (name: String, value: String, isCertain: Bool)? {
        let isDenied = text.hasPrefix("not ")
        let name = isDenied ? String(text.dropFirst(4)) : text
        guard data.rows.contains(where: { $0.name == name && $0.type == .flag }) else { return nil }
        return (name, isDenied ? "false" : "true", !elements.rows.contains { $0.label?.source == name } && !screens.rows.contains { $0.title?.source == name })
    }
}

/// What stands in the braces of `expect`.
private struct ExpectationMeant {
    let written: String
    /// Nothing else is called so, and what is named may have the value.
    let isCertain: Bool
}

extension Scenario.Step {
    /// `{ data: { streak: 1 } }` for `streak == 1`.
    func mendedExpectation(in flow: Flow) -> Diagnostic.Fix? {
        guard let written, case .line(hasVerb: false) = written.form, let meant = flow.expectation(meantBy: line), meant.isCertain else { return nil }
        return Diagnostic.Fix(written.value, replacement: "{ \(meant.written) }", title: "write `expect: { \(meant.written) }`")
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
    private func valueCompared(in text: String) -> (name: String, value: String, isCertain: Bool)? {
        let name = String(text.prefix { $0 != " " && $0 != "=" })
        let rest = text.dropFirst(name.count).drop { $0 == " " }
        let value = String(rest.drop { $0 == "=" }.drop { $0 == " " })
        guard rest.hasPrefix("="), !value.isEmpty, let datum = data.rows.first(where: { $0.name == name }) else { return nil }
        let isCertain = [" and ", " or ", "=", "&&", "||"].allSatisfy { !value.contains($0) }
        if datum.type.isText { return (name, yamlScalar(withoutQuotes(value)), isCertain && value.hasPrefix("\"")) }
        return (name, value, isCertain && datum.type.has(value))
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

extension ValueType {
    /// Whether this is surely one of its values, as it is written.
    fileprivate func has(_ written: String) -> Bool {
        switch self {
        case .flag: written == "true" || written == "false"
        case .number(let domain): Double(written).map { domain?.has($0) ?? $0.isFinite } ?? false
        case .choice(let options, _): options.contains(written) && isIdentifier(written)
        case .duration: parseDuration(written) != nil
        case .text, .set, .list, .record, .moment, .unknown: false
        }
    }
}
