/// What turns one text into another, as `diff -u` and `patch` have it; empty where they are the same.
package func unifiedDiff(_ old: [UInt8], _ new: [UInt8], path: String) -> String {
    let (a, b) = (lines(old), lines(new))
    var isRemoved = [Bool](repeating: false, count: a.count)
    var isInserted = [Bool](repeating: false, count: b.count)
    for change in b.difference(from: a) {
        switch change {
        case .remove(let offset, _, _): isRemoved[offset] = true
        case .insert(let offset, _, _): isInserted[offset] = true
        }
    }
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
