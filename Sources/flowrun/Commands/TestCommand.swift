import ArgumentParser
import FlowRunner
import FlowSpec
import Glibc

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Replays the scenarios of flows.",
        discussion: """
            EXAMPLES:
              flowrun test flows                            # all flows below a folder
              flowrun walks flows/feelings/app.flow.yaml > walks.flow.yaml
              flowrun test flows/feelings/app.flow.yaml --scenarios walks.flow.yaml
              flowrun test flows --format junit > report.xml
              flowrun test flows/dream --coverage           # which transitions go untaken?
              flowrun test flows/feelings --update             # expectations say what holds now
              flowrun test flows --coverage-at-least 100    # ends with 1 where one is missing
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, junit, json }

    @Argument(help: "Flow files, or folders with flows below them.")
    var paths: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Scenarios of these files instead of the flow's own.", valueName: "file ..."))
    var scenarios: [String] = []

    @Option(help: "How results are reported.")
    var format = Format.text

    @Flag(help: "Timelines play as the user's setting to reduce motion has them.")
    var reducedMotion = false

    @Flag(help: "Rewrites expectations that no longer hold, says each, and what it had to leave, and replays again.")
    var update = false

    @Flag(help: "Also explores the flows and says which reachable transitions no scenario takes; the share is rounded down.")
    var coverage = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Ends with 1 where the scenarios take fewer of the reachable transitions.", valueName: "percent"))
    var coverageAtLeast: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("For coverage: explore so many situations of a flow.", valueName: "n"))
    var maxStates = ExplorationLimits().states

    @Option(parsing: .unconditional, help: ArgumentHelp("For coverage: stop beyond so many megabytes.", valueName: "MB"))
    var maxMemory = ExplorationLimits().memory >> 20

    func validate() throws {
        if paths.isEmpty {
            let isBehind = scenarios.count > 1
            throw ValidationError(
                isBehind ? "--scenarios takes all files behind it: name the flow before it" : "`<paths>` is missing: name a flow, or a folder of flows")
        }
        if let coverageAtLeast, !(0...100).contains(coverageAtLeast) { throw ValidationError("--coverage-at-least is a percentage") }
        try ExplorationLimits.validate(states: maxStates, megabytes: maxMemory)
        if update, (paths + scenarios).contains(where: { normalizedPath($0) == "-" }) {
            throw ValidationError("standard input cannot be written: name the file, or leave --update out")
        }
    }

    func run() throws {
        let flows = try flowFiles(paths)
        let isWritten = update ? try updateExpectations(flows) : true
        var unread: [UnreadFile] = []
        let outside = try loadable(scenarios, &unread, areScenarios: true)
        let named = Set(paths.map(normalizedPath))
        var (isWithoutFlow, leavesOut) = (false, false)
        var suites: [ScenarioSuite] = []
        var covered = TransitionCoverage()
        let asksCoverage = coverage || coverageAtLeast != nil
        for flow in try loadable(flows, &unread) {
            if scenarios.isEmpty, flow.flow.states.count < 2, !flow.flow.scenarios.isEmpty {
                let isNamed = flow.files.first.map { named.contains($0.path) } ?? false
                try StandardStream.error.writeLine("\(isNamed ? "error" : "note"): \(noStates(flow))")
                isWithoutFlow = isWithoutFlow || isNamed
                leavesOut = true
                continue
            }
            let files = scenarios.isEmpty ? [flow] : outside
            let own = files.filter { !$0.flow.scenarios.isEmpty }.map { suite(flow.flow, $0) }
            suites += own
            if asksCoverage, flow.flow.states.count > 1 {
                covered.add(flow.flow, files: flow.files, own.flatMap(\.results)) { space(of: flow.flow, startingAgain: $0) }
            }
        }
        let isComplete = unread.isEmpty
        let hasCoverage = asksCoverage && (isComplete || !covered.entries.isEmpty)
        let shortfall = hasCoverage ? coverageAtLeast.flatMap(covered.shortfall) : nil
        try StandardStream.tell {
            switch format {
            case .text:
                if isComplete && !leavesOut || !suites.isEmpty { try StandardStream.output.writeProse(textReport(suites)) }
                if hasCoverage { try StandardStream.output.writeProse(covered.text) }
            case .json:
                try StandardStream.output.write(jsonReport(suites, unread: unread, further: hasCoverage ? [("coverage", covered.json)] : []))
            case .junit:
                try StandardStream.output.write(junitReport(suites, unread: unread, shortfall: shortfall, timestamp: timestamp()))
                // JUnit has no place for it.
                if hasCoverage { try StandardStream.error.writeProse(covered.text) }
            }
        }
        if !isWritten || isWithoutFlow || (leavesOut && suites.isEmpty) { throw ExitCode(2) }
        if !isComplete { throw CannotRun("the files above were left out: they must load before their scenarios can be replayed") }
        if suites.contains(where: { $0.failures > 0 }) { throw ExitCode(1) }
        if let shortfall {
            try StandardStream.error.writeProse("error: \(shortfall)\n")
            throw ExitCode(1)
        }
    }

    /// What has errors is left alone: replaying reports it. Answers whether all that was to be written has been.
    private func updateExpectations(_ flows: [String]) throws -> Bool {
        try refuseStreams(scenarios.isEmpty ? flows : scenarios)
        if scenarios.isEmpty { return try flows.map { try update($0, on: nil) }.allSatisfy(\.self) }
        guard let path = flows.first, flows.count == 1 else {
            throw CannotRun("--update writes what holds in one flow: name that one beside --scenarios")
        }
        let flow = load(path, from: DiskFiles())
        return try flow.hasErrors || scenarios.map { try update($0, on: flow.flow) }.allSatisfy(\.self)
    }

    private func update(_ path: String, on flow: Flow?) throws -> Bool {
        let path = normalizedPath(path)
        let loaded = load(path, from: DiskFiles())
        guard !loaded.hasErrors, !loaded.flow.scenarios.isEmpty, let old = loaded.files.first?.bytes else { return true }
        let updated = updateScenarios(of: loaded, on: flow, reducedMotion: reducedMotion) { load(path, from: OverlayFiles(texts: [path: $0])) }
        do throws(FileFault) {
            if !updated.changes.isEmpty { try WholeFile.write(bytes: updated.bytes, to: path, insteadOf: old) }
        } catch {
            try StandardStream.error.writeLine("error: cannot write `\(shownName(path))`: \(error.reason)")
            return false
        }
        for change in updated.changes {
            try StandardStream.error.writeLine("updated \(shownName(path)):\(change.line):\(change.column): `\(change.was)` is now `\(change.now)`")
        }
        for step in updated.left { try StandardStream.error.writeLine("left \(shownName(path)):\(step.line): `\(step.says)`: \(step.why)") }
        return true
    }

    private func space(of flow: Flow, startingAgain relaunches: Bool) -> StateSpace {
        let states = relaunches ? min(maxStates, mostWhereStartedAgain) : maxStates
        var question = SpaceQuestion(relaunches: relaunches, promises: false)
        question.clocks = true
        var options = ExplorationOptions(
            isReduced: true, asking: question,
            limits: ExplorationLimits(states: states, megabytes: maxMemory), workers: .threads)
        options.keepsSuccessors = false
        return explore(Journey(flow.withinScope), options)
    }

    /// What `walks` writes, for instance.
    private func noStates(_ file: LoadedFlow) -> String {
        let path = shownName(file.files.first?.path ?? file.flow.id)
        return "`\(path)` has scenarios, but no `states` that they could walk through: name the flow they are for, as in `flowrun test FLOW --scenarios \(path)`"
    }

    private func suite(_ flow: Flow, _ file: LoadedFlow) -> ScenarioSuite {
        let results = FlowRunner.run(file.flow.scenarios, on: flow, reducedMotion: reducedMotion)
        return ScenarioSuite(flow: flow, files: file.files, results: results, isFromOutside: !scenarios.isEmpty)
    }

    /// What has errors is reported and left out.
    private func loadable(_ paths: [String], _ unread: inout [UnreadFile], areScenarios: Bool = false) throws(OutputFault) -> [LoadedFlow] {
        var all: [LoadedFlow] = []
        for path in paths {
            var loaded = load(path, from: DiskFiles())
            if areScenarios { loaded.diagnostics = loaded.diagnostics.map(\.ofScenarios) }
            if loaded.hasErrors {
                try report(loaded)
                unread.append(UnreadFile(path: path, loaded))
            } else {
                all.append(loaded)
            }
        }
        return all
    }

    /// Now, as JUnit has it.
    private func timestamp() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var buffer = [CChar](repeating: 0, count: 32)
        let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
        return String(decoding: buffer[0..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension UnreadFile {
    fileprivate init(path: String, _ loaded: LoadedFlow) {
        let told = ToldDiagnostics(of: loaded)
        let reason = loaded.diagnostics.first { $0.severity == .error }?.message ?? ""
        self.init(path: path, reason: reason, text: told.shown.map { diagnosticText($0, files: loaded.files) }.joined() + told.hidden.joined(separator: "\n"))
    }
}
