/// The keys of one kind of mapping: an enum whose raw values are what stands in the file.
protocol DeclaredKey: RawRepresentable, CaseIterable, Sendable where RawValue == String {
    /// `KeyTable()`, kept so that it is built once.
    static var table: KeyTable<Self> { get }
}

/// Finds a key by its bytes without making a `String`.
struct KeyTable<Key: DeclaredKey>: Sendable {
    private let words: [(low: UInt64, high: UInt64)]
    private let keys: [Key]

    init() {
        keys = Array(Key.allCases)
        words = keys.map { key in
            var text = key.rawValue
            return text.withUTF8 { Self.packed($0) ?? (0, 0) }
        }
    }

    func key(_ text: UnsafeBufferPointer<UInt8>) -> Key? {
        guard let wanted = Self.packed(text) else { return nil }
        for place in words.indices where words[place].low == wanted.low && words[place].high == wanted.high {
            return keys[place]
        }
        return nil
    }

    /// No key of the language is longer than 16 bytes.
    private static func packed(_ text: UnsafeBufferPointer<UInt8>) -> (low: UInt64, high: UInt64)? {
        guard text.count <= 16, !text.isEmpty else { return nil }
        var low: UInt64 = 0
        var high: UInt64 = 0
        for place in 0..<min(8, text.count) { low |= UInt64(text[place]) << UInt64(8 * place) }
        for place in 8..<max(8, text.count) { high |= UInt64(text[place]) << UInt64(8 * (place - 8)) }
        return (low, high)
    }
}

/// What a mapping's keys are, each once.
struct GivenKeys {
    var all: Set<String> = []
    /// Where each stands first.
    var first: [String: NodeID] = [:]
    /// Those that belong to a screen and to nothing else.
    var ofScreens: [String] = []
    /// Those that belong to a transition and not to a state.
    var ofTransitions: [NodeID] = []
    /// Whether all are names of states; nil as long as nobody has asked.
    var areStates: Bool?

    fileprivate mutating func sort(_ key: NodeID, _ text: String) {
        if ScreenDeclaration.words.contains(text) {
            ofScreens.append(text)
        } else if TransitionDeclaration.Key(rawValue: text) != nil, StateDeclaration.Key(rawValue: text) == nil {
            ofTransitions.append(key)
        }
    }
}

/// The entries of a mapping, one after another.
struct Fields<Key: DeclaredKey> {
    struct Field {
        var key: Key
        var keyNode: NodeID
        var value: NodeID
    }

    private var nextKey: NodeID?
    private let mapping: NodeID
    private let owner: KeyOwner
    private let called: String

    fileprivate init(first: NodeID?, of mapping: NodeID, owner: KeyOwner, called: String) {
        nextKey = first
        self.mapping = mapping
        self.owner = owner
        self.called = called
    }

    /// The next entry whose key is known, or surely meant; unknown ones are reported on the way.
    mutating func next(_ decoding: inout Decoding) -> Field? {
        while let (keyNode, value) = decoding.takePair(&nextKey) {
            if let key = decoding.tree.withText(keyNode, Key.table.key) { return Field(key: key, keyNode: keyNode, value: value) }
            let meant = decoding.reportUnknownKey(keyNode, of: mapping, known: Key.allCases.map(\.rawValue), owner: owner, called: called)
            if let key = meant.flatMap(Key.init) { return Field(key: key, keyNode: keyNode, value: value) }
        }
        return nil
    }
}

/// The entries of a mapping whose keys are names.
struct Pairs {
    private var nextKey: NodeID?
    private let mapping: NodeID
    private let areNames: Bool
    private var isInCall = false

    fileprivate init(first: NodeID?, of mapping: NodeID, areNames: Bool) {
        nextKey = first
        self.mapping = mapping
        self.areNames = areNames
    }

    /// The next entry; what a comma has cut off from a call is no name, and reported on the way.
    mutating func next(_ decoding: inout Decoding) -> (key: NodeID, value: NodeID)? {
        while let pair = decoding.takePair(&nextKey) {
            if !decoding.entriesElsewhere.isEmpty, decoding.entriesElsewhere.contains(pair.key) { continue }
            if isInCall, decoding.closesCall(pair.key, in: mapping), decoding.reportCommaInText(pair.key, of: mapping, known: []) { continue }
            isInCall = areNames && decoding.opensCall(pair.value)
            return pair
        }
        return nil
    }
}

