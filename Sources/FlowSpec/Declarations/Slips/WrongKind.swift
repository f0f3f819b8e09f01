/// What is said where a list, a mapping, a text or nothing stands in the place of something else.
extension Diagnostic {
    static func wrongKind(_ id: NodeID, in decoding: Decoding, expected: Expected) -> Self {
        let tree = decoding.tree
        if let told = oneInBraces(id, in: decoding, expected: expected) ?? conditionInBraces(id, in: decoding, expected: expected)
            ?? namesInBraces(id, in: tree, expected: expected) ?? textInComment(id, in: tree, expected: expected)
            ?? textInBrackets(id, in: tree, expected: expected)
        {
            return told
        }
        let node = tree[id]
        let span = beginning(of: id, in: tree)
        if case .named = expected, let named = itemsWithNames(id, in: tree, expected: expected, at: span) { return named }
        let lacksDashes = expected.isList && node.kind == .mapping
        if lacksDashes, let dashes = oddDashes(id, in: tree) { return dashes }
        if lacksDashes, node.style == .flow { return listInBraces(id, in: tree, expected: expected) }
        var diagnostic = Diagnostic(
            .wrongKind, at: span, "expected \(expected), found \(found(id, in: tree))",
            help: expected.isList ? helpForList(id, in: tree) : help(id, in: decoding, expected))
        diagnostic.particular = expected == .elements ? .hidesElements : node.kind == .scalar ? nil : .hides(tree.words(in: id))
        if lacksDashes { tellFirstDash(in: &diagnostic, tree.file) }
        return diagnostic
    }

