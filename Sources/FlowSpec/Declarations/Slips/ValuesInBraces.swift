extension Decoding {
    /// Whether it is an unquoted value such as `max(0`, of which a comma in braces has cut off the rest.
    func opensCall(_ id: NodeID) -> Bool {
        tree[id].kind == .scalar && tree[id].style == .plain && tree.withText(id) { $0.contains(UInt8(ascii: "(")) } && isUnclosedCall(tree.text(id))
    }

    /// What YAML says of a value in brackets that it cannot hold, where quotes would make a text of the value.
    mutating func tellValuesInBraces() {
        if valueStarts.isEmpty { return }
        for index in diagnostics.indices where diagnostics[index].particular == .bracketInText && valueStarts.contains(diagnostics[index].primary.span.start) {
            diagnostics[index] = diagnostics[index].withoutQuotes(in: tree.file)
        }
    }
}

func isUnclosedCall(_ text: String) -> Bool {
    text.utf8.count { $0 == UInt8(ascii: "(") } > text.utf8.count { $0 == UInt8(ascii: ")") }
}

extension Diagnostic {
    /// Of a value that is a text in quotes and an expression without.
    func withoutQuotes(in file: SourceFile) -> Self {
        var diagnostic = self
        let key = file.key(before: Int(primary.span.start)).map { "\($0): " } ?? ""
        diagnostic.message = "a comma or a bracket ends an unquoted value inside `[ ]` or `{ }`"
        diagnostic.help = "in quotes it would be a text: write `\(key)\(file.text(primary.span))` on a line of its own, without `{ }` and `[ ]` around it"
        diagnostic.fix = nil
        return diagnostic
    }
}

extension SourceFile {
    /// The name of the key whose value begins here.
    fileprivate func key(before value: Int) -> String? {
        let before = bytes[..<value].reversed().drop { $0 == 0x20 }
        guard before.first == UInt8(ascii: ":") else { return nil }
        let name = String(decoding: before.dropFirst().prefix(while: isIdentifierPart).reversed(), as: UTF8.self)
        return isIdentifier(name) ? name : nil
    }
}
