/// What leads from one state to others, or is done there, as soon as its trigger comes and its guard holds.
package struct Transition: Sendable {
    package var source: ID<State>
    /// Absent: eventless.
    package var trigger: Trigger?
    package var `guard`: Expression?
    /// Empty: targetless, nothing exits.
    package var targets: [Target]
    /// SCXML `type="internal"`: a compound source stays where all targets lie inside it.
    package var isInternal = false
    package var actions: [Action] = []
    /// `do: []` says that nothing is to follow.
    package var isMeantToDoNothing = false
    /// What the transition itself says it feels like, and otherwise what `feel:` or `appliesTo:` give it.
    package var timeline: ID<Timeline>?
    package var haptic: Haptic?
    package var announce: Template?
    /// Where the three come from, as far as the transition does not say them itself.
    package var interaction: ID<Interaction>?
    package var notes: [String] = []
    package var sources: [RequirementReference] = []
    /// The whole entry in the list of transitions.
    package var span: Span
    /// The trigger's key and value, or the entry's first key where it is eventless.
    package var triggerSpan: Span

    package init(source: ID<State>, trigger: Trigger?, targets: [Target], span: Span, triggerSpan: Span) {
        self.source = source
        self.trigger = trigger
        self.targets = targets
        self.span = span
        self.triggerSpan = triggerSpan
    }
}

extension Flow {
    /// Whether anything happens when it is taken; how a gesture of its kind always feels is not it.
    package func hasEffect(_ transition: Transition) -> Bool { !transition.targets.isEmpty || doesSomething(transition) }

    /// Wherever it leads.
    package func doesSomething(_ transition: Transition) -> Bool {
        let usual = transition.interaction.map { interactions[$0] }
        return !transition.actions.isEmpty
            || (transition.timeline != nil && transition.timeline != usual?.timeline)
            || (transition.haptic != nil && transition.haptic != usual?.haptic)
            || (transition.announce != nil && transition.announce?.source != usual?.announce?.source)
    }
}

/// What sets a transition off; one without is eventless (SCXML 3.13).
package enum Trigger: Sendable {
    case gesture(Gesture)
    /// Milliseconds after the source was entered.
    case after(Expression)
    case outcome(ID<Service>, outcome: Int)
    /// A named event; `launch`, `background` and `foreground` are events of these names.
    case event(ID<EventName>)
    case change(ID<Datum>)
    /// The source's run, or the named compound or region, has reached a final state (SCXML done.state).
    case done(ID<State>)
}

extension Trigger {
    /// Whether whatever sets off `other` also sets off this one, as far as it bears the same name (`Flow.covers`).
    package func covers(_ other: Trigger?) -> Bool {
        switch (self, other) {
        case (.gesture(let a), .gesture(let b)):
            a.kind == b.kind && (a.direction == nil || a.direction == b.direction)
                && (a.name == nil || (!b.subjects.isEmpty && b.subjects.allSatisfy { subject in
                    a.subjects.contains { $0 == subject || ($0.element == subject.element && $0.option == nil) }
                }))
        case (.outcome(let a, let x), .outcome(let b, let y)): a == b && x == y
        case (.event(let a), .event(let b)): a == b
        case (.change(let a), .change(let b)): a == b
        case (.done(let a), .done(let b)): a == b
        default: false
        }
    }

    /// Whether a transition with the other one is one that a promise after this one speaks of. Each delay is its own transition's: of these
    /// it is all that say the same.
    package func isCarried(by other: Trigger?) -> Bool {
        guard case .after(let delay) = self, case .after(let another)? = other else { return covers(other) }
        return delay.term.isSame(as: another.term)
    }
}

extension Flow {
    /// Whether a transition that names the descriptor hears the event (SCXML 3.12.1).
    package func hears(_ descriptor: ID<EventName>, _ event: ID<EventName>) -> Bool {
        let (beginning, name) = (events[descriptor].name, events[event].name)
        return descriptor == event || beginning == "*" || name.hasPrefix(beginning + ".")
    }

