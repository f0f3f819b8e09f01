/// What drafts before SCXML 1.0 write otherwise, as SCXML 1.0 has it: `initialstate`, `final="true"` and `<target next="…"/>`.
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
        case "transition":
            let targets = element.children.filter { $0.name == "target" && $0["next"] != nil }
            guard let first = targets.first, element["target"] == nil else { break }
            tellDraft("`<target>`", "`target=\"…\"` of its transition", at: first.span)
            element.attributes.append(.init(name: "target", value: targets.compactMap { $0["next"] }.joined(separator: " "), span: first.span(of: "next")))
            element.children.removeAll { $0.name == "target" && $0["next"] != nil }
        default: break
        }
        return element
    }

    private mutating func tellDraft(_ written: String, _ meant: String, at span: Span) {
        approximate("\(written) is of a draft before SCXML 1.0, and read as \(meant)", at: span)
    }
}
