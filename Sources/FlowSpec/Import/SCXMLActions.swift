extension SCXMLImporter {
    /// An element of executable content (SCXML 4) as an action; nil where it has no counterpart or does nothing.
    mutating func action(_ element: XMLElement) -> YAMLText? {
        switch element.name {
        case "raise":
            return element["event"].map { .mapping([("emit", .plain($0))]) }
        case "send": return send(element)
        case "cancel":
            guard let id = element["sendid"] else { break }
            return .mapping([("cancel", .plain(sendNames[id] ?? id))])
        case "assign":
            guard let location = element["location"] else { break }
            guard let value = expression(element["expr"] ?? element.text, at: element.span) else { return nil }
            return .mapping([("set", .mapping([(location, .plain(value))]))])
        case "log": return log(element)
        case "if": return branches(element)
        default: break
        }
        leaveOut("`<\(element.name)>` is not translated", at: element.span)
        return nil
    }

    private mutating func send(_ element: XMLElement) -> YAMLText? {
        guard let event = element["event"] else {
            leaveOut("`<send>` without a fixed event is not translated", at: element.span)
            return nil
        }
        if let target = element["target"], target == "#_internal" { return .mapping([("emit", .plain(event))]) }
        if element["target"] != nil || element["type"] != nil || element["delayexpr"] != nil || element["targetexpr"] != nil {
            leaveOut("`<send>` to other sessions, or with a computed delay, is not translated", at: element.span)
            return nil
        }
        if let id = element["id"] { sendNames[id] = event }
        let delay = SCXMLImporter.duration(element["delay"] ?? "0ms")
        guard let delay else {
            leaveOut("`\(element["delay"] ?? "")` is not a delay", at: element.span(of: "delay"))
            return nil
        }
        return .mapping([("emit", .mapping([("event", .plain(event)), ("after", .plain(delay))]))])
    }

    /// CSS2 times, as SCXML writes delays: `1.5s`, `10ms`.
    private static func duration(_ text: String) -> String? {
        let trimmed = text.filter { !$0.isWhitespace }
        let (digits, unit) = trimmed.hasSuffix("ms") ? (trimmed.dropLast(2), "ms") : (trimmed.dropLast(), "s")
        guard trimmed.hasSuffix("s"), let number = Double(digits), number >= 0, number.isFinite else { return nil }
        let whole = Int(exactly: number)
        return (whole.map { "\($0)" } ?? "\(number)") + unit
    }

    private mutating func log(_ element: XMLElement) -> YAMLText? {
        let label = element["label"].map { $0.replacingBraces } ?? ""
        guard let source = element["expr"] else { return .mapping([("log", .quoted(label))]) }
        if let template = self.template(source, at: element.span(of: "expr")) {
            return .mapping([("log", .quoted(label.isEmpty ? template : "\(label): \(template)"))])
        }
        guard let value = expression(source, at: element.span(of: "expr")) else { return nil }
        return .mapping([("log", .quoted(label.isEmpty ? "{\(value)}" : "\(label): {\(value)}"))])
    }

    /// `<if> … <elseif/> … <else/> …`: the markers divide the children.
    private mutating func branches(_ element: XMLElement) -> YAMLText? {
        var parts: [(condition: String?, at: Span, actions: [XMLElement])] = [(element["cond"], element.span, [])]
        for child in element.children {
            switch child.name {
            case "elseif": parts.append((child["cond"], child.span, []))
            case "else": parts.append((nil, child.span, []))
            default: parts[parts.count - 1].actions.append(child)
            }
        }
        var otherwise: [YAMLText] = []
        for part in parts.reversed() {
            let actions = part.actions.compactMap { self.action($0) }
            guard let condition = part.condition else {
                otherwise = actions
                continue
            }
            guard let translated = expression(condition, at: part.at) else { return nil }
            var entries: [(key: String, value: YAMLText)] = [("if", .plain(translated)), ("then", .list(actions))]
            if !otherwise.isEmpty { entries.append(("else", .list(otherwise))) }
            otherwise = [.mapping(entries)]
        }
        return otherwise.first
    }
}

extension String {
    /// Braces doubled, so that a template shows them.
    fileprivate var replacingBraces: String {
        var out = ""
        for character in self { out += character == "{" || character == "}" ? "\(character)\(character)" : "\(character)" }
        return out
    }
}
