import FlowSpec

/// What an input does to the machine: data that a bound element changes, then what happens.
package struct InputAct: Hashable, Sendable {
    /// The parts of the input in order; of each part, what may answer it, the first that is answered counts.
    var parts: [[Occurrence]]
    /// Goes with the part at `writingPart`.
    var writes: [DatumWrite] = []
    var payload = Payload.empty
    /// What was touched.
    var element: ID<Element>?
    /// The part that writes: the gesture itself, not the touch before it.
    var writingPart = 0
    /// Takes less of what is typed than there is.
    var clamped: ID<Datum>?
}

/// Why an input cannot be made.
package struct Rejection: Error, Hashable, Sendable {
    package var reason: String
    /// Its words mean several elements.
    package var isAmbiguous: Bool
    package init(_ reason: String, isAmbiguous: Bool = false) { (self.reason, self.isAmbiguous) = (reason, isAmbiguous) }
}

extension Journey {
    /// The transitions that would answer the first part that is answered.
    func answers(_ act: InputAct, in snapshot: Snapshot, _ workspace: inout Workspace) -> [ID<Transition>] {
        for part in act.parts {
            let taken = answers(to: part, act.payload, in: snapshot, &workspace)
            if !taken.isEmpty { return taken }
        }
        return []
    }

    /// - Parameter part: one of an act's.
    func answers(to part: [Occurrence], _ payload: Payload, in snapshot: Snapshot, _ workspace: inout Workspace) -> [ID<Transition>] {
        for occurrence in part {
            let taken = machine.transitionsEnabled(in: snapshot, on: occurrence, payload: payload, &workspace)
            if !taken.isEmpty { return taken }
        }
        return []
    }

    func isAnswered(_ act: InputAct, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        !act.writes.isEmpty || !answers(act, in: snapshot, &workspace).isEmpty
    }

    /// Carries the act out: a macrostep for each part that is answered.
    func perform(_ act: InputAct, on snapshot: Snapshot, _ workspace: inout Workspace) -> [Macrostep] {
        var current = snapshot
        var steps: [Macrostep] = []
        var successor: ID<Element>?
        var closed: Set<ID<Transition>> = []
        for (index, part) in act.parts.enumerated() {
            let writes = index == act.writingPart ? act.writes : []
            if let touched = act.element, !steps.isEmpty {
                successor = current.read { self.successor(of: touched, $0, &workspace.pool) }
            }
            let here = part.map { successor.map($0.onElement) ?? $0 }
            guard let step = perform(here, act.payload, writes, on: current, closing: &closed, &workspace) else { continue }
            steps.append(step)
            current = step.snapshot
        }
        if !steps.isEmpty { steps[steps.count - 1].closedGuards.formUnion(closed) }
        return steps
    }

    /// Whether something listens to the parts around a gesture: on the element itself or, once the gesture has changed something, on one of its
    /// name that may stand in its place.
    func hearsParts(around kind: Gesture.Kind, element: ID<Element>?, option: Int?, direction: Gesture.Direction?) -> Bool {
        func hears(_ part: Gesture.Kind, on element: ID<Element>?) -> Bool {
            machine.eventNumber(of: .gesture(part, element: element, option: option, direction: direction)) != nil
        }
        let around = kind.partsAround
        return (around.before + around.after).contains { hears($0, on: element) }
            || around.after.contains { part in element.map { places.namesakes(of: $0).contains { hears(part, on: $0) } } ?? false }
    }

    /// The first occurrence that is answered; guards see what is written, so it takes a macrostep to know. Where none is, only the data change.
    /// - Parameter closed: gets the transitions whose guards were false.
    private func perform(
        _ part: [Occurrence], _ payload: Payload, _ writes: [DatumWrite], on snapshot: Snapshot,
        closing closed: inout Set<ID<Transition>>, _ workspace: inout Workspace
    ) -> Macrostep? {
        var unanswered: Macrostep?
        for occurrence in part {
            let step = machine.macrostep(from: snapshot, on: occurrence, payload: payload, writing: writes, &workspace)
            // Of a step that does not count only that the gesture was made is so.
            closed.formUnion(step.closedGuards.filter { if case .gesture = flow.transitions[$0].trigger { true } else { false } })
            if step.microsteps.contains(where: \.answersGesture) { return step }
            unanswered = unanswered ?? step
        }
        return writes.isEmpty ? nil : unanswered
    }

