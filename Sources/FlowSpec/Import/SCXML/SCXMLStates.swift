/// The second pass: states as the flow writes them.
extension SCXMLImporter {
    static let stateTags: Set<String> = ["state", "parallel", "final"]

    mutating func state(_ element: XMLElement, _ session: Int) -> [SCXMLEntry] {
        let transitions = self.transitions(of: element, session)
        let invoked = invocations[element.span] ?? []
        var entries: [SCXMLEntry] = element.name == "final" ? [("end", .plain("true"))] : []
        if let title = element["#title"] { entries.append(("screen", .mapping([("title", .quoted(title.doublingBraces))]))) }
        if let notes = element["#notes"] { entries.append(("notes", .quoted(notes))) }
        let calls = invoked.compactMap(\.service).map { services[$0].name }
        if !calls.isEmpty { entries.append(("calls", list(calls))) }
        entries += blocks(element, session)
        if let body = names.ofBodies[element.span] {
            var inner = content(of: element, session)
            if !transitions.inner.isEmpty { inner.append(("transitions", .list(transitions.inner))) }
            var regions: [SCXMLEntry] = [(body, .mapping(inner))]
            for invocation in invoked where invocation.service == nil { regions.append((invocation.region, .mapping(region(invocation, session)))) }
            entries.append(("regions", .mapping(regions)))
        } else {
            entries += content(of: element, session)
        }
        if !transitions.own.isEmpty { entries.append(("transitions", .list(transitions.own))) }
        return entries
    }

    /// `<onentry>` and `<onexit>`: every block for itself.
    private mutating func blocks(_ element: XMLElement, _ session: Int) -> [SCXMLEntry] {
        var entry: [YAMLText] = lateData(element, session)
        var entering = entering(session)
        entering.moving = element.span
        for block in element.children where block.name == "onentry" { entry += self.block(block.children, entering) }
        if let initial = entryInitial(of: element) { entry += block(initial.children, entering) }
        entry += doneData(element, session)
        if failingStates.contains(element.span) { entry.append(raise(errorName("error.execution", session))) }
        var exit: [YAMLText] = []
        let scope = SCXMLScope(session: session, event: .unknown("`_event` in `<onexit>` is not translated"), moving: element.span)
        for block in element.children where block.name == "onexit" { exit += self.block(block.children, scope) }
        return [("entry", entry), ("exit", exit)].filter { !$0.1.isEmpty }.map { ($0.0, .list($0.1)) }
    }

    func entering(_ session: Int) -> SCXMLScope {
        SCXMLScope(session: session, event: .latest)
    }

    /// 5.3.3: with late binding a state's data get their values when it is first entered.
    private mutating func lateData(_ element: XMLElement, _ session: Int) -> [YAMLText] {
        guard sessions[session].root["binding"] == "late" else { return [] }
        var actions: [YAMLText] = []
        for data in element.children.filter({ $0.name == "datamodel" }).flatMap(\.children) where data.name == "data" {
            guard let id = data["id"], let datum = sessions[session].data[id], let value = datum.initial else { continue }
            var own: [YAMLText] = []
            do throws(ECMAScriptFault) { try assign(.name(id), value, entering(session), &own) } catch { _ = fail(error, at: data.span, entering(session), &own) }
            actions += datum.isTracked ? choice("not \(datum.flag)", own, []) : own
        }
        return actions
    }

    /// 5.5: what the final state tells with the end of its parent.
    private mutating func doneData(_ element: XMLElement, _ session: Int) -> [YAMLText] {
        guard element.name == "final" else { return [] }
        let scope = entering(session)
        var actions: [YAMLText] = []
        for data in element.children where data.name == "donedata" {
            if let reason = foreignPayload(data) { leaveOut(reason, at: data.span) }
            for child in data.children {
                guard let source = child["expr"] ?? child["location"] else { continue }
                do throws(ECMAScriptFault) {
                    _ = try term(source, scope)
                } catch {
                    if error.isCertain { actions.append(raise(errorName("error.execution", session))) }
                }
            }
            guard let done = doneSource(of: element, session) else {
                if session == 0 { approximate("what is given out at the end is not part of a flow", at: data.span) }
                continue
            }
            var own = sources.all[done]
            own.payload = payload(of: data, session)
            do throws(ECMAScriptFault) { actions += try filled(own, scope) } catch { _ = fail(error, at: data.span, scope, &actions) }
        }
        return actions
    }

    private func doneSource(of final: XMLElement, _ session: Int) -> Int? {
        if sessions[session].root.children.contains(where: { $0.span == final.span }) { return sources.endsOfSessions[session] }
        return places.parents[final.span].flatMap { sources.endsOfStates[$0] }
    }

    // MARK: What is inside

    /// `initial`, `history` and the states of a compound state, or a parallel one's regions. A second history needs a state of its own around the rest.
    mutating func content(of element: XMLElement, _ session: Int) -> [SCXMLEntry] {
        let histories = element.histories
        let states = element.children.filter { Self.stateTags.contains($0.name) }
        if states.isEmpty { return [] }
        var added: [SCXMLEntry] = []
        let wanted = histories.map { history($0, session, &added) }
        var entries: [SCXMLEntry] = []
        if element.name == "parallel" {
            entries.append(("regions", .mapping(states.map { (names.ofStates[$0.span] ?? "", .mapping(state($0, session))) })))
        } else {
            entries += initial(of: element, states, session, &added)
            entries.append(("states", .mapping(states.map { (names.ofStates[$0.span] ?? "", .mapping(state($0, session))) } + added)))
        }
        for (index, history) in histories.enumerated().reversed() {
            entries.insert(("history", wanted[index]), at: 0)
            guard index > 0, let wrapper = names.ofStates[history.span] else { continue }
            entries = [("initial", .plain(wrapper)), ("states", .mapping([(wrapper, .mapping(entries))]))]
        }
        return entries
    }

