/// A temporal property that `verify` proves (language.md, section 8).
package struct Promise: Sendable {
    package indirect enum Form: Sendable {
        case always(Expression)
        case never(Expression)
        case canReach(Expression)
        case alwaysCanReach(Expression)
        /// `after: trigger-or-expression` then `eventually:`, under fairness; `within` in milliseconds.
        case leadsTo(Occasion, eventually: Expression, within: Double?)
    }
    package enum Occasion: Sendable {
        case trigger(Trigger)
        case condition(Expression)
    }
    package var form: Form
    /// As it was written, for reports.
    package var source: String
    package var span: Span
    package init(form: Form, source: String, span: Span) {
        self.form = form
        self.source = source
        self.span = span
    }
}

/// An example walk that `test` replays. Its steps are in the script's one-line form, whichever way they were written.
package struct Scenario: Sendable {
    package struct Step: Sendable {
        package var line: String
        package var span: Span
        package init(line: String, span: Span) {
            self.line = line
            self.span = span
        }
    }
    package var name: String
    package var steps: [Step]
    package var sources: [RequirementReference] = []
    package var span: Span
    package init(name: String, steps: [Step], span: Span) {
        self.name = name
        self.steps = steps
        self.span = span
    }
}
