extension KeyRemark {
    /// What the word itself tells: people say it for one of ours, it is near to one, or it has its place elsewhere.
    static let word = KeyRemark { $0.tellWord(of: &$1) }
}

extension Decoding {
    fileprivate mutating func tellWord(of unknown: inout UnknownKey) {
        let (key, mapping, owner, word) = (unknown.key, unknown.mapping, unknown.owner, unknown.name.value)
        unknown.isState = (owner == .flow || owner == .state && given(StateDeclaration.Key.states.rawValue, in: mapping)) && looksLikeState(behind: key)
        unknown.isEntry = unknown.isState
        let meant = keyMeant(by: key, in: mapping, known: unknown.known, owner: owner)
        unknown.meant = meant.flatMap { isSaid($0, before: unknown) ? nil : $0 }
        let everyday = (keyMeant(bySightOf: key, in: mapping, owner: owner) ?? everydayKey(word, owner: owner)).map { NearName($0) }
        if everyday == nil, let hint = keyHint(word, owner: owner) {
            unknown.told.help = hint
        } else if let nearest = everyday ?? Suggestion.nearest(to: word, in: unknown.known, isVocabulary: true) {
            unknown.told.help = "did you mean `\(nearest)`?"
            unknown.told.fix = Diagnostic.Fix(unknown.name.span, replacement: nearest)
        } else if unknown.isState {
            unknown.told.help = "it looks like a state: indent it under `states:`"
        } else {
            unknown.told.help = triggerInKey(word, owner: owner) ?? home(of: word, owner: owner) ?? listOfKeys(unknown.known, owner: owner)
        }
    }
}

/// `tap Save: saved`, and `after 3 seconds: home`.
private func triggerInKey(_ key: String, owner: KeyOwner) -> String? {
    let words = key.split(separator: " ", maxSplits: 1)
    guard owner == .transition, words.count == 2, TransitionDeclaration.Key(rawValue: String(words[0]))?.trigger != nil else { return nil }
    let rest = String(trimmed(words[1]))
    return "write `\(words[0]): \(durationInWords(rest) ?? rest)`, and where it leads on a line of its own, `to:` with the state"
}

/// Where a key belongs that is known elsewhere.
private func home(of key: String, owner: KeyOwner) -> String? {
    switch owner {
    case .screen where StateDeclaration.Key(rawValue: key) != nil:
        "it belongs to the state: move it to the left, so that it stands below `screen:`"
    case .screen where TransitionDeclaration.Key(rawValue: key) != nil:
        "it belongs to a transition of the state, in `transitions:`"
    case .flow where TransitionDeclaration.Key(rawValue: key)?.trigger != nil:
        "it belongs to a transition: an item of `transitions:`, at a state"
    case .timeline where TimelineItemDeclaration.Key(rawValue: key) != nil:
        "it belongs to a step: an item of `steps:`"
    case .transition where ActionDeclaration.Key(rawValue: key) != nil:
        "it is an action: an item of `do:`"
    case .transition where StateDeclaration.Key(rawValue: key) != nil:
        "it belongs to a state, beside `transitions:`"
    case .flow where StateDeclaration.Key(rawValue: key) != nil:
        "it belongs to a state, in `states:`"
    case .action where TransitionDeclaration.Key(rawValue: key) != nil:
        "it belongs to a transition, beside `do:`"
    default: nil
    }
}

private func listOfKeys(_ known: [String], owner: KeyOwner) -> String {
    let usual = UsualKeys.byOwner[owner]
    return usual?.sentence ?? "its keys are \(Suggestion.alternatives(known.sorted(), joinedBy: "and", limit: 40))"
}
