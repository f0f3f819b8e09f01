import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

/// SPIN explores what we export: it must store as many states as there are situations, and find of every promise what `verify` finds.
@Suite("SPIN and the verifier agree", .enabled(if: Spin.isInstalled, "`make spin` installs SPIN"))
struct SpinAgreementTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml")
    /// Too large to be explored twice in a test.
    static let large = 60_000
    /// What types do not number, and is too large to be explored: only these are refused.
    static let refused = ["flows/cravey/app.flow.yaml", "flows/homework/app.flow.yaml"]

    @Test("on every flow", arguments: flows)
    func everyFlow(path: String) throws {
        let flow = load(path, from: RepositoryFiles()).flow
        guard flow.states.count > 1 else { return }
        if Self.refused.contains(path) { return }
        try compare(flow)
    }

    @Test("on charts with all that the algorithm of SCXML tells apart", arguments: 0..<70)
    func randomCharts(seed: Int) throws {
        try compare(RandomChart(seed: UInt64(seed)).flow.withEventsFromOutside)
    }

    @Test("on apps with screens, services and timers", arguments: 0..<40)
    func apps(seed: Int) throws { try compare(loadText(CorrectFlow(seed: UInt64(seed)).text).flow) }

    @Test("on flows of everything", arguments: 0..<90)
    func randomJourneys(seed: Int) throws {
        let loaded = loadText(RandomJourney(seed: UInt64(seed)).text)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        try compare(loaded.flow)
    }

    private func compare(_ flow: Flow) throws {
        var limits = ExplorationLimits()
        limits.states = Self.large
        let space = explore(Journey(flow), limits: limits)
        guard space.isComplete else { return }
        let model = promelaModel(of: flow)
        try #require(model.refusal == nil)
        let spin = try Spin(model.text)
        defer { spin.remove() }
        let stored = try spin.storedStates()
        #expect(stored == space.count + 1, "SPIN stores \(stored) states, there are \(space.count) situations and one before launch")
        let answers = verify(space).promises
        for claim in try spin.claims(in: model.text) {
            let isKept = try spin.keeps(claim)
            let holds = isKept != claim.isTurned
            #expect(holds == (answers[claim.number - 1].verdict == .holds), "\(answers[claim.number - 1].promise)")
        }
    }
}

extension Flow {
    /// Only the first two events are raised inside, so that the world brings the others.
    fileprivate var withEventsFromOutside: Flow {
        func inside(_ actions: [Action]) -> [Action] {
            actions.map { action in
                if case .emit(let event, let delay) = action { .emit(ID(event.int % 2), delay: delay) } else { action }
            }
        }
        var flow = self
        for id in flow.states.ids {
            flow.states[id].entry = inside(flow.states[id].entry)
            flow.states[id].exit = inside(flow.states[id].exit)
        }
        for id in flow.transitions.ids { flow.transitions[id].actions = inside(flow.transitions[id].actions) }
        return flow
    }
}

/// A model in a folder of its own, with SPIN's verifiers compiled from it.
private struct Spin {
    struct Claim {
        var number: Int
        /// The promise holds if the claim is broken.
        var isTurned: Bool
    }

    static var isInstalled: Bool { tool("spin") != nil && tool("gcc") != nil }

    private let folder: URL

    init(_ model: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("spin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(model.utf8).write(to: folder.appendingPathComponent("model.pml"))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func storedStates() throws -> Int {
        try run("spin", "-a", "model.pml")
        try run("gcc", "-O0", "-w", "-DNOREDUCE", "-DSAFETY", "-DVECTORSZ=8192", "-o", "pan", "pan.c")
        let report = try run("./pan", "-E", "-n", "-m3000000")
        #expect(report.contains("errors: 0") && !report.contains("too small"), "\(report.prefix(600))")
        let line = try #require(report.split(separator: "\n").first { $0.contains("states, stored") })
        return try #require(line.split(separator: " ").first.flatMap { Int($0) })
    }

    /// Compiles the model again where it has claims.
    func claims(in model: String) throws -> [Claim] {
        let claims = model.matches(of: /promise ([0-9]+) holds if the claim is (broken|kept)/).compactMap { match in
            Int(match.output.1).map { Claim(number: $0, isTurned: match.output.2 == "broken") }
        }
        if claims.isEmpty { return [] }
        try run("spin", "-DCLAIMS", "-a", "model.pml")
        try run("gcc", "-O0", "-w", "-DNOREDUCE", "-DVECTORSZ=8192", "-o", "pan", "pan.c")
        return claims
    }

    func keeps(_ claim: Claim) throws -> Bool {
        let report = try run("./pan", "-E", "-n", "-a", "-m3000000", "-N", "promise_\(claim.number)")
        #expect(report.contains("errors: ") && !report.contains("too small"), "\(report.prefix(600))")
        return report.contains("errors: 0")
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> String {
        let process = Process()
        let path = arguments[0].hasPrefix("./") ? folder.appendingPathComponent(arguments[0]).path : Self.tool(arguments[0]) ?? arguments[0]
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Array(arguments.dropFirst())
        process.currentDirectoryURL = folder
        let file = folder.appendingPathComponent("report")
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        let report = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        if !arguments[0].hasPrefix("./") { try #require(process.terminationStatus == 0, "\(arguments[0]): \(report.prefix(600))") }
        return report
    }

    private static func tool(_ name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
