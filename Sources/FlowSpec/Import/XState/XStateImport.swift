/// An XState v5 configuration in JSON as a flow: it is said as SCXML first, whose semantics XState follows, and that is imported.
/// Guards and actions that JSON only names become flags that the world decides, and lines in the log.
package func importXState(_ file: SourceFile, as flowName: String) -> ImportedFlow {
    var diagnostics: [Diagnostic] = []
    guard let root = readJSON(file, FileID(0), for: .xstate, report: &diagnostics) else {
        return ImportedFlow(text: "", originalNames: [:], diagnostics: ProgramText(file).map { [$0.diagnostic] } ?? diagnostics)
    }
    let machine = root["machine"] ?? root["config"] ?? root
    guard machine["states"] != nil || machine["on"] != nil || machine["initial"] != nil else {
        diagnostics.append(
            Diagnostic(.untranslated, at: root.span, "this is no XState configuration: it has no `states`", help: JSONPurpose.xstate.whole))
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    if machine["on"] == nil, machine["states"]?.fields.isEmpty ?? true {
        diagnostics.append(Diagnostic(.untranslated, at: machine.span, "this configuration has no states"))
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    var older = XStateOlderForms(machine)
    var converter = XStateConverter(older.current(machine))
    let chart = converter.chart()
    var importer = SCXMLImporter(diagnostics: diagnostics + older.diagnostics + converter.remarks.all, path: file.path, files: nil)
    let text = importer.document(chart, name: machine["id"]?.word ?? flowName)
    return ImportedFlow(
        text: text, originalNames: importer.names.original, addedStates: importer.names.added,
        diagnostics: importer.remarks.inOrder)
}

/// A state of the configuration.
struct XStateState {
    var json: PlacedJSON
    var key: String
    var keySpan: Span
    /// Keys from the machine down, joined by `.`; empty for the machine.
    var path: String
    var parent: Int?
    var children: [Int] = []
    /// What lies inside follows it in the document's order, up to here.
    var end = 0
    /// Its name in SCXML; the machine has none.
    var id = ""
    var isHistory: Bool { json["type"]?.word == "history" }
    var isParallel: Bool { json["type"]?.word == "parallel" }
}

struct XStateConverter {
    static let deepest = 64

    let machine: PlacedJSON
    var remarks = ImportRemarks()
    var states: [XStateState] = []
    /// By path, and by `#id`.
    private var places: [String: Int] = [:]
    /// By state: the parallel state inside that holds its regions, where XState leaves these alone.
    var regions: [Int: String] = [:]
    var words: XStateWords
    /// Written from a flow, whose guards are all there.
    let isOfFlow: Bool
    let eventsByBeginning: [String: [String]]
    /// By event: states beside regions that wait for it by its whole name, in the order of the document.
    var listeners: [String: [Int]] = [:]
    /// Those that wait by wildcards.
    var anyListeners: [Int] = []
    /// Flags for guards that JSON only names.
    var flags: [(id: String, span: Span)] = []
    var flagIDs: [String: String] = [:]
    /// By the transition that had one.
    var lostGuards: [Span: String] = [:]
    /// None is a word of ECMAScript, or a datum.
    var flagNames = ImportedNames()

    init(_ machine: PlacedJSON) {
        self.machine = machine
        words = XStateWords(in: machine)
        isOfFlow = machine.isOfFlow
        eventsByBeginning = machine.eventsByBeginning
    }

    mutating func chart() -> XMLElement {
        collect(machine, key: machine["id"]?.word ?? "machine", at: machine.span, path: "", parent: nil, isBesideRegions: false, depth: 0)
        nameStates()
        divideParallels()
        let context = machine["context"]?.fields ?? []
        flagNames = ImportedNames(reserved: ecmaScriptWords.union(SCXMLImporter.globalNames).union(context.map(\.key)).union(machine.namesAssigned))
        var root = element(0)
        root.name = states[0].isParallel ? "parallel" : "#machine"
        var data = context.map { field in
            let value = expression(field.value)
            if value == "null" { approximate("`\(field.key)` starts as nothing at all, in a flow as the emptiest value of its type", at: field.value.span) }
            return XMLElement("data", field.value.span, [("id", field.key, field.keySpan), ("expr", value, field.value.span)])
        }
        data += dataOutsideContext(of: root, Set(context.map(\.key)))
        data += flags.map { XMLElement("data", $0.span, [("id", $0.id, $0.span), ("expr", "false", $0.span), ("#environment", "true", $0.span)]) }
        if !data.isEmpty { root.children.insert(XMLElement("datamodel", machine.span, [], data), at: 0) }
        if let name = machine["description"]?.word ?? machine["id"]?.word { root.attributes.append(.init(name: "name", value: name, span: machine.span)) }
        return root
    }

    /// - Parameter isBesideRegions: whether other regions lie beside the one that it is or lies in.
    private mutating func collect(_ json: PlacedJSON, key: String, at keySpan: Span, path: String, parent: Int?, isBesideRegions: Bool, depth: Int) {
        guard depth < Self.deepest else { return leaveOut("states are nested deeper than \(Self.deepest)", at: json.span) }
        let place = states.count
        states.append(XStateState(json: json, key: key, keySpan: keySpan, path: path, parent: parent))
        places[path] = place
        if let id = json["id"]?.word { places["#" + id] = place }
        if let parent { states[parent].children.append(place) }
        if isBesideRegions { listen(place) }
        let inner = json["states"]?.fields ?? []
        let isDivided = states[place].isParallel && inner.count { $0.value["type"]?.word != "history" } > 1
        for field in inner {
            collect(
                field.value, key: field.key, at: field.keySpan, path: path.isEmpty ? field.key : "\(path).\(field.key)", parent: place,
                isBesideRegions: isBesideRegions || isDivided, depth: depth + 1)
        }
        states[place].end = states.count
    }

    /// Its `id`, else its key where no other state has it, else its path.
    private mutating func nameStates() {
        var count: [String: Int] = [:]
        for state in states.dropFirst() { count[state.key, default: 0] += 1 }
        var given: Set<String> = []
        for index in states.indices.dropFirst() {
            let wanted = states[index].json["id"]?.word ?? (count[states[index].key] == 1 ? states[index].key : states[index].path)
            let name = given.insert(wanted).inserted ? wanted : states[index].path
            given.insert(name)
            states[index].id = oneWord(name, at: states[index].keySpan)
        }
    }

    // MARK: States

    private mutating func element(_ index: Int) -> XMLElement {
        let state = states[index]
        let json = state.json
        checkKeys(json, isMachine: index == 0)
        var tag = "state"
        switch json["type"]?.word {
        case "final"?:
            tag = "final"
            tellWhatFollows(json)
        case "parallel"?: tag = "parallel"
        case "history"?: return history(index)
        case nil, "atomic"?, "compound"?: break
        case let type?: leaveOut("the type `\(type)` is none of XState's", at: json["type"]?.span ?? json.span)
        }
        var element = XMLElement(tag, json.span, index == 0 ? [] : [("id", state.id, json.span)])
        if let note = json["description"]?.word, index > 0 { element.attributes.append(.init(name: "#notes", value: note, span: json.span)) }
        if let title = json["meta"]?["screen"]?["title"], let words = title.word {
            element.attributes.append(.init(name: "#title", value: words, span: json.span))
            if words.contains("{") { approximate("what stands in braces in a title is shown as it stands", at: title.span) }
        }
        if let exit = json["exit"], index == 0, !exit.isEmpty { leaveOut("the machine itself is never left in a flow: what it does then is left out", at: exit.span) }
        for (key, name) in [("entry", "onentry"), ("exit", "onexit")] where index > 0 || key == "entry" {
            if let actions = json[key] { element.children.append(XMLElement(name, actions.span, [], self.actions(actions))) }
        }
        if let output = json["output"], index == 0 { approximate("what the machine gives out at its end is not part of a flow", at: output.span) }
        if let output = json["output"], tag == "final" {
            element.children.append(XMLElement("donedata", output.span, [], [XMLElement("content", output.span, [("expr", expression(output), output.span)])]))
        }
        if let initial = json["initial"] { addInitial(initial, of: index, to: &element) }
        if tag != "final" {
            element.children += (json["invoke"]?.oneOrMany ?? []).enumerated().flatMap { invoke($0.element, number: $0.offset, of: index) }
            element.children += transitions(of: index)
        }
        let children = state.children.map { (self.element($0), isHistory: states[$0].isHistory) }
        guard let regions = regions[index] else {
            element.children += children.map(\.0)
            return element
        }
        element.name = "state"
        element.attributes.append(.init(name: "initial", value: regions, span: json.span))
        element.children += children.filter(\.isHistory).map(\.0)
        let span = json["states"]?.span ?? json.span
        element.children.append(XMLElement("parallel", span, [("id", regions, span)], children.filter { !$0.isHistory }.map(\.0)))
        return element
    }

    private mutating func addInitial(_ initial: PlacedJSON, of index: Int, to element: inout XMLElement) {
        let targets = (initial["target"] ?? initial).oneOrMany.compactMap { target(of: $0, from: index, isInitial: true).map { states[$0].id } }
        guard !targets.isEmpty else { return }
        if let actions = initial["actions"] {
            let transition = XMLElement("transition", initial.span, [("target", targets.joined(separator: " "), initial.span)], self.actions(actions))
            element.children.append(XMLElement("initial", initial.span, [], [transition]))
        } else {
            element.attributes.append(.init(name: "initial", value: targets.joined(separator: " "), span: initial.span))
        }
    }

    private mutating func history(_ index: Int) -> XMLElement {
        let json = states[index].json
        var element = XMLElement("history", json.span, [("id", states[index].id, json.span), ("type", json["history"]?.word ?? "shallow", json.span)])
        let targets = (json["target"]?.oneOrMany ?? []).compactMap { target(of: $0, from: index, isInitial: false) }
        if !targets.isEmpty {
            element.children.append(XMLElement("transition", json.span, [("target", targets.map { states[$0].id }.joined(separator: " "), json.span)]))
        }
        return element
    }

    mutating func target(of json: PlacedJSON, from index: Int, isInitial: Bool) -> Int? {
        guard let text = json.word else {
            leaveOut("a target is the name of a state", at: json.span)
            return nil
        }
        if let found = place(of: text, from: index, isInitial: isInitial) { return found }
        if text == "#" + (machine["id"]?.word ?? "(machine)") {
            leaveOut("`\(text)` is the machine itself, which is neither left nor entered again in a flow", at: json.span)
            return nil
        }
        let word = text.filter { $0 != "#" && $0 != "." }
        let nearest = states.dropFirst().first { $0.key == word }.map(howToLead) ?? Suggestion.nearest(to: word, in: states.dropFirst().map(\.key)).map { "\($0)" }
        leaveOut("no state is called `\(text)` here" + (nearest.map { "; did you mean `\($0)`?" } ?? ""), at: json.span)
        return nil

        func howToLead(to state: XStateState) -> String {
            state.parent == index ? ".\(state.key)" : "#\(state.json["id"]?.word ?? "\(machine["id"]?.word ?? "(machine)").\(state.path)")"
        }
    }

    /// `#id`, `#id.child`, `.child`, `sibling`, `sibling.child`.
    func place(of text: String, from index: Int, isInitial: Bool) -> Int? {
        let found: Int?
        if text.hasPrefix("#") {
            found = places[text] ?? byPrefix(text)
        } else {
            let isInside = text.hasPrefix(".") || isInitial
            let base = isInside ? states[index].path : states[index].parent.map { states[$0].path } ?? ""
            let rest = text.hasPrefix(".") ? String(text.dropFirst()) : text
            found = places[base.isEmpty ? rest : "\(base).\(rest)"]
        }
        return found == 0 ? nil : found
    }

    /// `#id.child.grandchild`: ids may hold points themselves.
    private func byPrefix(_ text: String) -> Int? {
        var end = text.endIndex
        while let point = text[..<end].lastIndex(of: ".") {
            if let place = places[String(text[..<point])] {
                let rest = text[text.index(after: point)...]
                return places[states[place].path.isEmpty ? String(rest) : "\(states[place].path).\(rest)"]
            }
            end = point
        }
        let own = "#" + (machine["id"]?.word ?? "(machine)")
        return text.hasPrefix(own + ".") ? places[String(text.dropFirst(own.count + 1))] : nil
    }

    func isInside(_ inner: Int, _ outer: Int) -> Bool {
        var place = states[inner].parent
        while let current = place {
            if current == outer { return true }
            place = states[current].parent
        }
        return false
    }

    // MARK: What is said

    private static let known: Set<String> = [
        "id", "type", "initial", "states", "on", "always", "after", "entry", "exit", "invoke", "onDone", "history", "target", "tags", "meta",
        "description", "output", "context", "key", "version", "$schema", "order", "types", "schema", "schemas", "tsTypes", "predictableActionArguments",
        "preserveActionOrder", "strict",
    ]

    private mutating func tellWhatFollows(_ json: PlacedJSON) {
        for field in json.fields where ["on", "always", "after", "onDone", "invoke"].contains(field.key) && !field.value.isEmpty {
            leaveOut("nothing follows a final state: its `\(field.key)` is left out", at: field.keySpan)
        }
    }

    /// `JSON.stringify(machine)` writes each transition twice, and those without an event nowhere.
    private mutating func tellDefinition(_ json: PlacedJSON) {
        guard let all = json["transitions"] else { return }
        leaveOut("this is how XState prints a machine, without its `always` and with its delays as events: print `machine.config`", at: all.span, onceFor: "transitions")
    }

    private mutating func checkKeys(_ json: PlacedJSON, isMachine: Bool) {
        tellDefinition(json)
        for field in json.fields where !Self.known.contains(field.key) && field.key != "transitions" {
            let nearest = Suggestion.nearest(to: field.key, in: Self.known.sorted())
            leaveOut("`\(field.key)` is no key of a state" + (nearest.map { "; did you mean `\($0)`?" } ?? ""), at: field.keySpan)
        }
        if let tags = json["tags"], !tags.isEmpty { approximate("tags have no counterpart in a flow", at: tags.span, onceFor: "tags") }
        if let meta = json["meta"], meta.fields.contains(where: { $0.key != "screen" && !(isMachine && $0.key == "delays") }) {
            approximate("`meta` has no counterpart in a flow", at: meta.span, onceFor: "meta")
        }
    }

    mutating func leaveOut(_ message: String, at span: Span) { remarks.append(Diagnostic(.untranslated, at: span, message)) }

    mutating func approximate(_ message: String, at span: Span) { remarks.append(Diagnostic(.approximated, at: span, message)) }

    /// What holds of many places is said at the first.
    mutating func approximate(_ message: String, at span: Span, onceFor matter: String) {
        remarks.append(Diagnostic(.approximated, at: span, message), onceFor: matter)
    }

    mutating func leaveOut(_ message: String, at span: Span, onceFor matter: String) {
        remarks.append(Diagnostic(.untranslated, at: span, message), onceFor: matter)
    }
}

extension JSONPurpose {
    static let xstate = JSONPurpose(whole: "XState's configuration is an object with `initial` and `states`", comment: "put it in `description`")
}

extension XMLElement {
    init(_ name: String, _ span: Span, _ attributes: [(String, String, Span)], _ children: [XMLElement] = []) {
        self.init(
            name: name, prefix: "", attributes: attributes.map { Attribute(name: $0.0, value: $0.1, span: $0.2) }, children: children, span: span)
    }
}
