/// A chart that runs: the document's own, or one that an `<invoke>` starts. Each has its own data, events and ids.
struct SCXMLSession {
    var root: XMLElement
    /// Before the names of its events; empty for the document's own chart.
    var prefix = ""
    var parent: Int?
    /// Whoever runs it may give it names that it does not declare.
    var isOpen = false
    /// What the parent calls it.
    var invokeID: String?
    var forwards = false
    var finalizers: [XMLElement] = []

    var targets: [String: SCXMLTarget] = [:]
    /// By their ids, what `targets` says the flow's names of.
    var elements: [String: Span] = [:]
    /// By their ids; a field of an object is `object.field`.
    var data: [String: SCXMLDatum] = [:]
    var dataOrder: [String] = []
    /// What events from outside carry, by the path behind `_event.data`.
    var carried: [String: SCXMLDatum] = [:]
    var carriedOrder: [String] = []
    /// Where `<cancel>` or `_event` tells apart events of one name.
    var tellsSourcesApart = false
    /// The datum that holds the last event's name, where an entry or an eventless transition reads it.
    var latestEvent: String?

    /// What other sessions address it by.
    var origin: String { "#_scxml_" + sessionID }
    var sessionID: String { prefix.isEmpty ? "session" : prefix }
    var name: String { root["name"] ?? "" }
}

/// What an id of the document is in the flow.
enum SCXMLTarget {
    case state(String)
    /// The state whose history it is.
    case history(of: String)
}

struct SCXMLDatum {
    /// In the flow.
    var name: String
    /// Every value that it is ever given, as far as it is one expression.
    var values: [ECMAScriptTree] = []
    /// What it is compared with or read as: such values tell its type, but it is never given them.
    var hints: [ECMAScriptTree] = []
    var kind: SCXMLKind?
    /// Whether something asks if it holds a value at all; then a flag says so.
    var isTracked = false
    /// Bound from the start, or only by what a script or a loop stores.
    var initial: ECMAScriptTree?
    var span: Span
    /// A value that no expression tells.
    var isForeign = false
    /// The world decides it.
    var isEnvironment = false

    var flag: String { name + "IsSet" }

    /// Where it is cut to so many characters whenever it gets a text that may be longer.
    var maxLength: Int? { values.cutLength }

    /// The same of the fields of records that come into a list.
    func maxLengths(ofItemsIn id: String) -> [String: Int] {
        var fields: [String: [ECMAScriptTree]] = [:]
        for value in values {
            var items = value.appendedItems(to: id) ?? []
            if case .array(let all) = value { items = all }
            for case .object(let own) in items {
                for field in own { fields[field.name, default: []].append(field.value) }
            }
        }
        return fields.compactMapValues(\.cutLength)
    }
}

extension [ECMAScriptTree] {
    fileprivate var cutLength: Int? {
        guard let longest = lazy.compactMap({ $0.cutText?.longest }).first else { return nil }
        // What is not cut is taken to be no longer.
        let isCut = allSatisfy { value in
            if case .text(let text) = value { text.count <= longest } else { value.cutText.map { $0.longest == longest } ?? true }
        }
        return isCut ? longest : nil
    }
}
