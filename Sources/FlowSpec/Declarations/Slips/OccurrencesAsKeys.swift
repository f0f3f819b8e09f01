/// `upload: done` and `foreground: true` as steps of a scenario: what the world does stands behind `outcome:` and `event:`.
extension Decoding {
    func tellOccurrence(meantBy key: NodeID, in unknown: inout Diagnostic) {
        guard let value = tree.nextSibling(key), kind(value) == .scalar else { return }
        let (name, said) = (tree.text(key), tree.text(value))
        let written: String
        var isCertain = true
        if isIdentifier(said), declared.hasService(name) {
            written = "outcome: \(name).\(said)"
            isCertain = declared.hasOutcome(said, of: name)
        } else if ["launch", "background", "foreground"].contains(name), said == "true" {
            written = "event: \(name)"
        } else {
            return
        }
        unknown.help = "write `\(written)`"
        unknown.fix = !isCertain ? nil : .init(tree.span(key).union(tree.span(value)), replacement: written, title: "write `\(written)`")
    }
}
