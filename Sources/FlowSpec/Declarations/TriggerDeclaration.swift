/// What sets a transition off: the key that says so, and what stands behind it.
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
    package var key: Span
    /// From the key to the end of the value.
    package var span: Span
}

extension TriggerDeclaration {
    init?(_ kind: Kind, _ field: Fields<TransitionDeclaration.Key>.Field, _ decoding: inout Decoding) {
        let value = field.value
        let span = decoding.tree.span(field.keyNode).union(decoding.tree.span(value))
        self.init(kind: kind, key: decoding.tree.span(field.keyNode), span: span)
        let key = field.key.rawValue
        if decoding.tree.flag(value) == true, decoding.tree[value].style == .plain {
            if kind.use == .named { decoding.report(.triggerNeedsName(span, key, kind)) }
            return
        }
        guard kind.use != .bare else {
            if decoding.kind(value) != .broken {
                let word = decoding.kind(value) == .scalar ? decoding.tree.text(value) : ""
                let target = decoding.target(saidBy: word)
                let mayLeadBack = target == nil && field.key != .back && Self.wordsForBack.contains(word.lowercased())
                let leadsBack = mayLeadBack && !decoding.tree.leadsSomewhere(beside: field.keyNode)
                decoding.report(.triggerTakesTrue(decoding.tree.span(value), key, target: leadsBack ? "…" : target, isBeneath: leadsBack))
            }
            return
        }
        if case .after = kind, let inner = decoding.tree.triggerInside(value) {
            decoding.report(.triggerBehindAfter(span, inner, isFlow: decoding.tree[value].style == .flow, in: decoding.tree))
            return nil
        }
        guard let phrase = decoding.phrase(value, kind.expected) else { return nil }
        if case .event = kind, let gesture = GestureAsEvent(phrase) {
            let isCertain = gesture.kind == .swipe || decoding.declared.hasLabel(gesture.value.text)
            decoding.report(.gestureAsEvent(gesture, span, phrase, isCertain: isCertain))
            guard isCertain else { return }
            self.kind = .gesture(gesture.kind)
            self.value = gesture.value
            return
        }
        if case .event = kind { decoding.checkEventDescriptor(Name(phrase.text, phrase.span)) }
        self.value = phrase
    }

    /// Where the journey goes on, as said in the trigger's place.
    private static let wordsForBack = ["back", "close", "dismiss", "cancel", "hide", "previous"]

    /// A mapping that holds nothing but a trigger.
    init?(onlyIn id: NodeID, _ decoding: inout Decoding) {
        var found: TriggerDeclaration?
        var area: Phrase?
        var isFaulty = false
        var fields = decoding.fields(id, TransitionDeclaration.Key.self, of: .trigger)
        while let field = fields.next(&decoding) {
            if let kind = field.key.trigger, found == nil {
                found = TriggerDeclaration(kind, field, &decoding)
                isFaulty = isFaulty || found == nil
            } else if field.key == .in {
                area = decoding.phrase(field.value, "the element or area")
            } else {
                decoding.report(.moreThanATrigger(decoding.tree.span(field.keyNode), field.key.rawValue))
                isFaulty = true
            }
        }
        guard var found else {
            if !isFaulty { decoding.reportMissing("tap", of: id, "a trigger", help: "write one, such as `{ tap: Save }`") }
            return nil
        }
        found.area = area
        self = found
    }
}

extension TriggerDeclaration.Kind {
    enum Use { case bare, named, either }

    /// Whether `true` may or must stand for the name of something.
    var use: Use {
        switch self {
        case .launch, .background, .foreground: .bare
        case .done: .either
        case .after, .outcome, .event, .change: .named
        case .gesture(let gesture):
            switch gesture {
            case .shake, .tapOutside, .back: .bare
            case .drag, .pinch, .pull, .touchDown, .touchUp, .touchCancel, .release, .scroll: .either
            case .tap, .doubleTap, .longPress, .swipe, .edgeSwipe, .type, .choose, .toggle, .focus: .named
            }
        }
    }

    fileprivate var expected: Expected {
        switch self {
        case .after: "a duration such as `2s`"
        case .outcome: .outcome
        case .event: .name(of: "an event")
        case .change: .datumWatched
        case .done: .name(of: "a state, or `true`")
        case .launch, .background, .foreground: "`true`"
        case .gesture(.swipe), .gesture(.edgeSwipe): "`left`, `right`, `up` or `down`"
        case .gesture: .elementTouched
        }
    }
}

