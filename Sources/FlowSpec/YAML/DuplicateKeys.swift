extension YAMLTree {
    /// Tells each key of a mapping that has come before in it.
    mutating func duplicateKeys(in mapping: NodeID, count: Int) -> [Diagnostic] {
        firstChild(mapping).map { duplicateKeys(from: $0, count: count) } ?? []
    }

    mutating func duplicateKeys(from first: NodeID, count: Int) -> [Diagnostic] {
        count <= 12 ? duplicatesAmongFew(from: first) : duplicatesAmongMany(from: first, count: count)
    }

    private func duplicatesAmongFew(from first: NodeID) -> [Diagnostic] {
        var report: [Diagnostic] = []
        var later: NodeID? = first
        while let key = later {
            if nodes[key.int].kind == .scalar {
                var earlier: NodeID? = first
                while let candidate = earlier, candidate != key {
                    if nodes[candidate.int].kind == .scalar, haveSameText(candidate, key) {
                        report.append(.duplicateKey(span(key), text(key), first: span(candidate)))
                        break
                    }
                    earlier = nextSibling(candidate).flatMap(nextSibling)
                }
            }
            later = nextSibling(key).flatMap(nextSibling)
        }
        return report
    }

    /// Sorts, so that no choice of keys makes it slow. Those that are only counted declare nothing any more.
    private mutating func duplicatesAmongMany(from first: NodeID, count: Int) -> [Diagnostic] {
        var keys: [NodeID] = []
        keys.reserveCapacity(count)
        var next: NodeID? = first
        while let key = next {
            if nodes[key.int].kind == .scalar { keys.append(key) }
            next = nextSibling(key).flatMap(nextSibling)
        }
        keys.sort { isText($0, before: $1) }
        var found: [(key: NodeID, first: NodeID)] = []
        var earliest = 0
        for place in keys.indices.dropFirst() {
            if haveSameText(keys[earliest], keys[place]) {
                found.append((keys[place], keys[earliest]))
            } else {
                earliest = place
            }
        }
        found.sort { $0.key < $1.key }
        var report = found.prefix(mostOfAKind).map { Diagnostic.duplicateKey(span($0.key), text($0.key), first: span($0.first)) }
        let counted = found.dropFirst(mostOfAKind)
        if !counted.isEmpty { report[report.count - 1].further = counted.count }
        for (key, _) in counted { nodes[key.int].kind = .broken }
        return report
    }

    func haveSameText(_ a: NodeID, _ b: NodeID) -> Bool {
        let (one, other) = (nodes[a.int], nodes[b.int])
        guard one.textEnd - one.textStart == other.textEnd - other.textStart else { return false }
        return withText(a) { a in
            withText(b) { b in
                for place in 0..<a.count where a[place] != b[place] { return false }
                return true
            }
        }
    }

    private func isText(_ a: NodeID, before b: NodeID) -> Bool {
        let order = withText(a) { one in
            withText(b) { other in
                for (x, y) in zip(one, other) where x != y { return Int(x) - Int(y) }
                return one.count - other.count
            }
        }
        return order == 0 ? a < b : order < 0
    }
}

extension DiagnosticInfo {
    package static let duplicateID = DiagnosticInfo(
        "duplicate-id", .error, "A name or key that stands twice where each may stand once.")
}

extension Diagnostic {
    fileprivate static func duplicateKey(_ span: Span, _ key: String, first: Span) -> Self {
        Diagnostic(
            .duplicateID, at: span, "`\(key)` stands here a second time", labels: [Label(first, "first defined here")],
            help: "keep one of the two, or give this one another name")
    }
}
