import FlowSpec

/// A file of scenarios with expectations that say what now holds.
package struct UpdatedScenarios: Sendable {
    package struct Change: Hashable, Sendable {
        /// From 1.
        package var line: Int
        package var column: Int
        package var was: String
        package var now: String
    }

    /// A step that stays as it is, though it does not hold.
    package struct Left: Hashable, Sendable {
        /// From 1.
        package var line: Int
        package var says: String
        package var why: String
    }

    /// As it is afterwards.
    package fileprivate(set) var loaded: LoadedFlow
    package fileprivate(set) var changes: [Change] = []
    package fileprivate(set) var left: [Left] = []

    package var bytes: [UInt8] { loaded.files.first?.bytes ?? [] }
}

/// Rewrites expectations that no longer hold, up to the first step of a scenario that cannot be taken. What would need more than words in
/// place of others is left, and so is what would take a comment with it.
/// - Parameter flow: what the scenarios are replayed on; nil: the file's own flow.
/// - Parameter reload: reads the file with these bytes in place of its own.
package func updateScenarios(
    of loaded: LoadedFlow, on flow: Flow? = nil, reducedMotion: Bool = false, reload: @escaping ([UInt8]) -> LoadedFlow
) -> UpdatedScenarios {
    var update = ScenarioUpdate(flow: flow, reducedMotion: reducedMotion, reload: reload, updated: UpdatedScenarios(loaded: loaded))
    update.replayAll()
    return update.updated
}

/// Why an expectation stays.
private struct Stays: Error {
    var why: String
    init(_ why: String) { self.why = why }
}

/// A step of one of the file's scenarios.
private struct StepPlace: Hashable {
    var scenario: Int
    var step: Int
}

private struct ScenarioUpdate {
    let flow: Flow?
    let reducedMotion: Bool
    let reload: ([UInt8]) -> LoadedFlow
    var updated: UpdatedScenarios
    /// What does not hold, by scenario.
    private var stale: [[ScenarioResult.Failure]] = []

    init(flow: Flow?, reducedMotion: Bool, reload: @escaping ([UInt8]) -> LoadedFlow, updated: UpdatedScenarios) {
        self.flow = flow
        self.reducedMotion = reducedMotion
        self.reload = reload
        self.updated = updated
    }

    mutating func replayAll() {
        stale = updated.loaded.flow.scenarios.indices.map { failures(in: updated.loaded, of: $0) }
        let places = stale.enumerated().flatMap { scenario, failures in failures.map { StepPlace(scenario: scenario, step: $0.step) } }
        var open: [StepPlace] = []
        for place in places {
            do throws(Stays) {
                _ = try edits(for: place)
                open.append(place)
            } catch {
                leave(place, error)
            }
        }
        update(open[...])
        updated.left.sort { $0.line < $1.line }
    }

    private func failures(in loaded: LoadedFlow, of index: Int) -> [ScenarioResult.Failure] {
        guard let scenario = loaded.flow.scenarios[safe: index] else { return [] }
        return run([scenario], on: flow ?? loaded.flow, reducedMotion: reducedMotion, pastExpectations: true).first?.failures ?? []
    }

    /// All at once, since each attempt reads the file again; where that does not do, one half after the other.
    private mutating func update(_ places: ArraySlice<StepPlace>) {
        if places.isEmpty { return }
        do throws(Stays) {
            try carryOut(places)
        } catch {
            if places.count == 1, let place = places.first { return leave(place, error) }
            update(places.prefix(places.count / 2))
            update(places.dropFirst(places.count / 2))
        }
    }

    private mutating func carryOut(_ places: ArraySlice<StepPlace>) throws(Stays) {
        var edits: [Diagnostic.Edit] = []
        var changes: [UpdatedScenarios.Change] = []
        for place in places {
            let own = try self.edits(for: place)
            edits += own
            if let change = change(at: place, own) { changes.append(change) }
        }
        edits.sort { $0.span.start < $1.span.start }
        guard !zip(edits, edits.dropFirst()).contains(where: { $0.overlaps($1) }) else { throw Stays("what holds in its place overlaps another step") }
        let again = reload(updated.loaded.files.first?.bytes(after: edits) ?? [])
        try again.differs(from: updated.loaded, onlyAt: Set(places))
        var next = stale
        for (scenario, changed) in Dictionary(grouping: places, by: \.scenario) {
            next[scenario] = failures(in: again, of: scenario)
            let steps = Set(changed.map(\.step))
            guard next[scenario].map(\.step) == stale[scenario].map(\.step).filter({ !steps.contains($0) }) else {
                throw Stays("what would stand in its place does not hold either")
            }
        }
        stale = next
        updated.loaded = again
        updated.changes += changes
    }

    private func failure(at place: StepPlace) -> ScenarioResult.Failure? { stale[safe: place.scenario]?.first { $0.step == place.step } }

    private func edits(for place: StepPlace) throws(Stays) -> [Diagnostic.Edit] {
        guard let step = updated.loaded.flow.scenarios[safe: place.scenario]?.steps[safe: place.step], let failure = failure(at: place),
            let file = updated.loaded.files.first
        else { throw Stays("it is not there any more") }
        let parsed: WalkLine?
        do throws(ScriptFault) {
            parsed = try WalkLine(parsing: step.line)
        } catch {
            throw Stays("\(error.message); a scenario with a step that cannot be read stays as it is")
        }
        guard let parsed, case .expect(let old) = parsed.step else { throw Stays("this step cannot be taken, and what follows it stays with it") }
        guard let instead = failure.instead else { throw Stays("what to say in its place is not certain: \(failure.message)") }
        guard let written = step.written, written.value.file == FileID(0) else { throw Stays("it is written so that no word can take its place") }
        return try written.edits(from: old, to: instead, saying: parsed.text, of: step.line, in: file)
    }