    /// Of what goes over several lines: its first item or key.
    private static func beginning(of id: NodeID, in tree: YAMLTree) -> Span {
        let span = tree.span(id)
        guard tree[id].kind != .scalar, tree[id].style == .block, let first = tree.firstChild(id) else { return span }
        return Span(file: span.file, start: Int(span.start), end: Int(tree.span(first).end))
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

    private static func helpForList(_ id: NodeID, in tree: YAMLTree) -> String? {
        if tree[id].kind == .mapping { return "begin each item with `- `" }
        return tree.isNull(id) ? "write the items below, each behind `- `, or take the key away" : nil
    }

    private static func help(_ id: NodeID, in decoding: Decoding, _ expected: Expected) -> String? {
        let (tree, declared, kind) = (decoding.tree, decoding.declared, decoding.kind(id))
        return switch expected {
        case .keys(of: KeyOwner.transition.rawValue) where kind == .scalar && !tree.isNull(id):
            TransitionInWords(tree.text(id), declared)?.help ?? "begin with what sets it off, as in `tap: Save`, and write below it `to:` with the state it leads to"
        case .elementTouched where kind == .sequence, .outcome where kind == .sequence, .datumWatched where kind == .sequence:
            "write a transition for each of them"
        case .keys(of: KeyOwner.state.rawValue) where kind == .scalar && ["end", "final", "done"].contains(tree.text(id)): "write `{ end: true }`"
        case .keys(of: KeyOwner.state.rawValue) where kind == .scalar && ["todo", "TODO", "tbd", "TBD"].contains(tree.text(id)):
            "write `{ todo: … }`, with what is to be designed"
        case .appended where kind == .scalar && isIdentifier(tree.text(id)):
            "write `{ \(tree.text(id)): { … } }`, with the fields of the record in the inner braces"
        case .removed where kind == .scalar && tree.text(id) == "item":
            "write `{ \(declared.onlyRecords ?? "…"): item }`, with the name of the list that the row belongs to"
        case .removed where kind == .scalar && declared.hasRecords(tree.text(id)): "write `{ \(tree.text(id)): item }` in a row of it; `reset: \(tree.text(id))` makes it as it was at first"
        case .text("the label of a row") where kind == .sequence: "the elements of a row are a list of their own: write `show:` for `row:`"
        case .one(_, let ofSeveral) where kind == .sequence: ofSeveral
        case .movedTarget where kind == .sequence: "write a step for each of them"
        case .promiseOrExpression where kind == .sequence: "write a promise for each of them"
        case .anExpression where kind == .sequence: "conditions are joined by `and` or `or` instead of standing in a list"
        case .exits: "write each with our target behind it, as in `exits: { done: home }`"
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

    /// `{notes}`, as other tools write a value: one key without anything behind it.
    private static func oneInBraces(_ id: NodeID, in decoding: Decoding, expected: Expected) -> Self? {
        let (tree, declared) = (decoding.tree, decoding.declared)
        guard tree[id].kind == .mapping, tree[id].style == .flow, let key = tree.firstChild(id), let value = tree.nextSibling(key),
            tree.nextSibling(value) == nil, tree.isNull(value)
        else { return nil }
        let span = tree.span(id)
        func told(_ help: String, writing written: String?) -> Self {
            Diagnostic(
                .textNeedsQuotes, at: span, "expected \(expected), found a mapping: YAML reads `{` as its beginning", help: help,
                fix: written.map { Fix(span, replacement: $0, title: "write `\($0)`") })
        }
        if expected.isExpression {
            let meant = tree.file.text(tree.span(key))
            return told("an expression stands without braces: write `\(meant)`", writing: meant)
        }
        if let inner = tree.firstChild(key).map({ tree.text($0) }), tree[key].kind == .mapping, declared.hasValue(beginning: inner) {
            let written = inQuotes("{\(inner)}")
            return told("a value in a text stands in single braces, in quotes: write `\(written)`", writing: written)
        }
        if expected.isName, isIdentifier(tree.text(key)) {
            let name = tree.text(key)
            return Diagnostic(
                .textNeedsQuotes, at: span, "expected \(expected), found it in braces", help: "write `\(name)`",
                fix: Fix(span, replacement: name, title: "write `\(name)`"))
        }
        if expected.isList { return listInBraces(id, in: tree, expected: expected) }
        let text = tree.file.text(span)
        let isValue = !expected.isText && expected != .elementTouched || declared.hasValue(beginning: tree.text(key))
        let doubled = inQuotes("{" + text + "}")
        return told(
            "put text that begins with `{` in quotes" + (isValue ? "" : "; braces that are to be seen are doubled: `\(doubled)`"),
            writing: isValue ? inQuotes(text) : nil)
    }

    /// `{hasName ? name : email}`, as other languages choose between two values.
    private static func conditionInBraces(_ id: NodeID, in decoding: Decoding, expected: Expected) -> Self? {
        let tree = decoding.tree
        guard expected.isText, tree[id].kind == .mapping, tree[id].style == .flow, let key = tree.firstChild(id), let value = tree.nextSibling(key),
            tree.nextSibling(value) == nil,
            tree[key].kind == .scalar, tree[value].kind == .scalar, tree[value].style == .plain || tree[value].style == .doubleQuoted, !tree.isNull(value)
        else { return nil }
        let parts = tree.text(key).split(separator: "?", omittingEmptySubsequences: false).map { trimmed($0) }
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let written = inQuotes("{if \(parts[0]) then \(parts[1]) else \(tree.file.text(tree.span(value)))}")
        return Diagnostic(
            .textNeedsQuotes, at: tree.span(id), "expected \(expected), found a mapping: YAML reads `{` as its beginning", help: "write `\(written)`",
            fix: decoding.declared.hasValue(beginning: tree.text(key)) ? Fix(tree.span(id), replacement: written, title: "write `\(written)`") : nil)
    }

    /// `to: #home`, and `title: #1`: nothing stands there for YAML.
    private static func textInComment(_ id: NodeID, in tree: YAMLTree, expected: Expected) -> Self? {
        let span = tree.span(id)
        guard tree.isNull(id), let place = tree.file.commentInText(behind: Int(span.end)) else { return nil }
        let comment = Span(file: span.file, start: place.lowerBound, end: place.upperBound)
        let name = String(tree.file.text(comment).dropFirst())
        let isName = (expected.isName || expected.isID) && isIdentifier(name)
        return Diagnostic(
            .textNeedsQuotes, at: comment, "expected \(expected), found a comment: YAML reads `#` as its beginning",
            help: isName ? "a name has no `#`: write `\(name)`" : "put text that begins with `#` in quotes",
            fix: isName
                ? Fix(comment, replacement: name, title: "write `\(name)`") : commentInText(span, place, isInBrackets: tree.isInBrackets(id), in: tree.file).fix
        )
    }

    /// `text: [optional]`
    private static func textInBrackets(_ id: NodeID, in tree: YAMLTree, expected: Expected) -> Self? {
        guard expected.isText, tree[id].kind == .sequence, tree[id].style == .flow, tree.children(id).allSatisfy({ tree[$0].kind == .scalar }) else { return nil }
        let span = tree.span(id)
        let text = tree.file.text(span)
        return Diagnostic(
            .textNeedsQuotes, at: span, "expected \(expected), found a list: YAML reads `[` as its beginning",
            help: "put text that begins with `[` in quotes",
            fix: text.utf8.contains(where: isBreak) ? nil : Fix(span, replacement: inQuotes(text), title: "write `\(inQuotes(text))`"))
    }

    /// Of a list whose other items have theirs: the first is a mapping without it, and the others stand beside that.
    private static func tellFirstDash(in diagnostic: inout Diagnostic, _ file: SourceFile) {
        let first = FaultyLine(file, at: Int(diagnostic.primary.span.start))
        guard first.text.lowerBound == Int(diagnostic.primary.span.start), let item = first.itemBelow else { return }
        let fix = first.fixWithDash(before: item, diagnostic.primary.span.file)
        (diagnostic.help, diagnostic.fix, diagnostic.particular) = (fix.title, fix, diagnostic.particular.map { .lacksDash($0) })
    }

    /// `-button: Order` and the like, line by line: to YAML the dash is a part of the key.
    private static func oddDashes(_ mapping: NodeID, in tree: YAMLTree) -> Self? {
        var edits: [Edit] = []
        for (key, _) in tree.pairs(mapping) {
            guard let dash = FlowSpec.oddDash(beginning: tree.text(key)), tree[key].style == .plain else { return nil }
            let start = Int(tree.span(key).start)
            edits.append(Edit(span: Span(file: tree.fileID, start: start, end: start + dash.utf8.count), replacement: "- "))
        }
        guard let first = edits.first else { return nil }
        return .oddDash(first.span, further: Array(edits.dropFirst()))
    }
}
