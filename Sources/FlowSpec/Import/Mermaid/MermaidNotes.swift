/// A note of a state diagram: `note right of a : text`, with its text up to `end note`, or `note "text" as n`, which is no state's.
struct MermaidNote {
    /// The state it stands at; nil where it floats, or where no place is named that Mermaid knows.
    var state: String?
    var text: String
    var isMisplaced = false
    /// Its text in quotes is never closed.
    var isOpen = false
    /// Where it is misplaced, what may be the state that is meant.
    var meant: String?

    /// How our own export begins what is to be designed in a state.
    static let todo = "to be designed:"

    init(_ line: Substring, body: String?) {
        let rest = line.dropFirst(4).drop(while: \.isWhitespace)
        if rest.first == "\"" {
            text = String(rest.dropFirst().prefix { $0 != "\"" })
            isOpen = text.count + 1 == rest.count
            return
        }
        let colon = rest.firstIndex(of: ":") ?? rest.endIndex
        let words = rest[..<colon].split(whereSeparator: \.isWhitespace)
        let isPlaced = words.count > 2 && ["left", "right"].contains(words[0].lowercased()) && words[1].lowercased() == "of"
        isMisplaced = !isPlaced
        state = isPlaced ? String(words[2]) : nil
        meant = isPlaced ? nil : words.last.map(String.init)
        let said = isPlaced && words.count > 3 ? rest[words[3].startIndex...] : rest[colon...].dropFirst()
        text = [said.trimmingSpace, body ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    static func isHead(_ text: some StringProtocol) -> Bool {
        let rest = text.dropFirst(4)
        return text.prefix(4).lowercased() == "note" && rest.first?.isWhitespace == true && rest.first { !$0.isWhitespace } != ":"
    }

    /// Whether its text goes on up to `end note`: it is neither an arrow nor a text in quotes, and no text follows its place.
    static func opens(_ line: String) -> Bool {
        guard isHead(line) else { return false }
        let rest = line.dropFirst(4).drop(while: \.isWhitespace)
        guard rest.first?.isLetter == true else { return false }
        let words = rest.split(maxSplits: 3, whereSeparator: \.isWhitespace)
        guard words.count > 2, words[1].lowercased() == "of" else { return !rest.contains(":") }
        return !words[2].contains(":") && words.dropFirst(3).first?.first != ":"
    }

    /// Whether it says where it stands, as text in a note hardly does.
    static func isPlacedHead(_ line: String) -> Bool {
        guard opens(line) else { return false }
        let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        return words.count == 4 && ["left", "right"].contains(words[1]) && words[2] == "of"
    }

    /// What stands before `end note` on the line that ends a note; nil where none does.
    static func textBeforeEnd(_ line: ArraySlice<UInt8>) -> String? {
        var row = line
        if let comment = row.indices.first(where: { row[$0...].starts(with: "%%".utf8) }) { row = row[..<comment] }
        while let last = row.last, last <= 32 || last == UInt8(ascii: ";") { row.removeLast() }
        guard String(decoding: row.suffix(4), as: UTF8.self).lowercased() == "note" else { return nil }
        row.removeLast(4)
        let blanks = row.reversed().prefix { $0 <= 32 }.count
        row.removeLast(blanks)
        guard blanks > 0, String(decoding: row.suffix(3), as: UTF8.self).lowercased() == "end" else { return nil }
        row.removeLast(3)
        return row.last.map { $0 > 32 } == true ? nil : String(decoding: row, as: UTF8.self).trimmingSpace
    }
}

extension Diagnostic {
    static func misplacedNote(at span: Span) -> Diagnostic {
        Diagnostic(.mermaidSyntax, at: span, "a note stands `right of` or `left of` a state, or in quotes for itself", help: "write `note right of a : text`")
    }
}
