/// Turns YAML nodes into declarations and reports what does not fit. What is broken already is passed over in silence.
struct Decoding {
    var tree: YAMLTree
    let declared: DeclaredNames
    var diagnostics: [Diagnostic] = [] {
        didSet { few.prune(&diagnostics) }
    }
    private(set) var few = FewOfAKind()
    var doubledKeys: DoubledKeys
    /// Not looked at any more.
    var unknownKeysOnlyCounted = 0
    /// What actions, interactions, promises and steps say that they carry out.
    var citations: [Name] = []
    /// One of these keys may be meant for one that is missing.
    var mappingsWithUnknownKeys: Set<NodeID> = []
    /// Told with the first of them: see `reportKeyBeside`.
    var keysBesideTheirs: Set<NodeID> = []
    /// Told with the first of them: see `EntriesElsewhere`.
    var entriesElsewhere: Set<NodeID> = []
    /// By the state whose keys they stand among.
    var statesAmongKeys: [NodeID: StatesAmongKeys] = [:]
    /// Of the mappings with an unknown key, each looked through once.
    var keysOfMappings: [NodeID: GivenKeys] = [:]
    /// Whose transitions are read.
    var stateLeft: String?
    /// Where values begin that are a text in quotes and an expression without, so far as more than their line may say so.
    var valueStarts: Set<UInt32> = []
    /// The last text that a comma was found in.
    var cutText: Span?

    /// Of what YAML could not read because it has no quotes: where it begins and ends.
    private let endsOfTold: [UInt32: UInt32]

    /// - Parameter found: when the tree was read.
    init(_ tree: YAMLTree, _ found: [Diagnostic] = []) {
        self.tree = tree
        declared = DeclaredNames(tree)
        endsOfTold = Dictionary(found.filter { $0.info == .textNeedsQuotes }.map { ($0.primary.span.start, $0.primary.span.end) }) { max($0, $1) }
        var found = found
        doubledKeys = DoubledKeys(takenFrom: &found)
        diagnostics = found
    }

