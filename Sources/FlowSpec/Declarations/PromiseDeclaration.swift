/// An entry of `promises:`.
package struct PromiseDeclaration: Sendable {
    package indirect enum Claim: Sendable {
        case holds(Phrase)
        /// `every button acts`, where an expression may stand.
        case everyButtonActs
        case always(Claim)
        case never(Claim)
        case canReach(Claim)
        case alwaysCanReach(Claim)
        case eventually(Claim, within: Phrase?)
        /// `after:` is an expression, or a mapping with one trigger.
        case after(Occasion, Claim)
    }
    package enum Occasion: Sendable {
        case expression(Phrase)
        case trigger(TriggerDeclaration)
    }
    package var claim: Claim
    package var span: Span
}

extension PromiseDeclaration {
    init?(_ id: NodeID, _ decoding: inout Decoding) {
        if decoding.kind(id) == .scalar, !decoding.tree.isNull(id) {
            decoding.report(Claim.withColon(decoding.tree.text(id)).map { .promiseAsText(id, $0, in: decoding.tree) } ?? .promiseInProse(id, in: decoding.tree))
            return nil
        }
        guard let claim = Claim(id, &decoding) else { return nil }
        self.init(claim: claim, span: decoding.tree.span(id))
    }
}

extension PromiseDeclaration.Claim {
    enum Key: String, DeclaredKey {
        case always, never, canReach = "can reach", alwaysCanReach = "always can reach", after, eventually, within, source
        static let table = KeyTable<Key>()
    }

    /// A mapping with one of the forms, and `after` or `within` beside it.
    fileprivate init?(_ id: NodeID, _ decoding: inout Decoding) {
        var forms: [(claim: Self, key: Span)] = []
        var occasion: (PromiseDeclaration.Occasion, key: Span)?
        var eventually: (claim: Self, key: Span)?
        var within: (phrase: Phrase, key: Span)?
        var isFaulty = false
        var fields = decoding.fields(id, Key.self, of: .promise)
        while let field = fields.next(&decoding) {
            let key = decoding.tree.span(field.keyNode)
            if field.key == .after {
                occasion = PromiseDeclaration.Occasion(field.value, &decoding).map { ($0, key) }
                isFaulty = isFaulty || occasion == nil
                continue
            }
            if field.key == .source {
                decoding.cite(field.value)
                continue
            }
            if field.key == .within {
                within = decoding.phrase(field.value, "a duration such as `2s`").map { ($0, key) }
                isFaulty = isFaulty || within == nil
                continue
            }
            guard let claim = Self(inner: field.value, of: field.key, &decoding) else {
                isFaulty = true
                continue
            }
            switch field.key {
            case .always: forms.append((.always(claim), key))
            case .never: forms.append((.never(claim), key))
            case .canReach: forms.append((.canReach(claim), key))
            case .alwaysCanReach: forms.append((.alwaysCanReach(claim), key))
            case .eventually: eventually = (claim, key)
            case .after, .within, .source: break
            }
        }
        if let (claim, key) = eventually {
            forms.append((.eventually(claim, within: within?.phrase), key))
        } else if let within, !isFaulty {
            decoding.report(.loneWithin(within.key))
            isFaulty = true
        }
        if let second = forms.dropFirst().first, let first = forms.first {
            decoding.report(.twoForms(second.key, first: first.key))
        }
        if let (occasion, _) = occasion, let first = forms.first {
            self = .after(occasion, first.claim)
        } else if occasion != nil {
            if !isFaulty {
                decoding.reportMissing("eventually", of: id, "a promise with `after`", help: "say what comes then: `eventually: at(saved)`")
            }
            return nil
        } else if let first = forms.first {
            self = first.claim
        } else {
            if !isFaulty, decoding.kind(id) == .mapping, !decoding.tree[id].isCut, !decoding.mappingsWithUnknownKeys.contains(id) {
                decoding.report(.noForm(decoding.placeOfMapping(id)))
            }
            return nil
        }
    }

    static let everyButton = "every button acts"

    static func isForm(_ key: String) -> Bool { Key(rawValue: key).map { ![.after, .eventually, .within, .source].contains($0) } ?? false }

    /// `can reach: home` for `can reach home`, and for the same in quotes.
    fileprivate static func withColon(_ lines: String) -> String? {
        let text = lines.split(whereSeparator: \.isNewline).map { String(trimmed($0)) }.joined(separator: " ")
        if text.lowercased() == everyButton { return "\(Key.always.rawValue): \(everyButton)" }
        let forms: [Key] = [.alwaysCanReach, .canReach, .always, .never, .eventually]
        let form = forms.first { text.lowercased().hasPrefix($0.rawValue + " ") || text.lowercased().hasPrefix($0.rawValue + ":") }
        return form.map { form in
            let rest = text.dropFirst(form.rawValue.count)
            return "\(form.rawValue): \(yamlScalar(String(trimmed(rest.hasPrefix(":") ? rest.dropFirst() : rest))))"
        }
    }

