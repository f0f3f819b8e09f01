import Foundation
import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// One small chart for each clause of SCXML's algorithm (the folder's name), with a table: input, active states, effects in order.
/// The first column of a table is its script; `UPDATE_GOLDENS=1` fills in the others.
@Suite("Each clause of SCXML's algorithm")
struct ConformanceTests {
    private static let folder = "Tests/Cases/conformance"

    @Test("plays as its table says", arguments: Repository.files(below: folder, suffix: ".flow.yaml"))
    func clause(path: String) throws {
        let loaded = load(path, from: RepositoryFiles())
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let table = path.dropLast(".flow.yaml".count) + ".table"
        let script = try #require(Repository.text(String(table)))
        var play = ChartPlay(loaded.flow)
        let rows = try script.split(separator: "\n").map { line in
            let input = String(line.prefix { $0 != "|" }).trimmed
            return try play.row(input)
        }
        Golden.check(aligned(rows), at: String(table))
    }

    private func aligned(_ rows: [[String]]) -> String {
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let padded = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            return (padded + row.dropFirst(2)).joined(separator: " | ").trimmed + "\n"
        }.joined()
    }
}

/// Performs inputs on a machine: `start`, `wait 2s`, `outcome service.name`, `given name = value`, or an event's name.
private struct ChartPlay {
    struct UnknownInput: Error { var input: String }

    private let machine: Machine
    private var workspace: Workspace
    private var snapshot = Snapshot(words: [])

    init(_ flow: Flow) {
        machine = Machine(flow)
        workspace = machine.makeWorkspace()
    }

    mutating func row(_ input: String) throws -> [String] {
        let macrosteps = try perform(input)
        var states = machine.activeLeaves(snapshot).map { machine.flow.states[$0].path }
        if machine.isEnded(snapshot) { states.append("(ended)") }
        if macrosteps.contains(where: { $0.fault != nil }) { states = ["(endless)"] }
        let effects = macrosteps.flatMap(\.microsteps).flatMap(\.effects).map(text)
        return [input, states.joined(separator: " "), effects.joined(separator: ", ")]
    }

    private mutating func perform(_ input: String) throws -> [Macrostep] {
        let words = input.split(separator: " ").map(String.init)
        switch words.first {
        case "start": return [taken(machine.start(&workspace))]
        case "wait" where words.count == 2: return try wait(#require(parseDuration(words[1])))
        case "outcome" where words.count == 2: return [taken(step(.outcome(try outcome(words[1]).0, try outcome(words[1]).1)))]
        case "given" where words.count == 4: return [taken(machine.macrostep(from: snapshot, writing: [try write(words[1], words[3])], &workspace))]
        default:
            guard let event = machine.event(named: input) else { throw UnknownInput(input: input) }
            return [taken(step(.event(event)))]
        }
    }

    private mutating func step(_ occurrence: Occurrence) -> Macrostep { machine.macrostep(from: snapshot, on: occurrence, &workspace) }

    private mutating func taken(_ macrostep: Macrostep) -> Macrostep {
        if macrostep.fault == nil { snapshot = macrostep.snapshot }
        return macrostep
    }

    private mutating func wait(_ time: Double) throws -> [Macrostep] {
        var left = time
        var macrosteps: [Macrostep] = []
        while true {
            let advance = machine.advance(snapshot, by: left, &workspace)
            snapshot = advance.snapshot
            left -= advance.elapsed
            guard let macrostep = advance.macrostep else { return macrosteps }
            macrosteps.append(macrostep)
        }
    }

    private func outcome(_ name: String) throws -> (ID<Service>, Int) {
        for service in machine.flow.services.ids {
            for (place, outcome) in machine.flow.services[service].outcomes.enumerated()
            where "\(machine.flow.services[service].name).\(outcome)" == name { return (service, place) }
        }
        throw UnknownInput(input: name)
    }

    private mutating func write(_ name: String, _ text: String) throws -> DatumWrite {
        let datum = try #require(machine.flow.data.ids.first { machine.flow.data[$0].name == name })
        let value = Double(text).map(Value.number) ?? .flag(text == "true")
        return DatumWrite(datum, workspace.pool.word(of: value, as: machine.flow.data[datum].type))
    }

    private func text(_ effect: Effect) -> String {
        let flow = machine.flow
        switch effect {
        case .haptic(let haptic): return "haptic \(haptic.rawValue)"
        case .announce(let text): return "announce \(text)"
        case .timeline(let timeline): return "timeline \(flow.timelines[timeline].name)"
        case .log(let text): return text
        case .emitted(let event): return "emitted \(flow.events[event].name)"
        case .started(let service): return "started \(flow.services[service].name)"
        case .cancelled(let service): return "cancelled \(flow.services[service].name)"
        case .clamped(let datum, _): return "clamped \(flow.data[datum].name)"
        }
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
