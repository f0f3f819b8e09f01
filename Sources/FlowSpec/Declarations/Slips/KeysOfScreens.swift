/// `title:` and `show:` at a state, without `screen:` above them.
extension KeySlip {
    static let keyOfScreen = KeySlip(of: [.state]) { $0.reportKeyOfScreen($1) }
}

extension Decoding {
    /// Those that stand beside each other are one slip, told at the first.
    fileprivate mutating func reportKeyOfScreen(_ unknown: UnknownKey) -> Bool {
        let name = unknown.name
        guard ScreenDeclaration.words.contains(name.value), !looksLikeState(behind: unknown.key), !isScreenCalledShow(unknown.key) else { return false }
        let misplaced = keys(of: unknown.mapping).ofScreens
        guard let first = misplaced.first else { return false }
        if first == name.value { report(.keysOfScreen(name, misplaced, hasScreen: given("screen", in: unknown.mapping))) }
        return true
    }
}

extension Diagnostic {
    fileprivate static func keysOfScreen(_ first: Name, _ all: [String], hasScreen: Bool) -> Self {
        let (they, belong, them) = all.count == 1 ? ("it", "belongs", "it") : (Suggestion.alternatives(all, joinedBy: "and"), "belong", "them")
        var diagnostic = Diagnostic(
            .unknownKey, at: first.span, "`\(first.value)` is no key of a state",
            help: "\(they) \(belong) to the screen: " + (hasScreen ? "indent \(them), so that \(all.count == 1 ? "it stands" : "they stand") inside `screen:`" : "write `screen:` above, and indent \(them) below it"))
        if all.contains("show") { diagnostic.particular = .hidesElements }
        return diagnostic
    }
}
