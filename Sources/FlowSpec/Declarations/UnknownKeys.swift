/// A key that its mapping may not have, and what is said of it.
struct UnknownKey {
    let key: NodeID
    let value: NodeID
    let mapping: NodeID
    let owner: KeyOwner
    /// What the mapping may have.
    let known: [String]
    let name: Name
    var told: Diagnostic
    /// The key that it surely stands for: what hangs on it is read as that.
    var meant: String?
    /// Whether it holds what a state does, where there are other states.
    var isState = false
    /// Whether it is the name of a whole entry of its own, such as a state.
    var isEntry = false
}

/// A slip that says all there is to say of an unknown key.
struct KeySlip: Sendable {
    fileprivate let owners: [KeyOwner]
    fileprivate let report: @Sendable (inout Decoding, UnknownKey) -> Bool

    /// - Parameter report: answers whether it is this slip, and has been told.
    init(of owners: [KeyOwner] = KeyOwner.allCases, _ report: @escaping @Sendable (inout Decoding, UnknownKey) -> Bool) {
        self.owners = owners
        self.report = report
    }

    /// The first that it is counts.
    private static let inTheirOrder = [
        keyBesideTheirs, entryAtLeftEdge, commaInText, kindOfState, transitionsByTrigger, keyOfScreen, keyOfTransition, stateAmongKeys,
    ]

    fileprivate static func isReported(_ unknown: UnknownKey, _ decoding: inout Decoding) -> Bool {
        inTheirOrder.contains { $0.owners.contains(unknown.owner) && $0.report(&decoding, unknown) }
    }
}

/// What may be known of a key beyond that it is unknown: what it was meant for, how to mend it, what has not been read because of it.
struct KeyRemark: Sendable {
    fileprivate let owners: [KeyOwner]
    fileprivate let tell: @Sendable (inout Decoding, inout UnknownKey) -> Void

    init(of owners: [KeyOwner] = KeyOwner.allCases, _ tell: @escaping @Sendable (inout Decoding, inout UnknownKey) -> Void) {
        self.owners = owners
        self.tell = tell
    }

    /// Each may know better than those before it.
    private static let inTheirOrder = [
        word, misfit, saidAlready, section, transitionByLabel, sourceOfTransition, entryInside, presentation, hiddenElements, datumStored, occurrence, actionBesideTransition,
        keyOfStateInScreen, meantAlone, hiddenWords, elementsAsKeys,
    ]

    fileprivate static func tell(_ unknown: inout UnknownKey, _ decoding: inout Decoding) {
        for remark in inTheirOrder where remark.owners.contains(unknown.owner) { remark.tell(&decoding, &unknown) }
    }
}

extension Decoding {
    /// Answers the key that was surely meant, so that what hangs on it is read.
    mutating func reportUnknownKey(_ key: NodeID, _ value: NodeID, of mapping: NodeID, known: [String], owner: KeyOwner, called: String) -> String? {
        mappingsWithUnknownKeys.insert(mapping)
        if few.isFull(.unknownKey) {
            unknownKeysOnlyCounted += 1
            return nil
        }
        let name = Name(tree.text(key), tree.textSpan(key))
        let told = Diagnostic(.unknownKey, at: name.span, "`\(name.value)` is no key of \(called)")
        var unknown = UnknownKey(key: key, value: value, mapping: mapping, owner: owner, known: known, name: name, told: told)
        if KeySlip.isReported(unknown, &self) { return nil }
        KeyRemark.tell(&unknown, &self)
        report(unknown.told)
        return unknown.meant
    }
}
