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
