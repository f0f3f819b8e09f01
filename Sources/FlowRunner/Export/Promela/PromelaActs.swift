import FlowSpec

/// Touches that are several steps of the machine, because something listens to their parts. What is under the finger may go away in
/// between; the rest of the touch is then felt by what stands in its place.
struct PromelaActs {
    let domains: PromelaDomains
    private let acts: [InputAct]
    private let takesInput: (ID<Screen>) -> String

    private var flow: Flow { domains.flow }

    init(_ domains: PromelaDomains, _ acts: [InputAct], takesInput: @escaping (ID<Screen>) -> String) {
        self.domains = domains
        self.acts = acts
        self.takesInput = takesInput
    }

    /// An option for each act, which sets the events of the part at `turn`.
    func parts() throws -> [[String]] {
        try acts.enumerated().map { place, act in
            var lines = [":: act == \(place + 1) ->"]
            let successors = try successors(of: act)
            for (place, test) in successors.enumerated() {
                lines += ["if", ":: did && other == 0 && \(test.condition) -> other = \(place + 1)", ":: else -> skip", "fi;"]
            }
            lines.append("if")
            for part in act.parts.indices {
                for other in 0...successors.count {
                    let element = other == 0 ? act.element : successors[other - 1].element
                    let numbers = act.parts[part].map { domains.machine.eventNumber(of: $0.on(element)) ?? -1 }.filter { $0 >= 0 }
                    let events = (numbers + [-1, -1, -1]).prefix(3).map { $0 + 1 }
                    let test = "turn == \(part)" + (successors.isEmpty ? "" : " && other == \(other)")
                    lines.append(":: \(test) -> e1 = \(events[0]); e2 = \(events[1]); e3 = \(events[2]); isWriting = \(part == act.writingPart)")
                }
            }
            return lines + [":: else -> skip", "fi"]
        }
    }

    /// The elements that may stand in the place of the one that was touched, each with when it does.
    private func successors(of act: InputAct) throws -> [(element: ID<Element>, condition: String)] {
        guard let touched = act.element, act.parts.count > 1 else { return [] }
        let old = flow.elements[touched]
        let others = flow.elements.ids.filter { id in
            let new = flow.elements[id]
            let hasName = old.id.map { $0 == new.id } ?? (old.label != nil && old.label?.source == new.label?.source)
            return id != touched && hasName && new.kind == old.kind
        }
        if others.isEmpty { return [] }
        var isGone = "true"
        for drawn in try drawn(touched) { isGone = PromelaExpressions.both(isGone, PromelaExpressions.negated(drawn)) }
        return try others.sorted { flow.screens[flow.elements[$0].screen].state < flow.screens[flow.elements[$1].screen].state }.map { id in
            let screen = flow.elements[id].screen
            let isShown = PromelaExpressions.both(try visible(id), PromelaExpressions.both(active(screen), takesInput(screen)))
            return (id, PromelaExpressions.both(isGone, isShown))
        }
    }

    private func active(_ screen: ID<Screen>) -> String {
        PromelaExpressions(domains).active(flow.screens[screen].state.int)
    }

    /// The ways in which the element can be seen: its screen is active, or drawn beneath another.
    private func drawn(_ id: ID<Element>) throws -> [String] {
        let screen = flow.elements[id].screen
        let visible = try visible(id)
        let above = flow.screens.ids.filter { isBeneath(screen, $0, depth: 0) }
        return ([screen] + above).map { PromelaExpressions.both(visible, active($0)) }
    }

    private func isBeneath(_ screen: ID<Screen>, _ other: ID<Screen>, depth: Int) -> Bool {
        guard depth < 16, let over = flow.screens[other].over else { return false }
        let state = flow.screens[screen].state
        if state == over || flow.isDescendant(over, of: state) { return true }
        return flow.states[over].screen.map { isBeneath(screen, $0, depth: depth + 1) } ?? false
    }

    private func visible(_ id: ID<Element>) throws -> String {
        var condition = "true"
        for element in flow.parentElements.outwards(from: id) {
            if flow.elements[element].items != nil {
                throw NoPromela(reason: "a touch on a row is several steps, and what stands in its place afterwards is not known beforehand")
            }
            condition = PromelaExpressions.both(try PromelaExpressions(domains).condition(flow.elements[element].visible), condition)
        }
        return condition
    }
}

extension Occurrence {
    fileprivate func on(_ element: ID<Element>?) -> Occurrence {
        guard case .gesture(let kind, _, let option, let direction) = self else { return self }
        return .gesture(kind, element: element, option: option, direction: direction)
    }
}
