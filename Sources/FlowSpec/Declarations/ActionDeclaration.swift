/// An entry of `do:`, `entry:` or `exit:`.
package struct ActionDeclaration: Sendable {
    package enum Kind: Sendable {
        case set([(name: Name, value: Phrase)])
        /// Empty names: `all`.
        case reset([Name], all: Bool)
        case emit(Name, delay: Phrase?)
        case cancel(Name)
        case haptic(Name)
        case announce(Phrase)
        case timeline(Name)
        case log(Phrase)
        /// `append: { recordings: { title: "…", kind: audio } }`: a record of expressions, or one expression.
        case append(Name, AppendedValue)
        case remove(Name, Phrase)
        /// `if: …` with `then` and `else`.
        indirect case branch(Phrase, then: [ActionDeclaration], otherwise: [ActionDeclaration])
    }
    package enum AppendedValue: Sendable {
        case expression(Phrase)
        case record([(name: Name, value: Phrase)], Span)
    }
    package var kind: Kind
    package var span: Span
}

extension ActionDeclaration {
    enum Key: String, DeclaredKey {
        case set, reset, emit, cancel, haptic, announce, timeline, log, append, remove, `if`, then, `else`, source
        static let table = KeyTable<Key>()
    }

    enum EmitKey: String, DeclaredKey {
        case event, after
        static let table = KeyTable<EmitKey>()
    }

    /// What one key says, appended: `append` and `remove` may name several lists.
    /// - Parameter item: the first key of the item that it stands in.
    fileprivate static func decode(
        _ field: Fields<Key>.Field, ofItem item: Key?, into actions: inout [ActionDeclaration], _ decoding: inout Decoding
    ) {
        let value = field.value
        let span = decoding.tree.span(field.keyNode).union(decoding.tree.span(value))
        func add(_ kind: Kind?) {
            if let kind { actions.append(ActionDeclaration(kind: kind, span: span)) }
        }
        if decoding.reportInWords(field.key, value) || field.key == .set && decoding.reportStoredInKeys(of: value) { return }
        switch field.key {
        case .set: add(.set(decoding.namedPhrases(value, "data with their new values, such as `{ score: score + 1 }`", "a value")))
        case .reset:
            let names = decoding.identifiersOrOne(value, .name(of: "a datum, or `all`"))
            let all = names.count == 1 && names[0].value == "all"
            if !names.isEmpty { add(.reset(all ? [] : names, all: all)) }
        case .emit: add(emit(value, &decoding))
        case .cancel: add(decoding.name(value, .name(of: "a service or an event")).map { .cancel($0) })
        case .haptic: add(decoding.name(value, .haptic).map { .haptic($0) })
        case .announce: add(decoding.phrase(value, .text("the text that is spoken")).map { .announce($0) })
        case .timeline: add(decoding.name(value, .name(of: "a timeline")).map { .timeline($0) })
        case .log: add(decoding.phrase(value, .name(of: "what is logged")).map { .log($0) })
        case .append:
            var pairs = decoding.pairs(value, .appended)
            while let (key, item) = pairs.next(&decoding) {
                guard let name = decoding.name(key, .name(of: "a list")) else { continue }
                if decoding.kind(item) == .mapping {
                    let fields = decoding.namedPhrases(item, "the fields of a record", "a value")
                    add(.append(name, .record(fields, decoding.tree.span(item))))
                } else if let phrase = decoding.valuePhrase(item, "a record or an option") {
                    add(.append(name, .expression(phrase)))
                }
            }
        case .remove:
            let removed = decoding.namedPhrases(value, .removed, .expression("a record or an index"), isExpression: decoding.declared.hasRecords)
            for (name, phrase) in removed { add(.remove(name, phrase)) }
        case .if:
            let condition = decoding.phrase(value, .anExpression)
            // What hangs on one that cannot be read is read all the same.
            let unreadable = decoding.kind(value) != .scalar ? Phrase(text: "true", span: decoding.tree.span(value), isQuoted: false, isVerbatim: false) : nil
            add((condition ?? unreadable).map { .branch($0, then: [], otherwise: []) })
        case .then, .else: addBranch(field, ofItem: item, to: &actions, &decoding)
        case .source: decoding.cite(value)
        }
    }

    /// Actions of the `if` above it in the same item.
    private static func addBranch(
        _ field: Fields<Key>.Field, ofItem item: Key?, to actions: inout [ActionDeclaration], _ decoding: inout Decoding
    ) {
        let key = decoding.tree.span(field.keyNode)
        guard item == .if, let last = actions.indices.last, case .branch(let condition, var then, var otherwise) = actions[last].kind else {
            decoding.report(.branchWithoutIf(key, field.key.rawValue))
            return
        }
        let inner = decoding.actions(field.value)
        if field.key == .then { then = inner } else { otherwise = inner }
        actions[last].kind = .branch(condition, then: then, otherwise: otherwise)
        actions[last].span = actions[last].span.union(decoding.tree.span(field.value))
    }

