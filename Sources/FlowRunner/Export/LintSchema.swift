import FlowSpec

/// What a project file may say to lint, for its JSON Schema.
enum LintSchema {
    static let (levels, limits) = ("levels", "limits")

    static var definitions: [(String, JSONTree)] {
        let words = JSONTree.array(ProjectDeclaration.Level.allCases.map { .string($0.rawValue) })
        let rules = LintRule.findingNames.map { name in
            (name, JSONTree.object([("description", .string(LintRule.summary(of: name))), ("enum", words)]))
        }
        let values = LintLimit.all.map { limit in
            (limit.name, JSONTree.object([("description", .string(limit.wants.prefix(1).uppercased() + limit.wants.dropFirst() + "."))] + limit.form.terms))
        }
        return [(levels, mapping(rules)), (limits, mapping(values))]
    }

    private static func mapping(_ properties: [(String, JSONTree)]) -> JSONTree {
        .object([("type", .string("object")), ("properties", .object(properties)), ("additionalProperties", .flag(false))])
    }
}

extension LintLimit.Form {
    /// Figures may stand in quotes as well.
    fileprivate var terms: [(String, JSONTree)] {
        let duration = #"[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?(ms|s|min|h|d)"#
        return switch self {
        case .count: figure("integer", #"^[-+]?[0-9]+$"#)
        case .amount: figure("number", #"^[-+]?(([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|0[xX][0-9a-fA-F.]+([pP][-+]?[0-9]+)?)$"#)
        case .duration: text(#"^\s*"# + duration + #"\s*$"#)
        case .durations: text(#"^\s*"# + duration + #"\s*\.\.\s*"# + duration + #"\s*$"#)
        case .words:
            [("type", types(["string", "number", "boolean", "array"])), ("items", .object([("type", types(["string", "number", "boolean"]))]))]
        }
    }

    private func types(_ words: [String]) -> JSONTree { .array(words.map { .string($0) }) }

    private func text(_ pattern: String) -> [(String, JSONTree)] { [("type", .string("string")), ("pattern", .string(pattern))] }

    private func figure(_ type: String, _ pattern: String) -> [(String, JSONTree)] {
        [("type", types([type, "string"])), ("minimum", .number(0)), ("pattern", .string(pattern))]
    }
}
