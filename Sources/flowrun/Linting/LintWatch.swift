import ArgumentParser
import FlowRunner
import FlowSpec

/// Lints again what has changed and what imports it, until the user has had enough.
struct LintWatch {
    private var run: LintRun
    private let format: LintCommand.Format
    private let all: Bool
    private var files = FileWatch([], readSince: .now)
    private var projects = FileWatch([], readSince: .now)
    /// A project file half written: what is wrong with it has been said.
    private var isProjectFaulty = false
    private var saidWarnings = ""
    private var hasLinted = false
    private var emptied = EmptiedFiles()

    /// How often the files are looked at, and how often the folders are searched for what has come or gone; milliseconds.
    private static let look = 10
    private static let search = 500.0

    /// - Parameter all: however many findings are of one rule.
    init(_ run: LintRun, _ format: LintCommand.Format, all: Bool) {
        self.run = run
        self.format = format
        self.all = all
    }

    mutating func callAsFunction() throws {
        let signals = Signals()
        try lint()
        var lastSearch = monotonicMilliseconds()
        while true {
            if case .end? = signals.next(within: Self.look) { return }
            let now = monotonicMilliseconds()
            let isSearching = now - lastSearch >= Self.search
            if isSearching { lastSearch = now }
            do {
                if try isStale(isSearching), !isProjectFaulty { try lint() }
            } catch let fault as FaultyProject {
                isProjectFaulty = true
                projects.watch(run.projects.paths, since: .now)
                try say(fault.text)
            } catch let fault as CannotRun {
                try say("error: \(fault.reason)\n")
            }
        }
    }

    /// Forgets what has changed.
    private mutating func isStale(_ isSearching: Bool) throws -> Bool {
        let changed = emptied.settled(files.changed(), isEmpty: Folder.isEmptyFile) + (isSearching ? files.lost() : [])
        if projects.hasChanged() || (isSearching && !projects.lost().isEmpty) {
            run.forgetEverything()
            isProjectFaulty = false
            return true
        }
        run.forget(changed)
        if !changed.isEmpty || !isSearching || isProjectFaulty { return !changed.isEmpty }
        do {
            return try run.flows() != run.linting
        } catch is CannotRun {
            return !run.linting.isEmpty
        }
    }

    private mutating func lint() throws {
        let begin = FileWatch.Moment.now
        defer {
            files.watch(run.readPaths, since: begin, read: run.textPaths)
            projects.watch(run.projects.paths, since: begin)
        }
        let report = try run.report(keeping: false)
        try clear()
        let warnings = run.projects.warnings
        if StandardStream.output.isTerminal || warnings != saidWarnings { try StandardStream.error.write(warnings) }
        saidWarnings = warnings
        if hasLinted, format == .text, !StandardStream.output.isTerminal { try StandardStream.output.writeLine("\nlinted again:") }
        let isFirst = !hasLinted
        hasLinted = true
        try format.write(report, all: all)
        if isFirst, !report.unreadable.isEmpty { throw ExitCode(2) }
        try sayThatItWatches(counted(report.paths.count, "file"))
        run.keep()
    }

    private func say(_ complaint: String) throws {
        try clear()
        try StandardStream.error.write(complaint)
        try sayThatItWatches("on")
    }

    private func sayThatItWatches(_ what: String) throws {
        if StandardStream.output.isTerminal { try StandardStream.output.writeLine("watching \(what); Ctrl-C ends") }
    }

    private func clear() throws {
        if StandardStream.output.isScreen { try StandardStream.output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    }
}
