/// One thing that puts an event into a session's queue.
struct SCXMLSource {
    enum Kind: String { case `internal`, external, platform }

    var session: Int
    /// As SCXML calls it.
    var name: String
    /// As the flow calls it.
    var flowName = ""
    var kind: Kind
    var payload = SCXMLPayload.none
    /// The session whose expressions the payload holds.
    var sender: Int
    var sendID: String?
    var invokeID: String?
    /// The data that hold the payload on its way, by field; `""` for the value as a whole.
    var slots: [String: String] = [:]
    /// The compound state whose end it is.
    var doneState: String?
    var doneSpan: Span?
    var isDelayed = false
}

enum SCXMLPayload {
    case none
    case fields([ECMAScriptTree.Field])
    case value(ECMAScriptTree)

    var fields: [ECMAScriptTree.Field] {
        switch self {
        case .none: []
        case .fields(let fields): fields
        case .value(let tree): [.init(name: "", value: tree)]
        }
    }
}

/// Where an event goes that is sent to an address.
enum SCXMLDelivery: Equatable {
    /// The sender's own internal queue.
    case `internal`
    case session(Int)
    /// `error.communication` or `error.execution`
    case failed(String)
    case unsupported(String)
}

/// Everything that puts events into queues.
struct SCXMLSources {
    var all: [SCXMLSource] = []
    /// Those of `<raise>` and `<send>`, by their places.
    private(set) var placed: [Span: [(event: String, delivery: SCXMLDelivery, source: Int)]] = [:]
    /// The ends of compound states, by their places.
    var endsOfStates: [Span: Int] = [:]
    /// By child session.
    var endsOfSessions: [Int: Int] = [:]
    /// Of those that carry nothing: what tells them apart.
    private var plain: [String: Int] = [:]
    /// By session: the places of those whose names begin with these words; all stand under the empty text.
    private var byBeginning: [Int: [String: [Int]]] = [:]

    /// One that differs in nothing is the same.
    mutating func add(_ source: SCXMLSource) -> Int {
        if source.payload.fields.isEmpty, source.doneState == nil {
            let key = "\(source.session) \(source.kind) \(source.sender) \(source.sendID ?? "-") \(source.invokeID ?? "-") \(source.name)"
            if let known = plain[key] { return known }
            plain[key] = all.count
        }
        all.append(source)
        return all.count - 1
    }

    mutating func add(_ source: SCXMLSource, at span: Span, _ event: String, _ delivery: SCXMLDelivery) {
        placed[span, default: []].append((event, delivery, add(source)))
    }

    /// Once all are there.
    mutating func index() {
        for (index, source) in all.enumerated() {
            for beginning in source.name.descriptors { byBeginning[source.session, default: [:]][beginning, default: []].append(index) }
        }
    }

    /// What puts events into the session's queues that the descriptor takes.
    func taken(by descriptor: String, _ session: Int) -> [SCXMLSource] {
        (byBeginning[session]?[scxmlTrimmed(descriptor)] ?? []).map { all[$0] }
    }
}

/// The second half of the first pass: everything that puts events into queues.
extension SCXMLImporter {
    mutating func collectSources() {
        for session in sessions.indices {
            _ = sources.add(SCXMLSource(session: session, name: "error.execution", kind: .platform, sender: session))
            collect(sessions[session].root, session)
            if let parent = sessions[session].parent, let id = sessions[session].invokeID {
                var source = SCXMLSource(session: parent, name: "done.invoke.\(id)", kind: .external, sender: session)
                source.invokeID = id
                source.payload = donePayload(of: sessions[session].root, session)
                sources.endsOfSessions[session] = sources.add(source)
            }
        }
        sources.index()
    }

    mutating func indexOutcomes() {
        for (index, service) in services.enumerated() {
            if service.outcomes.contains(where: { $0.name == "failed" }) { failingServices[service.state, default: []].append(index) }
            for (event, outcome) in service.outcomes {
                for beginning in event.descriptors { outcomesByBeginning[service.session, default: [:]][beginning, default: []].append((index, outcome)) }
            }
        }
    }

    private mutating func collect(_ element: XMLElement, _ session: Int) {
        switch element.name {
        case "raise":
            guard let name = element["event"] else { break }
            sources.add(SCXMLSource(session: session, name: name, kind: .internal, sender: session), at: element.span, name, .internal)
        case "send": collectSend(element, session)
        case "state", "parallel":
            guard let id = element["id"], case .state(let name)? = sessions[session].targets[id] else { break }
            guard element.name == "parallel" || element.children.contains(where: { $0.name == "final" }) else { break }
            var source = SCXMLSource(session: session, name: "done.state.\(id)", kind: .platform, sender: session)
            source.payload = donePayload(of: element, session)
            source.doneState = names.ofBodies[element.span] ?? name
            source.doneSpan = element.span
            sources.endsOfStates[element.span] = sources.add(source)
        default: break
        }
        for child in element.children where element.name != "content" { collect(child, session) }
    }

