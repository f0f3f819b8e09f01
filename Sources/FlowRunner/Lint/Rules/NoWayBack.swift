import FlowSpec

extension LintRule {
    static let noWayBack = LintRule(
        id: "no-way-back",
        severity: .warning,
        summary: "A sheet, alert, overlay or menu from which no walk leads back to where it was opened.",
        why: "Whoever opens it by mistake has lost the place where they were.",
        bad: """
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Discard }, { button: Close }] }
                transitions: [{ tap: Discard, to: sure }, { tap: Close, to: done }]
              sure:
            # ^^^^ no walk leads back to `editing`
                screen: { as: alert, over: editing, title: Discard the text?, show: [{ button: Yes }] }
                transitions: [{ tap: Yes, to: done }]
              done:
                screen: { title: Done, show: [{ button: More }, { button: Less }] }
                transitions: [{ tap: More, to: list }, { tap: Less, to: list }]
              list:
                screen: { title: List, show: [{ button: Up }] }
                transitions: [{ tap: Up, to: done }]
            """,
        good: """
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Discard }, { button: Close }] }
                transitions: [{ tap: Discard, to: sure }, { tap: Close, to: done }]
              sure:
                screen: { as: alert, over: editing, title: Discard the text?, show: [{ button: Yes }, { button: Cancel }] }
                transitions: [{ tap: Yes, to: done }, { tap: Cancel, to: editing }]
              done:
                screen: { title: Done, show: [{ button: More }, { button: Less }] }
                transitions: [{ tap: More, to: list }, { tap: Less, to: list }]
              list:
                screen: { title: List, show: [{ button: Up }] }
                transitions: [{ tap: Up, to: done }]
            """,
        check: .explored { flow, explored, findings throws(NoRoom) in
            let space = explored.space
            let waysBack = WaysBack(space)
            let open = space.situations { !space.knowsMoves($0) || space.isEnded($0) }
            let undesigned = flow.undesignedStates
            var openings: [ID<State>: [ID<Transition>]] = [:]
            for id in flow.transitions.ids where space.takes(id) {
                guard case .gesture = flow.transitions[id].trigger else { continue }
                for case .state(let target) in flow.transitions[id].targets { openings[target, default: []].append(id) }
            }
            for screen in flow.screens.rows where screen.presentation.isModal && space.visits(screen.state) {
                guard let opened = openings[screen.state] else { continue }
                let openers = Set(opened.map { flow.transitions[$0].source })
                guard let opener = openers.min() else { continue }
                let back = openers.union(undesigned)
                guard let lost = try waysBack.firstLost(among: space.goals([screen.state]), to: space.goals(back).union(open)) else { continue }
                let state = flow.states[screen.state]
                let first = Set(opened.flatMap { flow.statesEntered(by: flow.transitions[$0]) })
                let later = flow.inwards(from: screen.state).filter { space.isActive($0, in: lost) && !first.contains($0) }.last
                let place = "the \(screen.presentation.rawValue) `\(state.name)`\(later.map { ", once it is at `\(flow.states[$0].name)`," } ?? "")"
                findings.report(
                    "no walk leads from \(place) back to `\(flow.states[opener].path)`",
                    at: state.span,
                    labels: [.init(flow.transitions[opened[0]].triggerSpan, "opened here")] + (later.map { [.init(flow.states[$0].span, "from here on")] } ?? []),
                    help: "add a button that only closes it", walk: explored.teller.walk(to: lost),
                    doubt: explored.doubtOfStandstill(at: lost, in: space, mayWait: true))
            }
        })
}

/// Looks for situations from which no walk leads back. Mostly a few steps do; where they do not, one may still come round to where one was.
private final class WaysBack {
    private let space: StateSpace
    /// Situations that lead to each other, and by situation its place among them; made when they are first asked for.
    private var rounds: (components: Components, places: Components.Places)?

    /// So many situations are looked at around one.
    private static let fewSteps = 200

    init(_ space: StateSpace) { self.space = space }

    /// The first of these from which no walk leads to one that is wanted.
    func firstLost(among situations: SituationSet, to wanted: SituationSet) throws(NoRoom) -> Int? {
        var goodRounds: Set<Int> = []
        // Those that a walk is known from.
        var good = wanted
        for start in situations.numbers where !good.contains(start) {
            if let round = rounds?.places[start], goodRounds.contains(round) { continue }
            switch isNear(start, to: good) {
            case true?: good.insert(start)
            case false?: return start
            case nil:
                let rounds = try roundsOfAll()
                if let round = rounds.places[start], rounds.components[round].contains(where: { wanted.contains(Int($0)) }) {
                    goodRounds.insert(round)
                } else {
                    return situations.subtracting(space.canReach(wanted)).first
                }
            }
        }
        return nil
    }

    /// Nil where a few steps do not tell.
    private func isNear(_ start: Int, to wanted: SituationSet) -> Bool? {
        for successor in space.successors(start) where wanted.contains(Int(successor)) { return true }
        var seen: Set<Int> = [start]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            if wanted.contains(waiting[next]) { return true }
            if next == Self.fewSteps { return nil }
            for successor in space.successors(waiting[next]) where seen.insert(Int(successor)).inserted { waiting.append(Int(successor)) }
            next += 1
        }
        return false
    }

    private func roundsOfAll() throws(NoRoom) -> (components: Components, places: Components.Places) {
        if let rounds { return rounds }
        let components = try space.components(within: SituationSet(capacity: space.count).complement)
        let made = (components, components.places(of: space.count))
        rounds = made
        return made
    }
}
