/// An entry of `transitions:`.
package struct TransitionDeclaration: Sendable {
    package var trigger: TriggerDeclaration?
    package var `guard`: Phrase?
    /// Several only in different regions.
    package var to: [Name] = []
    /// `resume:` re-enters the state's history.
    package var resume: [Name] = []
    /// `internal: true`: a compound source stays where the target lies inside it.
    package var isInternal = false
    package var actions: [ActionDeclaration] = []
    /// `do: []`.
    package var hasEmptyDo = false
    package var timeline: Name?
    package var haptic: Name?
    package var announce: Phrase?
    package var feel: Name?
    package var source: [Name] = []
    package var notes: [Name] = []
    package var span: Span
}

extension TransitionDeclaration {
    enum Key: String, DeclaredKey {
        case tap, doubleTap, longPress, swipe, edgeSwipe, drag, pinch, pull, touchDown, touchUp, touchCancel, release
        case scroll, shake, type, choose, toggle, focus, tapOutside, back
        case after, outcome, event, change, launch, background, foreground, done
        case `in`, `guard`, to, resume, `internal`, `do`, timeline, haptic, announce, feel, source, notes
        static let table = KeyTable<Key>()
    }

    init(_ id: NodeID, _ decoding: inout Decoding) {
        span = decoding.tree.span(id)
        var area: (key: Span, value: Phrase)?
        var fields = decoding.fields(id, Key.self, of: .transition)
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .tap, .doubleTap, .longPress, .swipe, .edgeSwipe, .drag, .pinch, .pull, .touchDown, .touchUp, .touchCancel,
                .release, .scroll, .shake, .type, .choose, .toggle, .focus, .tapOutside, .back, .after, .outcome, .event,
                .change, .launch, .background, .foreground, .done:
                decodeTrigger(field, &decoding)
            case .in:
                let key = decoding.tree.span(field.keyNode)
                area = decoding.phrase(value, "the element or area").map { (key, $0) }
            case .guard: self.guard = decoding.phrase(value, .anExpression)
            case .to: to = decoding.targetsWithoutBrackets(value) ?? decoding.names(value, .name(of: "a state"))
            case .resume where decoding.tree.flag(value) == true: decoding.report(.resumesNothing(decoding.tree.span(value)))
            case .resume: resume = decoding.names(value, .name(of: "a state with history"))
            case .internal: isInternal = decoding.flag(value, "internal") ?? false
            case .do:
                actions = decoding.actions(value)
                hasEmptyDo = actions.isEmpty
            case .timeline: timeline = decoding.name(value, .name(of: "a timeline"))
            case .haptic: haptic = decoding.name(value, .haptic)
            case .announce: announce = decoding.phrase(value, .text("the text that is spoken"))
            case .feel: feel = decoding.name(value, .name(of: "an interaction"))
            case .source: source = decoding.requirements(value)
            case .notes: notes = decoding.names(value, "a note")
            }
        }
        if let to = to.first, let resume = resume.first { decoding.report(.twoTargets(to, resume)) }
        guard let area, trigger != nil || !decoding.mappingsWithUnknownKeys.contains(id) else { return }
        switch trigger?.kind {
        case .gesture: trigger?.area = area.value
        case .after, .outcome, .event, .change, .launch, .background, .foreground, .done, nil:
            decoding.report(.inWithoutGesture(area.key))
        }
    }

    private mutating func decodeTrigger(_ field: Fields<Key>.Field, _ decoding: inout Decoding) {
        guard let kind = field.key.trigger else { return }
        if let trigger {
            decoding.report(.twoTriggers(decoding.tree.span(field.keyNode), field.key.rawValue, first: trigger.span))
            return
        }
        trigger = TriggerDeclaration(kind, field, &decoding)
    }
}

extension TransitionDeclaration {
    /// It takes part in nothing, as nothing follows from it.
    fileprivate var isOnlyTrigger: Bool {
        trigger != nil && to.isEmpty && resume.isEmpty && actions.isEmpty && timeline == nil && haptic == nil && announce == nil && feel == nil
    }

