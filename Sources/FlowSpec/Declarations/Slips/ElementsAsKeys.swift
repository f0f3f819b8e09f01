/// `screen: { title: Home, text: Hello, primaryButton: Go }`: elements among the keys of a screen, without the list that they stand in.
extension KeyRemark {
    static let elementsAsKeys = KeyRemark(of: [.screen]) { $0.tellElements(asKeysFrom: &$1) }
}

extension Decoding {
    /// Mends all of them with the first, where they follow each other and nothing else is beside them that is no key of a screen.
    fileprivate mutating func tellElements(asKeysFrom unknown: inout UnknownKey) {
        let (key, screen) = (unknown.key, unknown.mapping)
        guard unknown.told.fix == nil, entries(of: key) != nil, !given(ScreenDeclaration.Key.show.rawValue, in: screen) else { return }
        var elements: [NodeID] = []
        for (other, _) in tree.pairs(screen) {
            if tree.withText(other, ScreenDeclaration.Key.table.key) != nil { continue }
            elements.append(other)
            if elements[0] != key { return }
        }
        let items = elements.compactMap(entries)
        guard items.count == elements.count, tree.areNeighbours(elements), let last = elements.last.flatMap(tree.nextSibling) else { return }
        let span = tree.span(key).union(tree.span(last))
        guard !tree.file.text(span).contains("#"), tree[screen].style == .flow || beginsLine(key) else { return }
        let title = "write \(items.count == 1 ? "it as an item" : "them as items") of `show:`, such as `- { \(shortened(items[0].joined(separator: ", "))) }`"
        (unknown.told.help, unknown.told.fix) = (title, Diagnostic.Fix(span, replacement: tree.written("show", items, from: key, in: screen), title: title))
    }

    private func beginsLine(_ key: NodeID) -> Bool { FaultyLine(tree.file, at: Int(tree.span(key).start)).text.lowerBound == Int(tree.span(key).start) }

    /// What stands in the element that is meant; nil where it would need more than its label.
    private func entries(of key: NodeID) -> [String]? {
        guard kind(key) == .scalar, let label = tree.nextSibling(key), kind(label) == .scalar, !tree.isNull(label), ![.literal, .folded].contains(tree[label].style),
            case let written = tree.file.text(tree.span(label)), !written.utf8.contains(where: isBreak)
        else { return nil }
        if let meant = KindWithRole(tree.text(key)) { return ["\(meant.kind.rawValue): \(written)", "role: \(meant.role.rawValue)"] }
        let kinds: [Element.Kind] = [.button, .link, .text, .image, .icon]
        return Element.Kind(rawValue: tree.text(key)).flatMap { kinds.contains($0) ? ["\($0.rawValue): \(written)"] : nil }
    }
}
