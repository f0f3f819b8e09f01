extension FileDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .flowspec: Meaning("The version of the language.", .exactly(1))
        case .flow: Meaning("The flow's id, unique in the project.", .scalar)
        case .title: Meaning("Its name for people.", .scalar)
        case .imports: Meaning("Files to build on, relative to this one: flows, libraries, design tokens.", .names)
        case .source: Meaning("The document the flow comes from.", .scalar)
        case .notes: Meaning("Decisions and doubts about the whole flow.", .names)
        case .screenSize: Meaning("Width and height of the screen in points; 390 × 844 if absent.", .list(of: .number))
        case .tokens: Meaning("Names for values, by group.", .groups(Tokens.groups, .named(.anything)))
        case .data: Meaning("What the flow remembers beside its active states.", .named(.datum))
        case .derived: Meaning("Names for expressions, or for cases of which the first that applies counts.", .named(.derivedValue))
        case .content: Meaning("Constant sample content that expressions may index.", .named(.anything))
        case .services: Meaning("Work that takes time and that somebody else answers: an upload, a sign-in, the camera.", .named(.mapping(.service)))
        case .interactions: Meaning("Named bundles of a timeline, a haptic and what is spoken, used by `feel`.", .named(.mapping(.interaction)))
        case .timelines: Meaning("Named animation timelines.", .named(.mapping(.timeline)))
        case .entry: Meaning("Actions when the flow starts.", .actions)
        case .initial: Meaning("The state the flow starts in.", .destination)
        case .goals: Meaning("States that must stay within reach.", .names)
        case .states: Meaning("The flow's states by their names, of which exactly one is active.", .states)
        case .regions: Meaning("Regions that are active together, each with states of its own.", .states)
        case .transitions: Meaning("What leads on from every state.", .transitions)
        case .declined: Meaning("Requirements this flow does not carry out, and why.", .named(.scalar))
        case .promises: Meaning("What must always be true; `verify` proves it.", .list(of: .mapping(.promise)))
        case .scope: Meaning("How far proofs follow what could grow for ever.", .named(.number))
        case .scenarios: Meaning("Example walks; `test` replays them.", .list(of: .mapping(.scenario)))
        }
    }
}

extension TypeParameters.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .type: Meaning("What kind of value it is.", .words(TypeParameters.Word.self))
        case .range: Meaning("Of a number: its least and greatest value, such as `0..10`.", .scalar)
        case .step: Meaning("Of a number: what one step of a slider changes; 1 where there is a range.", .number)
        case .options: Meaning("Of a choice or a set: labels, as they are shown.", .names)
        case .optional: Meaning("Of a choice: it may be `none`.", .flag)
        case .max: Meaning("Of a set or list: the most it may hold.", .number)
        case .maxLength: Meaning("Of a text: the most characters it may have.", .number)
        case .of: Meaning("Of a list: the fields of its records, each with its type.", .named(.datum))
        case .initial: Meaning("What it starts as, instead of the emptiest value.", .anything)
        case .samples: Meaning("The values worth trying where there are endlessly many.", .anything)
        case .environment: Meaning("The world changes it, and starting over leaves it alone.", .flag)
        case .stored: Meaning("It survives a relaunch.", .flag)
        case .source: .citation
        }
    }
}

extension DerivedDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .if: Meaning("When this case applies: an expression. The last case has none.", .scalar)
        case .is: Meaning("The value in this case: an expression, or a text in quotes.", .value)
        }
    }
}

extension ServiceDeclaration.Key: ShapedKey {
    var meaning: Meaning {
        switch self {
        case .outcomes: Meaning("The ways it can end.", .names)
        case .typical: Meaning("How long it usually takes, such as `800ms`.", .scalar)
        case .timeout: Meaning("After so long the outcome `timeout` comes by itself, such as `10s`.", .scalar)
        case .source: .citation
        }
    }
}

extension Shape {
    static let states = named(.either([.mapping(.state), .nothing]))
    static let transitions = list(of: .mapping(.transition))
    static let destination = either([.names, .mapping(.destination)])
    fileprivate static let datum = either([.words(TypeParameters.Word.self), .mapping(.datum)])
    fileprivate static let derivedValue = either([.value, .list(of: .mapping(.derivedCase))])
}

extension Meaning {
    static let citation = Meaning("The requirement of the document that it carries out, or a list of them.", .names)
    static let notes = Meaning("What was decided, or is in doubt.", .names)
}
