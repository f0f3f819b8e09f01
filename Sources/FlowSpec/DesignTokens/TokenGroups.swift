/// The tokens of a design-tokens file (DTCG 2025.10) by their paths, groups extended and types inherited.
struct TokenGroups {
    struct Entry {
        /// From the outermost group to the token's own name.
        var path: [Name]
        var node: PlacedJSON
        /// The closest group's `$type`.
        var inheritedType: Name?

        var pathText: String { path.map(\.value).joined(separator: ".") }
        var name: Name { path.last ?? Name("", node.span) }
    }

    /// The document with every `$extends` carried out.
    private(set) var document: PlacedJSON
    private(set) var entries: [Entry] = []
    private(set) var indices: [String: Int] = [:]
    /// The root's own.
    var extensions: PlacedJSON? { document["$extensions"] }

    /// Beyond so many members, groups take nothing over from each other.
    private static let mostMembers = 100_000

    init(_ root: PlacedJSON, report: inout [Diagnostic]) {
        document = root
        var extending = GroupExtension(root: root, left: Self.mostMembers)
        let expanded = extending.expanded(root, path: [], open: [], report: &report)
        if extending.left > 0 {
            document = expanded
        } else {
            report.append(Diagnostic(.tooManyTokens, at: root.span, "the groups of this file take over more than \(Self.mostMembers) tokens from each other"))
        }
        collect(document, path: [], type: nil, report: &report)
    }

    private mutating func collect(_ group: PlacedJSON, path: [Name], type: Name?, report: inout [Diagnostic]) {
        var type = type
        if let own = group["$type"] { type = own.text.map { Name($0, own.textSpan) } }
        for member in group.members ?? [] {
            let key = member.key
            if key.value.hasPrefix("$"), key.value != "$root" {
                reportUnknown(key, known: ["$type", "$description", "$extensions", "$extends", "$deprecated", "$root", "$value", "$ref", "$schema"], report: &report)
                continue
            }
            if key.value.isEmpty || key.value.contains(where: { "{}.".contains($0) }) {
                report.append(.wrongTokenName(key))
                continue
            }
            guard member.value.members != nil else {
                report.append(.neitherTokenNorGroup(member))
                continue
            }
            let inner = path + [key]
            if member.value["$value"] != nil || member.value["$ref"] != nil {
                add(Entry(path: inner, node: member.value, inheritedType: type), report: &report)
            } else if key.value == "$root" {
                report.append(.rootWithoutValue(key))
            } else {
                collect(member.value, path: inner, type: type, report: &report)
            }
        }
    }

    private mutating func add(_ entry: Entry, report: inout [Diagnostic]) {
        if let child = entry.node.members?.first(where: { !$0.key.value.hasPrefix("$") }) {
            report.append(.tokenHoldsMore(entry, child.key))
        }
        if let value = entry.node.members?.first(where: { $0.key.value == "$ref" }), entry.node["$value"] != nil {
            report.append(.valueAndReference(value.key))
        }
        indices[entry.pathText] = entries.count
        entries.append(entry)
    }
}

private func reportUnknown(_ key: Name, known: [String], report: inout [Diagnostic]) {
    guard !known.contains(key.value), let nearest = Suggestion.nearest(to: key.value, in: known, isVocabulary: true) else { return }
    report.append(
        Diagnostic(
            .unknownKey, at: key.span, "`\(key.value)` is no key of design tokens", help: "did you mean `\(nearest)`?",
            fix: Diagnostic.Fix(key.span, replacement: nearest)))
}

/// Carries out `$extends` (DTCG 2025.10, 6.4): what a group says itself takes the place of what it takes over, token by token.
private struct GroupExtension {
    let root: PlacedJSON
    /// How many members may still be taken over.
    var left: Int
    /// Groups of circles that have been reported.
    private var circular: Set<[String]> = []
    private let near = NearestNames()
    private var places = MemberPlaces()

    private static let longestChain = 48

    init(root: PlacedJSON, left: Int) {
        self.root = root
        self.left = left
    }

    /// - Parameter open: the groups that take this one over, outermost first.
    mutating func expanded(_ node: PlacedJSON, path: [String], open: [[String]], report: inout [Diagnostic]) -> PlacedJSON {
        guard let own = node.members, node["$value"] == nil, node["$ref"] == nil, left > 0 else { return node }
        if !open.isEmpty { left -= own.count }
        let ownExpanded = own.map { member in
            var member = member
            if !member.key.value.hasPrefix("$") {
                member.value = expanded(member.value, path: path + [member.key.value], open: open, report: &report)
            }
            return member
        }
        guard let extended = node["$extends"] else { return PlacedJSON(kind: .object(ownExpanded), span: node.span) }
        let taken = taken(by: extended, path: path, open: open, report: &report)
        return PlacedJSON(kind: .object(merged(taken, with: ownExpanded)), span: node.span)
    }

    private mutating func taken(by extended: PlacedJSON, path: [String], open: [[String]], report: inout [Diagnostic]) -> [PlacedJSON.Member] {
        guard let text = extended.text, let target = text.hasPrefix("#/") ? pointerSegments(text) : referencePath(text) else {
            report.append(.noReference(extended))
            return []
        }
        if path.starts(with: target) || open.contains(target) || open.count >= Self.longestChain {
            if circular.isDisjoint(with: open + [path]) {
                report.append(
                    Diagnostic(
                        .referenceCycle, at: extended.textSpan, "`\(text)` leads back to a group that extends this one",
                        help: "extend a group that stands for itself"))
            }
            circular.formUnion(open + [path])
            return []
        }
        var group = root
        for name in target {
            guard let next = places.member(name, of: group) else {
                let known = near.affords(group.members?.count ?? 0) ? group.members?.map(\.key.value).filter { !$0.hasPrefix("$") } : nil
                report.append(.noGroup(extended, text, name, known: known ?? []))
                return []
            }
            group = next
        }
        guard group.members != nil, group["$value"] == nil else {
            report.append(Diagnostic(.unknownReference, at: extended.textSpan, "`\(text)` is a token; only groups can be extended"))
            return []
        }
        // What is wrong in the group itself is found where it stands.
        var found: [Diagnostic] = []
        let members = expanded(group, path: target, open: open + [path], report: &found).members ?? []
        report += found.filter { $0.info == .referenceCycle }
        return members
    }
}

/// Each member in the place of the one of its name; of two groups one.
private func merged(_ base: [PlacedJSON.Member], with own: [PlacedJSON.Member]) -> [PlacedJSON.Member] {
    var result = base
    var places = Dictionary(base.enumerated().map { ($1.key.value, $0) }, uniquingKeysWith: { first, _ in first })
    for member in own {
        guard let place = places[member.key.value] else {
            places[member.key.value] = result.count
            result.append(member)
            continue
        }
        let old = result[place].value
        result[place] = member
        guard !member.key.value.hasPrefix("$"), let inherited = old.groupMembers, let members = member.value.groupMembers else { continue }
        result[place].value = PlacedJSON(kind: .object(merged(inherited, with: members)), span: member.value.span)
    }
    return result
}

extension PlacedJSON {
    fileprivate var groupMembers: [Member]? { self["$value"] == nil && self["$ref"] == nil ? members : nil }
}
