extension Resolution {
    static let mostSubjects = 4_000_000

    /// A gesture with the elements and options it can be made on; nil where its words mean nothing.
    mutating func gesture(_ kind: Gesture.Kind, _ declaration: TriggerDeclaration, from source: ID<State>) -> Gesture? {
        var gesture = Gesture(kind: kind)
        var name: Phrase?
        if let value = declaration.value {
            if let direction = Gesture.Direction(rawValue: value.text), kind.takesDirection, !value.isQuoted {
                gesture.direction = direction
            } else if kind.needsDirection {
                report(.wrongDirection(value, kind: kind))
                return nil
            } else {
                name = value
            }
        }
        guard let subject = name ?? declaration.area else { return gesture }
        gesture.name = subject.text
        gesture.subjects = subjects(subject.text, for: kind, from: source)
        if gesture.subjects.isEmpty, kind.takesDirection, let name, Gesture.Direction(words: name.text) != nil || Gesture.Direction.along(name.text) != nil {
            report(.wrongDirection(name, kind: kind))
            return nil
        }
        if name != nil, let area = declaration.area {
            let areas = subjects(area.text, for: .focus, from: source)
            if areas.isEmpty {
                gesturesOnNothing.append(GestureOnNothing(name: area, kind: .focus, source: source))
                return nil
            }
            let inside = gesture.subjects.filter { lies($0.element, in: areas) }
            if inside.isEmpty, !gesture.subjects.isEmpty {
                report(.triggerOutsideArea(subject, area))
                return nil
            }
            gesture.subjects = inside
            gesture.area = area.text
        }
        if gesture.subjects.isEmpty {
            gesturesOnNothing.append(GestureOnNothing(name: subject, kind: kind, source: source))
            return nil
        }
        subjectCount += gesture.subjects.count
        if subjectCount > Self.mostSubjects {
            report(.tooManySubjects(subject))
            gesture.subjects = []
        }
        return gesture
    }

    /// At the end, when it is known what all the transitions hear.
    mutating func reportGesturesOnNothing() {
        if gesturesOnNothing.isEmpty { return }
        let heard = elementsHeard
        for fault in gesturesOnNothing {
            let things = thingsShown(with: fault.source)
            let (known, name) = (things.flatMap(\.names), fault.name)
            report(
                .triggerWithoutElement(
                    name, known: known, offered: offered(things, to: fault, heard), slip: slip(of: name.text, among: known), elsewhere: elsewhere(name.text)))
        }
        gesturesOnNothing = []
    }

    /// Where something that can be touched has the label, what is only looked at does not count. An id means all that have it.
    private func subjects(_ name: String, for kind: Gesture.Kind, from source: ID<State>) -> [Gesture.Subject] {
        let named = elementNames.subjects(name, with: source, in: flow).filter { $0.option == nil || kind.canMeanOption }
        if named.count < 2 { return named }
        if flow.elements[named[0].element].id == name { return withoutTwins(named, of: source) }
        let usable = named.filter { flow.elements[$0.element].kind.isUsable }
        return withoutTwins(usable.isEmpty ? named : usable, of: source)
    }

    /// Where a flow runs in several places at once, each means its own elements, not those of its twins.
    private func withoutTwins(_ named: [Gesture.Subject], of source: ID<State>) -> [Gesture.Subject] {
        let own = statesThatRun(around: source)
        if own.isEmpty { return named }
        let mine = named.filter { subject in
            let others = statesThatRun(around: flow.screens[flow.elements[subject.element].screen].state)
            return !own.contains { run in others.contains { $0 != run && flow.states[$0].run == flow.states[run].run } }
        }
        return mine.isEmpty ? named : mine
    }

    /// The states around this one, and itself, that run a flow.
    private func statesThatRun(around state: ID<State>) -> [ID<State>] { flow.outwards(from: state).filter { flow.states[$0].run != nil } }

    private func lies(_ element: ID<Element>, in areas: [Gesture.Subject]) -> Bool {
        var element: ID<Element>? = element
        while let inner = element {
            if areas.contains(where: { $0.element == inner }) { return true }
            element = elementFacts[inner.int].parent
        }
        return false
    }

    private func elsewhere(_ name: String) -> State? { elementNames.anywhere(name).map { flow.states[$0] } }

    /// The label that has more than this name only by a slip of the hand.
    private func slip(of name: String, among labels: [String]) -> SlipInLabel? {
        for label in labels where label != name {
            if label == name + "," { return SlipInLabel(help: "the label there is `\(label)`: take its comma away") }
            guard withoutTypographicQuotes(label) == name, let place = flow.elements.rows.first(where: { $0.label?.source == label })?.label?.span else { continue }
            let written = yamlScalar(name)
            let help = "the label there is `\(label)`: its quotes are typographic, and YAML's are straight. Take them away: write `\(written)`"
            return SlipInLabel(help: help, fix: Diagnostic.Fix(place, replacement: written, title: help), quoted: place)
        }
        return nil
    }
}

/// What mends a label that a trigger writes as it was meant.
private struct SlipInLabel {
    var help: String
    var fix: Diagnostic.Fix?
    /// The label in typographic quotes.
    var quoted: Span?
}

extension Gesture.Kind {
    fileprivate var needsDirection: Bool { self == .swipe || self == .edgeSwipe }

    /// What one touches may be a single option of chips, options or tabs.
    var canMeanOption: Bool {
        switch self {
        case .tap, .doubleTap, .longPress, .touchDown, .touchUp, .touchCancel, .choose: true
        case .swipe, .edgeSwipe, .drag, .pinch, .pull, .release, .scroll, .shake, .type, .toggle, .focus, .tapOutside, .back:
            false
        }
    }
}

