/// An entry of `interactions:`.
package struct InteractionDeclaration: Sendable {
    package var name: Name
    package var timeline: Name?
    package var haptic: Name?
    package var announce: Phrase?
    package var appliesTo: AppliesTo?

    package struct AppliesTo: Sendable {
        package var trigger: Spanned<Gesture.Kind>?
        package var kind: Spanned<Element.Kind>?
        package var role: Spanned<Element.Role>?
    }
}

extension InteractionDeclaration {
    enum Key: String, DeclaredKey {
        case timeline, haptic, announce, appliesTo, source
        static let table = KeyTable<Key>()
    }

    init(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.init(name: name)
        var fields = decoding.fields(id, Key.self, of: .interaction)
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .timeline: timeline = decoding.name(value, .name(of: "a timeline"))
            case .haptic: haptic = decoding.name(value, .hapticAlone)
            case .announce: announce = decoding.phrase(value, .text("the text that is spoken"))
            case .appliesTo: appliesTo = AppliesTo(value, &decoding)
            case .source: decoding.cite(value)
            }
        }
    }
}

extension InteractionDeclaration.AppliesTo {
    enum Key: String, DeclaredKey {
        case trigger, kind, role
        static let table = KeyTable<Key>()
    }

    fileprivate init?(_ id: NodeID, _ decoding: inout Decoding) {
        guard decoding.kind(id) == .mapping else {
            decoding.reportWrongKind(id, "what it applies to, such as `{ trigger: tap, kind: button }`")
            return nil
        }
        self.init()
        var fields = decoding.fields(id, Key.self, of: .appliesTo)
        while let field = fields.next(&decoding) {
            switch field.key {
            case .trigger: trigger = decoding.word(field.value, Gesture.Kind.self, "a gesture")
            case .kind: kind = decoding.word(field.value, Element.Kind.self, "a kind of element")
            case .role: role = decoding.word(field.value, Element.Role.self, "a role")
            }
        }
    }
}

extension Decoding {
    mutating func interactions(_ id: NodeID) -> [InteractionDeclaration] {
        var interactions: [InteractionDeclaration] = []
        reportEntriesOfOthers(in: id, of: .interactions)
        var pairs = pairs(id, .named("interactions"))
        while let (key, value) = pairs.next(&self) {
            guard let name = identifier(key, .name(of: "an interaction")) else { continue }
            interactions.append(InteractionDeclaration(value, name: name, &self))
        }
        return interactions
    }
}
