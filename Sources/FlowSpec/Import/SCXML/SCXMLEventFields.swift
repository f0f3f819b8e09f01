/// `_event` (SCXML 5.10.1), as far as it is known before anything runs which event it is.
extension SCXMLImporter {
    static let eventFields: Set<String> = ["name", "type", "sendid", "origin", "origintype", "invokeid", "data"]
    static let eventProcessor = "http://www.w3.org/TR/scxml/#SCXMLEventProcessor"

    func eventHas(_ path: [String], _ scope: SCXMLScope) throws(ECMAScriptFault) -> Bool {
        switch scope.event {
        case .none: return false
        case .latest: throw .untranslatable("`_event` outside the transition that waits for it is known by its name only")
        case .unknown(let reason): throw .untranslatable(reason)
        case .outside:
            if path.first == "data" { return carriedTerm(path.dropFirst().joined(separator: "."), scope.session) != nil }
            return path.isEmpty || path == ["name"] || path == ["type"]
        case .source(let source):
            guard let first = path.first else { return true }
            guard first == "data" else { return try !eventTerm(path, scope).isAbsent }
            let field = path.dropFirst().joined(separator: ".")
            return field.isEmpty ? !source.payload.fields.isEmpty : source.slots.keys.contains { $0 == field || $0.hasPrefix(field + ".") }
        }
    }

    func eventTerm(_ path: [String], _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        guard let first = path.first else { throw .untranslatable("`_event` as a whole has no counterpart; its fields have") }
        switch scope.event {
        case .latest:
            guard first == "name", path.count == 1, let latest = sessions[scope.session].latestEvent else {
                throw .untranslatable("`_event` outside the transition that waits for it is known by its name only")
            }
            return SCXMLTerm(text: latest, kind: .text)
        case .none: throw .fails("`_event` is not bound before the first event")
        case .unknown(let reason): throw .untranslatable(reason)
        case .outside(let name):
            switch first {
            case "name":
                guard let name else { throw .untranslatable("the name of an event that the document does not mention is not known") }
                return .constant(name)
            case "type": return .constant("external")
            case "data": return try field(path, of: nil, scope)
            default: return .absent
            }
        case .source(let source):
            switch first {
            case "name": return .constant(source.name)
            case "type": return .constant(source.kind.rawValue)
            case "sendid": return source.sendID.map { .constant($0) } ?? .absent
            case "invokeid": return source.invokeID.map { .constant($0) } ?? .absent
            case "origin": return source.kind == .external ? .constant(sessions[source.sender].origin) : .absent
            case "origintype": return source.kind == .external ? .constant(Self.eventProcessor) : .absent
            case "data": return try field(path, of: source, scope)
            default: return .absent
            }
        }
    }

    private func field(_ path: [String], of source: SCXMLSource?, _ scope: SCXMLScope) throws(ECMAScriptFault) -> SCXMLTerm {
        let name = path.dropFirst().joined(separator: ".")
        guard let source, !source.payload.fields.isEmpty else {
            if source == nil, let carried = carriedTerm(name, scope.session) { return carried }
            if name.isEmpty { return .absent }
            throw .fails("the event carries no data")
        }
        guard let slot = source.slots[name], let value = source.payload.fields.first(where: { $0.name == name })?.value else {
            if name.isEmpty { throw .untranslatable("the data of an event as a whole have no counterpart; their fields have") }
            return .absent
        }
        return SCXMLTerm(text: slot, kind: kind(of: value, source.sender, depth: 0) ?? .number)
    }
}
