package struct StateDeclaration: Sendable {
    package enum HistoryKind: String, Sendable, CaseIterable { case shallow, deep }

    package var name: Name
    package var initial: Name?
    package var states: [StateDeclaration] = []
    package var regions: [StateDeclaration] = []
    package var history: Spanned<HistoryKind>?
    package var entry: [ActionDeclaration] = []
    package var exit: [ActionDeclaration] = []
    package var transitions: [TransitionDeclaration] = []
    package var screen: ScreenDeclaration?
    package var calls: [Name] = []
    /// Another flow as a submachine.
    package var run: Name?
    /// Its final states → our targets.
    package var exits: [(final: Name, target: Name)] = []
    /// Its data → our expression, or our datum.
    package var bindings: [(name: Name, value: Phrase)] = []
    package var isEnd = false
    package var todo: Name?
    package var source: [Name] = []
    package var notes: [Name] = []
    /// The whole entry.
    package var span: Span
}

package struct TransitionDeclaration: Sendable {
    package var trigger: TriggerDeclaration?
    package var `guard`: Phrase?
    package var to: Name?
    /// `resume:` re-enters the state's history.
    package var resume: Name?
    /// `internal: true`: a compound source stays where the target lies inside it.
    package var isInternal = false
    package var actions: [ActionDeclaration] = []
    package var timeline: Name?
    package var haptic: Name?
    package var announce: Phrase?
    package var feel: Name?
    package var source: [Name] = []
    package var notes: [Name] = []
    package var span: Span
}

package struct TriggerDeclaration: Sendable {
    package enum Kind: Sendable {
        case gesture(Gesture.Kind)
        case after, outcome, event, change, launch, background, foreground, done
    }
    package var kind: Kind
    /// What follows the key: a label, a direction, a delay, `service.outcome`, a name. Absent for a bare trigger (`back: true`, `launch: true`).
    package var value: Phrase?
    /// `in:` names the element or area.
    package var area: Phrase?
    /// From the key to the end of the value.
    package var span: Span
}

package struct ActionDeclaration: Sendable {
    package enum Kind: Sendable {
        case set([(name: Name, value: Phrase)])
        /// Empty names: `all`.
        case reset([Name], all: Bool)
        case emit(Name, delay: Phrase?)
        case cancel(Name)
        case haptic(Name)
        case announce(Phrase)
        case timeline(Name)
        case log(Phrase)
        /// `append: { recordings: { title: "…", kind: audio } }`: a record of expressions, or one expression.
        case append(Name, AppendedValue)
        case remove(Name, Phrase)
    }
    package enum AppendedValue: Sendable {
        case expression(Phrase)
        case record([(name: Name, value: Phrase)], Span)
    }
    package var kind: Kind
    package var span: Span
}
