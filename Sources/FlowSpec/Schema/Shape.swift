/// What may stand at a place of a file, as far as its form goes: for what is made from the language's keys, such as the JSON Schema that
/// editors complete and check files with. Whatever loads without an error has the shape; names and types are looked at elsewhere.
package indirect enum Shape: Sendable {
    /// A text, a number or a flag: a label, a name, an expression.
    case scalar
    /// A scalar, among which these are known words.
    case suggested([String])
    /// One of these.
    case word([String])
    case number
    /// From 1 on, in quotes or not.
    case times
    case exactly(Double)
    case flag
    /// What can only be said, never denied: `back: true`.
    case yes
    case nothing
    case anything
    case list(of: Shape)
    /// Names of the designer's own, each with such a value.
    case named(Shape)
    /// Names of groups, some of which the language knows; the plural of one of these is none.
    case groups([String], Shape)
    /// These names and no others, each with such a value.
    case knownNames([String], Shape)
    case mapping(MappingShape.ID)
    /// Rules with their levels, and limits with their values: names that lint looks up.
    case levels, limits
    case either([Shape])

    static func oneOrMore(_ shape: Shape) -> Shape { .either([shape, .list(of: shape)]) }

    static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> Shape where Word.RawValue == String {
        .word(Word.allCases.map(\.rawValue))
    }

    static let names = oneOrMore(.scalar)
    /// An expression, or the list that it would write.
    static let value = either([.scalar, .list(of: .either([.scalar, .list(of: .scalar)]))])
    static let actions = oneOrMore(.mapping(.action))
    static let haptic = suggested(Haptic.allCases.map(\.rawValue))
}

/// A mapping of the language: its keys, each with what it says and what may stand behind it.
package struct MappingShape: Sendable {
    package enum ID: String, CaseIterable, Sendable {
        case flow, project, folder, datum, derivedCase, service, interaction, appliesTo, timeline, timelineItem, keyframe, release
        case state, screen, element, transition, trigger, action, delayedEvent, destination, history, promise, scenario, walkStep, expectation
    }

    package struct Key: Sendable {
        package var name: String
        package var meaning: Meaning
    }

    package struct Meaning: Sendable {
        /// For whoever asks what the key is: a sentence.
        package var sentence: String
        /// What may stand behind it.
        package var shape: Shape

        init(_ sentence: String, _ shape: Shape) {
            self.sentence = sentence
            self.shape = shape
        }
    }

    package var keys: [Key]
    /// What may stand behind a key that is none of these; nil: there is none.
    package var others: Shape?
    package var required: [String]
    /// A file may hold nothing in its place.
    package var mayBeEmpty = false
    /// A mapping with this key, and none but these, needs not what is required.
    package var exempt: (by: String, beside: [String])?

    init<Declared: ShapedKey>(_: Declared.Type, others: Shape? = nil, required: [Declared] = []) {
        keys = Declared.allCases.map { Key(name: $0.rawValue, meaning: $0.meaning) }
        self.others = others
        self.required = required.map(\.rawValue)
    }
}

/// Keys that say what they are for, and what may stand behind them.
protocol ShapedKey: DeclaredKey {
    var meaning: Meaning { get }
}

typealias Meaning = MappingShape.Meaning

extension MappingShape {
    package init(_ id: ID) {
        switch id {
        case .flow:
            self.init(FileDeclaration.Key.self, required: [.flowspec, .flow])
            let beside = FileDeclaration.Key.allCases.filter(FileDeclaration.keysBesideScenarios.contains)
            exempt = (FileDeclaration.Key.scenarios.rawValue, beside.map(\.rawValue))
        case .project:
            self.init(ProjectDeclaration.Key.self)
            mayBeEmpty = true
        case .folder: self.init(ProjectDeclaration.FolderKey.self)
        case .datum: self.init(TypeParameters.Key.self, required: [.type])
        case .derivedCase: self.init(DerivedDeclaration.Key.self, required: [.is])
        case .service: self.init(ServiceDeclaration.Key.self, required: [.outcomes])
        case .interaction: self.init(InteractionDeclaration.Key.self)
        case .appliesTo: self.init(InteractionDeclaration.AppliesTo.Key.self)
        case .timeline: self.init(TimelineDeclaration.Key.self, required: [.steps])
        case .timelineItem: self.init(TimelineItemDeclaration.Key.self, others: .property)
        case .keyframe: self.init(TimelineStepDeclaration.KeyframeKey.self, required: [.value])
        case .release: self.init(ReleaseDeclaration.Key.self)
        case .state: self.init(StateDeclaration.Key.self)
        case .screen: self.init(ScreenDeclaration.Key.self)
        case .element:
            self.init(ElementDeclaration.Key.self)
            // `options` is a kind as well as what an element's are.
            let known = Set(keys.map(\.name))
            keys = MappingShape(Element.Kind.self).keys.filter { !known.contains($0.name) } + keys
        case .transition: self.init(TransitionDeclaration.Key.self)
        case .trigger:
            self.init(TransitionDeclaration.Key.self)
            let triggers = Set(TransitionDeclaration.Key.allCases.filter { $0.trigger != nil || $0 == .in }.map(\.rawValue))
            keys.removeAll { !triggers.contains($0.name) }
        case .action: self.init(ActionDeclaration.Key.self)
        case .delayedEvent: self.init(ActionDeclaration.EmitKey.self, required: [.event])
        case .destination: self.init(DestinationDeclaration.Key.self)
        case .history: self.init(HistoryDeclaration.Key.self)
        case .promise: self.init(PromiseDeclaration.Claim.Key.self)
        case .scenario: self.init(ScenarioDeclaration.Key.self, required: [.name, .steps])
        case .walkStep: self.init(WalkStepKey.self)
        case .expectation: self.init(ExpectationKey.self)
        }
    }
}
