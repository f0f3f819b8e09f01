/// One file as written, shorthands expanded, nothing looked up.
package struct FileDeclaration: Sendable {
    package var version: Spanned<Int>?
    package var flow: Name?
    package var title: Name?
    package var source: Name?
    /// Requirements that actions, interactions, promises and steps name.
    package var citations: [Name] = []
    package var imports: [Name] = []
    package var screenSize: Spanned<[Double]>?
    package var tokens: [TokenDeclaration] = []
    package var data: [DatumDeclaration] = []
    package var derived: [DerivedDeclaration] = []
    package var content: [ContentDeclaration] = []
    package var services: [ServiceDeclaration] = []
    package var interactions: [InteractionDeclaration] = []
    package var timelines: [TimelineDeclaration] = []
    package var initial: DestinationDeclaration?
    package var goals: [Name] = []
    package var states: [StateDeclaration] = []
    /// The root's own: what holds in every state.
    package var entry: [ActionDeclaration] = []
    package var transitions: [TransitionDeclaration] = []
    package var regions: [StateDeclaration] = []
    package var declined: [DeclinedDeclaration] = []
    package var promises: [PromiseDeclaration] = []
    package var scope: [ScopeDeclaration] = []
    package var scenarios: [ScenarioDeclaration] = []
    package var notes: [Name] = []
    /// A syntax fault has left something out: names that seem to be missing may have been there.
    package var isCut = false
    /// The file has a `states` or `regions` section; without one it is a library.
    package var isLibrary = true
    package var span = Span.none

    package init() {}
}

/// `tokens: { duration: { base: 300ms } }`: group, name and the value as text.
package struct TokenDeclaration: Sendable {
    package var group: Name
    package var name: Name
    /// What it is called as well: more of its path in a design-tokens file.
    package var otherNames: [String] = []
    package var value: LiteralDeclaration
    /// What the text says, where it has been read already.
    package var known: DesignToken.Value?
    /// The token that it refers to, where it has been read already.
    package var alias: String?
}

/// `scope: { homeworks: 1, homeworks.attempts: 2 }`: how far proofs follow what could grow for ever.
package struct ScopeDeclaration: Sendable {
    package var name: Name
    package var most: Spanned<Double>
}

/// An entry of `declined:`: a requirement that is not carried out, and why.
package struct DeclinedDeclaration: Sendable {
    package var requirement: Name
    package var reason: Name
}

extension FileDeclaration {
    enum Key: String, DeclaredKey {
        case flowspec, flow, title, imports, source, notes, screenSize, tokens, data, derived, content, services
        case interactions, timelines, entry, initial, goals, states, regions, transitions, declined, promises, scope, scenarios
        static let table = KeyTable<Key>()
    }

    /// Reads a file. Whatever is wrong with it, the answer holds all that could be read.
    package static func decode(_ source: SourceFile, _ file: FileID) -> (FileDeclaration, [Diagnostic]) {
        let (tree, found) = readYAML(source, file)
        var decoding = Decoding(tree, found.map { inWordsOfFlows($0, source) })
        let declaration = FileDeclaration(&decoding)
        decoding.tellValuesInBraces()
        return (declaration, decoding.told())
    }

    private init(_ decoding: inout Decoding) {
        self.init()
        let root = YAMLTree.root
        span = decoding.tree.span(root)
        isCut = decoding.tree.isCut
        guard decoding.kind(root) == .mapping else { return }
        var given: Set<Key> = []
        var fields = decoding.fields(root, Key.self, of: .flow)
        while let field = fields.next(&decoding) {
            given.insert(field.key)
            decode(field.key, field.value, &decoding)
        }
        citations = decoding.citations
        let isOfScenarios = given.contains(.scenarios) && given.isSubset(of: Self.keysBesideScenarios)
        if decoding.tree.isCut || isOfScenarios { return }
        if !given.contains(.flowspec) {
            decoding.reportMissing("flowspec", of: root, "the file", help: "begin with `flowspec: 1`, the version of the language")
        }
        if !given.contains(.flow) {
            decoding.reportMissing("flow", of: root, "the file", help: "give the flow an id: `flow: saveNote`")
        }
    }

    /// With nothing else, a file has scenarios for a flow in another one, and needs no head.
    static let keysBesideScenarios: Set<Key> = [.scenarios, .flowspec, .flow, .title, .source, .notes]

    private mutating func decode(_ key: Key, _ value: NodeID, _ decoding: inout Decoding) {
        switch key {
        case .flowspec: decodeVersion(value, &decoding)
        case .flow: flow = decoding.identifier(value, .id(of: "a flow"))
        case .title: title = decoding.name(value, .text("a title"))
        case .imports: imports = decoding.names(value, "the path of a file")
        case .source: source = decoding.name(value, .name(of: "a document"))
        case .notes: notes = decoding.names(value, "a note")
        case .screenSize: decodeScreenSize(value, &decoding)
        case .tokens: tokens = decoding.tokens(value)
        case .data: data = decoding.data(value)
        case .derived: derived = decoding.derived(value)
        case .content: content = decoding.content(value)
        case .services: services = decoding.services(value)
        case .interactions: interactions = decoding.interactions(value)
        case .timelines: timelines = decoding.timelines(value)
        case .entry: entry = decoding.actions(value)
        case .initial: initial = DestinationDeclaration(value, .name(of: "a state"), &decoding)
        case .goals: goals = decoding.identifiersOrOne(value, .name(of: "a state"))
        case .states:
            isLibrary = false
            states = decoding.states(value)
        case .regions:
            isLibrary = false
            regions = decoding.states(value)
        case .transitions: transitions = decoding.transitions(value)
        case .declined: decodeDeclined(value, &decoding)
        case .promises: promises = decoding.promises(value)
        case .scope: decodeScope(value, &decoding)
        case .scenarios: scenarios = decoding.scenarios(value)
        }
    }

