/// Entries of a section that stand at the left edge or in another one: its line is missing above them, or does not begin where it should.
extension KeySlip {
    static let entryAtLeftEdge = KeySlip(of: [.flow]) { $0.reportEntriesAtLeftEdge($1.key, in: $1.mapping, known: $1.known) }
}

extension Decoding {
    /// `data:` with nothing below it, and then its entries in its own column: they are told once. Answers whether it is so.
    fileprivate mutating func reportEntriesAtLeftEdge(_ key: NodeID, in root: NodeID, known: [String]) -> Bool {
        if entriesElsewhere.contains(key) { return true }
        guard tree[root].style == .block, isNameOfEntry(key, known: known), let value = tree.nextSibling(key), let section = section(holding: key, value, in: root) else { return false }
        var (names, words, next): ([String], [String], NodeID?) = ([], [], key)
        while let name = next, let value = tree.nextSibling(name), isNameOfEntry(name, known: known) {
            entriesElsewhere.insert(name)
            names.append(tree.text(name))
            words += [tree.text(name)] + tree.words(in: value)
            next = tree.nextSibling(value)
        }
        report(.entriesAtLeftEdge(tree.span(key), names, of: section, hiding: words))
        return true
    }

    /// No key of a flow, and none that was meant for one, save where what it holds is an entry.
    private func isNameOfEntry(_ key: NodeID, known: [String]) -> Bool {
        guard kind(key) == .scalar else { return false }
        let name = tree.text(key)
        if known.contains(name) { return false }
        return tree.nextSibling(key).flatMap(sectionOfEntry) != nil
            || everydayKey(name, owner: .flow) == nil && Suggestion.nearest(to: name, in: known, isVocabulary: true) == nil
    }

    /// The section that lacks the entry: the one right above that has nothing below it, or the one whose entries look so.
    private mutating func section(holding key: NodeID, _ value: NodeID, in root: NodeID) -> FileDeclaration.Key? {
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
            if kind(key) != .scalar || entriesElsewhere.contains(key) || own == .states && looksLikeState(behind: key) { continue }
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
        guard kind(key) == .scalar, kind(value) == .scalar, !tree.isNull(value) else { return nil }
        let id = tree.text(key)
        return id.contains(".") && id.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") } ? .declined : nil
    }

    /// The line of a section that has come to stand among the entries of another one.
    private func misplacedSection(_ key: NodeID, _ value: NodeID, in own: FileDeclaration.Key) -> FileDeclaration.Key? {
        guard let section = tree.withText(key, FileDeclaration.Key.table.key), section != own, sectionsByNames.contains(section) || section == .states else { return nil }
        if tree.isNull(value) {
            guard let below = tree.nextSibling(value), let held = tree.nextSibling(below) else { return nil }
            return (sectionOfEntry(held) ?? reasonToDecline(below, held)) == section ? section : nil
        }
        guard kind(value) == .mapping, tree.firstChild(value) != nil else { return nil }
        return tree.pairs(value).allSatisfy { (sectionOfEntry($0.value) ?? reasonToDecline($0.key, $0.value)) == section } ? section : nil
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
        let scenarios = Set(promises.filter { isScenario($0) })
        guard let first = promises.first(where: scenarios.contains) else { return promises }
        let isGiven = given(FileDeclaration.Key.scenarios.rawValue, in: YAMLTree.root)
        report(.scenarioAmongPromises(tree.span(tree.firstChild(first) ?? first), count: scenarios.count, isGiven: isGiven))
        return promises.filter { !scenarios.contains($0) }
    }

    private func isScenario(_ item: NodeID) -> Bool {
        guard kind(item) == .mapping else { return false }
        let keys = tree.pairs(item).map { tree.withText($0.key, ScenarioDeclaration.Key.table.key) }
        return keys.contains(.steps) && keys.contains(.name) && !keys.contains(nil)
    }

    /// `steps:` and the like among the names of a section, where that of a timeline is missing above.
    private mutating func reportEntryWithoutName(in id: NodeID, of own: FileDeclaration.Key) {
        let known = own.keysOfEntry
        guard !known.isEmpty, let mark = tree.pairs(id).first(where: { kind($0.key) == .scalar && isMark(of: own, $0.key, $0.value, isEntry: false) }) else { return }
        var run: [NodeID] = []
        for (key, value) in tree.pairs(id) where kind(key) == .scalar {
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

    /// What the value of an entry looks like, by what only its kind has and nothing that it may not have; nil where it looks like none.
    func sectionOfEntry(_ value: NodeID) -> FileDeclaration.Key? {
        guard kind(value) == .mapping, let first = tree.firstChild(value) else { return nil }
        for section in [FileDeclaration.Key.data, .services, .timelines] {
            guard tree.pairs(value).contains(where: { isMark(of: section, $0.key, $0.value) }) else { continue }
            return tree.pairs(value).allSatisfy { section.keysOfEntry.contains(tree.text($0.key)) } ? section : nil
        }
        let isState = tree.withText(first, StateDeclaration.Key.table.key).map { [.screen, .transitions, .states, .regions, .run, .calls].contains($0) }
        return isState == true ? .states : nil
    }

    /// `type: number`, `outcomes: [done]`, and `steps:` with a list of mappings.
    /// - Parameter isEntry: it stands in an entry; beside the names of entries a datum may be called `type`.
    private func isMark(of section: FileDeclaration.Key, _ key: NodeID, _ value: NodeID, isEntry: Bool = true) -> Bool {
        guard kind(key) == .scalar else { return false }
        switch section {
        case .data:
            guard kind(value) == .scalar, tree.withText(key, { $0.elementsEqual("type".utf8) }), let type = TypeParameters.Word(rawValue: tree.text(value)) else { return false }
            return isEntry || [.choice, .set, .list].contains(type)
        case .services: return kind(value) != .mapping && !tree.isNull(value) && tree.withText(key) { $0.elementsEqual("outcomes".utf8) }
        case .timelines:
            guard kind(value) == .sequence, let item = tree.firstChild(value), kind(item) == .mapping else { return false }
            return tree.withText(key) { $0.elementsEqual("steps".utf8) }
        default: return false
        }
    }
}

private let sectionsByNames: [FileDeclaration.Key] = [.data, .derived, .content, .services, .interactions, .timelines, .declined]

private let keysOfData = Set(TypeParameters.Key.allCases.map(\.rawValue))
private let keysOfServices = Set(ServiceDeclaration.Key.allCases.map(\.rawValue))
private let keysOfTimelines = Set(TimelineDeclaration.Key.allCases.map(\.rawValue))

extension FileDeclaration.Key {
    fileprivate var keysOfEntry: Set<String> {
        switch self {
        case .data: keysOfData
        case .services: keysOfServices
        case .timelines: keysOfTimelines
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
