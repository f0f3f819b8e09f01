/// A value with the place that states it.
package struct Spanned<Value: Sendable>: Sendable {
    package var value: Value
    package var span: Span
    package init(_ value: Value, _ span: Span) {
        self.value = value
        self.span = span
    }
}

extension Spanned: Equatable where Value: Equatable {}
extension Spanned: Hashable where Value: Hashable {}

package typealias Name = Spanned<String>

/// A scalar that may hold an expression. Where a value may be text or an expression, a quoted scalar is that text.
package struct Phrase: Hashable, Sendable {
    package var text: String
    /// The scalar without its quotes.
    package var span: Span
    package var isQuoted: Bool
    /// Whether byte n of `text` stands at `span.start + n` (no escapes, no folding), so that carets can be exact.
    package var isVerbatim: Bool

    package init(text: String, span: Span, isQuoted: Bool, isVerbatim: Bool) {
        self.text = text
        self.span = span
        self.isQuoted = isQuoted
        self.isVerbatim = isVerbatim
    }
}

/// A literal as YAML writes it, before its type is known: samples, initial values, content.
package indirect enum LiteralDeclaration: Sendable {
    case scalar(Phrase)
    case list([LiteralDeclaration], Span)
    case record([(name: Name, value: LiteralDeclaration)], Span)

    package var span: Span {
        switch self {
        case .scalar(let phrase): phrase.span
        case .list(_, let span), .record(_, let span): span
        }
    }
}

/// One file as written, shorthands expanded, nothing looked up.
package struct FileDeclaration: Sendable {
    package var version: Spanned<Int>?
    package var flow: Name?
    package var title: Name?
    package var source: Name?
    package var imports: [Name] = []
    package var screenSize: Spanned<[Double]>?
    package var tokens: [TokenDeclaration] = []
    package var data: [DatumDeclaration] = []
    package var derived: [DerivedDeclaration] = []
    package var content: [ContentDeclaration] = []
    package var services: [ServiceDeclaration] = []
    package var interactions: [InteractionDeclaration] = []
    package var timelines: [TimelineDeclaration] = []
    package var initial: Name?
    package var goals: [Name] = []
    package var states: [StateDeclaration] = []
    /// The root's own: what holds in every state.
    package var entry: [ActionDeclaration] = []
    package var transitions: [TransitionDeclaration] = []
    package var regions: [StateDeclaration] = []
    package var declined: [DeclinedDeclaration] = []
    package var promises: [PromiseDeclaration] = []
    package var scenarios: [ScenarioDeclaration] = []
    package var notes: [Name] = []
    /// The file has a `states` or `regions` section; without one it is a library.
    package var isLibrary = true
    package var span = Span.none

    package init() {}
}

/// `tokens: { duration: { base: 300ms } }`: group, name and the value as text.
package struct TokenDeclaration: Sendable {
    package var group: Name
    package var name: Name
    package var value: LiteralDeclaration
}

package struct DatumDeclaration: Sendable {
    package var name: Name
    package var type: TypeDeclaration
    package var initial: LiteralDeclaration?
    package var samples: [LiteralDeclaration] = []
    package var isEnvironment = false
    package var isStored = false
    package var source: [Name] = []
}

/// `type:` with its parameters, wherever a type is written (a datum, a field of `of:`).
package indirect enum TypeDeclaration: Sendable {
    case flag(Span)
    /// `range: 0..10` and `step` as text; nil range: any number.
    case number(range: Spanned<ClosedNumberRange>?, step: Spanned<Double>?, Span)
    case choice(options: [Phrase], optional: Bool, Span)
    case set(options: [Phrase], max: Int?, Span)
    case text(maxLength: Int?, Span)
    case list(of: [(name: Name, type: TypeDeclaration)], max: Int?, Span)
    case duration(Span)
    case moment(Span)
    /// Did not decode; a diagnostic has said so.
    case invalid(Span)
}

package struct ClosedNumberRange: Hashable, Sendable {
    package var low: Double
    package var high: Double

    package init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }
}

package struct DerivedDeclaration: Sendable {
    package struct Case: Sendable {
        package var condition: Phrase?
        package var value: Phrase
        package var span: Span

        package init(condition: Phrase?, value: Phrase, span: Span) {
            self.condition = condition
            self.value = value
            self.span = span
        }
    }
    package var name: Name
    package var cases: [Case]

    package init(name: Name, cases: [Case]) {
        self.name = name
        self.cases = cases
    }
}

package struct ContentDeclaration: Sendable {
    package var name: Name
    package var value: LiteralDeclaration
}

package struct ServiceDeclaration: Sendable {
    package var name: Name
    package var outcomes: [Name]
    /// Milliseconds, or the name of a duration token.
    package var typical: Phrase?
    /// As `typical`.
    package var timeout: Phrase?
    package var source: [Name] = []
}

package struct DeclinedDeclaration: Sendable {
    package var requirement: Name
    package var reason: Name
}

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

package struct ScenarioDeclaration: Sendable {
    package var name: Name
    /// Each in the script's one-line form (`type "   " into "Note"`), whichever way it was written.
    package var steps: [Name]
    package var source: [Name] = []
    package var span: Span
}
