package struct PromiseDeclaration: Sendable {
    package enum Form: Sendable {
        case always(Phrase)
        case never(Phrase)
        case canReach(Phrase)
        case alwaysCanReach(Phrase)
        /// `after:` is an expression, or a mapping with one trigger.
        case leadsTo(after: Occasion, eventually: Phrase, within: Phrase?)
    }
    package enum Occasion: Sendable {
        case expression(Phrase)
        case trigger(TriggerDeclaration)
    }
    package var form: Form
    package var span: Span
}

extension PromiseDeclaration {
    private enum Key: String, DeclaredKey {
        case always, never, canReach = "can reach", alwaysCanReach = "always can reach", after, eventually, within
        static let table = KeyTable<Key>()
    }

    init?(_ id: NodeID, _ decoding: inout Decoding) {
        var forms: [(form: Form, key: Span)] = []
        var occasion: (Occasion, key: Span)?
        var eventually: Phrase?
        var within: (phrase: Phrase, key: Span)?
        var isFaulty = false
        var fields = decoding.fields(id, Key.self, of: "a promise")
        while let field = fields.next(&decoding) {
            let value = field.value
            let key = decoding.tree.span(field.keyNode)
            let phrase = field.key == .after ? nil : decoding.phrase(value, field.key == .within ? "a duration such as `2s`" : "an expression")
            if field.key != .after, phrase == nil { isFaulty = true }
            switch field.key {
            case .always: phrase.map { forms.append((.always($0), key)) }
            case .never: phrase.map { forms.append((.never($0), key)) }
            case .canReach: phrase.map { forms.append((.canReach($0), key)) }
            case .alwaysCanReach: phrase.map { forms.append((.alwaysCanReach($0), key)) }
            case .eventually: eventually = phrase
            case .within: within = phrase.map { ($0, key) }
            case .after:
                if decoding.kind(value) == .mapping {
                    occasion = TriggerDeclaration(onlyIn: value, &decoding).map { (.trigger($0), key) }
                } else {
                    occasion = decoding.phrase(value, "an expression, or a trigger such as `{ tap: Save }`").map { (.expression($0), key) }
                }
                isFaulty = isFaulty || occasion == nil
            }
        }
        if let (occasion, key) = occasion {
            if let eventually {
                forms.append((.leadsTo(after: occasion, eventually: eventually, within: within?.phrase), key))
            } else if !isFaulty {
                decoding.reportMissing("eventually", of: id, "a promise with `after`", help: "say what comes then: `eventually: at(saved)`")
                isFaulty = true
            }
        }
        if let second = forms.dropFirst().first, let first = forms.first {
            decoding.report(.twoForms(second.key, first: first.key))
        }
        guard let first = forms.first else {
            if !isFaulty, decoding.kind(id) == .mapping, !decoding.tree[id].isCut, !decoding.mappingsWithUnknownKeys.contains(id) {
                decoding.report(.noForm(decoding.placeOfMapping(id)))
            }
            return nil
        }
        self.init(form: first.form, span: decoding.tree.span(id))
    }
}

extension Decoding {
    mutating func promises(_ id: NodeID) -> [PromiseDeclaration] {
        var promises: [PromiseDeclaration] = []
        for item in list(id, "a list of promises") {
            if let promise = PromiseDeclaration(item, &self) { promises.append(promise) }
        }
        return promises
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
}
