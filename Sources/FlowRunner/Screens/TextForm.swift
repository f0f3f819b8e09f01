import FlowSpec

/// How a condition looks at a text: as it is, without the spaces around it, in small letters, or both.
struct TextForm: OptionSet, Hashable, Comparable {
    let rawValue: Int
    static let trimmed = TextForm(rawValue: 1)
    static let lowered = TextForm(rawValue: 2)

    static func < (a: TextForm, b: TextForm) -> Bool { a.rawValue < b.rawValue }

    func of(_ text: String) -> String {
        let text = contains(.trimmed) ? text.withoutOuterSpace : text
        return contains(.lowered) ? text.lowercased() : text
    }
}

/// Something that a condition asks of a text in one of its forms.
struct TextQuestion: Hashable {
    enum Subject: Hashable {
        case isEqual(to: String)
        /// Whether it has so many characters or more.
        case isAsLong(as: Int)
        case holds(String)
    }
    var form: TextForm
    var subject: Subject
}
