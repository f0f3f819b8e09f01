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
    /// - Parameters:
    ///   - called: the owner.
    ///   - isState: it holds what a state does.
    ///   - meant: the key whose value this one has.
    static func unknownKey(_ key: Name, known: [String], owner: KeyOwner, called: String, isState: Bool = false, meant: String? = nil) -> Self {
        var diagnostic = Diagnostic(.unknownKey, at: key.span, "`\(key.value)` is no key of \(called)")
        let everyday = (meant ?? everydayKey(key.value, owner: owner)).map { NearName($0) }
        if everyday == nil, let hint = keyHint(key.value, owner: owner) {
            diagnostic.help = hint
        } else if let nearest = everyday ?? Suggestion.nearest(to: key.value, in: known, isVocabulary: true) {
            diagnostic.help = "did you mean `\(nearest)`?"
            diagnostic.fix = Fix(key.span, replacement: nearest)
        } else if isState {
            diagnostic.help = "it looks like a state: indent it under `states:`"
        } else {
            diagnostic.help = triggerInKey(key.value, owner: owner) ?? home(of: key.value, owner: owner) ?? listOfKeys(known, owner: owner)
        }
        return diagnostic
    }

    /// `tap Save: saved`, and `after 3 seconds: home`.
    private static func triggerInKey(_ key: String, owner: KeyOwner) -> String? {
        let words = key.split(separator: " ", maxSplits: 1)
        guard owner == .transition, words.count == 2, TransitionDeclaration.Key(rawValue: String(words[0]))?.trigger != nil else { return nil }
        let rest = String(trimmed(words[1]))
        return "write `\(words[0]): \(durationInWords(rest) ?? rest)`, and where it leads on a line of its own, `to:` with the state"
    }

    private static func listOfKeys(_ known: [String], owner: KeyOwner) -> String {
        let usual = UsualKeys.byOwner[owner]
        return usual?.sentence ?? "its keys are \(Suggestion.alternatives(known.sorted(), joinedBy: "and", limit: 40))"
    }

    static func keysOfScreen(_ first: Name, _ all: [String], hasScreen: Bool) -> Self {
        let (they, belong, them) = all.count == 1 ? ("it", "belongs", "it") : (Suggestion.alternatives(all, joinedBy: "and"), "belong", "them")
        var diagnostic = Diagnostic(
            .unknownKey, at: first.span, "`\(first.value)` is no key of a state",
            help: "\(they) \(belong) to the screen: " + (hasScreen ? "indent \(them), so that \(all.count == 1 ? "it stands" : "they stand") inside `screen:`" : "write `screen:` above, and indent \(them) below it"))
        if all.contains("show") { diagnostic.particular = .hidesElements }
        return diagnostic
    }

    static func keyAmongStates(_ key: Name, below state: String) -> Self {
        Diagnostic(
            .wrongKind, at: key.span, "expected the name of a state, found the key `\(key.value)` with a list",
            help: "indent it, and the list with it, so that it stands inside `\(state)`")
    }

    /// Where a key belongs that is known elsewhere.
    private static func home(of key: String, owner: KeyOwner) -> String? {
        switch owner {
        case .screen where StateDeclaration.Key(rawValue: key) != nil:
            "it belongs to the state: move it to the left, so that it stands below `screen:`"
        case .screen where TransitionDeclaration.Key(rawValue: key) != nil:
            "it belongs to a transition of the state, in `transitions:`"
        case .flow where TransitionDeclaration.Key(rawValue: key)?.trigger != nil:
            "it belongs to a transition: an item of `transitions:`, at a state"
        case .timeline where TimelineItemDeclaration.Key(rawValue: key) != nil:
            "it belongs to a step: an item of `steps:`"
        case .transition where ActionDeclaration.Key(rawValue: key) != nil:
            "it is an action: an item of `do:`"
        case .transition where StateDeclaration.Key(rawValue: key) != nil:
            "it belongs to a state, beside `transitions:`"
        case .flow where StateDeclaration.Key(rawValue: key) != nil:
            "it belongs to a state, in `states:`"
        case .action where TransitionDeclaration.Key(rawValue: key) != nil:
            "it belongs to a transition, beside `do:`"
        default: nil
        }
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
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].utf8.allSatisfy(isDigit), parts[1].utf8.first.map(isDigit) == true, !parts[0].isEmpty, parts[1].utf8.allSatisfy(isNamePart) {
            let meant = parts.joined(separator: ".")
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

    static func wrongKind(_ id: NodeID, in tree: YAMLTree, expected: String) -> Self {
        var span = tree.span(id)
        let node = tree[id]
        if node.kind != .scalar, node.style == .block, let first = tree.firstChild(id) {
            span = Span(file: span.file, start: Int(span.start), end: Int(tree.span(first).end))
        }
        if node.kind == .mapping, node.style == .flow, let key = tree.firstChild(id), let value = tree.nextSibling(key),
            tree.nextSibling(value) == nil, tree.isNull(value)
        {
            let text = tree.file.text(span)
            if expected.hasPrefix("an expression") || expected.hasSuffix("an expression") || expected == "a record or an index" {
                let meant = tree.file.text(tree.span(key))
                return Diagnostic(
                    .textNeedsQuotes, at: span, "expected \(expected), found a mapping: YAML reads `{` as its beginning",
                    help: "an expression stands without braces: write `\(meant)`", fix: Fix(span, replacement: meant, title: "write `\(meant)`"))
            }
            if let inner = tree.firstChild(key).map({ tree.text($0) }), tree[key].kind == .mapping, tree.declaresName(beginning: inner) {
                let written = inQuotes("{\(inner)}")
                return Diagnostic(
                    .textNeedsQuotes, at: span, "expected \(expected), found a mapping: YAML reads `{` as its beginning",
                    help: "a value in a text stands in single braces, in quotes: write `\(written)`", fix: Fix(span, replacement: written, title: "write `\(written)`"))
            }
            if expected.hasPrefix("the name of"), isIdentifier(tree.text(key)) {
                let name = tree.text(key)
                return Diagnostic(
                    .textNeedsQuotes, at: span, "expected \(expected), found it in braces", help: "write `\(name)`", fix: Fix(span, replacement: name, title: "write `\(name)`"))
            }
            if expected.hasPrefix("a list of") { return listInBraces(id, in: tree, expected: expected) }
            let isValue = !(textsShown + ["the label or id of an element"]).contains(expected) || tree.declaresName(beginning: tree.text(key))
            let braces = "{" + text + "}"
            return Diagnostic(
                .textNeedsQuotes, at: span, "expected \(expected), found a mapping: YAML reads `{` as its beginning",
                help: "put text that begins with `{` in quotes" + (isValue ? "" : "; braces that are to be seen are doubled: `\(inQuotes(braces))`"),
                fix: isValue ? Fix(span, replacement: inQuotes(text), title: "write `\(inQuotes(text))`") : nil)
        }
        if let told = conditionInBraces(id, in: tree, expected: expected) ?? namesInBraces(id, in: tree, expected: expected) { return told }
        if tree.isNull(id), let place = tree.file.commentInText(behind: Int(span.end)) {
            let comment = Span(file: span.file, start: place.lowerBound, end: place.upperBound)
            let name = String(tree.file.text(comment).dropFirst())
            if expected.hasPrefix("the name of") || expected.hasPrefix("the id of"), isIdentifier(name) {
                return Diagnostic(
                    .textNeedsQuotes, at: comment, "expected \(expected), found a comment: YAML reads `#` as its beginning", help: "a name has no `#`: write `\(name)`",
                    fix: Fix(comment, replacement: name, title: "write `\(name)`"))
            }
            return Diagnostic(
                .textNeedsQuotes, at: comment, "expected \(expected), found a comment: YAML reads `#` as its beginning",
                help: "put text that begins with `#` in quotes",
                fix: commentInText(span, place, isInBrackets: tree.isInBrackets(id), in: tree.file).fix)
        }
        if node.kind == .sequence, node.style == .flow, textsShown.contains(expected) {
            let text = tree.file.text(span)
            return Diagnostic(
                .textNeedsQuotes, at: span, "expected \(expected), found a list: YAML reads `[` as its beginning",
                help: "put text that begins with `[` in quotes",
                fix: text.utf8.contains(where: isBreak) ? nil : Fix(span, replacement: inQuotes(text), title: "write `\(inQuotes(text))`"))
        }
        if expected.hasSuffix("by their names"), let named = itemsWithNames(id, in: tree, expected: expected, at: span) { return named }
        let isListExpected = expected.hasPrefix("a list of")
        if isListExpected, node.kind == .mapping, let dashes = oddDashes(id, in: tree) { return dashes }
        if isListExpected, node.kind == .mapping, node.style == .flow { return listInBraces(id, in: tree, expected: expected) }
        let help = !isListExpected ? helpBesideLists(id, in: tree, expected) : node.kind == .mapping ? "begin each item with `- `" : tree.isNull(id) ? "write the items below, each behind `- `, or take the key away" : nil
        var diagnostic = Diagnostic(.wrongKind, at: span, "expected \(expected), found \(found(id, in: tree))", help: help)
        diagnostic.particular = expected == Decoding.elementsExpected ? .hidesElements : node.kind == .scalar ? nil : .hides(tree.words(in: id))
        if isListExpected, node.kind == .mapping, node.style == .block { tellFirstDash(in: &diagnostic, tree.file) }
        return diagnostic
    }

    private static func helpBesideLists(_ id: NodeID, in tree: YAMLTree, _ expected: String) -> String? {
        let kind = tree[id].kind
        return switch expected {
        case "a transition, as keys and values" where kind == .scalar: arrowInLabel(tree.text(id)).map { "write `tap: \($0.label)`, and below it `to: \($0.target)`" }
        case "the label or id of an element" where kind == .sequence: "write a transition for each of them"
        case "a state, as keys and values" where kind == .scalar && ["end", "final", "done"].contains(tree.text(id)): "write `{ end: true }`"
        case "a state, as keys and values" where kind == .scalar && ["todo", "TODO", "tbd", "TBD"].contains(tree.text(id)): "write `{ todo: … }`, with what is to be designed"
        case ActionDeclaration.appendedExpected where kind == .scalar && isIdentifier(tree.text(id)):
            "write `{ \(tree.text(id)): { … } }`, with the fields of the record in the inner braces"
        case "the label of a row" where kind == .sequence: "the elements of a row are a list of their own: write `show:` for `row:`"
        case "an expression, or a promise again" where kind == .sequence: "write a promise for each of them"
        case "an expression" where kind == .sequence: "conditions are joined by `and` or `or` instead of standing in a list"
        case StateDeclaration.exitsExpected: "write each with our target behind it, as in `exits: { done: home }`"
        default: nil
        }
    }

    /// `Close -> home`, as on a drawing.
    static func arrowInLabel(_ text: String) -> (label: String, target: String)? {
        for arrow in ["->", "→", "=>"] {
            let parts = text.split(separator: arrow, omittingEmptySubsequences: false).map { String(trimmed($0)) }
            if parts.count == 2, !parts[0].isEmpty, isIdentifier(parts[1]) { return (parts[0], parts[1]) }
        }
        return nil
    }

    /// `{hasName ? name : email}`, as other languages choose between two values.
    private static func conditionInBraces(_ id: NodeID, in tree: YAMLTree, expected: String) -> Self? {
        guard textsShown.contains(expected), tree[id].kind == .mapping, tree[id].style == .flow, let key = tree.firstChild(id), let value = tree.nextSibling(key), tree.nextSibling(value) == nil,
            tree[key].kind == .scalar, tree[value].kind == .scalar, tree[value].style == .plain || tree[value].style == .doubleQuoted, !tree.isNull(value)
        else { return nil }
        let parts = tree.text(key).split(separator: "?", omittingEmptySubsequences: false).map { trimmed($0) }
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let written = inQuotes("{if \(parts[0]) then \(parts[1]) else \(tree.file.text(tree.span(value)))}")
        return Diagnostic(
            .textNeedsQuotes, at: tree.span(id), "expected \(expected), found a mapping: YAML reads `{` as its beginning", help: "write `\(written)`",
            fix: tree.declaresName(beginning: tree.text(key)) ? Fix(tree.span(id), replacement: written, title: "write `\(written)`") : nil)
    }

    /// Of a list whose other items have theirs: the first is a mapping without it, and the others stand beside that.
    private static func tellFirstDash(in diagnostic: inout Diagnostic, _ file: SourceFile) {
        let first = FaultyLine(file, at: Int(diagnostic.primary.span.start))
        guard first.text.lowerBound == Int(diagnostic.primary.span.start), let item = first.itemBelow else { return }
        let fix = first.fixWithDash(before: item, diagnostic.primary.span.file)
        (diagnostic.help, diagnostic.fix, diagnostic.particular) = (fix.title, fix, diagnostic.particular.map { .lacksDash($0) })
    }

    private static func found(_ id: NodeID, in tree: YAMLTree) -> String {
        switch tree[id].kind {
        case .broken: "something unreadable"
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .scalar where tree.isNull(id): "nothing"
        case .scalar: tree.text(id).isEmpty ? "an empty text" : "`\(shortened(tree.text(id)))`"
        }
    }

    /// `-button: Order` and the like, line by line: to YAML the dash is a part of the key.
    private static func oddDashes(_ mapping: NodeID, in tree: YAMLTree) -> Self? {
        var edits: [Edit] = []
        var key = tree.firstChild(mapping)
        while let current = key {
            guard let dash = FlowSpec.oddDash(beginning: tree.text(current)), tree[current].style == .plain else { return nil }
            let start = Int(tree.span(current).start)
            edits.append(Edit(span: Span(file: tree.fileID, start: start, end: start + dash.utf8.count), replacement: "- "))
            key = tree.nextSibling(current).flatMap(tree.nextSibling)
        }
        guard let first = edits.first else { return nil }
        return .oddDash(first.span, further: Array(edits.dropFirst()))
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

    static func badName(_ name: Name, _ what: String) -> Self {
        let several = name.value.split { ";|".contains($0) }.map { String(trimmed($0)) }
        let isList = several.count > 1 && several.allSatisfy(isIdentifier)
        let better = isList ? several.joined(separator: ", ") : name.value.contains(". ") ? nil : camelCase(name.value)
        return Diagnostic(
            .badName, at: name.span, "`\(shortened(name.value))` cannot be \(what)",
            help: isList ? "commas stand between the items of a list" : "a name is a letter from a to z, then such letters, digits and `_`",
            fix: better.map { Fix(name.span, replacement: $0, title: "write `\($0)`") })
    }

    static func wordOfExpressions(_ name: Name, _ what: String) -> Self {
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

    static func unknownWord(_ name: Name, _ what: String, known: [String]) -> Self {
        let synonym = synonyms[name.value.lowercased()].flatMap { known.contains($0) ? NearName($0) : nil }
        let hint = ambiguousWords[name.value.lowercased()].flatMap { $0.words.allSatisfy(known.contains) ? "write \(Suggestion.alternatives($0.words)): \($0.reason)" : nil }
        let nearest = hint == nil ? synonym ?? Suggestion.nearest(to: name.value, in: known, isVocabulary: true) : nil
        return Diagnostic(
            .unknownWord, at: name.span, "expected \(what), found `\(shortened(name.value))`",
            help: hint ?? nearest.map { "did you mean `\($0)`?" } ?? "write \(Suggestion.alternatives(known, limit: 20))",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }
}

extension YAMLTree {
    /// Whether a text in braces begins with what the file gives a value: `{name}`, `{total / 2}`, `{item.title}`.
    fileprivate func declaresName(beginning text: String) -> Bool {
        let name = text.prefix { isIdentifier("a" + String($0)) }
        if name == "item" || name == "index" { return true }
        return value(of: ["data", "derived", "content"], in: YAMLTree.root).contains { value(of: [String(name)], in: $0).isEmpty == false }
    }

    /// Whether the file declares a list of records under this name.
    func declaresRecords(_ name: String) -> Bool {
        value(of: ["data"], in: YAMLTree.root).contains { data in value(of: [name], in: data).contains { !value(of: ["of"], in: $0).isEmpty } }
    }

    func declaresService(_ name: String) -> Bool { value(of: ["services"], in: YAMLTree.root).contains { !value(of: [name], in: $0).isEmpty } }

    private func value(of keys: [String], in mapping: NodeID) -> [NodeID] {
        guard self[mapping].kind == .mapping else { return [] }
        let parts = Array(children(mapping))
        return stride(from: 0, to: parts.count - 1, by: 2).compactMap { keys.contains(self.text(parts[$0])) ? parts[$0 + 1] : nil }
    }
}

/// What the author of a label was told to write.
private let textsShown = ["a label", "a title", "the label of a row", "the text that is spoken"]

/// Words of other languages for ours.
private let synonyms = [
    "bool": "flag", "boolean": "flag", "string": "text", "int": "number", "integer": "number", "float": "number",
    "double": "number", "enum": "choice", "array": "list", "time": "duration", "date": "moment", "note": "info",
    "page": "screen", "snackbar": "toast", "bottomsheet": "sheet", "bottom sheet": "sheet", "bottom-sheet": "sheet",
]

/// Whether it is the type of numbers, as this language or another one has it.
func isNumberInOtherWords(_ type: String) -> Bool { type == "number" || synonyms[type.lowercased()] == "number" }

/// Words that several of ours may be meant by.
private let ambiguousWords: [String: (words: [String], reason: String)] = [
    "modal": (["sheet", "fullScreen", "alert", "overlay", "menu"], "each of them takes all input"),
    "dialog": (["alert", "sheet"], "a short question, or a screen of its own"), "popup": (["alert", "menu", "overlay", "toast"], "each comes up over another screen"),
    "popover": (["menu", "overlay"], "each comes up over another screen"), "banner": (["toast", "overlay"], "a passing note, or what stays until something leads on"),
    "action sheet": (["menu", "sheet"], "a list of choices, or a screen of its own"), "actionsheet": (["menu", "sheet"], "a list of choices, or a screen of its own"),
]

/// `open-page` → `openPage`; nil where no name is left, or another one than was meant: letters and digits that names cannot have are not left out.
private func camelCase(_ text: String) -> String? {
    var name = ""
    var isNewWord = false
    for character in text {
        if isIdentifier("a" + String(character)) {
            name += isNewWord && !name.isEmpty ? character.uppercased() : String(character)
            isNewWord = false
        } else {
            if character.isLetter || character.isNumber || ";,|".contains(character) { return nil }
            isNewWord = true
        }
    }
    return isIdentifier(name) ? name : nil
}
