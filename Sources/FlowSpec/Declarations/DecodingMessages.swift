extension DiagnosticInfo {
    package static let unknownKey = DiagnosticInfo("unknown-key", .error, "A key that means nothing where it stands.")
    package static let missingKey = DiagnosticInfo("missing-key", .error, "A key that has to be there and is not.")
    package static let wrongKind = DiagnosticInfo("wrong-kind", .error, "A list, a mapping or a text where something else is expected.")
    package static let textNeedsQuotes = DiagnosticInfo("text-needs-quotes", .error, "A text that YAML takes for something else.")
    package static let notAFlag = DiagnosticInfo("not-a-flag", .error, "Something other than `true` or `false`.")
    package static let badName = DiagnosticInfo("bad-name", .error, "A name with characters that names cannot have.")
    package static let unknownWord = DiagnosticInfo("unknown-word", .error, "A word that is none of those that may stand here.")
}

extension Diagnostic {
    static func keyAmongStates(_ key: Name, below state: String) -> Self {
        Diagnostic(
            .wrongKind, at: key.span, "expected the name of a state, found the key `\(key.value)` with a list",
            help: "indent it, and the list with it, so that it stands inside `\(state)`")
    }

    static func commaInText(_ span: Span, in file: SourceFile) -> Self {
        let text = file.text(span)
        let quoted = inQuotes(text)
        if let range = rangeWithCommas(text) {
            return Diagnostic(
                .textNeedsQuotes, at: span, "a fraction stands behind a point here, found `\(text)`", help: "write `\(range.written)`",
                fix: Fix(span, replacement: range.written, title: "write `\(range.written)`"))
        }
        if let duration = durationInWords(text) {
            return Diagnostic(
                .textNeedsQuotes, at: span, "a fraction stands behind a point here, found `\(text)`", help: "write `\(duration)`",
                fix: Fix(span, replacement: duration, title: "write `\(duration)`"))
        }
        let values = text.split(separator: "->", omittingEmptySubsequences: false).map { String(trimmed($0)) }
        let fractions = values.map(withDecimalPoint)
        if fractions.contains(where: { $0 != nil }), zip(fractions, values).allSatisfy({ $0 != nil || $1.utf8.first.map(isDigit) == true && !$1.contains(",") }) {
            let meant = zip(fractions, values).map { $0 ?? $1 }.joined(separator: " -> ")
            return Diagnostic(
                .textNeedsQuotes, at: span, "a fraction stands behind a point here, found `\(text)`", help: "write `\(meant)`",
                fix: Fix(span, replacement: meant, title: "write `\(meant)`"))
        }
        return Diagnostic(
            .textNeedsQuotes, at: span, "a comma ends unquoted text inside `{ }`",
            help: "put the text in quotes, or write each key on a line of its own",
            fix: quoted.utf8.contains(where: isBreak) ? nil : Fix(span, replacement: quoted, title: "write `\(quoted)`"))
    }

    static func missingKey(_ span: Span, _ key: String, owner: String, help: String?) -> Self {
        Diagnostic(.missingKey, at: span, "`\(key)` is missing from \(owner)", help: help)
    }

    static func notAFlag(_ span: Span, _ text: String, meant: Bool?, isQuoted: Bool) -> Self {
        let fix = meant.map { Fix(span, replacement: "\($0)", title: "write `\($0)`") }
        if isQuoted {
            return Diagnostic(
                .notAFlag, at: span, "expected `true` or `false`, found the text \"\(shortened(text))\"",
                help: meant == nil ? nil : "take the quotes away", fix: fix)
        }
        let message =
            meant.map { "`\(text)` is text in YAML 1.2: write `\($0)`" }
            ?? "expected `true` or `false`, found \(text.isEmpty ? "nothing" : "`\(shortened(text))`")"
        return Diagnostic(.notAFlag, at: span, message, fix: fix)
    }

    /// `{ end }` and `end:`.
    static func flagWithoutValue(_ span: Span, _ key: String, in file: SourceFile) -> Self {
        var diagnostic = Diagnostic(.notAFlag, at: span, "expected `true` or `false`, found nothing", help: "write `\(key): true`")
        guard let last = file.bytes[..<Int(span.start)].lastIndex(where: { $0 > 0x20 }) else { return diagnostic }
        let hasColon = file.bytes[last] == UInt8(ascii: ":")
        let end = Span(file: span.file, start: last + 1, end: last + 1)
        if hasColon || file.bytes[...last].reversed().starts(with: key.utf8.reversed()) {
            diagnostic.fix = Fix(end, replacement: hasColon ? " true" : ": true", title: "write `\(key): true`")
        }
        return diagnostic
    }

    static func badName(_ name: Name, _ what: Expected) -> Self {
        let better = name.value.contains(". ") ? nil : camelCase(name.value)
        return Diagnostic(
            .badName, at: name.span, "`\(shortened(name.value))` cannot be \(what)",
            help: "a name is a letter from a to z, then such letters, digits and `_`" + (inPlainLetters(name.value).map { ": `\($0)`, say" } ?? ""),
            fix: better.map { Fix(name.span, replacement: $0, title: "write `\($0)`") })
    }