    private func change(at place: StepPlace, _ edits: [Diagnostic.Edit]) -> UpdatedScenarios.Change? {
        guard let file = updated.loaded.files.first, let first = edits.map(\.span.start).min(), let failure = failure(at: place),
            let instead = failure.instead
        else { return nil }
        let (line, column) = file.position(of: first)
        return UpdatedScenarios.Change(line: line, column: column, was: failure.line, now: "expect " + instead.text)
    }

    private mutating func leave(_ place: StepPlace, _ reason: Stays) {
        guard let step = updated.loaded.flow.scenarios[safe: place.scenario]?.steps[safe: place.step] else { return }
        let line = updated.loaded.files[of: step.span]?.position(of: step.span.start).line ?? 1
        updated.left.append(UpdatedScenarios.Left(line: line, says: step.line, why: reason.why))
    }
}

extension LoadedFlow {
    /// - Throws: why this is no file in which these steps say something else.
    fileprivate func differs(from other: LoadedFlow, onlyAt places: Set<StepPlace>) throws(Stays) {
        if let error = diagnostics.first(where: { $0.severity == .error }) {
            throw Stays("with what holds in its place the file would not load: \(error.message)")
        }
        func others(_ loaded: LoadedFlow) -> [[String]] {
            loaded.flow.scenarios.enumerated().map { number, scenario in
                scenario.steps.enumerated().map { places.contains(StepPlace(scenario: number, step: $0)) ? "" : $1.line }
            }
        }
        guard others(self) == others(other) else { throw Stays("with what holds in its place other steps would change, too") }
    }
}

/// How a text stands in the file.
private enum Quotes {
    case none, single, double

    init(of text: String) {
        self = text.hasPrefix("'") ? .single : text.hasPrefix("\"") ? .double : .none
    }

    /// Another text in the same way, as far as that can be.
    func around(_ text: String) -> String {
        switch self {
        case .none: yamlScalar(text)
        case .single where text.unicodeScalars.allSatisfy({ $0 != "'" && $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }): "'\(text)'"
        case .single, .double: quoted(text)
        }
    }
}

extension WrittenExpectation {
    /// The smallest edits that make an expectation another one. What stands between a key and its value stays.
    fileprivate func edits(
        from old: Expectation, to instead: Expectation, saying said: String, of line: String, in file: SourceFile
    ) throws(Stays) -> [Diagnostic.Edit] {
        let raw = file.text(value)
        let quotes = Quotes(of: raw)
        func replaced(by text: String) throws(Stays) -> Diagnostic.Edit {
            if raw.contains(where: \.isNewline) || raw.hasPrefix("|") || raw.hasPrefix(">") { throw Stays("it goes over several lines") }
            return Diagnostic.Edit(span: value, replacement: text)
        }
        switch form {
        case .line(let hasVerb):
            let text = hasVerb ? "expect " + instead.text : instead.text
            let canStay = !text.contains(": ") && !text.contains(" #") && !text.contains { ",[]{}\n".contains($0) }
            let edit = try replaced(by: quotes == .none ? canStay ? text : quoted(text) : quotes.around(text))
            if line.dropFirst(said.count).contains("#") { throw Stays("it holds a comment") }
            return [edit]
        case .value:
            let keyQuotes = key.map { Quotes(of: file.text($0)) } ?? .none
            let text = instead.yamlValue(quotes == .none ? keyQuotes : quotes)
            if instead.key == old.key { return [try replaced(by: text)] }
            guard let key else { throw Stays("`\(instead.text)` does not go into a list with others") }
            let name = Diagnostic.Edit(span: key, replacement: keyQuotes.around(instead.key))
            if let subject = instead.subject, subject == old.subject { return [name] }
            return [name, try replaced(by: text)]
        }
    }
}

extension Expectation {
    /// The key of `expect` that says it.
    fileprivate var key: String {
        switch self {
        case .noHaptic: "noHaptic"
        case .noTimeline: "noTimeline"
        case .screen, .enabled, .disabled, .visible, .absent, .state, .data, .haptic, .timeline, .announced, .ended:
            String(text.prefix { $0 != " " })
        }
    }

    /// What is said of it may change while it stays.
    fileprivate var subject: String? {
        switch self {
        case .enabled(let name), .disabled(let name), .visible(let name), .absent(let name), .timeline(let name), .noTimeline(let name): name
        case .screen, .state, .data, .haptic, .noHaptic, .announced, .ended: nil
        }
    }

    fileprivate func yamlValue(_ quotes: Quotes) -> String {
        switch self {
        case .screen(let text), .enabled(let text), .disabled(let text), .visible(let text), .absent(let text), .announced(let text),
            .state(let text), .timeline(let text), .noTimeline(let text):
            quotes.around(text)
        case .haptic(let haptic): quotes.around(haptic.rawValue)
        case .noHaptic, .ended: "true"
        case .data(_, .scalar(let text, isQuoted: true)) where !text.isEmpty: quotes.around(text)
        case .data(_, .scalar(let text, isQuoted: false)) where isYAMLNull(text): quoted(text)
        case .data(_, let literal): literal.text
        }
    }
}
