/// A name with what it declares.
struct DeclaredName: Hashable {
    enum Kind { case state, value, service, timeline }
    var kind: Kind
    var name: String
}

extension Flow {
    /// In how many places what a name declares is named, as far as it was understood. What may be given by default or by an interaction is not counted.
    var placesOfNames: [DeclaredName: Int] {
        var places: [DeclaredName: Set<Span>] = [:]
        func note(_ kind: DeclaredName.Kind, _ name: String, _ span: Span) { places[DeclaredName(kind: kind, name: name), default: []].insert(span) }
        func note(_ target: Target, _ span: Span) {
            note(.state, states[state(of: target)].name, span)
        }
        func note(_ action: Action, _ span: Span) {
            switch action {
            case .set(let id, _), .append(let id, _), .remove(let id, _): note(.value, declaredName(of: data[id]), span)
            case .reset(let ids): for id in ids { note(.value, declaredName(of: data[id]), span) }
            case .cancelService(let id): note(.service, services[id].name, span)
            case .timeline(let id): note(.timeline, timelines[id].name, span)
            case .emit, .cancelEvent, .haptic, .announce, .log, .branch: break
            }
        }
        forEachExpression { _, expression in
            expression.term.forEach { part in
                switch part {
                case .datum(let id): note(.value, declaredName(of: data[id]), expression.span)
                case .derived(let id): note(.value, derived[id].name, expression.span)
                case .content(let id): note(.value, content[id].name, expression.span)
                case .at(let id): note(.state, states[id].name, expression.span)
                default: break
                }
            }
        }
        for transition in transitions.rows {
            for target in transition.targets { note(target, transition.span) }
            switch transition.trigger {
            case .outcome(let id, _): note(.service, services[id].name, transition.span)
            case .change(let id): note(.value, declaredName(of: data[id]), transition.span)
            case .gesture, .after, .event, .done, nil: break
            }
            if let timeline = transition.timeline, transition.interaction.map({ interactions[$0].timeline != timeline }) != false {
                note(.timeline, timelines[timeline].name, transition.span)
            }
            for action in transition.actions { action.forEach { note($0, transition.span) } }
        }
        for state in states.rows {
            for service in state.calls { note(.service, services[service].name, state.span) }
            for action in state.entry + state.exit { action.forEach { note($0, state.span) } }
        }
        for goal in goals { note(.state, states[goal].name, span) }
        for screen in screens.rows { if let over = screen.over { note(.state, states[over].name, screen.span) } }
        for element in elements.rows { if let bound = element.binds { note(.value, declaredName(of: data[bound]), element.span) } }
        return places.mapValues(\.count)
    }

    /// Without the state that runs the flow it belongs to.
    private func declaredName(of datum: Datum) -> String { datum.name.split(separator: ".").last.map(String.init) ?? datum.name }
}
