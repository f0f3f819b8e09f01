import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// Every flow is exported, imported again, and both machines are led through the same events, breadth first.
@Suite("What is exported and imported again is the same machine")
struct RoundTripTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml")
    /// Events that are tried on one flow.
    static let budget = 1_500
    /// Situations of one configuration from which the walk goes on; they differ in their data.
    static let situations = 3

    @Test("through SCXML, every flow reaches the same configurations", arguments: flows)
    func scxml(path: String) throws {
        try compare(path, "scxml", reasons: NotCompared.scxml) { importSCXML(SourceFile(path: "flow.scxml", bytes: Array($0.utf8)), as: "again") }
    }

    @Test("through XState, every flow reaches the same configurations", arguments: flows)
    func xstate(path: String) throws {
        try compare(path, "xstate", reasons: NotCompared.xstate) { importXState(SourceFile(path: "flow.json", bytes: Array($0.utf8)), as: "again") }
    }

    @Test("through both, made-up flows do", arguments: 0..<60)
    func madeUp(seed: UInt64) throws {
        let flow = loadText(RandomJourney(seed: seed).text).flow
        try compare(flow, "seed \(seed)", "scxml", reasons: [:], budget: 300) { importSCXML(SourceFile(path: "flow.scxml", bytes: Array($0.utf8)), as: "again") }
        try compare(flow, "seed \(seed)", "xstate", reasons: [:], budget: 300) { importXState(SourceFile(path: "flow.json", bytes: Array($0.utf8)), as: "again") }
    }

    /// What the export or the import says it cannot carry, so that another configuration is no surprise.
    private static let told = [
        "has no counterpart here", "answer an event for each region", "is not left here", "have no counterpart", "the list holds values of another type",
    ]

    @Test("through both, so do journeys composed of everything else where nothing is said to be left out", arguments: 0..<40)
    func composed(seed: UInt64) throws {
        let made = ComposedJourney(seed: seed)
        // Touches on a flow that runs in two regions at once are one event; and what an `exit` puts off comes later in a file than what an `entry` does.
        if made.mayRunTwiceAtOnce || made.files.values.contains(where: { $0.contains("exit: [{ emit") }) { return }
        let flow = made.loaded.flow
        let imports: [(String, (SourceFile) -> ImportedFlow)] = [("scxml", { importSCXML($0, as: "again") }), ("xstate", { importXState($0, as: "again") })]
        for (format, imported) in imports {
            let written = try #require(GraphExport.all.first { $0.name == format }).write(flow)
            let again = imported(SourceFile(path: "flow", bytes: Array(written.text.utf8)))
            let said = written.notes + again.diagnostics.map(\.message)
            if said.contains(where: { said in Self.told.contains { said.contains($0) } }) { continue }
            try compare(flow, "seed \(seed)", format, reasons: [:], budget: 200) { _ in again }
        }
    }

    @Test("what comes from outside, and timers, come back under their names", arguments: ["scxml", "xstate"])
    func names(format: String) throws {
        let flow = loadText(
            """
            flowspec: 1
            flow: names
            data:
              count: { type: number, range: 0..1, step: 0.5 }
              wait: { type: duration, environment: true, samples: [2s] }
              days: { type: set, options: [7 days, 14 days] }
            initial: open
            states:
              open:
                screen: { title: Open, show: [{ slider: Count, binds: count }, { chips: Days, binds: days }, { button: 2 more }] }
                transitions: [{ tap: 2 more, to: closed }, { after: wait, to: closed }, { after: 3s, to: closed }]
              closed: { end: true }
            """)
        #expect(flow.diagnostics.filter { $0.severity == .error } == [])
        let text = try #require(GraphExport.all.first { $0.name == format }).write(flow.flow).text
        let file = SourceFile(path: "flow", bytes: Array(text.utf8))
        let again = format == "scxml" ? importSCXML(file, as: "again") : importXState(file, as: "again")
        #expect(again.diagnostics.map(\.message).filter { $0.contains("is called") } == [])
        for name in ["set.count.v0_5", "add.days.v7Days", "tap.v2More"] { #expect(again.text.contains("event: \(name)")) }
    }

    @Test("through both, a flow that begins further in does")
    func deepBeginnings() throws {
        try compare(XStateShapeTests.deep, "deep", "scxml", reasons: [:], budget: 300) { importSCXML(SourceFile(path: "flow.scxml", bytes: Array($0.utf8)), as: "again") }
        try compare(XStateShapeTests.deep, "deep", "xstate", reasons: [:], budget: 300) { importXState(SourceFile(path: "flow.json", bytes: Array($0.utf8)), as: "again") }
    }

    private func compare(_ path: String, _ format: String, reasons: [String: String], _ imported: (String) -> ImportedFlow) throws {
        try compare(load(path, from: RepositoryFiles()).flow, path, format, reasons: reasons, budget: Self.budget, imported)
    }

    private func compare(_ original: Flow, _ path: String, _ format: String, reasons: [String: String], budget: Int, _ imported: (String) -> ImportedFlow) throws {
        guard original.states.count > 1 else { return }
        let export = try #require(GraphExport.all.first { $0.name == format })
        let again = imported(export.write(original).text)
        let flow = loadText(again.text)
        let fault = again.diagnostics.first { $0.severity != .info }?.message ?? flow.diagnostics.first { $0.severity == .error }?.message
        if let fault {
            #expect(reasons[path].map { fault.contains($0) } ?? false, "\(path) cannot be compared: \(fault)")
            return
        }
        #expect(reasons[path] == nil, "\(path) can be compared now: take it from the list")
        var pair = Pair(PlainWalk(original), ImportedWalk(flow.flow, again))
        let found = pair.explore(budget: budget, situations: Self.situations)
        if let difference = found.difference { Issue.record("\(path), \(format): \(difference)") }
        #expect(found.configurations == found.configurationsAgain)
    }
}

