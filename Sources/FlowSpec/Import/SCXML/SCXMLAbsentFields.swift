extension SCXMLImporter {
    /// A first value without fields that hold nothing at all: these start as the emptiest value of their type. So do items of lists.
    mutating func withoutAbsent(_ value: ECMAScriptTree, _ path: String, _ session: Int, at span: Span, depth: Int = 0) -> ECMAScriptTree {
        if case .array(let items) = value, case .list(let kind)? = sessions[session].data[path]?.kind, items.contains(where: \.isAbsent),
            let emptiest = kind.emptiest
        {
            approximate("`\(path)` holds items that are nothing at all, in a flow the emptiest value of their type", at: span)
            return .array(items.map { $0.isAbsent ? emptiest : $0 })
        }
        guard depth < 24, case .object(let fields) = value else { return value }
        var kept: [ECMAScriptTree.Field] = []
        for var field in fields {
            guard !field.value.isAbsent else {
                approximate("`\(path).\(field.name)` starts as nothing at all, in a flow as the emptiest value of its type", at: span)
                continue
            }
            field.value = withoutAbsent(field.value, "\(path).\(field.name)", session, at: span, depth: depth + 1)
            kept.append(field)
        }
        return .object(kept)
    }
}

extension SCXMLKind {
    fileprivate var emptiest: ECMAScriptTree? {
        switch self {
        case .number, .nothing: .number(0)
        case .text: .text("")
        case .flag: .flag(false)
        case .list, .record: nil
        }
    }
}
