import FlowSpec

/// What a set of walks is to come by.
package enum CoverTarget: Hashable, Sendable {
    case state(ID<State>)
    case transition(ID<Transition>)
    /// The second in the step right after the one that takes the first.
    case pair(ID<Transition>, ID<Transition>)
    /// The transition's state is active, and its guard is false; where it asks how its gesture went, such a gesture is made.
    case closedGuard(ID<Transition>)
    case visible(ID<Element>)
}

/// What walks are to cover.
package enum CoverCriterion: String, Sendable, CaseIterable {
    case states, transitions, pairs, guards, requirements
}

/// Something to be covered, by any of its targets.
package struct CoverGoal: Hashable, Sendable {
    package var name: String
    /// The name with no more of states' paths than tells them apart.
    package var title: String
    package var targets: [CoverTarget]
}

extension Flow {
    /// What the criterion asks for; pairs are known only once the space is.
    func goals(of criterion: CoverCriterion) -> [CoverGoal] {
        let paths = StatePaths(self)
        switch criterion {
        case .states:
            return states.ids.dropFirst().map { id in goal([.state(id)], paths) { "state \($0[id.int])" } }
        case .transitions: return transitions.ids.map { id in goal([.transition(id)], paths) { name(of: id, $0) } }
        case .guards:
            return transitions.ids.filter { transitions[$0].guard != nil }.flatMap { id in
                [
                    goal([.transition(id)], paths) { "\(name(of: id, $0)) with its guard true" },
                    goal(targetsWithClosedGuard(of: id), paths) { "\(name(of: id, $0)) with its guard false" },
                ]
            }
        case .requirements: return requirementGoals
        case .pairs: return []
        }
    }

    func goal(_ pair: TransitionPairs.Pair, _ paths: StatePaths) -> CoverGoal {
        goal([.pair(pair.first, pair.second)], paths) { "\(name(of: pair.first, $0)), then \(name(of: pair.second, $0))" }
    }

    private func goal(_ targets: [CoverTarget], _ paths: StatePaths, named name: (_ paths: [String]) -> String) -> CoverGoal {
        CoverGoal(name: name(paths.whole), title: name(paths.short), targets: targets)
    }

    /// Without a row, nothing tells what a guard that reads it is: only what is taken instead does, where there is something.
    private func targetsWithClosedGuard(of id: ID<Transition>) -> [CoverTarget] {
        let instead = takenInstead(of: id).map { CoverTarget.transition($0) }
        if asksOfGesture(id) { return instead + [.closedGuard(id)] }
        let readsRow = transitions[id].guard?.term.readsItem == true
        return readsRow && !instead.isEmpty ? instead : [.closedGuard(id)] + instead
    }

    /// Where one of these is taken, the guard of the transition, which stands before it, was false.
    private func takenInstead(of id: ID<Transition>) -> [ID<Transition>] {
        let trigger = transitions[id].trigger
        return states[transitions[id].source].transitions.filter { $0 > id && (trigger?.covers(transitions[$0].trigger) ?? (transitions[$0].trigger == nil)) }
    }

    /// - Parameter paths: by state.
    private func name(of transition: ID<Transition>, _ paths: [String]) -> String {
        let source = paths[transitions[transition].source.int]
        let text = (source.isEmpty ? "" : "\(source): ") + triggerText(of: transition)
        guard transitions[transition].trigger == nil, let target = transitions[transition].targets.first else { return text }
        return "\(text) to \(paths[state(of: target).int])"
    }

    /// Requirements that states, transitions, screens and elements carry out; the others are in data and timelines, which no walk is
    /// needed to meet.
    private var requirementGoals: [CoverGoal] {
        var order: [String] = []
        var targets: [String: [CoverTarget]] = [:]
        func add(_ sources: [RequirementReference], _ target: CoverTarget) {
            for source in sources {
                if targets[source.id] == nil { order.append(source.id) }
                targets[source.id, default: []].append(target)
            }
        }
        for id in states.ids { add(states[id].sources, .state(id)) }
        for id in transitions.ids { add(transitions[id].sources, .transition(id)) }
        for id in screens.ids { add(screens[id].sources, .state(screens[id].state)) }
        for id in elements.ids { add(elements[id].sources, .visible(id)) }
        return order.map { CoverGoal(name: "requirement \($0)", title: "requirement \($0)", targets: targets[$0] ?? []) }
    }
}
