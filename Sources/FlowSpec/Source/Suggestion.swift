/// A name that was probably meant.
package struct NearName: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    /// No other name is near, and it is no chance that this one is: writing it instead may be done by itself.
    package let isCertain: Bool

    package init(_ name: String, isCertain: Bool = true) {
        self.name = name
        self.isCertain = isCertain
    }

    package var description: String { name }

    /// As it stands in a flow: in quotes where YAML would read something else.
    package var written: String { yamlScalar(name) }
}

/// The nearest of the names that would have been right, for a diagnostic's help.
package enum Suggestion {
    /// The candidate that needs the fewest edits (insert, delete, replace, swap neighbours; case and what ends a label count for nothing),
    /// the first of equals, or nil if none is near enough to be what was meant. Its opposite never was. It is certain where hardly another word was meant.
    /// - Parameter isVocabulary: the candidates are words of the language; names and labels that an author made up are often near to other words.
    package static func nearest(to name: String, in candidates: some Sequence<String>, isVocabulary: Bool = false) -> NearName? {
        nearest(to: name, in: candidates, isVocabulary: isVocabulary) { _ in true }
    }

    /// - Parameter isAnswer: whether a candidate that is near may be told.
    private static func nearest(
        to name: String, in candidates: some Sequence<String>, isVocabulary: Bool = false, where isAnswer: (String) -> Bool
    ) -> NearName? {
        let wanted = Spelling(name)
        guard !wanted.scalars.isEmpty else { return nil }
        var best: (name: String, distance: Int, isSure: Bool)?
        var isOnly = true
        let letters = withoutSeparators(name)
        var same: [String] = []
        for candidate in candidates where candidate != best?.name {
            let limit = isOnly || best == nil ? max(1, wanted.scalars.count / 3) : (best?.distance ?? 0) - 1
            if limit < 0 { break }
            guard abs(candidate.utf8.count - name.utf8.count) <= limit * 4 else { continue }
            let other = Spelling(candidate)
            guard wanted.mayBeNear(other, within: limit), isAnswer(candidate) else { continue }
            let distance = editDistance(wanted.scalars, other.scalars)
            guard distance <= limit, distance < max(wanted.scalars.count, other.scalars.count), !areOpposed(name, candidate) else { continue }
            isOnly = best == nil
            if withoutSeparators(candidate) == letters { same.append(candidate) }
            let isSure = distance == 0 || (isVocabulary ? min(wanted.scalars.count, other.scalars.count) > 2 : wanted.isSlip(of: other, distance))
            if distance < best?.distance ?? .max { best = (candidate, distance, isSure) }
        }
        if same.count == 1, letters.utf8.count > 2 { return NearName(same[0]) }
        return best.map { NearName($0.name, isCertain: isOnly && $0.isSure) }
    }

    /// As `nearest(to:in:)`, of names that are declared, paths of them among these. One that cannot be a name is refused where it is declared, so nobody
    /// is sent to it.
    package static func nearest(to name: String, amongNames names: some Sequence<String>) -> NearName? {
        nearest(to: name, in: names) { $0.split(separator: ".").allSatisfy { isIdentifier(String($0)) } }
    }

    /// `ease-out` and `Ease out` are `easeOut` as others write it, and typographic quotes are none to YAML.
    private static func withoutSeparators(_ name: String) -> String { String(name.lowercased().filter { !"-_ “”„".contains($0) }) }

    /// "`a`", "`a` or `b`", "`a`, `b` or `c`"; long lists end in "…".
    package static func alternatives(_ names: [String], joinedBy word: String = "or", limit: Int = 8) -> String {
        let quoted = names.prefix(limit).map { "`\($0)`" }
        if names.count > limit { return quoted.joined(separator: ", ") + ", …" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// A name as it is compared.
    private struct Spelling {
        /// Of the small letters, the first so many.
        var scalars: [UInt32] = []
        /// Which ones occur, folded into a word.
        var letters: UInt64 = 0

        private static let longest = 64

        init(_ text: String) {
            let name = Spelling.withoutEnd(text)
            scalars.reserveCapacity(min(name.utf8.count, Spelling.longest))
            if name.utf8.allSatisfy({ $0 < 0x80 }) {
                for byte in name.utf8.prefix(Spelling.longest) { add(UInt32((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)) }
            } else {
                for scalar in name.lowercased().unicodeScalars.prefix(Spelling.longest) { add(scalar.value) }
            }
        }

        /// `Amount:` is meant by who writes `Amount`.
        private static func withoutEnd(_ text: String) -> Substring {
            var scalars = text.unicodeScalars[...]
            while let last = scalars.last, scalars.startIndex < scalars.index(before: scalars.endIndex), ":…. !?*".unicodeScalars.contains(last) {
                scalars.removeLast()
            }
            return Substring(scalars)
        }

        private mutating func add(_ scalar: UInt32) {
            scalars.append(scalar)
            letters |= 1 << UInt64(scalar & 63)
        }

        /// Whether it is the other with two letters in each other's place, or, if it is longer, with one too many or too few or another one: `Exit` and
        /// `Edit`, `Lock` and `Unlock` are words of their own.
        func isSlip(of other: Spelling, _ distance: Int) -> Bool {
            let differing = zip(scalars, other.scalars).count { $0 != $1 }
            let least = scalars.count != other.scalars.count ? 5 : differing == 1 ? 6 : 4
            return distance == 1 && max(scalars.count, other.scalars.count) >= least
        }

        /// An edit brings in one letter and takes away one at most.
        func mayBeNear(_ other: Spelling, within limit: Int) -> Bool {
            abs(scalars.count - other.scalars.count) <= limit && (letters & ~other.letters).nonzeroBitCount <= limit
                && (other.letters & ~letters).nonzeroBitCount <= limit
        }
    }

    private static func editDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
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
