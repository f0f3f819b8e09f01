extension Resolution {
    mutating func resolveInteractions() {
        for unit in units.indices {
            for declaration in sections(of: unit).interactions {
                var interaction = Interaction(name: declaration.name.value, span: declaration.name.span)
                interaction.timeline = declaration.timeline.flatMap { timeline($0, unit: unit) }
                interaction.haptic = declaration.haptic.flatMap { haptic($0, unit: unit) }
                interaction.announce = declaration.announce.map { template($0, in: units[unit].scope) }
                interaction.appliesTo = declaration.appliesTo.map {
                    Interaction.Scope(trigger: $0.trigger?.value, kind: $0.kind?.value, role: $0.role?.value)
                }
                let id = flow.interactions.append(interaction)
                units[unit].interactions[interaction.name] = id
                units[unit].interactionNames.append(interaction.name)
                if interaction.appliesTo != nil { units[unit].defaults.append(id) }
            }
            units[unit].defaults = units[unit].defaults.reversed().sorted { specificity(of: $0) > specificity(of: $1) }
        }
        addInteractionsToElements()
    }

    private func specificity(of interaction: ID<Interaction>) -> Int { flow.interactions[interaction].appliesTo?.specificity ?? 0 }

    /// What the transition leaves unsaid comes from one interaction: the one it names, or else the most specific that applies.
    mutating func addFeel(to transition: ID<Transition>, _ name: Name?, unit: Int) {
        var interaction: ID<Interaction>?
        if let name {
            interaction = units[unit].interactions[name.value]
            if let interaction {
                noteUse(of: name)
                flow.interactionsNamed.insert(interaction)
            }
            if interaction == nil {
                let nearest = nearNames.nearest(to: name.value, amongNames: units[unit].interactionNames)
                report(.unknown(.unknownInteraction, "interaction", name, nearest: nearest, known: units[unit].interactionNames))
            }
        } else if case .gesture(let gesture) = flow.transitions[transition].trigger {
            interaction = units[unit].defaults.first { flow.applies($0, to: gesture) }
        }
        guard let interaction else { return }
        let feel = flow.interactions[interaction]
        let said = flow.transitions[transition].said
        if said.count < FeelPart.allCases.count { flow.transitions[transition].interaction = interaction }
        if !said.contains(.timeline) { flow.transitions[transition].timeline = feel.timeline }
        if !said.contains(.haptic) { flow.transitions[transition].haptic = feel.haptic }
        if !said.contains(.announce) { flow.transitions[transition].announce = feel.announce }
    }

    /// What takes in a value has its interactions at hand: no transition may answer that.
    private mutating func addInteractionsToElements() {
        for id in flow.elements.ids where flow.elements[id].binds != nil {
            let unit = origins[flow.screens[flow.elements[id].screen].state.int].unit
            let element = flow.elements[id]
            flow.elements[id].interactions = units[unit].defaults.filter { flow.interactions[$0].appliesTo?.fits(element) ?? false }
        }
    }
}

private enum FeelPart: CaseIterable { case timeline, haptic, announce }

extension Transition {
    /// What it says itself: in short, or by an action that it always carries out.
    fileprivate var said: Set<FeelPart> {
        var said: Set<FeelPart> = []
        if timeline != nil { said.insert(.timeline) }
        if haptic != nil { said.insert(.haptic) }
        if announce != nil { said.insert(.announce) }
        for action in actions {
            switch action {
            case .timeline: said.insert(.timeline)
            case .haptic: said.insert(.haptic)
            case .announce: said.insert(.announce)
            default: break
            }
        }
        return said
    }
}

extension DiagnosticInfo {
    static let unknownInteraction = DiagnosticInfo("unknown-interaction", "A `feel` names no interaction.")
}
