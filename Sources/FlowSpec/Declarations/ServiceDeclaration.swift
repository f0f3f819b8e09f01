/// An entry of `services:`.
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
        if decoding.kind(id) == .sequence {
            decoding.report(.serviceAsList(id, in: decoding))
            outcomes = decoding.outcomes(id, of: name)
            return
        }
        var fields = decoding.fields(id, Key.self, of: .service)
        while let field = fields.next(&decoding) {
            let value = field.value
            switch field.key {
            case .outcomes:
                hasOutcomes = true
                outcomes = decoding.outcomes(value, of: name)
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

extension Diagnostic {
    /// `upload: [done, failed]`.
    fileprivate static func serviceAsList(_ list: NodeID, in decoding: Decoding) -> Self {
        let tree = decoding.tree
        var diagnostic = wrongKind(list, in: decoding, expected: .keys(of: "a service"))
        let text = tree.file.text(tree.span(list))
        let isInBrackets = text.hasPrefix("[") && !text.contains("\n")
        let help = isInBrackets ? "write `{ outcomes: \(shortened(text)) }`" : "these are its outcomes: write `outcomes:` above them"
        (diagnostic.help, diagnostic.fix) = (help, isInBrackets ? Fix(tree.span(list), replacement: "{ outcomes: \(text) }", title: help) : nil)
        return diagnostic
    }
}

extension Decoding {
    mutating func services(_ id: NodeID) -> [ServiceDeclaration] {
        var services: [ServiceDeclaration] = []
        reportEntriesOfOthers(in: id, of: .services)
        var pairs = pairs(id, .named("services"))
        while let (key, value) = pairs.next(&self) {
            if reportKeysBeside(name: key, in: id, known: ServiceDeclaration.Key.allCases.map(\.rawValue)) { continue }
            guard let name = identifier(key, .name(of: "a service")) else { continue }
            services.append(ServiceDeclaration(value, name: name, &self))
        }
        return services
    }

    fileprivate mutating func outcomes(_ id: NodeID, of service: Name) -> [Name] {
        let what = Expected.name(of: "an outcome")
        return identifiersOrOne(id, what).flatMap { name in
            if isIdentifier(name.value) { return [name] }
            if let names = outcomesWithoutComma(name, in: id, of: service) { return names }
            report(.badName(name, what))
            return [name]
        }
    }
}
