/// What can be told of a name without another look at its letters: enough to pass over nearly all that are not near another.
struct NameOutline: Sendable {
    /// Which small letters occur, folded into a word.
    private(set) var letters: UInt64 = 0
    /// How many letters are compared.
    private(set) var count = 0
    /// How long the whole of it is.
    let bytes: Int

    init(_ name: String) {
        bytes = name.utf8.count
        var name = name
        if name.utf8.allSatisfy({ $0 < 0x80 }) { name.withUTF8 { outline($0) } } else { outline(Spelling(name)) }
    }

    init(_ spelling: Spelling, bytes: Int) {
        self.bytes = bytes
        outline(spelling)
    }

    private mutating func outline(_ utf8: UnsafeBufferPointer<UInt8>) {
        var end = utf8.count
        while end > 1, Spelling.endsLabel(utf8[end - 1]) { end -= 1 }
        count = min(end, Spelling.longest)
        for byte in utf8[..<count] { letters |= 1 << UInt64(Spelling.small(byte) & 63) }
    }

    private mutating func outline(_ spelling: Spelling) {
        count = spelling.scalars.count
        for scalar in spelling.scalars { letters |= 1 << UInt64(scalar & 63) }
    }

    /// An edit brings in one letter and takes away one at most.
    func mayBeNear(_ other: NameOutline, within limit: Int) -> Bool {
        abs(count - other.count) <= limit && abs(bytes - other.bytes) <= limit * 4 && (letters & ~other.letters).nonzeroBitCount <= limit
            && (other.letters & ~letters).nonzeroBitCount <= limit
    }

    /// What negates a name makes it longer by so many letters at most, and no other letters come in.
    func mayBeOpposed(to other: NameOutline) -> Bool {
        (1...4).contains(abs(bytes - other.bytes)) && (letters ^ other.letters) & ~Self.negating == 0
    }

    private static let negating = NameOutline(lettersOfNegations).letters
}

/// A name as it is compared: of its small letters, the first so many.
struct Spelling {
    private(set) var scalars: [UInt32] = []

    static let longest = 64

    init(_ text: String) {
        let name = Spelling.withoutEnd(text)
        scalars.reserveCapacity(min(name.utf8.count, Spelling.longest))
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in name.utf8.prefix(Spelling.longest) { scalars.append(UInt32(Self.small(byte))) }
        } else {
            for scalar in name.lowercased().unicodeScalars.prefix(Spelling.longest) { scalars.append(scalar.value) }
        }
    }

    static func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    static func endsLabel(_ byte: UInt8) -> Bool { ":. !?*".utf8.contains(byte) }

    /// `Amount:` is meant by who writes `Amount`.
    private static func withoutEnd(_ text: String) -> Substring {
        var scalars = text.unicodeScalars[...]
        while let last = scalars.last, scalars.startIndex < scalars.index(before: scalars.endIndex), ":…. !?*".unicodeScalars.contains(last) {
            scalars.removeLast()
        }
        return Substring(scalars)
    }

    /// Whether it is the other with two letters in each other's place, or, if it is longer, with one too many or too few or another one: `Exit` and
    /// `Edit`, `Lock` and `Unlock` are words of their own.
    func isSlip(of other: Spelling, _ distance: Int) -> Bool {
        let differing = zip(scalars, other.scalars).count { $0 != $1 }
        let least = scalars.count != other.scalars.count ? 5 : differing == 1 ? 6 : 4
        return distance == 1 && max(scalars.count, other.scalars.count) >= least
    }

    /// How many edits make the other of it, nil where more than `limit` do.
    func edits(to other: Spelling, within limit: Int) -> Int? {
        let (a, b) = (scalars, other.scalars)
        let width = b.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            var (beforePrevious, previous, current) = (2 * width, 0, width)
            for j in 0..<width { rows[j] = j }
            var leastBefore = 0
            for i in a.indices {
                rows[current] = i + 1
                var least = i + 1
                for j in b.indices {
                    var cost = min(rows[previous + j + 1] + 1, rows[current + j] + 1, rows[previous + j] + (a[i] == b[j] ? 0 : 1))
                    if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[beforePrevious + j - 1] + 1) }
                    rows[current + j + 1] = cost
                    least = min(least, cost)
                }
                if least > limit, leastBefore > limit { return nil }
                leastBefore = least
                (beforePrevious, previous, current) = (previous, current, beforePrevious)
            }
            let edits = rows[previous + b.count]
            return edits <= limit ? edits : nil
        }
    }
}

