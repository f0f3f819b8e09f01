import FlowRunner
import FlowSpec

/// Lints again what has changed and what imports it, until the user has had enough.
struct LintWatch {
    var run: LintRun
    let format: LintCommand.Format

    /// How often the files are looked at, and how often the folders are searched for new ones; milliseconds.
    private static let look = 25
    private static let search = 500.0

    mutating func callAsFunction() throws {
        let signals = Signals()
        var flows = try run.flows()
        try show()
        var files = watch()
        var projects = FileWatch(run.projects.paths)
        var lastSearch = monotonicMilliseconds()
        // A project file half written: what is wrong with it has been said, and what was found before still stands.
        var isInterrupted = false
        while true {
            if case .end? = signals.next(within: Self.look) { return }
            var isStale = false
            let changed = files.changed()
            let now = monotonicMilliseconds()
            let isSearching = now - lastSearch >= Self.search
            if projects.hasChanged() || (isSearching && projects.hasLost()) {
                run.forgetEverything()
                isStale = true
                isInterrupted = false
            } else if !changed.isEmpty {
                run.forget(changed)
                isStale = true
            }
            if isSearching { lastSearch = now }
            if isSearching, !isStale, !isInterrupted {
                let found = (try? run.flows()) ?? flows
                if found != flows {
                    flows = found
                    isStale = true
                }
            }
            guard isStale, !isInterrupted else { continue }
            do {
                try show()
            } catch let fault as OutputFault {
                throw fault
            } catch {
                isInterrupted = true
                continue
            }
            files = watch()
            projects = FileWatch(run.projects.paths)
        }
    }

    private func watch() -> FileWatch { FileWatch(run.readPaths) }

    private mutating func show() throws {
        let report = try run.report()
        if StandardStream.output.isTerminal { try StandardStream.output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
        try format.write(report)
        if StandardStream.output.isTerminal { try StandardStream.output.writeLine("watching \(counted(run.readPaths.count, "file")); Ctrl-C ends") }
    }
}
