/// What events from outside carry: nothing in the document tells it, so that the world sets it, in a datum for each field.
extension SCXMLImporter {
    mutating func collectCarried(_ element: XMLElement, _ session: Int) {
        if element.name == "transition", comesFromOutside(element, session) { collectFields(element, session, at: element.span) }
        for child in element.children where element.name != "content" { collectCarried(child, session) }
    }

    /// Whether one of its events is sent by nothing in the document.
    private func comesFromOutside(_ transition: XMLElement, _ session: Int) -> Bool {
        (transition["event"] ?? "").split(whereSeparator: \.isWhitespace).contains { word in
            sources.taken(by: String(word), session).isEmpty
        }
    }

    private mutating func collectFields(_ element: XMLElement, _ session: Int, at span: Span) {
        for attribute in element.attributes where attribute.value.contains("_event") && attribute.name != "expr" {
            if let tree = try? parseECMAScript(attribute.value) { visit(tree, attribute.name == "cond" ? .flag(true) : nil, session, at: attribute.span) }
        }
        if let source = element["expr"], source.contains("_event"), let tree = try? parseECMAScript(source) {
            let location = element["location"].flatMap { try? parseECMAScript($0) }
            if let location, let items = location.path.flatMap({ tree.appendedItems(to: $0) }) {
                for item in items { visit(item, .element(location, .number(0)), session, at: span) }
            } else if let location, case .item(let item)? = location.path.flatMap({ tree.removal(from: $0) }) {
                visit(item, .element(location, .number(0)), session, at: span)
            } else {
                visit(tree, location, session, at: span)
            }
        }
        if element.name == "script" {
            for case .assign(let place, let value) in (try? parseECMAScriptStatements(scriptText(element))) ?? [] { visit(value, place, session, at: span) }
        }
        for child in element.children where element.name != "content" { collectFields(child, session, at: child.span) }
    }

    /// - Parameter hint: something of the same type.
    private mutating func visit(_ tree: ECMAScriptTree, _ hint: ECMAScriptTree?, _ session: Int, at span: Span) {
        if let path = tree.eventPath {
            guard path.first == "data", path.count > 1 || (hint != nil && hint != .flag(true)) else { return }
            return note(path.dropFirst().joined(separator: "."), hint, session, at: span)
        }
        switch tree {
        case .number, .text, .flag, .null, .undefined, .name, .typeOf, .function: break
        case .not(let inner): visit(inner, .flag(true), session, at: span)
        case .negative(let inner): visit(inner, .number(0), session, at: span)
        case .binary(let a, let sign, let b):
            if (a.isAbsent || b.isAbsent) && (sign == "==" || sign == "!=") { return }
            let inside: ECMAScriptTree? = ["-", "*", "/", "%"].contains(sign) ? .number(0) : nil
            let truth: ECMAScriptTree? = sign == "and" || sign == "or" ? .flag(true) : nil
            visit(a, inside ?? truth ?? b, session, at: span)
            visit(b, inside ?? truth ?? a, session, at: span)
        case .conditional(let condition, let yes, let no):
            visit(condition, .flag(true), session, at: span)
            visit(yes, hint, session, at: span)
            visit(no, hint, session, at: span)
        case .member(let inner, _): visit(inner, nil, session, at: span)
        case .element(let list, let index):
            visit(list, nil, session, at: span)
            visit(index, .number(0), session, at: span)
        case .call(.member(let subject, let name), let arguments):
            let isOfText = ["trim", "toLowerCase", "indexOf"].contains(name)
            visit(subject, isOfText ? .text("") : nil, session, at: span)
            for argument in arguments { visit(argument, isOfText ? .text("") : subject == .name("Math") ? .number(0) : nil, session, at: span) }
        case .call(_, let arguments): for argument in arguments { visit(argument, nil, session, at: span) }
        case .array(let items): for item in items { visit(item, nil, session, at: span) }
        case .object(let fields): for field in fields { visit(field.value, nil, session, at: span) }
        }
    }

    /// What is read as a whole holds its fields; what only has fields is a datum for each.
    private mutating func note(_ path: String, _ hint: ECMAScriptTree?, _ session: Int, at span: Span) {
        let hints = hint.map { [$0] } ?? []
        if sessions[session].carried[path] != nil {
            sessions[session].carried[path]?.hints += hints
        } else {
            let name = names.ofData.name(for: sessions[session].prefix + "event_" + path.split(separator: ".").joined(separator: "_"), lead: "d")
            sessions[session].carried[path] = SCXMLDatum(name: name, hints: hints, span: span)
            sessions[session].carriedOrder.append(path)
        }
    }

    /// A field of a record that is carried as a whole needs no datum of its own.
    mutating func settleCarried(_ session: Int) {
        let records = sessions[session].carriedOrder.filter { if case .record? = sessions[session].carried[$0]?.kind { true } else { false } }
        sessions[session].carriedOrder.removeAll { path in records.contains { path.hasPrefix($0 + ".") } }
        for path in sessions[session].carriedOrder {
            guard let datum = sessions[session].carried[path] else { continue }
            let what = path.isEmpty ? "the data of an event from outside" : "what an event from outside carries as `\(path)`"
            approximate("\(what) is the datum `\(datum.name)`, which the world sets before", at: datum.span)
        }
    }

    func carriedTerm(_ field: String, _ session: Int) -> SCXMLTerm? {
        let carried = sessions[session].carried
        if field.isEmpty, carried[""] == nil { return carried.isEmpty ? nil : .constant(true) }
        for (path, datum) in sessions[session].carriedOrder.compactMap({ path in carried[path].map { (path, $0) } }) where field.hasPrefix(path + ".") {
            guard case .record? = datum.kind, let kind = carriedKind(field, session) else { continue }
            let names = field.dropFirst(path.utf8.count + 1).split(separator: ".").map { ImportedNames.identifier(String($0)) }
            return SCXMLTerm(text: "\(datum.name)[0].\(names.joined(separator: "."))", kind: kind)
        }
        guard let datum = carried[field] else { return nil }
        if case .record? = datum.kind { return SCXMLTerm(text: "\(datum.name)[0]", kind: datum.kind) }
        return SCXMLTerm(text: datum.name, kind: datum.kind ?? .number)
    }
}
