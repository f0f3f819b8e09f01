extension XStateConverter {
    /// Actions as SCXML's executable content. What JSON only names is logged.
    mutating func actions(_ json: PlacedJSON, depth: Int = 0) -> [XMLElement] {
        if depth > 16 {
            leaveOut("actions are nested too deeply", at: json.span)
            return []
        }
        if json.isNull { return [] }
        return json.oneOrMany.flatMap { action($0, depth: depth) }
    }

    private mutating func action(_ json: PlacedJSON, depth: Int) -> [XMLElement] {
        let span = json.span
        if json.isNull {
            leaveOut("JSON holds no functions: what is done here is not in the file", at: span)
            return []
        }
        guard let type = json["type"]?.word ?? json.word else {
            leaveOut("an action is a name, or an object with its `type`", at: span)
            return []
        }
        let params = json["params"] ?? json
        let kind = type.hasPrefix("xstate.") ? String(type.dropFirst(7)) : type
        switch kind {
        case "assign":
            if let name = params["name"]?.word, let expression = params["expression"]?.word {
                return [XMLElement("assign", span, [("location", name, span), ("expr", expression, span)])]
            }
            let values = params["assignment"] ?? params
            let fields = values.fields.filter { $0.key != "type" && $0.key != "params" }
            if fields.isEmpty { leaveOut("what is assigned is not in the file", at: span) }
            return fields.map { field in
                XMLElement("assign", field.value.span, [("location", field.key, field.keySpan), ("expr", expression(field.value), field.value.span)])
            }
        case "raise":
            guard let event = eventName(params["event"]) else { break }
            let id = (params["id"] ?? params["options"]?["id"])?.word
            guard let delay = params["delay"] ?? params["options"]?["delay"] else { return [XMLElement("raise", span, [("event", event, span)])] }
            return self.delay(delay).map { [send(event, id: id, $0, span)] } ?? []
        case "send", "sendTo":
            guard let event = eventName(params["event"]) else { break }
            let id = (params["id"] ?? params["options"]?["id"])?.word
            if let expression = params["delayExpression"]?.word { return [send(event, id: id, ("delayexpr", expression), span)] }
            if let actor = (params["to"] ?? params["target"])?.word, actor != machine["id"]?.word, actor != "#_internal" {
                approximate("`\(event)` is sent to `\(actor)`, which is not part of the flow: it is logged", at: span)
                return [XMLElement("log", span, [("label", "\(event) to \(actor)", span)])]
            }
            guard let delay = params["delay"] ?? params["options"]?["delay"] else { return [send(event, id: id, ("delay", "0ms"), span)] }
            return self.delay(delay).map { [send(event, id: id, $0, span)] } ?? []
        case "cancel":
            guard let id = (params["id"] ?? params["sendId"])?.word else { break }
            return [XMLElement("cancel", span, [("sendid", id, span)])]
        case "log":
            if let expression = params["expression"]?.word { return [XMLElement("log", span, [("expr", expression, span)])] }
            return [XMLElement("log", span, [("label", params["value"]?.word ?? params["label"]?.word ?? "log", span)])]
        case "if":
            guard let condition = params["expression"]?.word else { break }
            var children = params["then"].map { actions($0, depth: depth + 1) } ?? []
            if let otherwise = params["else"] { children += [XMLElement("else", otherwise.span, [])] + actions(otherwise, depth: depth + 1) }
            return [XMLElement("if", span, [("cond", condition, span)], children)]
        case "haptic", "announce":
            if kind == "announce", let expression = params["expression"]?.word { return [XMLElement("#announce", span, [("expr", expression, span)])] }
            guard let name = params["name"]?.word else { break }
            return [XMLElement("#" + kind, span, [("name", name, span)])]
        case "emit":
            leaveOut("what is emitted is heard outside of the machine only", at: span)
            return []
        case "stop", "stopChild":
            guard let id = (params["id"] ?? params["actorRef"])?.word else { break }
            return [XMLElement("#stop", span, [("id", oneWord(id, at: span), span)])]
        case "spawnChild", "enqueueActions":
            leaveOut("`\(type)` has no counterpart in a flow", at: span)
            return []
        default: break
        }
        let what = (json["params"]?.fields ?? []).map { " \($0.key): \($0.value.word ?? "…")" }.joined(separator: ",")
        approximate("what the action `\(type)` does is not in the file: it is logged", at: span, onceFor: "action \(type)")
        return [XMLElement("log", span, [("label", type + what, span)])]
    }

    private func send(_ event: String, id: String?, _ delay: (name: String, value: String), _ span: Span) -> XMLElement {
        XMLElement("send", span, [("event", event, span), (delay.name, delay.value, span)] + (id.map { [("id", $0, span)] } ?? []))
    }

    /// As SCXML's attribute; nil where it is none.
    private mutating func delay(_ json: PlacedJSON) -> (name: String, value: String)? {
        let word = json.word ?? ""
        if let expression = delayExpression(word) { return ("delayexpr", expression) }
        if Double(word) != nil { return ("delay", importedDuration(word + "ms") ?? "0ms") }
        return namedDelay(word, at: json.span).map { ("delay", $0) }
    }

    /// Nil where it is no name.
    mutating func namedDelay(_ name: String, at span: Span) -> String? {
        guard Double(name) == nil, name.contains(where: \.isLetter) else {
            leaveOut("`\(name)` is no delay: write it in milliseconds", at: span)
            return nil
        }
        approximate("how long the delay `\(name)` is is not in the file: it is a second here", at: span, onceFor: "delay \(name)")
        return "1s"
    }

    private mutating func eventName(_ json: PlacedJSON?) -> String? {
        guard let json else { return nil }
        if let more = json.isObject ? json.fields.first(where: { $0.key != "type" }) : nil { approximate("what an event carries is left out", at: more.keySpan) }
        return (json["type"]?.word ?? json.word).map { oneWord($0, at: json.span) }
    }

    /// What is assigned though the context does not have it, in the order of the document.
    mutating func dataOutsideContext(of root: XMLElement, _ context: Set<String>) -> [XMLElement] {
        var known = context
        return root.descendants(named: "assign").compactMap { assign in
            let name = String((assign["location"] ?? "").prefix { $0 != "." && $0 != "[" })
            let span = assign.span(of: "location")
            guard isECMAScriptName(name), known.insert(name).inserted else { return nil }
            approximate("`\(name)` is not in the context: before it is assigned it is nothing at all in XState, and the emptiest value of its type in a flow", at: span)
            return XMLElement("data", span, [("id", name, span)])
        }
    }

    /// JSON is ECMAScript.
    func expression(_ json: PlacedJSON, depth: Int = 0) -> String {
        if depth > 24 { return "null" }
        if json.isObject { return "{" + json.fields.map { "\(quoted($0.key, by: "'")): \(expression($0.value, depth: depth + 1))" }.joined(separator: ", ") + "}" }
        if json.isArray { return "[" + (json.items ?? []).map { expression($0, depth: depth + 1) }.joined(separator: ", ") + "]" }
        if let string = json.text { return quoted(string, by: "'") }
        return json.word ?? "null"
    }
}