    /// Whether whatever sets off the second one also sets off the first one, events by the beginnings of their names as well.
    package func covers(_ first: Trigger?, _ second: Trigger?) -> Bool {
        if case (.event(let descriptor)?, .event(let event)?) = (first, second) { return hears(descriptor, event) }
        return first.map { $0.covers(second) } ?? (second == nil)
    }
}

/// A user's input to an element, an area or the whole screen.
package struct Gesture: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case tap, doubleTap, longPress, swipe, edgeSwipe, drag, pinch, pull
        case touchDown, touchUp, touchCancel, release, scroll, shake
        case type, choose, toggle, focus, tapOutside, back
    }
    package enum Direction: String, Sendable, CaseIterable { case left, right, up, down }

    /// What the trigger's name can mean where it stands: elements of that id or label, or one of their options.
    package struct Subject: Hashable, Sendable {
        package var element: ID<Element>
        /// Only this option (an index into the element's fixed options).
        package var option: Int?
        package init(element: ID<Element>, option: Int? = nil) {
            self.element = element
            self.option = option
        }
    }

    package var kind: Kind
    package var direction: Direction?
    /// The word the designer wrote for the element or area (`tap: Save`, `in: carousel`); nil means anywhere.
    package var name: String?
    /// The word for the area in which that element is (`tap: Save, in: toolbar`).
    package var area: String?
    /// Empty with a name: nothing that can be on the screen with the source answers to it.
    package var subjects: [Subject]

    package init(kind: Kind, direction: Direction? = nil, name: String? = nil, subjects: [Subject] = []) {
        self.kind = kind
        self.direction = direction
        self.name = name
        self.subjects = subjects
    }
}

extension Gesture.Kind {
    /// Whether a trigger or a step of a walk may say which way it goes.
    package var takesDirection: Bool {
        switch self {
        case .swipe, .edgeSwipe, .drag, .pull, .scroll, .release: true
        case .tap, .doubleTap, .longPress, .pinch, .touchDown, .touchUp, .touchCancel, .shake: false
        case .type, .choose, .toggle, .focus, .tapOutside, .back: false
        }
    }
}

/// What a transition, an entry or an exit does (SCXML: executable content).
package indirect enum Action: Sendable {
    case set(ID<Datum>, Expression)
    case reset([ID<Datum>])
    /// Raises an internal event, at once or after a delay (ms).
    case emit(ID<EventName>, delay: Expression?)
    case cancelService(ID<Service>)
    case cancelEvent(ID<EventName>)
    case haptic(Haptic)
    case announce(Template)
    case timeline(ID<Timeline>)
    case log(Template)
    /// Adds to a list: the item; to a set: the option.
    case append(ID<Datum>, Expression)
    /// Removes from a list: the record (`item`) or index the expression gives; from a set: the option.
    case remove(ID<Datum>, Expression)
    case branch(Expression, then: [Action], otherwise: [Action])
}

extension Action {
    /// The action and those inside it, in the order they are written.
    package func forEach(_ visit: (Action) -> Void) {
        visit(self)
        guard case .branch(_, let then, let otherwise) = self else { return }
        for action in then + otherwise { action.forEach(visit) }
    }

    /// Whether the action or one inside it is so.
    package func contains(where isMeant: (Action) -> Bool) -> Bool {
        if isMeant(self) { return true }
        guard case .branch(_, let then, let otherwise) = self else { return false }
        return (then + otherwise).contains { $0.contains(where: isMeant) }
    }
}

/// The platform's words; a token resolves to one of them.
package enum Haptic: String, Sendable, CaseIterable {
    case light, medium, heavy, soft, rigid
    case success, warning, error
    case selection
}

/// Text with expressions in braces: `Question {index} of {count(questions)}`. Shared, as expressions are.
package final class Template: Sendable {
    package enum Part: Sendable {
        case text(String)
        case value(Expression)
    }
    package let parts: [Part]
    /// As it was written.
    package let source: String
    package let span: Span

    package init(parts: [Part], source: String, span: Span) {
        self.parts = parts
        self.source = source
        self.span = span
    }
}
