/// An entry of `states:` or `regions:`.
package struct StateDeclaration: Sendable {
    package var name: Name
    package var initial: DestinationDeclaration?
    package var states: [StateDeclaration] = []
    package var regions: [StateDeclaration] = []
    package var history: HistoryDeclaration?
    package var entry: [ActionDeclaration] = []
    package var exit: [ActionDeclaration] = []
    package var transitions: [TransitionDeclaration] = []
    package var screen: ScreenDeclaration?
    package var calls: [Name] = []
    /// Another flow as a submachine.
    package var run: Name?
    /// Its final states → our targets.
    package var exits: [(final: Name, target: Name)] = []
    /// Some of them could not be understood, so that nobody knows which are missing.
    var hasUnreadExits = false
    /// Its data → our expression, or our datum.
    package var bindings: [(name: Name, value: Phrase)] = []
    package var isEnd = false
    package var todo: Name?
    package var source: [Name] = []
    package var notes: [Name] = []
    /// The whole entry.
    package var span: Span
}

extension StateDeclaration {
    enum Key: String, DeclaredKey {
        case initial, states, regions, history, entry, exit, transitions, screen, calls, run, exits, with, end, todo, source, notes
        static let table = KeyTable<Key>()
    }

    /// - Parameter id: what stands after the name; nothing is a state without anything in it.
    init(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.name = name
        span = name.span.union(decoding.tree.span(id))
        if decoding.tree.isNull(id) { return }
        if decoding.kind(id) == .scalar, ["end", "final"].contains(decoding.tree.text(id)) {
            decoding.report(.endAlone(decoding.tree.span(id), decoding.tree.text(id)))
            isEnd = true
            return
        }
        if decoding.isListOfTransitions(id) {
            decoding.report(.transitionsWithoutKey(id, name, in: decoding))
            transitions = decoding.transitions(id, of: name)
            return
        }
        var fields = decoding.fields(id, Key.self, of: .state)
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .initial: initial = DestinationDeclaration(value, .name(of: "a state inside"), &decoding)
            case .states: states = decoding.states(value)
            case .regions: regions = decoding.states(value)
            case .history: history = HistoryDeclaration(value, &decoding)
            case .entry: entry = decoding.actions(value)
            case .exit: exit = decoding.actions(value)
            case .transitions: transitions = decoding.transitions(value, of: name)
            case .screen: screen = ScreenDeclaration(value, &decoding)
            case .calls: calls = decoding.identifiersOrOne(value, .name(of: "a service"))
            case .run: run = decoding.name(value, .name(of: "a flow"))
            case .exits: decodeExits(value, &decoding)
            case .with: decodeBindings(value, &decoding)
            case .end: isEnd = decoding.flag(value, "end") ?? false
            case .todo: todo = decoding.name(value, "what is left open, as text")
            case .source: source = decoding.requirements(value)
            case .notes: notes = decoding.names(value, "a note")
            }
        }
        if !decoding.statesAmongKeys.isEmpty, states.isEmpty { states = decoding.readStatesAmongKeys(of: id) }
        if history != nil, decoding.isCalledHistory(id) { history?.isFaulty = true }
        if !states.isEmpty, regions.isEmpty, decoding.isCalledParallel(id) { (states, regions) = ([], states) }
    }

    private mutating func decodeExits(_ id: NodeID, _ decoding: inout Decoding) {
        hasUnreadExits = decoding.kind(id) != .mapping
        var pairs = decoding.pairs(id, .exits)
        while let (key, value) = pairs.next(&decoding) {
            guard let final = decoding.name(key, "a final state"), let target = decoding.name(value, .name(of: "a state")) else {
                hasUnreadExits = true
                continue
            }
            exits.append((final, target))
        }
    }

    private mutating func decodeBindings(_ id: NodeID, _ decoding: inout Decoding) {
        bindings = decoding.namedPhrases(id, "data of the flow that runs, with our values", .expression("an expression, or one of our data"))
    }
}

extension Decoding {
    mutating func states(_ id: NodeID) -> [StateDeclaration] {
        var states: [StateDeclaration] = []
        states.reserveCapacity(childCount(id) / 2)
        reportEntriesOfOthers(in: id, of: .states)
        var pairs = pairs(id, .named("states"))
        while let (key, value) = pairs.next(&self) {
            if let above = states.last, kind(value) == .sequence, tree.withText(key, StateDeclaration.Key.table.key) != nil {
                report(.keyAmongStates(Name(tree.text(key), tree.textSpan(key)), below: above.name.value))
                continue
            }
            if let above = states.last, tree.isScreenAmongStates(key) {
                report(.screenAmongStates(key, below: above.name.value, isInLine: tree[id].style == .flow, in: tree))
                if above.screen == nil { states[states.count - 1].screen = screenAmongStates(value) }
                continue
            }
            guard let name = identifier(key, .name(of: "a state")) else { continue }
            states.append(StateDeclaration(value, name: name, &self))
        }
        return states
    }

