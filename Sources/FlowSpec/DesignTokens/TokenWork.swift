/// What reading a file of design tokens took. Tests hold it to the size of the file, however the tokens refer to each other.
package struct TokenWork: Sendable {
    /// Tokens whose references were followed.
    package var followed = 0
    /// Names that were compared with a failing one.
    package var compared = 0

    package init(ofReading text: String) {
        var report: [Diagnostic] = []
        guard let root = readJSON(SourceFile(path: "a.tokens.json", bytes: Array(text.utf8)), FileID(0), for: .designTokens, report: &report) else { return }
        let groups = TokenGroups(root, report: &report)
        var references = TokenReferences(groups)
        for index in groups.entries.indices { _ = references.value(of: index, report: &report) }
        followed = references.followed
        compared = references.near.compared
    }
}
