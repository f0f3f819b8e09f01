typealias SCXMLEntry = (key: String, value: YAMLText)

/// `<transition>` (SCXML 3.5): one for each event descriptor, and where `_event` is read one for each event that it can be.
extension SCXMLImporter {
    mutating func transitions(of state: XMLElement, _ session: Int) -> (own: [YAMLText], inner: [YAMLText]) {
        var all: (own: [YAMLText], inner: [YAMLText]) = ([], [])
        let elements = state.children.filter { $0.name == "transition" }
        var errors: Set<String> = []
        var taken: [String] = []
        for (index, element) in elements.enumerated() {
            var failing: Bool?
            let written = transition(element, session, raising: errors.contains(element["event"] ?? ""), &taken, failing: &failing)
            if failing == true { answerFailing(element, before: elements[(index + 1)...], of: state, session, &errors, &all.own) }
            if element["type"] == "internal", names.ofBodies[state.span] != nil { all.inner += written } else { all.own += written }
        }
        return (all.own.eventlessApart, all.inner.eventlessApart)
    }

    /// 5.9.1: a condition that cannot be evaluated raises an error each time it is asked, and counts as false.
    private mutating func answerFailing(
        _ element: XMLElement, before rest: ArraySlice<XMLElement>, of state: XMLElement, _ session: Int, _ errors: inout Set<String>, _ own: inout [YAMLText]
    ) {
        guard let event = element["event"] else {
            if element.isTimed { return }
            failingStates.insert(state.span)
            return
        }
        if rest.contains(where: { $0["event"] == event && $0["cond"] == nil }) {
            errors.insert(event)
        } else if rest.contains(where: { $0["event"] != nil && overlaps($0["event"] ?? "", event) }) {
            leaveOut("the error that this condition always raises is not translated beside other transitions for the same event", at: element.span(of: "cond"))
        } else {
            for trigger in triggers(event, session, of: state.span) {
                own.append(.mapping([trigger, ("do", .list([raise(errorName("error.execution", session))]))]))
            }
        }
    }

