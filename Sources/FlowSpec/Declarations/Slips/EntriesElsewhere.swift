/// Entries of a section that stand at the left edge or in another one: its line is missing above them, or does not begin where it should.
extension Decoding {
    /// `data:` with nothing below it, and then its entries in its own column: they are told once. Answers whether it is so.
    mutating func reportEntriesAtLeftEdge(_ key: NodeID, in root: NodeID, known: [String]) -> Bool {
        if entriesElsewhere.contains(key) { return true }
        guard tree[root].style == .block, let value = tree.nextSibling(key), let section = section(holding: key, value, in: root, known: known) else { return false }
        var (names, words, next): ([String], [String], NodeID?) = ([], [], key)
        while let name = next, let value = tree.nextSibling(name), !known.contains(tree.text(name)) {
            entriesElsewhere.insert(name)
            names.append(tree.text(name))
            words += [tree.text(name)] + tree.words(in: value)
            next = tree.nextSibling(value)
        }
        report(.entriesAtLeftEdge(tree.span(key), names, of: section, hiding: words))
        return true
    }

    /// The section that lacks the entry: the one right above that has nothing below it, or the one whose entries look so.
    private mutating func section(holding key: NodeID, _ value: NodeID, in root: NodeID, known: [String]) -> FileDeclaration.Key? {
        for section in sectionsByNames {
            guard let holder = keys(of: root).first[section.rawValue], let held = tree.nextSibling(holder), tree.isNull(held), tree.nextSibling(held) == key else { continue }
            if let told = diagnostics.last, told.info == .wrongKind, told.primary.span == tree.span(held) { diagnostics.removeLast() }
            return section
        }
        guard let section = sectionOfEntry(value), section != .states, given(section.rawValue, in: root) else { return nil }
        return section
    }

    /// Finds what stands in a section and is no entry of it, and reports each run of it once: `Pairs` passes it over.
    mutating func reportEntriesOfOthers(in id: NodeID, of own: FileDeclaration.Key) {
        guard kind(id) == .mapping, tree[id].style == .block else { return }
        reportEntryWithoutName(in: id, of: own)
        var runs: [FileDeclaration.Key: [NodeID]] = [:]
        var next = tree.firstChild(id)
        while let key = next, let value = tree.nextSibling(key) {
            next = tree.nextSibling(value)
            if entriesElsewhere.contains(key) || own == .states && looksLikeState(behind: key) { continue }
            if let section = misplacedSection(key, value, in: own) {
                report(section, key, entries: tree.isNull(value) ? next : nil)
                if tree.isNull(value) { break }
            } else if let other = sectionOfEntry(value) ?? reasonToDecline(key, value), other != own, other != .data || own != .states {
                runs[other, default: []].append(key)
            }
        }
        for (section, keys) in runs.sorted(by: { $0.value[0].int < $1.value[0].int }) {
            entriesElsewhere.formUnion(keys)
            let words = keys.flatMap { [tree.text($0)] + (tree.nextSibling($0).map(tree.words) ?? []) }
            let isGiven = given(section.rawValue, in: YAMLTree.root)
            report(.entriesOfAnother(tree.span(keys[0]), tree.text(keys[0]), count: keys.count, of: section, in: own, isGiven: isGiven, hiding: words))
        }
    }

    /// A requirement with a text behind it, such as `2.1.3: Left to the app.`
    private func reasonToDecline(_ key: NodeID, _ value: NodeID) -> FileDeclaration.Key? {
        guard kind(value) == .scalar, !tree.isNull(value), tree.withText(key, { $0.first.map(isDigit) }) == true else { return nil }
        return .declined
    }

    /// The line of a section that has come to stand among the entries of another one.
    private func misplacedSection(_ key: NodeID, _ value: NodeID, in own: FileDeclaration.Key) -> FileDeclaration.Key? {
        guard let section = tree.withText(key, FileDeclaration.Key.table.key), section != own, sectionsByNames.contains(section) || section == .states else { return nil }
        if tree.isNull(value) {
            guard let below = tree.nextSibling(value), let held = tree.nextSibling(below) else { return nil }
            return (sectionOfEntry(held) ?? reasonToDecline(below, held)) == section ? section : nil
        }
        if section == .declined { return kind(value) == .mapping ? section : nil }
        guard kind(value) == .mapping, let first = tree.firstChild(value).flatMap(tree.nextSibling) else { return nil }
        return sectionOfEntry(first) == section ? section : nil
    }

    /// - Parameter entries: the first of those that stand beside it, and go on to the end.
    private mutating func report(_ section: FileDeclaration.Key, _ key: NodeID, entries: NodeID?) {
        entriesElsewhere.insert(key)
        var words = tree.nextSibling(key).map(tree.words) ?? []
        var next = entries
        while let entry = next, let value = tree.nextSibling(entry) {
            entriesElsewhere.insert(entry)
            words += [tree.text(entry)] + tree.words(in: value)
            next = tree.nextSibling(value)
        }
        report(.sectionTooFarRight(tree.span(key), section, hiding: words))
    }

    /// Scenarios among the promises are told once, and left out.
    mutating func withoutScenarios(_ promises: [NodeID]) -> [NodeID] {
        let scenarios = promises.filter { kind($0) == .mapping && given(ScenarioDeclaration.Key.steps.rawValue, in: $0) }
        guard let first = scenarios.first else { return promises }
        let isGiven = given(FileDeclaration.Key.scenarios.rawValue, in: YAMLTree.root)
        report(.scenarioAmongPromises(tree.span(tree.firstChild(first) ?? first), count: scenarios.count, isGiven: isGiven))
        return promises.filter { !scenarios.contains($0) }
    }

