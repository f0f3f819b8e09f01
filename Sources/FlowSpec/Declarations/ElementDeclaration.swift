/// An entry of `show:`: what kind it is, its label, and the keys beside it.
package struct ElementDeclaration: Sendable {
    package enum Options: Sendable {
        case fixed([Phrase])
        case expression(Phrase)
    }
    package var kind: Spanned<Element.Kind>
    package var label: Phrase?
    package var id: Name?
    package var binds: Name?
    package var options: Options?
    var keyOfOptions: Span?
    package var items: Phrase?
    /// There are some, and they could not be read.
    var hasFaultyItems = false
    package var row: Phrase?
    package var value: Phrase?
    package var enabled: Phrase?
    package var visible: Phrase?
    package var role: Spanned<Element.Role>?
    package var color: Phrase?
    package var size: Name?
    package var describe: Phrase?
    package var haptic: Name?
    package var show: [ElementDeclaration] = []
    package var source: [Name] = []
    package var span: Span
}

extension Element.Kind: DeclaredKey {
    static let table = KeyTable<Element.Kind>()
}

extension ElementDeclaration {
    enum Key: String, DeclaredKey {
        case id, binds, options, items, row, value, enabled, visible, role, color, size, describe, haptic, show, source
        static let table = KeyTable<Key>()
    }

    init?(_ id: NodeID, _ decoding: inout Decoding) {
        guard decoding.kind(id) == .mapping else {
            decoding.reportNoElement(id)
            return nil
        }
        let found = Self.kindAsValue(in: id, decoding)
        if let found { decoding.report(.kindAsValue(found, in: decoding.tree)) }
        guard let place = found ?? Self.kind(of: id, decoding) else {
            Self.reportNoKind(id, &decoding)
            return nil
        }
        let (kind, isAlone) = (place.kind, decoding.childCount(id) == 2)
        if kind.value == .button || kind.value == .link, let labels = decoding.severalLabels(behind: place.key) {
            decoding.report(.severalLabels(place.key, labels, kind: kind.value, isAlone: isAlone, in: decoding.tree))
            return nil
        }
        self.init(kind: kind, span: decoding.tree.span(id))
        var labelNode: NodeID?
        var pairs = decoding.pairs(id, "an element", areNames: false)
        while let (key, value) = pairs.next(&decoding) {
            if key == place.label {
                labelNode = value
                if let label = decoding.labelInside(value) {
                    decoding.report(.labelInMapping(key, value, label, isAlone: isAlone, in: decoding.tree))
                    decodeMapping(value, from: label, &decoding)
                } else {
                    decodeLabel(value, &decoding)
                }
            } else if key == place.key {
                continue
            } else if labelNode.map(decoding.tree.isNull) == true,
                let empty = decoding.labelBelow(place.key, key, isUsed: kind.value == .button || kind.value == .link)
            {
                decoding.report(empty)
                labelNode = value
                decodeLabel(value, &decoding)
            } else if let known = decoding.tree.withText(key, Key.table.key) {
                if known == .options {
                    keyOfOptions = decoding.tree.span(key)
                    if kind.value == .options { decoding.tellOptionsBesideOptions(place.key, key, of: id) }
                }
                decode(known, value, &decoding)
            } else if decoding.tree.withText(key, Element.Kind.table.key) != nil {
                var second = Diagnostic.twoKinds(decoding.tree.span(key), decoding.tree.text(key), first: kind)
                second.particular = .hidesElements
                decoding.report(second)
            } else if let opposite = Self.opposites[decoding.tree.text(key)] {
                decoding.report(.oppositeKey(key, value, opposite, owner: kind.value.rawValue, in: decoding.tree))
            } else {
                let known = Key.allCases.map(\.rawValue)
                let meant = decoding.reportUnknownKey(key, value, of: id, known: known, owner: .element, called: "the element `\(kind.value.rawValue)`")
                if let meant = meant.flatMap(Key.init) { decode(meant, value, &decoding) }
            }
        }
        if let labelNode { checkLabel(labelNode, of: id, &decoding) }
        if binds == nil, options == nil, labelNode != nil, place.label == place.key { binds = decoding.bindingMeant(byLabelOf: kind, place.key, in: id) }
    }

    private static let opposites = ["disabled": "enabled", "hidden": "visible", "invisible": "visible"]

    /// A button or a link is called by its label, or else by its id; what hides a text from YAML leaves nothing to show.
    private func checkLabel(_ node: NodeID, of element: NodeID, _ decoding: inout Decoding) {
        guard self.id == nil, decoding.kind(node) == .scalar, !decoding.tree[element].isCut else { return }
        switch kind.value {
        case .button, .link:
            if decoding.tree.isNull(node), decoding.hasComment(behind: node) {
                decoding.reportWrongKind(node, .text("a label"))
            } else if label?.text.allSatisfy(\.isWhitespace) ?? true {
                decoding.report(.missingLabel(kind, describe))
            }
        case .text:
            if decoding.tree.isNull(node), decoding.hasUnreportedComment(behind: node) {
                decoding.reportWrongKind(node, .text("a label"))
            } else {
                decoding.reportText(inCommentBehind: node)
            }
        case .input, .chips, .options, .slider, .picker, .toggle, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .tabs, .area,
            .divider:
            decoding.reportID(inCommentBehind: node)
        }
    }

