extension ScriptCursor {
    /// A literal in YAML's flow style: a scalar, `[…]` or `{name: …}`, nested at most 32 deep.
    /// - Parameter ends: characters that end a plain scalar, inside brackets.
    mutating func takeLiteral(endingAt ends: Set<Unicode.Scalar> = [], depth: Int = 0) throws(ScriptFault) -> WalkLiteral {
        skipBlanks()
        guard depth <= 32 else { throw fault("lists and records may be nested 32 deep") }
        if next == "[" { return .list(try takeItems(depth: depth)) }
        if next == "{" { return .record(try takeFields(depth: depth)) }
        if let text = try takeQuoted() { return .scalar(text, isQuoted: true) }
        let start = column
        let text = takePlain(endingAt: ends)
        guard !text.isEmpty else { throw fault("expected a value, \(found)", at: start) }
        return .scalar(text, isQuoted: false)
    }

    private mutating func takeItems(depth: Int) throws(ScriptFault) -> [WalkLiteral] {
        var items: [WalkLiteral] = []
        advance()
        while !take("]") {
            items.append(try takeLiteral(endingAt: [",", "]", "}"], depth: depth + 1))
            try takeSeparator(closing: "]")
        }
        return items
    }

    private mutating func takeFields(depth: Int) throws(ScriptFault) -> [WalkLiteral.Field] {
        var fields: [WalkLiteral.Field] = []
        advance()
        while !take("}") {
            let name = try takeQuoted() ?? takePlain(endingAt: [":", ",", "}", "]"])
            guard !name.isEmpty, take(":") else { throw fault("expected `name: value`, \(found)") }
            fields.append(WalkLiteral.Field(name, try takeLiteral(endingAt: [",", "]", "}"], depth: depth + 1)))
            try takeSeparator(closing: "}")
        }
        return fields
    }

    private mutating func takeSeparator(closing: Unicode.Scalar) throws(ScriptFault) {
        skipBlanks()
        guard take(",") || next == closing else { throw fault("expected `,` or `\(closing)`, \(found)") }
    }
}