    static func wordOfExpressions(_ name: Name, _ what: Expected) -> Self {
        Diagnostic(
            .badName, at: name.span, "`\(name.value)` cannot be \(what)", help: "in expressions it is a word with a meaning of its own: take another name")
    }

    /// Goes together with what is said of the declaration.
    /// - Parameter isCertain: that the name is meant, and no difference or the like.
    static func useOfBadName(_ name: String, _ span: Span, isCertain: Bool = true) -> Self {
        let better = isCertain && Int(span.end - span.start) == name.utf8.count ? camelCase(name) : nil
        var diagnostic = Diagnostic(
            .badName, at: span, "`\(shortened(name))` cannot be a name", fix: better.map { Fix(span, replacement: $0, title: "write `\($0)`") })
        diagnostic.particular = .useOfBadName(name)
        return diagnostic
    }

    static func stepWithBadName(_ name: String, _ span: Span) -> Self {
        var diagnostic = Diagnostic(.badName, at: span, "`\(shortened(name))` cannot be a name")
        diagnostic.particular = .stepWithBadName(name)
        return diagnostic
    }

    static func unknownWord(_ name: Name, _ what: Expected, known: [String]) -> Self {
        let synonym = synonyms[name.value.lowercased()].flatMap { known.contains($0) ? NearName($0) : nil }
        let hint = ambiguousWords[name.value.lowercased()].flatMap { $0.words.allSatisfy(known.contains) ? "write \(Suggestion.alternatives($0.words)): \($0.reason)" : nil }
        let nearest = hint == nil ? synonym ?? Suggestion.nearest(to: name.value, in: known, isVocabulary: true) : nil
        return Diagnostic(
            .unknownWord, at: name.span, "expected \(what), found `\(shortened(name.value))`",
            help: hint ?? nearest.map { "did you mean `\($0)`?" } ?? "write \(Suggestion.alternatives(known, limit: 20))",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }
}

/// Words of other languages for ours.
private let synonyms = [
    "bool": "flag", "boolean": "flag", "string": "text", "int": "number", "integer": "number", "float": "number",
    "double": "number", "counter": "number", "enum": "choice", "array": "list", "date": "moment", "datetime": "moment", "timestamp": "moment", "note": "info",
    "page": "screen", "snackbar": "toast", "bottomsheet": "sheet", "bottom sheet": "sheet", "bottom-sheet": "sheet",
]

/// Whether it is the type of numbers, as this language or another one has it.
func isNumberInOtherWords(_ type: String) -> Bool { type == "number" || synonyms[type.lowercased()] == "number" }

/// Words that several of ours may be meant by.
private let ambiguousWords: [String: (words: [String], reason: String)] = [
    "modal": (["sheet", "fullScreen", "alert", "overlay", "menu"], "each of them takes all input"),
    "dialog": (["alert", "sheet"], "a short question, or a screen of its own"), "popup": (["alert", "menu", "overlay", "toast"], "each comes up over another screen"),
    "popover": (["menu", "overlay"], "each comes up over another screen"), "banner": (["toast", "overlay"], "a passing note, or what stays until something leads on"),
    "time": (["moment", "duration"], "when something is, or how long it takes"),
    "action sheet": (["menu", "sheet"], "a list of choices, or a screen of its own"), "actionsheet": (["menu", "sheet"], "a list of choices, or a screen of its own"),
]

/// `open-page` → `openPage`, `_page` → `page`; nil where no name is left, or another one than was meant: letters and digits that names cannot have are not left out.
private func camelCase(_ text: String) -> String? {
    var name = ""
    var isNewWord = false
    for character in text.drop(while: { $0 == "_" }) {
        if isIdentifierPart(character) {
            name += isNewWord && !name.isEmpty ? character.uppercased() : String(character)
            isNewWord = false
        } else {
            if character.isLetter || character.isNumber || ";,|".contains(character) { return nil }
            isNewWord = true
        }
    }
    return isIdentifier(name) ? name : nil
}

/// `übersicht` → `uebersicht`: whether it reads well that way is for people to say.
private func inPlainLetters(_ text: String) -> String? { camelCase(text) == nil ? camelCase(String(text.flatMap(\.inPlainLetters))) : nil }

/// `2.5` and `0.8px` of `2,5` and `0,8px`; nil of anything else, and of `1,200`, which may be thousands.
func withDecimalPoint(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.drop(while: { $0 == UInt8(ascii: "-") }).allSatisfy(isDigit), parts[1].utf8.first.map(isDigit) == true,
        parts[1].utf8.allSatisfy({ isNamePart($0) || $0 == UInt8(ascii: "%") }), parts[1].utf8.prefix(while: isDigit).count != 3 || ["0", "-0"].contains(parts[0])
    else { return nil }
    return parts.joined(separator: ".")
}
