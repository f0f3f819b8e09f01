import FlowSpec

/// The form of the language's files for editors, which complete keys, tell what they are for and mark what is none: a JSON Schema of
/// draft 7, the one that editors of YAML know best (https://json-schema.org/draft-07/json-schema-validation). What it refuses does not load;
/// what it takes may still be refused for what names and types say.
package enum JSONSchema {
    package static func document(of root: MappingShape.ID) -> String {
        var definitions = mappings(from: root).filter { $0 != root }.map { ($0.rawValue, schema(of: MappingShape($0))) }
        if root == .project { definitions += LintSchema.definitions }
        guard case .object(let fields) = schema(of: MappingShape(root)) else { return "" }
        let head = [("$schema", JSONTree.string("http://json-schema.org/draft-07/schema#"))]
        return JSONTree.object(head + fields + [("definitions", .object(definitions))]).document()
    }

    private static func mappings(from root: MappingShape.ID) -> [MappingShape.ID] {
        var found = [root]
        var next = 0
        while next < found.count {
            let mapping = MappingShape(found[next])
            next += 1
            for shape in mapping.keys.map(\.meaning.shape) + (mapping.others.map { [$0] } ?? []) {
                shape.forEachMapping { if !found.contains($0) { found.append($0) } }
            }
        }
        return found
    }

    private static func schema(of mapping: MappingShape) -> JSONTree {
        let properties = mapping.keys.map { key in
            (key.name, JSONTree.object([("description", .string(key.meaning.sentence))] + terms(of: key.meaning.shape, beside: true)))
        }
        var fields: [(String, JSONTree)] = [
            ("type", mapping.mayBeEmpty ? .array([.string("object"), .string("null")]) : .string("object")), ("properties", .object(properties)),
            ("additionalProperties", mapping.others.map(schema) ?? .flag(false)),
        ]
        if mapping.required.isEmpty { return .object(fields) }
        let required = ("required", words(mapping.required))
        if let exempt = mapping.exempt {
            let keys = JSONTree.object([("required", words([exempt.by])), ("propertyNames", .object([("enum", words(exempt.beside))]))])
            fields += [("if", keys), ("else", .object([required]))]
        } else {
            fields.append(required)
        }
        return .object(fields)
    }

    private static func words(_ words: [String]) -> JSONTree { .array(words.map { .string($0) }) }

    private static func schema(of shape: Shape) -> JSONTree { .object(terms(of: shape, beside: false)) }

    private static let scalars = JSONTree.array(["string", "number", "boolean"].map { .string($0) })

    /// - Parameter beside: something else is said of the same value; a reference stands alone.
    private static func terms(of shape: Shape, beside: Bool) -> [(String, JSONTree)] {
        switch shape {
        case .scalar: return [("type", scalars)]
        case .suggested(let words): return [("anyOf", .array([schema(of: .word(words)), schema(of: .scalar)]))]
        case .word(let words): return [("enum", Self.words(words))]
        case .number: return [("type", .string("number"))]
        case .times:
            return [
                ("type", .array([.string("integer"), .string("string")])), ("minimum", .number(1)), ("pattern", .string(#"^\s*\+?0*[1-9][0-9]*\s*$"#)),
            ]
        case .exactly(let number): return [("const", .number(number))]
        case .flag: return [("type", .string("boolean"))]
        case .yes: return [("const", .flag(true))]
        case .nothing: return [("type", .string("null"))]
        case .anything: return []
        case .list(let item): return [("type", .string("array")), ("items", schema(of: item))]
        case .named(let value): return [("type", .string("object")), ("additionalProperties", schema(of: value))]
        case .groups(let known, let value):
            return [
                ("type", .string("object")), ("properties", .object(known.map { ($0, schema(of: value)) })),
                ("propertyNames", .object([("not", schema(of: .word(known.map { $0 + "s" })))])), ("additionalProperties", schema(of: value)),
            ]
        case .knownNames(let known, let value):
            return [
                ("type", .string("object")), ("properties", .object(known.map { ($0, schema(of: value)) })), ("additionalProperties", .flag(false)),
            ]
        case .mapping(let id): return reference(to: id.rawValue, beside: beside)
        case .levels: return reference(to: LintSchema.levels, beside: beside)
        case .limits: return reference(to: LintSchema.limits, beside: beside)
        case .either(let shapes): return [("anyOf", .array(shapes.map(schema)))]
        }
    }

    private static func reference(to definition: String, beside: Bool) -> [(String, JSONTree)] {
        let reference: [(String, JSONTree)] = [("$ref", .string("#/definitions/\(definition)"))]
        return beside ? [("allOf", .array([.object(reference)]))] : reference
    }
}

extension Shape {
    fileprivate func forEachMapping(_ visit: (MappingShape.ID) -> Void) {
        switch self {
        case .scalar, .suggested, .word, .number, .times, .exactly, .flag, .yes, .nothing, .anything, .levels, .limits: break
        case .list(let shape), .named(let shape), .groups(_, let shape), .knownNames(_, let shape): shape.forEachMapping(visit)
        case .mapping(let id): visit(id)
        case .either(let shapes): for shape in shapes { shape.forEachMapping(visit) }
        }
    }
}
