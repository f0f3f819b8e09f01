/// `- count: count + 1`, and `- done: true` among actions.
extension KeyRemark {
    static let datumStored = KeyRemark(of: [.action]) { $0.tellStoring(&$1) }
}

extension Decoding {
    fileprivate func tellStoring(_ unknown: inout UnknownKey) {
        if unknown.told.help == nil || unknown.told.fix == nil, let help = helpForStoring(unknown) { unknown.told.help = help }
    }

    private func helpForStoring(_ unknown: UnknownKey) -> String? {
        let (name, value) = (unknown.name.value, unknown.value)
        if let first = tree.firstChild(unknown.mapping), tree.text(first) == ActionDeclaration.Key.append.rawValue, let list = tree.nextSibling(first),
            kind(list) == .scalar
        {
            return "it belongs into the record: write `append: { \(shortened(tree.text(list))): { \(name): … } }`"
        }
        guard kind(value) == .scalar, tree[value].style == .plain, isIdentifier(name) else { return nil }
        let text = tree.text(value)
        guard text.hasPrefix(name + " ") || ["true", "false"].contains(text) || tree.number(value) != nil else { return nil }
        return "what is stored stands in `set`: write `set: { \(name): \(shortened(text)) }`"
    }
}
