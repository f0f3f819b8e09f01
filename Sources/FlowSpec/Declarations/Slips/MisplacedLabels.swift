/// Elements whose kind or label stands one place too far: `type: button` with `label: Save`, `button: { label: Save }`, `buttons: [Save, Cancel]`.
extension ElementDeclaration {
    /// Where an element's kind and its label stand.
    struct Place {
        /// The key that names the kind, or whose value does.
        var key: NodeID
        var kind: Spanned<Element.Kind>
        /// The key whose value is the label; nil where there is none.
        var label: NodeID?
    }

    /// `type: button`, where no key is a kind itself; those that would be are the label.
    static func kindAsValue(in id: NodeID, _ decoding: Decoding) -> Place? {
        let tree = decoding.tree
        guard decoding.kind(id) == .mapping, let first = tree.firstChild(id), let value = tree.nextSibling(first), decoding.kind(first) == .scalar,
            keysOfKinds.contains(tree.text(first)), decoding.kind(value) == .scalar, !tree.isNull(value), let kind = elementKind(called: tree.text(value))
        else { return nil }
        var label: NodeID?
        var next = tree.nextSibling(value)
        while let key = next {
            if decoding.kind(key) == .scalar {
                if keysOfLabels.contains(tree.text(key)) { label = label ?? key } else if Element.Kind(rawValue: tree.text(key)) != nil { return nil }
            }
            next = tree.nextSibling(key).flatMap(tree.nextSibling)
        }
        return Place(key: first, kind: Spanned(kind, tree.span(value)), label: label)
    }

    fileprivate static let keysOfKinds: Set = ["type", "kind", "element", "component"]
    fileprivate static let keysOfLabels: Set = ["label", "text", "title", "name", "caption"]
}

extension Decoding {
    /// `tabs: [Menu, Cart]`.
    mutating func optionsInPlaceOfLabel(_ id: NodeID, of element: Element.Kind) -> [Phrase]? {
        guard kind(id) == .sequence, tree.firstChild(id) != nil, items(id).allSatisfy({ kind($0) == .scalar && !tree.isNull($0) }) else { return nil }
        let written = items(id).map { tree.file.text(tree.span($0)) }.joined(separator: ", ")
        report(
            Diagnostic(
                .wrongKind, at: tree.span(id), "expected a label, found what there is to choose",
                help: "behind `\(element.rawValue):` stands its label, or nothing; below it write `options: [\(shortened(written))]`"))
        return items(id).compactMap { phrase($0, .text("a label")) }
    }
}

extension Decoding {
    /// Reports `list: [One, Two]` and `list: [notes]`; answers whether it was that.
    mutating func reportRowsInPlaceOfLabel(_ id: NodeID) -> Bool {
        guard kind(id) == .sequence, tree.firstChild(id) != nil, items(id).allSatisfy({ kind($0) == .scalar && !tree.isNull($0) }) else { return false }
        let names = items(id).map { tree.text($0) }
        let help =
            names.count == 1 && declared.hasRecords(names[0])
            ? "write `list:` with its label, or nothing, and below it `items: \(names[0])`"
            : "a list shows records of data, as in `{ list: Notes, items: notes }`; words that stay the same are an element each, `- text: \(shortened(tree.file.text(tree.span(tree.firstChild(id) ?? id))))`"
        report(Diagnostic(.wrongKind, at: tree.span(id), "expected a label, found what the list is to show", help: help))
        return true
    }
}

extension Element.Kind {
    /// Where a list of texts can only be several of them.
    var isOfOneLabel: Bool {
        switch self {
        case .button, .link, .text, .input, .toggle, .image, .icon, .video: true
        case .chips, .options, .slider, .picker, .list, .card, .progress, .spinner, .chart, .tabs, .area, .divider: false
        }
    }
}

extension Decoding {
    /// The label in `button: { label: Save }`, where the mapping begins with it.
    func labelInside(_ value: NodeID) -> (key: NodeID, value: NodeID)? {
        guard kind(value) == .mapping, let key = tree.firstChild(value), let label = tree.nextSibling(key), kind(key) == .scalar, kind(label) == .scalar,
            ElementDeclaration.keysOfLabels.contains(tree.text(key)), !tree.isNull(label)
        else { return nil }
        return (key, label)
    }

    /// What is said of `button:` with `label: Save` below it.
    /// - Parameter isUsed: a text below it can be no element of its own.
    func labelBelow(_ kindKey: NodeID, _ key: NodeID, isUsed: Bool) -> Diagnostic? {
        guard ElementDeclaration.keysOfLabels.contains(tree.text(key)), isUsed || Element.Kind(rawValue: tree.text(key)) == nil,
            let value = tree.nextSibling(key), kind(value) == .scalar, !tree.isNull(value),
            let nothing = tree.nextSibling(kindKey), tree.nextSibling(nothing) == key, !hasComment(behind: nothing)
        else { return nil }
        return .labelBelow(kindKey, key, tree.file.text(tree.span(value)), in: tree)
    }