extension Decoding {
    /// - Parameter called: in messages; otherwise as any of its kind.
    mutating func fields<Key: DeclaredKey>(_ id: NodeID, _: Key.Type, of owner: KeyOwner, called: String? = nil) -> Fields<Key> {
        let called = called ?? owner.rawValue
        return Fields(first: kind(id) == .mapping ? tree.firstChild(id) : firstKey(id, .keys(of: called)), of: id, owner: owner, called: called)
    }

    /// - Parameter areNames: whether all keys are, none is a word of the language, and quotes leave a value what it is.
    mutating func pairs(_ id: NodeID, _ what: Expected, areNames: Bool = true) -> Pairs {
        let first = kind(id) == .sequence ? namesOfItems(id, what) ?? firstKey(id, what) : firstKey(id, what)
        return Pairs(first: first, of: id, areNames: areNames)
    }

    private mutating func firstKey(_ id: NodeID, _ what: Expected) -> NodeID? {
        if kind(id) == .mapping { return tree.firstChild(id) }
        reportWrongKind(id, what)
        return nil
    }

    fileprivate func takePair(_ nextKey: inout NodeID?) -> (key: NodeID, value: NodeID)? {
        while let key = nextKey, let value = tree.nextSibling(key) {
            nextKey = tree.nextSibling(value)
            if kind(key) == .scalar { return (key, value) }
        }
        return nil
    }

    /// Answers the key that was surely meant, so that what hangs on it is read.
    @discardableResult mutating func reportUnknownKey(_ key: NodeID, of mapping: NodeID, known: [String], owner: KeyOwner, called: String) -> String? {
        mappingsWithUnknownKeys.insert(mapping)
        if few.isFull(.unknownKey) {
            unknownKeysOnlyCounted += 1
            return nil
        }
        if reportKeyBeside(key, in: mapping, known: known) || owner == .flow && reportEntriesAtLeftEdge(key, in: mapping, known: known) { return nil }
        let name = Name(tree.text(key), tree.textSpan(key))
        if !reportCommaInText(key, of: mapping, known: known) {
            if owner == .state, let kind = kindOfState(key) {
                report(kind)
                return nil
            }
            if owner == .state, reportTransitionsByTrigger(key, in: mapping) { return nil }
            if owner == .state, !looksLikeState(behind: key), !isScreenCalledShow(key), reportKeyOfScreen(name, in: mapping) || reportKeyOfTransition(key, in: mapping) { return nil }
            if owner == .state, reportStateAmongKeys(key, in: mapping, known: known) { return nil }
            let isState = (owner == .flow || owner == .state && given(StateDeclaration.Key.states.rawValue, in: mapping)) && looksLikeState(behind: key)
            var unknown = Diagnostic.unknownKey(name, known: known, owner: owner, called: called, isState: isState, meant: keyMeant(bySightOf: key, in: mapping, owner: owner))
            let isMisfit = tellMisfit(key, of: mapping, owner: owner, in: &unknown)
            if let meant = unknown.fix?.replacement, isSaid(meant, before: key, in: mapping, owner: owner) {
                unknown.fix = nil
                unknown.help = hintOfScreens(name.value, owner: owner) ?? hintOfMore(meant, owner: owner) ?? "did you mean `\(meant)`, which stands here already?"
            }
            if owner == .flow { tellSection(meantBy: key, of: mapping, in: &unknown) }
            if owner == .transition { tellTransition(meantBy: key, of: mapping, in: &unknown) }
            let isInner = unknown.fix == nil && !isState && isEntryInside(key, of: owner)
            if isInner, owner != .state {
                unknown.help = "it looks like \(owner.rawValue) itself: move it to the left, beside the one that it stands in"
            } else if isInner {
                unknown.help = "it looks like a state: move it to the left, beside the one that it stands in, or below a `states:` of that one"
            }
            if owner == .state, Screen.Presentation(rawValue: name.value) != nil, !given("screen", in: mapping) {
                tellScreen(meantBy: key, of: mapping, in: &unknown)
            }
            if unknown.fix == nil, owner == .screen || owner == .state, namesElements(name.value) { unknown.particular = .hidesElements }
            if unknown.help == nil || unknown.fix == nil, owner == .action, let help = storingHelp(key, in: mapping) { unknown.help = help }
            if owner == .walkStep { tellOccurrence(meantBy: key, in: &unknown) }
            if owner == .transition { tellAction(besideTransition: key, of: mapping, in: &unknown) }
            if owner == .screen, tree[mapping].style == .block, StateDeclaration.Key(rawValue: name.value) != nil {
                FaultyLine(tree.file, at: Int(name.span.start)).tellWayOut(in: &unknown)
            }
            let meant = isMisfit ? nil : keyMeant(by: key, in: mapping, known: known, owner: owner).flatMap { isSaid($0, before: key, in: mapping, owner: owner) ? nil : $0 }
            if unknown.fix == nil, let meant, isMeantAlone(meant, by: key, in: mapping, owner: owner) {
                unknown.fix = Diagnostic.Fix(name.span, replacement: meant, title: "write `\(meant)`")
            }
            // What nothing like a key of ours holds declares nothing of ours.
            if meant == nil, isState || isInner || unknown.fix != nil, let value = tree.nextSibling(key) {
                let words = (isState || isInner ? [name.value] : []) + tree.words(in: value)
                unknown.particular = isState ? .stateAmongKeys(words) : .hides(words)
            }
            if owner == .screen { tellElements(asKeysFrom: key, of: mapping, in: &unknown) }
            report(unknown)
            return meant
        }
        return nil
    }

