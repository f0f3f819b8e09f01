/// `{ binds = name }`, `{ button OK }`: a key in braces that is followed by its value at once.
struct KeyWithoutColon {
    var key: String
    /// What stands in place of `: `.
    var separator: Span
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

extension YAMLTree {
    /// Whether a text before it cannot go on here: a sign stands between the key and its value.
    func isCertain(_ found: KeyWithoutColon) -> Bool { file.text(found.separator).contains("=") }
}

extension Diagnostic {
    static func colonMissing(_ found: KeyWithoutColon) -> Self { colonMissing(between: found.key, found.separator, found.value) }
}
