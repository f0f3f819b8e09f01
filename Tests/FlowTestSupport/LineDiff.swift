/// The lines in which two texts differ, with two lines around each place.
package func lineDiff(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [(mark: String, text: Substring)] = []
    var i = 0
    var j = 0
    while i < old.count || j < new.count {
        if i < old.count, removed.contains(i) {
            lines.append(("-", old[i]))
            i += 1
        } else if j < new.count, inserted.contains(j) {
            lines.append(("+", new[j]))
            j += 1
        } else {
            lines.append((" ", j < new.count ? new[j] : ""))
            i += 1
            j += 1
        }
    }
    let changed = lines.indices.filter { lines[$0].mark != " " }
    var kept = Set<Int>()
    for place in changed { kept.formUnion(max(0, place - 2)...min(lines.count - 1, place + 2)) }
    var out: [String] = []
    var last = -1
    for place in kept.sorted() {
        if place > last + 1 { out.append("  …") }
        out.append("\(lines[place].mark) \(visibleEnds(lines[place].text, isChanged: lines[place].mark != " "))")
        last = place
    }
    return out.joined(separator: "\n")
}

/// Blanks at the end of a changed line would be invisible.
private func visibleEnds(_ line: Substring, isChanged: Bool) -> String {
    guard isChanged else { return String(line) }
    var text = String(line)
    var blanks = 0
    while text.last == " " || text.last == "\r" {
        text.removeLast()
        blanks += 1
    }
    return text + String(repeating: "·", count: blanks)
}
