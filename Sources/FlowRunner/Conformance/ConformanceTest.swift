import FlowSpec

/// What became of one SCXML document with its script.
package struct ConformanceResult: Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        /// After so many events; the states' ids, sorted.
        case failed(event: Int, expected: [String], got: [String])
        case unsupported(String)
    }
    package var name: String
    package var outcome: Outcome
    /// The chart is no XML at all, or the script no JSON or no script: what is wrong, behind the test's name: `.json:1:2: …`
    package var fault: String?
}

/// Imports the chart, walks it by the script and compares the active atomic states after the start and after each event.
/// - Parameters:
///   - script: nil for a test that judges itself, as W3C's do: it must end in its state `pass`.
///   - files: where charts that it invokes are read from.
package func conform(_ name: String, chart: SourceFile, script: SourceFile?, files: (any FileProvider)? = nil) -> ConformanceResult {
    var expectations = ConformanceScript.selfJudging
    if let script {
        var faults: [Diagnostic] = []
        guard let read = ConformanceScript(script, report: &faults) else {
            let fault = faults.first.map { described($0, in: script) } ?? ""
            let what = faults.contains { [.unknownKey, .missingKey, .wrongKind].contains($0.info) } ? "none" : "no JSON"
            return ConformanceResult(name: name, outcome: .unsupported("the script is \(what): \(fault)"), fault: ".json:\(fault)")
        }
        expectations = read
    }
    let imported = importSCXML(chart, as: "chart", files: files)
    if let fault = imported.diagnostics.first(where: { $0.severity != .info }) {
        let reason = described(fault, in: chart)
        return ConformanceResult(name: name, outcome: .unsupported(reason), fault: fault.info == .xmlSyntax ? ".scxml:\(reason)" : nil)
    }
    let loaded = loadText(imported.text)
    if let fault = loaded.diagnostics.first(where: { $0.severity == .error }) {
        return ConformanceResult(name: name, outcome: .unsupported("as a flow: " + fault.message))
    }
    var run = ConformanceRun(loaded.flow, imported)
    return ConformanceResult(name: name, outcome: run.outcome(of: expectations))
}

private func described(_ fault: Diagnostic, in file: SourceFile) -> String {
    let (line, column) = file.position(of: fault.primary.span.start)
    return "\(line):\(column): \(fault.message)"
}

private struct ConformanceRun {
    /// Without events a chart runs to its end, or for so many milliseconds.
    private static let longest = 600_000.0

    let machine: Machine
    let imported: ImportedFlow
    var workspace: Workspace
    var snapshot: Snapshot

    init(_ flow: Flow, _ imported: ImportedFlow) {
        machine = Machine(flow)
        self.imported = imported
        workspace = machine.makeWorkspace()
        snapshot = machine.start(&workspace).snapshot
        letTimePass(0)
    }

    mutating func outcome(of script: ConformanceScript) -> ConformanceResult.Outcome {
        if script.events.isEmpty { letTimePass(Self.longest) }
        if let difference = difference(from: script.initial, after: 0) { return difference }
        for (number, event) in script.events.enumerated() {
            letTimePass(event.after)
            if let id = machine.event(named: importedEventName(event.name)) {
                snapshot = machine.macrostep(from: snapshot, on: .event(id), &workspace).snapshot
            }
            letTimePass(0)
            if let difference = difference(from: event.configuration, after: number + 1) { return difference }
        }
        return .passed
    }

    /// Every deadline on the way is carried out; a chart that sets itself off again and again is left after a while.
    private mutating func letTimePass(_ milliseconds: Double) {
        var left = milliseconds
        for _ in 0..<1000 {
            guard let next = machine.timeToNextDeadline(snapshot), next <= left else { break }
            let advance = machine.advance(snapshot, by: left, &workspace)
            snapshot = advance.snapshot
            left -= advance.elapsed
        }
        if left > 0 { snapshot = machine.advance(snapshot, by: left, &workspace).snapshot }
    }

    private func difference(from expected: [String], after event: Int) -> ConformanceResult.Outcome? {
        let active = machine.activeLeaves(snapshot).compactMap { id in
            let name = machine.flow.states[id].name
            return imported.addedStates.contains(name) ? nil : imported.originalNames[name] ?? name
        }
        if Set(active) == Set(expected) { return nil }
        return .failed(event: event, expected: expected.sorted(), got: active.sorted())
    }
}

/// Whether the document has a final state `pass`, as the tests of W3C have.
package func judgesItself(_ chart: SourceFile) -> Bool { hasFinalState("pass", in: chart) }