    private mutating func decodeVersion(_ id: NodeID, _ decoding: inout Decoding) {
        if decoding.kind(id) == .scalar, decoding.tree.integer(id) == nil, Double(decoding.tree.text(id)) == 1 {
            decoding.report(.versionInOtherWords(decoding.tree.span(id), isQuoted: decoding.tree[id].style != .plain))
            version = Spanned(1, decoding.tree.span(id))
            return
        }
        guard let found = decoding.integer(id, "the version of the language, `1`") else { return }
        version = found
        if found.value != 1 { decoding.report(.unknownVersion(found)) }
    }

    private mutating func decodeScreenSize(_ id: NodeID, _ decoding: inout Decoding) {
        var sides: [Double] = []
        for item in decoding.list(id, "width and height in points, such as `[390, 844]`") {
            if let side = decoding.number(item, "a number of points") { sides.append(side.value) }
        }
        if sides.count == 2, sides.allSatisfy({ $0 > 0 }) {
            screenSize = Spanned(sides, decoding.tree.span(id))
        } else if decoding.kind(id) == .sequence {
            decoding.report(.wrongScreenSize(decoding.tree.span(id)))
        }
    }

    private mutating func decodeScope(_ id: NodeID, _ decoding: inout Decoding) {
        var pairs = decoding.pairs(id, "data with the most that proofs follow them to, such as `{ notes: 2 }`")
        while let (key, value) = pairs.next(&decoding) {
            guard let name = decoding.name(key, .name(of: "a datum")), let most = decoding.number(value, "a number") else { continue }
            scope.append(ScopeDeclaration(name: name, most: most))
        }
    }

    private mutating func decodeDeclined(_ id: NodeID, _ decoding: inout Decoding) {
        decoding.reportEntriesOfOthers(in: id, of: .declined)
        var pairs = decoding.pairs(id, "requirements with the reasons why they are left out")
        while let (key, value) = pairs.next(&decoding) {
            guard let requirement = decoding.name(key, "a requirement"),
                let reason = decoding.name(value, "the reason why it is left out")
            else { continue }
            declined.append(DeclinedDeclaration(requirement: requirement, reason: reason))
        }
    }
}

extension Diagnostic {
    /// `tokens: { quick: 200ms }`, and `tokens: { duration: 200ms }`.
    fileprivate static func tokenWithoutGroup(_ name: Name, _ value: NodeID, in tree: YAMLTree) -> Self {
        let text = shortened(tree.file.text(tree.span(value)))
        let group =
            parseDuration(tree.text(value)) != nil
            ? "duration" : text.contains("#") ? "color" : Haptic(rawValue: tree.text(value)) != nil ? "haptic" : tree.number(value) != nil ? "number" : nil
        let help =
            Tokens.groups.contains(name.value)
            ? "`\(name.value)` is a group of tokens, which have names: `\(name.value): { quick: \(text) }`"
            : "tokens stand in groups: "
                + (group.map { "write `\($0): { \(name.value): \(text) }`" } ?? "`duration`, `easing`, `spring`, `haptic`, `color` and `number`")
        var diagnostic = Diagnostic(.wrongKind, at: tree.span(value), "expected tokens by their names, found `\(text)`", help: help)
        diagnostic.particular = .hides([name.value])
        return diagnostic
    }
}

extension Decoding {
    fileprivate mutating func tokens(_ id: NodeID) -> [TokenDeclaration] {
        var tokens: [TokenDeclaration] = []
        var groups = pairs(id, "groups of tokens: `duration`, `easing`, `spring`, `haptic`, `color`")
        while let (groupKey, members) = groups.next(&self) {
            guard let group = name(groupKey, .name(of: "a group")) else { continue }
            if kind(members) == .scalar, !tree.isNull(members) {
                report(.tokenWithoutGroup(group, members, in: tree))
                continue
            }
            var pairs = pairs(members, .named("tokens"))
            while let (key, value) = pairs.next(&self) {
                guard let name = identifier(key, .name(of: "a token")), let literal = literal(value) else { continue }
                tokens.append(TokenDeclaration(group: group, name: name, value: literal))
            }
        }
        return tokens
    }
}

extension DiagnosticInfo {
    package static let unknownVersion = DiagnosticInfo("unknown-version", .error, "A version of the language that does not exist yet.")
    package static let wrongScreenSize = DiagnosticInfo("wrong-screen-size", .error, "A screen's size that is not two lengths.")
}

extension Diagnostic {
    fileprivate static func versionInOtherWords(_ span: Span, isQuoted: Bool) -> Self {
        let help = isQuoted ? "write it without quotes: `flowspec: 1`" : "write `flowspec: 1`"
        return Diagnostic(
            .wrongKind, at: span, "expected the version of the language, the number `1`, found \(isQuoted ? "a text" : "another way to write it")",
            help: help, fix: Fix(span, replacement: "1", title: help))
    }

    fileprivate static func unknownVersion(_ version: Spanned<Int>) -> Self {
        Diagnostic(
            .unknownVersion, at: version.span, "version \(version.value) of the language is unknown: expected `1`",
            help: version.value > 1 ? "a newer flowrun may know it; write `1` where the file holds nothing newer" : "write `1`")
    }

    fileprivate static func wrongScreenSize(_ span: Span) -> Self {
        Diagnostic(.wrongScreenSize, at: span, "expected width and height in points, such as `[390, 844]`")
    }
}
