extension Decoding {
    /// `options: Method` with `options: [Cash, Card]` beside it: a label behind the one, what there is to choose behind the other.
    /// Where it binds a choice of the same options, these stand there once too often.
    mutating func tellOptionsBesideOptions(_ first: NodeID, _ second: NodeID, of element: NodeID) {
        guard let label = tree.nextSibling(first), kind(label) == .scalar, !tree.isNull(label), let list = tree.nextSibling(second), kind(list) == .sequence
        else { return }
        let bound = keys(of: element).first[ElementDeclaration.Key.binds.rawValue].flatMap(tree.nextSibling)
        if let bound, kind(bound) == .scalar, case let name = tree.text(bound), isIdentifier(name), declared.options(ofChoice: name) == items(list).map({ tree.text($0) }) {
            let help = "what `\(name)` may be is offered as it is declared: leave `options: \(shortened(tree.file.text(tree.span(list))))` out"
            if let fix = tree.removal(of: second, in: element, title: help) { return doubledKeys.advise(fix, at: tree.span(second)) }
        }
        let help = "with options of its own the element is `chips`: write `chips: \(shortened(tree.file.text(tree.span(label))))`"
        doubledKeys.advise(Diagnostic.Fix(tree.span(first), replacement: Element.Kind.chips.rawValue, title: help), at: tree.span(second))
    }
}