    /// The key that names the element's kind: the first, as a rule. `options` is one only where no other is.
    private static func kind(of id: NodeID, _ decoding: Decoding) -> Place? {
        var found: Place?
        var key = decoding.tree.firstChild(id)
        while let current = key {
            if decoding.kind(current) == .scalar, let kind = decoding.tree.withText(current, Element.Kind.table.key) {
                let place = Place(key: current, kind: Spanned(kind, decoding.tree.span(current)), label: current)
                if kind != .options { return place }
                found = found ?? place
            }
            key = decoding.tree.nextSibling(current).flatMap(decoding.tree.nextSibling)
        }
        return found
    }

    private mutating func decodeLabel(_ id: NodeID, _ decoding: inout Decoding) {
        let hasNone = decoding.tree.flag(id) == true && (kind.value == .divider || kind.value == .spinner)
        if hasNone { return }
        if [.tabs, .chips, .options, .picker].contains(kind.value), options == nil, let offered = decoding.optionsInPlaceOfLabel(id, of: kind.value) {
            return options = .fixed(offered)
        }
        if kind.value == .list, decoding.reportRowsInPlaceOfLabel(id) { return hasFaultyItems = true }
        label = decoding.optionalPhrase(id, .text("a label"))
        if let label { decoding.reportSlip(inLabel: label, at: id, of: kind.value) }
    }

    /// What stands beside the label in `button: { label: Save, role: primary }`.
    private mutating func decodeMapping(_ mapping: NodeID, from label: (key: NodeID, value: NodeID), _ decoding: inout Decoding) {
        decodeLabel(label.value, &decoding)
        var pairs = decoding.pairs(mapping, "an element", areNames: false)
        while let (key, value) = pairs.next(&decoding) {
            if key != label.key, let known = decoding.tree.withText(key, Key.table.key) { decode(known, value, &decoding) }
        }
    }

    private mutating func decode(_ key: Key, _ value: NodeID, _ decoding: inout Decoding) {
        switch key {
        case .id: id = decoding.identifier(value, .id(of: "an element"))
        case .binds: binds = decoding.name(value, .name(of: "a datum"))
        case .options:
            if let told = decoding.optionsWithValues(value) {
                options = .fixed(told)
            } else if decoding.kind(value) == .sequence {
                options = .fixed(decoding.phrases(value, .text("a label")))
            } else {
                // Some that cannot be read are not none.
                options = decoding.phrase(value, .listOrExpression("a list of labels, or an expression")).map { .expression($0) } ?? .fixed([])
            }
        case .items:
            items = decoding.expressionPhrase(value, .expression("an expression that gives a list"))
            hasFaultyItems = items == nil
        case .row: row = decoding.phrase(value, .text("the label of a row"))
        case .value: self.value = decoding.valuePhrase(value, .anExpression)
        case .enabled: enabled = decoding.phrase(value, .anExpression)
        case .visible: visible = decoding.phrase(value, .anExpression)
        case .role: role = decoding.word(value, Element.Role.self, "a role")
        case .color: color = decoding.phrase(value, "a color")
        case .size: size = decoding.name(value, "a size")
        case .describe: describe = decoding.phrase(value, "what the screen reader says")
        case .haptic: haptic = decoding.name(value, .hapticAlone)
        case .show: show = decoding.elements(value)
        case .source: source = decoding.requirements(value)
        }
    }

    private static func reportNoKind(_ id: NodeID, _ decoding: inout Decoding) {
        guard !decoding.tree[id].isCut else { return }
        let kinds = Element.Kind.allCases.map(\.rawValue)
        let first = decoding.tree.firstChild(id).flatMap { decoding.kind($0) == .scalar ? $0 : nil }
        guard let first, decoding.tree.withText(first, Key.table.key) == nil else {
            decoding.report(.noKind(decoding.placeOfMapping(id)))
            return
        }
        if let missing = decoding.spaceMissing(in: first) ?? decoding.keyWithoutColon(first, of: id, known: kinds).map(Diagnostic.colonMissing) {
            return decoding.report(missing)
        }
        if let labels = decoding.severalLabels(behind: first), let kind = elementKind(called: decoding.tree.text(first)), kind.isOfOneLabel {
            return decoding.report(.severalLabels(first, labels, kind: kind, isAlone: decoding.childCount(id) == 2, in: decoding.tree))
        }
        var unknown = Diagnostic.unknownElementKind(Name(decoding.tree.text(first), decoding.tree.textSpan(first)), known: kinds)
        unknown.particular = .hidesElements
        if let meant = KindWithRole(decoding.tree.text(first)) { unknown.tellRole(meant, meantBy: first, of: id, in: decoding.tree) }
        decoding.report(unknown)
    }
}