    /// `steps:` and the like among the names of a section, where that of a timeline is missing above.
    private mutating func reportEntryWithoutName(in id: NodeID, of own: FileDeclaration.Key) {
        guard own != .states, let mark = tree.pairs(id).first(where: { tree.withText($0.key, markOfEntry) == own && kind($0.value) != .mapping }) else { return }
        let known = own.keysOfEntry
        var run: [NodeID] = []
        for (key, value) in tree.pairs(id) {
            if known.contains(tree.text(key)) {
                run.append(key)
            } else if run.contains(mark.key) {
                break
            } else {
                run = []
                // Of a name with nothing below it `reportKeysBeside` tells.
                if tree.isNull(value), tree.nextSibling(value).map({ known.contains(tree.text($0)) }) == true { return }
            }
        }
        entriesElsewhere.formUnion(run)
        report(.entryWithoutName(tree.span(run[0]), tree.text(run[0]), of: own))
    }

    /// Whether the key is the name of a whole entry, which stands inside another one of its kind.
    func isEntryInside(_ key: NodeID, of owner: KeyOwner) -> Bool {
        switch owner {
        case .state: looksLikeState(behind: key)
        case .datum: tree.nextSibling(key).flatMap(sectionOfEntry) == .data
        case .service: tree.nextSibling(key).flatMap(sectionOfEntry) == .services
        case .timeline: tree.nextSibling(key).flatMap(sectionOfEntry) == .timelines
        default: false
        }
    }

    /// What the value of an entry looks like; nil where it has nothing that belongs to one kind alone.
    private func sectionOfEntry(_ value: NodeID) -> FileDeclaration.Key? {
        guard kind(value) == .mapping, let first = tree.firstChild(value) else { return nil }
        var next: NodeID? = first
        while let key = next {
            if let section = tree.withText(key, markOfEntry) { return section }
            next = tree.nextSibling(key).flatMap(tree.nextSibling)
        }
        let isState = tree.withText(first, StateDeclaration.Key.table.key).map { [.screen, .transitions, .states, .regions, .run, .calls].contains($0) }
        return isState == true ? .states : nil
    }
}

private let sectionsByNames: [FileDeclaration.Key] = [.data, .derived, .content, .services, .interactions, .timelines, .declined]

private func markOfEntry(_ key: UnsafeBufferPointer<UInt8>) -> FileDeclaration.Key? {
    if key.elementsEqual("type".utf8) { return .data }
    if key.elementsEqual("outcomes".utf8) { return .services }
    return key.elementsEqual("steps".utf8) ? .timelines : nil
}

extension FileDeclaration.Key {
    fileprivate var keysOfEntry: Set<String> {
        switch self {
        case .data: Set(TypeParameters.Key.allCases.map(\.rawValue))
        case .services: Set(ServiceDeclaration.Key.allCases.map(\.rawValue))
        case .timelines: Set(TimelineDeclaration.Key.allCases.map(\.rawValue))
        default: []
        }
    }

    /// What one entry of it is, with its article.
    fileprivate var entry: String {
        switch self {
        case .data: "a datum"
        case .services: "a service"
        case .timelines: "a timeline"
        case .declined: "a requirement with its reason"
        default: "a state"
        }
    }
}

extension Diagnostic {
    fileprivate static func entriesAtLeftEdge(_ span: Span, _ names: [String], of section: FileDeclaration.Key, hiding words: [String]) -> Self {
        var diagnostic = Diagnostic(
            .wrongKind, at: span, "`\(names[0])` stands at the left edge, and not below `\(section.rawValue):`",
            help: "indent \(Suggestion.alternatives(names, joinedBy: "and", limit: 6)) by two spaces, and what is below likewise")
        diagnostic.particular = .hides(words)
        return diagnostic
    }

    fileprivate static func entriesOfAnother(
        _ span: Span, _ name: String, count: Int, of section: FileDeclaration.Key, in own: FileDeclaration.Key, isGiven: Bool, hiding words: [String]
    ) -> Self {
        var diagnostic = Diagnostic(
            .wrongKind, at: span, "`\(name)` looks like \(section.entry), and stands in `\(own.rawValue):`\(andMore(count))",
            help: isGiven ? "move \(count == 1 ? "it" : "them") into `\(section.rawValue):`" : "write `\(section.rawValue):` on a line above, at the left edge")
        diagnostic.particular = .hides(words)
        return diagnostic
    }

    fileprivate static func entryWithoutName(_ span: Span, _ key: String, of section: FileDeclaration.Key) -> Self {
        Diagnostic(
            .wrongKind, at: span, "expected the name of \(section.entry), found its key `\(key)`",
            help: "write the name on a line above, and indent what belongs to it below")
    }

    fileprivate static func sectionTooFarRight(_ span: Span, _ section: FileDeclaration.Key, hiding words: [String]) -> Self {
        var diagnostic = Diagnostic(
            .wrongKind, at: span, "`\(section.rawValue):` stands too far right, inside another section", help: "move it to the left edge")
        diagnostic.particular = .hides(words)
        return diagnostic
    }

    fileprivate static func scenarioAmongPromises(_ span: Span, count: Int, isGiven: Bool) -> Self {
        Diagnostic(
            .wrongKind, at: span, "this looks like a scenario, and stands in `promises:`\(andMore(count))",
            help: isGiven ? "move \(count == 1 ? "it" : "them") into `scenarios:`" : "write `scenarios:` on a line above, at the left edge")
    }
}

private func andMore(_ count: Int) -> String {
    switch count {
    case 1: ""
    case 2: ", as does 1 more"
    default: ", as do \(count - 1) more"
    }
}
