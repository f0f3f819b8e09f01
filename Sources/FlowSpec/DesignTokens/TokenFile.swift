extension FileDeclaration {
    /// Whether a file of that name holds design tokens (DTCG 2025.10, 4.2).
    static func holdsDesignTokens(_ path: String) -> Bool { path.hasSuffix(".tokens.json") || path.hasSuffix(".tokens") }

    /// Reads a design-tokens file as a library that holds nothing but tokens. What flows have no use for, such as fonts, is passed over.
    static func decodeDesignTokens(_ source: SourceFile, _ file: FileID) -> (FileDeclaration, [Diagnostic]) {
        var declaration = FileDeclaration()
        var report: [Diagnostic] = []
        guard let root = readJSON(source, file, for: .designTokens, report: &report) else {
            declaration.isCut = true
            return (declaration, report)
        }
        declaration.span = root.span
        guard root.members != nil else {
            report.append(Diagnostic(.wrongToken, at: root.span, "design tokens are an object of groups and tokens, not \(root.description)"))
            return (declaration, report)
        }
        let groups = TokenGroups(root, report: &report)
        var references = TokenReferences(groups)
        var found = FoundTokens()
        for index in groups.entries.indices { read(index, groups, &references, into: &found, report: &report) }
        declaration.tokens = found.declarations + extendedTokens(groups.extensions, report: &report)
        return (declaration, report)
    }

    private static func read(
        _ index: Int, _ groups: TokenGroups, _ references: inout TokenReferences, into found: inout FoundTokens, report: inout [Diagnostic]
    ) {
        let entry = groups.entries[index]
        let value = references.value(of: index, report: &report)
        guard let word = references.type(of: index) else {
            // A token that refers to nothing has no type for that reason.
            if value != nil { report.append(.tokenWithoutType(entry.name)) }
            return
        }
        guard let type = DesignTokenType(rawValue: word.value) else {
            if word.span == entry.node["$type"]?.textSpan || entry.inheritedType?.span == word.span, found.isNew(word) {
                report.append(.unknownTokenType(word))
            }
            return
        }
        guard let value else { return }
        if let target = references.target(of: index), let other = references.type(of: target), other.value != word.value {
            report.append(.differentTypes(entry, word, groups.entries[target], other))
            return
        }
        let alias = references.target(of: index).map { groups.entries[$0].pathText }
        var reader = TokenValueReader(of: entry.name)
        if type == .transition {
            found.addTransition(entry, value, alias: alias, &reader)
        } else if let group = type.group, let read = reader.value(value, as: type) {
            found.add(group, entry.path, read, at: value.span, alias: alias)
        }
        // An alias of a wrong value is not a second fault.
        if alias == nil { report += reader.diagnostics }
    }

    /// What `flowrun tokens` writes where the format has no type: haptics, springs, other easings.
    private static func extendedTokens(_ extensions: PlacedJSON?, report: inout [Diagnostic]) -> [TokenDeclaration] {
        var tokens: [TokenDeclaration] = []
        for group in extensions?[extensionKey]?.members ?? [] {
            for member in group.value.members ?? [] {
                guard isIdentifier(member.key.value) else {
                    report.append(.wrongTokenName(member.key))
                    continue
                }
                tokens.append(TokenDeclaration(group: group.key, name: member.key, value: member.value.literal))
            }
        }
        return tokens
    }

    /// The vendor's key in `$extensions` (DTCG 2025.10, 5.2.3).
    package static let extensionKey = "org.flowspec"
}

extension PlacedJSON {
    fileprivate var literal: LiteralDeclaration {
        switch kind {
        case .list(let items): return .list(items.map(\.literal), span)
        case .object(let members): return .record(members.map { ($0.key, $0.value.literal) }, span)
        case .text(let text): return .scalar(Phrase(text: text, span: textSpan, isQuoted: true, isVerbatim: text.utf8.count == Int(textSpan.end - textSpan.start)))
        case .number(let number): return .scalar(Phrase(text: numberText(number), span: span, isQuoted: false, isVerbatim: false))
        case .flag(let flag): return .scalar(Phrase(text: flag ? "true" : "false", span: span, isQuoted: false, isVerbatim: true))
        case .null: return .scalar(Phrase(text: "", span: span, isQuoted: false, isVerbatim: false))
        }
    }
}

extension JSONPurpose {
    static let designTokens = JSONPurpose(whole: "design tokens are a JSON object: `{ }`", comment: "put it in `$description`")
}
