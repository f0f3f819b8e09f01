/// `options: Method`, where the file declares a choice of this name: the label of an element that has nothing to choose from.
extension Decoding {
    /// Reports it, and answers what is bound then.
    /// - Parameter key: of the element's kind.
    mutating func bindingMeant(byLabelOf element: Spanned<Element.Kind>, _ key: NodeID, in mapping: NodeID) -> Name? {
        guard element.value.canBind(.choice([], optional: false), hasOptions: false), let label = tree.nextSibling(key), kind(label) == .scalar, tree[label].style == .plain,
            case let name = tree.text(label), isIdentifier(name), !few.isFull(.nothingToChoose), declared.hasChoice(name)
        else { return nil }
        var diagnostic = Diagnostic.nothingToChoose(element, called: name, mayBind: true)
        let edit = tree.entry("binds: \(name)", behind: label, of: key, in: mapping)
        diagnostic.fix = Diagnostic.Fix(edit.span, replacement: edit.replacement, title: diagnostic.help ?? "")
        report(diagnostic)
        return Name(name, tree.span(label))
    }
}
