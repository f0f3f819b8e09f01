import FlowSpec

/// What a set of walks is to come by.
package enum CoverTarget: Hashable, Sendable {
    case state(ID<State>)
    case transition(ID<Transition>)
    /// The second in the step right after the one that takes the first.
    case pair(ID<Transition>, ID<Transition>)
    /// The transition's state is active, and its guard is false.
    case closedGuard(ID<Transition>)
    case visible(ID<Element>)
}

package enum CoverCriterion: String, Sendable, CaseIterable {
    case states, transitions, pairs, guards, requirements
}

/// Something to be covered, by any of its targets.
package struct CoverGoal: Hashable, Sendable {
    package var name: String
    package var targets: [CoverTarget]
}

extension Flow {
    /// What the criterion asks for; pairs are known only once the space is.
    func goals(of criterion: CoverCriterion) -> [CoverGoal] {
        switch criterion {
        case .states:
            return states.ids.dropFirst().map { CoverGoal(name: "state \(states[$0].path)", targets: [.state($0)]) }
        case .transitions: return transitions.ids.map { CoverGoal(name: name(of: $0), targets: [.transition($0)]) }
        case .guards:
            return transitions.ids.filter { transitions[$0].guard != nil }.flatMap { id in
                [
                    CoverGoal(name: "\(name(of: id)) with its guard true", targets: [.transition(id)]),
                    CoverGoal(name: "\(name(of: id)) with its guard false", targets: [.closedGuard(id)] + eventlessAfter(id).map { .transition($0) }),
                ]
            }
        case .requirements: return requirementGoals
        case .pairs: return []
        }
    }

    /// Where one of these is taken by itself, the guard of the transition, which stands before it, was false.
    private func eventlessAfter(_ id: ID<Transition>) -> [ID<Transition>] {
        guard transitions[id].trigger == nil else { return [] }
        return states[transitions[id].source].transitions.filter { $0 > id && transitions[$0].trigger == nil }
    }

    func name(of transition: ID<Transition>) -> String {
        let source = states[transitions[transition].source].path
        let text = (source.isEmpty ? "" : "\(source): ") + triggerText(of: transition)
        guard transitions[transition].trigger == nil, let target = transitions[transition].targets.first else { return text }
        let state = switch target {
        case .state(let id): id
        case .history(let id): histories[id].state
        }
        return "\(text) to \(states[state].path)"
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
        return order.map { CoverGoal(name: "requirement \($0)", targets: targets[$0] ?? []) }
    }
}