extension Decoding {
    /// A label alone says what could be touched all the same.
    mutating func reportNoElement(_ id: NodeID) {
        var diagnostic = Diagnostic.wrongKind(id, in: self, expected: "an element such as `button: Save`")
        if kind(id) == .scalar, !tree.isNull(id) {
            let text = shortened(tree.file.text(tree.span(id)))
            let help =
                Element.Kind(rawValue: tree.text(id)) == nil
                ? "say what it is before its label: `button: \(text)`" : "write its label behind it, as in `\(text): \(text == Element.Kind.divider.rawValue ? "true" : "…")`"
            diagnostic.help = diagnostic.help ?? help
            diagnostic.particular = .hidesElements
            if let label = labelWithoutColon(id) {
                diagnostic.help = "write `\(label.written)`"
                diagnostic.fix = Diagnostic.Fix(label.separator, replacement: label.replacement, title: "write `\(label.written)`")
            }
        }
        report(diagnostic)
    }

    mutating func elements(_ id: NodeID) -> [ElementDeclaration] {
        var elements: [ElementDeclaration] = []
        var above: NodeID?
        for item in list(id, .elements) {
            defer { above = item }
            if let above, let cut = labelCutOff(above, item) {
                report(cut)
                continue
            }
            if let element = ElementDeclaration(item, &self) { elements.append(element) }
        }
        return elements
    }
}

extension DiagnosticInfo {
    package static let missingLabel = DiagnosticInfo("missing-label", .error, "A button or a link with neither a label nor an id.")
    package static let elementKind = DiagnosticInfo("element-kind", .error, "An element without a kind, with an unknown one, or with two.")
}

extension Diagnostic {
    /// `disabled: busy`, which is `enabled: not busy`.
    fileprivate static func oppositeKey(_ key: NodeID, _ value: NodeID, _ opposite: String, owner: String, in tree: YAMLTree) -> Self {
        let word = tree.text(key)
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(key), "`\(word)` is no key of the element `\(owner)`", help: "write `\(opposite): not …`")
        guard tree[value].kind == .scalar, tree[value].style == .plain, tree.isVerbatim(value), !tree.isNull(value) else { return diagnostic }
        let written = "\(opposite): \(negation(of: tree.text(value)))"
        diagnostic.help = "write `\(written)`"
        diagnostic.fix = Fix(tree.span(key).union(tree.span(value)), replacement: written, title: "write `\(written)`")
        return diagnostic
    }

    private static func negation(of text: String) -> String {
        if text == "true" || text == "false" { return text == "true" ? "false" : "true" }
        if text.hasPrefix("not "), isPathOfNames(text.dropFirst(4)) { return String(text.dropFirst(4)) }
        return isPathOfNames(text) ? "not \(text)" : "not (\(text))"
    }

    fileprivate static func missingLabel(_ kind: Spanned<Element.Kind>, _ description: Phrase?) -> Self {
        let word = kind.value.rawValue
        return Diagnostic(
            .missingLabel, at: kind.span, "this \(word) has no label, so nobody can tell what it does and nothing can tap it",
            help: description == nil
                ? "write its label behind it, such as `\(word): Save`; one without a text gets an `id` and a `describe`"
                : "write its label behind it, or give it an `id`")
    }

    fileprivate static func noKind(_ span: Span) -> Self {
        Diagnostic(
            .elementKind, at: span, "this element does not say what it is",
            help: "begin with its kind and its label, such as `button: Save`")
    }

    fileprivate static func unknownElementKind(_ name: Name, known: [String]) -> Self {
        let nearest = everydayKinds[name.value.lowercased()].map { NearName($0) } ?? Suggestion.nearest(to: name.value, in: known, isVocabulary: true)
        if let presentation = presentationMeant(by: name.value) {
            return Diagnostic(
                .elementKind, at: name.span, "`\(name.value)` is no kind of element, but how a screen comes up",
                help: "give it a state of its own, with `screen: { as: \(presentation.rawValue), over: …, title: … }`, and lead there with `to:`")
        }
        if nearest == nil, let meant = KindWithRole(name.value) { return .kindWithRole(name, meant) }
        return Diagnostic(
            .elementKind, at: name.span, "`\(shortened(name.value))` is no kind of element",
            help: nearest.map { "did you mean `\($0)`?" } ?? UsualKeys.kinds.sentence,
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    private static func presentationMeant(by word: String) -> Screen.Presentation? {
        let others: [String: Screen.Presentation] = [
            "snackbar": .toast, "modal": .sheet, "dialog": .alert, "popup": .alert, "actionSheet": .menu, "bottomSheet": .sheet,
        ]
        return Screen.Presentation(rawValue: word) ?? others[word]
    }

    fileprivate static func twoKinds(_ span: Span, _ second: String, first: Spanned<Element.Kind>) -> Self {
        Diagnostic(
            .elementKind, at: span, "one element cannot be both `\(first.value.rawValue)` and `\(second)`",
            labels: [Label(first.span, "its kind")], help: "begin a new item with `- `")
    }
}
