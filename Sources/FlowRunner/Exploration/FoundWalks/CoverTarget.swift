import FlowSpec

/// What a set of walks is to come by.
package enum CoverTarget: Hashable, Sendable {
    case state(ID<State>)
    case transition(ID<Transition>)
    /// The second right after the first, in one step or first and last in two.
    case pair(ID<Transition>, ID<Transition>)
    /// What the transition listens to comes while its guard is false; of one without a trigger, any step.
    case closedGuard(ID<Transition>)
    /// The transition's state is active while its guard is false, and nothing would answer what it listens to.
    case idleGuard(ID<Transition>)
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
    /// Where none of these is attainable.
    var orElse: CoverTarget?
}

extension CoverGoal {
    /// That a gesture is made which falls short of a condition over it, as a step of a walk.
    package func needsAnswerToRefusedGesture(in flow: Flow) -> Bool {
        guard case .closedGuard(let id) = targets.first, case .gesture = flow.transitions[id].trigger else { return false }
        return flow.transitions[id].guard?.term.measuresRead.isEmpty == false
    }
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
                    goal([.closedGuard(id)], orElse: idleGuard(of: id), paths) { "\(name(of: id, $0)) with its guard false" },
                ]
            }
        case .requirements: return requirementGoals
        case .pairs: return []
        }
    }

    func goal(_ pair: TransitionPairs.Pair, _ paths: StatePaths) -> CoverGoal {
        goal([.pair(pair.first, pair.second)], paths) { "\(name(of: pair.first, $0)), then \(name(of: pair.second, $0))" }
    }

    private func goal(
        _ targets: [CoverTarget], orElse: CoverTarget? = nil, _ paths: StatePaths, named name: (_ paths: [String]) -> String
    ) -> CoverGoal {
        CoverGoal(name: name(paths.whole), title: name(paths.short), targets: targets, orElse: orElse)
    }

    /// What nothing answers is no step of a walk; how a gesture went that is not made, nobody can say.
    private func idleGuard(of id: ID<Transition>) -> CoverTarget? {
        if transitions[id].guard?.term.measuresRead.isEmpty != true { return nil }
        return switch transitions[id].trigger {
        case .gesture, .event: .idleGuard(id)
        case .after, .outcome, .change, .done, nil: nil
        }
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
