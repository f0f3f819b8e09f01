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

    /// - Parameter transitions: in the order in which what they hear is wanted.
    init(by transitions: some Sequence<ID<Transition>>, in flow: Flow) {
        for id in transitions {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            for isHeld in flow.tellsHeld(gesture.kind) ? [false, true] : [false] {
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
    /// Whether it may be another thing that the finger stays down at the end of the gesture (`dragTo`): something hears when it lets go.
    func tellsHeld(_ kind: Gesture.Kind) -> Bool { kind == .drag && hears(Set(kind.partsAround.after)) }
}