    /// Of a file beside the flows, which may hold nothing.
    /// - Parameter noMapping: what is said of one that holds no mapping.
    init(_ source: SourceFile, noMapping: (message: String, help: String)) {
        let (tree, read) = readYAML(source, FileID(0))
        var found = read
        self.init(tree)
        doubledKeys = DoubledKeys(takenFrom: &found)
        diagnostics = found.filter { $0.info != .emptyFile }.map { diagnostic in
            guard diagnostic.info == .rootIsNoMapping else { return diagnostic }
            return Diagnostic(diagnostic.info, at: diagnostic.primary.span, noMapping.message, help: noMapping.help)
        }
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// All that is wrong, once everything is read.
    func told() -> [Diagnostic] {
        var told = doubledKeys.told + diagnostics
        // What was not looked at any more is told with the last one that was.
        if unknownKeysOnlyCounted > 0, let last = told.lastIndex(where: { $0.info == .unknownKey }) { told[last].further += unknownKeysOnlyCounted }
        return told
    }

    func kind(_ id: NodeID) -> YAMLNode.Kind { tree[id].kind }

    /// A text, or an expression.
    /// - Parameter what: for the message, with its article: "a label".
    mutating func phrase(_ id: NodeID, _ what: Expected) -> Phrase? {
        let node = tree[id]
        guard node.kind == .scalar, !tree.isNull(id) else {
            if what.isExpression { tellNegation(at: id) }
            reportNoScalar(id, what)
            return nil
        }
        let text = tree.text(id)
        let span = tree.textSpan(id)
        // A byte that is not UTF-8 has become a longer character.
        let isVerbatim = tree.isVerbatim(id) && text.utf8.count == Int(span.end - span.start)
        var phrase = Phrase(text: text, span: span, isQuoted: node.style != .plain, isVerbatim: isVerbatim)
        if !isVerbatim, node.style == .literal || node.style == .folded { phrase.lines = tree.linesOfBlock(id, text: Array(text.utf8)) }
        return phrase
    }

    /// As `phrase`, where nothing stands for the empty text (`divider:`).
    mutating func optionalPhrase(_ id: NodeID, _ what: Expected) -> Phrase? {
        guard tree.isNull(id) else { return phrase(id, what) }
        if let comment = tree.file.textCutOff(behind: Int(tree.span(id).end)) {
            report(.commentInText(tree.span(id), comment, isInBrackets: tree.isInBrackets(id), in: tree.file))
        }
        return nil
    }

    /// Whether what looks like text behind a key is a comment to YAML.
    func hasComment(behind id: NodeID) -> Bool { tree.file.commentInText(behind: Int(tree.span(id).end)) != nil }

    /// Save one that `optionalPhrase` has warned of.
    func hasUnreportedComment(behind id: NodeID) -> Bool { hasComment(behind: id) && tree.file.textCutOff(behind: Int(tree.span(id).end)) == nil }

    mutating func name(_ id: NodeID, _ what: Expected) -> Name? {
        guard tree[id].kind == .scalar, !tree.isNull(id) else {
            reportNoScalar(id, what)
            return nil
        }
        return Name(tree.text(id), tree.textSpan(id))
    }

    /// The name that something is declared under.
    mutating func identifier(_ id: NodeID, _ what: Expected) -> Name? {
        guard let name = name(id, what) else { return nil }
        if !isIdentifier(name.value) { report(spaceMissing(in: id) ?? .badName(name, what)) }
        return name
    }

    /// The name of what expressions read.
    mutating func nameInExpressions(_ id: NodeID, _ what: Expected) -> Name? {
        guard let name = identifier(id, what) else { return nil }
        if wordsOfExpressions.contains(name.value) { report(.wordOfExpressions(name, what)) }
        return name
    }

    /// Of an event: names joined by dots.
    mutating func checkEventName(_ name: Name) {
        if !isPathOfNames(name.value) { report(.badName(name, .name(of: "an event"))) }
    }

    /// An event's name, or one that ends in `.*`; `*` alone is every event.
    mutating func checkEventDescriptor(_ name: Name) {
        if name.value == "*" { return }
        checkEventName(name.value.hasSuffix(".*") ? Name(String(name.value.dropLast(2)), name.span) : name)
    }

    /// One, or a list, which is also understood without its brackets: no name holds a comma.
    mutating func identifiersOrOne(_ id: NodeID, _ what: Expected) -> [Name] {
        if let names = itemsWithoutBrackets(id)?.map({ Name($0.text, $0.span) }) { return names }
        guard kind(id) == .sequence, tree[id].style == .flow else { return names(id, what) }
        return items(id).flatMap { item in namesWithSemicolons(inItem: item) ?? name(item, what).map { [$0] } ?? [] }
    }

    /// One, or a list.
    mutating func names(_ id: NodeID, _ what: Expected) -> [Name] { oneOrList(id) { $0.name($1, what) } }

    private mutating func oneOrList<Item>(_ id: NodeID, _ read: (inout Decoding, NodeID) -> Item?) -> [Item] {
        guard kind(id) == .sequence else { return read(&self, id).map { [$0] } ?? [] }
        var found: [Item] = []
        for item in items(id) {
            if let one = read(&self, item) { found.append(one) }
        }
        return found
    }

    mutating func requirements(_ id: NodeID) -> [Name] {
        leaveComments(in: id)
        return names(id, "a requirement")
    }

    /// The requirements of a `source:` inside something that stands for nothing by itself in the flow.
    mutating func cite(_ id: NodeID) { citations += requirements(id) }

    /// Where nothing that is found in the flow itself would tell that a comment was meant.
    mutating func leaveComments(in id: NodeID) {
        let span = tree.span(id)
        for index in diagnostics.indices where diagnostics[index].info == .commentInText {
            if let fix = diagnostics[index].fix, span.start <= fix.span.start, fix.span.start < span.end { diagnostics[index].fix = nil }
        }
    }

    mutating func phrases(_ id: NodeID, _ what: Expected) -> [Phrase] { oneOrList(id) { $0.phrase($1, what) } }

    /// The items of a list that has to be one.
    mutating func list(_ id: NodeID, _ what: Expected) -> Items {
        guard kind(id) == .sequence else {
            reportWrongKind(id, what)
            return Items(first: 0, nodes: tree.nodes)
        }
        return items(id)
    }

    func items(_ id: NodeID) -> Items { Items(first: tree[id].first, nodes: tree.nodes) }

    /// For reserving room; keys and values count one each.
    func childCount(_ id: NodeID) -> Int { items(id).reduce(0) { count, _ in count + 1 } }

    mutating func flag(_ id: NodeID, _ key: String) -> Bool? {
        if let flag = tree.flag(id) { return flag }
        guard kind(id) == .scalar else {
            reportNoScalar(id, "`true` or `false`")
            return nil
        }
        if tree.isNull(id), tree.text(id).isEmpty {
            report(.flagWithoutValue(tree.span(id), key, in: tree.file))
            return true
        }
        let text = tree.text(id)
        let meant = coreFlag(text) ?? outdatedFlag(text)
        report(.notAFlag(tree.span(id), text, meant: meant, isQuoted: tree[id].style != .plain))
        return meant
    }

    mutating func integer(_ id: NodeID, _ what: Expected) -> Spanned<Int>? {
        if let integer = tree.integer(id) { return Spanned(integer, tree.span(id)) }
        reportNoScalar(id, what)
        return nil
    }

    mutating func number(_ id: NodeID, _ what: Expected) -> Spanned<Double>? {
        if let number = tree.number(id), number.isFinite { return Spanned(number, tree.span(id)) }
        reportNoScalar(id, what)
        return nil
    }

    /// One of a fixed set of words.
    mutating func word<Word: RawRepresentable & CaseIterable & Sendable>(_ id: NodeID, _: Word.Type, _ what: Expected) -> Spanned<Word>?
    where Word.RawValue == String {
        guard let name = name(id, what) else { return nil }
        if let word = Word(rawValue: name.value) { return Spanned(word, name.span) }
        report(.unknownWord(name, what, known: Word.allCases.map(\.rawValue)))
        return nil
    }

    /// Keys that stand twice where none should stand are no other fault.
    mutating func reportWrongKind(_ id: NodeID, _ expected: Expected) {
        guard kind(id) != .broken, !keysBesideTheirs.contains(id) else { return }
        if kind(id) == .mapping { doubledKeys.excuse(tree.pairs(id).map { tree.span($0.key) }) }
        report(.wrongKind(id, in: self, expected: expected))
    }

    /// Where a single value is wanted: brackets around one are too many.
    private mutating func reportNoScalar(_ id: NodeID, _ expected: Expected) {
        guard kind(id) != .broken, !keysBesideTheirs.contains(id), !isBeginOfTold(id) else { return }
        var diagnostic = Diagnostic.wrongKind(id, in: self, expected: expected)
        if kind(id) == .sequence, tree[id].style == .flow, diagnostic.info == .wrongKind, let item = tree.firstChild(id),
            tree.nextSibling(item) == nil, kind(item) == .scalar, !tree.isNull(item)
        {
            let written = tree.file.text(tree.span(item))
            diagnostic.help = "write `\(written)`, without brackets"
            diagnostic.fix = .init(tree.span(id), replacement: written, title: "take the brackets away")
        }
        report(diagnostic)
    }

    /// Whether it goes on as more than YAML can read, which has been told of all of it: `{n} > 2`.
    private func isBeginOfTold(_ id: NodeID) -> Bool {
        let span = tree.span(id)
        return kind(id) == .mapping && endsOfTold[span.start].map { $0 > span.end } ?? false
    }

    struct Items: Sequence, IteratorProtocol {
        /// 0: none.
        private var current: UInt32
        private let nodes: ContiguousArray<YAMLNode>

        init(first: UInt32, nodes: ContiguousArray<YAMLNode>) {
            current = first
            self.nodes = nodes
        }

        mutating func next() -> NodeID? {
            guard current != 0 else { return nil }
            defer { current = nodes[Int(current)].next }
            return NodeID(current)
        }
    }
}
