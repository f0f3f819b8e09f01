extension SCXMLImporter {
    /// A first value without fields that hold nothing at all: these start as the emptiest value of their type.
    mutating func withoutAbsent(_ value: ECMAScriptTree, _ path: String, at span: Span, depth: Int = 0) -> ECMAScriptTree {
        guard depth < 24, case .object(let fields) = value else { return value }
        var kept: [ECMAScriptTree.Field] = []
        for var field in fields {
            guard !field.value.isAbsent else {
                approximate("`\(path).\(field.name)` starts as nothing at all, in a flow as the emptiest value of its type", at: span)
                continue
            }
            field.value = withoutAbsent(field.value, "\(path).\(field.name)", at: span, depth: depth + 1)
            kept.append(field)
        }
        return .object(kept)
    }
}
