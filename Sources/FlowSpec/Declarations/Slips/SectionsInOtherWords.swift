/// Keys at the top that another tool has for a section of ours: `invariants:` for `promises:`, a second name for `title:`.
extension KeyRemark {
    static let section = KeyRemark(of: [.flow]) { $0.tellSection(meantBy: &$1) }
}

extension Decoding {
    fileprivate mutating func tellSection(meantBy unknown: inout UnknownKey) {
        let (value, root) = (unknown.value, unknown.mapping)
        switch unknown.name.value {
        case "invariants", "assertions", "properties":
            if arePromises(value), !given("promises", in: root) { unknown.told.tell("did you mean `promises`?", writing: "promises") }
        case "name":
            guard kind(value) == .scalar, !tree.isNull(value), given("flow", in: root) else { return }
            if given("title", in: root) {
                unknown.told.fix = nil
                unknown.told.help = "take it away: the name for people is `title`, the one for other flows `flow`, and both stand here"
            } else {
                unknown.told.tell("did you mean `title`? The flow's own name, `flow`, stands here already", writing: "title")
            }
        default: break
        }
    }

    private func arePromises(_ list: NodeID) -> Bool { isList(list, beginningWith: { tree.withText($0, PromiseDeclaration.Claim.Key.table.key) != nil }) }
}

extension Diagnostic {
    /// The place is that of the key.
    fileprivate mutating func tell(_ help: String, writing key: String) {
        self.help = help
        fix = Fix(primary.span, replacement: key, title: "write `\(key)`")
    }
}
