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

/// A word or text as it is written, with its place.
package typealias Name = Spanned<String>

/// A scalar that may hold an expression. Where a value may be text or an expression, a quoted scalar is that text.
package struct Phrase: Hashable, Sendable {
    package let text: String
    /// The scalar without its quotes.
    package var span: Span
    package var isQuoted: Bool
    /// Whether byte n of `text` stands at `span.start + n` (no escapes, no folding), so that carets can be exact.
    package var isVerbatim: Bool
    package let signs: TextSigns
    /// Where the lines of a block text stand; empty for any other.
    var lines: [Line] = []

    package init(text: String, span: Span, isQuoted: Bool, isVerbatim: Bool) {
        signs = TextSigns(in: text.utf8)
        self.text = text
        self.span = span
        self.isQuoted = isQuoted
        self.isVerbatim = isVerbatim
    }

    /// Of a block text, without its indentation.
    struct Line: Hashable, Sendable {
        /// The first byte in the text, and in the file.
        var start: Int
        var place: Int
        var count: Int
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
