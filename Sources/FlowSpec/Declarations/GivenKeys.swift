/// What a mapping's keys are, each once.
struct GivenKeys {
    /// Where each stands first.
    var first: [String: NodeID] = [:]
    /// Those that belong to a screen and to nothing else.
    var ofScreens: [String] = []
    /// Those that belong to a transition and not to a state.
    var ofTransitions: [NodeID] = []

    fileprivate mutating func sort(_ key: NodeID, _ text: String) {
        if ScreenDeclaration.words.contains(text) {
            ofScreens.append(text)
        } else if TransitionDeclaration.Key(rawValue: text) != nil, StateDeclaration.Key(rawValue: text) == nil {
            ofTransitions.append(key)
        }
    }
}

extension Decoding {
    mutating func keys(of mapping: NodeID) -> GivenKeys {
        if let known = keysOfMappings[mapping] { return known }
        var keys = GivenKeys()
        var next = tree.firstChild(mapping)
        while let key = next {
            if kind(key) == .scalar, case let text = tree.text(key), keys.first[text] == nil {
                keys.first[text] = key
                keys.sort(key, text)
            }
            next = tree.nextSibling(key).flatMap(tree.nextSibling)
        }
        keysOfMappings[mapping] = keys
        return keys
    }

    mutating func given(_ key: String, in mapping: NodeID) -> Bool { keys(of: mapping).first[key] != nil }
}
