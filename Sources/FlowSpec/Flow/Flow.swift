/// A journey as a resolved graph: names have become ids, shorthands their long forms, submachines
/// their states. It never changes once it is resolved; the runner compiles it, rules and exporters query it.
package struct Flow: Sendable {
    package var id = ""
    package var title = ""
    package var span = Span.none

    /// Document order, which is also pre-order; the first is the root, a compound state without a name.
    package var states = Table<State>()
    /// Document order.
    package var transitions = Table<Transition>()
    package var histories = Table<History>()
    package var events = Table<EventName>()
    package var data = Table<Datum>()
    package var derived = Table<Derived>()
    package var content = Table<Content>()
    package var services = Table<Service>()
    package var screens = Table<Screen>()
    package var elements = Table<Element>()
    package var timelines = Table<Timeline>()
    package var interactions = Table<Interaction>()
    /// By `feel:`, whether or not the transition leaves anything to them.
    package var interactionsNamed: Set<ID<Interaction>> = []
    /// In the order of their declarations.
    package var tokens: [DesignToken] = []
    package var goals: [ID<State>] = []
    package var promises: [Promise] = []
    package var scope: [ScopeLimit] = []
    package var scenarios: [Scenario] = []
    /// What actions, interactions, promises and steps say that they carry out.
    package var citations: [RequirementReference] = []
    package var declined: [Declined] = []
    /// The documents that its files name at their top: of `source: sources/feelings.md` it is `feelings`.
    package var documents: [String] = []
    /// Points; gestures given as fractions of the screen refer to it.
    package var screenSize = (width: 390.0, height: 844.0)

    package init() {}

    package static let root = ID<State>(0)

    /// The event with which the app starts; nil where nothing names it.
    package var launch: ID<EventName>? { events.ids.first { events[$0].name == EventName.launch } }
}

/// A requirement of the source document, as `source:` names it: always with the document's prefix (`feelings-2.1.3`).
package struct RequirementReference: Hashable, Sendable {
    package var id: String
    /// What stands before the hyphen; nil where neither the id nor its file names a document.
    package var document: String?
    package var span: Span
}

/// A requirement that this flow does not carry out, and why.
package struct Declined: Sendable {
    package var requirement: RequirementReference
    package var reason: String
}

/// An event's name, raised inside (`emit`) or by the world (`event push`, `foreground`).
package struct EventName: Sendable {
    /// It comes by itself once the app has started.
    package static let launch = "launch"

    package var name: String
    package init(name: String) { self.name = name }
}
