extension DiagnosticInfo {
    static let unknownReference = DiagnosticInfo("unknown-reference", "A reference in a design-tokens file leads nowhere.")
    static let referenceCycle = DiagnosticInfo("reference-cycle", "Design tokens or their groups refer to each other in a circle.")
    static let unknownTokenType = DiagnosticInfo("unknown-token-type", .warning, "A design token has a type that the format does not have.")
    static let tokenWithoutType = DiagnosticInfo("token-without-type", "Neither a design token nor a group around it says its type.")
    static let outdatedTokenValue = DiagnosticInfo(
        "outdated-token-value", .warning, "A design token's value is written as drafts before 2025.10 had it.")
    static let wrongTokenName = DiagnosticInfo("wrong-token-name", "A design token or group has a name that cannot be referred to.")
    static let tooManyTokens = DiagnosticInfo("too-many-tokens", "The groups of a design-tokens file extend each other without measure.")
}

extension Diagnostic {
    static func wrongTokenName(_ name: Name) -> Diagnostic {
        Diagnostic(
            .wrongTokenName, at: name.span, "\(name.value.isEmpty ? "an empty text" : "`\(shortened(name.value))`") cannot be the name of a token or group",
            help: "names are not empty, do not begin with `$`, and have no `.`, `{` and `}`")
    }

    static func neitherTokenNorGroup(_ member: PlacedJSON.Member) -> Diagnostic {
        Diagnostic(
            .wrongToken, at: member.value.textSpan, "`\(member.key.value)` is \(member.value.description), neither a token nor a group",
            help: "a token is an object with `$value`")
    }

    static func rootWithoutValue(_ name: Name) -> Diagnostic {
        Diagnostic(.wrongToken, at: name.span, "`$root` is the token of its group, and has no `$value`")
    }

    static func tokenHoldsMore(_ entry: TokenGroups.Entry, _ child: Name) -> Diagnostic {
        Diagnostic(
            .wrongToken, at: child.span, "`\(entry.name.value)` has a `$value`, so it is a token and cannot hold `\(child.value)`",
            labels: [Label(entry.name.span, "the token")], help: "make it a group, and its own value the token `$root` in it")
    }

    static func valueAndReference(_ reference: Name) -> Diagnostic {
        Diagnostic(.wrongToken, at: reference.span, "a token has either `$value` or `$ref`", help: "leave one of the two out")
    }

    static func noReference(_ node: PlacedJSON) -> Diagnostic {
        Diagnostic(
            .unknownReference, at: node.textSpan, "\(node.description) is no reference",
            help: "write `{group.token}`, or `#/group/token/$value` after `$ref`")
    }

    static func unknownReference(_ node: PlacedJSON, _ path: String, known: [String]) -> Diagnostic {
        if known.contains(where: { $0.hasPrefix(path + ".") }) {
            let inner = known.filter { $0.hasPrefix(path + ".") }
            let hasRoot = inner.contains(path + ".$root")
            return Diagnostic(
                .unknownReference, at: node.textSpan, "`\(path)` is a group, not a token",
                help: hasRoot ? "write `{\(path).$root}`" : "its tokens are \(Suggestion.alternatives(inner, joinedBy: "and"))")
        }
        let nearest = Suggestion.nearest(to: path, in: known) ?? sameLastName(path, known)
        let isBraced = node.text?.hasPrefix("{") == true
        return Diagnostic(
            .unknownReference, at: node.textSpan, "no token of this file is called `\(path)`",
            help: nearest.map { "did you mean `\(isBraced ? "{\($0)}" : $0.name)`?" } ?? "a reference names all groups of the token, from the outermost on",
            fix: nearest.flatMap { near in
                isBraced && near.isCertain ? Fix(node.textSpan, replacement: "{\(near)}", title: "write `{\(near)}`") : nil
            })
    }

    /// The only token whose own name is the reference's last.
    private static func sameLastName(_ path: String, _ known: [String]) -> NearName? {
        guard let name = path.split(separator: ".").last else { return nil }
        let same = known.filter { $0.split(separator: ".").last == name }
        return same.count == 1 ? NearName(same[0]) : nil
    }

    static func pointsNowhere(_ reference: PlacedJSON, _ segment: String, known: [String]) -> Diagnostic {
        let nearest = Suggestion.nearest(to: segment, in: known)
        return Diagnostic(
            .unknownReference, at: reference.textSpan, "`\(reference.text ?? "")` leads nowhere: there is no `\(segment)`",
            help: nearest.map { "did you mean `\($0)`?" }
                ?? (known.isEmpty ? nil : "there are \(Suggestion.alternatives(known.sorted(), joinedBy: "and"))"))
    }

    static func noGroup(_ extended: PlacedJSON, _ text: String, _ name: String, known: [String]) -> Diagnostic {
        let nearest = Suggestion.nearest(to: name, in: known)
        return Diagnostic(
            .unknownReference, at: extended.textSpan, "`\(text)` leads to no group: there is no `\(name)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "write the groups' names from the outermost on, `{group.inner}`")
    }

    static func tooManyReferences(_ node: PlacedJSON) -> Diagnostic {
        Diagnostic(.referenceCycle, at: node.textSpan, "too many references lead on from here", help: "refer to the value itself")
    }

    static func tokenWithoutType(_ name: Name) -> Diagnostic {
        Diagnostic(
            .tokenWithoutType, at: name.span, "`\(name.value)` has no type, and no group around it has one",
            help: "add `\"$type\"` to the token or to its group")
    }

    static func unknownTokenType(_ type: Name) -> Diagnostic {
        let nearest = Suggestion.nearest(to: type.value, in: DesignTokenType.allCases.map(\.rawValue), isVocabulary: true)
        return Diagnostic(
            .unknownTokenType, at: type.span,
            "\(type.value.hasPrefix("`") ? type.value : "`\(type.value)`") is no type of design tokens, so its tokens are passed over",
            help: nearest.map { "did you mean `\($0)`?" },
            fix: nearest.flatMap { Fix(type.span, replacement: $0) })
    }

    static func differentTypes(_ entry: TokenGroups.Entry, _ type: Name, _ target: TokenGroups.Entry, _ other: Name) -> Diagnostic {
        let place = entry.node["$value"] ?? entry.node["$ref"] ?? entry.node
        return Diagnostic(
            .wrongToken, at: place.textSpan, "`\(entry.name.value)` is of the type `\(type.value)`, and `\(target.pathText)` of the type `\(other.value)`",
            labels: [Label(target.name.span, "the token that it refers to")])
    }
}
