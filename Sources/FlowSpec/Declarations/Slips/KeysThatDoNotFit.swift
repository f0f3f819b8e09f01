/// Keys that are near to one of ours, which could not stand in their place: `date: 2024-01-01` at the top, `nullable: true` at a text.
extension Decoding {
    /// Takes the edit away; answers whether there is nothing to read as the key that is near.
    mutating func tellMisfit(_ key: NodeID, of mapping: NodeID, owner: KeyOwner, in unknown: inout Diagnostic) -> Bool {
        guard let meant = unknown.fix?.replacement else { return false }
        if owner == .flow, let value = tree.nextSibling(key), kind(value) == .scalar, !tree.isNull(value), sectionsOfNames.contains(meant) {
            unknown.fix = nil
            unknown.help = "did you mean `\(meant)`? That takes keys and values"
            return true
        }
        if owner == .datum || owner == .type, meant == TypeParameters.Key.of.rawValue, let value = tree.nextSibling(key), kind(value) != .mapping {
            unknown.fix = nil
            unknown.help = "what each record of a list holds is `of`, as in `of: { title: text }`"
            return true
        }
        guard owner == .datum || owner == .type, let parameter = TypeParameters.Key(rawValue: meant),
            let type = keys(of: mapping).first["type"].flatMap(tree.nextSibling), let word = TypeParameters.Word(rawValue: tree.text(type)), !word.takes(parameter)
        else { return false }
        unknown.fix = nil
        unknown.help = "take it away: `\(meant)`, which may be meant, says nothing for the type `\(word.rawValue)`"
        return true
    }
}

private let sectionsOfNames: Set = ["tokens", "data", "derived", "content", "services", "interactions", "timelines", "states", "regions"]
