/// What YAML has and flows do not.
extension DiagnosticInfo {
    package static let anchor = DiagnosticInfo("anchor", .error, "An anchor or an alias, which flows do not use.")
    package static let mergeKey = DiagnosticInfo("merge-key", .error, "A merge key, which YAML 1.2 does not have.")
    package static let tag = DiagnosticInfo("tag", .error, "A YAML tag, which flows do not use.")
    package static let severalDocuments = DiagnosticInfo("several-documents", .error, "A file with more than one YAML document.")
    package static let nestedTooDeep = DiagnosticInfo("nested-too-deep", .error, "Lists and mappings nested more than 64 deep.")
    package static let complexKey = DiagnosticInfo("complex-key", .error, "A list or a mapping as a key.")
    package static let emptyFile = DiagnosticInfo("empty-file", .error, "A file that holds nothing.")
    package static let rootIsNoMapping = DiagnosticInfo("root-is-no-mapping", .error, "A file that does not hold keys and values.")
}

private let namesInstead =
    "what repeats gets a name: `tokens` for figures, `timelines` and `interactions` for motion, `run` for a whole flow"

extension Diagnostic {
    /// - Parameter isAlone: nothing stands behind it that it could be a name for.
    static func anchor(_ span: Span, _ word: String, isAlone: Bool) -> Self {
        if isAlone {
            let title = "put text that begins with `&` in quotes: `\(inQuotes(word))`"
            return Diagnostic(
                .anchor, at: span, "`\(shortened(word))` is an anchor: flows have none", help: title, fix: Fix(span, replacement: inQuotes(word), title: title))
        }
        return Diagnostic(
            .anchor, at: span, "`\(shortened(word))` is an anchor: flows have none",
            help: "take it away, and write out what `*\(shortened(String(word.dropFirst())))` stands for; " + namesInstead)
    }

    static func alias(_ span: Span, _ word: String) -> Self {
        Diagnostic(
            .anchor, at: span, "`\(shortened(word))` is an alias: flows have none",
            help: "put text that begins with `*` in quotes")
    }

    static func mergeKey(_ span: Span) -> Self {
        Diagnostic(.mergeKey, at: span, "`<<` merges mappings in YAML 1.1: flows have no merge keys", help: namesInstead)
    }

    static func tag(_ span: Span, _ word: String, isAlone: Bool) -> Self {
        let isName = isAlone && isIdentifier(String(word.dropFirst()))
        return Diagnostic(
            .tag, at: span, "`\(shortened(word))` is a tag: flows have none",
            help: isName
                ? "in an expression write `not \(word.dropFirst())`; put text that begins with `!` in quotes"
                : "take it away, or put text that begins with `!` in quotes")
    }

    static func severalDocuments(_ span: Span) -> Self {
        Diagnostic(
            .severalDocuments, at: span, "a second document begins here: expected one for each file",
            help: "put what follows in a file of its own, and name it in `imports`")
    }

    static func nestedTooDeep(_ span: Span) -> Self {
        Diagnostic(
            .nestedTooDeep, at: span, "lists and mappings are nested more than 64 deep here",
            help: "move the inner part to a flow of its own, and use it with `run`")
    }

    static func complexKey(_ span: Span) -> Self {
        Diagnostic(
            .complexKey, at: span, "a key has to be text, found a list or a mapping",
            help: "put text that begins with `{` or `[` in quotes")
    }

    static func emptyFile(_ span: Span) -> Self {
        Diagnostic(.emptyFile, at: span, "the file is empty", help: "begin with `flowspec: 1` and `flow: name`")
    }

    static func rootIsNoMapping(_ span: Span) -> Self {
        Diagnostic(
            .rootIsNoMapping, at: span, "a flow is a mapping of keys to values",
            help: "begin with `flowspec: 1` and `flow: name`")
    }
}
