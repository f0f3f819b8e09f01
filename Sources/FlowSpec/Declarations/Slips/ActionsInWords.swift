extension Decoding {
    /// Tells `set: score to 3`, `set: score = 3`, `append: item to notes` and `remove: item from notes` how they are written.
    mutating func reportInWords(_ action: ActionDeclaration.Key, _ id: NodeID) -> Bool {
        guard kind(id) == .scalar, tree[id].style == .plain else { return false }
        let span = tree.span(id)
        if action == .set, let field = fieldOfItem(storedBy: tree.text(id)) {
            report(.fieldOfRecord(span, field))
            return true
        }
        if action == .emit, let late = lateEvent(in: tree.text(id)) {
            let written = "{ event: \(late.event), after: \(late.delay) }"
            report(
                Diagnostic(
                    .wrongKind, at: span, "an event that comes later is said in braces, found `\(shortened(tree.text(id)))`", help: "write `emit: \(written)`",
                    fix: tree.isVerbatim(id) ? Diagnostic.Fix(span, replacement: written, title: "write `emit: \(written)`") : nil))
            return true
        }
        guard let said = ActionInWords(action, tree.text(id)) else { return false }
        let written = "{ \(said.written) }"
        let help = said.isReadInBraces ? "write `\(action.rawValue): \(written)`" : said.helpBelow(action)
        report(
            Diagnostic(
                .wrongKind, at: span, "`\(action.rawValue)` takes names with their values in braces, found `\(shortened(tree.text(id)))`",
                help: help, fix: said.standsInBraces && tree.isVerbatim(id) ? Diagnostic.Fix(span, replacement: written, title: help) : nil))
        return true
    }
}

extension Decoding {
    /// `- count = count + 1` and `- set count to 5` in place of an action.
    /// - Parameter isAlone: on the line of its key no second one can stand without braces.
    mutating func reportStoredInWords(_ id: NodeID, isAlone: Bool) -> Bool {
        guard kind(id) == .scalar, tree[id].style == .plain else { return false }
        let text = tree.text(id)
        if let field = fieldOfItem(storedBy: text) {
            report(.fieldOfRecord(tree.span(id), field))
            return true
        }
        guard let said = ActionInWords(.set, text.hasPrefix("set ") ? String(text.dropFirst(4)) : text), ActionDeclaration.Key(rawValue: said.name) == nil
        else { return false }
        let action = "set: { \(said.written) }"
        let written = isAlone ? "{ \(action) }" : action
        report(
            Diagnostic(
                .wrongKind, at: tree.span(id), "expected an action, found `\(shortened(text))`: what is stored stands in `set`",
                help: said.isReadInBraces ? "write `\(written)`" : said.helpBelow(.set),
                fix: said.standsInBraces && tree.isVerbatim(id) ? Diagnostic.Fix(tree.span(id), replacement: written, title: "write `\(written)`") : nil))
        return true
    }

    /// `- haptic heavy`, `- reset note` and `- emit tick after 1s`: an action without its colon.
    mutating func reportActionInProse(_ id: NodeID, isAlone: Bool) -> Bool {
        guard kind(id) == .scalar, tree[id].style == .plain, let space = tree.text(id).firstIndex(of: " ") else { return false }
        let (word, said) = (String(tree.text(id)[..<space]), String(trimmed(tree.text(id)[space...])))
        guard let key = ActionDeclaration.Key(rawValue: word) else { return false }
        let value: String? =
            switch key {
            case .reset, .cancel, .haptic, .timeline: isIdentifier(said) ? said : nil
            case .emit: lateEvent(in: said).map { "{ event: \($0.event), after: \($0.delay) }" } ?? (isIdentifier(said) ? said : nil)
            case .announce, .log: said.contains { ",[]{}#:\"'".contains($0) } ? nil : said
            case .append, .remove: ActionInWords(key, said).flatMap { $0.standsInBraces ? "{ \($0.written) }" : nil }
            case .set, .if, .then, .else, .source: nil
            }
        guard let value else { return false }
        let written = isAlone ? "{ \(word): \(value) }" : "\(word): \(value)"
        report(
            Diagnostic(
                .wrongKind, at: tree.span(id), "expected an action, found `\(shortened(tree.text(id)))`: a colon stands behind its name", help: "write `\(written)`",
                fix: tree.isVerbatim(id) ? Diagnostic.Fix(tree.span(id), replacement: written, title: "write `\(written)`") : nil))
        return true
    }

    /// `set: { count += 1 }`: a key without a value, which says how the value comes about. Answers whether there is one.
    mutating func reportStoredInKeys(of mapping: NodeID) -> Bool {
        guard kind(mapping) == .mapping else { return false }
        var isTold = false
        var next = tree.firstChild(mapping)
        while let key = next, let value = tree.nextSibling(key) {
            next = tree.nextSibling(value)
            guard tree.isNull(value), tree.isVerbatim(key) else { continue }
            var (text, span) = (tree.text(key), tree.span(key))
            if let digits = next, let nothing = tree.nextSibling(digits), let fraction = self.fraction(digits, nothing, behind: text, at: span) {
                (text, span) = (fraction.meant, fraction.span)
                next = tree.nextSibling(nothing)
            }
            guard let said = ActionInWords(.set, text) else { continue }
            let written = said.written
            report(
                Diagnostic(
                    .wrongKind, at: span, "a name and its value have a colon between them, found `\(shortened(tree.file.text(span)))`", help: "write `\(written)`",
                    fix: said.standsInBraces ? Diagnostic.Fix(span, replacement: written, title: "write `\(written)`") : nil))
            isTold = true
        }
        return isTold
    }
}

