import FlowRunner
import FlowSpec

/// The walk into a state that comes before everything else, `play --at`.
struct Detour {
    private let state: ID<State>
    private let flow: Flow
    private let settings: [WalkLine]
    private let reducedMotion: Bool

    init(into state: ID<State>, of flow: Flow, settings: [WalkLine], reducedMotion: Bool) {
        self.state = state
        self.flow = flow
        self.settings = settings
        self.reducedMotion = reducedMotion
    }

    /// The shortest, with what was set and what a script says of the launch.
    func walk(after opening: [WalkLine]) throws(CannotRun) -> FoundWalk {
        let (walk, isComplete) = shortestWalk(
            into: state, of: flow, opening: opening, settings: settings, reducedMotion: reducedMotion, workers: .threads)
        guard let walk else { throw CannotRun(noWalk(isComplete: isComplete, held: settings + opening)) }
        if let cut = walk.cut { throw CannotRun("--at: the walk into \(name) cannot be told to its end: it takes \(cut.explanation)") }
        return walk
    }

    private var name: String { "`\(flow.states[state].path)`" }

    private func noWalk(isComplete: Bool, held: [WalkLine]) -> String {
        let found = isComplete ? "leads" : "was found"
        let free = held.isEmpty ? nil : shortestWalk(into: state, of: flow, reducedMotion: reducedMotion, workers: .threads).walk
        guard let free else { return "--at: no walk \(found) into \(name)" }
        let values = Suggestion.alternatives(held.map { String($0.text.dropFirst("given ".count)) }, joinedBy: "and")
        let steps = free.lines.prefix(Self.stepsShown).joined(separator: ", ") + (free.lines.count > Self.stepsShown ? ", …" : "")
        let then = steps.isEmpty ? "the journey starts there then" : "the shortest walk is then \(steps)"
        return "--at: no walk \(found) into \(name) with \(values): set something else, or leave it out (\(then))"
    }

    private static let stepsShown = 4
}
