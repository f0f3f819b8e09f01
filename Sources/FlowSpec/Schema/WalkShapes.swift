extension PromiseDeclaration.Claim.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .always: Meaning("Holds in every situation: an expression, a state, `every button acts`, or a promise again.", .claim)
        case .never: Meaning("Holds in no situation: an expression, a state, or a promise again.", .claim)
        case .canReach: Meaning("Some walk leads there: a state, or an expression.", .claim)
        case .alwaysCanReach: Meaning("From every situation some walk leads there: a state, or an expression.", .claim)
        case .after: Meaning("Once this holds: an expression, or a trigger such as `{ tap: Save }`.", .either([.scalar, .mapping(.trigger)]))
        case .eventually: Meaning("Comes on every way, sooner or later.", .claim)
        case .within: Meaning("Beside `eventually`: the most time it may take, such as `2s`.", .scalar)
        case .source: .citation
        }
    }
}

extension ScenarioDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .name: Meaning("What the scenario shows.", .scalar)
        case .steps: Meaning("What happens, and what is expected then.", .list(of: .either([.mapping(.walkStep), .scalar])))
        case .source: .citation
        }
    }
}

extension WalkStepKey: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .tap: Meaning("Touches briefly: a label or an id.", .scalar)
        case .doubleTap: Meaning("Touches twice: a label or an id.", .scalar)
        case .longPress: Meaning("Holds: a label or an id.", .scalar)
        case .swipe, .edgeSwipe, .drag, .dragTo, .pull, .scroll, .release, .pinch:
            Meaning("A gesture: a direction, or what is touched; `in` says where.", .scalar)
        case .touchDown: Meaning("Puts the finger down: a label or an id.", .scalar)
        case .touchUp: Meaning("Lifts the finger: a label or an id.", .scalar)
        case .touchCancel: Meaning("The touch is interrupted: a label or an id.", .scalar)
        case .shake: Meaning("Shakes the device.", .yes)
        case .focus: Meaning("Moves into an input: its label or id.", .scalar)
        case .tapOutside: Meaning("Taps beside what is shown.", .yes)
        case .back: Meaning("`true` goes back the system's way; a number takes so many steps back.", .scalar)
        case .toggle: Meaning("Switches a toggle: its label or id.", .scalar)
        case .type: Meaning("Types this text; `into` says where.", .scalar)
        case .choose: Meaning("Picks or unpicks an option; `in` says of which element.", .scalar)
        case .set: Meaning("Sets a slider, picker or toggle to the value behind `to`.", .scalar)
        case .given: Meaning("The world changes: environment data with their values.", .named(.anything))
        case .outcome: Meaning("A service answers: `service.outcome`.", .scalar)
        case .event: Meaning("An event from the world.", .scalar)
        case .relaunch: Meaning("The app starts again; what is `stored` survives.", .yes)
        case .wait: Meaning("Time passes, such as `2s`.", .scalar)
        case .resume: Meaning("Goes on after `back`.", .yes)
        case .restart: Meaning("Starts from the beginning.", .yes)
        case .expect: Meaning("What must be so now.", .either([.mapping(.expectation), .scalar]))
        case .in: Meaning("The element or area where it happens.", .scalar)
        case .into: Meaning("The input that is typed into.", .scalar)
        case .to: Meaning("The value that is set.", .anything)
        case .distance: Meaning("How far the finger goes, in points; for an edge swipe a share of the screen.", .scalar)
        case .progress: Meaning("How far the gesture has come, from 0 to 1.", .scalar)
        case .velocity: Meaning("How fast the finger is, in points a second.", .scalar)
        case .duration: Meaning("How long the gesture takes.", .scalar)
        case .start: Meaning("How many points from the edge the finger comes down.", .scalar)
        case .source: .citation
        }
    }
}

extension ExpectationKey: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .screen: Meaning("The title of the screen.", .names)
        case .enabled: Meaning("Elements that can be used.", .names)
        case .disabled: Meaning("Elements that are there and cannot be used.", .names)
        case .visible: Meaning("Elements or texts that are there.", .names)
        case .absent: Meaning("Elements or texts that are not there.", .names)
        case .state: Meaning("States that are active.", .names)
        case .data: Meaning("Data with their values.", .named(.anything))
        case .haptic: Meaning("What the last step felt like.", .oneOrMore(.haptic))
        case .noHaptic: Meaning("The last step was not felt.", .yes)
        case .timeline: Meaning("Timelines that the last step set off.", .names)
        case .noTimeline: Meaning("Timelines that the last step did not set off.", .names)
        case .announced: Meaning("What the last step made the screen reader say.", .names)
        case .ended: Meaning("The flow has ended.", .yes)
        }
    }
}

extension Shape {
    fileprivate static let claim = either([.scalar, .mapping(.promise)])
}
