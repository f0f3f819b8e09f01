/// The static type of a value of ECMAScript, as far as a flow has it.
indirect enum SCXMLKind: Equatable, Sendable {
    case number, text, flag
    case list(SCXMLKind)
    /// An object in a list.
    case record([Field])
    /// What an empty list holds.
    case nothing

    struct Field: Equatable, Sendable {
        var name: String
        var kind: SCXMLKind
    }

    /// What `typeof` says.
    var typeName: String {
        switch self {
        case .number: "number"
        case .text: "string"
        case .flag: "boolean"
        case .list, .record, .nothing: "object"
        }
    }

    /// What ECMAScript compares by identity.
    var isWhole: Bool {
        switch self {
        case .list, .record: true
        case .number, .text, .flag, .nothing: false
        }
    }

    /// The kind of what is now one, now the other; nil where there is none.
    func joined(with other: SCXMLKind) -> SCXMLKind? {
        switch (self, other) {
        case (.nothing, _): return other
        case (_, .nothing): return self
        case (.list(let a), .list(let b)): return a.joined(with: b).map { .list($0) }
        case (.record(let a), .record(let b)):
            var fields = a
            for field in b {
                guard let place = fields.firstIndex(where: { $0.name == field.name }) else {
                    fields.append(field)
                    continue
                }
                guard let kind = fields[place].kind.joined(with: field.kind) else { return nil }
                fields[place].kind = kind
            }
            return .record(fields)
        default: return self == other ? self : nil
        }
    }

    /// Of a list of objects that hold objects, the list without these; nil for anything else.
    var withoutInnerRecords: SCXMLKind? {
        guard case .list(.record(let fields)) = self else { return nil }
        let flat = fields.filter { if case .record = $0.kind { false } else { true } }
        return flat.count == fields.count ? nil : .list(.record(flat))
    }

    func field(_ name: String) -> SCXMLKind? {
        if case .record(let fields) = self { fields.first { $0.name == name }?.kind } else { nil }
    }
}

/// What type each datum has, told from every value that it is given.
extension SCXMLImporter {
    mutating func inferKinds() {
        for _ in 0..<8 {
            var hasChanged = false
            for session in sessions.indices {
                for id in sessions[session].dataOrder {
                    guard let kind = sessions[session].data[id].flatMap({ widened($0, session) }) else { continue }
                    sessions[session].data[id]?.kind = kind
                    hasChanged = true
                }
                for path in sessions[session].carriedOrder {
                    guard let kind = sessions[session].carried[path].flatMap({ widened($0, session) }) else { continue }
                    sessions[session].carried[path]?.kind = kind
                    hasChanged = true
                }
            }
            for source in sources.all {
                for field in source.payload.fields where eventKinds[source.session]?[field.name] == nil {
                    guard let kind = kind(of: field.value, source.sender, depth: 0) else { continue }
                    eventKinds[source.session, default: [:]][field.name] = kind
                    hasChanged = true
                }
            }
            if !hasChanged { break }
        }
        for session in sessions.indices {
            for id in sessions[session].dataOrder {
                guard let datum = sessions[session].data[id] else { continue }
                sessions[session].data[id]?.isTracked = trackedIDs.contains("\(session) \(id)")
                guard let first = datum.kind else { continue }
                if let flat = first.withoutInnerRecords {
                    leaveOut("an object inside an object of the list `\(id)` has no counterpart", at: datum.span)
                    sessions[session].data[id]?.kind = flat
                }
                if let other = datum.values.compactMap({ kind(of: $0, session, depth: 0) }).first(where: { first.joined(with: $0) == nil }) {
                    leaveOut("`\(id)` holds now a \(first.typeName), now a \(other.typeName); a flow's data have one type", at: datum.span)
                }
            }
        }
    }

    /// Its kind where more of it is known than before.
    private func widened(_ datum: SCXMLDatum, _ session: Int) -> SCXMLKind? {
        var found = datum.kind
        for value in datum.values + datum.hints {
            guard let kind = kind(of: value, session, depth: 0) else { continue }
            found = found.map { $0.joined(with: kind) ?? $0 } ?? kind
        }
        return found == datum.kind ? nil : found
    }

    func kind(of tree: ECMAScriptTree, _ session: Int, depth: Int) -> SCXMLKind? {
        guard depth < 24 else { return nil }
        func kind(_ inner: ECMAScriptTree) -> SCXMLKind? { self.kind(of: inner, session, depth: depth + 1) }
        switch tree {
        case .number, .negative: return .number
        case .text, .typeOf: return .text
        case .flag, .not: return .flag
        case .null, .undefined, .object, .function: return nil
        case .array(let items):
            var found: SCXMLKind?
            for item in items {
                guard let next = self.kind(ofItem: item, session, depth: depth + 1) else { continue }
                found = found.map { $0.joined(with: next) ?? $0 } ?? next
            }
            return .list(found ?? .nothing)
        case .binary(let left, let sign, let right):
            switch sign {
            case "+":
                let first = kind(left)
                if first == .text { return .text }
                let second = kind(right)
                return second == .text ? .text : first ?? second
            case "-", "*", "/", "%", "**": return .number
            case "and", "or": return kind(left) ?? kind(right)
            default: return .flag
            }
        case .conditional(_, let yes, let no): return kind(yes) ?? kind(no)
        case .call where tree.cutText != nil: return .text
        case .call(let function, _): return self.kind(ofCall: function, session, depth: depth)
        case .name("_name"), .name("_sessionid"): return .text
        case .element(let list, _) where tree.eventPath == nil:
            if case .list(let item)? = kind(list) { return item == .nothing ? nil : item }
            return tree.path.flatMap { sessions[session].data[$0]?.kind }
        case .name, .member, .element:
            if tree.isOwnLocation { return .text }
            if let path = tree.eventPath { return eventKind(path, session) }
            if case .member(let inner, let name) = tree {
                let whole = kind(inner)
                if name == "length", whole != nil { return .number }
                if let field = whole?.field(name) { return field }
            }
            return tree.path.flatMap { sessions[session].data[$0]?.kind }
        }
    }

