/// Where the members of large objects are, for references that lead through the same group again and again.
struct MemberPlaces {
    private struct Object: Hashable {
        var span: Span
        var count: Int
    }
    private var places: [Object: [String: Int]] = [:]
    private static let few = 16

    mutating func member(_ key: String, of node: PlacedJSON) -> PlacedJSON? {
        guard let members = node.members, members.count > Self.few else { return node[key] }
        let object = Object(span: node.span, count: members.count)
        if places[object] == nil {
            places[object] = Dictionary(members.enumerated().map { ($1.key.value, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return places[object]?[key].flatMap { members.indices.contains($0) ? members[$0].value : nil }
    }
}

/// Near names are a courtesy: in a file where much fails, the first failures have them.
struct NearestNames {
    private static let most = 1_000_000
    private(set) var compared = 0

    /// Whether all of these may still be compared with a name.
    mutating func affords(_ names: some Collection) -> Bool {
        guard compared + names.count <= Self.most else { return false }
        compared += names.count
        return true
    }
}

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
