import FlowSpec

/// What a finding is recognised by after lines have moved and messages have been reworded: its rule, its file, the names that its message
/// quotes and the text it stands at. Sixteen hexadecimal digits.
/// - Parameter occurrence: how many findings before it are alike in all of that.
func fingerprint(_ likeness: FindingLikeness, occurrence: Int) -> String {
    var hash = StableHash()
    for part in [likeness.rule, likeness.path, likeness.names, likeness.text] { hash.add(part) }
    if occurrence > 0 { hash.add("\(occurrence)") }
    return hash.value.hexadecimal(16)
}

struct FindingLikeness: Hashable, Sendable {
    let rule: String
    /// Relative to the project.
    let path: String
    let names: String
    let text: String

    init(_ diagnostic: Diagnostic, in files: [SourceFile], path: String) {
        rule = diagnostic.info.id
        self.path = path
        let pieces = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
        names = pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }.joined(separator: "`")
        let marked = files[of: diagnostic.primary.span]?.text(diagnostic.primary.span) ?? ""
        let line = marked.split(whereSeparator: \.isNewline).first ?? ""
        text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