    private func overlaps(_ one: String, _ other: String) -> Bool {
        let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).map { scxmlTrimmed(String($0)) } }
        return words(one).contains { a in words(other).contains { b in scxmlDescriptor(a, takes: b) || scxmlDescriptor(b, takes: a) } }
    }

    /// - Parameter taken: descriptors of the state's transitions that leave nothing to those behind them.
    private mutating func transition(_ element: XMLElement, _ session: Int, raising: Bool, _ taken: inout [String], failing: inout Bool?) -> [YAMLText] {
        let descriptors = (element["event"] ?? "").split(whereSeparator: \.isWhitespace).unique().map(String.init)
        let readsEvent = element.mentions("_event") || sessions[session].latestEvent != nil
        guard !descriptors.isEmpty else {
            if element["event"] != nil { leaveOut("`event` names nothing", at: element.span(of: "event")) }
            if element.isTimed { return timed(element, session, raising, &failing) }
            let scope = SCXMLScope(session: session, event: .latest)
            return body(of: element, scope, raising, &failing).map { [.mapping($0)] } ?? []
        }
        if !readsEvent {
            guard let body = body(of: element, SCXMLScope(session: session, event: .outside(nil)), raising, &failing) else { return [] }
            if !body.contains(where: { $0.key == "guard" }) { taken += descriptors }
            return descriptors.flatMap { descriptor in triggers(descriptor, session, of: places.parents[element.span] ?? element.span).map { .mapping([$0] + body) } }
        }
        var written: [YAMLText] = []
        var leftOut: [String] = []
        for (trigger, event) in descriptors.flatMap({
            occurrences($0, session, of: places.parents[element.span] ?? element.span, onlyByName: !element.mentionsEventBeyondName)
        }) {
            let scope = SCXMLScope(session: session, event: event)
            var fault: Bool?
            guard let body = body(of: element, scope, raising, &fault) else {
                if fault == true {
                    if case .source = event { failing = true } else {
                        leaveOut("what an event from outside carries is not known", at: element.span(of: "cond"))
                    }
                }
                if case .outside(let name?) = event, !taken.contains(where: { scxmlDescriptor($0, takes: name) }) { leftOut.append(name) }
                continue
            }
            if case .outside(let name) = event {
                if leftOut.contains(where: { left in name.map { scxmlDescriptor($0, takes: left) } ?? true }) {
                    leaveOut("a condition that leaves out single events is not translated", at: element.span(of: "cond"))
                }
                if let name, !body.contains(where: { $0.key == "guard" }) { taken.append(name) }
            }
            written.append(.mapping([trigger] + body))
        }
        return written
    }

    private mutating func timed(_ element: XMLElement, _ session: Int, _ raising: Bool, _ failing: inout Bool?) -> [YAMLText] {
        let scope = SCXMLScope(session: session, event: .outside(nil))
        var delay = YAMLText.plain(element["#after"] ?? "0ms")
        if let source = element["#afterexpr"] {
            do throws(ECMAScriptFault) {
                let term = try term(source, scope)
                guard term.kind == .number else { throw .untranslatable("`\(source)` is no number of milliseconds") }
                delay = .expression(term.enclosed + " * 1ms")
            } catch {
                var actions: [YAMLText] = []
                _ = fail(error, at: element.span(of: "#afterexpr"), scope, &actions)
                return []
            }
        }
        guard let body = body(of: element, scope, raising, &failing) else { return [] }
        return [.mapping([("after", delay)] + body)]
    }

    /// What follows the trigger; nil where it is never taken.
    private mutating func body(of element: XMLElement, _ scope: SCXMLScope, _ raising: Bool, _ failing: inout Bool?) -> [SCXMLEntry]? {
        var entries: [SCXMLEntry] = []
        if let condition = element["cond"] {
            do throws(ECMAScriptFault) {
                let term = try self.condition(condition, scope)
                if case .flag(let value)? = term.constant {
                    if !value { return nil }
                } else {
                    entries.append(("guard", .plain(term.text)))
                }
            } catch {
                switch judged(error) {
                case .fails(let reason):
                    approximate("this condition always fails, so that the transition is never taken: \(reason)", at: element.span(of: "cond"))
                    failing = true
                case .failed: failing = true
                case .untranslatable(let reason): leaveOut(reason, at: element.span(of: "cond"))
                }
                return nil
            }
        }
        if let ids = element["target"] {
            let (states, histories) = resolve(ids, scope.session, at: element.span(of: "target"), from: places.parents[element.span])
            if states.isEmpty && histories.isEmpty { return nil }
            if !states.isEmpty && !histories.isEmpty {
                leaveOut("states and histories as targets of one transition are not translated", at: element.span(of: "target"))
            }
            for (key, names) in [("to", states), ("resume", states.isEmpty ? histories : [])] where !names.isEmpty { entries.append((key, list(names))) }
        }
        if element["type"] == "internal" { entries.append(("internal", .plain("true"))) }
        var actions = block(element.children, scope)
        if let latest = sessions[scope.session].latestEvent, let event = scope.event.name {
            actions.insert(contentsOf: [set(latest, .quoted(event)), set(latest + "IsSet", .plain("true"))], at: 0)
        }
        if raising { actions.insert(raise(errorName("error.execution", scope.session)), at: 0) }
        if let notes = element["#notes"] { entries.append(("notes", .quoted(notes))) }
        if !actions.isEmpty { entries.append(("do", .list(actions))) }
        // Without target and actions it still takes its event from the transitions behind it.
        return entries
    }

    func list(_ names: [String]) -> YAMLText { names.count == 1 ? .plain(names[0]) : .list(names.map { .plain($0) }) }

    /// - Parameters:
    ///   - owner: the state that they must lie in.
    ///   - source: of a transition.
    mutating func resolve(_ ids: String, _ session: Int, at span: Span, inside owner: Span? = nil, from source: Span? = nil) -> (
        states: [String], histories: [String]
    ) {
        let words = ids.split(whereSeparator: \.isWhitespace).unique().map(String.init)
        if words.isEmpty { leaveOut("the target names no state", at: span) }
        var known: [String] = []
        for id in words {
            if let element = sessions[session].elements[id] {
                if let owner, element == owner || !places.ancestry(of: element).contains(owner) {
                    leaveOut("`\(id)` does not lie inside", at: span)
                } else {
                    known.append(id)
                }
            } else {
                let nearest = Suggestion.nearest(to: id, in: sessions[session].targets.keys.sorted())
                leaveOut("no state is called `\(id)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""), at: span)
            }
        }
        let (kept, apart) = together(known, session)
        for id in apart { leaveOut("`\(id)` is never active together with `\(kept.first ?? "")`", at: span) }
        var states: [String] = []
        var histories: [String] = []
        for id in innermost(kept, session, from: source, at: span) {
            switch sessions[session].targets[id] {
            case .state(let name)?: states.append(name)
            case .history(let name)?: histories.append(name)
            case nil: break
            }
        }
        return (states, histories)
    }

    // MARK: Triggers

    /// Everything in the flow that a descriptor takes.
    func triggers(_ descriptor: String, _ session: Int, of state: Span) -> [SCXMLEntry] {
        var found: [SCXMLEntry] = []
        func add(_ key: String, _ value: String) {
            if !found.contains(where: { $0.key == key && $0.value.isPlain(value) }) { found.append((key, .plain(value))) }
        }
        for source in sources.taken(by: descriptor, session) {
            if let done = source.doneState, source.doneSpan.map({ isHeard($0, in: state, session, descriptor) }) ?? true { add("done", done) }
        }
        for (service, outcome) in outcomesByBeginning[session]?[scxmlTrimmed(descriptor)] ?? []
        where isHeard(services[service].state, in: state, session, descriptor) {
            add("outcome", "\(services[service].name).\(outcome)")
        }
        let trimmed = scxmlTrimmed(descriptor)
        if trimmed == "done.state" || (trimmed.hasPrefix("done.state.") && !found.isEmpty) { return found }
        if found.contains(where: { $0.key == "outcome" }), !trimmed.isEmpty { return found }
        let hasChildren = sessions.contains { $0.parent != nil }
        if trimmed.isEmpty {
            if !hasChildren {
                add("event", "*")
            } else {
                // Here `*` would also take what belongs to charts that others invoke.
                for name in knownNames(session) { add("event", eventName(name, session)) }
            }
        } else {
            if trimmed.isFailedCommunication {
                for index in failingServices[state] ?? [] where services[index].session == session { add("outcome", "\(services[index].name).failed") }
            }
            if found.isEmpty || !sources.taken(by: descriptor, session).isEmpty { add("event", eventName(trimmed, session)) }
        }
        if sessions[session].forwards, let parent = sessions[session].parent {
            for name in trimmed.isEmpty ? knownNames(parent) : [trimmed] where trimmed.isEmpty || name == trimmed { add("event", eventName(name, parent)) }
        }
        return found
    }

    /// Everything is heard by who asks for it. What `*` takes in XState's machines is not spelt out where it cannot come.
    private func isHeard(_ sender: Span, in state: Span, _ session: Int, _ descriptor: String) -> Bool {
        sessions[session].root.name == "scxml" || !scxmlTrimmed(descriptor).isEmpty || places.canBeActive(sender, with: state)
    }

    /// Every name of an event that the session's chart mentions, whole names only.
    private func knownNames(_ session: Int) -> [String] {
        var names: [String] = []
        for source in sources.all where source.session == session && source.doneState == nil && !names.contains(source.name) { names.append(source.name) }
        for name in mentionedEvents[session] ?? [] where !names.contains(name) { names.append(name) }
        return names
    }

    /// The events that a descriptor can stand for, each with what the flow waits for.
    private func occurrences(_ descriptor: String, _ session: Int, of state: Span, onlyByName: Bool) -> [(SCXMLEntry, SCXMLEvent)] {
        var found: [(SCXMLEntry, SCXMLEvent)] = []
        let matching = sources.taken(by: descriptor, session).filter { source in source.doneSpan.map { isHeard($0, in: state, session, descriptor) } ?? true }
        let trimmed = scxmlTrimmed(descriptor)
        if !onlyByName || matching.contains(where: { $0.doneState != nil }) {
            for source in matching where !onlyByName || source.doneState != nil {
                found.append((source.doneState.map { ("done", .plain($0)) } ?? ("event", .plain(source.flowName)), .source(source)))
            }
            if !onlyByName {
                if found.isEmpty { found += triggers(descriptor, session, of: state).map { ($0, .outside(trimmed.isEmpty ? nil : trimmed)) } }
                return found
            }
        }
        var names: [String] = []
        for name in matching.filter({ $0.doneState == nil }).map(\.name) + comparedNames where scxmlDescriptor(descriptor, takes: name) && !names.contains(name)
        { names.append(name) }
        if !trimmed.isEmpty, !names.contains(trimmed) { names.append(trimmed) }
        for name in names.sorted(by: { $0.utf8.count > $1.utf8.count }) { found.append((("event", .plain(eventName(name, session))), .outside(name))) }
        if trimmed.isEmpty { found += triggers(descriptor, session, of: state).filter { $0.key == "event" }.map { ($0, .outside(nil)) } }
        return found
    }
}

