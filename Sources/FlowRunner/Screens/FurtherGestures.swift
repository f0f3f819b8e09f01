import FlowSpec

/// Whole gestures that no active state listens to where they are made, and that do something there: where a touch alone is heard, the finger may
/// go on to what is heard only where the touch leads; and where a gesture is heard on the screen as a whole, it may let go of what hears just that.
struct FurtherGestures: Sendable {
    private let flow: Flow
    private var behindTouches: ByName<HeardGesture.Form>
    private var anywhereBehindTouches: [HeardGesture.Form] = []
    /// Kinds and directions of all that follow a touch.
    private(set) var steps: [GestureStep] = []
    private var ends: ByName<End>
    /// Somebody's step may lead on by itself.
    private let goesOn: Bool

    /// What hears the end of a gesture.
    private struct End: Hashable {
        var gesture: HeardGesture.Form
        var state: ID<State>
    }

    init(_ flow: Flow, _ places: ElementPlaces, raisesEvents: Bool) {
        self.flow = flow
        goesOn = flow.transitions.rows.contains { $0.mayFollowWithinStep(raisesEvents: raisesEvents) }
        (behindTouches, ends) = (ByName(places), ByName(places))
        let hearsTouches = flow.hears(Gesture.Kind.partsBefore)
        for transition in flow.transitions.rows {
            guard case .gesture(let gesture) = transition.trigger else { continue }
            if Gesture.Kind.partsAfter.contains(gesture.kind) {
                for subject in gesture.subjects {
                    let heard = HeardGesture.Form(step: gesture.step, option: subject.option)
                    ends.add(End(gesture: heard, state: transition.source), on: subject.element)
                }
            }
            if !hearsTouches { continue }
            let steps = gesture.wholes
            self.steps += steps.filter { !self.steps.contains($0) }
            if gesture.name == nil { for step in steps { anywhereBehindTouches.add(HeardGesture.Form(step: step)) } }
            for subject in gesture.subjects {
                for step in steps { behindTouches.add(HeardGesture.Form(step: step, option: subject.option), on: subject.element) }
            }
        }
    }

    /// Whole gestures on an element (nil: on the screen as a whole) that begin as these listen.
    func on(_ element: ID<Element>?, behind heard: [HeardGesture]) -> [HeardGesture.Form] {
        var found: [HeardGesture.Form] = []
        func add(_ step: GestureStep, option: Int?) {
            let gesture = HeardGesture.Form(step: step, option: option)
            if !found.contains(gesture) { found.append(gesture) }
        }
        if !steps.isEmpty, heard.contains(where: { Gesture.Kind.partsBefore.contains($0.gesture.kind) }) {
            for whole in all(on: element) {
                for touch in heard where whole.step.kind.partsAround.before.contains(touch.gesture.kind) {
                    if let option = whole.option, let touched = touch.option, option != touched { continue }
                    add(whole.step, option: whole.option ?? touch.option)
                }
            }
        }
        guard let element else { return found }
        for end in ends[element] {
            let step = end.gesture.step
            for begun in heard where begun.gesture.name == nil && !begun.isHeld && begun.gesture.kind.partsAround.after.contains(step.kind) {
                if let direction = step.direction, let other = begun.gesture.direction, direction != other { continue }
                if mayLead(begun.transition, to: end.state) { add(begun.form.step, option: end.gesture.option) }
            }
        }
        return found
    }

    /// Whether the state may be active once the transition has been taken.
    private func mayLead(_ transition: ID<Transition>, to state: ID<State>) -> Bool {
        if goesOn { return true }
        let transition = flow.transitions[transition]
        let reached = transition.targets.isEmpty ? [transition.source] : flow.effectiveTargets(of: transition)
        return reached.contains { flow.canBeActiveTogether($0, state) }
    }

    private func all(on element: ID<Element>?) -> [HeardGesture.Form] {
        guard let element else { return anywhereBehindTouches }
        let own = behindTouches[element]
        return own + anywhereBehindTouches.filter { !own.contains($0) }
    }
}

/// What is heard on elements, the same for all of one kind and name: one may stand where another was touched.
private struct ByName<Heard: Hashable & Sendable>: Sendable {
    private let places: ElementPlaces
    /// By `ElementPlaces.groups`.
    private var ofGroups: [Int: [Heard]] = [:]
    private var ofNameless: [ID<Element>: [Heard]] = [:]

    init(_ places: ElementPlaces) { self.places = places }

    mutating func add(_ heard: Heard, on element: ID<Element>) {
        if let group = places.group[element.int] { ofGroups[group, default: []].add(heard) } else { ofNameless[element, default: []].add(heard) }
    }

    subscript(element: ID<Element>) -> [Heard] {
        places.group[element.int].map { ofGroups[$0] ?? [] } ?? ofNameless[element] ?? []
    }
}

extension Array where Element: Equatable {
    fileprivate mutating func add(_ heard: Element) {
        if !contains(heard) { append(heard) }
    }
}

extension Transition {
    fileprivate func mayFollowWithinStep(raisesEvents: Bool) -> Bool {
        switch trigger {
        case nil, .done, .change: true
        case .event: raisesEvents
        case .gesture, .after, .outcome: false
        }
    }
}

extension Gesture {
    fileprivate var step: GestureStep {
        var step = GestureStep(kind)
        step.direction = direction
        return step
    }

    /// The gestures that are heard as this behind their touch.
    fileprivate var wholes: [GestureStep] {
        switch kind {
        case .touchUp: return [GestureStep(.tap), GestureStep(.longPress)]
        case .toggle, .focus: return [GestureStep(.tap)]
        case .release:
            var drag = GestureStep(.drag)
            drag.direction = direction ?? .up
            return [drag]
        default: return kind.partsAround.before.isEmpty ? [] : [step]
        }
    }
}
