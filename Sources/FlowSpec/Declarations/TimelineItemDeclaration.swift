/// An entry of `steps:`: a step with a target, or a cue.
package enum TimelineItemDeclaration: Sendable {
    case step(TimelineStepDeclaration)
    case cue(CueDeclaration)
}

/// A target with what moves it, and when.
package struct TimelineStepDeclaration: Sendable {
    package struct Timing: Sendable {
        package var at: Phrase?
        /// `previous` or a step's name.
        package var after: Name?
        package var delay: Phrase?
    }
    package struct Keyframe: Sendable {
        package var at: Phrase?
        package var value: Phrase
        package var easing: Phrase?
    }
    package struct Track: Sendable {
        package var property: Name
        /// `1 -> 0.95` is two keyframes; a list gives more.
        package var keyframes: [Keyframe]
    }
    /// `spring: {damping: 0.7}` and the other spellings, or a token's name.
    package enum Spring: Sendable {
        case token(Name)
        case parameters([(name: Name, value: Phrase)], Span)

        var span: Span {
            switch self {
            case .token(let name): name.span
            case .parameters(_, let span): span
            }
        }
    }

    package var name: Name?
    package var target: Name
    package var timing: Timing
    package var duration: Phrase?
    package var tracks: [Track] = []
    package var easing: Phrase?
    package var spring: Spring?
    package var stagger: Phrase?
    package var count: Phrase?
    /// There is one, though it may be one that could not be read.
    var hasCount = false
    /// A number or `forever`.
    package var repeats: Phrase?
    package var autoreverses = false
    package var source: [Name] = []
    package var span: Span
}

/// What happens at a moment of a timeline.
package struct CueDeclaration: Sendable {
    package enum Kind: Sendable {
        case haptic(Phrase), emit(Name), announce(Phrase), show(Phrase)
    }
    package var timing: TimelineStepDeclaration.Timing
    package var kind: Kind
    package var source: [Name] = []
    package var span: Span
}

extension TimelineItemDeclaration {
    enum Key: String, DeclaredKey {
        case target, name, at, after, delay, `for`, easing, spring, stagger, count, `repeat`, autoreverse, source
        case haptic, emit, announce, show
        static let table = KeyTable<Key>()
    }

    /// A mapping with `target` is a step, one with a cue's key a cue.
    init?(_ id: NodeID, _ decoding: inout Decoding) {
        guard decoding.kind(id) == .mapping else {
            decoding.reportWrongKind(id, "a step with its `target`, or a cue such as `{ at: 400ms, haptic: light }`")
            return nil
        }
        let span = decoding.tree.span(id)
        var step = TimelineStepDeclaration(target: Name("", span), timing: .init(), span: span)
        var target: Name?
        var cues: [(cue: CueDeclaration, key: Span)] = []
        var isFaulty = false
        var hasFaultyProperty = decoding.reportEndsOfMovement(in: id)
        let hasEnds = hasFaultyProperty
        var pairs = decoding.pairs(id, "a step", areNames: false)
        while let (keyNode, value) = pairs.next(&decoding) {
            if decoding.tree.withText(keyNode, { $0.elementsEqual("duration".utf8) }), let text = decoding.tree.isNull(value) ? nil : decoding.tree.text(value),
                parseDuration(text) != nil
            {
                decoding.report(.durationOfStep(decoding.tree.span(keyNode), text))
                step.decode(.for, value, &decoding)
                continue
            }
            guard let key = decoding.tree.withText(keyNode, Key.table.key) else {
                if hasEnds, decoding.isOfEnds(keyNode) { continue }
                let isRead = !decoding.reportCommaInText(keyNode, of: id, known: Key.allCases.map(\.rawValue)) && step.decodeProperty(keyNode, value, &decoding)
                if !isRead { hasFaultyProperty = true }
                continue
            }
            if key == .target {
                target = decoding.name(value, .movedTarget)
                isFaulty = isFaulty || target == nil
            } else if let expected = key.cue {
                guard let phrase = decoding.phrase(value, expected), let kind = key.cue(phrase) else {
                    isFaulty = true
                    continue
                }
                cues.append((CueDeclaration(timing: .init(), kind: kind, span: span), decoding.tree.span(keyNode)))
            } else {
                step.decode(key, value, &decoding)
            }
        }
        if let target {
            step.target = target
            if step.tracks.isEmpty, !isFaulty, !hasFaultyProperty, !decoding.tree[id].isCut { decoding.report(.noMovement(target)) }
            if let cue = cues.first { decoding.report(.cueInStep(cue.key)) }
            self = .step(step)
            return
        }
        if let second = cues.dropFirst().first, let first = cues.first { decoding.report(.twoCues(second.key, first: first.key)) }
        guard var cue = cues.first?.cue else {
            if !isFaulty, !hasFaultyProperty {
                decoding.reportMissing("target", of: id, "a step", help: "say what moves: `target: cloud`; a cue has `haptic`, `emit`, `announce` or `show`")
            }
            return nil
        }
        cue.timing = step.timing
        cue.source = step.source
        self = .cue(cue)
    }
}

