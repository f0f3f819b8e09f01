/// What the flow calls things of the document.
struct SCXMLNames {
    /// Names of states: `at(…)` has to be able to name them.
    private var taken = ImportedNames(reserved: wordsOfExpressions)
    var ofData = ImportedNames(reserved: ImportedNames.expressionWords)
    var ofServices = ImportedNames()
    /// The words in the names of events.
    var ofEventWords: [String: String] = [:]
    /// By the place of the element.
    private(set) var ofStates: [Span: String] = [:]
    /// The regions that hold what states with `<invoke>` hold in the document, by the places of these.
    private(set) var ofBodies: [Span: String] = [:]
    /// What the document calls its states, by what the flow calls them.
    private(set) var original: [String: String] = [:]
    /// States that the document has not.
    private(set) var added: Set<String> = []
    private var declared = 0

    /// - Parameter isOfDocument: and not of a chart that it invokes.
    mutating func declare(_ state: XMLElement, prefix: String, isOfDocument: Bool) -> String {
        declared += 1
        let name = taken.name(for: prefix + (state["id"] ?? "\(state.name)\(declared)"))
        if isOfDocument { original[name] = state["id"] ?? name } else { added.insert(name) }
        ofStates[state.span] = name
        return name
    }

    mutating func addState(_ wanted: String) -> String {
        let name = taken.name(for: wanted)
        added.insert(name)
        return name
    }

    mutating func addState(_ wanted: String, at place: Span) { ofStates[place] = addState(wanted) }

    /// - Parameter standsForIt: the document's own name is the body's as well.
    mutating func addBody(of state: XMLElement, named name: String, standsForIt: Bool) {
        let body = addState(name + "Body")
        if standsForIt {
            original[body] = original[name]
            added.remove(body)
        }
        ofBodies[state.span] = body
    }
}
