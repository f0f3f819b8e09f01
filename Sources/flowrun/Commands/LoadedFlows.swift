import ArgumentParser
import FlowRunner
import FlowSpec
import Glibc

/// What the arguments name: files as they are, folders as the flows below them.
func flowFiles(_ paths: [String]) throws(CannotRun) -> [String] {
    var found: [String] = []
    var faults: [String] = []
    for path in paths {
        guard Folder.isFolder(path) else {
            found.append(path)
            continue
        }
        do throws(CannotRun) {
            var misnamed: [String] = []
            let flows = try Folder.flows(below: path) { misnamed.append($0) }
            if flows.isEmpty { faults.append("there is no `.flow.yaml` file below `\(shownName(path))`") }
            for other in misnamed.sorted().map(withoutDot) {
                try? StandardStream.error.writeProse("note: `\(shownName(other))` is left out: the name of a flow ends with `.flow.yaml`\n")
            }
            found += flows.map(withoutDot)
        } catch {
            faults.append(error.reason)
        }
    }
    guard faults.isEmpty else {
        faults += found.filter { access($0, F_OK) != 0 }.map { "there is no file `\(shownName($0))`" }
        throw CannotRun(faults.joined(separator: "\nerror: "))
    }
    return found.unique(by: AbsolutePath.of)
}

private func withoutDot(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

/// What comes through a pipe cannot be written back.
func refuseStreams(_ paths: [String]) throws(CannotRun) {
    if let path = paths.first(where: WholeFile.isStream) { throw CannotRun("`\(shownName(path))` is no plain file and cannot be written: name the file itself") }
}

/// A flow that can be played: one with errors is reported instead.
/// - Parameter purpose: what is to be done with it, for the message.
func playableFlow(_ path: String, toBe purpose: String) throws -> LoadedFlow {
    if Folder.isFolder(path) {
        let flows = try Folder.flows(below: path)
        let example = (flows.first { $0.hasSuffix("/app.flow.yaml") } ?? flows.first).map { "name one flow, such as `\(shownName($0))`" }
        throw CannotRun("`\(shownName(path))` is a folder\(example.map { ": \($0)" } ?? ", and there is no `.flow.yaml` file below it")")
    }
    let loaded = load(path, from: DiskFiles())
    try report(loaded)
    if loaded.files.first?.bytes.isEmpty ?? true { throw ExitCode(2) }
    guard !loaded.hasErrors else { throw CannotRun("`\(shownName(path))` cannot be \(purpose) before its errors are gone") }
    return loaded
}

/// Nothing happens in a library.
/// - Parameter purpose: what is to be done with it, for the message.
func refuseLibrary(_ flow: Flow, _ path: String, toBe purpose: String) throws(CannotRun) {
    if flow.states.count < 2 { throw CannotRun("`\(shownName(path))` has no `states`, so there is nothing to be \(purpose)") }
}

/// A state by its path, the end of it, or its name.
/// - Parameter option: who asks, for the message.
func state(named name: String, in flow: Flow, option: String) throws(CannotRun) -> ID<State> {
    let ids = Array(flow.states.ids)
    let exact = ids.filter { flow.states[$0].path == name }
    let found = exact.isEmpty ? ids.filter { flow.states[$0].path.hasSuffix("." + name) } : exact
    guard let state = found.first else {
        throw CannotRun("\(option): the flow has no state `\(name)`" + namesHint(name, in: flow.stateNames(like: name)))
    }
    guard found.count == 1 else {
        let paths = Suggestion.alternatives(found.map { flow.states[$0].path })
        throw CannotRun("\(option): several states are called `\(name)`: say \(paths)")
    }
    return state
}

/// Prints a flow's diagnostics on standard error.
func report(_ loaded: LoadedFlow) throws(OutputFault) {
    let stream = StandardStream.error
    let told = ToldDiagnostics(of: loaded)
    for diagnostic in told.shown {
        try stream.write(diagnosticText(diagnostic, files: loaded.files, columns: stream.columns))
    }
    for line in told.hidden { try stream.writeProse(line + "\n") }
}

/// What is told of many faults: of one file so many errors, and as many of what is less. Nobody reads further before mending some.
struct ToldDiagnostics {
    private static let most = 100

    private(set) var shown: [Diagnostic] = []
    /// A line for each file of which more is wrong.
    private(set) var hidden: [String] = []

    init(of loaded: LoadedFlow) {
        var found = Array(repeating: (errors: 0, others: 0, hidden: 0), count: loaded.files.count + 1)
        for diagnostic in loaded.diagnostics {
            let file = min(Int(diagnostic.primary.span.file.index), loaded.files.count)
            let isError = diagnostic.severity == .error
            if isError { found[file].errors += 1 } else { found[file].others += 1 }
            let isShown = (isError ? found[file].errors : found[file].others) <= Self.most
            if isShown { shown.append(diagnostic) }
            found[file].hidden += isShown ? diagnostic.further : diagnostic.count
        }
        for (file, found) in zip(loaded.files, found) {
            if found.hidden > 0 { hidden.append("\(shownName(file.path)): \(found.hidden) more are not shown") }
        }
    }
}

struct DiagnosticCounts {
    var errors = 0
    var warnings = 0
    /// Files that could not be read, or are no YAML.
    var unreadable = 0

    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += diagnostic.count
            case .warning: warnings += diagnostic.count
            case .info: break
            }
            if DiagnosticInfo.unreadable.contains(diagnostic.info) { unreadable += 1 }
        }
    }

    var summary: String {
        let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        return parts.isEmpty ? "nothing wrong" : parts.joined(separator: ", ")
    }
}

extension Diagnostic {
    /// In a file of scenarios, which needs no head.
    var ofScenarios: Diagnostic {
        guard info == .emptyFile || info == .rootIsNoMapping else { return self }
        var diagnostic = self
        if info == .rootIsNoMapping { diagnostic.message = "scenarios stand below `scenarios:`" }
        diagnostic.help = "begin with `scenarios:`, and below it `- name:` with what the scenario shows and its `steps:`"
        return diagnostic
    }
}
