/// What XState's configuration asks of a JSON value.
extension PlacedJSON {
    struct Field {
        var key: String
        var keySpan: Span
        var value: PlacedJSON
    }

    /// In the order of the document; none where it is no object.
    var fields: [Field] { (members ?? []).map { Field(key: $0.key.value, keySpan: $0.key.span, value: $0.value) } }

    var isObject: Bool { members != nil }
    var isArray: Bool { items != nil }
    var isNull: Bool { if case .null = kind { true } else { false } }
    var flag: Bool? { if case .flag(let flag) = kind { flag } else { nil } }

    /// `[]` or `{}`.
    var isEmpty: Bool { items?.isEmpty ?? members?.isEmpty ?? false }

    /// Every state in it has an `id` of one word, as our export writes them.
    var isOfFlow: Bool {
        let states = self["states"]?.fields ?? []
        return !states.isEmpty && states.allSatisfy { field in
            guard let id = field.value["id"]?.word, !id.contains(".") else { return false }
            return field.value["states"] == nil || field.value.isOfFlow
        }
    }

    /// The items, or the value itself where it is no list.
    var oneOrMany: [PlacedJSON] { items ?? [self] }

    /// Any scalar as a text; nil for `null`, lists and objects.
    var word: String? {
        switch kind {
        case .text(let text): text
        case .number(let number): ecmaScriptText(number)
        case .flag(let flag): flag ? "true" : "false"
        case .null, .list, .object: nil
        }
    }
}
