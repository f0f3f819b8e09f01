/// `<send>` and `<cancel>` (SCXML 6.2, 6.3).
extension SCXMLImporter {
    mutating func send(_ element: XMLElement, _ scope: SCXMLScope, _ actions: inout [YAMLText]) throws(ECMAScriptFault) {
        let events = try choices(element, "event", scope) ?? []
        guard !events.isEmpty else { throw .untranslatable("`<send>` without an event is not translated") }
        let types = try choices(element, "type", scope) ?? [(nil, "")]
        let targets = try choices(element, "target", scope) ?? [(nil, "")]
        let delays = try choices(element, "delay", scope) ?? [(nil, "0ms")]
        guard events.count * types.count * targets.count * delays.count <= 32 else { throw .untranslatable("`<send>` can mean too many things") }
        for name in (element["namelist"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init) where sessions[scope.session].data[name] == nil {
            throw .fails("nothing declares `\(name)`")
        }
        if let location = element["idlocation"] {
            try assign(try parseECMAScript(location), .text(sendID(element) ?? ""), scope, &actions)
        }
        if let payload = element.children.first(where: { $0.name == "content" || $0.name == "param" }), let reason = foreignPayload(element) {
            leaveOut(reason, at: payload.span)
        }
        for child in element.children where child.name == "param" {
            // 5.7.1: a parameter that cannot be evaluated is left out, with an error.
            guard let source = child["expr"] ?? child["location"] else { continue }
            if isCertainToFail(source, scope) { actions.append(raise(errorName("error.execution", scope.session))) }
            if let name = unknownName(in: source, scope.session) { leaveOut("what `\(name)` is is not known", at: child.span) }
        }
        var all: [(conditions: [String], actions: [YAMLText])] = []
        for event in events {
            for type in types {
                for target in targets {
                    for delay in delays {
                        let conditions = [event, type, target, delay].compactMap(\.condition)
                        let delivery = typeFault(type.text) ?? delivery(to: target.text, from: scope.session)
                        all.append((conditions, try delivered(element, event.text, delivery, delay.text, scope)))
                    }
                }
            }
        }
        actions += chosen(all[...])
        // An address that is none is an error of the sender's block; one that cannot be reached is not.
        if types.count * targets.count == 1, typeFault(types[0].text) ?? delivery(to: targets[0].text, from: scope.session) == .failed("error.execution") {
            throw .failed
        }
    }

    /// Where names may come from outside.
    private func unknownName(in source: String, _ session: Int) -> String? {
        guard sessions[session].isOpen, let tree = try? parseECMAScript(source), case .undefinedName(let name)? = undeclared(in: tree, session) else { return nil }
        return name
    }

    private func isCertainToFail(_ source: String, _ scope: SCXMLScope) -> Bool {
        if sessions[scope.session].isOpen { return false }
        do throws(ECMAScriptFault) { return fails(try parseECMAScript(source), scope.session) } catch { return error.isCertain }
    }

    /// The values of `x` or `xexpr`, each with the condition under which it is the one.
    func choices(_ element: XMLElement, _ name: String, _ scope: SCXMLScope) throws(ECMAScriptFault) -> [(condition: String?, text: String)]? {
        if let fixed = element[name] { return [(nil, fixed)] }
        guard let source = element[name + "expr"] else { return nil }
        let tree = try parseECMAScript(source)
        if name == "delay", case .binary(let amount, "+", .text(let unit)) = tree, unit == "ms" || unit == "s",
            kind(of: amount, scope.session, depth: 0) == .number
        {
            let amount = try term(amount, scope)
            if case .number(let number)? = amount.constant { return [(nil, ecmaScriptText(number) + unit)] }
            return [(nil, amount.enclosed + (unit == "ms" ? " * 1ms" : " * 1000 * 1ms"))]
        }
        let term = try term(tree, scope)
        if case .text(let text)? = term.constant { return [(nil, text)] }
        if case .number(let number)? = term.constant { return [(nil, ecmaScriptText(number))] }
        guard let texts = possibleTexts(tree, scope.session), let first = texts.first else {
            if name == "delay", term.kind == .number { return [(nil, term.enclosed + " * 1ms")] }
            throw .untranslatable("what `\(name)expr` can be is not known beforehand")
        }
        if texts.count == 1 { return [(nil, first)] }
        return texts.map { ("\(term.enclosed) == \(term.kind == .number ? $0 : SCXMLTerm.constant($0).text)", $0) }
    }

    func chosen(_ all: ArraySlice<(conditions: [String], actions: [YAMLText])>) -> [YAMLText] {
        guard let first = all.first else { return [] }
        if first.conditions.isEmpty || all.count == 1 { return first.actions }
        return choice(first.conditions.joined(separator: " and "), first.actions, chosen(all.dropFirst()))
    }

    private mutating func delivered(_ element: XMLElement, _ event: String, _ delivery: SCXMLDelivery, _ delay: String, _ scope: SCXMLScope)
        throws(ECMAScriptFault) -> [YAMLText]
    {
        switch delivery {
        case .unsupported(let reason): throw .untranslatable(reason)
        case .failed(let error): return [raise(errorName(error, scope.session, sendID: sendID(element)))]
        case .internal, .session: break
        }
        guard let placed = sources.placed[element.span]?.first(where: { $0.event == event && $0.delivery == delivery }) else {
            throw .untranslatable("where `<send>` leads is not known beforehand")
        }
        let source = sources.all[placed.source]
        var actions = try filled(source, scope)
        if delivery == .internal { return actions + [raise(source.flowName)] }
        if isRaised(source, delay) { return actions + [raise(source.flowName)] }
        let after = delay.hasSuffix(" * 1ms") ? delay : importedDuration(delay)
        guard let after else { throw .fails("`\(delay)` is no delay") }
        if case .session(let receiver) = delivery, sessions[scope.session].parent == receiver {
            for finalizer in sessions[scope.session].finalizers {
                if after != "0ms" { leaveOut("`<finalize>` for an event with a delay is not translated", at: finalizer.span) }
                actions += block(finalizer.children, SCXMLScope(session: receiver, event: .source(source)))
            }
        }
        if after == "0ms" { tellQueue(source, at: element.span) } else if !restarted.contains(element.span) {
            approximate("where `\(event)` is sent here again before it has come, a flow sends it once, with the delay from then; in the document both come", at: element.span)
        }
        actions.append(.mapping([("emit", .mapping([("event", .plain(source.flowName)), ("after", .expression(after))]))]))
        return actions
    }

    /// What is sent under an id that is cancelled before: beside it, or where its state is left.
    mutating func collectRestarts(_ element: XMLElement) {
        var cancelled: Set<String> = []
        for child in element.children {
            if child.name == "cancel", let id = child["sendid"] { cancelled.insert(id) }
            if child.name == "send", let id = child["id"], cancelled.contains(id) { restarted.insert(child.span) }
        }
        let left = element.children.filter { $0.name == "onexit" }.flatMap(\.children).filter { $0.name == "cancel" }.compactMap { $0["sendid"] }
        for send in element.children.filter({ $0.name == "onentry" }).flatMap(\.children) where send.name == "send" && left.contains(send["id"] ?? "") {
            restarted.insert(send.span)
        }
        for child in element.children { collectRestarts(child) }
    }

    /// What the event carries, stored where its receivers read it.
    mutating func filled(_ source: SCXMLSource, _ scope: SCXMLScope) throws(ECMAScriptFault) -> [YAMLText] {
        var actions: [YAMLText] = []
        for field in source.payload.fields {
            guard let slot = source.slots[field.name] else { continue }
            if case .array(let items) = field.value {
                actions.append(set(slot, .expression("[]")))
                for item in items.prefix(Self.mostItems) {
                    actions.append(.mapping([("append", .mapping([(slot, .mapping([("value", .expression(try term(item, scope).text))]))]))]))
                }
            } else {
                actions.append(set(slot, try valueText(try term(field.value, scope))))
            }
        }
        return actions
    }

    /// Content or a parameter that no data can hold; the reason.
    func foreignPayload(_ element: XMLElement) -> String? {
        for child in element.children where child.name == "content" || child.name == "param" {
            if !child.children.isEmpty { return "XML as an event's data is not translated" }
            guard let source = child["expr"] ?? child["location"] else { continue }
            do throws(ECMAScriptFault) {
                if case .array(let items) = try parseECMAScript(source), items.count > Self.mostItems { return Self.tooLong(items) }
            } catch { if case .untranslatable(let reason) = error { return reason } }
        }
        return nil
    }

    mutating func cancel(_ element: XMLElement, _ scope: SCXMLScope, _ actions: inout [YAMLText]) throws(ECMAScriptFault) {
        guard let ids = try choices(element, "sendid", scope) else { throw .untranslatable("`<cancel>` without a `sendid`") }
        let all = ids.map { id in
            let sent = sources.all.filter { $0.sender == scope.session && $0.kind == .external && $0.sendID == id.text }
            return (conditions: id.condition.map { [$0] } ?? [], actions: sent.map { YAMLText.mapping([("cancel", .plain($0.flowName))]) })
        }
        actions += chosen(all[...])
    }
}
