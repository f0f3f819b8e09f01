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

    /// As it is afterwards.
    package fileprivate(set) var loaded: LoadedFlow
    package fileprivate(set) var changes: [Change] = []

    package var bytes: [UInt8] { loaded.files.first?.bytes ?? [] }
}

/// Rewrites expectations that no longer hold, one after another, as far as that brings their scenarios further. A step that cannot be
/// taken is left as it is, and so is what would need more than a word in place of another.
/// - Parameter flow: what the scenarios are replayed on; nil: the file's own flow.
/// - Parameter reload: reads the file with these bytes in place of its own.
package func updateScenarios(
    of loaded: LoadedFlow, on flow: Flow? = nil, reducedMotion: Bool = false, reload: ([UInt8]) -> LoadedFlow
) -> UpdatedScenarios {
    var updated = UpdatedScenarios(loaded: loaded)
    for index in loaded.flow.scenarios.indices {
        var failing = -1
        while let next = updated.next(index, behind: failing, on: flow, reducedMotion, reload) { (updated, failing) = next }
    }
    return updated
}

extension UpdatedScenarios {
    /// With one more expectation rewritten, and its place among the steps; nil where that does not help.
    fileprivate func next(
        _ index: Int, behind earlier: Int, on flow: Flow?, _ reducedMotion: Bool, _ reload: ([UInt8]) -> LoadedFlow
    ) -> (UpdatedScenarios, Int)? {
        func failure(in loaded: LoadedFlow) -> ScenarioResult.Failure? {
            run([loaded.flow.scenarios[index]], on: flow ?? loaded.flow, reducedMotion: reducedMotion).first?.failure
        }
        guard let found = failure(in: loaded), found.step > earlier, let instead = found.instead, let file = loaded.files.first,
            let step = loaded.flow.scenarios[index].steps[safe: found.step], let edit = step.rewritten(as: instead, in: file)
        else { return nil }
        let again = reload(Array(file.bytes[..<Int(edit.span.start)]) + Array(edit.text.utf8) + Array(file.bytes[Int(edit.span.end)...]))
        guard !again.hasErrors, again.flow.scenarios.map(\.steps.count) == loaded.flow.scenarios.map(\.steps.count) else { return nil }
        if let left = failure(in: again), left.step <= found.step { return nil }
        let place = file.position(of: edit.span.start)
        var next = UpdatedScenarios(loaded: again, changes: changes)
        next.changes.append(Change(line: place.line, column: place.column, was: step.line, now: "expect " + instead.text))
        return (next, found.step)
    }
}

extension Scenario.Step {
    /// The smallest edit that makes an expectation another one.
    fileprivate func rewritten(as instead: Expectation, in file: SourceFile) -> (span: Span, text: String)? {
        guard let written, case .expect(let old)? = (try? WalkLine(parsing: line))?.step else { return nil }
        let raw = file.text(written.value)
        let isPlain = raw.first.map { !"\"'|>".contains($0) } ?? false
        switch written.form {
        case .line(let hasVerb):
            let text = hasVerb ? "expect " + instead.text : instead.text
            let canStay = isPlain && !text.contains(": ") && !text.contains(" #") && !text.contains { ",[]{}\n".contains($0) }
            return raw.contains("\n") ? nil : (written.value, canStay ? text : quoted(text))
        case .value:
            let value = instead.yamlValue(isPlain: isPlain)
            if instead.key == old.key { return (written.value, value) }
            guard let key = written.key else { return nil }
            if let subject = instead.subject, subject == old.subject { return (key, instead.key) }
            return (key.union(written.value), "\(instead.key): \(value)")
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
        case .state(let name), .timeline(let name), .noTimeline(let name): name
        case .haptic(let haptic): haptic.rawValue
        case .noHaptic, .ended: "true"
        case .data(_, .scalar(let text, isQuoted: true)) where isPlain && !text.isEmpty: yamlScalar(text)
        case .data(_, let literal): literal.text
        }
    }
}
