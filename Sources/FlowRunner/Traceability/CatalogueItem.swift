/// A requirement as an item of a list gives it: `- doc-3.1 text`, `1. **doc-3.1**: text`, `- [ ] doc-3.1`.
struct CatalogueItem {
    var id: String
    var document: String
    var text: String
    /// It ends in a number and stands plainly behind a bullet. `doc-3.7a` and `1. doc-3.7` do not, and are one where others are of their document.
    var isCertain: Bool
    /// What follows a sign or word that joins, where another id may stand.
    var further: Substring?

    init?(_ line: Substring, documents: DocumentNames) {
        guard let said = line.listItem else { return nil }
        let emphasis = said.prefix { "*_`[".contains($0) }
        guard let name = RequirementName(said.dropFirst(emphasis.count), documents: documents), name.isWhole else { return nil }
        var behind = said.dropFirst(emphasis.count + name.id.count)
        if emphasis.contains("["), behind.hasPrefix("]("), let end = behind.firstIndex(of: ")") { behind = "]" + behind[behind.index(after: end)...] }
        let mark = behind.prefix { "*_`]:.,;)–—".contains($0) }
        behind = behind.dropFirst(mark.count)
        guard behind.first?.isWhitespace ?? true || mark.contains(":") else { return nil }
        if !emphasis.isEmpty, !mark.contains(where: emphasis.contains), !mark.contains("]"), let end = behind.firstRange(of: String(emphasis.reversed())) {
            behind.removeSubrange(end)
        }
        id = name.id
        document = name.document
        text = String(behind.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        isCertain = name.endsInNumber && emphasis.isEmpty && !mark.contains(":") && line.first { !$0.isWhitespace }?.isNumber == false
        let joining = mark.contains { ",;:–—".contains($0) } ? "" : ["and ", "und ", "& ", "– ", "/ "].first { behind.drop(while: \.isWhitespace).hasPrefix($0) }
        further = joining.map { behind.drop(while: \.isWhitespace).dropFirst($0.count) }
    }

    /// What a line begins with, whatever stands before it, where that is like an id of one of the documents.
    static func nearMiss(_ line: Substring, documents: DocumentNames) -> (word: String, id: String, example: String)? {
        let said = (line.listItem ?? line).drop { !$0.isLetter && !$0.isNumber }
        guard let document = documents.longest(beginning: said) else { return nil }
        let path = said.dropFirst(document.count + 1).prefix { !$0.isWhitespace && !"|*`]~".contains($0) }
        guard path.contains(where: \.isNumber) else { return nil }
        let name = RequirementName(said, documents: documents)
        let id = name?.id ?? "\(document)-\(path)"
        let word = path.prefix(upTo: path.lastIndex { !".,:;)".contains($0) }.map(path.index(after:)) ?? path.endIndex)
        return ("\(document)-\(word)", id, name?.isWhole == true ? id : "\(document)-1.1")
    }
}

/// `feelings-2.1.3`, `puffguard-touch.button-tap.1`: the document's word, a hyphen, a path.
private struct RequirementName {
    var document: String
    var path: Substring

    var id: String { "\(document)-\(path)" }
    var endsInNumber: Bool { path.last?.isNumber == true }
    /// A number ends it, or one letter behind a number.
    var isWhole: Bool { endsInNumber || path.last?.isLetter == true && path.dropLast().last?.isNumber == true }

    /// Reads as much of a text as belongs to it.
    init?(_ text: Substring, documents: DocumentNames) {
        let known = documents.longest(beginning: text)
        let word = known ?? String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let behind = text.dropFirst(word.count)
        guard !word.isEmpty, behind.first == "-" else { return nil }
        let path = behind.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
        guard let last = path.lastIndex(where: { $0 != "." && $0 != "-" }) else { return nil }
        document = word
        self.path = path[...last]
    }
}

/// What ids may begin with, up to a hyphen.
struct DocumentNames {
    private let names: Set<String>
    private let mostCharacters: Int

    init(_ names: Set<String>) {
        self.names = names
        mostCharacters = names.map(\.count).max() ?? 0
    }

    func contain(_ name: String) -> Bool { names.contains(name) }

    /// The longest of them with a hyphen behind it.
    func longest(beginning text: Substring) -> String? {
        var longest: String?
        var index = text.startIndex
        for _ in 0...mostCharacters where index < text.endIndex {
            if text[index] == "-", names.contains(String(text[..<index])) { longest = String(text[..<index]) }
            index = text.index(after: index)
        }
        return longest
    }
}