    private mutating func initial(of element: XMLElement, _ states: [XMLElement], _ session: Int, _ added: inout [SCXMLEntry]) -> [SCXMLEntry] {
        if let ids = element["initial"], !ids.allSatisfy(\.isWhitespace) {
            let wanted = destination(ids, session, at: element.span(of: "initial"), inside: element.span)
            return [("initial", wanted ?? .plain(names.ofStates[states[0].span] ?? ""))]
        }
        if let transition = element.children.first(where: { $0.name == "initial" })?.children.first(where: { $0.name == "transition" }) {
            if entryInitial(of: element) != nil {
                let wanted = destination(transition["target"] ?? "", session, at: transition.span, inside: element.span)
                return [("initial", wanted ?? .plain(names.ofStates[states[0].span] ?? ""))]
            }
            return [("initial", start(transition, in: element, "Start", session, &added) ?? .plain(names.ofStates[states[0].span] ?? ""))]
        }
        return [("initial", .plain(names.ofStates[states[0].span] ?? ""))]
    }

    /// The content of `<initial>` that can run at the end of its state's entry, behind which SCXML runs it (Appendix D, `enterStates`): the
    /// state is never entered but by it.
    private func entryInitial(of element: XMLElement) -> XMLElement? {
        guard element.name == "state", names.ofBodies[element.span] == nil, !places.isEnteredPast(element.span),
            let transition = element.children.first(where: { $0.name == "initial" })?.children.first(where: { $0.name == "transition" })
        else { return nil }
        return transition.children.isEmpty ? nil : transition
    }

    /// States that something outside of them leads into, past their `<initial>`, and those whose deep histories lead to anything inside.
    mutating func collectEntries(_ element: XMLElement, _ session: Int) {
        if element.name == "history", element["type"] == "deep", let owner = places.parents[element.span] { places.rememberedDeeply.insert(owner) }
        let ids = (element.name == "transition" ? element["target"] : element["initial"]) ?? ""
        if !ids.isEmpty {
            var around = Set(places.ancestry(of: element.span))
            // What leads from a state to one inside enters it again, unless it is internal.
            if element.name == "transition", element["type"] != "internal", let source = places.parents[element.span] { around.remove(source) }
            for id in ids.split(whereSeparator: \.isWhitespace) {
                guard let target = sessions[session].elements[String(id)] else { continue }
                places.enteredPast.formUnion(places.ancestry(of: target).dropFirst().filter { !around.contains($0) })
            }
        }
        for child in element.children where element.name != "content" { collectEntries(child, session) }
    }

    private mutating func history(_ element: XMLElement, _ session: Int, _ added: inout [SCXMLEntry]) -> YAMLText {
        let kind = element["type"] == "deep" ? "deep" : "shallow"
        guard let transition = element.children.first(where: { $0.name == "transition" }),
            let fallback = start(transition, in: element, "Default", session, &added)
        else { return .plain(kind) }
        return .mapping([("kind", .plain(kind)), ("default", fallback)])
    }

    /// Where a default transition leads. With executable content, a state that does it and goes on at once.
    private mutating func start(_ transition: XMLElement, in owner: XMLElement, _ what: String, _ session: Int, _ added: inout [SCXMLEntry]) -> YAMLText? {
        guard
            let target = destination(
                transition["target"] ?? "", session, at: transition.span, inside: owner.name == "history" ? places.parents[owner.span] ?? owner.span : owner.span)
        else { return nil }
        if owner.name == "history", let parallel = places.parents[owner.span].flatMap({ places.states[$0] }), parallel.name == "parallel" {
            if !transition.children.isEmpty { leaveOut("the default content of a parallel state's history is not translated", at: transition.span) }
            return target
        }
        let actions = block(transition.children, entering(session))
        if actions.isEmpty { return target }
        if places.isInRegion(owner.span) { approximate("what is done here comes after the entries of the other regions", at: transition.span) }
        let name = names.addState((names.ofStates[owner.span] ?? owner["id"] ?? "history") + what)
        let (states, histories) = resolve(transition["target"] ?? "", session, at: transition.span)
        added.append(
            (
                name,
                .mapping([
                    ("transitions", .list([.mapping([(states.isEmpty ? "resume" : "to", list(states.isEmpty ? histories : states)), ("do", .list(actions))])]))
                ])
            ))
        return .plain(name)
    }

    /// One state, a list of states, or `{ resume: … }` where the ids name histories.
    private mutating func destination(_ ids: String, _ session: Int, at span: Span, inside owner: Span) -> YAMLText? {
        let (states, histories) = resolve(ids, session, at: span, inside: owner)
        if histories.isEmpty { return states.isEmpty ? nil : list(states) }
        var entries: [SCXMLEntry] = states.isEmpty ? [] : [("to", list(states))]
        entries.append(("resume", list(histories)))
        return .mapping(entries)
    }
}
