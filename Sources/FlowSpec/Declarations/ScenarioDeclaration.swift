/// A step of a scenario as a line of a script, with what it was written as where it is an expectation.
package struct StepLine: Sendable {
    package var line: Name
    package var written: WrittenExpectation?

    package init(_ line: Name, written: WrittenExpectation? = nil) {
        self.line = line
        self.written = written
    }
}

/// An entry of `scenarios:`.
package struct ScenarioDeclaration: Sendable {
    package var name: Name
    /// Each in the script's one-line form (`type "   " into "Note"`), whichever way it was written.
    package var steps: [StepLine]
    package var source: [Name] = []
    package var span: Span
}

extension ScenarioDeclaration {
    enum Key: String, DeclaredKey {
        case name, steps, source
        static let table = KeyTable<Key>()
    }

    /// - Parameter key: the name, where it stands before the scenario's `:`.
    init(_ id: NodeID, name key: Name? = nil, _ decoding: inout Decoding) {
        let span = decoding.tree.span(id)
        self.init(name: key ?? Name("", span), steps: [], span: span)
        var given: Set<Key> = []
        var fields = decoding.fields(id, Key.self, of: .scenario)
        while let field = fields.next(&decoding) {
            given.insert(field.key)
            switch field.key {
            case .name: name = decoding.name(field.value, "what the scenario shows") ?? name
            case .steps:
                steps = decoding.walkSteps(field.value)
                if decoding.kind(field.value) == .sequence, decoding.childCount(field.value) == 0 { decoding.report(.noSteps(decoding.tree.span(field.value))) }
            case .source: source = decoding.requirements(field.value)
            }
        }
        if key == nil, !given.contains(.name) { decoding.reportMissing("name", of: id, "a scenario") }
        if !given.contains(.steps) { decoding.reportMissing("steps", of: id, "a scenario") }
    }
}

extension Decoding {
    mutating func scenarios(_ id: NodeID) -> [ScenarioDeclaration] {
        if let named = scenariosByName(id) { return named }
        if kind(id) == .mapping, tree[id].style == .block, given("steps", in: id), let first = tree.firstChild(id) {
            report(.scenarioWithoutDash(first, in: tree))
            return [ScenarioDeclaration(id, &self)]
        }
        var scenarios: [ScenarioDeclaration] = []
        for item in list(id, .list(of: "scenarios")) { scenarios.append(scenarioNamedByKey(item) ?? ScenarioDeclaration(item, &self)) }
        return scenarios
    }
}

extension DiagnosticInfo {
    package static let provesNothing = DiagnosticInfo(
        "proves-nothing", .warning, "A scenario without steps, or an expectation that expects nothing.")
}

extension Diagnostic {
    fileprivate static func noSteps(_ span: Span) -> Self {
        Diagnostic(
            .provesNothing, at: span, "this scenario has no steps, so it passes whatever the flow does",
            help: "write what happens and what is expected then, as in `[{ tap: Save }, { expect: { state: saved } }]`, or take the scenario away")
    }

    fileprivate static func scenarioWithoutDash(_ first: NodeID, in tree: YAMLTree) -> Self {
        Diagnostic(
            .wrongKind, at: tree.span(first), "expected a list of scenarios, found the keys of one",
            help: "write `- ` before `\(tree.text(first))`, and indent the other keys by two more spaces")
    }
}
