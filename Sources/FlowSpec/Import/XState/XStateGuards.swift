/// Guards as conditions of ECMAScript.
extension XStateConverter {
    /// As a condition of ECMAScript. What JSON only names is a flag that the world decides.
    mutating func guarded(_ json: PlacedJSON, depth: Int) -> String {
        guard depth < 24 else {
            leaveOut("guards are nested too deeply", at: json.span)
            return "false"
        }
        if let name = json.word { return flag(name, at: json.span) }
        guard let type = json["type"]?.word else {
            guard !json.isObject else { return flag("guard", at: json.span) }
            leaveOut("a guard is a name, or an object with its `type`", at: json.span)
            return "false"
        }
        let params = json["params"]
        let parts = json["guards"]?.items ?? params?["guards"]?.items ?? (json["guard"] ?? params?["guard"]).map { [$0] } ?? []
        switch type {
        case "expression", "xstate.expression":
            return params?["expression"]?.word ?? flag(type, at: json.span)
        case "and", "xstate.and", "or", "xstate.or":
            let sign = type.hasSuffix("and") ? " && " : " || "
            let inner = parts.map { "(\(guarded($0, depth: depth + 1)))" }
            return inner.isEmpty ? (sign == " && " ? "true" : "false") : inner.joined(separator: sign)
        case "not", "xstate.not":
            return parts.first.map { "!(\(guarded($0, depth: depth + 1)))" } ?? "true"
        case "stateIn", "xstate.stateIn", "in":
            guard let state = params?["stateValue"] ?? params?["state"] ?? params?["target"] ?? json["stateValue"], let place = stateIn(state) else {
                leaveOut("`\(type)` names no state", at: json.span)
                return "false"
            }
            return "In(\(quoted(states[place].id, by: "'")))"
        default:
            guard let params else { return flag(type, at: json.span) }
            approximate("the guard `\(type)` with these `params` is a flag of its own", at: params.span)
            return flag(type + "_" + params.fields.map { "\($0.key)_\($0.value.word ?? "")" }.joined(separator: "_"), at: json.span)
        }
    }

    private func stateIn(_ json: PlacedJSON) -> Int? {
        guard let text = json.word else { return nil }
        let wanted = text.hasPrefix("#") ? String(text.dropFirst()) : text
        return states.indices.dropFirst().first { states[$0].id == wanted || states[$0].path == wanted }
    }

    /// Nothing behind it would ever be asked: a guard was a function, of which JSON holds nothing.
    func mayHaveLostGuard(_ json: PlacedJSON) -> Bool {
        !isOfFlow && json.isAlwaysTaken && json["guard"] == nil && json["cond"] == nil && (json["target"] != nil || json["actions"] != nil)
    }

    mutating func lostGuard(_ json: PlacedJSON) -> String {
        if let known = lostGuards[json.span] { return known }
        let target = json["target"]?.oneOrMany.first?.word?.split { ".#".contains($0) }.last.flatMap { ImportedNames.words(of: String($0)) }
        let id = flagNames.name(for: target.map { "to_\($0)" } ?? "guard")
        lostGuards[json.span] = id
        flags.append((id, json.span))
        approximate("those behind this would never be asked, so it had a guard, a function that JSON does not hold: the world decides it by the flag `\(id)`", at: json.span)
        return id
    }

    private mutating func flag(_ name: String, at span: Span) -> String {
        if let known = flagIDs[name] { return known }
        let id = flagNames.name(for: ImportedNames.words(of: name) ?? "guard")
        flagIDs[name] = id
        flags.append((id, span))
        approximate("what the guard `\(name)` asks is not in the file: the world decides it by the flag `\(id)`", at: span)
        return id
    }
}

extension PlacedJSON {
    /// What is assigned anywhere in it is a datum, though the context may not have it.
    var namesAssigned: Set<String> {
        var names: Set<String> = []
        func visit(_ json: PlacedJSON) {
            if ["assign", "xstate.assign"].contains(json["type"]?.word) {
                let params = json["params"] ?? json
                let all = params["name"]?.word.map { [$0] } ?? (params["assignment"] ?? params).fields.map(\.key)
                names.formUnion(all.map { String($0.prefix { $0 != "." && $0 != "[" }) })
            }
            for field in json.fields { visit(field.value) }
            for item in json.items ?? [] { visit(item) }
        }
        visit(self)
        return names
    }
}
