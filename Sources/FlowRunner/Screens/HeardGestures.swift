import FlowSpec

/// A gesture that a transition listens to.
struct HeardGesture {
    /// What people make: no more than its kind and direction, and the option it is made on.
    struct Form: Hashable, Sendable {
        var step: GestureStep
        var option: Int?
    }

    var gesture: Gesture
    /// Only this option of the element.
    var option: Int?
    /// The finger stays down.
    var isHeld = false
    var transition: ID<Transition>

    var form: Form {
        var step = GestureStep(gesture.kind)
        step.direction = gesture.direction
        step.isHeld = isHeld
        return Form(step: step, option: option)
    }
}

/// The gestures that transitions listen to, by where they are made.
struct HeardGestures {
    private(set) var onElements: [ID<Element>: [HeardGesture]] = [:]
    /// On the screen as a whole.
    private(set) var anywhere: [HeardGesture] = []

    /// - Parameters:
    ///   - transitions: in the order in which what they hear is wanted.
    ///   - heldDrags: as `Flow.heldDrags` has them.
    init(by transitions: some Sequence<ID<Transition>>, in flow: Flow, heldDrags: Set<ID<Transition>>) {
        for id in transitions {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            for isHeld in heldDrags.contains(id) ? [false, true] : [false] {
                if gesture.name == nil { anywhere.append(HeardGesture(gesture: gesture, isHeld: isHeld, transition: id)) }
                for subject in gesture.subjects {
                    onElements[subject.element, default: []].append(
                        HeardGesture(gesture: gesture, option: subject.option, isHeld: isHeld, transition: id))
                }
            }
        }
    }
}

extension Flow {
    /// Drags after which it may be another thing that the finger stays down (`dragTo`): something hears when it lets go, and the touch before
    /// does not lead elsewhere.
    var heldDrags: Set<ID<Transition>> {
        guard hears(Set(Gesture.Kind.drag.partsAround.after)) else { return [] }
        let touches = transitions.rows.filter { transition in
            guard case .gesture(let gesture) = transition.trigger else { return false }
            return Gesture.Kind.drag.partsAround.before.contains(gesture.kind) && !transition.targets.isEmpty
        }
        return Set(
            transitions.ids.filter { id in
                guard case .gesture(let gesture) = transitions[id].trigger, gesture.kind == .drag else { return false }
                return !touches.contains { isHeard($0, wherever: transitions[id].source, on: gesture) }
            })
    }

    private func isHeard(_ touch: Transition, wherever state: ID<State>, on drag: Gesture) -> Bool {
        guard state == touch.source || isDescendant(state, of: touch.source), case .gesture(let gesture) = touch.trigger else { return false }
        let touched = Set(gesture.subjects.map(\.element))
        return gesture.name == nil || drag.name == nil || drag.subjects.contains { touched.contains($0.element) }
    }
}
