extension TimelineDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .total: Meaning("What the document declares; lint holds the steps to it.", .scalar)
        case .steps: Meaning("What moves, and the cues between.", .items)
        case .reducedMotion: Meaning("What is played instead for who wants less motion.", .either([.word(["fade", "instant", "skip"]), .items]))
        case .drivenBy: Meaning("What moves it instead of the clock, such as `gesture.progress`.", .scalar)
        case .complete: Meaning("How it goes on to its end once it is let go.", .mapping(.release))
        case .springBack: Meaning("How it goes back to where it began once it is let go.", .mapping(.release))
        case .interrupt: Meaning("What a new one does to it.", .words(Timeline.Interrupt.self))
        case .blocking: Meaning("Holds input back until it ends.", .flag)
        case .source: .citation
        case .notes: .notes
        }
    }
}

extension TimelineItemDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .target: Meaning("What moves: the id of an element, or a name of your own.", .scalar)
        case .name: Meaning("The step's name, for `after` of others.", .scalar)
        case .at: Meaning("When it starts, from the timeline's start.", .scalar)
        case .after: Meaning("It starts when this one ends: `previous`, or a step's name.", .scalar)
        case .delay: Meaning("How much later it starts.", .scalar)
        case .for: Meaning("How long it takes; `todo` where the document leaves it open.", .scalar)
        case .easing: Meaning("Its curve: a word, a token or `cubicBezier(a, b, c, d)`.", .suggested(builtInEasingNames))
        case .spring: Meaning("A spring instead of a curve: its parameters, or a token.", .spring)
        case .stagger: Meaning("How much later each further part starts.", .scalar)
        case .count: Meaning("How many parts a staggered step has.", .scalar)
        case .repeat: Meaning("How often it is played; `forever` makes a loop.", .either([.word(["forever"]), .times]))
        case .autoreverse: Meaning("Every second time it plays backwards.", .flag)
        case .source: .citation
        case .haptic: Meaning("A cue: is felt at this time.", .haptic)
        case .emit: Meaning("A cue: raises an event at this time.", .scalar)
        case .announce: Meaning("A cue: is spoken at this time.", .scalar)
        case .show: Meaning("A cue: is shown at this time.", .scalar)
        }
    }
}

extension TimelineStepDeclaration.KeyframeKey: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .at: Meaning("Where in the step, such as `35%`.", .scalar)
        case .value: Meaning("The value there.", .scalar)
        case .easing: Meaning("The curve from there to the next.", .suggested(builtInEasingNames))
        }
    }
}

extension ReleaseDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .for: Meaning("How long it takes; `todo` where the document leaves it open.", .scalar)
        case .easing: Meaning("Its curve: a word, a token or `cubicBezier(a, b, c, d)`.", .suggested(builtInEasingNames))
        case .spring: Meaning("A spring instead of a curve: its parameters, or a token.", .spring)
        case .source: .citation
        }
    }
}

extension InteractionDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .timeline: Meaning("How it moves: the name of a timeline.", .scalar)
        case .haptic: Meaning("What it feels like.", .haptic)
        case .announce: Meaning("What the screen reader says.", .scalar)
        case .appliesTo: Meaning("What it is the default for.", .mapping(.appliesTo))
        case .source: .citation
        }
    }
}

extension InteractionDeclaration.AppliesTo.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .trigger: Meaning("The gesture.", .words(Gesture.Kind.self))
        case .kind: Meaning("The kind of element.", .words(Element.Kind.self))
        case .role: Meaning("The role of the element.", .words(Element.Role.self))
        }
    }
}

extension Shape {
    /// What moves: `1 -> 0.95`, or keyframes.
    static let property = either([.scalar, .list(of: .either([.scalar, .mapping(.keyframe)]))])
    fileprivate static let items = list(of: .mapping(.timelineItem))
    fileprivate static let spring = either([.scalar, .knownNames(Spring.parameterNames, .scalar)])
}
