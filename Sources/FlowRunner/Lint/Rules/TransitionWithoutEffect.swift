import FlowSpec

extension LintRule {
    static let transitionWithoutEffect = LintRule(
        id: "transition-without-effect",
        severity: .warning,
        summary: "A transition that leads nowhere and does nothing.",
        why: "The button takes the tap, the service fails, the time is up, and the user looks at what was there before.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: saved
                  - outcome: upload.failed
                #   ^^^^^^^^^^^^^^^^^^^^^^ nothing happens
                  - outcome: upload.timeout
                    to: saved
                  - tap: Stop
                    to: saved
              saved: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: saved
                  - outcome: upload.failed
                    do: [{ announce: The upload failed. }]
                  - outcome: upload.timeout
                    to: saved
                  - tap: Stop
                    to: saved
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            let waysIn = WaysIn(flow)
            for id in flow.transitions.ids where flow.isWithoutEffect(id, waysIn) {
                let isBack = !flow.transitions[id].targets.isEmpty
                findings.report(
                    isBack ? "this leads back to where it begins, and nothing else happens" : "nothing happens when this transition is taken",
                    at: flow.transitions[id].triggerSpan,
                    help: isBack
                        ? "say where it leads, or what it does with `do:`; what is not for here is hidden or disabled here"
                        : "say where it leads with `to:`, or what it does with `do:`; " + flow.otherwiseMeant(id))
            }
        })
}

extension Flow {
    /// How it is written that nothing is to happen.
    fileprivate func otherwiseMeant(_ id: ID<Transition>) -> String {
        switch transitions[id].trigger {
        case .gesture(let gesture) where gesture.kind != .tap: return "`do: []` says that it is swallowed"
        case .outcome: return "`do: []` says that nothing has to"
        default: break
        }
        return "one that is there to keep another from being taken stands before it, or further in"
    }

    fileprivate func isWithoutEffect(_ id: ID<Transition>, _ waysIn: WaysIn) -> Bool {
        switch transitions[id].trigger {
        case .gesture(let gesture):
            let subjects = gesture.subjects.map { elements[$0.element] }
            if gesture.kind == .tap {
                guard subjects.allSatisfy(\.isTappable) else { return false }
            } else {
                guard !gesture.kind.isAnsweredByItself, !subjects.contains(where: \.movesByItself), !isDeliberate(transitions[id]) else { return false }
            }
        case .outcome: if transitions[id].isMeantToDoNothing { return false }
        case .after: break
        case .event, .change, .done, nil: return false
        }
        return (!hasEffect(transitions[id]) || onlyComesBack(transitions[id], waysIn)) && !keepsOthersBack(id)
    }

    /// Whether it leaves a state for itself which does nothing on its way out and in, and in which nothing begins anew.
    private func onlyComesBack(_ transition: Transition, _ waysIn: WaysIn) -> Bool {
        guard transition.targets == [.state(transition.source)], !doesSomething(transition), !leadsHereElsewhere(transition, waysIn), !takesFromOthers(transition)
        else { return false }
        let state = states[transition.source]
        let isTimed = state.transitions.contains { if case .after = transitions[$0].trigger { true } else { false } }
        return !isTimed && state.children.isEmpty && state.entry.isEmpty && state.exit.isEmpty && state.calls.isEmpty && state.owns.isEmpty
    }

    /// Whether what is tapped leads here from other states, as the button of a page that one is on already.
    private func leadsHereElsewhere(_ transition: Transition, _ waysIn: WaysIn) -> Bool {
        let labels = transition.labelsTapped(in: self)
        return waysIn.transitions(to: transition.source).contains { id in
            let other = transitions[id]
            return other.source != transition.source && other.targets == transition.targets && !labels.isDisjoint(with: other.labelsTapped(in: self))
        }
    }

    /// Whether a state beside its own waits for the same.
    private func takesFromOthers(_ transition: Transition) -> Bool {
        guard let trigger = transition.trigger else { return false }
        return transitions(together: transition.source).contains { id in
            let other = transitions[id]
            return other.source != transition.source && (trigger.covers(other.trigger) || other.trigger?.covers(trigger) == true)
        }
    }

    /// Whether it says of a gesture, in any way, that the screen is to stay as it is.
    private func isDeliberate(_ transition: Transition) -> Bool {
        transition.isMeantToDoNothing || transition.guard != nil || transition.interaction != nil || !transition.sources.isEmpty || !transition.notes.isEmpty
    }

    /// Whether it takes what another waits for: one behind it, or one of a state around.
    fileprivate func keepsOthersBack(_ id: ID<Transition>) -> Bool {
        let transition = transitions[id]
        guard let trigger = transition.trigger else { return false }
        let behind = states[transition.source].transitions.drop { $0 != id }.dropFirst()
        let others = behind + properAncestors(of: transition.source).flatMap { states[$0].transitions }
        return others.contains { other in trigger.covers(transitions[other].trigger) || transitions[other].trigger?.covers(trigger) == true }
    }
}

extension Transition {
    fileprivate func labelsTapped(in flow: Flow) -> Set<String> {
        guard case .gesture(let gesture) = trigger, gesture.kind == .tap else { return [] }
        return Set(gesture.subjects.compactMap { flow.elements[$0.element].label?.source ?? flow.elements[$0.element].id })
    }
}

extension Gesture.Kind {
    /// The element changes or scrolls under the finger whether anything listens or not.
    fileprivate var isAnsweredByItself: Bool {
        switch self {
        case .scroll, .type, .choose, .toggle, .focus: true
        case .tap, .doubleTap, .longPress, .swipe, .edgeSwipe, .drag, .pinch, .pull, .touchDown, .touchUp, .touchCancel, .release, .shake,
            .tapOutside, .back:
            false
        }
    }
}

extension Element {
    /// A finger on it moves it or changes what it is bound to.
    fileprivate var movesByItself: Bool { binds != nil || kind == .list || kind == .slider || kind == .picker || kind == .tabs }
}
