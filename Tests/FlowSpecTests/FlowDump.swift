import FlowSpec

extension Flow {
    /// States with their transitions, one a line, for tests.
    var dump: String {
        states.ids.flatMap { id in
            [line(of: id)] + states[id].transitions.map { indent(id) + "  - " + line(of: $0) }
        }.joined(separator: "\n")
    }

    private func indent(_ id: ID<State>) -> String { String(repeating: "  ", count: states[id].depth) }

    private func line(of id: ID<State>) -> String {
        let state = states[id]
        var words = [indent(id) + (state.name.isEmpty ? "root" : state.name)]
        switch state.kind {
        case .atomic: break
        case .compound(let initial): words.append("initial " + initial.map(describe).joined(separator: ","))
        case .parallel: words.append("parallel")
        case .final: words.append("final")
        }
        if let history = state.histories.first { words.append(histories[history].deep ? "history deep" : "history shallow") }
        if let run = state.run { words.append("run \(run)") }
        if !state.calls.isEmpty { words.append("calls " + state.calls.map { services[$0].name }.joined(separator: ",")) }
        if !state.owns.isEmpty { words.append("owns " + state.owns.map { data[$0].name }.joined(separator: ",")) }
        if !state.entry.isEmpty { words.append("entry \(state.entry.count)") }
        if let screen = state.screen {
            words.append(screens[screen].presentation.rawValue)
            if let over = screens[screen].over { words.append("over \(states[over].path)") }
        }
        return words.joined(separator: " ")
    }

    private func line(of id: ID<Transition>) -> String {
        let transition = transitions[id]
        var words = [transition.trigger.map(describe) ?? "eventless"]
        if let condition = transition.guard { words.append("if \(condition.source)") }
        if transition.isInternal { words.append("internal") }
        words.append("→ " + (transition.targets.isEmpty ? "nowhere" : transition.targets.map(describe).joined(separator: ",")))
        if let timeline = transition.timeline { words.append("timeline \(timelines[timeline].name)") }
        if let haptic = transition.haptic { words.append("haptic \(haptic.rawValue)") }
        if !transition.actions.isEmpty { words.append("do \(transition.actions.count)") }
        return words.joined(separator: " ")
    }

    private func describe(_ target: Target) -> String {
        switch target {
        case .state(let id): states[id].path
        case .history(let id): "history of " + states[histories[id].state].path
        }
    }

    private func describe(_ trigger: Trigger) -> String {
        switch trigger {
        case .gesture(let gesture): describe(gesture)
        case .after(let delay): "after \(delay.source)"
        case .outcome(let service, let outcome): "outcome \(services[service].name).\(services[service].outcomes[outcome])"
        case .event(let event): "event \(events[event].name)"
        case .change(let datum): "change \(data[datum].name)"
        case .done(let state): "done \(states[state].path.isEmpty ? "root" : states[state].path)"
        }
    }

    private func describe(_ gesture: Gesture) -> String {
        var words = [gesture.kind.rawValue]
        if let direction = gesture.direction { words.append(direction.rawValue) }
        for subject in gesture.subjects {
            let element = elements[subject.element]
            let option = subject.option.map { "#\($0)" } ?? ""
            words.append("\(element.kind.rawValue) \(element.id ?? element.label?.source ?? "?")\(option)")
        }
        return words.joined(separator: " ")
    }
}