extension TimelineItemDeclaration.Key {
    fileprivate var cue: Expected? {
        switch self {
        case .haptic: .hapticCue
        case .emit: .name(of: "an event")
        case .announce: .text("the text that is spoken")
        case .show: "what is shown"
        case .target, .name, .at, .after, .delay, .for, .easing, .spring, .stagger, .count, .repeat, .autoreverse, .source: nil
        }
    }

    fileprivate func cue(_ phrase: Phrase) -> CueDeclaration.Kind? {
        switch self {
        case .haptic: .haptic(phrase)
        case .emit: .emit(Name(phrase.text, phrase.span))
        case .announce: .announce(phrase)
        case .show: .show(phrase)
        case .target, .name, .at, .after, .delay, .for, .easing, .spring, .stagger, .count, .repeat, .autoreverse, .source: nil
        }
    }
}

extension TimelineStepDeclaration {
    enum KeyframeKey: String, DeclaredKey {
        case at, value, easing
        static let table = KeyTable<KeyframeKey>()
    }

    fileprivate mutating func decode(_ key: TimelineItemDeclaration.Key, _ value: NodeID, _ decoding: inout Decoding) {
        switch key {
        case .name: name = decoding.identifier(value, .name(of: "a step"))
        case .at: timing.at = decoding.phrase(value, "a time such as `200ms`")
        case .after: timing.after = decoding.name(value, "`previous`, or the name of a step")
        case .delay: timing.delay = decoding.phrase(value, "a duration such as `100ms`")
        case .for: duration = decoding.phrase(value, "a duration such as `300ms`, or `todo`")
        case .easing: easing = decoding.phrase(value, "an easing")
        case .spring: spring = decoding.spring(value)
        case .stagger: stagger = decoding.phrase(value, "a duration such as `50ms`")
        case .count: (count, hasCount) = (decoding.phrase(value, .expression("a number, or an expression")), true)
        case .repeat: repeats = decoding.phrase(value, "a number, or `forever`")
        case .autoreverse: autoreverses = decoding.flag(value, "autoreverse") ?? false
        case .source: source = decoding.requirements(value)
        case .target, .haptic, .emit, .announce, .show: break
        }
    }

    /// Every key that is none of a step's own is a property that moves. Answers whether it has values.
    fileprivate mutating func decodeProperty(_ keyNode: NodeID, _ value: NodeID, _ decoding: inout Decoding) -> Bool {
        let property = Name(decoding.tree.text(keyNode), decoding.tree.textSpan(keyNode))
        var keyframes: [Keyframe] = []
        switch decoding.kind(value) {
        case .broken: return false
        case .sequence:
            for item in decoding.items(value) {
                if let keyframe = Self.keyframe(item, &decoding) { keyframes.append(keyframe) }
            }
        case .scalar:
            if decoding.tree.file.textCutOff(behind: Int(decoding.tree.span(value).end)) != nil, decoding.tree.isNull(value) {
                decoding.reportWrongKind(value, "from where to where `\(property.value)` moves")
                return false
            }
            guard let phrase = decoding.optionalPhrase(value, "values") else { break }
            keyframes = phrase.splitAtArrows().map { Keyframe(value: $0) }
            if keyframes.count == 1, let meant = phrase.withOtherArrow {
                decoding.report(.otherArrow(phrase, meant: meant.text))
                keyframes = meant.splitAtArrows().map { Keyframe(value: $0) }
            }
        case .mapping:
            guard let movement = decoding.tree.movement(in: value) else { break }
            decoding.report(.endsInMapping(property, decoding.tree.span(value), movement))
            return false
        }
        if keyframes.count > 1 {
            if let told = Diagnostic.functionsOfCSS(property, keyframes.map(\.value)) {
                decoding.report(told)
            } else if let nearest = Suggestion.nearProperty(to: property.value) { decoding.report(.nearProperty(property, nearest)) }
            tracks.append(Track(property: property, keyframes: keyframes))
            return true
        }
        if !decoding.reportEffect(property, value) {
            decoding.report(.noProperty(property, decoding.tree.span(value), isOn: decoding.tree.flag(value) == true))
        }
        return false
    }

