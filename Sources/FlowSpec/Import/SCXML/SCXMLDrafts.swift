/// What drafts before SCXML 1.0 write otherwise, as SCXML 1.0 has it: `initialstate`, `final="true"`, `<target next="…"/>`, `<var>`, and data
/// that are called by their `name`.
extension SCXMLImporter {
    mutating func current(_ element: XMLElement) -> XMLElement {
        var element = element
        switch element.name {
        case "scxml", "state":
            if let place = element.attributes.firstIndex(where: { $0.prefix.isEmpty && $0.name.lowercased() == "initialstate" }), element["initial"] == nil {
                tellDraft("`\(element.attributes[place].name)`", "`initial`", at: element.attributes[place].span)
                element.attributes[place].name = "initial"
            }
            if element.name == "state", element["final"] == "true" || element["final"] == "1" {
                tellDraft("`final=\"true\"`", "`<final>`", at: element.span(of: "final"))
                element.attributes.removeAll { $0.name == "final" }
                element.name = "final"
            }
            if element.name == "scxml" {
                rename("profile", "datamodel", in: &element)
                declareVariables(of: &element)
            }
        case "transition":
            let targets = element.children.filter { $0.name == "target" && $0["next"] != nil }
            guard let first = targets.first, element["target"] == nil else { break }
            tellDraft("`<target>`", "`target=\"…\"` of its transition", at: first.span)
            element.attributes.append(.init(name: "target", value: targets.compactMap { $0["next"] }.joined(separator: " "), span: first.span(of: "next")))
            element.children.removeAll { $0.name == "target" && $0["next"] != nil }
        case "var":
            tellDraft("`<var>`", "data that are assigned to", at: element.span)
            element.name = "assign"
            element.prefix = ""
            rename("name", "location", in: &element, isTold: false)
        case "data": rename("name", "id", in: &element)
        case "assign": rename("name", "location", in: &element)
        case "send":
            for (old, new) in [("sendid", "id"), ("targettype", "type")] { rename(old, new, in: &element) }
            for index in element.attributes.indices where ["event", "target", "type", "delay"].contains(element.attributes[index].name) {
                guard let word = element.attributes[index].value.quotedWord else { continue }
                tellDraft("`\(element.attributes[index].name)=\"'…'\"`", "what stands in its quotes", at: element.attributes[index].span)
                element.attributes[index].value = word
            }
        default: break
        }
        return element
    }

    private mutating func rename(_ old: String, _ new: String, in element: inout XMLElement, isTold: Bool = true) {
        guard element[new] == nil, let place = element.attributes.firstIndex(where: { $0.name == old && $0.prefix.isEmpty }) else { return }
        if isTold { tellDraft("`\(old)` of `<\(element.name)>`", "`\(new)`", at: element.attributes[place].span) }
        element.attributes[place].name = new
    }

    /// Where something sets them they are declared, too.
    private func declareVariables(of root: inout XMLElement) {
        var known = Set(root.descendants(named: "data").compactMap { $0["id"] ?? $0["name"] })
        let data = root.descendants(named: "var").compactMap { variable -> XMLElement? in
            guard let name = variable["name"], isECMAScriptName(name), known.insert(name).inserted else { return nil }
            return XMLElement("data", variable.span, [("id", name, variable.span(of: "name"))])
        }
        if !data.isEmpty { root.children.insert(XMLElement("datamodel", root.span, [], data), at: 0) }
    }

    private mutating func tellDraft(_ written: String, _ meant: String, at span: Span) {
        approximate("\(written) is of a draft before SCXML 1.0, and read as \(meant), here and below", at: span, onceFor: written)
    }
}

extension String {
    /// `'word'` without its quotes.
    fileprivate var quotedWord: String? {
        guard count > 2, first == "'", last == "'" else { return nil }
        let word = dropFirst().dropLast()
        return word.contains { $0 == "'" || $0.isWhitespace } ? nil : String(word)
    }
}
