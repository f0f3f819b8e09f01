/// What type each datum has, told from every value that it is given.
extension SCXMLImporter {
    mutating func inferKinds() {
        for round in 0..<8 {
            var hasChanged = false
            for session in sessions.indices {
                for id in sessions[session].dataOrder {
                    guard let datum = sessions[session].data[id], datum.kind == nil else { continue }
                    let kinds = datum.values.compactMap { kind(of: $0, session, depth: 0) }
                    guard let kind = kinds.first else { continue }
                    sessions[session].data[id]?.kind = kind
                    hasChanged = true
                }
            }
            if !hasChanged || round == 7 { break }
        }
        for session in sessions.indices {
            for id in sessions[session].dataOrder {
                guard let datum = sessions[session].data[id] else { continue }
                sessions[session].data[id]?.isTracked = trackedIDs.contains("\(session) \(id)")
                let kinds = datum.values.compactMap { kind(of: $0, session, depth: 0) }
                if let other = kinds.first(where: { $0 != datum.kind }), let first = datum.kind {
                    leaveOut("`\(id)` holds now a \(first.typeName), now a \(other.typeName); a flow's data have one type", at: datum.span)
                }
            }
        }
    }

    func kind(of tree: ECMAScriptTree, _ session: Int, depth: Int) -> SCXMLKind? {
        guard depth < 24 else { return nil }
        func kind(_ inner: ECMAScriptTree) -> SCXMLKind? { self.kind(of: inner, session, depth: depth + 1) }
        switch tree {
        case .number, .negative: return .number
        case .text, .typeOf: return .text
        case .flag, .not: return .flag
        case .null, .undefined, .object: return nil
        case .array(let items): return .list(items.lazy.compactMap { kind($0) }.first ?? .number)
        case .binary(let left, let sign, let right):
            switch sign {
            case "+": return kind(left) == .text || kind(right) == .text ? .text : kind(left) ?? kind(right)
            case "-", "*", "/", "%": return .number
            case "and", "or": return kind(left) ?? kind(right)
            default: return .flag
            }
        case .conditional(_, let yes, let no): return kind(yes) ?? kind(no)
        case .call(.name("In"), _): return .flag
        case .call(.name("String"), _): return .text
        case .call(.member(let subject, "concat"), _): return kind(subject)
        case .call: return .number
        case .name("_name"), .name("_sessionid"): return .text
        case .element(let list, _) where tree.eventPath == nil:
            if case .list(let item)? = kind(list) { return item }
            return tree.path.flatMap { sessions[session].data[$0]?.kind }
        case .name, .member, .element:
            if tree.isOwnLocation { return .text }
            if let path = tree.eventPath { return eventKind(path, session, depth: depth) }
            if case .member(let inner, "length") = tree, kind(inner) != nil { return .number }
            return tree.path.flatMap { sessions[session].data[$0]?.kind }
        }
    }

    private func eventKind(_ path: [String], _ session: Int, depth: Int) -> SCXMLKind? {
        guard path.first == "data" else { return path.isEmpty ? nil : .text }
        let field = path.dropFirst().joined(separator: ".")
        for source in sources where source.session == session {
            for known in source.payload.fields where known.name == field {
                if let found = kind(of: known.value, source.sender, depth: depth + 1) { return found }
            }
        }
        return nil
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
            guard tree.eventPath == nil, let datum = tree.path.flatMap({ sessions[session].data[$0] }), !datum.values.isEmpty else { return nil }
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
