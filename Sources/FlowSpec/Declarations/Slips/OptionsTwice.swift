/// `options: Method` with `options: [Cash, Card]` beside it: a label behind the one, what there is to choose behind the other.
struct OptionsTwice {
    /// Behind the last that was found: they were told in this order when the file was read.
    fileprivate var next = 0
    fileprivate var misses = 0

    /// Not where others have been pruned away, so that each is not looked for in vain.
    fileprivate var mayBeTold: Bool { misses < 16 }
}

extension Decoding {
    mutating func tellOptionsTwice(_ first: NodeID, _ second: NodeID) {
        guard optionsTwice.mayBeTold, let label = tree.nextSibling(first), kind(label) == .scalar, !tree.isNull(label), let list = tree.nextSibling(second), kind(list) == .sequence
        else { return }
        let span = tree.span(second)
        guard let told = diagnostics.indices.dropFirst(optionsTwice.next).first(where: { diagnostics[$0].info == .duplicateID && diagnostics[$0].primary.span == span }) else {
            return optionsTwice.misses += 1
        }
        optionsTwice.next = told + 1
        let help = "with options of its own the element is `chips`: write `chips: \(shortened(tree.file.text(tree.span(label))))`"
        diagnostics[told].help = help
        diagnostics[told].fix = Diagnostic.Fix(tree.span(first), replacement: Element.Kind.chips.rawValue, title: help)
    }
}
