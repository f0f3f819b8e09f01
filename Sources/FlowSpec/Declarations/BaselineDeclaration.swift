/// A file of findings that are accepted for now, as `flowrun lint --update-baseline` writes it.
package struct BaselineDeclaration: Sendable {
    package struct Entry: Hashable, Sendable {
        package var rule: String
        /// Relative to the project's folder.
        package var file: String
        package var fingerprint: String
        /// The finding's message, for whoever reads the file.
        package var says: String

        package init(rule: String, file: String, fingerprint: String, says: String) {
            self.rule = rule
            self.file = file
            self.fingerprint = fingerprint
            self.says = says
        }
    }

    package var entries: [Entry] = []

    package init() {}
}

extension BaselineDeclaration {
    private enum Key: String, DeclaredKey {
        case accepted
        static let table = KeyTable<Key>()
    }

    fileprivate enum EntryKey: String, DeclaredKey {
        case rule, file, fingerprint, says
        static let table = KeyTable<EntryKey>()
    }

    package static func decode(_ source: SourceFile) -> (BaselineDeclaration, [Diagnostic]) {
        var decoding = Decoding(
            source,
            noMapping: (
                "a baseline is a mapping with the key `accepted`", help: "let `flowrun lint --update-baseline` write this file"
            ))
        var baseline = BaselineDeclaration()
        guard decoding.kind(YAMLTree.root) == .mapping else {
            var found = decoding.told()
            if UnfinishedMerge(in: source, isReadable: found.isEmpty) != nil {
                found[0].help = "`flowrun lint --update-baseline` writes this file anew, from both sides"
            }
            return (baseline, found)
        }
        var fields = decoding.fields(YAMLTree.root, Key.self, of: .baseline)
        while let field = fields.next(&decoding) {
            switch field.key {
            case .accepted:
                for item in decoding.list(field.value, .list(of: "accepted findings")) {
                    if let entry = decoding.baselineEntry(item) { baseline.entries.append(entry) }
                }
            }
        }
        return (baseline, decoding.told())
    }
}

extension Decoding {
    fileprivate mutating func baselineEntry(_ id: NodeID) -> BaselineDeclaration.Entry? {
        var entry = BaselineDeclaration.Entry(rule: "", file: "", fingerprint: "", says: "")
        var fields = fields(id, BaselineDeclaration.EntryKey.self, of: .acceptedFinding)
        while let field = fields.next(&self) {
            switch field.key {
            case .rule: entry.rule = name(field.value, .name(of: "a rule"))?.value ?? ""
            case .file: entry.file = name(field.value, "the path of a file")?.value ?? ""
            case .fingerprint: entry.fingerprint = name(field.value, "a fingerprint")?.value ?? ""
            case .says: entry.says = optionalPhrase(field.value, "what the finding says")?.text ?? ""
            }
        }
        if entry.fingerprint.isEmpty {
            reportMissing("fingerprint", of: id, "an accepted finding", help: "let `flowrun lint --update-baseline` write this file")
            return nil
        }
        return entry
    }
}
