extension Resolution {
    mutating func expression(_ phrase: Phrase, expecting type: ValueType?, in scope: Scope) -> Expression {
        parseExpression(phrase, expecting: type, in: scope, report: &diagnostics)
    }

    /// Text or expression.
    mutating func value(_ phrase: Phrase, expecting type: ValueType?, in scope: Scope) -> Expression {
        parseValue(phrase, expecting: type, in: scope, report: &diagnostics)
    }

    mutating func template(_ phrase: Phrase, in scope: Scope) -> Template {
        parseTemplate(phrase, in: scope, report: &diagnostics)
    }

    /// Milliseconds of a literal or of a duration token.
    mutating func duration(_ phrase: Phrase, unit: Int) -> Double? {
        if let token = units[unit].tokens.durations[phrase.text] { return token }
        let parts = phrase.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.first.map({ isIdentifier(String($0)) }) == true, !phrase.text.contains(" ") else {
            if reportNegative(phrase) { return nil }
            return parseDuration(phrase, report: &diagnostics)
        }
        let name = Name(phrase.text, phrase.span)
        if units[unit].tokens.faulty.contains(name.value) { return nil }
        let known = units[unit].tokens.durationNames
        report(.unknownToken("duration", name, nearest: nearestToken(to: name, among: known), known: known))
        return nil
    }

    mutating func nearestToken(to name: Name, among known: [String]) -> NearName? {
        nearNames.affords(known.count) ? Suggestion.nearest(to: name.value, in: known) : nil
    }

    /// A delay that may depend on data.
    mutating func delay(_ phrase: Phrase, unit: Int, in scope: Scope) -> Expression {
        let isLiteral = parseDuration(phrase.text) != nil
        let time = isLiteral ? parseDuration(phrase, report: &diagnostics) : units[unit].tokens.durations[phrase.text]
        if let time, scope.binding(phrase.text) == nil {
            return Expression(
                term: .constant(.duration(time), .duration), type: .duration, span: phrase.span, source: phrase.text)
        }
        if isDurationInWords(phrase) {
            report(.notADuration(ExpressionText(phrase)))
            return Expression(term: .invalid, type: .unknown, span: phrase.span, source: phrase.text)
        }
        _ = reportNegative(phrase)
        return expression(phrase, expecting: .duration, in: scope)
    }

    /// Whether it is a duration before now, which nothing can last or wait for.
    private mutating func reportNegative(_ phrase: Phrase) -> Bool {
        guard phrase.text.utf8.first == UInt8(ascii: "-"), parseDuration(phrase.text.dropFirst()) != nil else { return false }
        let positive = String(phrase.text.dropFirst())
        report(
            Diagnostic(
                .negativeDuration, at: phrase.span, "`\(phrase.text)` is less than no time", help: "write `\(positive)`",
                fix: .init(phrase.span, replacement: positive, title: "write `\(positive)`")))
        return true
    }

    /// One of the platform's words, or a token for one.
    mutating func haptic(_ name: Name, unit: Int) -> Haptic? {
        if let token = units[unit].tokens.haptics[name.value] { return token }
        if let word = Haptic(rawValue: name.value) { return word }
        if units[unit].tokens.faulty.contains(name.value) { return nil }
        let tokens = units[unit].tokens.hapticNames
        report(.hapticUnknown(name, tokens: nearNames.affords(tokens.count) ? tokens : []))
        return nil
    }

    /// A name that cannot be one is mended wherever it is used.
    mutating func noteUse(of name: Name) {
        if !isIdentifier(name.value) { report(.useOfBadName(name.value, name.span)) }
    }

    /// Each of a path's names.
    mutating func noteUse(ofPath name: Name) {
        var start = Int(name.span.start)
        let isVerbatim = Int(name.span.end - name.span.start) == name.value.utf8.count
        for part in name.value.split(separator: ".", omittingEmptySubsequences: false) {
            let end = start + part.utf8.count
            noteUse(of: Name(String(part), isVerbatim ? Span(file: name.span.file, start: start, end: end) : name.span))
            start = end + 1
        }
    }

    /// Enough to be told.
    private static let fewNames = 20

    enum DatumUse { case binding, setting, resetting, watching, adding }

