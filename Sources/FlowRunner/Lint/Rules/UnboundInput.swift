import FlowSpec

extension LintRule {
    static let unboundInput = LintRule(
        id: "unbound-input",
        severity: .warning,
        summary: "An element that takes an answer, and nothing keeps or hears it.",
        why: "What the user types or chooses is gone at once: the screen asks for something that the app never learns.",
        bad: """
            initial: editing
            states:
              editing:
                screen: { show: [{ input: Note }, { button: Save }] }
                #                ^^^^^^^^^^^^^^^ what is typed is kept nowhere
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            data: { note: { type: text, samples: [Buy milk] } }
            initial: editing
            states:
              editing:
                screen: { show: [{ input: Note, binds: note }, { button: Save, enabled: trim(note) != "" }] }
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            let parents = flow.parentElements
            let answered = flow.elementsNamedByTriggers
            let listening = flow.statesHearingAnyInput
            let unchanged = flow.dataNothingChanges
            for id in flow.elements.ids where !answered.contains(id) && flow.elements[id].takesInUnbound {
                let element = flow.elements[id]
                let shown = flow.datumOnlyShown(by: element)
                if element.value != nil, shown == nil { continue }
                let state = flow.screens[element.screen].state
                guard let act = element.kind.act, !flow.isInRow(id, parents), !flow.isUndesigned(state),
                    !listening.contains(where: { flow.canBeActiveTogether($0, state) })
                else { continue }
                let meant = shown ?? flow.datum(of: unchanged, meantBy: element)
                let isUnchanged = meant.map(unchanged.contains) ?? false
                findings.report(
                    "what is \(act) \(element.title) is kept nowhere", at: element.span,
                    labels: meant.flatMap { isUnchanged ? [.init(flow.data[$0].span, "nothing changes this")] : nil } ?? [],
                    help: meant.map { shown == nil ? "add `binds: \(flow.data[$0].name)`" : "write `binds: \(flow.data[$0].name)`: `value` only shows it" }
                        ?? "add `binds:` with a datum that keeps it, or a transition that hears it")
                if let meant, isUnchanged { findings.explain([LintRule.dataNeverChanges.id], at: [flow.data[meant].span]) }
            }
        })
}

extension Element.Kind {
    /// What users do with what takes their answer; nil for the other kinds.
    fileprivate var act: String? {
        switch self {
        case .input: "typed into"
        case .chips, .options, .picker, .tabs: "chosen in"
        case .slider, .toggle: "set with"
        case .text, .button, .link, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: nil
        }
    }

    fileprivate func mayBind(_ type: ValueType) -> Bool {
        switch (self, type) {
        case (.input, .text), (.input, .number), (.chips, .set), (.chips, .choice), (.options, .choice), (.options, .set), (.tabs, .choice), (.slider, .number), (.toggle, .flag): true
        case (.picker, .choice), (.picker, .number), (.picker, .moment), (.picker, .duration): true
        default: false
        }
    }
}

extension Element {
    /// Whether users may give an answer that it has nowhere to put.
    fileprivate var takesInUnbound: Bool {
        kind.act != nil && binds == nil
            && ![enabled, visible].contains { if case .constant(.flag(false), _) = $0?.term { true } else { false } }
    }
}

extension Flow {
    /// With transitions that hear what is typed, chosen or set anywhere.
    fileprivate var statesHearingAnyInput: [ID<State>] {
        transitions.rows.filter { transition in
            guard case .gesture(let gesture) = transition.trigger else { return false }
            return gesture.name == nil && [.type, .choose, .toggle].contains(gesture.kind)
        }.map(\.source)
    }

    /// A row's record is no datum that could be bound.
    fileprivate func isInRow(_ element: ID<Element>, _ parents: [ID<Element>?]) -> Bool {
        parents.outwards(from: parents[element.int]).contains { elements[$0].items != nil }
    }

    /// By its `value`, where its users would change it. An input tells so without being asked.
    fileprivate func datumOnlyShown(by element: Element) -> ID<Datum>? {
        guard element.kind != .input, case .datum(let id)? = element.value?.term, !data[id].isEnvironment, element.kind.mayBind(data[id].type) else { return nil }
        return id
    }

    fileprivate var dataNothingChanges: [ID<Datum>] {
        let changing = changingData
        return data.ids.filter { !changing.contains($0) }
    }

    /// The one of its name that the element could keep. What another file declares may be out of its sight.
    fileprivate func datum(of unchanged: [ID<Datum>], meantBy element: Element) -> ID<Datum>? {
        guard let letters = element.name.map(lettersAndFigures) else { return nil }
        let named = unchanged.filter {
            data[$0].span.file == element.span.file && element.kind.mayBind(data[$0].type) && lettersAndFigures(of: data[$0].name) == letters
        }
        return named.count == 1 ? named[0] : nil
    }
}
