/// A value of a JSON document, with its place.
struct PlacedJSON: Sendable {
    struct Member: Sendable {
        /// The key without its quotes.
        var key: Name
        var value: PlacedJSON
    }
    enum Kind: Sendable {
        case null
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([PlacedJSON])
        case object([Member])
    }

    var kind: Kind
    /// With quotes or brackets.
    var span: Span

    var text: String? { if case .text(let text) = kind { text } else { nil } }
    var number: Double? { if case .number(let number) = kind { number } else { nil } }
    var items: [PlacedJSON]? { if case .list(let items) = kind { items } else { nil } }
    var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

    subscript(key: String) -> PlacedJSON? { members?.first { $0.key.value == key }?.value }

    /// A text without its quotes; otherwise all of the value.
    var textSpan: Span {
        guard text != nil, span.end >= span.start + 2 else { return span }
        return Span(file: span.file, start: Int(span.start) + 1, end: Int(span.end) - 1)
    }

    /// With its article, for messages.
    var description: String {
        switch kind {
        case .null: "`null`"
        case .flag(let flag): "`\(flag)`"
        case .number(let number): "`\(numberText(number))`"
        case .text(let text): "`\(shortened(text))`"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
