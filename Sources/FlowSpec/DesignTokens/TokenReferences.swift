/// What tokens refer to: `{group.token}` for a whole token's value, `{ "$ref": "#/group/token/$value/0" }` for any place in the file.
struct TokenReferences {
    let groups: TokenGroups
    /// By entry.
    private var values: [Progress]
    /// By entry: the one that its type comes from.
    private var typeSources: [Int?]
    private(set) var followed = 0
    let near = NearestNames()
    private var places = MemberPlaces()

    private enum Progress {
        case new, open
        /// nil: it refers to nothing, which has been said.
        case done(PlacedJSON?)
    }

    /// References within references.
    private static let deepest = 48

    init(_ groups: TokenGroups) {
        self.groups = groups
        values = Array(repeating: .new, count: groups.entries.count)
        typeSources = Array(repeating: nil, count: groups.entries.count)
    }

    /// A token's value with nothing left to look up.
    mutating func value(of index: Int, depth: Int = 0, report: inout [Diagnostic]) -> PlacedJSON? {
        // A chain of aliases is followed in a loop, however long it is.
        var chain: [Int] = []
        var result: PlacedJSON?
        var next: Int? = index
        while let current = next {
            next = nil
            switch values[current] {
            case .done(let value): result = value
            case .open: reportCycle(chain + [current], report: &report)
            case .new:
                followed += 1
                chain.append(current)
                values[current] = .open
                let entry = groups.entries[current]
                if let target = alias(of: entry) {
                    next = self.index(of: target, report: &report)
                } else if let value = entry.node["$value"] {
                    result = resolved(value, depth: depth, report: &report)
                } else if let reference = entry.node["$ref"] {
                    result = pointed(reference, depth: depth, report: &report)
                }
            }
        }
        for entry in chain { values[entry] = .done(result) }
        return result
    }

    /// A token's type and where it is from: its own `$type`, else that of the token that it refers to, else its group's.
    mutating func type(of index: Int) -> Name? {
        var chain: [Int] = []
        var source = index
        var seen: Set<Int> = []
        while seen.insert(source).inserted {
            if let known = typeSources[source] {
                source = known
                break
            }
            chain.append(source)
            guard groups.entries[source].node["$type"] == nil, let next = target(of: source) else { break }
            source = next
        }
        for entry in chain { typeSources[entry] = source }
        let entry = groups.entries[source]
        guard let own = entry.node["$type"] else { return entry.inheritedType }
        return Name(own.text ?? own.description, own.textSpan)
    }

    /// The token whose whole value this one is.
    func target(of index: Int) -> Int? { alias(of: groups.entries[index]).flatMap { groups.indices[$0.path] } }

    private func alias(of entry: TokenGroups.Entry) -> (path: String, node: PlacedJSON)? {
        if let value = entry.node["$value"] {
            if let text = value.text, let path = referencePath(text) { return (path.joined(separator: "."), value) }
            guard value.members?.count == 1, let reference = value["$ref"] else { return nil }
            return wholeToken(reference)
        }
        return entry.node["$ref"].flatMap(wholeToken)
    }

    /// `#/group/token` and `#/group/token/$value` mean the same.
    private func wholeToken(_ reference: PlacedJSON) -> (path: String, node: PlacedJSON)? {
        guard var segments = reference.text.flatMap(pointerSegments) else { return nil }
        if segments.last == "$value" { segments.removeLast() }
        let path = segments.joined(separator: ".")
        return groups.indices[path] == nil ? nil : (path, reference)
    }

    private mutating func index(of target: (path: String, node: PlacedJSON), report: inout [Diagnostic]) -> Int? {
        if let index = groups.indices[target.path] { return index }
        reportUnknown(target.node, target.path, report: &report)
        return nil
    }