    /// A datum that an action or an element wants to change, or a trigger to watch.
    mutating func datum(_ name: Name, unit: Int, for use: DatumUse) -> ID<Datum>? {
        switch units[unit].scope.binding(name.value) {
        case .datum(let id, _):
            noteUse(of: name)
            return id
        case .derived(let id, _):
            report(.notADatum(name, "is derived", flow.derived[id].span, isGiven: units[unit].given.contains(id), use))
        case .content(let id, _):
            report(.notADatum(name, "is constant content", flow.content[id].span, isGiven: false, use))
        case nil where name.value.hasPrefix("item."): report(.fieldOfRecord(name.span, String(name.value.dropFirst(5))))
        case nil:
            let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            if use == .setting, parts.count == 2, case .datum(let id, _)? = units[unit].scope.binding(parts[0]), flow.data[id].type.hasRecords {
                report(.fieldOfRecord(name.span, parts[1], of: parts[0]))
                return nil
            }
            let affords = nearNames.affords(units[unit].scope.names.count)
            let data = units[unit].scope.names.prefix(affords ? .max : Self.fewNames).lazy.filter { [scope = units[unit].scope] in
                if case .datum = scope.binding($0) { true } else { false }
            }
            if use == .watching, name.value.contains(where: { "=<>".contains($0) }), let watched = data.first(where: { name.value.hasPrefix("\($0) ") }) {
                report(.watchedWithCondition(name, watched))
                return nil
            }
            report(.unknown(.unknownDatum, "datum", name, nearest: affords ? Suggestion.nearest(to: name.value, amongNames: data) : nil, known: data))
        }
        return nil
    }
}

extension ValueType {
    fileprivate var hasRecords: Bool {
        switch self {
        case .list(.record, _): true
        default: false
        }
    }
}

extension DiagnosticInfo {
    static let unknownDatum = DiagnosticInfo("unknown-datum", "A name that should be a datum's is nobody's.")
    static let notADatum = DiagnosticInfo("not-a-datum", "Something that cannot change is set, reset, bound or watched.")
    static let negativeDuration = DiagnosticInfo("negative-duration", "A duration or delay is below 0.")
    static let hapticUnknown = DiagnosticInfo("haptic-unknown", "A haptic is none of the platform's words and no token.")
}

/// `light tap`, `impactMedium` and `failure`, as people and platforms say it.
private func hapticAmong(_ text: String) -> String? {
    let words = text.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }.split { !$0.isLetter }.map(String.init)
    let known = words.compactMap { Haptic(rawValue: $0)?.rawValue ?? ["failure": "error", "fail": "error", "strong": "heavy", "select": "selection"][$0] }
    return known.count == 1 ? known[0] : nil
}

extension Diagnostic {
    fileprivate static func hapticUnknown(_ name: Name, tokens: [String]) -> Diagnostic {
        let words = Haptic.allCases.map(\.rawValue)
        let parts = name.value.split(separator: " at ", maxSplits: 1).map { String(trimmed($0)) }
        if parts.count == 2, words.contains(parts[0]) || tokens.contains(parts[0]), let moment = durationInWords(parts[1]) {
            return Diagnostic(
                .hapticUnknown, at: name.span, "`\(name.value)` is no haptic",
                help: "its moment is a key of its own, in a step of a timeline: `- { at: \(moment), haptic: \(parts[0]) }`")
        }
        let nearest = Suggestion.nearest(to: name.value, in: words + tokens, isVocabulary: true) ?? hapticAmong(name.value).map { NearName($0, isCertain: false) }
        return Diagnostic(
            .hapticUnknown, at: name.span, "`\(name.value)` is no haptic",
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "the words are \(Suggestion.alternatives(words, joinedBy: "and", limit: words.count)); a token of the group `haptic` may name one of them",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    /// `change: online == true`
    fileprivate static func watchedWithCondition(_ name: Name, _ watched: String) -> Diagnostic {
        Diagnostic(
            .unknownDatum, at: name.span, "a change is that of a datum, found `\(shortened(name.value))`",
            help: "write `change: \(watched)`, and below it the condition, `guard: \(shortened(name.value.replacing(" = ", with: " == ")))`")
    }

    fileprivate static func notADatum(
        _ name: Name, _ what: String, _ place: Span, isGiven: Bool, _ use: Resolution.DatumUse
    ) -> Diagnostic {
        let consequence =
            switch use {
            case .binding: "bound to an element"
            case .setting: "set"
            case .resetting: "reset"
            case .watching: "watched for changes"
            case .adding: "added to"
            }
        let reason = isGiven ? "is given as an expression by `with`" : what
        return Diagnostic(
            .notADatum, at: name.span, "`\(name.value)` \(reason), so it cannot be \(consequence)",
            labels: [Label(place, isGiven ? "given here" : "declared here")],
            help: isGiven ? "give a datum by its name" : nil)
    }
}
