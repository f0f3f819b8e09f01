/// `USAGE: flowrun play <flow> [--script <file>] …` on lines of a width: what belongs to one option stays together, and what goes on below stands beneath
/// the first of them.
func foldedUsage(_ usage: String, to columns: Int) -> String {
    var parts: [String] = []
    var depth = 0
    for word in usage.split(separator: " ").map(String.init) {
        if depth > 0 || word == "...", let option = parts.popLast() { parts.append(option + " " + word) } else { parts.append(word) }
        depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    let name = parts.prefix { $0.first.map { !"<[-".contains($0) } ?? true }
    let options = parts.dropFirst(name.count)
    let indent = max(2, min(name.joined(separator: " ").count + 1, columns - (options.map(\.count).max() ?? 0)))
    let margin = String(repeating: " ", count: indent)
    var lines = [name.joined(separator: " ")]
    for option in options {
        let longer = lines[lines.count - 1] + " " + option
        if longer.count > columns { lines.append(margin + option) } else { lines[lines.count - 1] = longer }
    }
    return lines.joined(separator: "\n")
}