/// `count = count + 1` as `{ count: count + 1 }`.
func storedInBraces(_ text: String) -> String? { ActionInWords(.set, text).flatMap { $0.standsInBraces ? "{ \($0.written) }" : nil } }

/// `item.done = true`.
func fieldOfItem(storedBy text: String) -> String? {
    let parts = text.split(separator: "=", maxSplits: 1).map { String(trimmed($0)) }
    guard parts.count == 2, parts[0].hasPrefix("item.") else { return nil }
    let field = String(parts[0].dropFirst(5))
    return isIdentifier(field) ? field : nil
}

extension Decoding {
    /// `given: online = false`, in a scenario.
    mutating func reportGivenInWords(_ id: NodeID) -> Bool {
        guard kind(id) == .scalar, tree[id].style == .plain, let said = ActionInWords(.set, tree.text(id)), said.standsInBraces else { return false }
        let title = "write `given: { \(said.written) }`"
        report(
            Diagnostic(
                .wrongKind, at: tree.span(id), "expected environment data with their values, found `\(shortened(tree.text(id)))`", help: title,
                fix: tree.isVerbatim(id) ? Diagnostic.Fix(tree.span(id), replacement: "{ \(said.written) }", title: title) : nil))
        return true
    }
}

extension Diagnostic {
    static func fieldOfRecord(_ span: Span, _ field: String, of list: String = "notes") -> Self {
        Diagnostic(
            .wrongKind, at: span, "one field of a record cannot be stored by itself",
            help: "take the record out and add it again: `- remove: { \(list): item }`, and below it `- append: { \(list): { \(field): …, … } }` with all its fields")
    }
}

/// An action's name and value, joined by a word or a sign instead of standing in braces.
struct ActionInWords {
    let name: String
    let value: String
    /// `a = 1, b = 2` stores several.
    private var others: [ActionInWords] = []

    init?(_ action: ActionDeclaration.Key, _ text: String) {
        let parts = action == .set ? partsBetweenCommas(text) : []
        let several = parts.compactMap { ActionInWords(only: action, $0) }
        guard several.count > 1, several.count == parts.count else {
            self.init(only: action, text)
            return
        }
        self = several[0]
        others = Array(several.dropFirst())
    }

    private init?(only action: ActionDeclaration.Key, _ text: String) {
        let joints: [String] =
            switch action {
            case .set: [" to ", "+=", "-=", " = "]
            case .append: [" to "]
            case .remove: [" from "]
            case .reset, .emit, .cancel, .haptic, .announce, .timeline, .log, .if, .then, .else, .source: []
            }
        let isNameFirst = action == .set
        for (sign, meant) in [("++", "+"), ("--", "-")] where isNameFirst && text.hasSuffix(sign) && isIdentifier(String(text.dropLast(2))) {
            name = String(text.dropLast(2))
            value = "\(name) \(meant) 1"
            return
        }
        for joint in joints {
            let parts = text.split(separator: joint, maxSplits: 1).map { String(trimmed($0)) }
            guard parts.count == 2, let first = parts.first, let last = parts.last, isIdentifier(isNameFirst ? first : last) else { continue }
            name = isNameFirst ? first : last
            switch joint {
            case "+=": value = "\(first) + \(operand(last))"
            case "-=": value = "\(first) - \(operand(last))"
            default: value = isNameFirst ? last : first
            }
            return
        }
        return nil
    }

    /// With nothing that braces would end or begin, and no quote that a comment has cut off.
    var standsInBraces: Bool {
        !value.isEmpty && mayStandInBrackets(value) && !isCutOff && others.allSatisfy(\.standsInBraces)
    }

    /// A quote is not closed: a comment took the rest. In a word, `'` is a letter.
    private var isCutOff: Bool {
        (value.hasPrefix("'") ? "\"'" : "\"").contains { quote in !value.count { $0 == quote }.isMultiple(of: 2) }
    }

    /// Quotes hold together what braces would end.
    var isReadInBraces: Bool {
        guard !standsInBraces, others.isEmpty, value.count > 1, let quote = value.first, "\"'".contains(quote) else { return standsInBraces }
        return value.last == quote && !value.dropFirst().dropLast().contains(quote)
    }

    var written: String { pairs.joined(separator: ", ") }

    private var pairs: [String] { ([self] + others).map { "\($0.name): \($0.value)" } }

    /// What braces would end or begin stands on a line of its own.
    func helpBelow(_ action: ActionDeclaration.Key) -> String {
        if isCutOff { return "` #` begins a comment: write `\(action.rawValue): { \(name): \"…\" }` with the whole text between the quotes" }
        let lines = Suggestion.alternatives(pairs, joinedBy: "and") + (others.isEmpty ? "" : ", each on a line of its own")
        return "write `\(action.rawValue):`, and below it, further to the right, \(lines)"
    }
}

/// What stands between commas that neither quotes nor brackets hold.
private func partsBetweenCommas(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for character in text {
        if let open = quote {
            if character == open { quote = nil }
        } else if "\"'".contains(character) {
            quote = character
        } else if "([{".contains(character) {
            depth += 1
        } else if ")]}".contains(character) {
            depth -= 1
        }
        if character == ",", depth == 0, quote == nil { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { String(trimmed($0[...])) }
}

/// `tick after 1s` and `tick in 2 seconds`.
private func lateEvent(in text: String) -> (event: String, delay: String)? {
    for joint in [" after ", " in "] {
        let parts = text.split(separator: joint, maxSplits: 1).map { String(trimmed($0)) }
        guard parts.count == 2, isIdentifier(parts[0]), let delay = parseDuration(parts[1]) == nil ? durationInWords(parts[1]) : parts[1] else { continue }
        return (parts[0], delay)
    }
    return nil
}

func operand(_ expression: String) -> String { expression.contains(" ") ? "(\(expression))" : expression }