    /// What a touch on an element means: the touch itself, or (where nothing listens to that) the same on what holds it.
    func act(
        of kind: Gesture.Kind, on found: FoundElement, direction: Gesture.Direction? = nil, isHeld: Bool = false,
        payload: Payload, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct {
        let own = try act(
            of: kind, on: found.view, option: found.option, direction: direction, isHeld: isHeld, payload: payload, in: snapshot,
            &workspace)
        if isAnswered(own, in: snapshot, &workspace) { return own }
        for holder in found.holders where holder.isEnabled {
            let outer = try act(
                of: kind, on: holder, option: nil, direction: direction, isHeld: isHeld, payload: payload, in: snapshot, &workspace)
            if isAnswered(outer, in: snapshot, &workspace) { return outer }
        }
        return own
    }

    private func act(
        of kind: Gesture.Kind, on view: ElementView, option: Int?, direction: Gesture.Direction?, isHeld: Bool,
        payload: Payload, in snapshot: Snapshot, _ workspace: inout Workspace
    ) throws(Rejection) -> InputAct {
        var act = InputAct(parts: [], payload: payload, element: view.element)
        act.payload.item = view.item
        let touchesHeader = isHeader(view)
        if touchesHeader, !kind.covers { return act }
        // What is meant for rows alone is one on the screen where it misses them.
        let element = touchesHeader && !reachesHeader(kind, direction, of: view.element) ? nil : view.element
        func occurrences(_ kinds: [Gesture.Kind]) -> [Occurrence] {
            kinds.map { .gesture($0, element: element, option: option, direction: direction) }
        }
        let main = kind.alternatives(on: view.kind, isOption: option != nil)
        let whole = isHeld ? (before: [], after: []) : kind.partsAround
        act.parts = whole.before.map { occurrences([$0]) } + [occurrences(main)] + whole.after.map { occurrences([$0]) }
        act.writingPart = whole.before.count
        if kind.chooses, let option, let options = view.options, options.indices.contains(option) {
            act.writes = try choosing(options[option], of: view, in: snapshot, &workspace)
        } else if kind.toggles, view.kind == .toggle, let bound = flow.elements[view.element].binds {
            act.writes = [DatumWrite(bound, machine.word(of: bound, in: snapshot) == 0 ? 1 : 0)]
        }
        return act
    }
}

extension Gesture.Kind {
    /// A tap chooses an option, switches a toggle and gives an input the focus; choosing is tapping.
    func alternatives(on element: Element.Kind, isOption: Bool) -> [Gesture.Kind] {
        switch self {
        case .tap where isOption: [.choose, .tap]
        case .tap where element == .toggle: [.toggle, .tap]
        case .tap where element == .input: [.tap, .focus]
        case .choose: [.choose, .tap]
        case .toggle: [.toggle, .tap]
        case .focus: [.focus, .tap]
        default: [self]
        }
    }

    /// A whole gesture is also its touch: what listens to the parts hears them before and after.
    var partsAround: (before: [Gesture.Kind], after: [Gesture.Kind]) {
        switch self {
        case .tap, .choose: (before: [.touchDown, .touchUp], after: [])
        case .longPress: (before: [.touchDown], after: [.touchUp])
        case .swipe, .edgeSwipe, .drag, .pull, .pinch: (before: [.touchDown], after: [.release])
        default: (before: [], after: [])
        }
    }

    /// Parts of whole gestures, before and after what they are called.
    static let partsBefore = Set(allCases.flatMap { $0.partsAround.before })
    static let partsAfter = Set(allCases.flatMap { $0.partsAround.after })

    fileprivate var chooses: Bool { self == .tap || self == .choose }
    fileprivate var toggles: Bool { self == .tap || self == .toggle }
}

extension Flow {
    /// Whether something listens to a gesture of these kinds.
    func hears(_ kinds: Set<Gesture.Kind>) -> Bool {
        transitions.rows.contains { if case .gesture(let gesture) = $0.trigger { kinds.contains(gesture.kind) } else { false } }
    }
}

extension Occurrence {
    /// The same gesture on another element.
    func onElement(_ element: ID<Element>) -> Occurrence {
        guard case .gesture(let kind, _?, let option, let direction) = self else { return self }
        return .gesture(kind, element: element, option: option, direction: direction)
    }
}

extension Microstep {
    /// Gestures come from outside only, so the gesture is the one that was made. Which element it was made on is not compared:
    /// where triggers tell no elements apart, the machine does not either.
    fileprivate var answersGesture: Bool {
        guard case .gesture = occurrence else { return false }
        return !transitions.isEmpty
    }
}
