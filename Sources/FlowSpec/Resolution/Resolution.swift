/// A flow on its way from declarations to ids. Each file of this folder fills in one kind of row; the order is that of `resolve`.
struct Resolution {
    let modules: [Module]
    var flow = Flow()
    var diagnostics: [Diagnostic] = [] {
        didSet { few.prune(&diagnostics) }
    }
    var few = FewOfAKind()

    var merged: [Int: MergedFiles] = [:]
    /// The asked-for flow first; a submachine after the flow that runs it.
    var units: [Unit] = []
    /// By state.
    var origins: [StateOrigin] = []
    var stateNames = StateNames()
    /// By state; absent where it has no history.
    var histories: [ID<State>: ID<History>] = [:]

    var events: [String: ID<EventName>] = [:]
    var emitted: Set<ID<EventName>> = []
    /// Cancelled names that are no service: they must be emitted somewhere.
    var cancelledEvents: [(name: Name, event: ID<EventName>, unit: Int)] = []
    /// Awaited under the name of a service's outcome: they must be emitted somewhere.
    var eventsNamedLikeOutcomes: [(trigger: TriggerDeclaration, name: Phrase, event: ID<EventName>)] = []
    /// By place of declaration: what a library declares is one datum however many flows import it.
    var libraryData: [Span: ID<Datum>] = [:]
    /// Likewise.
    var contentPlaces: [Span: ID<Content>] = [:]
    /// Every name that data, derived values and content have in the whole flow.
    var takenNames: Set<String> = []
    var sharedTimelines: [TimelineKey: ID<Timeline>] = [:]
    /// By name; all copies of a flow share a service.
    var services: [String: ID<Service>] = [:]
    var elementNames = ElementNames()
    /// By element.
    var elementFacts: [ElementFacts] = []
    /// Reported when all is known that transitions hear.
    var gesturesOnNothing: [GestureOnNothing] = []
    var expandedBytes = 0
    var subjectCount = 0
    let nearNames = NearestNames()
    /// Whether the world changes what is called so; nil before the first step that gives something.
    var dataByName: [String: Bool]?
    var expectable: [ExpectedName.Kind: ExpectableNames] = [:]
    lazy var statesWithBlank = flow.states.rows.map(\.name).filter { $0.contains(" ") }
    lazy var badNames = flow.badNames
    lazy var servicesCalled = Set(flow.states.rows.flatMap(\.calls))
    /// Whether a transition waits for the launch.
    lazy var isLaunchHeard = flow.launch.map { launch in flow.transitions.rows.contains { if case .event(launch)? = $0.trigger { true } else { false } } } ?? false
    /// The words of the triggers of states some of whose transitions could not be understood; nil before somebody asks.
    var lostTriggers: Set<String>?
}

/// One copy of a flow in the graph: the asked-for flow, or one that a state runs.
struct Unit {
    var module: Int
    /// The flow that runs this one.
    var parent: Int?
    /// The flow's root, or the state that runs it.
    var root = Flow.root
    var children: [Int] = []
    var scope = Scope()
    var datumSpans: [String: Span] = [:]
    var services: [String: ID<Service>] = [:]
    var serviceNames: [String] = []
    var timelines: [String: ID<Timeline>] = [:]
    var timelineNames: [String] = []
    var interactions: [String: ID<Interaction>] = [:]
    var interactionNames: [String] = []
    /// Those with `appliesTo`, the most specific first; of equals the one declared last, so that a file refines its libraries.
    var defaults: [ID<Interaction>] = []
    var tokens = Tokens()
    /// Data given as expressions by `with`.
    var given: Set<ID<Derived>> = []
}

struct StateOrigin {
    /// Declarations are large: this shares the list that holds it.
    private let siblings: [StateDeclaration]
    private let place: Int
    let unit: Int
    /// The unit of the flow that runs here.
    var runs: Int?

    init(_ place: Int, of siblings: [StateDeclaration], unit: Int) {
        self.siblings = siblings
        self.place = place
        self.unit = unit
    }

    var declaration: StateDeclaration {
        _read { yield siblings[place] }
    }
}

/// Files → one graph of ids. The first module is the asked-for flow.
func resolve(_ modules: [Module]) -> (Flow, [Diagnostic]) {
    var resolution = Resolution(modules: modules)
    guard !modules.isEmpty else { return (Flow(), []) }
    resolution.resolveIdentity()
    resolution.addStates()
    resolution.addHistories()
    resolution.resolveInitialStates()
    resolution.resolveHistoryDefaults()
    resolution.resolveData()
    resolution.resolveServices()
    resolution.resolveScreens()
    resolution.noteTitles()
    resolution.resolveTimelines()
    resolution.resolveInteractions()
    resolution.resolveTransitions()
    resolution.resolvePromises()
    resolution.resolveScope()
    resolution.resolveScenarios()
    resolution.reportGesturesOnNothing()
    return (resolution.flow, resolution.diagnostics.filter { !resolution.followsFromImports($0) })
}

extension Resolution {
    /// A name without anything near it, in a file that misses some of what it imports, is the import's fault.
    fileprivate func followsFromImports(_ diagnostic: Diagnostic) -> Bool {
        let isUnknown = diagnostic.info.id.hasPrefix("unknown-") && diagnostic.fix == nil
        return isUnknown && modules[Int(diagnostic.primary.span.file.index)].isIncomplete
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    func declaration(of unit: Int) -> FileDeclaration { modules[units[unit].module].declaration }

    fileprivate mutating func resolveIdentity() {
        let file = modules[0].declaration
        flow.id = file.flow?.value ?? ""
        flow.title = file.title?.value ?? flow.id
        flow.span = file.flow?.span ?? file.span
        if let size = file.screenSize?.value, size.count == 2 { flow.screenSize = (width: size[0], height: size[1]) }
        flow.documents = modules.compactMap(\.declaration.document)
        flow.citations = modules.flatMap { requirements($0.declaration.citations) }
        flow.declined = file.declined.map {
            Declined(requirement: requirement($0.requirement), reason: $0.reason.value)
        }
    }

    mutating func event(_ name: String) -> ID<EventName> {
        if let known = events[name] { return known }
        let id = flow.events.append(EventName(name: name))
        events[name] = id
        return id
    }
}
