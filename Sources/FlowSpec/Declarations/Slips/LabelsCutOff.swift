/// `[button: Yes, cancel]`: a comma may have ended the label before it was all said.
extension Decoding {
    func labelCutOff(_ element: NodeID, _ rest: NodeID) -> Diagnostic? {
        guard kind(rest) == .scalar, tree[rest].style == .plain, !tree.isNull(rest), kind(element) == .mapping, let key = tree.firstChild(element),
            let label = tree.nextSibling(key), tree.nextSibling(label) == nil, kind(label) == .scalar, tree[label].style == .plain, !tree.isNull(label),
            tree.span(label).end < tree.span(rest).start, Element.Kind(rawValue: tree.text(rest)) == nil
        else { return nil }
        let whole = tree.file.text(tree.span(label).union(tree.span(rest)))
        guard !whole.contains(where: { $0.isNewline || "[]{}\"#".contains($0) }) else { return nil }
        var diagnostic = Diagnostic(
            .wrongKind, at: tree.span(rest), "expected an element such as `button: Save`, found `\(shortened(tree.text(rest)))`",
            help: "a comma ends unquoted text inside `[ ]`: write `\(shortened("\(tree.text(key)): \"\(whole)\""))`, or `button: \(shortened(tree.text(rest)))` if it is one of its own")
        diagnostic.particular = .hidesElements
        return diagnostic
    }
}