    /// The texts of `buttons: [Save, Cancel]`, the element's key with several labels behind it.
    func severalLabels(behind key: NodeID) -> [NodeID]? {
        guard let value = tree.nextSibling(key), kind(value) == .sequence else { return nil }
        let labels = Array(items(value))
        guard labels.count > 1, labels.allSatisfy({ kind($0) == .scalar && !tree.isNull($0) }) else { return nil }
        return labels
    }
}

extension Diagnostic {
    static func kindAsValue(_ place: ElementDeclaration.Place, in tree: YAMLTree) -> Self {
        let kind = place.kind.value.rawValue
        var diagnostic = Diagnostic(
            .elementKind, at: tree.span(place.key).union(place.kind.span), "an element's kind is its key, with the label behind it",
            help: "write `\(kind):` with its label behind it")
        guard let label = place.label, let text = tree.nextSibling(label), tree[text].kind == .scalar else {
            diagnostic.particular = .hidesElements
            return diagnostic
        }
        diagnostic.help = "write `\(kind): \(shortened(tree.file.text(tree.span(text))))`"
        if let value = tree.nextSibling(place.key), tree.nextSibling(value) == label {
            let span = Span(file: tree.fileID, start: Int(tree.span(place.key).start), end: Int(tree.span(label).end))
            diagnostic.fix = Fix(span, replacement: kind, title: "write `\(kind): \(shortened(tree.file.text(tree.span(text))))`")
        }
        return diagnostic
    }

    /// - Parameters:
    ///   - kind: the key of the element.
    ///   - isAlone: nothing else stands in the element.
    static func labelInMapping(_ kind: NodeID, _ mapping: NodeID, _ label: (key: NodeID, value: NodeID), isAlone: Bool, in tree: YAMLTree) -> Self {
        let word = tree.text(kind)
        let text = tree.file.text(tree.span(label.value))
        let hasMore = tree.nextSibling(label.value) != nil
        let help = "write `\(word): \(shortened(text))`" + (hasMore ? ", and the other keys beside `\(word)`, as far to the right" : "")
        var diagnostic = Diagnostic(
            .wrongKind, at: tree.span(label.key), "expected a label behind `\(word)`, found a mapping with `\(tree.text(label.key))`", help: help)
        func span(_ start: UInt32, _ end: UInt32) -> Span { Span(file: tree.fileID, start: Int(start), end: Int(end)) }
        if !hasMore {
            let start = tree[mapping].style == .flow ? tree.span(mapping).start : tree.span(kind).end
            let end = tree[mapping].style == .flow ? tree.span(mapping).end : tree.span(label.key).end
            diagnostic.fix = Fix(span(start, end), replacement: tree[mapping].style == .flow ? text : "", title: help)
        } else if tree[mapping].style == .flow, isAlone {
            diagnostic.fix = Fix(span(tree.span(kind).start, tree.span(label.key).end), replacement: "{ \(word)", title: help)
        }
        return diagnostic
    }

    fileprivate static func labelBelow(_ kind: NodeID, _ key: NodeID, _ text: String, in tree: YAMLTree) -> Self {
        let help = "write `\(tree.text(kind)): \(shortened(text))`"
        let span = Span(file: tree.fileID, start: Int(tree.span(kind).end), end: Int(tree.span(key).end))
        return Diagnostic(
            .unknownKey, at: tree.span(key), "an element's label follows its kind, and `\(tree.text(kind)):` has nothing behind it", help: help,
            fix: Fix(span, replacement: "", title: help))
    }

    static func severalLabels(_ key: NodeID, _ labels: [NodeID], kind: Element.Kind, isAlone: Bool, in tree: YAMLTree) -> Self {
        let items = labels.map { "\(kind.rawValue): \(tree.file.text(tree.span($0)))" }
        var diagnostic = Diagnostic(
            .elementKind, at: tree.span(key), "each \(kind.rawValue) is an element of its own, found a list of \(labels.count)",
            help: "write an item for each, `- \(shortened(items[0]))` and so on")
        diagnostic.particular = .hidesElements
        let line = FaultyLine(tree.file, at: Int(tree.span(key).start))
        guard isAlone, line.isItem, let list = tree.nextSibling(key), tree[list].style == .flow else { return diagnostic }
        let next = "\n" + String(repeating: " ", count: line.indentation.count) + "- "
        diagnostic.fix = Fix(tree.span(key).union(tree.span(list)), replacement: items.joined(separator: next), title: diagnostic.help ?? "")
        return diagnostic
    }
}
