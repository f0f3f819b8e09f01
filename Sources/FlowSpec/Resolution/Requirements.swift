extension Resolution {
    /// With the prefix of the document that the file names in its `source:`; `2.1.3` in a file of `feelings.md` is `feelings-2.1.3`.
    /// What begins with a word and a hyphen names its document itself.
    func requirement(_ name: Name) -> RequirementReference {
        let document = modules[Int(name.span.file.index)].declaration.document
        if let document, name.value.hasPrefix(document + "-") { return RequirementReference(id: name.value, document: document, span: name.span) }
        if let hyphen = name.value.firstIndex(of: "-"), !name.value[..<hyphen].contains(".") {
            return RequirementReference(id: name.value, document: String(name.value[..<hyphen]), span: name.span)
        }
        return RequirementReference(id: document.map { "\($0)-\(name.value)" } ?? name.value, document: document, span: name.span)
    }

    func requirements(_ names: [Name]) -> [RequirementReference] {
        names.isEmpty ? [] : names.map(requirement)
    }
}

extension FileDeclaration {
    /// `feelings` of `source: sources/feelings.md`.
    var document: String? {
        guard let source = source?.value else { return nil }
        let name = source.lastIndex(of: "/").map { source[source.index(after: $0)...] } ?? source[...]
        let word = name.hasSuffix(".md") ? name.dropLast(3) : name
        return word.isEmpty ? nil : String(word)
    }
}
