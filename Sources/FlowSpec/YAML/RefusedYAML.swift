/// What YAML has and flows do not.
extension DiagnosticInfo {
    package static let anchor = DiagnosticInfo("anchor", .error, "An anchor or an alias, which flows do not use.")
    package static let mergeKey = DiagnosticInfo("merge-key", .error, "A merge key, which YAML 1.2 does not have.")
    package static let tag = DiagnosticInfo("tag", .error, "A YAML tag, which flows do not use.")
    package static let severalDocuments = DiagnosticInfo("several-documents", .error, "A file with more than one YAML document.")
    package static let nestedTooDeep = DiagnosticInfo("nested-too-deep", .error, "Lists and mappings nested more than \(deepestNesting) deep.")
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

    /// - Parameter isNegation: it may be the `!` of another language, and what is negated.
    static func tag(_ span: Span, _ word: String, isNegation: Bool) -> Self {
        Diagnostic(
            .tag, at: span, "`\(shortened(word))` is a tag: flows have none",
            help: isNegation
                ? "in an expression write \(notInsteadOf(word)); put text that begins with `!` in quotes"
                : "take it away, or put text that begins with `!` in quotes")
    }

    /// `!dark` in the place of an expression, with all that belongs to it.
    static func negation(_ span: Span, _ word: String) -> Self {
        let help = "write \(notInsteadOf(word))"
        let sign = Span(file: span.file, start: Int(span.start), end: Int(span.start) + 1)
        return Diagnostic(
            .tag, at: span, "`!` is not an operator here, expected `not`", help: help, fix: Fix(sign, replacement: "not ", title: help))
    }

    /// - Parameter word: may be cut off inside the brackets of a call.
    private static func notInsteadOf(_ word: String) -> String {
        let isWhole = word.count { $0 == "(" } == word.count { $0 == ")" }
        return isWhole ? "`not \(shortened(String(word.dropFirst())))`" : "`not` for `!`"
    }

    static func severalDocuments(_ span: Span) -> Self {
        Diagnostic(
            .severalDocuments, at: span, "a second document begins here: expected one for each file",
            help: "put what follows in a file of its own, and name it in `imports`")
    }

    static func nestedTooDeep(_ span: Span) -> Self {
        Diagnostic(
            .nestedTooDeep, at: span, "lists and mappings are nested more than \(deepestNesting) deep here",
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

/// `!dark`, `!empty(query)` and `!dark and at(b)`; not `!important Save`, in which nothing joins the words.
func isNegation(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, to end: Int) -> Bool {
    guard beginsNegation(bytes, at: start, to: end) else { return false }
    let words = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count < 2 || words[0].contains("(") || joiningWords.contains(String(words[1]))
}

private let joiningWords: Set = ["and", "or", "&&", "||", "==", "!=", "=", "is", "in", "then"]

/// `!dark`, `!empty(query)` and `!(a or b)`; not `!!binary`.
func beginsNegation(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, to end: Int) -> Bool {
    guard start + 1 < end, bytes[start] == UInt8(ascii: "!") else { return false }
    let next = bytes[start + 1]
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "_") || (next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z"))
}