    /// Words with nothing between them are no expression.
    private static func isMeantForButtons(_ phrase: Phrase) -> Bool {
        let words = phrase.text.lowercased().split(separator: " ")
        guard phrase.text != everyButton, words.count > 1, words.allSatisfy({ isIdentifier(String($0)) && !["and", "or", "not"].contains($0) })
        else { return false }
        return words.contains { $0.hasPrefix("button") } || Suggestion.nearest(to: phrase.text, in: [everyButton]) != nil
    }

    /// What stands behind a form: an expression, the words about buttons, or a promise again.
    private init?(inner id: NodeID, of key: Key, _ decoding: inout Decoding) {
        if decoding.kind(id) == .mapping {
            self.init(id, &decoding)
        } else {
            guard let phrase = decoding.phrase(id, .promiseOrExpression) else { return nil }
            if Self.isMeantForButtons(phrase) {
                decoding.report(.unknownWord(Name(phrase.text, phrase.span), "an expression or `\(Self.everyButton)`", known: [Self.everyButton]))
                return nil
            }
            if let bounded = BoundInText(phrase) {
                decoding.report(.boundInText(bounded, isEventually: key == .eventually))
                return nil
            }
            if key == .always || key == .never, let implication = Implication(phrase) {
                decoding.report(.implicationInWords(phrase, implication, isAlways: key == .always, in: decoding))
                return nil
            }
            if let trigger = TriggerInText(phrase) {
                decoding.report(.triggerAsCondition(phrase.span, trigger))
                return nil
            }
            if [.canReach, .alwaysCanReach].contains(where: { (form: Key) in phrase.text.lowercased().hasPrefix(form.rawValue + " ") }),
                let inner = Self.withColon(phrase.text)
            {
                decoding.report(.formInText(phrase, key == .always && inner.hasPrefix(Key.canReach.rawValue) ? "always \(inner)" : "\(key.rawValue): { \(inner) }"))
                return nil
            }
            self = phrase.text == Self.everyButton ? .everyButtonActs : .holds(phrase)
        }
    }
}

extension PromiseDeclaration.Occasion {
    fileprivate init?(_ id: NodeID, _ decoding: inout Decoding) {
        if decoding.kind(id) == .mapping {
            guard let trigger = TriggerDeclaration(onlyIn: id, &decoding) else { return nil }
            self = .trigger(trigger)
        } else {
            guard let phrase = decoding.phrase(id, .expression("an expression, or a trigger such as `{ tap: Save }`")) else { return nil }
            if let trigger = TriggerInText(phrase) {
                decoding.report(.triggerInText(phrase, trigger))
                return nil
            }
            if !phrase.isQuoted, phrase.text.first?.isNumber == true, parseDuration(phrase.text) != nil || Double(phrase.text.filter { $0 != "%" }) != nil {
                decoding.report(.amountAsOccasion(phrase))
                return nil
            }
            self = .expression(phrase)
        }
    }
}

extension Decoding {
    mutating func promises(_ id: NodeID) -> [PromiseDeclaration] {
        var promises: [PromiseDeclaration] = []
        for item in withoutScenarios(Array(list(id, .promises))) {
            if let promise = PromiseDeclaration(item, &self) { promises.append(promise) }
        }
        return promises
    }
}

/// What goes on about a state or a datum that has the name of a trigger: `done without error`.
private let wordsBehindNames: Set<Substring> = [
    "and", "or", "in", "is", "not", "contains", "without", "with", "after", "before", "when", "if", "unless", "by", "then", "implies",
]

/// `tap Go` and `back`, as one says it where a trigger stands in braces.
struct TriggerInText {
    let written: String
    private(set) var isWhole = true

    /// - Parameter mayStandAlone: whether a word that names nothing else may be one without what is touched.
    init?(_ phrase: Phrase, mayStandAlone: Bool = false) {
        let words = phrase.text.split(separator: " ", maxSplits: 1)
        guard let first = words.first.map(String.init), let kind = TransitionDeclaration.Key(rawValue: first)?.trigger else { return nil }
        guard words.count > 1 else {
            guard mayStandAlone else { return nil }
            isWhole = kind.use != .named
            written = isWhole ? "{ \(first): true }" : "{ \(first): … }"
            return
        }
        let named = String(trimmed(words[1]))
        let next = named.prefix { !" (".contains($0) }
        guard let sign = named.first, sign.isLetter || "\"'".contains(sign), !wordsBehindNames.contains(next) else { return nil }
        let needsQuotes = !"\"'".contains(sign) && !mayStandInBrackets(named)
        isWhole = !needsQuotes || !named.contains("\"")
        written = "{ \(first): \(needsQuotes && isWhole ? "\"\(named)\"" : named) }"
    }
}

