/// `transitions:` in the column of a screen's keys.
extension KeyRemark {
    static let keyOfStateInScreen = KeyRemark(of: [.screen]) { decoding, unknown in
        guard decoding.tree[unknown.mapping].style == .block, StateDeclaration.Key(rawValue: unknown.name.value) != nil else { return }
        FaultyLine(decoding.tree.file, at: Int(unknown.name.span.start)).tellWayOut(in: &unknown.told)
    }
}
