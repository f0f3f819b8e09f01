/// A temporal property that `verify` proves (docs/language.md, section 14).
package struct Promise: Sendable {
    /// Of a situation, what holds in it or on every way from it (CTL).
    package indirect enum Claim: Sendable {
        case holds(Expression)
        /// In this situation, no button that is visible and enabled does nothing.
        case everyButtonActs
        /// In this situation and all that follow (AG).
        case always(Claim)
        case never(Claim)
        /// On some way (EF).
        case canReach(Claim)
        /// From here and all that follow, on some way (AG EF).
        case alwaysCanReach(Claim)
        /// On every way, under fairness (AF); `within` in milliseconds.
        case eventually(Claim, within: Double?)
        /// Whenever the occasion has come, in this situation and all that follow.
        case after(Occasion, Claim)
    }
    package enum Occasion: Sendable {
        case trigger(Trigger)
        case condition(Expression)
    }
    package var claim: Claim
    /// As it was written, for reports.
    package var source: String
    package var span: Span
    package init(claim: Claim, source: String, span: Span) {
        self.claim = claim
        self.source = source
        self.span = span
    }
}

extension Flow {
    /// It is a promise of its own then, and not looked for a second time.
    package var promisesThatButtonsAct: Bool {
        promises.contains { if case .always(.everyButtonActs) = $0.claim { true } else { false } }
    }
}

extension Promise.Claim {
    /// The claim and those within it, from the outside in.
    private func forEachClaim(_ visit: (Promise.Claim) -> Void) {
        visit(self)
        switch self {
        case .holds, .everyButtonActs: break
        case .always(let claim), .never(let claim), .canReach(let claim), .alwaysCanReach(let claim), .eventually(let claim, _), .after(_, let claim):
            claim.forEachClaim(visit)
        }
    }

    /// What its claims say of single situations, and what `after:` waits for.
    package func forEachExpression(_ visit: (Expression) -> Void) {
        forEachClaim { claim in
            switch claim {
            case .holds(let expression), .after(.condition(let expression), _): visit(expression)
            case .everyButtonActs, .always, .never, .canReach, .alwaysCanReach, .eventually, .after: break
            }
        }
    }

    /// Something is to come about `within` a time.
    package var limitsTime: Bool {
        var isLimited = false
        forEachClaim { if case .eventually(_, within: .some) = $0 { isLimited = true } }
        return isLimited
    }

    /// Something is to come about in the end, whatever is done.
    package var hangsOnFairness: Bool {
        var hangs = false
        forEachClaim { if case .eventually = $0 { hangs = true } }
        return hangs
    }

    package func forEachOccasion(_ visit: (Promise.Occasion) -> Void) {
        forEachClaim { if case .after(let occasion, _) = $0 { visit(occasion) } }
    }
}

/// An example walk that `test` replays. Its steps are in the script's one-line form, whichever way they were written.
package struct Scenario: Sendable {
    package struct Step: Sendable {
        package var line: String
        package var span: Span
        /// Of an expectation.
        package var written: WrittenExpectation?
        package init(line: String, span: Span, written: WrittenExpectation? = nil) {
            self.line = line
            self.span = span
            self.written = written
        }
    }
    package var name: String
    package var steps: [Step]
    package var sources: [RequirementReference] = []
    package var span: Span
}

/// How an expectation stands in the file, so that another one can take its place.
package struct WrittenExpectation: Sendable {
    package enum Form: Sendable {
        /// A script's line; without its `expect` where that is the key.
        case line(hasVerb: Bool)
        /// The value of a key of `expect`.
        case value
    }
    package var form: Form
    /// With its quotes.
    package var value: Span
    /// The key that has this value alone.
    package var key: Span?

    package init(_ form: Form, _ value: Span, key: Span? = nil) {
        self.form = form
        self.value = value
        self.key = key
    }
}