extension [YAMLText] {
    /// Right below a trigger that leads nowhere, a transition without one is taken for its target. Such are asked apart from those with a
    /// trigger, so they may stand first.
    fileprivate var eventlessApart: [YAMLText] {
        let isMistakable = zip(self, dropFirst()).contains { above, below in
            !above.isEventless && !above.hasEntry(in: ["to", "resume", "do"]) && below.isEventless && !below.hasEntry(in: ["guard"])
        }
        return isMistakable ? filter(\.isEventless) + filter { !$0.isEventless } : self
    }
}

extension YAMLText {
    fileprivate var isEventless: Bool { !hasEntry(in: ["event", "done", "outcome", "after"]) }

    fileprivate func hasEntry(in keys: Set<String>) -> Bool { if case .mapping(let entries) = self { entries.contains { keys.contains($0.key) } } else { false } }

    fileprivate func isPlain(_ text: String) -> Bool { if case .plain(text) = self { true } else { false } }
}

extension String {
    /// What a service cannot be reached by (SCXML 5.10.2).
    fileprivate var isFailedCommunication: Bool { self == "error.communication" || hasPrefix("error.communication.") }
}

extension XMLElement {
    /// XState's transitions by time.
    var isTimed: Bool { self["#after"] != nil || self["#afterexpr"] != nil }

    /// Whether an attribute or the text of it or of something inside has the word.
    func mentions(_ word: String) -> Bool {
        attributes.contains { $0.value.contains(word) } || text.contains(word) || children.contains { $0.mentions(word) }
    }

    var mentionsEventBeyondName: Bool {
        let reads = { (text: String) in text.split(separator: "_event", omittingEmptySubsequences: false).dropFirst().contains { !$0.hasPrefix(".name") } }
        return attributes.contains { reads($0.value) } || reads(text) || children.contains { $0.mentionsEventBeyondName }
    }
}