/// `home within 3s`, with the bound in the text of what it bounds.
private struct BoundInText {
    let span: Span
    let duration: String
    let claim: String

    init?(_ phrase: Phrase) {
        let parts = phrase.text.split(separator: " within ", maxSplits: 1)
        guard parts.count == 2, parseDuration(trimmed(parts[1])) != nil else { return nil }
        (claim, duration) = (String(trimmed(parts[0])), String(trimmed(parts[1])))
        let start = Int(phrase.span.start) + parts[0].utf8.count + 1
        span = phrase.isVerbatim ? Span(file: phrase.span.file, start: start, end: Int(phrase.span.end)) : phrase.span
    }
}

extension DiagnosticInfo {
    package static let promiseForm = DiagnosticInfo("promise-form", .error, "A promise that says nothing, or two things at once.")
}

private let promiseForms = "`always`, `never`, `can reach`, `always can reach`, or `after` with `eventually`"

extension Diagnostic {
    fileprivate static func twoForms(_ span: Span, first: Span) -> Self {
        Diagnostic(
            .promiseForm, at: span, "one promise says one thing, and this is its second",
            labels: [Label(first, "the first")], help: "begin a new item with `- `")
    }

    fileprivate static func noForm(_ span: Span) -> Self {
        Diagnostic(.promiseForm, at: span, "this promise says nothing", help: "write \(promiseForms)")
    }

    static func triggerInText(_ phrase: Phrase, _ trigger: TriggerInText) -> Self {
        let help = "write `after: \(trigger.written)`"
        let fix = phrase.isQuoted || !trigger.isWhole ? nil : Fix(phrase.span, replacement: trigger.written, title: help)
        return Diagnostic(
            .promiseForm, at: phrase.span, "a trigger stands in braces, found the text `\(shortened(phrase.text))`",
            help: help, fix: fix)
    }

    fileprivate static func triggerAsCondition(_ span: Span, _ trigger: TriggerInText) -> Self {
        Diagnostic(
            .promiseForm, at: span, "expected an expression, found a trigger",
            help: "say what comes of it: `after: \(trigger.written)`, and on a line of its own `eventually: at(saved)`")
    }

    fileprivate static func boundInText(_ bound: BoundInText, isEventually: Bool) -> Self {
        Diagnostic(
            .promiseForm, at: bound.span, "`within` is a key of its own, beside `eventually`",
            help: isEventually
                ? "write `eventually: \(bound.claim)`, and on a line of its own `within: \(bound.duration)`"
                : "write `after:` with what it begins with, `eventually: \(bound.claim)` and `within: \(bound.duration)`, each on a line of its own")
    }

    /// `always: can reach saved`.
    fileprivate static func formInText(_ phrase: Phrase, _ written: String) -> Self {
        Diagnostic(.promiseForm, at: phrase.span, "expected an expression, found a promise in words", help: "write `\(written)`")
    }

    fileprivate static func amountAsOccasion(_ phrase: Phrase) -> Self {
        let isTime = parseDuration(phrase.text) != nil
        return Diagnostic(
            .promiseForm, at: phrase.span, "`after` says what has happened, and `\(phrase.text)` is \(isTime ? "a time" : "a number")",
            help: isTime
                ? "write what begins it, such as `after: { tap: Save }`, and beside `eventually:` the bound `within: \(phrase.text)`"
                : "write when it is reached, as an expression such as `after: score >= 50`, or a trigger such as `after: { tap: Save }`")
    }

    fileprivate static func promiseAsText(_ id: NodeID, _ written: String, in tree: YAMLTree) -> Self {
        let help = "write `\(written)`"
        let isInQuotes = tree[id].style.isQuoted
        let message = isInQuotes ? "a promise has no quotes around it" : "what is promised stands behind a colon"
        let isCertain = (isInQuotes || tree[id].style == .plain) && tree.isVerbatim(id) && written.count { $0 == ":" } == 1
        return Diagnostic(
            .promiseForm, at: tree.span(id), "\(message), found `\(shortened(tree.text(id)))`", help: help,
            fix: isCertain ? Fix(tree.span(id), replacement: written, title: help) : nil)
    }

    fileprivate static func promiseInProse(_ id: NodeID, in tree: YAMLTree) -> Self {
        Diagnostic(
            .wrongKind, at: tree.span(id), "expected a promise, as keys and values, found `\(shortened(tree.text(id)))`",
            help: "say it in words that can be proven, \(promiseForms): `- always can reach: home`, `- never: at(saving) and not hasText`")
    }

    fileprivate static func loneWithin(_ span: Span) -> Self {
        Diagnostic(
            .promiseForm, at: span, "`within` bounds an `eventually`, and there is none here",
            help: "say what comes by then: `eventually: at(saved)`")
    }
}