    private static func keyframe(_ id: NodeID, _ decoding: inout Decoding) -> Keyframe? {
        guard decoding.kind(id) == .mapping else { return decoding.phrase(id, "a value").map { Keyframe(value: $0) } }
        var at: Phrase?
        var value: Phrase?
        var easing: Phrase?
        var fields = decoding.fields(id, KeyframeKey.self, of: .keyframe)
        while let field = fields.next(&decoding) {
            switch field.key {
            case .at: at = decoding.phrase(field.value, "a share such as `35%`")
            case .value: value = decoding.phrase(field.value, "a value")
            case .easing: easing = decoding.phrase(field.value, "an easing")
            }
        }
        if value == nil { decoding.reportMissing("value", of: id, "a keyframe") }
        return value.map { Keyframe(at: at, value: $0, easing: easing) }
    }
}

extension Decoding {
    mutating func spring(_ id: NodeID) -> TimelineStepDeclaration.Spring? {
        if kind(id) == .mapping { return .parameters(namedPhrases(id, "a spring", "a figure"), tree.span(id)) }
        return name(id, "a spring such as `{ damping: 0.7 }`, or the name of one").map { .token($0) }
    }
}

extension Phrase {
    /// `1 -> 0.95` is two phrases. Quotes around one of them are none of its own: `red -> "#0000ff"`.
    fileprivate func splitAtArrows() -> [Phrase] {
        let bytes = Array(text.utf8)
        var parts: [Phrase] = []
        var start = 0
        var at = 0
        func part(_ range: Range<Int>) -> Phrase? {
            guard var first = bytes[range].firstIndex(where: { $0 != 0x20 }), var last = bytes[range].lastIndex(where: { $0 != 0x20 })
            else { return nil }
            let hasQuotes = last > first + 1 && bytes[first] == bytes[last] && "\"'".utf8.contains(bytes[first])
            if hasQuotes { (first, last) = (first + 1, last - 1) }
            let offset = Int(span.start)
            return Phrase(
                text: String(decoding: bytes[first...last], as: UTF8.self),
                span: isVerbatim ? Span(file: span.file, start: offset + first, end: offset + last + 1) : span,
                isQuoted: hasQuotes, isVerbatim: isVerbatim)
        }
        while at + 1 < bytes.count {
            if bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == UInt8(ascii: ">") {
                part(start..<at).map { parts.append($0) }
                at += 2
                start = at
            } else {
                at += 1
            }
        }
        part(start..<bytes.count).map { parts.append($0) }
        return parts
    }
}

extension Phrase {
    /// As it would be with `->` between its values: `100% → 0%`, `1 to 0`. Its parts are where all of it is.
    fileprivate var withOtherArrow: Phrase? {
        for arrow in ["→", "⟶", "➔", "=>", "–>", "—>", " to "] {
            let movement = arrow == " to " && text.hasPrefix("from ") ? text.dropFirst(5) : text[...]
            let parts = movement.split(separator: arrow, omittingEmptySubsequences: false).map { trimmed($0) }
            guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { continue }
            return Phrase(text: parts.joined(separator: " -> "), span: span, isQuoted: isQuoted, isVerbatim: false)
        }
        return nil
    }
}

extension Suggestion {
    private static let properties = [
        "opacity", "scale", "scaleX", "scaleY", "rotate", "blur", "backdropBlur", "color", "background", "backgroundColor", "borderColor",
        "borderRadius", "borderWidth", "cornerRadius", "strokeDashoffset", "stroke", "fill", "width", "height", "fontSize", "fontWeight",
        "progress", "shadow", "highlight", "position",
    ]

    private static let propertiesElsewhere = [
        "alpha": "opacity", "translateX": "x", "translateY": "y", "offsetX": "x", "offsetY": "y", "X": "x", "Y": "y", "rotation": "rotate", "rotationZ": "rotate",
    ]

    static func isProperty(_ name: String) -> Bool { ["x", "y"].contains(name) || properties.contains(name) }

    /// What a property is called here that has another name elsewhere, or was meant to be that is one slip away from a known one. Any name may move, so a name of its own is none.
    fileprivate static func nearProperty(to name: String) -> String? {
        if let known = propertiesElsewhere[name] { return known }
        guard name.utf8.count > 3, !properties.contains(name) else { return nil }
        return properties.first { $0.utf8.count > 4 && name.isOneSlip(from: $0) }
    }
}

