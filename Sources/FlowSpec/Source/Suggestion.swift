/// A name that was probably meant.
package struct NearName: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    /// No other name is near: writing this one instead is certain enough to be done by itself.
    package let isOnly: Bool

    package init(_ name: String, isOnly: Bool = true) {
        self.name = name
        self.isOnly = isOnly
    }

    package var description: String { name }
}

/// The nearest of the names that would have been right, for a diagnostic's help.
package enum Suggestion {
    /// The candidate that needs the fewest edits (insert, delete, replace, swap neighbours; case counts for nothing),
    /// the first of equals, or nil if none is near enough to be what was meant.
    package static func nearest(to name: String, in candidates: some Sequence<String>) -> NearName? {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(longest))
        guard !wanted.isEmpty else { return nil }
        var best: (name: String, distance: Int)?
        var isOnly = true
        for candidate in candidates where candidate != best?.name {
            let limit = isOnly || best == nil ? max(1, wanted.count / 3) : (best?.distance ?? 0) - 1
            if limit < 0 { break }
            guard abs(candidate.utf8.count - name.utf8.count) <= limit * 4 else { continue }
            let other = Array(candidate.lowercased().unicodeScalars.prefix(longest))
            let distance = editDistance(wanted, other, limit: limit)
            guard distance <= limit else { continue }
            isOnly = best == nil
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best.map { NearName($0.name, isOnly: isOnly) }
    }

    /// "`a`", "`a` or `b`", "`a`, `b` or `c`"; long lists end in "…".
    package static func alternatives(_ names: [String], joinedBy word: String = "or", limit: Int = 8) -> String {
        let quoted = names.prefix(limit).map { "`\($0)`" }
        if names.count > limit { return quoted.joined(separator: ", ") + ", …" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    private static let longest = 64

    private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
        if abs(a.count - b.count) > limit { return limit + 1 }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1]
            for j in b.indices {
                var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous.last ?? 0
    }
}
