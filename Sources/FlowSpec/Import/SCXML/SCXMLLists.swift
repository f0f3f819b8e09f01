/// Lists: what comes into them and goes, how long they are, what they hold.
extension SCXMLImporter {
    func append(_ value: String, to list: String) -> YAMLText {
        .mapping([("append", .mapping([(list, .mapping([("value", .expression(value))]))]))])
    }

    /// An object becomes a record, anything else a record with its `value`.
    func append(_ item: ECMAScriptTree, to list: SCXMLDatum, _ scope: SCXMLScope) throws(ECMAScriptFault) -> YAMLText {
        let foreign = ECMAScriptFault.untranslatable("the list holds values of another type")
        guard case .list(let kind)? = list.kind, case .record(let kinds) = kind else {
            let term = try term(item, scope)
            if term.isAbsent { throw .untranslatable("an item that is nothing at all has no counterpart") }
            if case .list(let kind)? = list.kind, kind != .nothing, term.kind != kind { throw foreign }
            return append(term.text, to: list.name)
        }
        let record: YAMLText
        if case .object(let fields) = item {
            var entries: [SCXMLEntry] = []
            for field in fields {
                guard let kind = kinds.first(where: { $0.name == field.name })?.kind else { continue }
                let term = try term(field.value, scope)
                guard let own = term.kind, own.joined(with: kind) != nil else { throw foreign }
                entries.append((ImportedNames.identifier(field.name), try valueText(term)))
            }
            record = .mapping(entries)
        } else {
            let term = try term(item, scope)
            guard let own = term.kind, own.joined(with: kind) != nil else { throw foreign }
            record = try valueText(term)
        }
        return .mapping([("append", .mapping([(list.name, record)]))])
    }

    func remove(_ removal: ECMAScriptTree.Removal, from list: SCXMLDatum, _ scope: SCXMLScope) throws(ECMAScriptFault) -> YAMLText {
        let value: SCXMLTerm
        switch removal {
        case .place(let index): value = try term(index, scope)
        case .item(let item): value = try term(item, scope)
        }
        guard case .list(.record)? = list.kind else {
            throw .untranslatable("what is taken from a list of values has no counterpart; from a list of objects it has")
        }
        return .mapping([("remove", .mapping([(list.name, try valueText(value))]))])
    }

    /// `list[2] !== undefined`
    func hasItem(_ list: ECMAScriptTree, _ index: ECMAScriptTree, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        guard case .number(let place) = index else { throw .untranslatable("whether a list has an item is known for a place that is written out only") }
        guard place >= 0, place == place.rounded() else { return .constant(false) }
        return SCXMLTerm(text: "count(\(try term(list, scope).text)) > \(ecmaScriptText(place))", kind: .flag, isAtomic: false)
    }

    static func tooLong(_ items: [ECMAScriptTree]) -> String { "a list of \(items.count) items is too long; \(mostItems) are held" }

    /// How many items the list can have, as far as literals tell.
    func longest(_ tree: ECMAScriptTree, _ session: Int) -> Int {
        if case .array(let items) = tree { return min(items.count, longestList) }
        guard let datum = tree.path.flatMap({ sessions[session].data[$0] }) else { return longestList }
        let lengths = datum.values.map { value in if case .array(let items) = value { items.count } else { longestList } }
        let grows = datum.values.contains { if case .array = $0 { false } else { true } } || datum.values.count > 1
        return grows ? longestList : min(lengths.max() ?? 0, longestList)
    }

    func listType(of kind: SCXMLKind) -> YAMLText { .mapping(typeEntries(.list(kind))) }

    /// The fields of a list's records.
    func itemEntries(_ kind: SCXMLKind, _ maxLengths: [String: Int] = [:]) -> [SCXMLEntry] {
        guard case .record(let fields) = kind else { return [("value", .mapping(typeEntries(kind == .nothing ? .number : kind)))] }
        return fields.map { field in
            let maxLength = field.kind == .text ? maxLengths[field.name] : nil
            return (ImportedNames.identifier(field.name), .mapping(typeEntries(field.kind) + (maxLength.map { [("maxLength", .plain("\($0)"))] } ?? [])))
        }
    }

    /// - Parameter maxLengths: of the fields of a list's records.
    func typeEntries(_ kind: SCXMLKind, _ maxLengths: [String: Int] = [:]) -> [(key: String, value: YAMLText)] {
        switch kind {
        case .number, .record: [("type", .plain("number"))]
        case .flag: [("type", .plain("flag"))]
        case .text, .nothing: [("type", .plain("text"))]
        case .list(let inner): [("type", .plain("list")), ("of", .mapping(itemEntries(inner, maxLengths))), ("max", .plain("\(longestList)"))]
        }
    }
}
