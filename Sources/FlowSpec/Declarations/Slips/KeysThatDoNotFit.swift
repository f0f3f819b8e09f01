/// Keys that are near to one of ours, which could not stand in their place: `date: 2024-01-01` at the top, `nullable: true` at a text.
extension KeyRemark {
    static let misfit = KeyRemark(of: [.flow, .datum, .type]) { $0.tellMisfit(&$1) }
}

extension Decoding {
    fileprivate mutating func tellMisfit(_ unknown: inout UnknownKey) {
        guard let near = unknown.told.fix?.replacement else { return }
        guard let help = unknown.owner == .flow ? helpForNoSection(unknown, near: near) : helpForMisfit(unknown, near: near) else { return }
        (unknown.told.fix, unknown.told.help, unknown.meant) = (nil, help, nil)
    }

    private func helpForNoSection(_ unknown: UnknownKey, near section: String) -> String? {
        guard kind(unknown.value) == .scalar, !tree.isNull(unknown.value), sectionsOfNames.contains(section) else { return nil }
        return "did you mean `\(section)`? That takes keys and values"
    }

    /// Of a datum or a type.
    private mutating func helpForMisfit(_ unknown: UnknownKey, near: String) -> String? {
        if near == TypeParameters.Key.of.rawValue, kind(unknown.value) != .mapping {
            return "what each record of a list holds is `of`, as in `of: { title: text }`"
        }
        guard let parameter = TypeParameters.Key(rawValue: near), let type = keys(of: unknown.mapping).first["type"].flatMap(tree.nextSibling),
            let word = TypeParameters.Word(rawValue: tree.text(type)), !word.takes(parameter)
        else { return nil }
        return "take it away: `\(near)`, which may be meant, says nothing for the type `\(word.rawValue)`"
    }
}

private let sectionsOfNames: Set = ["tokens", "data", "derived", "content", "services", "interactions", "timelines", "states", "regions"]
