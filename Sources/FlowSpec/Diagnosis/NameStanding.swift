/// What a file writes somewhere, so far as names may be among it.
enum NameStanding {
    case file
    /// States, data, services and whatever else has a name, and expressions.
    case names
    /// What data are, or are given: the keys are names, the values texts and figures.
    case data
    /// Of a screen; its labels are prose.
    case elements, options
    /// One of the screen, by its id or its label.
    case element
    case scenarios, steps, expectation
    case prose

    /// nil where these are words of the language, or scenarios' names.
    var ofKeys: NameStanding? {
        switch self {
        case .file, .names, .elements, .data: .names
        case .element: .element
        case .options, .scenarios, .steps, .expectation, .prose: nil
        }
    }

    /// - Parameter isMapping: what stands there. A state may be called like a key that holds a text.
    func behind(_ key: String, isMapping: Bool = false) -> NameStanding {
        switch self {
        case .file where key == "data" || key == "content", .data: .data
        case .file where key == "scenarios": .scenarios
        case .file where key == "declined": .prose
        case .file, .names, .elements:
            switch key {
            case _ where isMapping: .names
            case "show": .elements
            case "options" where self == .elements: .options
            case _ where keysOfProse.contains(key) || otherProse.contains(key): .prose
            case _ where self == .elements && Element.Kind(rawValue: key) != nil: .prose
            case _ where self != .elements && gestures.contains(key): .element
            default: .names
            }
        case .options: .options
        case .element, .prose: .prose
        case .scenarios: key == "steps" ? .steps : key == "name" || key == "source" ? .prose : .scenarios
        case .steps:
            switch WalkStepKey(rawValue: key) {
            case .expect: .expectation
            case .given: .data
            case .outcome, .event: .names
            case .type, .to, .source, nil: .prose
            case .some: .element
            }
        case .expectation: ExpectationKey(rawValue: key)?.standing ?? .prose
        }
    }
}

private let otherProse: Set = ["source", "imports", "log"]

private let gestures = Set(Gesture.Kind.allCases.map(\.rawValue) + ["in"])

extension ExpectationKey {
    fileprivate var standing: NameStanding {
        switch self {
        case .state, .timeline, .noTimeline: .names
        case .data: .data
        case .enabled, .disabled, .visible, .absent: .element
        case .screen, .haptic, .noHaptic, .announced, .ended: .prose
        }
    }
}
