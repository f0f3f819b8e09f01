/// Keys that stand for one of ours, which stands beside them: `goto: home` with `to: home`.
extension KeyRemark {
    static let saidAlready = KeyRemark { $0.tellSaidAlready(&$1) }
}

extension Decoding {
    fileprivate mutating func tellSaidAlready(_ unknown: inout UnknownKey) {
        guard let meant = unknown.told.fix?.replacement, isSaid(meant, before: unknown) else { return }
        unknown.told.fix = nil
        unknown.told.help =
            switch (unknown.owner, meant) {
            case (.flow, _) where ["screens", "pages", "views"].contains(unknown.name.value.lowercased()):
                "each state has its screen inside it, in `screen:`, as in `states: { home: { screen: { title: Home } } }`"
            case (.state, "transitions"): "these are transitions: move them into `transitions:`, which stands here already"
            default: "did you mean `\(meant)`, which stands here already?"
            }
    }

    /// Whether the mapping says it, also by another word that stands before this key.
    mutating func isSaid(_ meant: String, before unknown: UnknownKey) -> Bool {
        let keys = keys(of: unknown.mapping)
        if keys.first[meant] != nil { return true }
        return everydayWords(for: meant, owner: unknown.owner).contains { word in keys.first[word].map { $0.int < unknown.key.int } ?? false }
    }
}
