import FlowSpec

/// Stubs for all outcomes that a flow's states do not take. Each leads to a state of its own, so that all of them can be carried out together.
struct OutcomeStubs {
    private let flow: Flow
    private let files: [SourceFile]
    private var names: StubNames
    private var written: [FileID: WrittenStates] = [:]

    init(in flow: Flow, files: [SourceFile]) {
        self.flow = flow
        self.files = files
        names = StubNames(taken: Set(flow.states.rows.map(\.name)))
    }

    /// Nil where the state's text is not at hand, or it is not certain how it is written.
    /// - Parameter outcomes: `upload.failed`, at least one.
    mutating func fix(for outcomes: [String], in id: ID<State>) -> Diagnostic.Fix? {
        guard let file = files[of: flow.states[id].span] else { return nil }
        let name = flow.states[id].span
        let states = written[name.file] ?? WrittenStates(in: file, name.file)
        written[name.file] = states
        guard let end = states.end(of: name) else { return nil }
        let place = flow.states[id].transitions.isEmpty ? states.withoutTransitions(name) : nil
        return OutcomeStub(id, in: flow, file, end: end, withoutTransitions: place).fix(for: outcomes.map { ($0, names.name(for: $0)) })
    }
}

/// What the states are called that stubs lead to.
private struct StubNames {
    private var taken: Set<String>
    /// By what a name begins with: the last number behind it.
    private var numbers: [String: Int] = [:]

    init(taken: Set<String>) { self.taken = taken }

    /// `upload.failed` → `uploadFailed`, the next one `uploadFailed2`.
    mutating func name(for outcome: String) -> String {
        let parts = outcome.split(separator: ".").map(String.init)
        let base = parts.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        var name = base
        var number = numbers[base] ?? 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(base)\(number)"
        }
        numbers[base] = number
        return name
    }
}
