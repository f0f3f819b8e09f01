/// The words that begin lines of state diagrams, in any case; names of states keep theirs.
let rejectedSources: Set = ["class", "classdef", "note", "scale", "state", "style"]

private let keywords = rejectedSources.union(["direction", "click", "acctitle:", "accdescr:", "acctitle", "accdescr"])

/// Mermaid has `hide` before two words only, and `title` nowhere.
private let wordsBesideKeywords: Set = ["hide", "title"]

let directivesOfProse: Set = ["title", "acctitle:", "accdescr:", "acctitle", "accdescr"]

let stereotypes: [String: MermaidDiagram.Shape] = ["choice": .decision, "fork": .fork, "join": .join]

/// Whether the line says nothing that a flow has: how it is drawn, what it is called, where a click leads.
func isDirective(_ words: [String]) -> Bool {
    let word = words[0].lowercased()
    if word.hasPrefix("acc") { return keywords.contains(word) }
    guard words.count > 1, !words[1].hasPrefix(":") else { return false }
    if wordsBesideKeywords.contains(words[0]) || words[0] == "direction" { return true }
    if word == "direction" { return ["tb", "bt", "lr", "rl", "td"].contains(words[1].lowercased()) }
    return keywords.contains(word) && word != "state" && word != "note"
}

extension Substring {
    /// Behind a word that begins other lines, too, an arrow follows at once; behind `state` what stands in quotes or braces is text.
    func arrow(behind word: String) -> Range<Index>? {
        guard keywords.contains(word.lowercased()) || wordsBesideKeywords.contains(word) else { return arrow }
        guard let stroke = beforeText.arrow else { return nil }
        return word.lowercased() == "state" || self[..<stroke.lowerBound].trimmingSpace == word ? stroke : nil
    }

    var beforeText: Substring { prefix { $0 != "\"" && $0 != "{" } }

    /// `choice` of `state a <<choice>>` or `state a [[choice]]`.
    var stereotype: Substring? {
        let words = self[(lastIndex(of: "\"") ?? startIndex)...].dropFirst()
        for (open, close) in [("<<", ">>"), ("[[", "]]")] {
            if let from = words.firstRange(of: open)?.upperBound, let to = words[from...].firstRange(of: close)?.lowerBound { return words[from..<to] }
        }
        return nil
    }
}

extension Diagnostic {
    static func severalWords(_ name: String, at span: Span) -> Diagnostic? {
        guard name.contains(where: \.isWhitespace) else { return nil }
        return Diagnostic(
            .mermaidSyntax, at: span, "`\(name)` is no name of a state: that is one word",
            help: "write `state \"\(name)\" as` and one word in a line of its own")
    }

    static func keywordOfStates(_ name: String, _ what: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mermaidSyntax, at: span, "`\(name)` begins lines of another kind, so Mermaid rejects this \(what)",
            help: "write `state \"\(name)\" as` and another word in a line of its own")
    }

    /// Of a stereotype that Mermaid does not have; it takes that for one more state.
    static func stereotype(of line: Substring, at span: Span) -> Diagnostic? {
        guard let name = line.stereotype.map(String.init), stereotypes[name.lowercased()] == nil else { return nil }
        let help =
            switch name.lowercased() {
            case "history", "shallowhistory": "give the state around it `history: shallow` in the flow, and write `resume:` with that state for `to:` where an arrow leads here"
            case "history*", "deephistory": "give the state around it `history: deep` in the flow, and write `resume:` with that state for `to:` where an arrow leads here"
            case "end", "final": "let an arrow lead from it to `[*]` in the diagram, or write `end: true` in the flow"
            case "start", "initial": "let an arrow lead from `[*]` to it"
            default: "Mermaid has `<<choice>>`, `<<fork>>` and `<<join>>`"
            }
        return Diagnostic(.untranslated, at: span, "`<<\(name)>>` is no kind of state that Mermaid has: this becomes a state like any other", help: help)
    }
}