    private static func emit(_ id: NodeID, _ decoding: inout Decoding) -> Kind? {
        guard decoding.kind(id) == .mapping else {
            guard let name = decoding.name(id, .name(of: "an event, or `{ event: name, after: 2s }`")) else { return nil }
            decoding.checkEventName(name)
            return .emit(name, delay: nil)
        }
        var event: Name?
        var delay: Phrase?
        var fields = decoding.fields(id, EmitKey.self, of: .emittedEvent)
        while let field = fields.next(&decoding) {
            switch field.key {
            case .event: event = decoding.name(field.value, .name(of: "an event"))
            case .after: delay = decoding.phrase(field.value, "a duration such as `2s`")
            }
        }
        if event == nil { decoding.reportMissing("event", of: id, "`emit`") }
        if let event { decoding.checkEventName(event) }
        return event.map { .emit($0, delay: delay) }
    }
}

extension Decoding {
    /// A list of actions, or a single one without the list.
    mutating func actions(_ id: NodeID) -> [ActionDeclaration] {
        var actions: [ActionDeclaration] = []
        if kind(id) == .sequence {
            for item in items(id) { addActions(item, to: &actions) }
        } else {
            addActions(id, isAlone: true, to: &actions)
        }
        return actions
    }

    /// - Parameter isAlone: it stands behind its key, and in no list.
    private mutating func addActions(_ id: NodeID, isAlone: Bool = false, to actions: inout [ActionDeclaration]) {
        if reportStoredInWords(id, isAlone: isAlone) || reportActionInProse(id, isAlone: isAlone) { return }
        guard kind(id) == .mapping, tree.firstChild(id) != nil else {
            return reportWrongKind(id, "an action such as `haptic: success` or `set: { score: score + 1 }`")
        }
        if let slip = ActionAsSaid.found(in: id, self) { return report(.actionAsSaid(slip)) }
        var fields = fields(id, ActionDeclaration.Key.self, of: .action)
        var first: (key: ActionDeclaration.Key, span: Span, value: NodeID)?
        var isWhole = false
        while let field = fields.next(&self) {
            let key = tree.span(field.keyNode)
            let goesOn = field.key == .then || field.key == .else || field.key == .source
            if let first, !goesOn { report(.twoActions(key, field.key.rawValue, first: first.span, isBranch: first.key == .if)) }
            isWhole = isWhole || first != nil && field.key != .source
            if field.key != .source { first = first ?? (field.key, key, field.value) }
            ActionDeclaration.decode(field, ofItem: first?.key, into: &actions, &self)
        }
        if let first, first.key == .if, !isWhole, isConditionAlone(first.value), !isFollowedByBranch(id) {
            reportMissing("then", of: id, "an `if`", help: "write below `if` what is done where it holds, as in `then: [{ haptic: success }]`")
        }
        if first == nil, childCount(id) == 2, tree.firstChild(id).map({ tree.text($0) }) == ActionDeclaration.Key.source.rawValue {
            reportWrongKind(id, "an action such as `haptic: success` beside its `source`")
        }
    }
}

extension Decoding {
    /// Otherwise it is told as what it is: `n == 3 then haptic success`, a mapping.
    private func isConditionAlone(_ value: NodeID) -> Bool {
        guard kind(value) == .scalar else { return false }
        let words = tree.text(value).split(separator: " ")
        return !words.contains(ActionDeclaration.Key.then.rawValue[...]) || words.first == ActionDeclaration.Key.if.rawValue[...]
    }

    /// The item below begins with `then` or `else`, which is told.
    private func isFollowedByBranch(_ id: NodeID) -> Bool {
        let key = tree.nextSibling(id).flatMap { tree.firstChild($0) }.flatMap { ActionDeclaration.Key(rawValue: tree.text($0)) }
        return key == .then || key == .else
    }
}

extension DiagnosticInfo {
    package static let branchWithoutIf = DiagnosticInfo("branch-without-if", .error, "A `then` or `else` without an `if` before it.")
    package static let twoActions = DiagnosticInfo("two-actions", .error, "An item of a list of actions with more than one.")
}

extension Diagnostic {
    fileprivate static func branchWithoutIf(_ span: Span, _ key: String) -> Self {
        Diagnostic(
            .branchWithoutIf, at: span, "`\(key)` belongs to an `if` before it in the same item",
            help: "write `- if: …` with `then:` and `else:` below it, without a `-` of their own")
    }

    fileprivate static func twoActions(_ span: Span, _ key: String, first: Span, isBranch: Bool) -> Self {
        Diagnostic(
            .twoActions, at: span, "an item is one action, and `\(key)` is its second", labels: [Label(first, "the first")],
            help: isBranch
                ? "what is done if it is true stands in `then`: write `then: [{ \(key): … }]`" : "begin a new item with `- `, so that the order is plain to see"
        )
    }
}