extension TransitionDeclaration.Key {
    var trigger: TriggerDeclaration.Kind? {
        switch self {
        case .tap: .gesture(.tap)
        case .doubleTap: .gesture(.doubleTap)
        case .longPress: .gesture(.longPress)
        case .swipe: .gesture(.swipe)
        case .edgeSwipe: .gesture(.edgeSwipe)
        case .drag: .gesture(.drag)
        case .pinch: .gesture(.pinch)
        case .pull: .gesture(.pull)
        case .touchDown: .gesture(.touchDown)
        case .touchUp: .gesture(.touchUp)
        case .touchCancel: .gesture(.touchCancel)
        case .release: .gesture(.release)
        case .scroll: .gesture(.scroll)
        case .shake: .gesture(.shake)
        case .type: .gesture(.type)
        case .choose: .gesture(.choose)
        case .toggle: .gesture(.toggle)
        case .focus: .gesture(.focus)
        case .tapOutside: .gesture(.tapOutside)
        case .back: .gesture(.back)
        case .after: .after
        case .outcome: .outcome
        case .event: .event
        case .change: .change
        case .launch: .launch
        case .background: .background
        case .foreground: .foreground
        case .done: .done
        case .in, .guard, .to, .resume, .internal, .do, .timeline, .haptic, .announce, .feel, .source, .notes: nil
        }
    }
}

extension DiagnosticInfo {
    package static let triggerValue = DiagnosticInfo("trigger-value", .error, "A trigger with a value that says nothing for it.")
}

extension YAMLTree {
    /// Whether a key behind this one says what the transition does.
    fileprivate func leadsSomewhere(beside key: NodeID) -> Bool {
        var next = nextSibling(key).flatMap(nextSibling)
        while let key = next {
            if self[key].kind == .scalar, ["to", "resume", "do"].contains(text(key)) { return true }
            next = nextSibling(key).flatMap(nextSibling)
        }
        return false
    }

    /// The trigger that a mapping with a single key is.
    fileprivate func triggerInside(_ mapping: NodeID) -> NodeID? {
        guard self[mapping].kind == .mapping, let key = firstChild(mapping), let value = nextSibling(key), nextSibling(value) == nil, self[key].kind == .scalar,
            TransitionDeclaration.Key(rawValue: text(key))?.trigger != nil
        else { return nil }
        return key
    }
}

extension Diagnostic {
    fileprivate static func triggerBehindAfter(_ span: Span, _ inner: NodeID, isFlow: Bool, in tree: YAMLTree) -> Self {
        let value = tree.nextSibling(inner).map(tree.span)
        let written = tree.file.text(value.map { tree.span(inner).union($0) } ?? tree.span(inner))
        let help = "write `\(shortened(written))` in its place"
        return Diagnostic(
            .triggerValue, at: span, "`after` waits for a time, such as `2s`, and `\(tree.text(inner))` is a trigger itself", help: help,
            fix: isFlow ? Fix(span, replacement: written, title: help) : nil)
    }

    fileprivate static func triggerNeedsName(_ span: Span, _ key: String, _ kind: TriggerDeclaration.Kind) -> Self {
        Diagnostic(.triggerValue, at: span, "`\(key)` does not say what it waits for: expected \(kind.expected)")
    }

    /// - Parameter target: the state that stands behind it, which is not to be lost.
    /// - Parameter isBeneath: it is only said to be the one beneath.
    fileprivate static func triggerTakesTrue(_ span: Span, _ key: String, target: String?, isBeneath: Bool) -> Self {
        if let target {
            let help = "where it leads is a key of its own: below it, `to: \(target)`"
            return Diagnostic(
                .triggerValue, at: span, "`\(key)` happens to the app as a whole: write `\(key): true`",
                help: isBeneath ? help + " with the state that one comes back to" : help)
        }
        return Diagnostic(
            .triggerValue, at: span, "`\(key)` happens to the app as a whole: write `\(key): true`",
            help: key == "back" ? "for a button of that name write `tap`" : nil,
            fix: Fix(span, replacement: "true", title: "write `true`"))
    }

    fileprivate static func moreThanATrigger(_ span: Span, _ key: String) -> Self {
        Diagnostic(.unknownKey, at: span, "`\(key)` cannot stand beside a trigger here", help: "expected one trigger, such as `{ tap: Save }`")
    }
}
