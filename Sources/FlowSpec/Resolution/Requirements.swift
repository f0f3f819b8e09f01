extension Resolution {
    /// With the prefix of the document that the file names in its `source:`; `2.1.3` in a file of `feelings.md` is `feelings-2.1.3`.
    /// What begins with a word and a hyphen names its document itself.
    func requirement(_ name: Name) -> RequirementReference {
        let isWhole = name.value.firstIndex(of: "-").map { !name.value[..<$0].contains(".") } ?? false
        guard !isWhole, let document = modules[Int(name.span.file.index)].declaration.source?.value
        else { return RequirementReference(id: name.value, span: name.span) }
        return RequirementReference(id: documentName(document) + "-" + name.value, span: name.span)
    }

    func requirements(_ names: [Name]) -> [RequirementReference] {
        names.isEmpty ? [] : names.map(requirement)
    }
}

/// `sources/feelings.md` → `feelings`.
private func documentName(_ source: String) -> Substring {
    let name = source.lastIndex(of: "/").map { source[source.index(after: $0)...] } ?? source[...]
    return name.hasSuffix(".md") ? name.dropLast(3) : name
}