    /// `{ count: count + 0,5 }`, where the comma ends the value and the digits behind it are a key.
    private mutating func reportFraction(_ key: NodeID, _ value: NodeID, behind above: Phrase) -> Bool {
        guard !above.isQuoted, let (meant, span) = fraction(key, value, behind: above.text, at: above.span) else { return false }
        report(
            Diagnostic(
                .textNeedsQuotes, at: span, "a fraction stands behind a point here, found `\(shortened(tree.file.text(span)))`", help: "write `\(meant)`",
                fix: tree.text(key).utf8.count == 3 ? nil : Diagnostic.Fix(span, replacement: meant, title: "write `\(meant)`")))
        return true
    }

    /// Digits without a value, right behind the comma that ends a figure.
    func fraction(_ digits: NodeID, _ value: NodeID, behind text: String, at span: Span) -> (meant: String, span: Span)? {
        let written = tree.text(digits)
        guard tree.isNull(value), !written.isEmpty, written.utf8.allSatisfy(isDigit), text.utf8.last.map(isDigit) == true, tree.span(digits).start == span.end + 1
        else { return nil }
        return ("\(text).\(written)", span.union(tree.span(digits)))
    }

    /// A key of the state in it stands where it should: only the screen does not.
    private mutating func screenAmongStates(_ id: NodeID) -> ScreenDeclaration? {
        let before = diagnostics.count
        let screen = ScreenDeclaration(id, &self)
        let told = min(before, diagnostics.count)
        let fresh = diagnostics[told...].filter { $0.info != .unknownKey || StateDeclaration.Key(rawValue: tree.file.text($0.primary.span)) == nil }
        diagnostics.replaceSubrange(told..., with: fresh)
        return screen
    }

    /// - Parameter isExpression: whether what stands under a name is one in quotes too.
    mutating func namedPhrases(
        _ id: NodeID, _ what: Expected, _ valueWhat: Expected, isExpression: (String) -> Bool = { _ in false }
    ) -> [(name: Name, value: Phrase)] {
        var found: [(name: Name, value: Phrase)] = []
        var pairs = pairs(id, what)
        while let (key, value) = pairs.next(&self) {
            if let above = found.last, reportFraction(key, value, behind: above.value) { continue }
            guard let name = name(key, "a name"),
                let phrase = isExpression(name.value) ? expressionPhrase(value, valueWhat) : valuePhrase(value, valueWhat)
            else { continue }
            found.append((name, phrase))
        }
        return found
    }
}

extension YAMLTree {
    /// The first key among those of a screen that is a state's.
    fileprivate func keyOfState(in screen: NodeID) -> String? {
        pairs(screen).lazy.map { text($0.key) }.first { $0 != "source" && StateDeclaration.Key(rawValue: $0) != nil }
    }

    /// `screen:`, with what a screen holds below it, where names of states stand.
    fileprivate func isScreenAmongStates(_ key: NodeID) -> Bool {
        guard text(key) == StateDeclaration.Key.screen.rawValue, let value = nextSibling(key), self[value].kind == .mapping, let first = firstChild(value)
        else { return false }
        return ScreenDeclaration.words.contains(text(first))
    }
}

extension Diagnostic {
    /// - Parameter isInLine: in braces, where nothing has an indentation.
    fileprivate static func screenAmongStates(_ key: NodeID, below state: String, isInLine: Bool, in tree: YAMLTree) -> Self {
        let span = tree.span(key)
        let message = "expected the name of a state, found the key `screen`"
        if isInLine { return Diagnostic(.wrongKind, at: span, message, help: "write it inside the braces of `\(state)`") }
        let line = FaultyLine(tree.file, at: Int(span.start))
        let isDeepEnough = line.belowComments.map { $0.indentation.count >= line.indentation.count + 4 } ?? false
        let own = tree.nextSibling(key).flatMap { tree.keyOfState(in: $0) }
        let lines = isDeepEnough ? "" : own.map { ", and the lines below it before `\($0)`" } ?? ", and the lines below it with it"
        let title = "indent it\(lines), so that it stands inside `\(state)`"
        var diagnostic = Diagnostic(
            .wrongKind, at: span, message, help: title,
            fix: isDeepEnough ? Fix(Span(file: span.file, start: Int(span.start), end: Int(span.start)), replacement: "  ", title: title) : nil)
        diagnostic.particular = .keyAmongStates
        return diagnostic
    }

    fileprivate static func endAlone(_ span: Span, _ word: String) -> Self {
        Diagnostic(
            .wrongKind, at: span, "expected a state, as keys and values, found `\(word)`", help: "write `{ end: true }`",
            fix: Fix(span, replacement: "{ end: true }", title: "write `{ end: true }`"))
    }
}
