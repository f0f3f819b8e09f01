import FlowSpec

/// Which of the transitions that some walk takes the scenarios take. A transition is told by its place in the text: one of a submachine
/// counts once, wherever it runs and whichever flow's scenarios take it.
package struct TransitionCoverage: Sendable {
    package struct Place: Hashable, Sendable {
        package var file: String
        package var line: Int
        package var column: Int
    }
    package struct Entry: Sendable {
        package var place: Place
        /// `editing: tap "Save"`
        package var name: String
        package var isCovered = false
        /// The shortest walk that takes it; nil where it is left out.
        package var walk: FoundWalk?
    }

    /// Reachable transitions, in the order they were met.
    package private(set) var entries: [Entry] = []
    /// Flows of which not everything was explored.
    package private(set) var unexplored: [String] = []
    private var known: [Place: Int] = [:]
    /// What was not met where not everything was explored.
    private var open: Set<Place> = []
    private var stepsTold = 0
    private var leavesWalksOut = false

    /// Of all walks together: in a long chain each is as long as the way there.
    private static let mostSteps = 20_000

    package init() {}

    /// - Parameters:
    ///   - files: of the flow.
    ///   - results: of scenarios on it.
    ///   - explore: whether or not the app is started again; it is asked to where something is taken in no other way.
    package mutating func add(
        _ flow: Flow, files: [SourceFile], _ results: [ScenarioResult], exploring explore: (_ startingAgain: Bool) -> StateSpace
    ) {
        let covered = results.reduce(into: Coverage()) { $0.add($1.coverage) }.transitions
        var spaces = [explore(false)]
        // One that only steps take which never come to rest is for no scenario to take.
        var places = [spaces[0].restingTransitions]
        let isAllTaken = flow.transitions.ids.allSatisfy { places[0][$0.int] != Sightings.never || covered.contains($0) }
        if spaces[0].isComplete, !isAllTaken, spaces[0].branching.keepsData {
            spaces.append(explore(true))
            places.append(spaces[1].restingTransitions)
        }
        let isUnexplored = spaces.contains { !$0.isComplete || $0.starts.isEmpty }
        if isUnexplored { unexplored.append(files.first?.path ?? flow.id) }
        for id in flow.transitions.ids {
            let taking = spaces.indices.first { places[$0][id.int] != Sightings.never }
            let isMet = taking != nil || covered.contains(id)
            if !isMet, !isUnexplored { continue }
            let span = flow.transitions[id].span
            guard let file = files[of: span] else { continue }
            let position = file.position(of: span.start)
            let place = Place(file: file.path, line: position.line, column: position.column)
            if !isMet {
                open.insert(place)
                continue
            }
            let index = known[place] ?? entries.count
            if index == entries.count {
                let source = flow.states[flow.transitions[id].source].path
                entries.append(Entry(place: place, name: (source.isEmpty ? "" : "\(source): ") + flow.triggerText(of: id)))
                known[place] = index
            }
            if covered.contains(id) {
                entries[index].isCovered = true
            } else if !entries[index].isCovered, entries[index].walk == nil, stepsTold >= Self.mostSteps {
                leavesWalksOut = true
            } else if !entries[index].isCovered, entries[index].walk == nil {
                entries[index].walk = taking.flatMap { spaces[$0].walk(taking: id, from: places[$0][id.int]) }
                stepsTold += entries[index].walk?.steps.count ?? 0
            }
        }
    }

    package var missing: [Entry] { entries.filter { !$0.isCovered } }
    package var coveredCount: Int { entries.count { $0.isCovered } }

    /// Of all reachable transitions, in percent; 100 where there is none.
    package var percent: Double {
        entries.isEmpty ? 100 : Double(coveredCount) / Double(entries.count) * 100
    }

    private var share: String {
        "\(coveredCount) of \(entries.count) reachable transitions, \(numberText((percent * 10).rounded(.down) / 10)) %"
    }

    /// Why it is not known that so many percent are covered; nil where it is.
    package func shortfall(below least: Double) -> String? {
        if percent < least { return "coverage is \(share); \(numberText(least)) % are asked for" }
        let others = open.count { known[$0] == nil }
        if Double(coveredCount) >= least / 100 * Double(entries.count + others) { return nil }
        return "not everything was explored, so coverage may be less than \(share); allow more by `--max-states`, or give data smaller domains"
    }

    package var text: String {
        var lines = ["coverage: \(share)"]
        for entry in missing {
            lines.append("  \(shownName(entry.place.file)):\(entry.place.line):\(entry.place.column): no scenario takes \(entry.name)")
            let walk = (entry.walk?.lines ?? []) + (entry.walk?.cut.map { ["and then \($0.explanation)"] } ?? [])
            if !walk.isEmpty { lines.append("      " + walk.joined(separator: "\n      ")) }
        }
        if leavesWalksOut { lines.append("  the walks to the others are left out: all together are too long") }
        for path in unexplored { lines.append("  \(shownName(path)): not everything was explored, there may be more") }
        return lines.joined(separator: "\n") + "\n"
    }

    package var json: JSONText {
        .object([
            ("reachable", .number(Double(entries.count))), ("covered", .number(Double(coveredCount))), ("percent", .number(percent)),
            ("complete", .flag(unexplored.isEmpty)), ("walksLeftOut", .flag(leavesWalksOut)),
            (
                "missing",
                .array(
                    missing.map { entry in
                        .object([
                            ("file", .string(entry.place.file)), ("line", .number(Double(entry.place.line))),
                            ("column", .number(Double(entry.place.column))), ("transition", .string(entry.name)),
                            ("walk", .array((entry.walk?.lines ?? []).map { JSONText.string($0) })), ("cut", .string(entry.walk?.cut?.explanation)),
                        ])
                    })
            ),
        ])
    }
}
