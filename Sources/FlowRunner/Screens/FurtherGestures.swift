import FlowSpec

/// Where a touch alone is heard, the finger may go on to a gesture that is heard only where the touch leads.
struct GesturesBehindTouches: Sendable {
    private let places: ElementPlaces
    /// Heard on one of a name (`ElementPlaces.groups`), and on elements without one.
    private var ofGroups: [Int: [HeardGesture.Form]] = [:]
    private var ofNameless: [ID<Element>: [HeardGesture.Form]] = [:]
    private var anywhere: [HeardGesture.Form] = []
    /// Kinds and directions of all of them.
    private(set) var steps: [GestureStep] = []
    /// No touch is heard by itself.
    private let isEmpty: Bool

    init(_ flow: Flow, _ places: ElementPlaces) {
        self.places = places
        isEmpty = !flow.hears(Gesture.Kind.partsBefore)
        if isEmpty { return }
        for case .gesture(let gesture)? in flow.transitions.rows.lazy.map(\.trigger) {
            let steps = gesture.wholes
            self.steps += steps.filter { !self.steps.contains($0) }
            if gesture.name == nil { anywhere.add(steps, option: nil) }
            for subject in gesture.subjects {
                if let group = places.group[subject.element.int] {
                    ofGroups[group, default: []].add(steps, option: subject.option)
                } else {
                    ofNameless[subject.element, default: []].add(steps, option: subject.option)
                }
            }
        }
    }

    /// Whole gestures on an element (nil: on the screen as a whole) that begin with a touch which these listen to.
    func gestures(on element: ID<Element>?, behind heard: [HeardGesture]) -> [HeardGesture.Form] {
        if isEmpty || !heard.contains(where: { Gesture.Kind.partsBefore.contains($0.gesture.kind) }) { return [] }
        var found: [HeardGesture.Form] = []
        for whole in all(on: element) {
            for touch in heard where whole.step.kind.partsAround.before.contains(touch.gesture.kind) {
                if let option = whole.option, let touched = touch.option, option != touched { continue }
                let gesture = HeardGesture.Form(step: whole.step, option: whole.option ?? touch.option)
                if !found.contains(gesture) { found.append(gesture) }
            }
        }
        return found
    }

    private func all(on element: ID<Element>?) -> [HeardGesture.Form] {
        guard let element else { return anywhere }
        let own = places.group[element.int].map { ofGroups[$0] ?? [] } ?? ofNameless[element] ?? []
        return own + anywhere.filter { !own.contains($0) }
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
    /// The gestures that are heard as this behind their touch.
    fileprivate var wholes: [GestureStep] {
        func step(_ kind: Kind, _ direction: Direction?) -> GestureStep {
            var step = GestureStep(kind)
            step.direction = direction
            return step
        }
        switch kind {
        case .touchUp: return [step(.tap, nil), step(.longPress, nil)]
        case .release: return [step(.drag, direction ?? .up)]
        default: return kind.partsAround.before.isEmpty ? [] : [step(kind, direction)]
        }
    }
}
