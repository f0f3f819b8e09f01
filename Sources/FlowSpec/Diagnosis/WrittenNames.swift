/// Where names stand that cannot be ones, in whole files: as keys and values, in the steps of scenarios, in the samples of data.
/// What is only shown to people is none of them.
struct WrittenNames {
    /// Of each name, with those known before.
    var places: [String: Set<Span>] {
        let elements = placesOfElements.filter { ids.contains($0.key) }
        return known.merging(elements) { $0.union($1) }.merging(placesBehindDots) { $0.union($1) }
    }

    /// What stands in places of which nobody knows what is meant there.
    var unclear: Set<String> {
        unknown.union(ids.intersection(labels)).union(placesBehindDots.keys.filter { keys.contains(firstPart(of: $0)) })
    }

    private let words: WordsInFile
    private var known: [String: Set<Span>]
    private var unknown: Set<String> = []
    /// What elements are called, and what they show.
    private var (ids, labels): (Set<String>, Set<String>) = ([], [])
    /// Where an element is called by its id or its label.
    private var placesOfElements: [String: Set<Span>] = [:]
    /// Where one follows a dot in an expression: `a.my-amount` is no difference where nothing is called `my`.
    private var placesBehindDots: [String: Set<Span>] = [:]
    private var keys: Set<String> = []

    /// - Parameter known: places of each name, none of which need be looked at.
    init(_ known: [String: Set<Span>]) {
        self.known = known
        words = WordsInFile(known.keys.sorted())
    }

    mutating func read(_ file: SourceFile, _ id: FileID) {
        let (tree, _) = readYAML(file, id)
        read(YAMLTree.root, as: .file, in: tree)
        if tree.isCut { lookForOthers(in: Span(file: id, start: 0, end: file.bytes.count), of: file) }
    }

    private mutating func read(_ id: NodeID, as standing: NameStanding, in tree: YAMLTree) {
        switch tree[id].kind {
        case .scalar: readScalar(id, as: standing, in: tree)
        case .sequence:
            for item in tree.children(id) { read(item, as: standing, in: tree) }
        case .mapping:
            for (key, value) in tree.pairs(id) {
                if let standing = standing.ofKeys { readScalar(key, as: standing, in: tree) }
                let word = tree.text(key)
                keys.insert(word)
                let inner = standing.behind(word, isMapping: tree[value].kind == .mapping)
                if standing == .elements, tree[value].kind == .scalar, known[tree.text(value)] != nil {
                    if word == "id" { ids.insert(tree.text(value)) }
                    if inner == .prose { labels.insert(tree.text(value)) }
                }
                read(value, as: inner, in: tree)
            }
        case .broken: lookForOthers(in: tree.span(id), of: tree.file)
        }
    }

    private mutating func readScalar(_ id: NodeID, as standing: NameStanding, in tree: YAMLTree) {
        let span = tree.span(id)
        switch standing {
        case .prose, .scenarios, .data: break
        case .elements, .options:
            if known[tree.text(id)] != nil { labels.insert(tree.text(id)) }
        case .element:
            let text = tree.text(id)
            guard known[text] != nil else { return }
            placesOfElements[text, default: []].formUnion(tree.file.places(ofWord: text, in: span))
        case .steps: readLine(tree.text(id), at: span, of: tree.file)
        case .expectation: readLine("expect " + tree.text(id), at: span, of: tree.file)
        case .file, .names:
            let text = tree.text(id)
            let parts = known[text] != nil ? [text] : text.split(separator: ".").map(String.init).filter { known[$0] != nil }
            for name in parts { known[name]?.formUnion(tree.file.places(ofWord: name, in: span)) }
            if parts.isEmpty { lookForOthers(in: span, of: tree.file, isExpression: true) }
        }
    }

    /// - Parameter line: of a script.
    private mutating func readLine(_ line: String, at span: Span, of file: SourceFile) {
        let step = NamesInLine(line)
        if step.standing == .prose { return }
        for (name, places) in words.places(in: span, of: file) {
            switch step.standing {
            case .names: known[name]?.formUnion(places)
            case .data: known[name]?.formUnion(places.filter { file.isField(at: $0, within: span) })
            case .element where step.subjects.contains(name):
                let last = step.isLast ? places.suffix(1) : places[...]
                placesOfElements[name, default: []].formUnion(last.filter { file.isWhole(at: $0, within: span) })
            default: break
            }
        }
    }

    /// Names that stand where no place of one is known.
    private mutating func lookForOthers(in span: Span, of file: SourceFile, isExpression: Bool = false) {
        for (name, places) in words.places(in: span, of: file) where !unknown.contains(name) {
            for place in places where known[name]?.contains(place) != true && !known.values.contains(where: { $0.contains { $0.overlaps(place) } }) {
                if isExpression, place.start > span.start, file.bytes[Int(place.start) - 1] == UInt8(ascii: ".") {
                    placesBehindDots[name, default: []].insert(place)
                } else {
                    unknown.insert(name)
                }
            }
        }
    }
}

private func firstPart(of name: String) -> String { String(decoding: name.utf8.prefix(while: isNamePart), as: UTF8.self) }

/// What a script's line names.
private struct NamesInLine {
    var standing = NameStanding.prose
    /// What it may call an element.
    var subjects: Set<String> = []
    /// Only at the line's end: `type "…" into NAME`.
    var isLast = false

    init(_ line: String) {
        let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
        guard let verb = words.first.flatMap(WalkStepKey.init(rawValue:)) else { return }
        standing = NameStanding.steps.behind(verb.rawValue)
        if verb == .expect {
            let word = words.dropFirst().first ?? ""
            standing = word == "no" ? .names : NameStanding.expectation.behind(word)
        }
        if verb == .type { (standing, isLast) = (.element, true) }
        guard standing == .element else { return }
        let subject = isLast ? line.ranges(of: " into ").last.map { "tap " + line[$0.upperBound...] } ?? "" : line
        subjects = StepLine(Name(subject, .none)).namesSaid
    }
}

extension SourceFile {
    /// Whether a value follows, and no text in quotes holds it.
    fileprivate func isField(at place: Span, within span: Span) -> Bool {
        let quotes: Set = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let before = place.start > span.start ? bytes[Int(place.start) - 1] : 0x20
        var end = Int(place.end)
        let limit = Int(span.end)
        if quotes.contains(before) {
            guard end < limit, bytes[end] == before else { return false }
            end += 1
        } else {
            // One of them may be that of the whole step.
            let first = bytes[Int(span.start)] == UInt8(ascii: "\"") ? 1 : 0
            let count = bytes[(Int(span.start) + first)..<Int(place.start)].count { $0 == UInt8(ascii: "\"") }
            guard count.isMultiple(of: 2) else { return false }
        }
        if end + 1 < limit, bytes[end] == UInt8(ascii: ".") { return isNameStart(bytes[end + 1]) }
        while end < limit, bytes[end] == 0x20 { end += 1 }
        return end < limit && (bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "="))
    }

    /// Whether a step says it as a word of its own, or between its quotes.
    fileprivate func isWhole(at place: Span, within span: Span) -> Bool {
        let around = Set(" \t\"'\\".utf8)
        let isBegin = place.start == span.start || around.contains(bytes[Int(place.start) - 1])
        return isBegin && (place.end == span.end || around.contains(bytes[Int(place.end)]))
    }
}