/// Why a flow is not compared: what the import says.
enum NotCompared {
    static let scxml: [String: String] = [:]
    static let xstate: [String: String] = [:]
}

/// The imported machine, over the events that the document names.
struct ImportedWalk {
    private let imported: ImportedFlow
    private let machine: Machine
    private var workspace: Workspace
    private(set) var snapshot: Snapshot

    init(_ flow: Flow, _ imported: ImportedFlow) {
        self.imported = imported
        machine = Machine(flow)
        workspace = machine.makeWorkspace()
        snapshot = machine.start(&workspace).snapshot
        wait(0)
    }

    var configuration: String {
        if machine.isEnded(snapshot) { return "finished" }
        let names = machine.activeLeaves(snapshot).map { machine.flow.states[$0].name }.filter { !imported.addedStates.contains($0) }
        return names.map { imported.originalNames[$0] ?? $0 }.sorted().joined(separator: " ")
    }

    mutating func go(to situation: Snapshot) { snapshot = situation }

    /// An outcome is one of a service where the file names services, and an event of its own where it does not.
    mutating func send(_ event: InputEvents.Event, of flow: Flow) {
        if let occurrence = outcome(event, of: flow) ?? machine.event(named: importedEventName(event.name)).map({ .event($0) }) {
            snapshot = machine.macrostep(from: snapshot, on: occurrence, &workspace).snapshot
        }
        wait(0)
    }

    private func outcome(_ event: InputEvents.Event, of flow: Flow) -> Occurrence? {
        guard case .occurrence(let all) = event.cause, case .outcome(let service, let number)? = all.first else { return nil }
        let wanted = flow.services[service]
        guard let id = machine.flow.services.ids.first(where: { machine.flow.services[$0].name == importedEventName(wanted.name) }),
            let outcome = machine.flow.services[id].outcomes.firstIndex(of: importedEventName(wanted.outcomes[number]))
        else { return nil }
        return .outcome(id, outcome)
    }

    mutating func wait(_ milliseconds: Double) { snapshot = machine.letting(milliseconds, pass: snapshot, &workspace) }
}

private struct Pair {
    private struct Situation: Hashable {
        var ours: Snapshot
        var theirs: Snapshot
    }
    struct Found {
        var configurations = 0
        var configurationsAgain = 0
        var difference: String?
    }

    private var ours: PlainWalk
    private var theirs: ImportedWalk
    private var chance = WalkChance(seed: 11)

    init(_ ours: PlainWalk, _ theirs: ImportedWalk) {
        self.ours = ours
        self.theirs = theirs
    }

    mutating func explore(budget: Int, situations: Int) -> Found {
        var found = Found()
        var (seen, again): (Set<String>, Set<String>) = ([ours.configuration], [theirs.configuration])
        var queue: [(Situation, walk: [String])] = [(Situation(ours: ours.snapshot, theirs: theirs.snapshot), [])]
        var known: Set<Situation> = [queue[0].0]
        var times: [String: Int] = [:]
        var (next, left) = (0, budget)
        if seen != again { found.difference = "at the start the machine is in \(ours.configuration), the imported one in \(theirs.configuration)" }
        while next < queue.count, left > 0, found.difference == nil {
            let (situation, walk) = queue[next]
            next += 1
            for step in steps(from: situation) where left > 0 && found.difference == nil {
                left -= 1
                ours.go(to: situation.ours)
                theirs.go(to: situation.theirs)
                step.perform(&ours, &theirs)
                let (a, b) = (ours.configuration, theirs.configuration)
                seen.insert(a)
                again.insert(b)
                if a != b {
                    found.difference = "after \((walk + [step.name]).joined(separator: ", ")): the machine is in \(a), the imported one in \(b)"
                }
                let reached = Situation(ours: ours.snapshot, theirs: theirs.snapshot)
                guard !ours.isEnded, times[a, default: 0] < situations, known.insert(reached).inserted else { continue }
                times[a, default: 0] += 1
                queue.append((reached, walk + [step.name]))
            }
        }
        (found.configurations, found.configurationsAgain) = (seen.count, again.count)
        return found
    }

    private enum Step {
        case event(InputEvents.Event)
        case wait(Double)

        var name: String {
            switch self {
            case .event(let event): event.name
            case .wait(let time): "wait \(time)ms"
            }
        }

        func perform(_ ours: inout PlainWalk, _ theirs: inout ImportedWalk) {
            switch self {
            case .event(let event):
                ours.perform(event)
                ours.wait(0)
                theirs.send(event, of: ours.flow)
            case .wait(let time):
                ours.wait(time)
                theirs.wait(time)
            }
        }
    }

    /// All that is heard, a few changes of data, and the passing of time.
    private mutating func steps(from situation: Situation) -> [Step] {
        ours.go(to: situation.ours)
        var steps: [Step] = []
        var changes: [Step] = []
        for event in ours.events.all where ours.canCome(event) {
            if case .occurrence = event.cause {
                if ours.isHeard(event) { steps.append(.event(event)) }
            } else {
                changes.append(.event(event))
            }
        }
        for _ in 0..<min(5, changes.count) { steps.append(changes[chance.next(below: changes.count)]) }
        if let time = ours.timeToNext { steps.append(.wait(time)) }
        return steps
    }
}
