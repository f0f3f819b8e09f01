/// The first pass: sessions, names of states and data, and what gives data their values, so that the second can look ahead.
extension SCXMLImporter {
    static let deepestSession = 6
    static let mostSessions = 64

    mutating func survey(_ root: XMLElement, prefix: String, parent: Int?, depth: Int) -> Int {
        let session = sessions.count
        let whole = shaped(withoutHistory(root)).joiningRegions()
        if whole.name == "scxml" { checkVocabulary(whole) }
        let root = opened(whole, in: parent)
        sessions.append(SCXMLSession(root: root, prefix: prefix, parent: parent, isOpen: isOpen(root, in: parent)))
        checkDataModel(root)
        declare(root, as: nil, session, depth: depth)
        declareData(session)
        return session
    }

    private mutating func checkDataModel(_ root: XMLElement) {
        let model = root["datamodel"] ?? "ecmascript"
        if model == "null" || model == "ecmascript" || model.isEmpty { return }
        approximate("the data model `\(model)` is read as ECMAScript, as far as that says the same", at: root.span(of: "datamodel"))
    }

    /// Ids first, so that targets can point ahead.
    private mutating func declare(_ element: XMLElement, as parent: String?, _ session: Int, depth: Int) {
        for (index, history) in element.histories.enumerated() {
            guard let id = history["id"], let parent else { continue }
            guard element.children.contains(where: { Self.stateTags.contains($0.name) }) else {
                leaveOut("there are no states here to remember", at: history.span)
                continue
            }
            if index > 0 {
                names.addState(parent + "History", at: history.span)
                approximate("a second history is kept by a state of its own around the rest: what leads from inside to inside, or to a history, can differ", at: history.span)
            }
            if history["type"] != "deep", index + 1 < element.histories.count {
                leaveOut("a second shallow history of one state is not translated", at: history.span)
            }
            sessions[session].targets[id] = .history(of: names.ofStates[history.span] ?? parent)
            sessions[session].elements[id] = history.span
        }
        for child in element.children {
            switch child.name {
            case "state", "parallel", "final":
                let name = names.declare(child, prefix: sessions[session].prefix, isOfDocument: session == 0)
                if let id = child["id"] {
                    if sessions[session].targets[id] != nil { leaveOut("`\(id)` is given to two states", at: child.span(of: "id")) }
                    sessions[session].targets[id] = .state(name)
                    sessions[session].elements[id] = child.span
                }
                let invokes = child.children.filter { $0.name == "invoke" }
                if !invokes.isEmpty { declareInvokes(invokes, of: child, named: name, session, depth: depth) }
                declare(child, as: names.ofBodies[child.span] ?? name, session, depth: depth)
            default: break
            }
        }
    }

    /// A state with `<invoke>` becomes a parallel one: its own body beside a region for each chart that it runs.
    private mutating func declareInvokes(_ invokes: [XMLElement], of state: XMLElement, named name: String, _ session: Int, depth: Int) {
        var charts: [SCXMLInvocation] = []
        for invoke in invokes {
            if let invocation = invocation(invoke, of: state, named: name, session, depth: depth) { charts.append(invocation) }
        }
        invocations[state.span] = charts
        guard charts.contains(where: { $0.session != nil || $0.failure != nil }) else { return }
        let isAtomic = !state.children.contains { ["state", "parallel", "final"].contains($0.name) }
        names.addBody(of: state, named: name, standsForIt: isAtomic && session == 0)
    }

    // MARK: Data

    private mutating func declareData(_ session: Int) {
        let root = sessions[session].root
        for data in root.descendants(named: "data") {
            guard let id = data["id"] else {
                leaveOut("data without an `id`", at: data.span)
                continue
            }
            declareDatum(id, session, at: data.span)
            if data["#environment"] != nil { sessions[session].data[id]?.isEnvironment = true }
            if let source = data["src"], data["expr"] == nil, let file = otherFiles.read(source) {
                otherFiles.values[data.span] = inlineValue(String(decoding: file.bytes, as: UTF8.self))
            }
            if let value = dataValue(data) {
                sessions[session].data[id]?.initial = value
                give(value, to: id, session, at: data.span)
            } else if data["src"] != nil {
                sessions[session].data[id]?.isForeign = true
                leaveOut(otherFiles.unread(data["src"] ?? ""), at: data.span(of: "src"))
            }
        }
        collectValues(root, session)
    }