    fileprivate var goesAtOnce: Bool { trigger == nil && `guard` == nil }
}

extension Decoding {
    mutating func transitions(_ id: NodeID) -> [TransitionDeclaration] {
        var transitions: [TransitionDeclaration] = []
        var isFaulty = false
        for item in list(id, .transitions) {
            let isFaultyAbove = isFaulty
            let transition = TransitionDeclaration(item, &self)
            isFaulty = mappingsWithUnknownKeys.contains(item)
            if let above = transitions.last, let target = transition.to.first ?? transition.resume.first, above.isOnlyTrigger, transition.goesAtOnce,
                !isFaultyAbove, !isFaulty
            {
                report(.dashTooMany(tree.span(item), target, above, in: tree.file))
            }
            transitions.append(transition)
        }
        return transitions
    }
}

extension DiagnosticInfo {
    package static let twoTriggers = DiagnosticInfo("two-triggers", .error, "A transition with two triggers.")
    package static let twoTargets = DiagnosticInfo("two-targets", .error, "A transition with both `to` and `resume`.")
    package static let dashTooMany = DiagnosticInfo(
        "dash-too-many", .error, "A transition without a trigger, right below a trigger that leads nowhere.")
    package static let inWithoutGesture = DiagnosticInfo("in-without-gesture", .error, "An `in` where no gesture says what happens there.")
}

extension Diagnostic {
    fileprivate static func twoTriggers(_ span: Span, _ key: String, first: Span) -> Self {
        Diagnostic(
            .twoTriggers, at: span, "a transition waits for one trigger, and `\(key)` is its second",
            labels: [Label(first, "the first")], help: "write a transition for each of the two")
    }

    fileprivate static func resumesNothing(_ span: Span) -> Self {
        Diagnostic(
            .wrongKind, at: span, "expected the name of a state with history, found `true`",
            help: "name the state around those that are come back to, which says `history: shallow`, as in `resume: home`")
    }

    fileprivate static func twoTargets(_ to: Name, _ resume: Name) -> Self {
        Diagnostic(
            .twoTargets, at: resume.span, "a transition leads to one place: `to: \(to.value)` or `resume: \(resume.value)`",
            labels: [Label(to.span, "the other target")], help: "take one of the two away")
    }

    /// - Parameter item: the transition without a trigger.
    fileprivate static func dashTooMany(_ item: Span, _ target: Name, _ above: TransitionDeclaration, in file: SourceFile) -> Self {
        let isOneLine = !file.bytes[Int(item.start)..<Int(target.span.end)].contains(where: isBreak)
        var diagnostic = Diagnostic(
            .dashTooMany, at: isOneLine ? Span(file: item.file, start: Int(item.start), end: Int(target.span.end)) : target.span,
            "this is a transition of its own without a trigger: it leads to `\(target.value)` at once",
            labels: above.trigger.map { [Label($0.span, "leads nowhere")] } ?? [], help: "write both as one item: a trigger with its `to`")
        let column = { file.position(of: $0).column }
        let dash = file.bytes[..<Int(item.start)].lastIndex { $0 > 0x20 }
        if let dash, file.bytes[dash] == UInt8(ascii: "-"), column(item.start) == column(above.span.start) {
            let title = "take the dash away, so that it belongs to the trigger above"
            diagnostic.help = title
            diagnostic.fix = Fix(Span(file: item.file, start: dash, end: dash + 1), replacement: " ", title: title)
        } else if isOneLine, !file.text(above.span).contains(where: { "{}\n".contains($0) }) {
            diagnostic.help = "write both in one pair of braces: `{ \(file.text(above.span)), \(file.text(diagnostic.primary.span)) }`"
        }
        return diagnostic
    }

    fileprivate static func inWithoutGesture(_ span: Span) -> Self {
        Diagnostic(
            .inWithoutGesture, at: span, "`in` says where a gesture happens, and this transition waits for none",
            help: "take it away, or begin with a gesture such as `swipe: left`")
    }
}