extension Element.Kind {
    /// Something a finger is meant for.
    var isUsable: Bool {
        switch self {
        case .button, .link, .input, .chips, .options, .slider, .picker, .toggle, .list, .card, .tabs, .area: true
        case .text, .image, .icon, .video, .progress, .spinner, .chart, .divider: false
        }
    }
}

extension DiagnosticInfo {
    static let triggerWithoutElement = DiagnosticInfo("trigger-without-element", "A gesture is made on something that is on no screen shown with the state.")
    static let wrongDirection = DiagnosticInfo("wrong-direction", "A swipe goes in no direction.")
    static let tooManySubjects = DiagnosticInfo("too-many-subjects", "Gestures can be meant for more elements than a flow may have.")
}

extension Diagnostic {
    fileprivate static func triggerWithoutElement(_ name: Phrase, known: [String], offered: [String], slip: SlipInLabel?, elsewhere: State?) -> Diagnostic {
        let nearest = (elsewhere == nil ? labelWithValue(name.text, among: known) : nil) ?? Suggestion.nearest(to: name.text, in: known)
        let arrow = arrowInLabel(name.text)
        let help =
            if let slip { slip.help } else if let arrow {
                "where it leads is a key of its own: write `\(arrow.label)` alone, and below it `to: \(arrow.target)`"
            } else if let nearest, withoutTypographicQuotes(name.text) == nearest.name {
                "these quotes are typographic, and YAML's are straight: write `\(nearest.written)`"
            } else if let nearest { "did you mean `\(nearest.written)`?" } else if areSeveral(name.text, among: known) {
                "write a transition for each of them"
            } else if let elsewhere {
                "it is on the screen of `\(elsewhere.path)`, which is never shown together with this state"
            } else if known.isEmpty {
                "the state shows nothing that could be touched"
            } else {
                "what is there is \(Suggestion.alternatives(offered, joinedBy: "and"))"
            }
        var diagnostic = Diagnostic(
            .triggerWithoutElement, at: name.span, "nothing on the screen here is called `\(name.text)`", help: help,
            fix: slip == nil ? nearest.flatMap { Fix(name.span, replacement: $0) } : slip?.fix)
        if let label = slip?.quoted { (diagnostic.labels, diagnostic.particular) = ([Label(label, "the label")], .labelInQuotes(label)) }
        return diagnostic
    }

    /// `Pay`, of the one label that goes on with a value, `Pay {price} €`, or `Show results` for `Show {count(found)} results`.
    private static func labelWithValue(_ name: String, among labels: [String]) -> NearName? {
        let words = wordsBesideValues(name)
        let longer = labels.filter { $0.contains("{") && ($0.hasPrefix(name + " ") || wordsBesideValues($0) == words) }
        return longer.count == 1 && !words.isEmpty && !labels.contains { $0.lowercased() == name.lowercased() } ? NearName(longer[0]) : nil
    }

    private static func wordsBesideValues(_ label: String) -> [String] {
        var depth = 0
        let text = label.filter { character in
            depth += character == "{" ? 1 : 0
            defer { depth -= character == "}" ? 1 : 0 }
            return depth == 0
        }
        return text.split(separator: " ").filter { $0.contains { $0.isLetter || $0.isNumber } }.map { $0.lowercased() }
    }

    /// `Keep mine, Keep theirs`.
    private static func areSeveral(_ names: String, among labels: [String]) -> Bool {
        [",", " or ", " and ", "/", "|"].contains { sign in
            let parts = names.split(separator: sign).map { String(FlowSpec.trimmed($0)) }
            return parts.count > 1 && parts.allSatisfy(labels.contains)
        }
    }

    fileprivate static func triggerOutsideArea(_ name: Phrase, _ area: Phrase) -> Diagnostic {
        Diagnostic(
            .triggerWithoutElement, at: area.span, "`\(name.text)` is on the screen here, but not in `\(area.text)`",
            help: "name what it stands in, or take `in: \(area.text)` away")
    }

    fileprivate static func wrongDirection(_ phrase: Phrase, kind: Gesture.Kind) -> Diagnostic {
        let words = Gesture.Direction.allCases.map(\.rawValue)
        let edge = kind == .swipe ? Gesture.Direction.away(fromEdge: phrase.text) : nil
        let meant = edge != nil ? nil : Gesture.Direction(words: phrase.text).map { NearName($0.rawValue) } ?? Suggestion.nearest(to: phrase.text, in: words, isVocabulary: true)
        return Diagnostic(
            .wrongDirection, at: phrase.span, "`\(kind.rawValue)` goes `left`, `right`, `up` or `down`, not `\(phrase.text)`",
            help: phrase.isQuoted && meant?.name == phrase.text
                ? "write it without quotes"
                : edge.map { "a swipe from the edge of the screen is `edgeSwipe: \($0.rawValue)`" } ?? meant.map { "did you mean `\($0)`?" }
                    ?? severalDirections(phrase.text)
                    ?? "write the direction here; where it happens is `in:`, with the element or area",
            fix: meant.flatMap { Fix(phrase.span, replacement: $0) })
    }

    /// `left or right`.
    private static func severalDirections(_ text: String) -> String? {
        if let ways = Gesture.Direction.along(text) { return "write a transition for `\(ways[0].rawValue)` and one for `\(ways[1].rawValue)`" }
        let named = text.split { !$0.isLetter }.filter { Gesture.Direction(rawValue: String($0)) != nil }
        return named.count > 1 ? "write a transition for each direction" : nil
    }

    fileprivate static func tooManySubjects(_ phrase: Phrase) -> Diagnostic {
        Diagnostic(.tooManySubjects, at: phrase.span, "`\(phrase.text)` and other gestures can be meant for too many elements")
    }
}
