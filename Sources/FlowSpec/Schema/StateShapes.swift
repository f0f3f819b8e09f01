extension StateDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .initial: Meaning("Of the states inside, the one that is entered first.", .destination)
        case .states: Meaning("States inside, of which exactly one is active.", .states)
        case .regions: Meaning("Regions that are active together, each with states of its own.", .states)
        case .history: Meaning("What `resume` enters: `shallow` remembers the inner state that was left last, `deep` all levels below.", .history)
        case .entry: Meaning("Actions on coming.", .actions)
        case .exit: Meaning("Actions on going.", .actions)
        case .transitions: Meaning("What leads on.", .transitions)
        case .screen: Meaning("What is seen.", .mapping(.screen))
        case .calls: Meaning("Services that run while the state is active.", .names)
        case .run: Meaning("Another flow, as a submachine: the other file's `flow:`.", .scalar)
        case .exits: Meaning("The final states of the flow that runs, each with our target.", .named(.scalar))
        case .with: Meaning("Data of the flow that runs, each with our datum, or an expression.", .named(.value))
        case .end: Meaning("A final state: at the top, the flow ends there.", .flag)
        case .todo: Meaning("What the document leaves undesigned, as a sentence.", .scalar)
        case .source: .citation
        case .notes: .notes
        }
    }
}

extension DestinationDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .to: Meaning("The state that is entered, or several in different regions.", .names)
        case .resume: Meaning("The state whose history is entered, or several in different regions.", .names)
        }
    }
}

extension HistoryDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .kind: Meaning("`shallow` remembers the inner state that was left last, `deep` all levels below.", .words(HistoryDeclaration.Kind.self))
        case .default: Meaning("What is entered where there is nothing to remember yet; `initial` if absent.", .destination)
        }
    }
}

extension TransitionDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .tap: Meaning("The user touches briefly: the label or id of an element. On an option: chooses it.", .scalar)
        case .doubleTap: Meaning("The user touches twice: the label or id of an element.", .scalar)
        case .longPress: Meaning("The user holds: the label or id of an element.", .scalar)
        case .swipe: Meaning("The user swipes; `in` says where.", .direction)
        case .edgeSwipe: Meaning("The user swipes in from the screen's edge.", .direction)
        case .drag: Meaning("The user drags; `in` says what.", .directionOrAny)
        case .pinch: Meaning("The user pinches: the label or id of an element, or `true`.", .scalar)
        case .pull: Meaning("The user pulls to refresh.", .directionOrAny)
        case .touchDown: Meaning("The user puts the finger down: the label or id of an element, or `true`.", .scalar)
        case .touchUp: Meaning("The user lifts the finger: the label or id of an element, or `true`.", .scalar)
        case .touchCancel: Meaning("A touch is interrupted: the label or id of an element, or `true`.", .scalar)
        case .release: Meaning("The user lets go after a drag: the label or id of an element, or `true`.", .scalar)
        case .scroll: Meaning("The user scrolls: the label or id of an element, or `true`.", .scalar)
        case .shake: Meaning("The user shakes the device.", .yes)
        case .type: Meaning("The user changes an input's text: its label or id.", .scalar)
        case .choose: Meaning("The user picks or unpicks an option: its label, or that of the chips, options, picker or tabs.", .scalar)
        case .toggle: Meaning("The user switches a toggle: its label or id.", .scalar)
        case .focus: Meaning("The user moves into an input: its label or id.", .scalar)
        case .tapOutside: Meaning("The user taps beside what is shown.", .yes)
        case .back: Meaning("The user goes back the system's way.", .yes)
        case .after: Meaning("The state has been active so long, such as `2s`. Leaving it cancels the wait.", .scalar)
        case .outcome: Meaning("A service answers: `service.outcome`.", .scalar)
        case .event: Meaning("An event is raised, by `emit`, by a timeline or by the world.", .scalar)
        case .change: Meaning("A datum changes, by whatever hand.", .scalar)
        case .launch: Meaning("The app starts.", .yes)
        case .background: Meaning("The app goes to the background.", .yes)
        case .foreground: Meaning("The app comes to the foreground.", .yes)
        case .done: Meaning("The submachine, the inner states or the regions have finished; or those of the state that is named.", .scalar)
        case .in: Meaning("The element or area where the gesture happens.", .scalar)
        case .guard: Meaning("The condition: the transition is taken only where it holds.", .scalar)
        case .to: Meaning("Where it leads: a state, or several in different regions. Without it nothing is left.", .names)
        case .resume: Meaning("The state whose history is entered, or several in different regions.", .names)
        case .internal: Meaning("A compound source stays where the target lies inside it.", .flag)
        case .do: Meaning("Actions on the way. `do: []` swallows a gesture.", .actions)
        case .timeline: Meaning("How it moves: the name of a timeline.", .scalar)
        case .haptic: Meaning("What it feels like.", .haptic)
        case .announce: Meaning("What the screen reader says.", .scalar)
        case .feel: Meaning("The interaction that it moves and feels like.", .scalar)
        case .source: .citation
        case .notes: .notes
        }
    }
}

extension ActionDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .set: Meaning("Stores values: data with expressions, or texts in quotes.", .named(.value))
        case .reset: Meaning("Puts data back to what they start as; `all` means all but the environment.", .names)
        case .emit: Meaning("Raises an event, at once or later.", .either([.scalar, .mapping(.delayedEvent)]))
        case .cancel: Meaning("Ends a service, or a delayed event that has not come yet.", .scalar)
        case .haptic: Meaning("Is felt.", .haptic)
        case .announce: Meaning("Is spoken by the screen reader.", .scalar)
        case .timeline: Meaning("Plays a timeline.", .scalar)
        case .log: Meaning("Notes an event for analytics.", .scalar)
        case .append: Meaning("Adds a record to a list, or an option to a set.", .named(.either([.value, .named(.value)])))
        case .remove: Meaning("Takes a record or index from a list, or an option from a set.", .named(.value))
        case .if: Meaning("Does what `then` lists where the condition holds, otherwise what `else` lists.", .scalar)
        case .then: Meaning("Actions where the condition of the `if` above holds.", .actions)
        case .else: Meaning("Actions where the condition of the `if` above does not hold.", .actions)
        case .source: .citation
        }
    }
}

extension ActionDeclaration.EmitKey: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .event: Meaning("The event's name.", .scalar)
        case .after: Meaning("When it comes, such as `2s`.", .scalar)
        }
    }
}

extension Shape {
    fileprivate static let history = either([.words(HistoryDeclaration.Kind.self), .mapping(.history)])
    fileprivate static let direction = words(Gesture.Direction.self)
    fileprivate static let directionOrAny = either([direction, .scalar])
}
