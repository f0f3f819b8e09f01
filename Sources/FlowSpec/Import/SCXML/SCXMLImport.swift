/// An SCXML 1.0 document as a flow. What a flow cannot say is reported with its place and left out.
/// - Parameter files: where `<invoke src>` is read from; nothing is read without it.
package func importSCXML(_ file: SourceFile, as flowName: String, files: (any FileProvider)? = nil) -> ImportedFlow {
    let id = FileID(0)
    var diagnostics: [Diagnostic] = []
    guard let root = readXML(file, id, report: &diagnostics) else {
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    guard root.name == "scxml" else {
        diagnostics.append(Diagnostic(.untranslated, at: root.span, "the root element is `<\(root.name)>`, not `<scxml>`"))
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    guard root.children.contains(where: { ["state", "parallel", "final"].contains($0.name) }) else {
        diagnostics.append(Diagnostic(.untranslated, at: root.span, "this document has no states"))
        return ImportedFlow(text: "", originalNames: [:], diagnostics: diagnostics)
    }
    var importer = SCXMLImporter(diagnostics: diagnostics, path: file.path, files: files)
    let text = importer.document(root, name: flowName)
    return ImportedFlow(
        text: text, originalNames: importer.names.original, addedStates: importer.names.added, diagnostics: importer.remarks.inOrder)
}

/// Whether the document has a final state of this id at its top.
package func hasFinalState(_ id: String, in file: SourceFile) -> Bool {
    var faults: [Diagnostic] = []
    return readXML(file, FileID(0), report: &faults)?.children.contains { $0.name == "final" && $0["id"] == id } ?? false
}

struct SCXMLImporter {
    var remarks: ImportRemarks
    var otherFiles: SCXMLOtherFiles
    var sessions: [SCXMLSession] = []
    var sources = SCXMLSources()
    var services: [SCXMLService] = []
    var names = SCXMLNames()
    var places = SCXMLPlaces()

    // By the place of the element.
    var invocations: [Span: [SCXMLInvocation]] = [:]
    var invokeIDs: [Span: String] = [:]
    var sendNumbers: [Span: Int] = [:]
    /// Sends of which none can be under way when they run.
    var restarted: Set<Span> = []
    /// States with a condition that always fails and that no event guards.
    var failingStates: Set<Span> = []

    // By session.
    var mentionedEvents: [Int: [String]] = [:]
    /// The outcomes of services whose events begin with these words; all stand under the empty text.
    var outcomesByBeginning: [Int: [String: [(service: Int, outcome: String)]]] = [:]
    /// By the state that calls them: services that may fail.
    var failingServices: [Span: [Int]] = [:]
    /// What the fields of events hold that the document sends.
    var eventKinds: [Int: [String: SCXMLKind]] = [:]

    var trackedIDs: Set<String> = []
    /// Names that something compares `_event.name` with.
    var comparedNames: [String] = []
    var parameterValues: [(child: Int, name: String, value: ECMAScriptTree, sender: Int)] = []
    /// How often the loop over each copy of a list can turn.
    var loopLengths: [String: Int] = [:]
    var loopCopies: [(name: String, type: YAMLText)] = []
    /// What the lists of the document hold at most.
    var longestList = SCXMLImporter.usualItems
    /// Lists of objects that expressions write out and index, as the flow's content; and their names by `constantText`.
    var contents: [(name: String, value: ECMAScriptTree)] = []
    var contentNames: [String: String] = [:]
    /// Whether what is sent without a delay can be raised; see `queueIsPlain`.
    var raisesWhatIsSent = false
    /// Actions written of the block that is being written.
    var written = 0
    /// Turns of loops that stand inside each other where it is being written.
    var turns = 0

    init(diagnostics: [Diagnostic], path: String, files: (any FileProvider)?) {
        remarks = ImportRemarks(diagnostics)
        otherFiles = SCXMLOtherFiles(of: path, from: files)
    }

    /// Empty where no flow can be nested so deeply.
    mutating func document(_ root: XMLElement, name: String) -> String {
        let flow = flow(root, name: name)
        if flow.isTooDeep { leaveOut("what stands here is nested deeper than a flow can be", at: root.span) }
        return flow.isTooDeep ? "" : flow.document()
    }

    private mutating func flow(_ root: XMLElement, name: String) -> YAMLText {
        _ = survey(root, prefix: "", parent: nil, depth: 0)
        for session in sessions.indices { index(sessions[session].root, session) }
        nameServices()
        for session in sessions.indices { collectEntries(sessions[session].root, session) }
        for session in sessions { collectRestarts(session.root) }
        collectSources()
        indexOutcomes()
        for session in sessions.indices { collectCarried(sessions[session].root, session) }
        inferKinds()
        for session in sessions.indices { settleCarried(session) }
        for session in sessions.indices {
            tellArithmetic(sessions[session].root, session)
            tellMovingRegions(sessions[session].root, session)
        }
        nameEvents()
        nameSources()
        raisesWhatIsSent = queueIsPlain()
        let chart = self.chart(0)
        var entries: [SCXMLEntry] = [
            ("flowspec", .plain("1")), ("flow", .plain(ImportedNames.identifier(name))), ("title", .quoted(root["name"] ?? name)),
        ]
        let data = dataSection()
        if !data.isEmpty { entries.append(("data", .mapping(data))) }
        if !contents.isEmpty { entries.append(("content", .mapping(contents.map { ($0.name, $0.value.contentText) }))) }
        if !services.isEmpty {
            var written: Set<String> = []
            entries.append(("services", .mapping(services.filter { written.insert($0.name).inserted }.map { ($0.name, $0.declaration) })))
        }
        return .mapping(entries + chart)
    }

    /// A chart's entry actions, states and transitions, without a name.
    mutating func chart(_ session: Int) -> [SCXMLEntry] {
        let root = sessions[session].root
        var entry: [YAMLText] = initialValues(session)
        let scripts = root.children.filter { $0.name == "script" }
        entry += scripts.flatMap { block([$0], entering(session)) }
        var entries = content(of: root, session)
        if root.name != "scxml" {
            for block in root.children where block.name == "onentry" { entry += self.block(block.children, entering(session)) }
        }
        for child in root.children where child.name == "onexit" || (["onentry", "invoke"].contains(child.name) && root.name == "scxml") {
            leaveOut("`<\(child.name)>` does not belong directly in `<scxml>`", at: child.span)
        }
        if session == 0 {
            // Not of SCXML 1.0, but of its drafts and of many charts.
            let transitions = self.transitions(of: root, session).own
            if !transitions.isEmpty { entries.append(("transitions", .list(transitions))) }
        }
        if !entry.isEmpty { entries.insert(("entry", .list(entry)), at: 0) }
        return entries
    }

    /// Parents, events that are waited for, names that events are compared with.
    private mutating func index(_ element: XMLElement, _ session: Int) {
        if element.name == "parallel" { places.parallels.insert(element.span) }
        if Self.stateTags.contains(element.name) { places.states[element.span] = element }
        if element.name == "transition" {
            for word in (element["event"] ?? "").split(whereSeparator: \.isWhitespace) {
                let name = scxmlTrimmed(String(word))
                if !name.isEmpty, !name.hasPrefix("done.state"), !(mentionedEvents[session]?.contains(name) ?? false) {
                    mentionedEvents[session, default: []].append(name)
                }
            }
        }
        for attribute in element.attributes where attribute.value.contains("_event") {
            guard let tree = try? parseECMAScript(attribute.value) else { continue }
            _ = tree.contains { part in
                if case .binary(let a, _, let b) = part {
                    for (one, other) in [(a, b), (b, a)] {
                        if one.eventPath == ["name"], case .text(let name) = other, !comparedNames.contains(name) { comparedNames.append(name) }
                    }
                }
                return false
            }
        }
        for child in element.children where element.name != "content" {
            // What XState says in one value becomes several elements in one place.
            if child.span != element.span { places.parents[child.span] = element.span }
            if child.name == "parallel" || names.ofBodies[child.span] != nil { places.parallels.insert(child.span) }
            index(child, session)
        }
    }

    // MARK: Data

    /// What the entry of a chart stores: values that are more than literals, and errors of those that are none.
    private mutating func initialValues(_ session: Int) -> [YAMLText] {
        var actions: [YAMLText] = []
        for data in sessions[session].root.descendants(named: "data") {
            guard let id = data["id"], let datum = sessions[session].data[id] else { continue }
            if sessions[session].root["binding"] == "late", !sessions[session].root.children.contains(where: { $0.children.contains { $0.span == data.span } })
            {
                continue
            }
            let scope = SCXMLScope(session: session, event: .none)
            do throws(ECMAScriptFault) {
                guard let value = try data["expr"].map({ source throws(ECMAScriptFault) in try parseECMAScript(source) }) ?? dataValue(data) else {
                    if !data.children.isEmpty { throw .untranslatable("XML as a value is not translated") }
                    continue
                }
                if initialText(value, datum) != nil || value.isAbsent || value == .object([]) { continue }
                if isParameter(id, session) { continue }
                let known = withoutAbsent(value, id, session, at: data.span)
                if known != .object([]) { try assign(.name(id), known, scope, &actions) }
            } catch { _ = fail(error, at: data.span, scope, &actions) }
        }
        return actions
    }

    private func isParameter(_ id: String, _ session: Int) -> Bool { parameterValues.contains { $0.child == session && $0.name == id } }

    private mutating func dataSection() -> [SCXMLEntry] {
        var entries: [SCXMLEntry] = []
        for session in sessions.indices {
            let isLate = sessions[session].root["binding"] == "late"
            for id in sessions[session].dataOrder {
                guard let datum = sessions[session].data[id] else { continue }
                if datum.values.contains(where: { if case .object = $0 { true } else { false } }), datum.kind == nil {
                    if datum.isTracked { entries.append((datum.flag, flag(true))) }
                    continue
                }
                var entry = typeEntries(datum.kind ?? .number, datum.maxLengths(ofItemsIn: id))
                if datum.kind == .text, let longest = datum.maxLength { entry.append(("maxLength", .plain("\(longest)"))) }
                if datum.isEnvironment { entry += environment(datum.kind) }
                let value = isLate && datum.isTracked ? nil : datum.initial.flatMap { initialText($0, datum) }
                if let value { entry.append(("initial", value)) }
                entries.append((datum.name, .mapping(entry)))
                if datum.isTracked { entries.append((datum.flag, flag(value != nil))) }
            }
            for path in sessions[session].carriedOrder {
                guard let datum = sessions[session].carried[path] else { continue }
                var type = typeEntries(datum.kind ?? .number)
                if case .record? = datum.kind { type = [("type", .plain("list")), ("of", .mapping(itemEntries(datum.kind ?? .number))), ("max", .plain("1"))] }
                entries.append((datum.name, .mapping(type + environment(datum.kind))))
            }
            if let latest = sessions[session].latestEvent { entries += [(latest, .mapping(typeEntries(.text))), (latest + "IsSet", flag(false))] }
        }
        for source in sources.all {
            for field in source.payload.fields {
                guard let slot = source.slots[field.name] else { continue }
                entries.append((slot, .mapping(typeEntries(kind(of: field.value, source.sender, depth: 0) ?? .number))))
            }
        }
        return entries + loopCopies.map { ($0.name, $0.type) }
    }

    /// The world decides; texts of it are only handed on, so one is enough.
    private func environment(_ kind: SCXMLKind?) -> [SCXMLEntry] {
        (kind == .text ? [("samples", .list([.quoted("")]))] : []) + [("environment", .plain("true"))]
    }

    private func flag(_ initial: Bool) -> YAMLText {
        .mapping(initial ? [("type", .plain("flag")), ("initial", .plain("true"))] : [("type", .plain("flag"))])
    }

    /// A literal as `initial:` takes it.
    private func initialText(_ value: ECMAScriptTree, _ datum: SCXMLDatum) -> YAMLText? {
        switch (value, datum.kind) {
        case (.number(let number), .number?): return .plain(ecmaScriptText(number))
        case (.negative(.number(let number)), .number?): return .plain(ecmaScriptText(-number))
        case (.flag(let flag), .flag?): return .plain(flag ? "true" : "false")
        case (.text(let text), .text?): return .quoted(text)
        case (.array(let items), .list(let kind)?):
            var rows: [YAMLText] = []
            for item in items.prefix(Self.mostItems) {
                guard let text = initialText(item, SCXMLDatum(name: "", kind: kind, span: datum.span)) else { return nil }
                if case .record = kind { rows.append(text) } else { rows.append(.mapping([("value", text)])) }
            }
            return .list(rows)
        case (.object(let fields), .record(let kinds)?):
            var entries: [SCXMLEntry] = []
            for field in fields {
                guard let kind = kinds.first(where: { $0.name == field.name })?.kind else { continue }
                guard let text = initialText(field.value, SCXMLDatum(name: "", kind: kind, span: datum.span)) else { return nil }
                entries.append((ImportedNames.identifier(field.name), text))
            }
            return .mapping(entries)
        default: return nil
        }
    }

    // MARK: What is said

    mutating func leaveOut(_ message: String, at span: Span) { report(.untranslated, message, at: span) }

    mutating func approximate(_ message: String, at span: Span) { report(.approximated, message, at: span) }

    /// What holds of many places is said at the first.
    mutating func approximate(_ message: String, at span: Span, onceFor matter: String) { report(.approximated, message, at: span, onceFor: matter) }

    mutating func leaveOut(_ message: String, at span: Span, onceFor matter: String) { report(.untranslated, message, at: span, onceFor: matter) }

    /// What another file says is reported where the document asks for it.
    private mutating func report(_ info: DiagnosticInfo, _ message: String, at span: Span, onceFor matter: String? = nil) {
        let origin = otherFiles.origin(of: span)
        let remark = Diagnostic(info, at: origin?.span ?? span, origin.map { "in `\($0.path)`: \(message)" } ?? message)
        if let matter { remarks.append(remark, onceFor: "\(origin?.path ?? "") \(matter)") } else { remarks.append(remark) }
    }
}