    /// Keys of a screen that stand beside it are one slip, told at the first.
    private mutating func reportKeyOfScreen(_ name: Name, in state: NodeID) -> Bool {
        guard ScreenDeclaration.words.contains(name.value) else { return false }
        let misplaced = keys(of: state).ofScreens
        guard let first = misplaced.first else { return false }
        if first == name.value { report(.keysOfScreen(name, misplaced, hasScreen: given("screen", in: state))) }
        return true
    }

    mutating func keys(of mapping: NodeID) -> GivenKeys {
        if let known = keysOfMappings[mapping] { return known }
        var keys = GivenKeys()
        var next = tree.firstChild(mapping)
        while let key = next {
            if kind(key) == .scalar, keys.all.insert(tree.text(key)).inserted {
                keys.first[tree.text(key)] = key
                keys.sort(key, tree.text(key))
            }
            next = tree.nextSibling(key).flatMap(tree.nextSibling)
        }
        keysOfMappings[mapping] = keys
        return keys
    }

    mutating func given(_ key: String, in mapping: NodeID) -> Bool { keys(of: mapping).all.contains(key) }

    /// Names of states where the keys of a state belong.
    mutating func holdsOnlyStates(_ mapping: NodeID) -> Bool {
        var keys = keys(of: mapping)
        if let known = keys.areStates { return known }
        let found = areStates(mapping)
        keys.areStates = found
        keysOfMappings[mapping] = keys
        return found
    }

    private func areStates(_ mapping: NodeID) -> Bool {
        let pairs = tree.pairs(mapping).map { (key: $0.key, isState: looksLikeState(behind: $0.key), isBare: tree.isNull($0.value)) }
        return (pairs.count > 1 || pairs.contains { $0.isState })
            && pairs.allSatisfy { ($0.isState || $0.isBare) && isIdentifier(tree.text($0.key)) && StateDeclaration.Key(rawValue: tree.text($0.key)) == nil }
    }

    func looksLikeState(behind key: NodeID) -> Bool {
        guard let value = tree.nextSibling(key), tree[value].kind == .mapping, let first = tree.firstChild(value) else { return false }
        func isOne(of keys: [StateDeclaration.Key], _ key: NodeID) -> Bool { tree.withText(key, StateDeclaration.Key.table.key).map(keys.contains) ?? false }
        return isOne(of: [.run, .end, .todo, .initial], first) || tree.pairs(value).contains { isOne(of: [.screen, .transitions, .states, .regions, .calls], $0.key) }
    }

