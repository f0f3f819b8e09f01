/// What turns one text into another, as `diff -u` and `patch` have it; empty where they are the same.
package func unifiedDiff(_ old: [UInt8], _ new: [UInt8], path: String) -> String {
    let (a, b) = (lines(old), lines(new))
    let changes = LineChanges(from: a, to: b)
    let (isRemoved, isInserted) = (changes.isRemoved, changes.isInserted)
    var rows: [(mark: Character, line: ArraySlice<UInt8>)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
        if i < a.count, isRemoved[i] {
            rows.append(("-", a[i]))
            i += 1
        } else if j < b.count, isInserted[j] {
            rows.append(("+", b[j]))
            j += 1
        } else {
            rows.append((" ", a[i]))
            i += 1
            j += 1
        }
    }
    let hunks = hunks(rows.map { $0.mark != " " })
    if hunks.isEmpty { return "" }
    var out = "--- \(path)\n+++ \(path)\n"
    var (oldLine, newLine, at) = (1, 1, 0)
    for hunk in hunks {
        for row in rows[at..<hunk.lowerBound] { advance(row.mark, &oldLine, &newLine) }
        let (oldStart, newStart) = (oldLine, newLine)
        var body = ""
        for row in rows[hunk] {
            advance(row.mark, &oldLine, &newLine)
            body.append(row.mark)
            body += String(decoding: row.line, as: UTF8.self)
            if row.line.last != 10 { body += "\n\\ No newline at end of file\n" }
        }
        out += "@@ -\(range(oldStart, oldLine)) +\(range(newStart, newLine)) @@\n" + body
        at = hunk.upperBound
    }
    return out
}

/// Which lines of one text are gone in another, and which have come.
private struct LineChanges {
    private(set) var isRemoved: [Bool]
    private(set) var isInserted: [Bool]

    /// So many pairs of lines are compared with each other; of more, all have changed.
    private static let mostPairs = 4 << 20

    init(from a: [ArraySlice<UInt8>], to b: [ArraySlice<UInt8>]) {
        isRemoved = Array(repeating: false, count: a.count)
        isInserted = Array(repeating: false, count: b.count)
        var (i, j) = (0, 0)
        let anchors = a.count * b.count > Self.mostPairs ? Self.linesInBoth(a, b) : []
        for (nextI, nextJ) in anchors + [(a.count, b.count)] {
            compare(a, i..<nextI, b, j..<nextJ)
            (i, j) = (nextI + 1, nextJ + 1)
        }
    }

    private mutating func compare(_ a: [ArraySlice<UInt8>], _ old: Range<Int>, _ b: [ArraySlice<UInt8>], _ new: Range<Int>) {
        if old.isEmpty && new.isEmpty { return }
        if old.count * new.count > Self.mostPairs {
            for place in old { isRemoved[place] = true }
            for place in new { isInserted[place] = true }
            return
        }
        for change in b[new].difference(from: a[old]) {
            switch change {
            case .remove(let offset, _, _): isRemoved[old.lowerBound + offset] = true
            case .insert(let offset, _, _): isInserted[new.lowerBound + offset] = true
            }
        }
    }

    /// Lines that stand once in each, where they follow each other in both.
    private static func linesInBoth(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [(Int, Int)] {
        let places = placesOfUnique(b)
        var found: [(Int, Int)] = []
        for (line, i) in placesOfUnique(a).sorted(by: { $0.value < $1.value }) {
            if let j = places[line], j > found.last?.1 ?? -1 { found.append((i, j)) }
        }
        return found
    }

    private static func placesOfUnique(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int] {
        var places: [ArraySlice<UInt8>: Int] = [:]
        var repeated: Set<ArraySlice<UInt8>> = []
        for (place, line) in lines.enumerated() where places.updateValue(place, forKey: line) != nil { repeated.insert(line) }
        return places.filter { !repeated.contains($0.key) }
    }
}

private let context = 3

/// With their ends.
private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == 10 {
        lines.append(bytes[start...place])
        start = place + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}

/// Ranges of rows around what has changed; ranges that would touch are one.
private func hunks(_ isChanged: [Bool]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for place in isChanged.indices where isChanged[place] {
        let low = max(0, place - context)
        let high = min(isChanged.count, place + context + 1)
        if let last = hunks.last, low <= last.upperBound {
            hunks[hunks.count - 1] = last.lowerBound..<high
        } else {
            hunks.append(low..<high)
        }
    }
    return hunks
}

private func advance(_ mark: Character, _ oldLine: inout Int, _ newLine: inout Int) {
    if mark != "+" { oldLine += 1 }
    if mark != "-" { newLine += 1 }
}

/// An empty range names the line before it.
private func range(_ start: Int, _ end: Int) -> String {
    let count = end - start
    if count == 0 { return "\(start - 1),0" }
    return count == 1 ? "\(start)" : "\(start),\(count)"
}
