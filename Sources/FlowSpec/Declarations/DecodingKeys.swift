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
            let meant = decoding.reportUnknownKey(keyNode, value, of: mapping, known: Key.allCases.map(\.rawValue), owner: owner, called: called)
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
