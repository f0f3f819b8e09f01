extension KeySlip {
    static let commaInText = KeySlip { $0.reportCommaInText($1.key, of: $1.mapping, known: $1.known) }
}

extension Decoding {
    /// Whether the key is a part of a plain text in braces, or lacks what stands between it and its value: what has no `: ` behind it is no key.
    /// - Parameter known: the keys that the mapping may have.
    mutating func reportCommaInText(_ key: NodeID, of mapping: NodeID, known: [String]) -> Bool {
        if let missing = spaceMissing(in: key, known: known) {
            report(missing)
            return true
        }
        if let cutText, cutText.contains(tree.span(key)) { return true }
        let joined = keyWithoutColon(key, of: mapping, known: known)
        let text = tree[mapping].style == .flow && isWithoutValue(key) ? textCutByComma(key, in: mapping) : nil
        if let joined, text == nil || tree.isCertain(joined) {
            report(.colonMissing(joined))
            return true
        }
        guard let text else { return false }
        cutText = text
        var cut = Diagnostic.commaInText(text, in: tree.file)
        // A sentence goes on in several words.
        if let joined, !joined.value.contains(" ") {
            cut.help = "put the text in quotes, or write `\(joined.written)`"
            cut.fix = nil
        }
        if valueStarts.contains(text.start) { cut = cut.withoutQuotes(in: tree.file) }
        report(cut)
        return true
    }

    /// Whether the call that a comma has cut off there is closed further on.
    func closesCall(_ key: NodeID, in mapping: NodeID) -> Bool {
        textCutByComma(key, in: mapping).map { !isUnclosedCall(tree.file.text($0)) } ?? false
    }

    private func textCutByComma(_ key: NodeID, in mapping: NodeID) -> Span? {
        var text: Span?
        var holdsKey = false
        for (current, value) in tree.pairs(mapping) {
            if let begun = text, isWithoutValue(current) {
                text = begun.union(tree.span(current))
            } else if holdsKey {
                break
            } else {
                text = tree[value].kind == .scalar && tree[value].style == .plain && !tree.isNull(value) ? tree.span(value) : nil
            }
            holdsKey = holdsKey || current == key
        }
        return text
    }

    /// Whether a comma or the end follows a key in braces.
    func isWithoutValue(_ key: NodeID) -> Bool {
        guard let value = tree.nextSibling(key), tree.isNull(value), tree[key].style == .plain else { return false }
        return endsAtComma(key)
    }

    func endsAtComma(_ key: NodeID) -> Bool {
        let next = tree.file.bytes[Int(tree[key].end)...].first { $0 > 0x20 }
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    }

    /// What is said of a key that holds its value, or where it begins: `{ button:Go }`, `screen:{ title: Hello }`.
    /// - Parameter known: what may stand before the `:`; nil for any name.
    func spaceMissing(in key: NodeID, known: [String]? = nil) -> Diagnostic? {
        guard tree[key].kind == .scalar, tree[key].style == .plain, tree.isVerbatim(key) else { return nil }
        let text = tree.text(key)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(text[..<colon])
        let rest = text.utf8[colon...].dropFirst()
        guard known?.contains(name) ?? isIdentifier(name), isWithoutValue(key) || rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
        else { return nil }
        return .missingSpace(tree.fileID, Int(tree[key].start) + name.utf8.count, in: tree.file)
    }
}
