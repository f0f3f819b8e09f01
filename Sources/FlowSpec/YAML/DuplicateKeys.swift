extension YAMLTree {
    /// Reports each key of a mapping that has come before in it.
    mutating func reportDuplicateKeys(_ mapping: NodeID, count: Int, report: inout [Diagnostic]) {
        if let first = firstChild(mapping) { reportDuplicateKeys(from: first, count: count, report: &report) }
    }

    mutating func reportDuplicateKeys(from first: NodeID, count: Int, report: inout [Diagnostic]) {
        if count <= 12 {
            reportAmongFew(from: first, report: &report)
        } else {
            reportAmongMany(from: first, count: count, report: &report)
        }
    }

    private func reportAmongFew(from first: NodeID, report: inout [Diagnostic]) {
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
    }

    /// Sorts, so that no choice of keys makes it slow. Those that are only counted declare nothing any more.
    private mutating func reportAmongMany(from first: NodeID, count: Int, report: inout [Diagnostic]) {
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
        for (key, first) in found.prefix(mostOfAKind) { report.append(.duplicateKey(span(key), text(key), first: span(first))) }
        let counted = found.dropFirst(mostOfAKind)
        if counted.isEmpty { return }
        report[report.count - 1].further = counted.count
        for (key, _) in counted { nodes[key.int].kind = .broken }
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
