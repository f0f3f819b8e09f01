/// `{ binds = name }`, `{ button OK }`: a key in braces that is followed by its value at once.
struct KeyWithoutColon {
    var key: String
    /// What stands in place of `replacement`.
    var separator: Span
    var replacement = ": "
    var value: String

    var written: String { "\(key): \(value)" }
}

extension Decoding {
    /// - Parameter known: the keys that the mapping may have.
    func keyWithoutColon(_ id: NodeID, of mapping: NodeID, known: [String]) -> KeyWithoutColon? {
        guard tree[mapping].style == .flow, isWithoutValue(id), tree.isVerbatim(id) else { return nil }
        let text = tree.text(id)
        let key = text.prefix { $0 != " " && $0 != "=" }
        let separator = text[key.endIndex...].prefix { $0 == " " || $0 == "=" }
        let value = text[separator.endIndex...]
        guard known.contains(String(key)), !value.isEmpty, separator.count(where: { $0 == "=" }) < 2 else { return nil }
        let start = Int(tree[id].start) + key.utf8.count
        return KeyWithoutColon(
            key: String(key), separator: Span(file: tree.fileID, start: start, end: start + separator.utf8.count), value: String(value))
    }
}

extension Decoding {
    /// `- button Buy`; a label that YAML would read otherwise by itself is put in quotes.
    func labelWithoutColon(_ id: NodeID) -> KeyWithoutColon? {
        let text = tree.text(id)
        guard tree[id].style == .plain, tree.isVerbatim(id), let space = text.firstIndex(of: " "), Element.Kind(rawValue: String(text[..<space])) != nil
        else { return nil }
        let separator = text[space...].prefix { $0 == " " }
        let label = String(text[separator.endIndex...])
        let start = Int(tree[id].start) + text[..<space].utf8.count
        var found = KeyWithoutColon(
            key: String(text[..<space]), separator: Span(file: tree.fileID, start: start, end: start + separator.utf8.count), value: label)
        if !isPlainAlone(label), !isInQuotes(label) {
            found.value = yamlInQuotes(label)
            found.replacement += found.value
            found.separator = Span(file: tree.fileID, start: start, end: Int(tree[id].end))
        }
        return found
    }

    private func isInQuotes(_ label: String) -> Bool {
        guard label.count > 1, let quote = label.first, "\"'".contains(quote) else { return false }
        return label.last == quote && !label.dropFirst().dropLast().contains { $0 == quote || $0 == "\\" }
    }
}

extension YAMLTree {
    /// Whether a text before it cannot go on here: a sign stands between the key and its value.
    func isCertain(_ found: KeyWithoutColon) -> Bool { file.text(found.separator).contains("=") }
}

extension Diagnostic {
    static func colonMissing(_ found: KeyWithoutColon) -> Self { colonMissing(between: found.key, found.separator, found.value) }
}