    /// Whether the key is a part of a plain text in braces, or lacks what stands between it and its value: what has no `: ` behind it is no key.
    /// - Parameter known: the keys that the mapping may have.
    mutating func reportCommaInText(_ key: NodeID, of mapping: NodeID, known: [String]) -> Bool {
        if let missing = spaceMissing(in: key, known: known) {
            report(missing)
            return true
        }
        if let cutText, cutText.contains(tree.span(key)) { return true }
        let joined = keyWithoutColon(key, of: mapping, known: known)
        let text = tree[mapping].style == .flow && isWithoutValue(key) ? textCutByComma(key, in: mapping) : nil
        if let joined, text == nil || tree.isCertain(joined) {
            report(.colonMissing(joined))
            return true
        }
        guard let text else { return false }
        cutText = text
        var cut = Diagnostic.commaInText(text, in: tree.file)
        // A sentence goes on in several words.
        if let joined, !joined.value.contains(" ") {
            cut.help = "put the text in quotes, or write `\(joined.written)`"
            cut.fix = nil
        }
        if valueStarts.contains(text.start) { cut = cut.withoutQuotes(in: tree.file) }
        report(cut)
        return true
    }

    /// Whether the call that a comma has cut off there is closed further on.
    fileprivate func closesCall(_ key: NodeID, in mapping: NodeID) -> Bool {
        textCutByComma(key, in: mapping).map { !isUnclosedCall(tree.file.text($0)) } ?? false
    }

    private func textCutByComma(_ key: NodeID, in mapping: NodeID) -> Span? {
        var text: Span?
        var holdsKey = false
        for (current, value) in tree.pairs(mapping) {
            if let begun = text, isWithoutValue(current) {
                text = begun.union(tree.span(current))
            } else if holdsKey {
                break
            } else {
                text = tree[value].kind == .scalar && tree[value].style == .plain && !tree.isNull(value) ? tree.span(value) : nil
            }
            holdsKey = holdsKey || current == key
        }
        return text
    }

    /// Whether a comma or the end follows a key in braces.
    func isWithoutValue(_ key: NodeID) -> Bool {
        guard let value = tree.nextSibling(key), tree.isNull(value), tree[key].style == .plain else { return false }
        return endsAtComma(key)
    }

    func endsAtComma(_ key: NodeID) -> Bool {
        let next = tree.file.bytes[Int(tree[key].end)...].first { $0 > 0x20 }
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    }

    /// What is said of a key that holds its value, or where it begins: `{ button:Go }`, `screen:{ title: Hello }`.
    /// - Parameter known: what may stand before the `:`; nil for any name.
    func spaceMissing(in key: NodeID, known: [String]? = nil) -> Diagnostic? {
        guard tree[key].kind == .scalar, tree[key].style == .plain, tree.isVerbatim(key) else { return nil }
        let text = tree.text(key)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(text[..<colon])
        let rest = text.utf8[colon...].dropFirst()
        guard known?.contains(name) ?? isIdentifier(name), isWithoutValue(key) || rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
        else { return nil }
        return .missingSpace(tree.fileID, Int(tree[key].start) + name.utf8.count, in: tree.file)
    }

    /// Reports a key that has to be there; not where a syntax fault or another spelling may have taken it away.
    mutating func reportMissing(_ key: String, of id: NodeID, _ owner: String, help: String? = nil) {
        guard kind(id) == .mapping, !tree[id].isCut, !mappingsWithUnknownKeys.contains(id) else { return }
        report(.missingKey(placeOfMapping(id), key, owner: owner, help: help))
    }

    /// The first key of a mapping, or its opening bracket.
    func placeOfMapping(_ id: NodeID) -> Span {
        let span = tree.span(id)
        guard tree[id].style != .flow, let first = tree.firstChild(id) else {
            return Span(file: span.file, start: Int(span.start), end: Int(span.start) + 1)
        }
        return tree.span(first)
    }
}
