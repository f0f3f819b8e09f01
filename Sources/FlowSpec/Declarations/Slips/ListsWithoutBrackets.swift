extension Decoding {
    /// The items of `right, wrong`, where a list is meant: a single text to YAML, and in braces one with keys behind it.
    /// - Parameter mayHoldCommas: a comma may also belong to an item, unless they stand in quotes.
    mutating func itemsWithoutBrackets(_ id: NodeID, mayHoldCommas: Bool = false) -> [Phrase]? {
        itemsWithCommas(id, mayHoldCommas: mayHoldCommas) ?? (mayHoldCommas ? nil : itemsInWords(id) ?? itemsWithSemicolons(id))
    }

    /// `options: "a, b"`, which is one option to YAML.
    mutating func reportCommas(inQuotes id: NodeID) {
        guard kind(id) == .scalar, tree[id].style.isQuoted else { return }
        let items = tree.text(id).split(separator: ",", omittingEmptySubsequences: false).map { String(trimmed($0)) }
        guard items.count > 1, !items.contains("") else { return }
        report(.commasInQuotes(tree.span(id), items))
    }

    /// The items of `[small; large]` and `[small | large]`.
    private mutating func itemsWithSemicolons(_ id: NodeID) -> [Phrase]? {
        guard kind(id) == .sequence, tree[id].style == .flow, let only = tree.firstChild(id), tree.nextSibling(only) == nil else { return nil }
        return itemsWithSemicolons(inItem: only)
    }

    /// The names in an item of a list: in `[done; failed, late]` the first has two.
    mutating func namesWithSemicolons(inItem id: NodeID) -> [Name]? { itemsWithSemicolons(inItem: id)?.map { Name($0.text, $0.span) } }

    private mutating func itemsWithSemicolons(inItem id: NodeID) -> [Phrase]? {
        kind(id) == .scalar ? items(of: id, joinedBy: [";", " | ", "|"], isInBrackets: true) : nil
    }

    /// The items of `small or large` and `small | large`.
    private mutating func itemsInWords(_ id: NodeID) -> [Phrase]? {
        kind(id) == .scalar ? items(of: id, joinedBy: [" or ", " | ", "|", " / ", ";"]) : nil
    }

    private mutating func items(of id: NodeID, joinedBy joints: [String], isInBrackets: Bool = false) -> [Phrase]? {
        guard tree[id].style == .plain, tree.isVerbatim(id) else { return nil }
        let (text, span) = (tree.text(id), tree.textSpan(id))
        guard let joint = joints.first(where: text.contains), !text.contains(where: { ",()[]{}\"'".contains($0) }) else { return nil }
        var items: [Phrase] = []
        var rest = text[...]
        while true {
            let end = rest.range(ofText: joint)
            let part = rest[..<(end?.lowerBound ?? rest.endIndex)]
            let word = trimmed(part)
            guard !word.isEmpty, let offset = part.firstIndex(where: { $0 != " " }) else { return nil }
            let start = Int(span.start) + text.utf8.distance(from: text.startIndex, to: offset)
            items.append(Phrase(text: String(word), span: Span(file: span.file, start: start, end: start + word.utf8.count), isQuoted: false, isVerbatim: true))
            guard let end else { break }
            rest = rest[end.upperBound...]
        }
        report(.listInWords(span, items.map(\.text), joint: String(trimmed(joint[...])), isInBrackets: isInBrackets))
        return items
    }

    private mutating func itemsWithCommas(_ id: NodeID, mayHoldCommas: Bool) -> [Phrase]? {
        guard kind(id) == .scalar, !tree.isNull(id) else { return nil }
        let nodes = nodesWithoutBrackets(id)
        if nodes.count > 1, let last = nodes.last {
            let span = tree.span(id).union(tree.span(last))
            cutText = span
            var text = tree.file.text(span)
            if text.first == "(", text.last == ")" { text = String(text.dropFirst().dropLast()) }
            let isCertain = !mayHoldCommas || nodes.contains { tree[$0].style.isQuoted }
            report(.listWithoutBrackets(span, text, isCertain: isCertain))
            return nodes.compactMap { phrase($0, "an item") }
        }
        let text = tree.text(id)
        guard tree[id].style == .plain, tree.isVerbatim(id), !text.contains(where: { "()[]{}\"'".contains($0) }) else { return nil }
        let span = tree.textSpan(id)
        var items: [Phrase] = []
        var start = 0
        for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let blanks = part.prefix { $0 == 0x20 }.count
            let word = part.dropFirst(blanks).reversed().drop { $0 == 0x20 }.reversed()
            if word.isEmpty { return nil }
            let place = Span(file: span.file, start: Int(span.start) + start + blanks, end: Int(span.start) + start + blanks + word.count)
            items.append(Phrase(text: String(decoding: word, as: UTF8.self), span: place, isQuoted: false, isVerbatim: true))
            start += part.count + 1
        }
        if items.count < 2 { return nil }
        report(.listWithoutBrackets(span, text, isCertain: !mayHoldCommas))
        return items
    }

    /// The value itself, and what follows it in braces without a value, up to the next key of the language.
    private func nodesWithoutBrackets(_ id: NodeID) -> [NodeID] {
        var nodes = [id]
        var next = tree.nextSibling(id)
        while let key = next, let value = tree.nextSibling(key), kind(key) == .scalar, tree.isNull(value), endsAtComma(key),
            !Self.keysBesideLists.contains(tree.text(key))
        {
            nodes.append(key)
            next = tree.nextSibling(value)
        }
        return nodes
    }

    private static let keysBesideLists = Set(
        TypeParameters.Key.allCases.map(\.rawValue) + ServiceDeclaration.Key.allCases.map(\.rawValue)
            + StateDeclaration.Key.allCases.map(\.rawValue) + ElementDeclaration.Key.allCases.map(\.rawValue))
}

extension Substring {
    fileprivate func range(ofText text: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}

extension DiagnosticInfo {
    package static let oneOption = DiagnosticInfo("one-option", .warning, "A single option with commas in quotes, where several may be meant.")
}

extension Diagnostic {
    fileprivate static func commasInQuotes(_ span: Span, _ items: [String]) -> Self {
        Diagnostic(
            .oneOption, at: span, "this is one option, with a comma in it",
            help: "write `[\(items.joined(separator: ", "))]` where several are meant, and else brackets around it")
    }

    fileprivate static func listInWords(_ span: Span, _ items: [String], joint: String, isInBrackets: Bool) -> Self {
        let joined = items.joined(separator: ", ")
        let written = isInBrackets ? joined : "[\(joined)]"
        return Diagnostic(
            .wrongKind, at: span, "\(isInBrackets ? "commas part the items of a list" : "expected a list"), found texts with `\(joint)` between them",
            help: "write `\(written)`",
            fix: Fix(span, replacement: written, title: "write `\(written)`"))
    }

    fileprivate static func listWithoutBrackets(_ span: Span, _ text: String, isCertain: Bool) -> Self {
        let holdsBrackets = text.contains { "()[]{}<>“”„‘’".contains($0) }
        let isEditable = isCertain && !holdsBrackets && !text.utf8.contains(where: isBreak)
        if holdsBrackets {
            return Diagnostic(
                .wrongKind, at: span, "expected a list, found texts with commas between them",
                help: "write a list such as `[one, two]`, with `\"` around each text that holds brackets or commas")
        }
        return Diagnostic(
            .wrongKind, at: span, "expected a list, found texts with commas between them",
            help: "write `[\(shortened(text))]`", fix: isEditable ? Fix(span, replacement: "[\(text)]", title: "write `[\(shortened(text))]`") : nil)
    }
}
