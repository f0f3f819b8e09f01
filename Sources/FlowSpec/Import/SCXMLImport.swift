/// An SCXML 1.0 document as a flow. What a flow cannot say is reported with its place and left out.
package func importSCXML(_ file: SourceFile, as flowName: String) -> ImportedFlow {
    let id = FileID(0)
    var diagnostics: [Diagnostic] = []
    guard let root = readXML(file, id, report: &diagnostics) else {
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    guard root.name == "scxml" else {
        diagnostics.append(Diagnostic(.untranslated, at: root.span, "the root element is `<\(root.name)>`, not `<scxml>`"))
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    var importer = SCXMLImporter(diagnostics: diagnostics)
    let text = importer.flow(root, name: flowName).document()
    return ImportedFlow(text: text, originalNames: importer.originalNames, diagnostics: importer.diagnostics)
}

/// What an id of the document is in the flow.
private enum SCXMLTarget {
    case state(String)
    /// The state whose history it is.
    case history(of: String)
}

private typealias Entry = (key: String, value: YAMLText)

struct SCXMLImporter {
    var diagnostics: [Diagnostic]
    private(set) var originalNames: [String: String] = [:]
    private var names = ImportedNames()
    private var targets: [String: SCXMLTarget] = [:]
    private var anonymous = 0
    /// The event that each `<send id>` sends, for `<cancel>`.
    var sendNames: [String: String] = [:]
    /// Names in document order, taken one by one as the states are written.
    private var order: [String] = []
    private var written = 0

    init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    mutating func flow(_ root: XMLElement, name: String) -> YAMLText {
        declare(root, as: nil)
        var entries: [Entry] = [
            ("flowspec", .plain("1")), ("flow", .plain(ImportedNames.identifier(name))),
            ("title", .quoted(root["name"] ?? name)),
        ]
        let data = dataSection(root)
        if !data.isEmpty { entries.append(("data", .mapping(data))) }
        entries += body(of: root, isParallel: false)
        for child in root.children where child.name == "script" {
            leaveOut("scripts are not translated", at: child.span)
        }
        return .mapping(entries)
    }

    /// Ids first, so that targets can point ahead.
    private mutating func declare(_ element: XMLElement, as parent: String?) {
        for child in element.children {
            switch child.name {
            case "state", "parallel", "final":
                anonymous += 1
                let name = names.name(for: child["id"] ?? "\(child.name)\(anonymous)")
                originalNames[name] = child["id"] ?? name
                if let id = child["id"] { targets[id] = .state(name) }
                order.append(name)
                declare(child, as: name)
            case "history":
                if let id = child["id"], let parent { targets[id] = .history(of: parent) }
            default: break
            }
        }
    }

    private mutating func nextName() -> String {
        defer { written += 1 }
        return written < order.count ? order[written] : "state"
    }

    private mutating func body(of element: XMLElement, isParallel: Bool) -> [Entry] {
        var entries: [Entry] = []
        let histories = element.children.filter { $0.name == "history" }
        if let history = histories.first { entries.append(("history", self.history(history))) }
        for extra in histories.dropFirst() {
            leaveOut("a state has one history; this second one is left out", at: extra.span)
        }
        for (key, tag) in [("entry", "onentry"), ("exit", "onexit")] {
            let actions = element.children.filter { $0.name == tag }.flatMap(\.children).compactMap { self.action($0) }
            if !actions.isEmpty { entries.append((key, .list(actions))) }
        }
        for invoke in element.children where invoke.name == "invoke" {
            leaveOut("`<invoke>` is not translated", at: invoke.span)
        }
        let states = element.children.filter { ["state", "parallel", "final"].contains($0.name) }
        if !isParallel, !states.isEmpty { entries += initial(of: element) }
        let transitions = element.children.filter { $0.name == "transition" }.flatMap { self.transitions($0) }
        var children: [Entry] = []
        for child in states { children.append((nextName(), .mapping(state(child)))) }
        if !children.isEmpty { entries.append((isParallel ? "regions" : "states", .mapping(children))) }
        if !transitions.isEmpty { entries.append(("transitions", .list(transitions))) }
        return entries
    }

    private mutating func state(_ element: XMLElement) -> [Entry] {
        var entries = body(of: element, isParallel: element.name == "parallel")
        if element.name == "final" { entries.insert(("end", .plain("true")), at: 0) }
        return entries
    }

    private mutating func initial(of element: XMLElement) -> [Entry] {
        if let ids = element["initial"] {
            return [("initial", destination(ids, at: element.span(of: "initial")))]
        }
        if let transition = element.children.first(where: { $0.name == "initial" })?.children.first(where: { $0.name == "transition" }) {
            let target = destination(transition["target"] ?? "", at: transition.span)
            let actions = transition.children.compactMap { self.action($0) }
            return [("initial", actions.isEmpty ? target : .mapping([("to", target), ("do", .list(actions))]))]
        }
        return written < order.count ? [("initial", .plain(order[written]))] : []
    }

    private mutating func history(_ element: XMLElement) -> YAMLText {
        let kind = element["type"] == "deep" ? "deep" : "shallow"
        guard let transition = element.children.first(where: { $0.name == "transition" }), let ids = transition["target"] else {
            return .plain(kind)
        }
        for action in transition.children {
            leaveOut("actions of a history's default transition are not translated", at: action.span)
        }
        return .mapping([("kind", .plain(kind)), ("default", destination(ids, at: transition.span))])
    }

    /// One state, a list of states, or `{ resume: … }` where the ids name histories.
    private mutating func destination(_ ids: String, at span: Span) -> YAMLText {
        let (states, histories) = resolve(ids, at: span)
        let list = { (names: [String]) -> YAMLText in
            names.count == 1 ? .plain(names[0]) : .list(names.map { .plain($0) })
        }
        if histories.isEmpty { return list(states) }
        var entries: [Entry] = []
        if !states.isEmpty { entries.append(("to", list(states))) }
        entries.append(("resume", list(histories)))
        return .mapping(entries)
    }

    private mutating func resolve(_ ids: String, at span: Span) -> (states: [String], histories: [String]) {
        var states: [String] = []
        var histories: [String] = []
        for id in ids.split(whereSeparator: \.isWhitespace).map(String.init) {
            switch targets[id] {
            case .state(let name)?: states.append(name)
            case .history(let name)?: histories.append(name)
            case nil: leaveOut("no state is called `\(id)`", at: span)
            }
        }
        return (states, histories)
    }

    /// One for each event descriptor: a transition with several is the same as several with one each.
    private mutating func transitions(_ element: XMLElement) -> [YAMLText] {
        var rest: [Entry] = []
        if let condition = element["cond"] {
            guard let translated = expression(condition, at: element.span(of: "cond")) else { return [] }
            rest.append(("guard", .plain(translated)))
        }
        if let ids = element["target"] {
            let (states, histories) = resolve(ids, at: element.span(of: "target"))
            for (key, names) in [("to", states), ("resume", histories)] where !names.isEmpty {
                rest.append((key, names.count == 1 ? .plain(names[0]) : .list(names.map { .plain($0) })))
            }
        }
        if element["type"] == "internal" { rest.append(("internal", .plain("true"))) }
        let actions = element.children.compactMap { self.action($0) }
        if !actions.isEmpty { rest.append(("do", .list(actions))) }
        guard let events = element["event"] else { return rest.isEmpty ? [] : [.mapping(rest)] }
        return events.split(whereSeparator: \.isWhitespace).map { descriptor in
            .mapping([trigger(String(descriptor), at: element.span(of: "event"))] + rest)
        }
    }

    private mutating func trigger(_ descriptor: String, at span: Span) -> Entry {
        let prefix = "done.state."
        if descriptor.hasPrefix(prefix), case .state(let name)? = targets[String(descriptor.dropFirst(prefix.count))] {
            return ("done", .plain(name))
        }
        return ("event", .plain(descriptor))
    }

    private mutating func dataSection(_ root: XMLElement) -> [Entry] {
        var entries: [Entry] = []
        for data in descendants(of: root, named: "data") {
            guard let id = data["id"] else { continue }
            if data["src"] != nil { leaveOut("data from another file are not read", at: data.span) }
            let stated = data["expr"] ?? (data.text.allSatisfy(\.isWhitespace) ? nil : data.text)
            let example = stated ?? descendants(of: root, named: "assign").first { $0["location"] == id }?["expr"]
            var entry: [Entry]
            switch example.map(ecmaScriptLiteral) ?? .number {
            case .number: entry = [("type", .plain("number"))]
            case .flag: entry = [("type", .plain("flag"))]
            case .text: entry = [("type", .plain("text")), ("samples", .list([.quoted("")]))]
            case .other:
                entry = [("type", .plain("number"))]
                if stated != nil { leaveOut("the type of `\(id)` cannot be told from its value", at: data.span) }
            }
            if let stated, let value = expression(stated, at: data.span) {
                let isText = value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1
                entry.append(("initial", isText ? .quoted(String(value.dropFirst().dropLast())) : .plain(value)))
            }
            entries.append((id, .mapping(entry)))
        }
        return entries
    }

    private func descendants(of element: XMLElement, named name: String) -> [XMLElement] {
        element.children.flatMap { ($0.name == name ? [$0] : []) + descendants(of: $0, named: name) }
    }

    mutating func expression(_ text: String, at span: Span) -> String? {
        do throws(Untranslatable) {
            return try translateECMAScript(text) { id in
                if case .state(let name)? = targets[id] { name } else { nil }
            }
        } catch {
            leaveOut(error.reason, at: span)
            return nil
        }
    }

    func template(_ text: String, at span: Span) -> String? {
        try? translateECMAScriptTemplate(text) { id in
            if case .state(let name)? = targets[id] { name } else { nil }
        }
    }

    mutating func leaveOut(_ message: String, at span: Span) {
        diagnostics.append(Diagnostic(.untranslated, at: span, message))
    }
}

extension ImportedNames {
    static func identifier(_ wanted: String) -> String {
        var names = ImportedNames()
        return names.name(for: wanted)
    }
}
