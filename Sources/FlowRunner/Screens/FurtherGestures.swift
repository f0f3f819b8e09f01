import FlowSpec

/// Whole gestures that no active state listens to where they are made, and that do something there: where a touch alone is heard, the finger may
/// go on to what is heard only where the touch leads; and where a gesture is heard on the screen as a whole, it may let go of what hears just that.
struct FurtherGestures: Sendable {
    private var behindTouches: ByName
    private var anywhereBehindTouches: [HeardGesture.Form] = []
    /// Kinds and directions of all that follow a touch.
    private(set) var steps: [GestureStep] = []
    /// The ends of gestures.
    private var ends: ByName

    init(_ flow: Flow, _ places: ElementPlaces) {
        (behindTouches, ends) = (ByName(places), ByName(places))
        let hearsTouches = flow.hears(Gesture.Kind.partsBefore)
        for case .gesture(let gesture)? in flow.transitions.rows.lazy.map(\.trigger) {
            if Gesture.Kind.partsAfter.contains(gesture.kind) {
                for subject in gesture.subjects { ends.add([gesture.step], on: subject) }
            }
            if !hearsTouches { continue }
            let steps = gesture.wholes
            self.steps += steps.filter { !self.steps.contains($0) }
            if gesture.name == nil { anywhereBehindTouches.add(steps, option: nil) }
            for subject in gesture.subjects { behindTouches.add(steps, on: subject) }
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
            for begun in heard where begun.gesture.name == nil && !begun.isHeld && begun.gesture.kind.partsAround.after.contains(end.step.kind) {
                if let direction = end.step.direction, let other = begun.gesture.direction, direction != other { continue }
                add(begun.form.step, option: end.option)
            }
        }
        return found
    }

    private func all(on element: ID<Element>?) -> [HeardGesture.Form] {
        guard let element else { return anywhereBehindTouches }
        let own = behindTouches[element]
        return own + anywhereBehindTouches.filter { !own.contains($0) }
    }
}

/// Gestures on elements, the same for all of one kind and name: one may stand where another was touched.
private struct ByName: Sendable {
    private let places: ElementPlaces
    /// By `ElementPlaces.groups`.
    private var ofGroups: [Int: [HeardGesture.Form]] = [:]
    private var ofNameless: [ID<Element>: [HeardGesture.Form]] = [:]

    init(_ places: ElementPlaces) { self.places = places }

    mutating func add(_ steps: [GestureStep], on subject: Gesture.Subject) {
        if let group = places.group[subject.element.int] {
            ofGroups[group, default: []].add(steps, option: subject.option)
        } else {
            ofNameless[subject.element, default: []].add(steps, option: subject.option)
        }
    }

    subscript(element: ID<Element>) -> [HeardGesture.Form] {
        places.group[element.int].map { ofGroups[$0] ?? [] } ?? ofNameless[element] ?? []
    }
}

extension [HeardGesture.Form] {
    fileprivate mutating func add(_ steps: [GestureStep], option: Int?) {
        for step in steps {
            let form = Element(step: step, option: option)
            if !contains(form) { append(form) }
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
