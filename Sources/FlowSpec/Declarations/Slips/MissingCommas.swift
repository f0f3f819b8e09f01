extension Decoding {
    /// `ok failed`, where a comma was forgotten: the flow waits for one of these outcomes at least, and not for one of the whole name.
    /// - Parameter list: that holds the name, or is it.
    mutating func outcomesWithoutComma(_ name: Name, in list: NodeID, of service: Name) -> [Name]? {
        let words = name.value.split(separator: " ")
        guard words.count > 1, words.allSatisfy({ isIdentifier(String($0)) }), tree.file.text(name.span) == name.value, !tree.file.isQuoted(name.span) else {
            return nil
        }
        let awaited = words.filter { declared.hasText(withPoint: "\(service.value).\($0)") }
        guard !awaited.isEmpty, !declared.hasText(withPoint: "\(service.value).\(name.value)") else { return nil }
        report(.commaMissing(name, words, isCertain: awaited.count == words.count, isList: kind(list) == .sequence, isBlock: tree[list].style == .block))
        let start = Int(name.span.start)
        return words.map { word in
            let offset = start + name.value.utf8.distance(from: name.value.startIndex, to: word.startIndex)
            return Name(String(word), Span(file: name.span.file, start: offset, end: offset + word.utf8.count))
        }
    }
}

extension SourceFile {
    fileprivate func isQuoted(_ text: Span) -> Bool {
        text.start > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[Int(text.start) - 1])
    }
}

extension YAMLTree {
    /// Such as name an outcome.
    func textsWithPoint() -> Set<String> {
        var texts: Set<String> = []
        for index in nodes.indices where nodes[index].kind == .scalar {
            let id = NodeID(index)
            if withText(id, { $0.contains(UInt8(ascii: ".")) }) { texts.insert(text(id)) }
        }
        return texts
    }
}

extension Diagnostic {
    fileprivate static func commaMissing(_ name: Name, _ words: [Substring], isCertain: Bool, isList: Bool, isBlock: Bool) -> Self {
        let message = "a comma is missing between \(Suggestion.alternatives(words.map(String.init), joinedBy: "and"))"
        if isList, isBlock { return Diagnostic(.badName, at: name.span, "one item cannot be several names", help: "write each behind a `- ` of its own") }
        let joined = words.joined(separator: ", ")
        let title = "write `[\(joined)]`"
        let fix = Fix(name.span, replacement: isList ? joined : "[\(joined)]", title: title)
        return Diagnostic(.badName, at: name.span, message, help: isList ? "write `\(joined)`" : title, fix: isCertain ? fix : nil)
    }
}
