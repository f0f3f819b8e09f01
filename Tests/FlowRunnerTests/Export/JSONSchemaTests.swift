import FlowRunner
import FlowSpec
import Testing

@Suite("The JSON Schema for editors")
struct JSONSchemaTests {
    @Test("each key of the language says what it is for in a sentence", arguments: MappingShape.ID.allCases)
    func sentences(id: MappingShape.ID) {
        for key in MappingShape(id).keys {
            let sentence = key.meaning.sentence
            let isSentence = sentence.hasSuffix(".") && sentence.first.map { $0.isUppercase || $0 == "`" } ?? false
            #expect(isSentence, "\(id.rawValue).\(key.name): \(sentence)")
        }
    }

    @Test("each mapping stands once in the schema of the file that may hold it")
    func definitions() {
        let (flow, project) = (JSONSchema.document(of: .flow), JSONSchema.document(of: .project))
        for id in MappingShape.ID.allCases where id != .flow && id != .project {
            let isDefined = { (schema: String) in schema.contains("\n    \"\(id.rawValue)\": {") }
            let isMeant = { (schema: String) in schema.contains("#/definitions/\(id.rawValue)\"") }
            #expect(isDefined(flow) != isDefined(project), "\(id.rawValue)")
            #expect(isDefined(flow) == isMeant(flow) && isDefined(project) == isMeant(project), "\(id.rawValue)")
        }
    }

    @Test("keys that a file must have are required, and none but the language's are taken")
    func form() {
        let schema = JSONSchema.document(of: .flow)
        #expect(schema.contains(#""else": { "required": ["flowspec", "flow"] }"#))
        #expect(schema.contains(#""propertyNames": { "enum": ["flowspec", "flow", "title", "source", "notes", "scenarios"] }"#))
        #expect(schema.contains(#""as": {"#) && schema.contains(#""enum": ["screen", "sheet", "fullScreen", "alert", "overlay", "toast", "menu"]"#))
        #expect(MappingShape(.transition).others == nil && MappingShape(.timelineItem).others != nil)
    }

    @Test("the usual keys that messages name are keys of the language")
    func usualKeys() throws {
        let mappings: [KeyOwner: MappingShape.ID] = [
            .flow: .flow, .datum: .datum, .type: .datum, .state: .state, .transition: .transition, .trigger: .trigger,
            .action: .action, .element: .element, .timeline: .timeline, .walkStep: .walkStep, .expectation: .expectation,
        ]
        for (owner, usual) in UsualKeys.byOwner {
            let known = Set(MappingShape(try #require(mappings[owner], "\(owner)")).keys.map(\.name))
            #expect(known.isSuperset(of: usual.names), "\(owner)")
        }
        #expect(Set(Element.Kind.allCases.map(\.rawValue)).isSuperset(of: UsualKeys.kinds.names))
    }

    @Test("a value may be the list that an expression would write", arguments: [
        (.action, "set"), (.action, "append"), (.action, "remove"), (.state, "with"), (.derivedCase, "is"), (.element, "value"), (.element, "items"),
    ] as [(MappingShape.ID, String)])
    func lists(id: MappingShape.ID, key: String) throws {
        var shape = try #require(MappingShape(id).keys.first { $0.name == key }).meaning.shape
        if case .named(let value) = shape { shape = value }
        #expect(shape.takesList, "\(key)")
    }

    @Test("of a project it knows every rule and limit, in folders as well, and takes a file that holds nothing")
    func project() {
        let schema = JSONSchema.document(of: .project)
        #expect(schema.contains(#""type": ["object", "null"]"#) && !JSONSchema.document(of: .flow).contains(#"["object", "null"]"#))
        for name in LintRule.findingNames { #expect(schema.contains("\n        \"\(name)\": {"), "\(name)") }
        #expect(schema.contains(##""allOf": [{ "$ref": "#/definitions/limits" }]"##) && schema.contains(##""allOf": [{ "$ref": "#/definitions/levels" }]"##))
        let words = schema.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(#""hapticGap": { "description": "A duration such as `100ms`.", "type": "string", "pattern": "#))
        #expect(words.contains(#""type": ["integer", "string"], "minimum": 0, "pattern": "^[-+]?[0-9]+$""#))
    }

    @Test("the plural of a group of tokens is refused, as it is when a flow is loaded; a group of one's own is taken")
    func groups() {
        let words = JSONSchema.document(of: .flow).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let plurals = ["durations", "easings", "springs", "haptics", "colors", "numbers"]
        #expect(words.contains(#""propertyNames": { "not": { "enum": [\#(plurals.map { "\"\($0)\"" }.joined(separator: ", "))] } }"#))
        for group in plurals + ["shadow"] {
            let loaded = loadText("flowspec: 1\nflow: kit\ntokens: { \(group): { fast: 100ms } }\n")
            #expect(loaded.diagnostics.map(\.info.id) == (group == "shadow" ? [] : ["unknown-token"]), "\(group)")
        }
    }

    @Test("a spring has its parameters and no others, `repeat` is a whole number or `forever`, and a figure has no unit")
    func figures() {
        let words = JSONSchema.document(of: .flow).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(#"{ "enum": ["forever"] }, { "type": ["integer", "string"], "minimum": 1, "pattern": "^\\s*\\+?0*[1-9][0-9]*\\s*$" }"#))
        #expect(words.contains(#""blendDuration": { "type": ["string", "number", "boolean"] } }, "additionalProperties": false"#))
        #expect(JSONSchema.document(of: .project).contains(#"([eE][-+]?[0-9]+)?|0[xX]"#))
    }

    @Test("an element's kind and its keys stand together, and what is both stands once")
    func elements() {
        let names = MappingShape(.element).keys.map(\.name)
        #expect(names.count == Set(names).count)
        #expect(names.contains("button") && names.contains("enabled") && names.contains("options"))
    }

    @Test("a trigger in a promise has none of a transition's other keys")
    func triggers() {
        let names = Set(MappingShape(.trigger).keys.map(\.name))
        #expect(names.isSuperset(of: ["tap", "outcome", "launch", "in"]) && names.isDisjoint(with: ["to", "guard", "do", "notes"]))
    }
}

extension Shape {
    fileprivate var takesList: Bool {
        switch self {
        case .list: true
        case .either(let ways): ways.contains(where: \.takesList)
        default: false
        }
    }
}