    /// Inline content that is no expression is text, its white space normalised (SCXML B.2.8.1).
    func dataValue(_ data: XMLElement) -> ECMAScriptTree? {
        if let source = data["expr"] { return try? parseECMAScript(source) }
        if let value = otherFiles.values[data.span] { return value }
        if !data.children.isEmpty { return nil }
        return inlineValue(data.text)
    }

    func scriptText(_ script: XMLElement) -> String { otherFiles.scripts[script.span] ?? script.text }

    func inlineValue(_ text: String) -> ECMAScriptTree? {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return nil }
        if let tree = try? parseECMAScript(words), tree.isLiteral { return tree }
        return .text(words)
    }

    mutating func declareDatum(_ id: String, _ session: Int, at span: Span) {
        guard sessions[session].data[id] == nil else { return }
        let name = names.ofData.name(for: sessions[session].prefix + id, lead: "d")
        sessions[session].data[id] = SCXMLDatum(name: name, span: span)
        sessions[session].dataOrder.append(id)
    }

    /// An object's fields are data of their own.
    private mutating func give(_ value: ECMAScriptTree, to id: String, _ session: Int, at span: Span, depth: Int = 0) {
        sessions[session].data[id]?.values.append(value)
        if case .array(let items) = value {
            if items.count > Self.mostItems { leaveOut(Self.tooLong(items), at: span) }
            makeRoom(for: items)
        }
        guard case .object(let fields) = value, depth < 8 else { return }
        for field in fields {
            declareDatum("\(id).\(field.name)", session, at: span)
            sessions[session].data["\(id).\(field.name)"]?.initial = nil
            give(field.value, to: "\(id).\(field.name)", session, at: span, depth: depth + 1)
        }
    }

    private mutating func makeRoom(for items: [ECMAScriptTree]) { longestList = min(max(longestList, items.count), Self.mostItems) }

    /// Everything that is assigned, and every question whether something holds a value.
    private mutating func collectValues(_ element: XMLElement, _ session: Int) {
        for attribute in element.attributes where attribute.name == "cond" || attribute.name.hasSuffix("expr") || attribute.name == "array" {
            if let tree = try? parseECMAScript(attribute.value) { track(tree, session) }
        }
        switch element.name {
        case "assign":
            guard let location = element["location"], let id = (try? parseECMAScript(location))?.path else { break }
            let value = element["expr"].map { try? parseECMAScript($0) } ?? inlineValue(element.text)
            if value?.eventPath != nil { trackedIDs.insert("\(session) \(id)") }
            if value?.appendedItems(to: id) != nil { approximate("`\(id)` holds at most \(Self.usualItems) items as it grows", at: element.span) }
            if case .item(let item)? = value?.removal(from: id) { sessions[session].data[id]?.hints.append(.array([item])) }
            if let value { give(appended(value, to: id) ?? value, to: id, session, at: element.span) }
        case "foreach":
            for attribute in ["item", "index"] {
                guard let id = element[attribute], isECMAScriptName(id) else { continue }
                declareDatum(id, session, at: element.span(of: attribute))
            }
            guard let array = element["array"].flatMap({ try? parseECMAScript($0) }) else { break }
            if let item = element["item"] { sessions[session].data[item]?.values.append(.element(array, .number(0))) }
            if let index = element["index"] { sessions[session].data[index]?.values.append(.number(0)) }
        case "script":
            if let source = element["src"], let file = otherFiles.read(source) { otherFiles.scripts[element.span] = String(decoding: file.bytes, as: UTF8.self) }
            for statement in (try? parseECMAScriptStatements(scriptText(element))) ?? [] {
                switch statement {
                case .declare(let id): declareDatum(id, session, at: element.span)
                case .assign(let place, let value):
                    track(value, session)
                    guard let id = place.path else { break }
                    // What a script assigns without declaring it is declared thereby; a field needs its object.
                    if case .name = place { declareDatum(id, session, at: element.span) }
                    if sessions[session].data[id] != nil { give(appended(value, to: id) ?? value, to: id, session, at: element.span) }
                }
            }
        case "send":
            sendNumbers[element.span] = sendNumbers.count + 1
            if let id = element["idlocation"] { give(.text(sendID(element) ?? ""), to: id, session, at: element.span) }
        case "invoke":
            if let id = element["idlocation"], let invokeID = invokeIDs[element.span] { give(.text(invokeID), to: id, session, at: element.span) }
        default: break
        }
        if element.name == "cancel" || element.attributes.contains(where: { $0.value.contains("_event") }) || element.text.contains("_event") {
            sessions[session].tellsSourcesApart = true
        }
        let isLate = element.name == "onentry" || (element.name == "transition" && element["event"] == nil)
        if isLate, sessions[session].latestEvent == nil, element.mentions("_event") {
            sessions[session].latestEvent = names.ofData.name(for: sessions[session].prefix + "lastEvent", lead: "d")
        }
        for child in element.children where child.name != "scxml" && !(element.name == "content") { collectValues(child, session) }
    }

    /// `x.concat([4])` and `[].concat(x, [4])` give `x` items like 4.
    private func appended(_ value: ECMAScriptTree, to id: String) -> ECMAScriptTree? {
        value.appendedItems(to: id).map { .array($0) }
    }

    private mutating func track(_ tree: ECMAScriptTree, _ session: Int) {
        _ = tree.contains { part in
            var asked: String?
            switch part {
            case .array(let items): makeRoom(for: items)
            case .element(let list, _):
                if let text = list.constantText, contentNames[text] == nil {
                    let name = names.ofData.name(for: "content\(contents.count + 1)")
                    contentNames[text] = name
                    contents.append((name, list))
                }
            case .binary(.element(let list, _), "or", let other):
                if let id = list.path, case .object = other { sessions[session].data[id]?.hints.append(.array([other])) }
            case .typeOf(let inner): asked = inner.path
            case .binary(let a, let sign, let b) where sign == "==" || sign == "!=":
                if a.isAbsent { asked = b.path }
                if b.isAbsent { asked = a.path }
            default: break
            }
            if let asked { trackedIDs.insert("\(session) \(asked)") }
            return false
        }
    }

    func sendID(_ send: XMLElement) -> String? {
        if let id = send["id"] { return id }
        return send["idlocation"] == nil ? nil : "send.\(sendNumbers[send.span] ?? 0)"
    }
}