    private mutating func collectSend(_ send: XMLElement, _ session: Int) {
        let events = send["event"].map { [$0] } ?? texts(send["eventexpr"], session) ?? []
        var deliveries: [SCXMLDelivery] = []
        func add(_ delivery: SCXMLDelivery) { if !deliveries.contains(delivery) { deliveries.append(delivery) } }
        for type in send["type"].map({ [$0] }) ?? texts(send["typeexpr"], session) ?? [""] {
            if let fault = typeFault(type) { add(fault) }
        }
        if (send["targetexpr"].flatMap { try? parseECMAScript($0) })?.usesEvent ?? false {
            add(.session(session))
            if let parent = sessions[session].parent { add(.session(parent)) }
            for child in sessions.indices where sessions[child].parent == session { add(.session(child)) }
        } else {
            for target in send["target"].map({ [$0] }) ?? texts(send["targetexpr"], session) ?? [""] { add(delivery(to: target, from: session)) }
        }
        for delivery in deliveries {
            for event in events {
                var source = SCXMLSource(session: session, name: event, kind: .external, sender: session)
                source.sendID = sendID(send)
                source.payload = payload(of: send, session)
                source.isDelayed = send["delayexpr"] != nil || send["delay"].flatMap(importedDuration) ?? "0ms" != "0ms"
                switch delivery {
                case .internal: source.kind = .internal
                case .session(let receiver):
                    source.session = receiver
                    if sessions[session].parent == receiver { source.invokeID = sessions[session].invokeID }
                case .failed(let error):
                    source = SCXMLSource(session: session, name: error, kind: .platform, sender: session)
                    source.sendID = sendID(send)
                case .unsupported: continue
                }
                sources.add(source, at: send.span, event, delivery)
            }
        }
    }

    private func texts(_ source: String?, _ session: Int) -> [String]? {
        source.flatMap { try? parseECMAScript($0) }.flatMap { possibleTexts($0, session) }
    }

    func delivery(to target: String, from session: Int) -> SCXMLDelivery {
        if target.isEmpty || target == sessions[session].origin { return .session(session) }
        if target == "#_internal" { return .internal }
        if target == "#_parent" { return sessions[session].parent.map { .session($0) } ?? .failed("error.communication") }
        if let named = sessions.indices.first(where: { sessions[$0].origin == target }) { return .session(named) }
        if target.hasPrefix("#_") {
            let child = sessions.indices.first { sessions[$0].parent == session && sessions[$0].invokeID == String(target.dropFirst(2)) }
            return child.map { .session($0) } ?? .failed("error.communication")
        }
        if target.contains("://") { return .unsupported("`<send>` to other machines is not translated") }
        return .failed("error.execution")
    }

    func typeFault(_ type: String) -> SCXMLDelivery? {
        let trimmed = type.last == "/" ? String(type.dropLast()) : type
        if ["", "scxml", "http://www.w3.org/TR/scxml", "http://www.w3.org/TR/scxml/#SCXMLEventProcessor"].contains(trimmed) { return nil }
        if type.contains("BasicHTTP") { return .unsupported("`<send>` over HTTP is not translated") }
        if type.hasPrefix("x-") { return .unsupported("`<send>` of type `\(type)` is not translated") }
        return .failed("error.execution")
    }

    // MARK: What events carry

    /// `namelist`, `<param>` and `<content>`. What fails or is foreign has no field; it is said where it is written.
    func payload(of element: XMLElement, _ session: Int) -> SCXMLPayload {
        var fields: [ECMAScriptTree.Field] = []
        func add(_ name: String, _ tree: ECMAScriptTree, _ depth: Int = 0) {
            if case .object(let inner) = tree, depth < 6 {
                for field in inner { add(name.isEmpty ? field.name : "\(name).\(field.name)", field.value, depth + 1) }
            } else if !tree.isAbsent, !fields.contains(where: { $0.name == name }) {
                fields.append(.init(name: name, value: tree))
            }
        }
        for name in (element["namelist"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) {
            if sessions[session].data[name] != nil { add(name, .name(name)) }
        }
        for child in element.children {
            if child.name == "param", let name = child["name"], let source = child["expr"] ?? child["location"] {
                if let tree = try? parseECMAScript(source), !fails(tree, session) { add(name, tree) }
            }
            if child.name == "content", child.children.isEmpty {
                let tree = child["expr"].map { try? parseECMAScript($0) } ?? inlineValue(child.text)
                if let tree, !fails(tree, session) { add("", tree) }
            }
        }
        if fields.isEmpty { return .none }
        return fields.count == 1 && fields[0].name.isEmpty ? .value(fields[0].value) : .fields(fields)
    }

    private func donePayload(of element: XMLElement, _ session: Int) -> SCXMLPayload {
        var fields: [ECMAScriptTree.Field] = []
        for final in element.children where final.name == "final" {
            for data in final.children where data.name == "donedata" {
                for field in payload(of: data, session).fields where !fields.contains(where: { $0.name == field.name }) { fields.append(field) }
            }
        }
        return fields.isEmpty ? .none : .fields(fields)
    }

    /// Whether it names something that is never declared.
    func fails(_ tree: ECMAScriptTree, _ session: Int) -> Bool {
        if case .undefinedName? = undeclared(in: tree, session) { return true }
        return false
    }
}

extension String {
    /// The descriptors that take the event, each without `.*`: the empty one, and every beginning of its words.
    var descriptors: [String] {
        var beginning = ""
        let beginnings = split(separator: ".", omittingEmptySubsequences: false).map { word in
            beginning += (beginning.isEmpty ? "" : ".") + word
            return beginning
        }
        return [""] + beginnings.filter { !$0.isEmpty }
    }
}
