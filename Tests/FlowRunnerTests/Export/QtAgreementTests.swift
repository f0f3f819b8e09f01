import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

/// Qt's SCXML engine runs what we export; both are given the same random events.
@Suite("Qt's SCXML engine and the machine agree", .enabled(if: QtWalker.isBuilt, "`make qt` builds Qt's walker"))
struct QtAgreementTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml")
    static let walks = 6
    static let steps = 60

    @Test("on every flow, after every event", arguments: flows)
    func agree(path: String) throws {
        try agree(load(path, from: RepositoryFiles()).flow)
    }

    @Test("on made-up flows, as long as they come to rest", arguments: 0..<60)
    func madeUp(seed: UInt64) throws {
        try agree(loadText(RandomJourney(seed: seed).text).flow)
    }

    @Test("where regions start again and leave each other")
    func crossing() throws {
        try agree(
            loadText(
                """
                flowspec: 1
                flow: m
                data: { n: { type: number, min: 0, max: 3 } }
                initial: p
                states:
                  p:
                    entry: [{ set: { n: n + 1 } }]
                    transitions: [{ event: reset, do: [{ set: { n: 0 } }] }, { event: leave, guard: n == 3, to: away }]
                    regions:
                      left:
                        initial: l1
                        transitions: [{ event: swap, to: right }, { event: again, to: left }, { event: deep, to: r2 }]
                        states: { l1: { transitions: [{ event: next, to: l2 }] }, l2: { transitions: [{ event: back, to: r1 }] } }
                      right:
                        initial: r1
                        transitions: [{ event: within, to: r2, internal: true }, { event: swap, to: l2 }]
                        states: { r1: { transitions: [{ event: next, to: r2 }] }, r2: { transitions: [{ event: redo, to: r2 }] } }
                  away: { transitions: [{ event: back, to: p }, { event: deep, to: r2 }] }
                """).flow)
    }

    @Test("where the regions of a region leave themselves")
    func crossingInside() throws {
        try agree(
            loadText(
                """
                flowspec: 1
                flow: m
                initial: p
                states:
                  p:
                    regions:
                      q:
                        regions:
                          left: { initial: a, states: { a: { transitions: [{ event: go, to: b }] }, b: {} }, transitions: [{ event: e, to: left }] }
                          right: { initial: c, states: { c: { transitions: [{ event: go, to: d }] }, d: { transitions: [{ event: e2, to: c }] } } }
                      r: { initial: r1, states: { r1: { transitions: [{ event: f, to: r2 }] }, r2: {} } }
                """).flow)
    }

    private func agree(_ flow: Flow) throws {
        guard flow.states.count > 1 else { return }
        let scxml = try #require(GraphExport.all.first { $0.name == "scxml" }).write(flow).text
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("qt-\(UUID().uuidString).scxml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(scxml.withoutDelays.utf8).write(to: file)

        var lines: [String] = []
        var expected: [String] = []
        let start = PlainWalk(flow)
        if start.isEndless { return }
        var chance = WalkChance(seed: 7)
        for _ in 0..<Self.walks {
            var walk = start
            lines.append("load \(file.path)")
            expected.append(walk.configuration)
            for _ in 0..<Self.steps where !walk.isEnded {
                let line = "event " + step(&walk, &chance)
                if walk.isEndless { break }
                lines.append(line)
                expected.append(walk.configuration)
            }
        }
        let answers = try QtWalker.run(lines)
        try #require(answers.count == expected.count, "\(answers.suffix(2))")
        if let place = answers.indices.first(where: { answers[$0] != expected[$0] }) {
            let before = lines[...place].reversed().prefix { !$0.hasPrefix("load") }.reversed()
            Issue.record(
                "after \(before.joined(separator: ", ")): Qt is in \(answers[place]), the machine in \(expected[place])")
        }
    }

    /// Performs one step; the event's line for Qt.
    private func step(_ walk: inout PlainWalk, _ chance: inout WalkChance) -> String {
        if chance.next(below: 4) == 0, let name = walk.wait() { return name }
        let payload = Self.payloads[chance.next(below: Self.payloads.count)]
        var possible: [InputEvents.Event] = []
        for event in walk.events.all where walk.canCome(event) && walk.isHeard(event, payload: payload) { possible.append(event) }
        let all = chance.next(below: 8) == 0 ? walk.events.all.filter { walk.canCome($0) } : possible
        guard !all.isEmpty else { return walk.wait() ?? "nothing.at.all" }
        let event = all[chance.next(below: all.count)]
        walk.perform(event, payload: payload)
        return event.name
            + " {\"distance\":\(payload.distance),\"progress\":\(payload.progress),\"velocity\":\(payload.velocity),\"duration\":\(payload.duration)}"
    }

    private static let payloads: [Payload] = [(0, 0, 0, 0), (0.6, 0.6, 100, 300), (150, 1, 900, 300)].map { figures in
        var payload = Payload.empty
        (payload.distance, payload.progress, payload.velocity, payload.duration) = figures
        return payload
    }
}

enum QtWalker {
    static let path = Repository.path(".build/qt/walker")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// An answer for each line.
    static func run(_ lines: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("qt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
        try Data(lines.joined(separator: "\n").utf8).write(to: input)
        try Data().write(to: output)
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: output, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}

extension String {
    /// Every `<send>` put off for weeks: the test says when what is due comes.
    fileprivate var withoutDelays: String {
        replacingOccurrences(of: " delay(expr)?=\"[^\"]*\"", with: " delay=\"2000000000ms\"", options: .regularExpression)
    }
}
