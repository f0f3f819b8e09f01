/// Where something leads: one state, several in different regions, or `{ resume: … }` for what histories remember.
package struct DestinationDeclaration: Sendable {
    package var states: [Name] = []
    package var histories: [Name] = []
    package var span: Span
}

extension DestinationDeclaration {
    enum Key: String, DeclaredKey {
        case to, resume
        static let table = KeyTable<Key>()
    }

    init?(_ id: NodeID, _ what: Expected, _ decoding: inout Decoding) {
        self.init(span: decoding.tree.span(id))
        if decoding.kind(id) == .mapping {
            var fields = decoding.fields(id, Key.self, of: .destination)
            while let field = fields.next(&decoding) {
                switch field.key {
                case .to: states = decoding.names(field.value, what)
                case .resume: histories = decoding.names(field.value, .name(of: "a state with history"))
                }
            }
        } else {
            states = decoding.names(id, what)
        }
        if states.isEmpty && histories.isEmpty { return nil }
    }
}

/// `history: deep`, or `history: { kind: deep, default: … }` where something else than `initial` is entered the first time.
package struct HistoryDeclaration: Sendable {
    package enum Kind: String, Sendable, CaseIterable { case shallow, deep }

    package var kind: Kind
    package var fallback: DestinationDeclaration?
    package var span: Span
    /// What it says is none of the two, and that has been told.
    package var isFaulty = false
}

extension HistoryDeclaration {
    enum Key: String, DeclaredKey {
        case kind, `default`
        static let table = KeyTable<Key>()
    }

    /// Where it cannot be read it is shallow, so that what resumes it finds one.
    init(_ id: NodeID, _ decoding: inout Decoding) {
        guard decoding.kind(id) == .mapping else {
            let word = decoding.word(id, Kind.self, "`shallow` or `deep`")
            self.init(kind: word?.value ?? .shallow, span: decoding.tree.span(id), isFaulty: word == nil)
            return
        }
        var kind = Kind.shallow
        var fallback: DestinationDeclaration?
        var fields = decoding.fields(id, Key.self, of: .history)
        while let field = fields.next(&decoding) {
            switch field.key {
            case .kind: kind = decoding.word(field.value, Kind.self, "`shallow` or `deep`")?.value ?? kind
            case .default: fallback = DestinationDeclaration(field.value, .name(of: "a state inside"), &decoding)
            }
        }
        self.init(kind: kind, fallback: fallback, span: decoding.tree.span(id))
    }
}
