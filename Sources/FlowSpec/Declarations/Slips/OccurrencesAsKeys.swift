/// `upload: done` and `foreground: true` as steps of a scenario: what the world does stands behind `outcome:` and `event:`.
extension KeyRemark {
    static let occurrence = KeyRemark(of: [.walkStep]) { $0.tellOccurrence(meantBy: &$1) }
}

extension Decoding {
    fileprivate func tellOccurrence(meantBy unknown: inout UnknownKey) {
        let (key, value) = (unknown.key, unknown.value)
        guard kind(value) == .scalar else { return }
        let (name, said) = (unknown.name.value, tree.text(value))
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
        unknown.told.help = "write `\(written)`"
        unknown.told.fix = !isCertain ? nil : .init(tree.span(key).union(tree.span(value)), replacement: written, title: "write `\(written)`")
    }
}