/// Names that are declared, kept for looking for the nearest of them again and again.
package struct KeptNames: Sendable {
    package private(set) var names: [String] = []
    private(set) var outlines: [NameOutline] = []

    package init(_ names: [String] = []) {
        for name in names { append(name) }
    }

    package mutating func append(_ name: String) {
        names.append(name)
        outlines.append(NameOutline(name))
    }

    /// Those that say the opposite of a name.
    package func opposed(to name: String) -> [String] {
        let outline = NameOutline(name)
        return outlines.indices.filter { outlines[$0].mayBeOpposed(to: outline) && areOpposed(name, names[$0]) }.map { names[$0] }
    }
}

/// The look for the name that is nearest to one, through candidates in their order.
struct NameSearch {
    private let name: String
    private let wanted: Spelling
    private let outline: NameOutline
    private let isVocabulary: Bool
    /// `ease-out` and `Ease out` are `easeOut` as others write it, and typographic quotes are none to YAML.
    private let joined: String
    private var best: (name: String, distance: Int, isSure: Bool)?
    private var isOnly = true
    /// Those that are joined alike.
    private var same: [String] = []
    private var limit: Int

    /// Nil of an empty name.
    init?(_ name: String, isVocabulary: Bool) {
        wanted = Spelling(name)
        guard !wanted.scalars.isEmpty else { return nil }
        self.name = name
        outline = NameOutline(wanted, bytes: name.utf8.count)
        self.isVocabulary = isVocabulary
        joined = Self.joined(name)
        limit = max(1, wanted.scalars.count / 3)
    }

    private static func joined(_ name: String) -> String { String(name.lowercased().filter { !"-_ “”„".contains($0) }) }

    func mayBeNear(_ candidate: NameOutline) -> Bool { outline.mayBeNear(candidate, within: limit) }

    /// No candidate can change the answer.
    var isOver: Bool { limit < 0 }

    mutating func look(at candidate: String, where isAnswer: (String) -> Bool) {
        if candidate == best?.name { return }
        let other = Spelling(candidate)
        guard let distance = wanted.edits(to: other, within: limit), distance < max(wanted.scalars.count, other.scalars.count), isAnswer(candidate),
            !areOpposed(name, candidate)
        else { return }
        isOnly = best == nil
        if Self.joined(candidate) == joined { same.append(candidate) }
        let isSure = distance == 0 || (isVocabulary ? distance <= 2 && min(wanted.scalars.count, other.scalars.count) > 2 : isSlip(of: candidate, other, distance))
        if distance < best?.distance ?? .max { best = (candidate, distance, isSure) }
        if !isOnly, let best { limit = best.distance - 1 }
    }

    private func isSlip(of candidate: String, _ other: Spelling, _ distance: Int) -> Bool {
        wanted.isSlip(of: other, distance) && !areNumberedApart(name, candidate)
    }

    var answer: NearName? {
        if same.count == 1, joined.utf8.count > 2 { return NearName(same[0]) }
        return best.map { NearName($0.name, isCertain: isOnly && $0.isSure) }
    }
}

/// `question1` and `question2`, `Seat 12A` and `Seat 12B`: two of a kind, of which one may be yet to come.
private func areNumberedApart(_ one: String, _ other: String) -> Bool {
    func digits(_ name: String) -> String { name.filter(\.isNumber) }
    func letterAtEnd(_ name: String) -> Character? {
        guard let last = name.last, last.isLetter, let before = name.dropLast().last else { return nil }
        return !before.isLetter || last.isUppercase && before.isLowercase ? last : nil
    }
    return digits(one) != digits(other) || letterAtEnd(one) != letterAtEnd(other)
}