extension String {
    /// One letter too many, too few, another or two in each other's place, but not the first; capitals count for nothing.
    fileprivate func isOneSlip(from other: String) -> Bool {
        let (a, b) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (left, right) = (a.count - start - end, b.count - start - end)
        if start == 0 { return false }
        return left <= 1 && right <= 1 || left == 2 && right == 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
    }
}

extension DiagnosticInfo {
    package static let nearProperty = DiagnosticInfo(
        "near-property", .warning, "A property that moves has almost the name of a known one, so that the known one stands still.")
    package static let noProperty = DiagnosticInfo("no-property", .error, "A key of a step that is neither its own nor a property with values.")
    package static let cueAndStep = DiagnosticInfo("cue-and-step", .error, "A cue with a target, or with two things to do.")
}

private let stepWords = [
    "target", "name", "at", "after", "delay", "for", "easing", "spring", "stagger", "count", "repeat", "autoreverse", "source",
]

/// Keys of a step as other tools have them.
private let wordsOfOtherTools = [
    "start": "at", "begin": "at", "wait": "delay", "duration": "for", "ease": "easing", "curve": "easing", "timing": "easing", "timingFunction": "easing",
    "loop": "repeat", "iterations": "repeat", "yoyo": "autoreverse", "element": "target", "layer": "target", "object": "target",
]

extension Diagnostic {
    /// - Parameter isOn: it says `true`.
    fileprivate static func noProperty(_ property: Name, _ value: Span, isOn: Bool) -> Self {
        let isEndless = isOn && wordsOfOtherTools[property.value] == "repeat"
        let cue = TimelineItemDeclaration.Key.allCases.map(\.rawValue).first { [$0, $0 + "s"].contains(property.value.lowercased()) }
        if let cue = cue ?? wordsOfOtherTools[property.value] {
            return Diagnostic(
                .noProperty, at: property.span, "`\(property.value)` is no key of a step, and has no values to be a property",
                help: isEndless ? "write `repeat: forever`" : "did you mean `\(cue)`?",
                fix: Fix(
                    isEndless ? property.span.union(value) : property.span, replacement: isEndless ? "repeat: forever" : cue,
                    title: isEndless ? "write `repeat: forever`" : "write `\(cue)`"))
        }
        if let nearest = Suggestion.nearest(to: property.value, in: stepWords, isVocabulary: true) {
            return Diagnostic(
                .noProperty, at: property.span, "`\(property.value)` is no key of a step, and has no values to be a property",
                help: "did you mean `\(nearest)`?", fix: Fix(property.span, replacement: nearest))
        }
        return Diagnostic(
            .noProperty, at: value.start == value.end ? property.span : value, "expected from where to where `\(property.value)` moves",
            help: "write `\(property.value): 0 -> 1`, or a list of values: `[0, 1.2, 1]`")
    }

    fileprivate static func otherArrow(_ phrase: Phrase, meant: String) -> Self {
        Diagnostic(
            .noProperty, at: phrase.span, "expected `->` between the values", help: "write `\(meant)`",
            fix: phrase.isVerbatim ? Fix(phrase.span, replacement: meant, title: "write `\(meant)`") : nil)
    }

    fileprivate static func durationOfStep(_ key: Span, _ value: String) -> Self {
        Diagnostic(
            .noProperty, at: key, "`duration` is no key of a step: how long it takes is `for`", help: "write `for: \(value)`",
            fix: Fix(key, replacement: "for", title: "write `for: \(value)`"))
    }

    fileprivate static func nearProperty(_ property: Name, _ nearest: String) -> Self {
        Diagnostic(
            .nearProperty, at: property.span, "`\(property.value)` is none of the known properties, and would move as one of your own",
            help: "did you mean `\(nearest)`?")
    }

    fileprivate static func noMovement(_ target: Name) -> Self {
        Diagnostic(
            .noProperty, at: target.span, "nothing of `\(target.value)` moves in this step",
            help: "add a property with its values, such as `opacity: 0 -> 1`")
    }

    fileprivate static func cueInStep(_ span: Span) -> Self {
        Diagnostic(.cueAndStep, at: span, "a step only moves its target", help: "write the cue as an item of its own: `- { at: 400ms, haptic: light }`")
    }

    fileprivate static func twoCues(_ span: Span, first: Span) -> Self {
        Diagnostic(
            .cueAndStep, at: span, "a cue does one thing, and this is its second", labels: [Label(first, "the first")],
            help: "begin a new item with `- `")
    }
}
