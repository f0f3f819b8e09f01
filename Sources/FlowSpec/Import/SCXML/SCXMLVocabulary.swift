/// What SCXML 1.0 defines: the attributes of each element, and where the elements stand. Whatever else a document holds is reported.
extension SCXMLImporter {
    static let attributes: [String: Set<String>] = [
        "scxml": ["initial", "name", "version", "datamodel", "binding", "xmlns"], "state": ["id", "initial"], "parallel": ["id"],
        "transition": ["event", "cond", "target", "type"], "initial": [], "final": ["id"], "onentry": [], "onexit": [], "history": ["id", "type"],
        "raise": ["event"], "if": ["cond"], "elseif": ["cond"], "else": [], "foreach": ["array", "item", "index"], "log": ["label", "expr"],
        "datamodel": [], "data": ["id", "src", "expr"], "assign": ["location", "expr"], "donedata": [], "content": ["expr"],
        "param": ["name", "expr", "location"], "script": ["src"],
        "send": ["event", "eventexpr", "target", "targetexpr", "type", "typeexpr", "id", "idlocation", "delay", "delayexpr", "namelist"],
        "cancel": ["sendid", "sendidexpr"], "invoke": ["type", "typeexpr", "src", "srcexpr", "id", "idlocation", "namelist", "autoforward"], "finalize": [],
    ]

    private static let insideStates: Set<String> = [
        "state", "parallel", "final", "history", "initial", "transition", "onentry", "onexit", "datamodel", "donedata", "invoke", "script",
    ]

    mutating func checkVocabulary(_ element: XMLElement, isState: Bool = true) {
        if element.prefix == "conf" || element.attributes.contains(where: { $0.prefix == "conf" }) {
            leaveOut("`conf:` is a placeholder in W3C's originals: fill in a data model with their style sheet first", at: element.span)
        } else if let known = Self.attributes[element.name] {
            for attribute in element.attributes where attribute.prefix.isEmpty && !known.contains(attribute.name) {
                let nearest = Suggestion.nearest(to: attribute.name, in: known.sorted())
                let what = "`\(attribute.name)` is no attribute of `<\(element.name)>`"
                approximate(what + (nearest.map { "; did you mean `\($0)`?" } ?? ""), at: attribute.span, onceFor: what)
            }
        }
        for child in element.children {
            if isState, !Self.insideStates.contains(child.name) {
                if child.prefix == element.prefix {
                    leaveOut("`<\(child.name)>` does not belong in `<\(element.name)>`", at: child.span)
                } else {
                    approximate("`<\(child.prefix):\(child.name)>` is of another language", at: child.span, onceFor: "<\(child.prefix):\(child.name)>")
                }
            } else if element.name != "content" {
                checkVocabulary(child, isState: Self.stateTags.contains(child.name))
            }
        }
    }
}
