/// What a flow calls the events of a document: each word between points has one name, so that no two events become one.
extension SCXMLImporter {
    /// What a flow's names can hold keeps its name.
    mutating func nameEvents() {
        let mentioned = sessions.flatMap { $0.root.eventNames }
        let others = sources.all.map(\.name) + comparedNames + services.flatMap { $0.outcomes.map(\.event) }
        let words = (mentioned.map(\.name) + others).flatMap { $0.split(separator: ".").map(String.init) }.filter { $0 != "*" }
        var taken = ImportedNames()
        var foreign: [String] = []
        for word in words where names.ofEventWords[word] == nil {
            if importedEventName(word) != word { foreign.append(word) } else { names.ofEventWords[word] = taken.name(for: word) }
        }
        for word in foreign where names.ofEventWords[word] == nil { names.ofEventWords[word] = taken.name(for: word, lead: "e") }
        var told: Set<String> = []
        for event in mentioned where !event.name.hasPrefix("done.") && !event.name.hasPrefix("error.") && told.insert(event.name).inserted {
            let name = eventName(event.name, 0)
            if name != event.name { approximate("`\(event.name)` is called `\(name)`: names of a flow are made of ASCII's letters, digits and `_`", at: event.span) }
        }
    }

    /// Each source's name in the flow, and data for what it carries.
    mutating func nameSources() {
        var groups: [String: [Int]] = [:]
        for (index, source) in sources.all.enumerated() { groups["\(source.session) \(source.name)", default: []].append(index) }
        for index in sources.all.indices {
            let source = sources.all[index]
            let group = groups["\(source.session) \(source.name)"] ?? []
            var name = eventName(source.name, source.session)
            if group.count > 1, sessions[source.session].tellsSourcesApart, let place = group.firstIndex(of: index) { name += ".from\(place + 1)" }
            sources.all[index].flowName = name
            for field in source.payload.fields {
                let base = name.split(separator: ".").joined(separator: "_")
                sources.all[index].slots[field.name] = names.ofData.name(for: field.name.isEmpty ? base + "_data" : "\(base)_\(field.name)", lead: "d")
            }
        }
    }

    func eventName(_ name: String, _ session: Int) -> String {
        let prefix = sessions[session].prefix
        let words = name.split(separator: ".", omittingEmptySubsequences: false).map { names.ofEventWords[String($0)] ?? importedEventName(String($0)) }
        return ((prefix.isEmpty ? [] : [prefix]) + words).joined(separator: ".")
    }

    /// How the flow calls an error of the platform.
    func errorName(_ name: String, _ session: Int, sendID: String? = nil) -> String {
        let found = sources.all.first { $0.session == session && $0.kind == .platform && $0.name == name && $0.sendID == sendID }
        return found?.flowName ?? eventName(name, session)
    }
}

/// An event's name with what a flow's names cannot hold replaced.
package func importedEventName(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { part in
        if part == "*" { return "*" }
        return ImportedNames.identifier(part.isEmpty ? "_" : String(part), lead: "e")
    }.joined(separator: ".")
}

extension XMLElement {
    /// What transitions wait for, without wildcards, and what is raised and sent; charts inside have their own.
    fileprivate var eventNames: [(name: String, span: Span)] {
        let own: [String] = switch name {
        case "transition": (self["event"] ?? "").split(whereSeparator: \.isWhitespace).map { scxmlTrimmed(String($0)) }
        case "raise", "send": [self["event"] ?? ""]
        default: []
        }
        return own.filter { !$0.isEmpty }.map { ($0, span(of: "event")) } + children.flatMap { $0.name == "scxml" ? [] : $0.eventNames }
    }
}

/// Whether an event descriptor of SCXML (3.12.1) takes an event.
func scxmlDescriptor(_ descriptor: String, takes event: String) -> Bool {
    let prefix = scxmlTrimmed(descriptor)
    return prefix.isEmpty || event == prefix || event.hasPrefix(prefix + ".")
}

/// Without the `.*`, `*` or `.` that says no more than the rest.
func scxmlTrimmed(_ descriptor: String) -> String {
    var rest = descriptor[...]
    if rest.last == "*" { rest.removeLast() }
    if rest.last == "." { rest.removeLast() }
    return String(rest)
}
