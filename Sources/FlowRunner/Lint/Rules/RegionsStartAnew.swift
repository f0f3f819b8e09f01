import FlowSpec

extension LintRule {
    static let regionsStartAnew = LintRule(
        id: "regions-start-anew",
        severity: .warning,
        summary: "A transition into one region that makes the regions beside it start anew.",
        why: "The music stops and a download is forgotten because somebody changes the tab: a transition of a region as a whole, or of the state around it, leaves all of the regions and enters each of them again.",
        bad: """
            initial: main
            states:
              main:
                regions:
                  pages:
                    screen: { show: [{ button: Home }, { button: Library }, { button: Play }] }
                    transitions:
                      - { tap: Home, to: home, internal: true }
                      - { tap: Library, to: library }
            #             ^^^^^^^^^^^^ `player` starts anew
                      - { tap: Play, do: [{ emit: play }] }
                    initial: home
                    states:
                      home: { screen: { title: Home } }
                      library: { screen: { title: Library } }
                  player:
                    initial: silent
                    states:
                      silent: { transitions: [{ event: play, to: playing }] }
                      playing: { screen: { show: [{ button: Pause }] }, transitions: [{ tap: Pause, to: silent }] }
            """,
        good: """
            initial: main
            states:
              main:
                regions:
                  pages:
                    screen: { show: [{ button: Home }, { button: Library }, { button: Play }] }
                    transitions:
                      - { tap: Home, to: home, internal: true }
                      - { tap: Library, to: library, internal: true }
                      - { tap: Play, do: [{ emit: play }] }
                    initial: home
                    states:
                      home: { screen: { title: Home } }
                      library: { screen: { title: Library } }
                  player:
                    initial: silent
                    states:
                      silent: { transitions: [{ event: play, to: playing }] }
                      playing: { screen: { show: [{ button: Pause }] }, transitions: [{ tap: Pause, to: silent }] }
            """,
        check: .flow { flow, findings in
            for id in flow.transitions.ids {
                guard let entered = flow.regionEnteredAlone(by: id) else { continue }
                let others = flow.regions(beside: entered).filter(flow.hasSeveralStates).map { flow.states[$0].name }
                if others.isEmpty { continue }
                findings.report(
                    "this leaves \(Suggestion.alternatives(others, joinedBy: "and")) as well, and enters \(others.count == 1 ? "it" : "each of them") from the start",
                    at: flow.transitions[id].triggerSpan, help: flow.wayOfKeepingRegions(id, entered))
            }
        })
}

extension Flow {
    /// The region that a transition leads into from outside, or as a whole, though the parallel state around it was active before; nil where there is none.
    fileprivate func regionEnteredAlone(by id: ID<Transition>) -> ID<State>? {
        let transition = transitions[id]
        guard transition.targets.count == 1 else { return nil }
        let target = state(of: transition.targets[0])
        var region = target
        while let parallel = states[region].parent {
            if states[parallel].kind == .parallel {
                if transition.source == region { return transition.isInternal && target != region ? nil : region }
                if transition.source == parallel { return region }
                if isDescendant(transition.source, of: region) { return nil }
                if isDescendant(transition.source, of: parallel) { return region }
            }
            region = parallel
        }
        return nil
    }

    fileprivate func regions(beside region: ID<State>) -> [ID<State>] {
        states[region].parent.map { parallel in states[parallel].children.filter { $0 != region } } ?? []
    }

    /// Whether it can be in another state than it starts in.
    fileprivate func hasSeveralStates(_ region: ID<State>) -> Bool {
        states[region].last.int - region.int > 1
    }

    fileprivate func wayOfKeepingRegions(_ id: ID<Transition>, _ region: ID<State>) -> String {
        let (transition, name) = (transitions[id], states[region].name)
        if let parallel = states[region].parent, isDescendant(transition.source, of: parallel), transition.source != region {
            return "raise an event instead, `do: [{ emit: … }]`, and let a transition of `\(name)` wait for it, with `internal: true`"
        }
        let way = transition.targets.first.map { state(of: $0) } == region ? "lead to a state inside `\(name)`, with `internal: true`" : "`internal: true` leaves the other regions as they are"
        return transition.source == region ? way : "write it in the `transitions:` of `\(name)`; there, \(way)"
    }
}
