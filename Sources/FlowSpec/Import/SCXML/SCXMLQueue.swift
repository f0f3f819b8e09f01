/// SCXML's external queue (Appendix D, `mainEventLoop`): what a chart sends itself without a delay waits there, behind what is raised and
/// before whatever comes later from outside. A flow raises events, or sends them by timers.
extension SCXMLImporter {
    /// Whether raising what is sent comes to the same: nobody hears anything that is raised, which would go first, nothing is invoked, which
    /// starts before, and no event can send itself again and again, between which others would come.
    func queueIsPlain() -> Bool {
        guard sessions.count == 1, services.isEmpty else { return false }
        let chart = sessions[0].root
        var transitions: [XMLElement] = []
        collect(chart, "transition", &transitions)
        let heard = Set(transitions.flatMap(\.descriptors))
        let heardEvents = Set(heard.flatMap { sources.taken(by: $0, 0).map(\.name) })
        let sent = sources.all.filter { $0.kind == .external && !$0.isDelayed }
        if chart.any("send", where: { $0["event"] == nil }) { return false }
        let ids = Set(sent.compactMap(\.sendID))
        if !ids.isEmpty, chart.any("cancel", where: { $0["sendid"].map { ids.contains($0) } ?? true }) { return false }
        if sent.isEmpty || sources.all.contains(where: { $0.kind != .external && heardEvents.contains($0.name) }) { return false }
        let steps = SCXMLSteps(transitions: transitions, places: places, ids: sessions[0].elements)
        var following: [String: Set<String>] = [:]
        let events = heardEvents.intersection(sent.map(\.name))
        guard events.count * transitions.count <= Self.mostSteps else { return false }
        for event in events { following[event] = steps.sent(after: event) }
        return !following.keys.contains { leads(from: $0, to: $0, following) }
    }

    /// Of events and transitions that are looked at together.
    private static let mostSteps = 100_000

    private func collect(_ element: XMLElement, _ name: String, _ found: inout [XMLElement]) {
        if element.name == name { found.append(element) }
        for child in element.children { collect(child, name, &found) }
    }

    private func leads(from event: String, to goal: String, _ following: [String: Set<String>]) -> Bool {
        var seen: Set<String> = []
        var open = Array(following[event] ?? [])
        while let next = open.popLast() {
            if next == goal { return true }
            if seen.insert(next).inserted { open += following[next] ?? [] }
        }
        return false
    }

    func isRaised(_ source: SCXMLSource, _ delay: String) -> Bool {
        raisesWhatIsSent && source.kind == .external && !source.isDelayed && importedDuration(delay) == "0ms"
    }

    mutating func tellQueue(_ source: SCXMLSource, at span: Span) {
        approximate("`\(source.name)` comes by a timer of 0ms: an event from outside may come before it, and sent once more before it has come it comes once", at: span)
    }
}

/// What may run while an event is processed, with everything that may be entered and left.
private struct SCXMLSteps {
    let transitions: [XMLElement]
    let places: SCXMLPlaces
    let ids: [String: Span]
    private var states: [Span: XMLElement] { places.states }

    /// Names of the events that may be sent.
    func sent(after event: String) -> Set<String> {
        var taken: Set<Span> = []
        var content: [XMLElement] = []
        var passed: Set<Span> = []
        var entered: Set<Span> = []
        var isMoving = false
        func pass(_ state: Span) {
            if passed.insert(state).inserted { content += states[state]?.children.filter { $0.name == "onentry" } ?? [] }
        }
        func enter(_ state: Span) {
            guard entered.insert(state).inserted else { return }
            pass(state)
            for child in states[state]?.children ?? [] where states[child.span] != nil { enter(child.span) }
        }
        func take(_ transition: XMLElement) {
            guard taken.insert(transition.span).inserted else { return }
            content.append(transition)
            let targets = (transition["target"] ?? "").split(whereSeparator: \.isWhitespace).compactMap { ids[String($0)] }
            isMoving = isMoving || !targets.isEmpty
            let around = ancestors(of: transition.span).dropFirst()
            let domain = around.first { state in states[state]?.name != "parallel" && targets.allSatisfy { ancestors(of: $0).contains(state) } }
            for target in targets {
                // A history may lead to anything in its state.
                enter(states[target] == nil ? places.parents[target] ?? target : target)
                for outer in ancestors(of: target).prefix(while: { $0 != domain }) { states[outer]?.name == "parallel" ? enter(outer) : pass(outer) }
            }
        }
        for transition in transitions where transition.descriptors.contains(where: { scxmlDescriptor($0, takes: event) }) { take(transition) }
        while true {
            let count = taken.count
            let assigned = Set(content.flatMap(\.assignedNames))
            for transition in transitions where transition["event"] == nil && !taken.contains(transition.span) {
                let condition = transition["cond"] ?? ""
                let owner = ancestors(of: transition.span).first { states[$0] != nil }
                let isNear = owner.map { passed.contains($0) } ?? true
                let mayHold = condition.contains("_event") || (isMoving && condition.contains("In(")) || assigned.contains { condition.contains($0) }
                if isNear || mayHold { take(transition) }
            }
            if taken.count == count { break }
        }
        if isMoving { content += states.values.flatMap { $0.children.filter { $0.name == "onexit" } } }
        return Set(content.flatMap(\.sentNames))
    }

    private func ancestors(of element: Span) -> ArraySlice<Span> { places.ancestry(of: element).dropFirst() }
}

extension XMLElement {
    fileprivate var descriptors: [String] { (self["event"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) }

    /// What `<assign>` and loops change; of a script, everything it names.
    fileprivate var assignedNames: [String] {
        let own =
            name == "script"
            ? text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) : ["location", "item", "index"].compactMap { self[$0] }
        return own + children.flatMap(\.assignedNames)
    }

    fileprivate var sentNames: [String] { (name == "send" ? [self["event"] ?? ""] : []) + children.flatMap(\.sentNames) }

    fileprivate func any(_ name: String, where isWanted: (XMLElement) -> Bool) -> Bool {
        (self.name == name && isWanted(self)) || children.contains { $0.any(name, where: isWanted) }
    }
}
