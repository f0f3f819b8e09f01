/// What hangs on unknown keys has not been read, and names that seem to be missing may be there.
extension KeyRemark {
    static let hiddenElements = KeyRemark(of: [.screen, .state]) { _, unknown in
        if unknown.told.fix == nil, namesElements(unknown.name.value) { unknown.told.particular = .hidesElements }
    }

    /// What nothing like a key of ours holds declares nothing of ours.
    static let hiddenWords = KeyRemark { decoding, unknown in
        guard unknown.meant == nil, unknown.isEntry || unknown.told.fix != nil else { return }
        let words = (unknown.isEntry ? [unknown.name.value] : []) + decoding.tree.words(in: unknown.value)
        unknown.told.particular = unknown.isState ? .stateAmongKeys(words) : .hides(words)
    }
}
