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
    of loaded: LoadedFlow, on flow: Flow? = nil, reducedMotion: Bool = false, reload: ([UInt8]) -> LoadedFlow
) -> UpdatedScenarios {
    var updated = UpdatedScenarios(loaded: loaded)
    for index in loaded.flow.scenarios.indices { updated.update(index, on: flow, reducedMotion, reload) }
    return updated
}

/// Why an expectation stays.
private struct Stays: Error {
    var why: String
    init(_ why: String) { self.why = why }
}

private typealias Edit = (span: Span, text: String)

extension UpdatedScenarios {
    fileprivate mutating func update(_ index: Int, on flow: Flow?, _ reducedMotion: Bool, _ reload: ([UInt8]) -> LoadedFlow) {
        func failures(in loaded: LoadedFlow) -> [ScenarioResult.Failure] {
            guard let scenario = loaded.flow.scenarios[safe: index] else { return [] }
            return run([scenario], on: flow ?? loaded.flow, reducedMotion: reducedMotion, pastExpectations: true).first?.failures ?? []
        }
        var stale = failures(in: loaded)
        var next = 0
        while let found = stale[safe: next] {
            do throws(Stays) {
                let edits = try edits(for: found, of: index)
                let again = reload(bytes(after: edits))
                try again.differs(from: loaded, inScenario: index, step: found.step)
                let rest = failures(in: again)
                guard rest.map(\.step) == stale.indices.filter({ $0 != next }).map({ stale[$0].step }) else {
                    throw Stays("what would stand in its place does not hold either")
                }
                note(found, edits)
                (loaded, stale) = (again, rest)
            } catch {
                left.append(Left(line: line(of: found.span), says: found.line, why: error.why))
                next += 1
            }
        }
    }

    private func edits(for failure: ScenarioResult.Failure, of index: Int) throws(Stays) -> [Edit] {
        guard let step = loaded.flow.scenarios[safe: index]?.steps[safe: failure.step], let file = loaded.files.first,
            let parsed = try? WalkLine(parsing: step.line), case .expect(let old) = parsed.step
        else { throw Stays("this step cannot be taken, and what follows it stays with it") }
        guard let instead = failure.instead else { throw Stays("nothing can be said in its place: \(failure.message)") }
        guard let written = step.written, written.value.file == FileID(0) else { throw Stays("it is written so that no word can take its place") }
        return try written.edits(from: old, to: instead, saying: parsed.text, of: step.line, in: file)
    }

    private func bytes(after edits: [Edit]) -> [UInt8] {
        var bytes = bytes
        for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
            let start = min(Int(edit.span.start), bytes.count)
            bytes.replaceSubrange(start..<min(max(Int(edit.span.end), start), bytes.count), with: edit.text.utf8)
        }
        return bytes
    }

    private mutating func note(_ failure: ScenarioResult.Failure, _ edits: [Edit]) {
        guard let file = loaded.files.first, let first = edits.map(\.span.start).min(), let instead = failure.instead else { return }
        let place = file.position(of: first)
        changes.append(Change(line: place.line, column: place.column, was: failure.line, now: "expect " + instead.text))
    }

    private func line(of span: Span) -> Int { loaded.files[safe: Int(span.file.index)]?.position(of: span.start).line ?? 1 }
}

extension LoadedFlow {
    /// - Throws: why this is no file in which one step says something else.
    fileprivate func differs(from other: LoadedFlow, inScenario index: Int, step: Int) throws(Stays) {
        if let error = diagnostics.first(where: { $0.severity == .error }) {
            throw Stays("with what holds in its place the file would not load: \(error.message)")
        }
        func others(_ loaded: LoadedFlow) -> [[String]] {
            loaded.flow.scenarios.enumerated().map { number, scenario in
                scenario.steps.enumerated().map { number == index && $0 == step ? "" : $1.line }
            }
        }
        guard others(self) == others(other) else { throw Stays("with what holds in its place other steps would change, too") }
    }
}

extension WrittenExpectation {
    /// The smallest edits that make an expectation another one. What stands between a key and its value stays.
    fileprivate func edits(
        from old: Expectation, to instead: Expectation, saying said: String, of line: String, in file: SourceFile
    ) throws(Stays) -> [Edit] {
        let raw = file.text(value)
        let isPlain = raw.first.map { !"\"'|>".contains($0) } ?? false
        switch form {
        case .line(let hasVerb):
            let text = hasVerb ? "expect " + instead.text : instead.text
            let canStay = isPlain && !text.contains(": ") && !text.contains(" #") && !text.contains { ",[]{}\n".contains($0) }
            if raw.contains(where: \.isNewline) { throw Stays("it goes over several lines") }
            if line.dropFirst(said.count).contains("#") { throw Stays("it holds a comment") }
            return [(value, canStay ? text : quoted(text))]
        case .value:
            if let first = raw.first, "|>".contains(first) { throw Stays("it goes over several lines") }
            let quote = key.map(file.text)?.first.flatMap { "\"'".contains($0) ? $0 : nil }
            let mark = quote.map(String.init) ?? ""
            let text = instead.yamlValue(isPlain: isPlain && quote == nil)
            if instead.key == old.key { return [(value, text)] }
            guard let key else { throw Stays("`\(instead.text)` does not go into a list with others") }
            let name = mark + instead.key + mark
            if let subject = instead.subject, subject == old.subject { return [(key, name)] }
            return [(key, name), (value, text)]
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

    /// - Parameter isPlain: whether there are no quotes where a text would do without.
    fileprivate func yamlValue(isPlain: Bool) -> String {
        switch self {
        case .screen(let text), .enabled(let text), .disabled(let text), .visible(let text), .absent(let text), .announced(let text):
            isPlain ? yamlScalar(text) : quoted(text)
        case .state(let name), .timeline(let name), .noTimeline(let name): isPlain ? name : quoted(name)
        case .haptic(let haptic): isPlain ? haptic.rawValue : quoted(haptic.rawValue)
        case .noHaptic, .ended: "true"
        case .data(_, .scalar(let text, isQuoted: true)) where isPlain && !text.isEmpty: yamlScalar(text)
        case .data(_, let literal): literal.text
        }
    }
}
