import FlowSpec

/// What the argument parser says is wrong, read from its text and told as all other errors are.
struct ArgumentFault {
    /// One sentence, without `error:`.
    private var sentence: String
    /// Of the option or argument that it is about.
    private var help: String?
    private var usage: String?

    /// - Parameter text: `Error: …`, then perhaps `Help: …`, then `Usage: …` and where to find more.
    init(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        func told(_ word: String) -> String? { lines.first { $0.hasPrefix(word) }.map { $0.dropFirst(word.count).withoutOuterSpace } }
        help = told("Help:")
        usage = told("Usage:")
        let end = lines.firstIndex { $0.hasPrefix("Help:") || $0.hasPrefix("Usage:") } ?? lines.count
        let said = lines[..<end].joined(separator: "\n")
        sentence = inOurWords(said.hasPrefix("Error: ") ? String(said.dropFirst("Error: ".count)) : said)
    }

    /// The parser is silent about what it does not know where something else is missing.
    mutating func tell(_ other: String) { (sentence, help) = (other, nil) }

    /// - Parameter columns: of standard error, for the usage at least.
    func text(columns: Int) -> String {
        var lines = ["error: \(sentence)"]
        if let help, let blanks = help.firstRange(of: "  ") {
            lines.append("  = `\(help[..<blanks.lowerBound])`: \(help[blanks.upperBound...].withoutOuterSpace)")
        }
        let told = lines.map { folded($0, to: StandardStream.error.columns) }
        guard let usage else { return told.joined(separator: "\n") }
        let command = usage.split(separator: " ").prefix { $0.first.map { !"<[-".contains($0) } ?? true }.joined(separator: " ")
        return (told + [foldedUsage("usage: " + usage, to: columns), "`\(command) --help` tells more"]).joined(separator: "\n")
    }
}

/// The sentences of the parser that people meet; any other one only loses its capital letter.
private func inOurWords(_ said: String) -> String {
    if let refused = refusedValue(said) { return refused }
    let parts = said.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, !parts.count.isMultiple(of: 2) else { return withoutCapital(said) }
    let names = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    switch parts[0] {
    case "Missing expected argument ": return "`\(names[0].prefix { $0 != " " })` is missing"
    case "Missing value for ": return "`\(option(names[0]))` has no value: write `\(names[0])`"
    case "Unknown option ": return "there is no option `\(names[0])`"
    case "Unexpected argument ": return "there is an argument too many: `\(names[0])`"
    case "The option ": return names.count > 1 ? "`\(names[0])` takes no value, found `\(names[1])`" : withoutCapital(said)
    case _ where parts[0].hasSuffix(" unexpected arguments: "): return "there are arguments too many: \(Suggestion.alternatives(names, joinedBy: "and"))"
    default: return withoutCapital(said)
    }
}

/// `The value 'fast' is invalid for '--speed <factor>'`, then perhaps which values there are. The value may hold quotes and lines itself.
private func refusedValue(_ said: String) -> String? {
    let (opening, middle) = ("The value '", "' is invalid for '")
    guard said.hasPrefix(opening), let between = said.ranges(of: middle).last else { return nil }
    let value = String(said[..<between.lowerBound].dropFirst(opening.count))
    let rest = said[between.upperBound...]
    let parts = rest.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let names = parts.dropLast().indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
    guard let asked = names.first else { return nil }
    // Many values stand in a list.
    let known = names.dropFirst() + rest.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    let refusal = "`\(value)` is no value of `\(option(asked))`"
    return known.isEmpty ? refusal : "\(refusal): it is \(Suggestion.alternatives(Array(known), limit: .max))\(FlowRunCommand.hint(value, Array(known)))"
}

/// `--speed` of `--speed <factor>`.
private func option(_ usage: String) -> String { usage.firstRange(of: " <").map { String(usage[..<$0.lowerBound]) } ?? usage }

private func withoutCapital(_ text: String) -> String {
    guard let first = text.first, first.isUppercase, text.dropFirst().first?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
}