    private func kind(ofItem tree: ECMAScriptTree, _ session: Int, depth: Int) -> SCXMLKind? {
        guard depth < 24, case .object(let fields) = tree else { return kind(of: tree, session, depth: depth) }
        return .record(fields.map { .init(name: $0.name, kind: kind(ofItem: $0.value, session, depth: depth + 1) ?? .nothing) })
    }

    private func kind(ofCall function: ECMAScriptTree, _ session: Int, depth: Int) -> SCXMLKind? {
        switch function {
        case .name("In"), .name("in"), .name("instanceof"): .flag
        case .name("String"): .text
        case .member(let subject, "concat"), .member(let subject, "filter"): kind(of: subject, session, depth: depth + 1)
        case .member(_, "trim"), .member(_, "toLowerCase"): .text
        default: .number
        }
    }

    private func eventKind(_ path: [String], _ session: Int) -> SCXMLKind? {
        guard path.first == "data" else { return path.isEmpty ? nil : .text }
        let field = path.dropFirst().joined(separator: ".")
        if let kind = eventKinds[session]?[field] { return kind }
        return carriedKind(field, session)
    }

    /// Of what an event from outside carries.
    func carriedKind(_ field: String, _ session: Int) -> SCXMLKind? {
        if let datum = sessions[session].carried[field] { return datum.kind }
        guard let whole = sessions[session].carriedOrder.first(where: { field.hasPrefix($0 + ".") }) else { return nil }
        var kind = sessions[session].carried[whole]?.kind
        for name in field.dropFirst(whole.utf8.count + 1).split(separator: ".") { kind = kind?.field(String(name)) }
        return kind
    }

    /// Every text that the expression can be, where those are few and known.
    func possibleTexts(_ tree: ECMAScriptTree, _ session: Int, depth: Int = 0) -> [String]? {
        guard depth < 6 else { return nil }
        switch tree {
        case .text(let text): return [text]
        case .number(let number): return [ecmaScriptText(number)]
        case .name("_name"): return [sessions[session].name]
        case .name("_sessionid"): return [sessions[session].sessionID]
        case .binary(let left, "+", let right):
            guard let starts = possibleTexts(left, session, depth: depth + 1), let ends = possibleTexts(right, session, depth: depth + 1),
                starts.count * ends.count <= 16
            else { return nil }
            return starts.flatMap { start in ends.map { start + $0 } }
        case .conditional(_, let yes, let no):
            guard let first = possibleTexts(yes, session, depth: depth + 1), let second = possibleTexts(no, session, depth: depth + 1) else { return nil }
            return first + second.filter { !first.contains($0) }
        case .name, .member, .element:
            if tree.isOwnLocation { return [sessions[session].origin] }
            if tree.eventPath == ["origintype"] { return [Self.eventProcessor] }
            if tree.eventPath == ["origin"] { return origins(of: session) }
            guard tree.eventPath == nil, let datum = tree.path.flatMap({ sessions[session].data[$0] }), (1...16).contains(datum.values.count) else { return nil }
            var texts: [String] = []
            for value in datum.values {
                guard let found = possibleTexts(value, session, depth: depth + 1) else { return nil }
                for text in found where !texts.contains(text) { texts.append(text) }
            }
            return texts.count <= 16 ? texts : nil
        default: return nil
        }
    }
}

extension SCXMLImporter {
    /// Who can send events to the session: itself, what invoked it, and what it invokes.
    fileprivate func origins(of session: Int) -> [String] {
        sessions.indices.filter { $0 == session || sessions[session].parent == $0 || sessions[$0].parent == session }.map { sessions[$0].origin }
    }
}

/// A number as ECMAScript and the expression language write it.
func ecmaScriptText(_ number: Double) -> String {
    let whole = number.rounded()
    return number == whole && abs(number) < 1e15 ? "\(Int(whole))" : "\(number)"
}

extension ECMAScriptTree {
    /// `_ioprocessors['…SCXMLEventProcessor'].location`
    var isOwnLocation: Bool {
        guard let path, path.hasPrefix("_ioprocessors."), path.hasSuffix(".location") else { return false }
        return path.contains("SCXMLEventProcessor") || path == "_ioprocessors.scxml.location"
    }
}