    private mutating func resolved(_ node: PlacedJSON, depth: Int, report: inout [Diagnostic]) -> PlacedJSON? {
        guard depth < Self.deepest else {
            report.append(.tooManyReferences(node))
            return nil
        }
        switch node.kind {
        case .text(let text):
            guard text.hasPrefix("{") else { return node }
            guard let path = referencePath(text)?.joined(separator: ".") else {
                report.append(.noReference(node))
                return nil
            }
            guard let index = groups.indices[path] else {
                reportUnknown(node, path, report: &report)
                return nil
            }
            return value(of: index, depth: depth + 1, report: &report)?.at(node.span)
        case .list(let items):
            let values = items.map { resolved($0, depth: depth + 1, report: &report) }
            guard !values.contains(where: { $0 == nil }) else { return nil }
            return PlacedJSON(kind: .list(values.compactMap { $0 }), span: node.span)
        case .object(let members):
            if members.count == 1, let reference = node["$ref"] { return pointed(reference, depth: depth, report: &report)?.at(node.span) }
            var values: [PlacedJSON.Member] = []
            var isComplete = true
            for member in members {
                if let value = resolved(member.value, depth: depth + 1, report: &report) {
                    values.append(PlacedJSON.Member(key: member.key, value: value))
                } else {
                    isComplete = false
                }
            }
            return isComplete ? PlacedJSON(kind: .object(values), span: node.span) : nil
        case .null, .flag, .number: return node
        }
    }

    /// RFC 6901. A pointer that comes to a token goes on in its value with nothing left to look up.
    private mutating func pointed(_ reference: PlacedJSON, depth: Int, report: inout [Diagnostic]) -> PlacedJSON? {
        guard let text = reference.text, let segments = pointerSegments(text) else {
            report.append(.noReference(reference))
            return nil
        }
        guard depth < Self.deepest else {
            report.append(.tooManyReferences(reference))
            return nil
        }
        var node = groups.document
        var path: [String] = []
        for segment in segments {
            path.append(segment)
            if segment == "$value", let index = groups.indices[path.dropLast().joined(separator: ".")] {
                guard let value = value(of: index, depth: depth + 1, report: &report) else { return nil }
                node = value
            } else if let items = node.items, let place = Int(segment), items.indices.contains(place) {
                node = items[place]
            } else if let member = places.member(segment, of: node) {
                node = member
            } else {
                let known = node.items.map { $0.indices.map(String.init) } ?? node.members?.map(\.key.value) ?? []
                report.append(.pointsNowhere(reference, segment, known: near.affords(known.count) ? known : []))
                return nil
            }
        }
        guard let index = groups.indices[path.joined(separator: ".")] else { return node }
        return value(of: index, depth: depth + 1, report: &report)
    }

    private mutating func reportUnknown(_ node: PlacedJSON, _ path: String, report: inout [Diagnostic]) {
        report.append(.unknownReference(node, path, known: near.affords(groups.entries.count) ? groups.entries.map(\.pathText) : []))
    }

    /// - Parameter chain: the tokens followed, the last of which was already open.
    private func reportCycle(_ chain: [Int], report: inout [Diagnostic]) {
        guard let again = chain.last else { return }
        let start = chain.firstIndex(of: again) ?? 0
        let circle = Array(chain[start...])
        let names = shortChain(circle) { "`\(groups.entries[$0].pathText)`" }
        let entry = groups.entries[chain[start]]
        let place = entry.node["$value"] ?? entry.node["$ref"] ?? entry.node
        let isItself = circle.count == 1 || circle.count == 2 && chain[start] == again
        report.append(
            Diagnostic(
                .referenceCycle, at: place.textSpan,
                isItself ? "\(names[0]) refers to itself" : "these tokens refer to each other in a circle: \(names.joined(separator: " → "))",
                help: "give one of them a value of its own"))
    }
}

/// `{group.token}` → its names; nil where the text is no reference.
func referencePath(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    let names = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return names.allSatisfy { !$0.isEmpty && !$0.contains("{") && !$0.contains("}") } ? names : nil
}

/// `#/a~1b/0` → `a/b`, `0`.
func pointerSegments(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { segment in
        var result = ""
        var rest = segment
        while let tilde = rest.firstIndex(of: "~") {
            result += rest[..<tilde]
            let escaped = rest[rest.index(after: tilde)...]
            result += escaped.first == "1" ? "/" : "~"
            rest = escaped.first == "0" || escaped.first == "1" ? escaped.dropFirst() : escaped
        }
        return result + rest
    }
}

extension PlacedJSON {
    /// The same value, said to stand where it is referred to.
    fileprivate func at(_ span: Span) -> PlacedJSON { PlacedJSON(kind: kind, span: span) }
}