func isECMAScriptName(_ text: String) -> Bool {
    if case .name? = try? parseECMAScript(text) { true } else { false }
}

extension XMLElement {
    /// A shallow one remembers children, so that it must be the innermost.
    var histories: [XMLElement] {
        let all = children.filter { $0.name == "history" }
        return all.filter { $0["type"] == "deep" } + all.filter { $0["type"] != "deep" }
    }

    /// Those of this chart; charts inside it are their own.
    func descendants(named name: String) -> [XMLElement] {
        children.flatMap { child in
            child.name == "scxml" || child.name == "content" ? [] : (child.name == name ? [child] : []) + child.descendants(named: name)
        }
    }
}

extension ECMAScriptTree {
    /// `a.b` as `a.b`, whichever way the member is written.
    var path: String? {
        switch self {
        case .name(let name): name
        case .member(let inner, let name), .element(let inner, .text(let name)): inner.path.map { "\($0).\(name)" }
        default: nil
        }
    }

    var isAbsent: Bool { self == .undefined || self == .null }

    var isLiteral: Bool {
        switch self {
        case .number, .text, .flag, .null, .undefined: true
        case .negative(let inner): inner.isLiteral
        case .array(let items): items.allSatisfy(\.isLiteral)
        case .object(let fields): fields.allSatisfy(\.value.isLiteral)
        default: false
        }
    }
}
