extension Decoding {
    /// `options: Method` with `options: [Cash, Card]` beside it: a label behind the one, what there is to choose behind the other.
    mutating func tellOptionsBesideOptions(_ first: NodeID, _ second: NodeID) {
        guard let label = tree.nextSibling(first), kind(label) == .scalar, !tree.isNull(label), let list = tree.nextSibling(second), kind(list) == .sequence
        else { return }
        let help = "with options of its own the element is `chips`: write `chips: \(shortened(tree.file.text(tree.span(label))))`"
        doubledKeys.advise(Diagnostic.Fix(tree.span(first), replacement: Element.Kind.chips.rawValue, title: help), at: tree.span(second))
    }
}
