package struct ServiceDeclaration: Sendable {
    package var name: Name
    package var outcomes: [Name]
    /// Milliseconds, or the name of a duration token.
    package var typical: Phrase?
    /// As `typical`.
    package var timeout: Phrase?
    package var source: [Name] = []
}

extension ServiceDeclaration {
    enum Key: String, DeclaredKey {
        case outcomes, typical, timeout, source
        static let table = KeyTable<Key>()
    }

    init(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.init(name: name, outcomes: [])
        var hasOutcomes = false
        var fields = decoding.fields(id, Key.self, of: "a service")
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .outcomes:
                hasOutcomes = true
                outcomes = decoding.identifiers(value, "the name of an outcome")
            case .typical: typical = decoding.phrase(value, "a duration such as `800ms`")
            case .timeout: timeout = decoding.phrase(value, "a duration such as `10s`")
            case .source: source = decoding.requirements(value)
            }
        }
        if !hasOutcomes {
            decoding.reportMissing("outcomes", of: id, "the service `\(name.value)`", help: "list the ways it can end: `outcomes: [done, failed]`")
        }
    }
}

extension Decoding {
    mutating func services(_ id: NodeID) -> [ServiceDeclaration] {
        var services: [ServiceDeclaration] = []
        var pairs = pairs(id, "services by their names")
        while let (key, value) = pairs.next(&self) {
            guard let name = identifier(key, "the name of a service") else { continue }
            services.append(ServiceDeclaration(value, name: name, &self))
        }
        return services
    }

    mutating func identifiers(_ id: NodeID, _ what: String) -> [Name] {
        let names = identifiersOrOne(id, what)
        for name in names where !isIdentifier(name.value) { report(.badName(name, what)) }
        return names
    }
}
